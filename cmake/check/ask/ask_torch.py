# SPDX-License-Identifier: Apache-2.0
"""PyTorch."""

MODULE = "torch"
CALL = "torch.cuda.is_available()"


def available(torch):
    value = torch.cuda.is_available()
    return value, value


def why(torch):
    torch.cuda.init()  # says it in an exception


def device(torch):
    return torch.cuda.get_device_name(0)


def convolve(torch):
    image = torch.ones((1, 1, 8, 8), device="cuda")
    kernel = torch.ones((1, 1, 3, 3), device="cuda")
    return torch.nn.functional.conv2d(image, kernel)[0, 0, 0, 0].item()
