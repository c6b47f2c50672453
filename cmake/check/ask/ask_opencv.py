# SPDX-License-Identifier: Apache-2.0
"""OpenCV: its CUDA module, and the convolution of its dnn module, which is cuDNN's."""

import os
import runpy

MODULE = "cv2"
CALL = "cv2.cuda.getCudaEnabledDeviceCount()"
MODEL = runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "onnx_model.py"))["MODEL"]


def available(cv2):
    count = cv2.cuda.getCudaEnabledDeviceCount()  # -1: the driver is too old for its CUDA
    return count, count > 0


def why(cv2):
    cv2.cuda.setDevice(0)  # says it in an exception


def device(cv2):
    return None  # Python has no call for the name


def convolve(cv2, on_gpu=True):
    import numpy

    net = cv2.dnn.readNetFromONNX(numpy.frombuffer(MODEL, numpy.uint8))
    if on_gpu:
        if not cv2.dnn.getAvailableTargets(cv2.dnn.DNN_BACKEND_CUDA):
            raise RuntimeError("cv2.dnn has no CUDA backend: it is built without cuDNN, or has no code for this GPU")
        net.setPreferableBackend(cv2.dnn.DNN_BACKEND_CUDA)
        net.setPreferableTarget(cv2.dnn.DNN_TARGET_CUDA)
    net.setInput(numpy.ones((1, 1, 8, 8), numpy.float32))
    return net.forward()[0, 0, 0, 0]
