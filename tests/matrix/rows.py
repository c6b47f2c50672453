# SPDX-License-Identifier: Apache-2.0
"""The rows of the matrix, and what each has to come to: from data/*.json and the parts alone, not from what CudnnEnv thinks of them."""
import dataclasses
import itertools
import json
import pathlib

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
WRONG_MAJOR = "cudnn.wrong-cuda-major"
HOST_TOO_NEW = "compiler.host-too-new"
HOST_KNOWN_BAD = "compiler.host-known-bad"
ARCHITECTURE = "arch.unsupported-by-toolkit"


def numbers(version):
    return tuple(int(part) for part in version.split("."))


class Data:
    def __init__(self):
        self.hosts = self.read("cuda_host_compiler.json")
        self.architectures = self.read("cuda_arch.json")
        self.cudnn = self.read("cudnn.json")

    @staticmethod
    def read(name):
        return json.loads((DATA / name).read_text(encoding="utf-8"))

    @staticmethod
    def of_line(document, toolkit):
        (entry,) = (entry for entry in document["toolkits"] if entry["toolkit"] == toolkit.name)
        return entry

    def host_fault(self, toolkit, host):
        family, major = host.name.split(" ")
        limit = self.of_line(self.hosts, toolkit)["gcc_max" if family == "GCC" else "clang_max"]
        if int(major) > limit:
            return HOST_TOO_NEW
        for bad in self.hosts["known_bad"]:
            within = numbers(bad["toolkit_min"]) <= numbers(toolkit.name) <= numbers(bad["toolkit_max"])
            same = bad["id"] == {"GCC": "GNU"}.get(family, family)
            if within and same and numbers(bad["from"]) <= numbers(host.version) < numbers(bad["before"]):
                return HOST_KNOWN_BAD
        return ""

    def cudnn_fault(self, toolkit, cudnn):
        """A build for one CUDA major goes with every toolkit of that major; that there is such a build is looked up."""
        (release,) = (r for r in self.cudnn["releases"] if r["version"].startswith(f"{cudnn.version}."))
        assert str(cudnn.cuda_major) in {variant.split(".")[0] for variant in release["cuda_variants"]}, cudnn
        return "" if cudnn.cuda_major == toolkit.cuda_major else WRONG_MAJOR

    def compiled_for(self, toolkit):
        """The oldest architecture that is not on its way out, and the newest."""
        entry = self.of_line(self.architectures, toolkit)
        stays = sorted((a for a in entry["arch"] if a not in entry["deprecated"]), key=int)
        return [stays[0], stays[-1]]

    def dropped(self, toolkit):
        """The oldest of those that went away last before this toolkit."""
        gone = [r for r in self.plain_ranges() if r["last"] and numbers(r["last"]) < numbers(toolkit.name)]
        last = max(numbers(r["last"]) for r in gone)
        return min((r["arch"] for r in gone if numbers(r["last"]) == last), key=int)

    def not_yet(self, toolkit):
        """The first of those that came next after this toolkit; empty for the newest."""
        later = [r for r in self.plain_ranges() if numbers(r["first"]) > numbers(toolkit.name)]
        first = min((numbers(r["first"]) for r in later), default=None)
        return min((r["arch"] for r in later if numbers(r["first"]) == first), key=int, default="")

    def plain_ranges(self):
        return [r for r in self.architectures["arch_ranges"] if r["arch"].isdigit()]


@dataclasses.dataclass(frozen=True)
class Row:
    toolkit: object
    cudnn: object
    host: object
    cmake: object
    architectures: tuple
    faults: tuple  # the first is the one that the run stops with
    asked: str = ""  # "dropped 35": why the architectures are what they are

    @property
    def name(self):
        words = (self.toolkit.name, f"{self.cudnn.version}-cu{self.cudnn.cuda_major}", self.host.name, self.cmake.name, self.asked)
        return "_".join(word.replace(" ", "-").lower() for word in words if word)

    @property
    def title(self):
        asked = f", architecture {self.asked}" if self.asked else ""
        return f"CUDA {self.toolkit.name}, cuDNN {self.cudnn.name}, {self.host.name}, CMake {self.cmake.name}{asked}"

    @property
    def pairs(self):
        """Values of two dimensions that meet in this row."""
        parts = [(part.kind, part.name) for part in (self.toolkit, self.cudnn, self.host, self.cmake)]
        return set(itertools.combinations(parts, 2)) | {(part,) for part in parts}


def whole(parts):
    """Every combination, then for every toolkit and CMake the architectures that it does not have."""
    data = Data()
    rows = []
    for toolkit, cudnn, host, cmake in itertools.product(parts.toolkits, parts.cudnns, parts.hosts, parts.cmakes):
        # compilers and architectures are judged before the first language, cuDNN where the project asks for it
        faults = (data.host_fault(toolkit, host), data.cudnn_fault(toolkit, cudnn))
        rows.append(Row(toolkit, cudnn, host, cmake, tuple(data.compiled_for(toolkit)), tuple(f for f in faults if f)))
    for toolkit, cmake in itertools.product(parts.toolkits, parts.cmakes):
        sound = next((row for row in rows if row.toolkit == toolkit and row.cmake == cmake and not row.faults), None)
        for kind, lacks in (("dropped", data.dropped(toolkit)), ("of a later CUDA", data.not_yet(toolkit))):
            if sound and lacks:
                asked = (sound.architectures[0], lacks)
                rows.append(dataclasses.replace(sound, architectures=asked, faults=(ARCHITECTURE,), asked=f"{lacks} {kind}"))
    return rows


def pairwise(rows):
    """A small part of ROWS in which every value, and every two values that go together, meet at least once without a fault; of what does
    not go together each pair once, with that one fault. The same for the same rows, always."""
    chosen = []
    sound = [row for row in rows if not row.faults]
    lacking = set().union(*(row.pairs for row in sound)) if sound else set()
    while lacking:
        best = max(sound, key=lambda row: len(row.pairs & lacking))  # the first of equals
        chosen.append(best)
        lacking -= best.pairs
    kinds = {}
    for row in rows:
        if len(row.faults) == 1:
            other = {WRONG_MAJOR: row.cudnn.name, ARCHITECTURE: row.asked}.get(row.faults[0], row.host.name)
            kinds.setdefault((row.faults[0], row.toolkit.name, other), []).append(row)
    for n, candidates in enumerate(kinds.values()):
        chosen.append(candidates[n * 5 % len(candidates)])  # another CMake and host compiler each time
    return chosen
