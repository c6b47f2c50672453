# SPDX-License-Identifier: Apache-2.0
"""MODEL: an ONNX model (onnx.proto3 of the ONNX project) of one convolution, 8 x 8 by 3 x 3 ones, as bytes: no package onnx needed."""

import struct

FLOAT = 1  # TensorProto.DataType
INTS = 7  # AttributeProto.AttributeType


def varint(number):
    head = b""
    while number > 127:
        head += bytes([number % 128 + 128])
        number //= 128
    return head + bytes([number])


def field(number, value):
    """One field of protobuf: an integer, or bytes with their length."""
    if isinstance(value, int):
        return varint(number * 8) + varint(value)
    if isinstance(value, str):
        value = value.encode("ascii")
    return varint(number * 8 + 2) + varint(len(value)) + value


def tensor_of(name, *shape):
    """ValueInfoProto: name, type.tensor_type with elem_type and shape"""
    sizes = b"".join(field(1, field(1, size)) for size in shape)
    return field(1, name) + field(2, field(1, field(1, FLOAT) + field(2, sizes)))


def model():
    kernel_shape = field(1, "kernel_shape") + field(8, 3) + field(8, 3) + field(20, INTS)
    node = field(1, "x") + field(1, "w") + field(2, "y") + field(4, "Conv") + field(5, kernel_shape)
    weights = b"".join(field(1, size) for size in (1, 1, 3, 3))
    weights += field(2, FLOAT) + field(8, "w") + field(9, struct.pack("<9f", *[1.0] * 9))
    graph = field(1, node) + field(2, "one") + field(5, weights)
    graph += field(11, tensor_of("x", 1, 1, 8, 8)) + field(12, tensor_of("y", 1, 1, 6, 6))
    return field(1, 7) + field(7, graph) + field(8, field(1, "") + field(2, 11))


MODEL = model()
