# SPDX-License-Identifier: Apache-2.0
"""TensorFlow. Why it sees no GPU it writes to its error stream."""

MODULE = "tensorflow"
CALL = 'tf.config.list_physical_devices("GPU")'


def available(tf):
    found = tf.config.list_physical_devices("GPU")
    return found, bool(found)


def why(tf):
    pass


def device(tf):
    first = tf.config.list_physical_devices("GPU")[0]
    return tf.config.experimental.get_device_details(first).get("device_name")


def convolve(tf):
    with tf.device("/GPU:0"):
        result = tf.nn.conv2d(tf.ones([1, 8, 8, 1]), tf.ones([3, 3, 1, 1]), 1, "VALID")
    return result.numpy()[0, 0, 0, 0]
