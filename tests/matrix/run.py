# SPDX-License-Identifier: Apache-2.0
"""One row: configured, built and run, or refused before a compiler is started. Each step has a time limit and goes into the row's log."""
import dataclasses
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SETUP = ROOT / "cmake" / "CudnnEnvSetup.cmake"
STARTER = ROOT / "templates" / "starter"
CONFIGURE, BUILD, PROGRAM = 300, 300, 60  # seconds

# What compilers start, and compilers themselves: these may be asked who they are, and no more.
INNER = {"cc1", "cc1plus", "cicc", "cudafe++", "ptxas", "fatbinary", "nvlink", "as", "ld", "collect2", "lld", "lto-wrapper"}
COMPILER = re.compile(r"(.*-)?(nvcc|cc|c\+\+|gcc|g\+\+|clang|clang\+\+)(-[0-9.]+)?")
QUESTIONS = {"--version", "--list-gpu-code", "--list-gpu-arch", "-dumpversion", "-dumpfullversion"}
EXECUTED = re.compile(r'execve\("([^"]+)", \[(.*?)\](?:, | <unfinished)')
WORD = re.compile(r'"((?:[^"\\]|\\.)*)"(?:\.\.\.)?')


running = set()  # processes, each with a group of its own


@dataclasses.dataclass
class Result:
    row: object
    seen: str = "yes"  # or ids of findings, or what failed
    says: str = ""  # the program's own numbers, for the page
    wrong: list = dataclasses.field(default_factory=list)
    seconds: float = 0.0
    log: pathlib.Path = None


def environment(folder, tools):
    """No variable of the caller's but what is named here."""
    path = os.pathsep.join(dict.fromkeys(["/usr/bin", "/bin", *(str(pathlib.Path(tool).parent) for tool in tools)]))
    found = {"PATH": path, "LC_ALL": "C.UTF-8", "CUDNNENV_LANG": "en", "HOME": str(folder)}
    found.update({"CUDNNENV_CACHE": str(folder / "cache"), "TMPDIR": str(folder / "tmp")})
    return found


