# SPDX-License-Identifier: Apache-2.0
"""ask.py NAME: asks one framework whether it sees a GPU, and computes on it. Started by check/frameworks.cmake.

Prints "cudnnenv-stage: <stage>" before it tries one (import, gpu, device, convolution), so that a process that dies or hangs has
said where, and at the end "cudnnenv-answer: <JSON>" in one line. What the framework prints goes between, to be kept. In the answer:

  answer       ok, import-failed (it raised while it was imported), no-gpu, failed (it raised, or computed wrong, afterwards)
  version, call, value, device    what it says of itself; CALL is the question for a GPU as its documentation writes it
  error, code  the first exception: type and text; the number of the Windows loader where it has one

Python 3.6 and newer, the standard library and the framework alone.
"""

import importlib
import json
import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
NINE = 9.0  # of a convolution of ones with ones, 3 x 3


def say(line):
    """On the stream that we were given, in a line of its own, whatever became of sys.stdout."""
    os.write(1, ("\n" + line + "\n").encode("ascii"))


def plain(value):
    """As text that any reader of JSON takes."""
    text = str(value)[:2000].replace("\0", "")
    return text.encode("utf-8", "replace").decode("utf-8")


def describe(error):
    answer = {"error": plain(type(error).__name__ + ": " + str(error))}
    code = getattr(error, "winerror", None)
    if code is not None:
        answer["code"] = code
    return answer


def ask_gpu(framework, parts, answer):
    say("cudnnenv-stage: gpu")
    answer["call"] = parts["CALL"]
    value, available = parts["available"](framework)
    answer["value"] = plain(value)
    if not available:
        answer["answer"] = "no-gpu"
        try:
            parts["why"](framework)
        except Exception as error:  # the framework's own words for it
            answer.update(describe(error))
        return
    say("cudnnenv-stage: device")
    device = parts["device"](framework)
    if device:
        answer["device"] = plain(device)
    say("cudnnenv-stage: convolution")
    result = float(parts["convolve"](framework))
    if result != NINE:
        raise ArithmeticError("a convolution gives %r, and not %r" % (result, NINE))
    answer["answer"] = "ok"


def ask(parts):
    answer = {"answer": "import-failed"}
    try:
        say("cudnnenv-stage: import")
        framework = importlib.import_module(parts["MODULE"])
        answer["answer"] = "failed"
        answer["version"] = plain(framework.__version__)
        ask_gpu(framework, parts, answer)
    except BaseException as error:  # sys.exit() of a package as well
        answer.update(describe(error))
    return answer


def leave_out_folders():
    """Nothing is imported from the current folder, which a PYTHONPATH with "." or an empty part names, nor from ours.

    Python's -I would hide PYTHONPATH and the user's own packages altogether, and the framework may be among them.
    """
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    left_out = [os.path.abspath(folder) for folder in named if not os.path.isabs(folder)] + [HERE]
    sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) not in left_out]


def main():
    parts = runpy.run_path(os.path.join(HERE, "ask_" + sys.argv[1] + ".py"))
    leave_out_folders()
    answer = ask(parts)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:
            pass
    say("cudnnenv-answer: " + json.dumps(answer))
    os._exit(0)  # it has answered: what its own end does is no part of it


if __name__ == "__main__":
    main()
