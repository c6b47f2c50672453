# SPDX-License-Identifier: Apache-2.0
"""PaddlePaddle."""

MODULE = "paddle"
CALL = "paddle.device.cuda.device_count()"


def available(paddle):
    count = paddle.device.cuda.device_count() if paddle.is_compiled_with_cuda() else 0
    return count, count > 0


def why(paddle):
    paddle.set_device("gpu:0")  # says it in an exception


def device(paddle):
    return paddle.device.cuda.get_device_name(0)


def convolve(paddle):
    paddle.set_device("gpu:0")
    result = paddle.nn.functional.conv2d(paddle.ones([1, 1, 8, 8]), paddle.ones([1, 1, 3, 3]))
    return result.numpy()[0, 0, 0, 0]