def step(words, folder, limit, log, more=None):
    """(exit status, output); what ran too long is ended with all that it started. more: variables."""
    log.write(f"$ {' '.join(words)}\n")
    log.flush()
    process = subprocess.Popen(
        words,
        cwd=folder,
        env=environment(folder, [shutil.which("ninja") or "/usr/bin/ninja"]) | (more or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    running.add(process)
    try:
        output, _ = process.communicate(timeout=limit)
        status = process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        status = f"none in {limit} s"
    finally:
        running.discard(process)
    log.write(f"{output}\nexit {status}\n")
    log.flush()
    return status, output


def end_all():
    for process in list(running):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def traced(words, trace):
    return ["strace", "-f", "--seccomp-bpf", "-qq", "-e", "trace=execve", "-e", "signal=none", "-s", "200", "-o", str(trace), *words]


def compiles(trace):
    """The calls of this trace in which a compiler does more than say who it is."""
    found = []
    for line in pathlib.Path(trace).read_text(encoding="utf-8", errors="replace").splitlines():
        call = EXECUTED.search(line)
        if not call or "= -1 " in line:
            continue
        program = call[1].rsplit("/", 1)[-1]
        words = WORD.findall(call[2])
        asks = len(words) == 2 and words[1] in QUESTIONS
        if program in INNER or (COMPILER.fullmatch(program) and not asks):
            found.append(" ".join([call[1], *words[1:]]))
    return found


def control(parts, folder):
    """What keeps `compiles` from seeing a compiler here, in words; empty where it sees each of them."""
    if not shutil.which("strace"):
        return "strace is not here"
    folder.mkdir(parents=True)
    (folder / "tmp").mkdir()
    source = folder / "empty.cu"
    source.write_text("", encoding="utf-8")
    programs = {part.path: ["-x", "c++"] for part in parts.hosts}
    programs.update({f"{part.path}/bin/nvcc": ["--dryrun"] for part in parts.toolkits})
    with open(folder / "control.log", "w", encoding="utf-8") as log:
        for program, words in programs.items():
            trace = folder / "trace"
            status, output = step(traced([program, *words, "-c", str(source), "-o", str(folder / "out")], trace), folder, 60, log)
            if status != 0:
                return f"{program} under strace: {output.strip()}"
            if not compiles(trace):
                return f"strace does not see that {program} compiles"
    return ""


def configure_words(row, project, build):
    settings = {
        "CMAKE_PROJECT_TOP_LEVEL_INCLUDES": SETUP,
        "CMAKE_PREFIX_PATH": ROOT,
        "CUDAToolkit_ROOT": row.toolkit.path,
        "CUDNN_ROOT": row.cudnn.path,
        "CMAKE_CXX_COMPILER": row.host.path,
        "CMAKE_CUDA_HOST_COMPILER": row.host.path,
        "CMAKE_CUDA_ARCHITECTURES": ";".join(row.architectures),
    }
    words = [row.cmake.path, "-S", str(project), "-B", str(build), "-G", "Ninja", "-Wno-dev"]
    return words + [f"-D{name}={value}" for name, value in settings.items()]


def report(build):
    path = build / "cudnn-env" / "report.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def errors(document):
    return [finding["id"] for finding in document.get("findings", []) if finding["severity"] == "error"]


def cuda_number(version):
    major, minor = version.split(".")[:2]
    return int(major) * 1000 + int(minor) * 10


def cudnn_number(version):
    major, minor, patch = (int(part) for part in version.split("."))
    return major * (10000 if major >= 9 else 1000) + minor * 100 + patch


def check_report(row, document):
    """Differences between the report and the row."""
    facts = document.get("facts", {})
    wanted = {
        "toolkit.version": row.toolkit.version,
        "toolkit.nvcc": f"{row.toolkit.path}/bin/nvcc",
        "cudnn.version": row.cudnn.version,
        "host_compiler.path": row.host.path,
    }
    lines = [f"report: {name} is {facts.get(name)}, wanted {value}" for name, value in wanted.items() if facts.get(name) != value]
    return lines + [f"report: error {found}" for found in errors(document)]


def check_program(row, output):
    """(differences between what the program says and the row, its numbers)"""
    said = dict(line.split(" ", 1) for line in output.splitlines() if " " in line)
    cuda, cudnn = cuda_number(row.toolkit.version), cudnn_number(row.cudnn.version)
    runtime = said.get("cuda-runtime", "")
    wanted = {
        "host": row.host.name,
        "host-of-nvcc": row.host.name,
        "nvcc": cuda,
        "cuda-headers": cuda,
        "cuda-headers-of-nvcc": cuda,
        "cuda-runtime": cuda,
        "cudnn-headers": cudnn,
        "cudnn-headers-of-nvcc": cudnn,
        "cudnn": cudnn,
    }
    if row.toolkit.cuda_major == 11 and (runtime, said.get("cuda-status")) == ("0", "35"):
        wanted["cuda-runtime"] = 0  # the runtime of CUDA 11 asks the driver first, and there is none
    lines = [f"program: {name} is {said.get(name)}, wanted {value}" for name, value in wanted.items() if said.get(name) != str(value)]
    built_for = said.get("cudnn-cudart", "0")
    if int(built_for) // 1000 != row.toolkit.cuda_major:
        lines.append(f"program: cuDNN is built for CUDA {built_for}")
    asked = " (no driver)" if runtime == "0" else ""
    return lines, f"CUDA {cuda}, runtime {runtime}{asked}, cuDNN {said.get('cudnn')} built for CUDA {built_for}"


def check_refused(row, status, output, build, trace):
    """Differences between a run that had to stop and the row."""
    lines = [] if status == 1 else [f"exit {status}, wanted 1"]
    text = " ".join(output.split())
    stopped = re.findall(r"\[([a-z]+\.[a-z-]+)\]", text.rsplit("CMake Error", 1)[-1])
    if stopped[:1] != [row.faults[0]]:
        lines.append(f"stops with {stopped[:1] or 'no finding'}, wanted {row.faults[0]}")
    lines += [f"{fault} is not said" for fault in row.faults if fault not in text]
    found = errors(report(build))
    if found != [row.faults[0]]:
        lines.append(f"report: errors {found}, wanted {row.faults[0]}")
    started = compiles(trace) if trace.is_file() else ["no trace was written"]
    return lines + [f"a compiler was started: {call}" for call in started[:3]]


def refused(row, folder, log, result):
    build, trace = folder / "build", folder / "trace"
    status, output = step(traced(configure_words(row, HERE / "project", build), trace), folder, CONFIGURE, log)
    result.wrong = check_refused(row, status, output, build, trace)
    result.seen = ", ".join(f"`{fault}`" for fault in row.faults) if not result.wrong else "failed"


def built(row, project, build, log):
    """What went wrong, in words; empty where it is configured and built."""
    folder = build.parent
    status, _ = step(configure_words(row, project, build), folder, CONFIGURE, log)
    if status != 0:
        return f"does not configure: exit {status}, findings {errors(report(build))}"
    status, _ = step([row.cmake.path, "--build", str(build), "-j", "1"], folder, BUILD, log)
    return "" if status == 0 else f"does not build: exit {status}"


def consumer(row, folder, log, result):
    build = folder / "build"
    fault = built(row, HERE / "project", build, log)
    if fault:
        return [f"consumer: {fault}"]
    status, output = step([str(build / "consumer")], folder, PROGRAM, log)
    if status != 0:
        return [f"program: exit {status}"]
    lines, result.says = check_program(row, output)
    return check_report(row, report(build)) + lines


def static_is_shared(toolkit):
    """So it is in the lab's small CUDA 11.8 (get-toolkit.sh): a program that only nvcc links has no path to the runtime then."""
    with open(f"{toolkit.path}/lib64/libcudart_static.a", "rb") as archive:
        return not archive.read(8).startswith(b"!<arch>")


def starter(row, folder, log):
    """The starter as it is, with its own tests; without a GPU those that need one are skipped, the one about versions is not."""
    build = folder / "starter"
    fault = built(row, STARTER, build, log)
    if fault:
        return [f"starter: {fault}"]
    ctest = pathlib.Path(row.cmake.path).with_name("ctest")
    more = {"LD_LIBRARY_PATH": f"{row.toolkit.path}/lib64"} if static_is_shared(row.toolkit) else {}
    status, output = step([str(ctest), "--test-dir", str(build), "--output-on-failure"], folder, BUILD, log, more)
    passed = re.search(r"\bversions \.+ +Passed", output)
    return [] if status == 0 and passed else [f"starter: ctest: exit {status}, versions {'passed' if passed else 'not passed'}"]


def sound(row, folder, log, result):
    result.wrong = consumer(row, folder, log, result)
    if not result.wrong:
        result.wrong = starter(row, folder, log)
    if result.wrong:
        result.seen = "failed"


def run_row(row, work):
    folder = work / row.name
    (folder / "tmp").mkdir(parents=True)
    result = Result(row, log=work / f"{row.name}.log")
    start = time.monotonic()
    with open(result.log, "w", encoding="utf-8") as log:
        try:
            (refused if row.faults else sound)(row, folder, log, result)
        except (OSError, ValueError, KeyError) as error:  # of this row alone: the others go on
            result.seen, result.wrong = "failed", [f"{type(error).__name__}: {error}"]
    result.seconds = time.monotonic() - start
    shutil.rmtree(folder, ignore_errors=True)
    return result
