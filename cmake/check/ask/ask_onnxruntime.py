# SPDX-License-Identifier: Apache-2.0
"""ONNX Runtime. That CUDAExecutionProvider is listed means that it was built: whether it loads, only a session tells."""

import os
import runpy

MODULE = "onnxruntime"
CALL = "onnxruntime.get_available_providers()"
PROVIDER = "CUDAExecutionProvider"
MODEL = runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "onnx_model.py"))["MODEL"]


def available(onnxruntime):
    found = onnxruntime.get_available_providers()
    return ", ".join(found), PROVIDER in found


def why(onnxruntime):
    pass


def device(onnxruntime):
    return None  # it has no call for that


def convolve(onnxruntime, provider=PROVIDER):
    import numpy

    session = onnxruntime.InferenceSession(MODEL, providers=[provider])
    used = session.get_providers()
    if used[0] != provider:
        raise RuntimeError("a session with %s falls back to %s" % (provider, ", ".join(used)))
    return session.run(None, {"x": numpy.ones((1, 1, 8, 8), numpy.float32)})[0][0, 0, 0, 0]
