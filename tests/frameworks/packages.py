# SPDX-License-Identifier: Apache-2.0
"""Real packages, what the runner's `framework` entry is given to make the same, and where the two may differ."""

import re
from dataclasses import dataclass, field


@dataclass
class Package:
    name: str
    version: str
    entry: dict  # of the tree, without "at"
    not_covered: str = ""  # compute capability of a GPU that it has no code for
    code: tuple = ()  # its libraries with device code
    opens_cuda: str = ""  # the library whose NEEDED and run path count (cmake/discover/framework_reach.cmake)
    wheels: list = field(default_factory=list)  # entries that make NVIDIA's wheels: the real ones lie in its folder too
    fetch: bool = True  # else it is compared only where the folder of wheels has it

    @property
    def folder(self):
        return f"{self.name}-{self.version}"

    @property
    def title(self):
        return f"{self.name} {self.version}" + (" with NVIDIA's wheels" if self.wheels else "")

    @property
    def framework(self):
        return self.entry["framework"].split()[0]


def framework(name, version, **more):
    return {"framework": f"{name} {version}", **more}


ONNXRUNTIME = "onnxruntime/capi/libonnxruntime_providers_cuda.so"
TENSORFLOW = "tensorflow/libtensorflow_framework.so.2"
TORCH = "torch/lib/libtorch_cuda.so"
PADDLE = "paddle/libs/libphi.so"
WITH_PTX = ["52", "60", "61", "70", "75", "80"]
TORCH_13 = framework("torch", "2.15.0", cuda="13.2", cudnn="9.26.0.51", arch=["75", "80", "86", "90", "100", "120"])

# What torch pins of the toolkit has no compiler.
NO_COMPILER = ["nvidia/cu13/bin", "nvidia/cu13/nvvm", "nvidia/cu13/include/crt", "nvidia_*"]

PACKAGES = [
    Package("onnxruntime", "1.32.0", framework("onnxruntime", "1.32.0")),
    Package(
        "onnxruntime-gpu",
        "1.31.1",
        framework("onnxruntime", "1.31.1", cuda="13.0", cudnn="9", arch=["75", "80", "86", "89", "90a", "120a"]),
        "7.0",
        (ONNXRUNTIME,),
        ONNXRUNTIME,
    ),
    Package(
        "onnxruntime-gpu",
        "1.26.0",
        framework("onnxruntime", "1.26.0", cuda="12.8", cudnn="9", arch=["60", "70", "75", "80", "86", "90a", "compute_90"]),
        "5.2",
        (ONNXRUNTIME,),
        ONNXRUNTIME,
    ),
    Package(
        "onnxruntime-gpu",
        "1.20.2",
        framework("onnxruntime", "1.20.2", cuda="12.2", cudnn="9", arch=WITH_PTX + [f"compute_{n}" for n in WITH_PTX]),
        "5.0",
        (ONNXRUNTIME,),
        ONNXRUNTIME,
    ),
    Package(
        "onnxruntime-gpu",
        "1.18.1",
        framework("onnxruntime", "1.18.1", cuda="11.8", cudnn="8", arch=WITH_PTX + [f"compute_{n}" for n in WITH_PTX]),
        "5.0",
        (ONNXRUNTIME,),
        ONNXRUNTIME,
        fetch=False,
    ),
    Package("opencv-python", "5.0.0.93", framework("opencv", "5.0.0.93", layout="wheel")),
    Package("paddlepaddle", "3.3.1", framework("paddle", "3.3.1")),
    Package(
        "paddlepaddle-gpu",
        "2.6.2",
        framework("paddle", "2.6.2", cuda="11.8", cudnn="8.6.0", arch=["61", "70", "75", "80", "86"]),
        "9.0",
        (PADDLE, "paddle/base/libpaddle.so"),
        PADDLE,
    ),
    Package("tensorflow-cpu", "2.21.0", framework("tensorflow", "2.21.0")),
    Package(
        "tensorflow",
        "2.21.0",
        framework("tensorflow", "2.21.0", cuda="12.5.1", cudnn="9", arch=["60", "70", "80", "89", "90"]),
        "5.2",
        (),
        TENSORFLOW,
    ),
    Package(
        "tensorflow",
        "2.15.1",
        framework("tensorflow", "2.15.1", cuda="12.2", cudnn="8", arch=["50", "60", "70", "75", "80"]),
        "3.7",
        (),
        TENSORFLOW,
    ),
    Package(
        "tensorflow",
        "2.18.1",
        framework("tensorflow", "2.18.1", cuda="12.5.1", cudnn="9", arch=["60", "70", "80", "89", "90"]),
        "5.2",
        (),
        TENSORFLOW,
        fetch=False,
    ),
    Package(
        "torch",
        "2.1.2",
        framework("torch", "2.1.2", cuda="12.1", cudnn="8.9.2.26", arch=["50", "60", "70", "75", "80", "86", "90"]),
        "12.0",
        (TORCH,),
        TORCH,
        fetch=False,
    ),
    Package(
        "torch",
        "2.5.1",
        framework("torch", "2.5.1", cuda="12.4", cudnn="9.1.0.70", arch=["50", "60", "70", "75", "80", "86", "90"]),
        "12.0",
        (TORCH,),
        TORCH,
    ),
    Package(
        "torch",
        "2.9.0",
        framework("torch", "2.9.0", cuda="12.8", cudnn="9.10.2.21", arch=["70", "75", "80", "86", "90", "100", "120"]),
        "6.1",
        (TORCH,),
        TORCH,
    ),
    Package("torch", "2.15.0", TORCH_13, "7.0", (TORCH,), TORCH),
    Package(
        "torch",
        "2.15.0",
        TORCH_13,
        "7.0",
        (),
        TORCH,
        [{"toolkit": "13.2", "layout": "pip-cu13", "without": NO_COMPILER}, {"cudnn": "9.26.0", "cuda": "13", "layout": "pip-cu13"}],
    ),
]


@dataclass
class Difference:
    """Where the real package and the one that the runner makes may differ; one that does not occur is an error."""

    packages: str  # regular expression of titles
    what: str  # fact, look, library
    key: str  # regular expression
    reason: str

    def holds(self, package, what, key):
        return what == self.what and re.search(self.packages, package.title) and re.search(self.key, key)


DIFFERENCES = [
    Difference(
        "^opencv-python ",
        "look",
        "^strings .*  Install to:",
        "\"Install to\" ends the text, and the folder of whoever built it stands behind; only that the line is there is read",
    ),
    Difference(
        "^tensorflow 2.1[58].1",
        "look",
        "^lines .*/build_info.py ",
        "the path of the compiler, 'cpu_compiler', differs from build to build; nothing reads it",
    ),
]
