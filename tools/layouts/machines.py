# SPDX-License-Identifier: Apache-2.0
"""The machines of docs/layouts.md: one for each layout of data/layouts.json, and where a hint would point on it.

A row is a machine with a toolkit, a cuDNN, and a decoy: another install of the kind that the row is about, in a conventional place.
The decoy is left out where nothing is hinted. `place` is what people would name; `include` and `library` are files of the install.
"""
import dataclasses

CUDA = {"11": "11.8.89", "12": "12.4.131", "13": "13.0.88"}
SITE = "/srv/venv/lib/python3.11/site-packages"
WINDOWS_SITE = "/srv/venv/Lib/site-packages"
PROGRAMS = "/Program Files/NVIDIA GPU Computing Toolkit/CUDA"


CROSS = {"CMAKE_CROSSCOMPILING": "TRUE", "CMAKE_SYSTEM_PROCESSOR": "aarch64", "CMAKE_SYSTEM_NAME": "Linux"}


@dataclasses.dataclass
class Row:
    layout: str
    title: str
    kind: str  # what the row is about: cudnn, toolkit
    version: str
    cuda: str
    at: str  # of the entry
    place: str  # what a hint names
    include: str = ""  # folder of cudnn.h, or of cuda.h
    library: str = ""  # the file to link
    tree: list = dataclasses.field(default_factory=list)
    decoy: list = dataclasses.field(default_factory=list)
    host: str = "Linux"
    processor: str = "x86_64"
    prefix: str = ""  # VIRTUAL_ENV, CONDA_PREFIX
    nvcc: str = ""
    jit: bool = False
    variables: dict = dataclasses.field(default_factory=dict)  # of the project: another target
    seen: bool = True  # without a hint
    unseen_why: str = ""
    alarms: tuple = ()  # true of this machine, whatever is hinted

    @property
    def name(self):
        words = [self.kind, self.layout, self.host, self.title]
        return "".join(c if c.isalnum() else "-" for c in "-".join(words)).lower()


def toolkit_entry(cuda, layout="linux-runfile", at="/usr/local/cuda"):
    return {"toolkit": CUDA.get(cuda, cuda), "layout": layout, "at": at}


def cudnn_entry(version, cuda, layout, at, **more):
    return {"cudnn": version, "cuda": cuda, "layout": layout, "at": at, **more}


def cudnn_row(layout, title, version, cuda, at, include, library, place=None, toolkit=None, decoy=None, **more):
    """`at` is where the cuDNN's entry goes; the decoy is another release for the same CUDA, inside the toolkit."""
    windows = more.get("host") == "Windows"
    home = f"{PROGRAMS}/v{CUDA[cuda].rsplit('.', 1)[0]}" if windows else "/usr/local/cuda"
    own = toolkit or [toolkit_entry(cuda, "windows-installer" if windows else "linux-runfile", home)]
    other = {"8": "8.6.0", "9": "9.0.0" if cuda == "12" else "9.14.0" if cuda == "13" else "9.10.2"}[version[0]]
    if decoy is None:
        decoy = [cudnn_entry(other, cuda, "windows-cudnn8-zip" if windows else "linux-runfile", home)]
    entry = cudnn_entry(version, cuda, layout, at)
    if more.get("jit"):
        entry["variant"] = "jit"
    if windows and version.startswith("8."):
        own = own + [{"library": f"{at}/bin/zlibwapi.dll"}]
    return Row(layout, title, "cudnn", version, cuda, at, place or at, include, library, own + [entry], decoy, **more)


def toolkit_row(layout, title, cuda, at, place, include, library, nvcc, decoy_at=None, decoy_version=None, **more):
    """A cuDNN for this CUDA lies in a folder of its own; the decoy is another toolkit of the same major."""
    windows = more.get("host") == "Windows"
    version = CUDA[cuda]
    other = decoy_version or {"11": "11.6.124", "12": "12.2.140", "13": "13.1.80"}[cuda]
    decoy_at = decoy_at or (f"{PROGRAMS}/v{other.rsplit('.', 1)[0]}" if windows else "/usr/local/cuda")
    cudnn = {"11": "8.9.7", "12": "9.1.0", "13": "9.13.0"}[cuda]
    tree = [
        {"toolkit": version, "layout": layout, "at": at},
        cudnn_entry(
            cudnn,
            cuda,
            "windows-cudnn-redist-zip" if windows else "linux-redist",
            "/Program Files/cudnn" if windows else "/opt/cudnn",
        ),
    ]
    if windows and cudnn.startswith("8."):
        tree.append({"library": "/Program Files/cudnn/bin/zlibwapi.dll"})
    decoy = [toolkit_entry(other, "windows-installer" if windows else "linux-runfile", decoy_at)]
    return Row(layout, title, "toolkit", version, cuda, at, place, include, library, tree, decoy, nvcc=nvcc, **more)


def in_usr(layout, title, version, cuda, folder="x86_64-linux-gnu", **more):
    library_dir = more.pop("library_dir", f"/usr/lib/{folder}")
    include = more.pop("include", f"/usr/include/{folder}")
    return cudnn_row(
        layout, title, version, cuda, "/", include, f"{library_dir}/libcudnn.so", place="/usr", **more
    )


def in_toolkit(layout, title, version, cuda, at, include, library, **more):
    """The decoy is in /usr/local then: the toolkit is the row's own."""
    decoy = [cudnn_entry("9.0.0" if cuda == "12" else "9.14.0", cuda, "linux-redist", "/usr/local")]
    return cudnn_row(
        layout,
        title,
        version,
        cuda,
        at,
        include,
        library,
        toolkit=more.pop("toolkit", [toolkit_entry(cuda, layout, at)]),
        decoy=more.pop("decoy", decoy),
        **more,
    )


def wheel(layout, title, version, cuda, folder="cudnn", **more):
    major = version[0]
    base = f"{SITE}/nvidia/{folder}"
    return cudnn_row(
        layout,
        title,
        version,
        cuda,
        SITE,
        f"{base}/include",
        f"{base}/lib/libcudnn.so.{major}",
        place=base,
        prefix="/srv/venv",
        seen=False,
        unseen_why="in an environment that nothing names; the columns VIRTUAL_ENV and PATH name it",
        **more,
    )


def on_windows(layout, title, version, cuda, at, include="include", library="lib/x64/cudnn.lib", **more):
    place = more.pop("place", at)
    return cudnn_row(
        layout, title, version, cuda, at, f"{place}/{include}", f"{place}/{library}", place=place, host="Windows", **more
    )


def cudnns():
    away = {"seen": False, "unseen_why": "a folder of its own that nothing names"}
    return [
        cudnn_row("linux-redist", "archive", "9.1.0", "12", "/srv/nv/cudnn-9.1", "/srv/nv/cudnn-9.1/include",
                  "/srv/nv/cudnn-9.1/lib/libcudnn.so", **away),
        cudnn_row("linux-redist", "archive in /opt", "9.13.0", "13", "/opt/cudnn-9.13", "/opt/cudnn-9.13/include",
                  "/opt/cudnn-9.13/lib/libcudnn.so"),
        cudnn_row("linux-cudnn-old-tgz", "old archive, lib64", "8.1.1", "11", "/srv/nv/cuda", "/srv/nv/cuda/include",
                  "/srv/nv/cuda/lib64/libcudnn.so", **away),
        in_toolkit("linux-runfile", "copied into the toolkit", "9.1.0", "12", "/usr/local/cuda",
                   "/usr/local/cuda/include", "/usr/local/cuda/lib64/libcudnn.so"),
        in_usr("linux-nvidia-deb-cudnn9", "NVIDIA's deb", "9.1.0", "12", include="/usr/include"),
        in_usr("linux-nvidia-deb-cudnn9", "NVIDIA's deb, sbsa", "9.13.0", "13", "aarch64-linux-gnu", processor="aarch64",
               toolkit=[toolkit_entry("13", "linux-nvidia-deb")]),
        in_usr("linux-nvidia-deb-cudnn8", "NVIDIA's deb", "8.9.7", "11", include="/usr/include"),
        in_usr("linux-nvidia-rpm-cudnn", "NVIDIA's rpm", "9.1.0", "12", include="/usr/include", library_dir="/usr/lib64"),
        in_usr("debian-nvidia-cudnn", "Debian", "9.0.0", "12", toolkit=[{"toolkit": "12.4.131", "layout": "debian-nonfree"}],
               decoy=[cudnn_entry("9.1.0", "12", "linux-redist", "/usr/local")]),
        in_usr("arch", "Arch", "9.1.0", "12", include="/usr/include", library_dir="/usr/lib",
               toolkit=[{"toolkit": "12.4.131", "layout": "arch"}],
               decoy=[cudnn_entry("9.0.0", "12", "linux-runfile", "/opt/cuda")]),
        in_toolkit("gentoo", "Gentoo", "9.1.0", "12", "/opt/cuda", "/opt/cuda/include", "/opt/cuda/lib64/libcudnn.so"),
        in_usr("fedora-rpmfusion-negativo17", "Fedora", "9.1.0", "12", include="/usr/include", library_dir="/usr/lib64",
               toolkit=[{"toolkit": "12.4.131", "layout": "fedora-rpmfusion-negativo17"}],
               decoy=[cudnn_entry("9.0.0", "12", "linux-redist", "/usr/local")]),
        cudnn_row("nixos", "Nix", "9.1.0", "12", "/nix/store/aaa-cudnn-9.1.0", "/nix/store/aaa-cudnn-9.1.0/include",
                  "/nix/store/aaa-cudnn-9.1.0/lib/libcudnn.so", seen=False,
                  unseen_why="store paths are known by name alone; the columns name them"),
        cudnn_row("conda-forge-linux-cudnn", "conda-forge", "9.13.0", "13", "/srv/conda/envs/ai",
                  "/srv/conda/envs/ai/include", "/srv/conda/envs/ai/lib/libcudnn.so", prefix="/srv/conda/envs/ai", **away),
        cudnn_row("conda-nvidia-old", "old conda", "8.9.7", "11", "/srv/conda/envs/old",
                  "/srv/conda/envs/old/include", "/srv/conda/envs/old/lib/libcudnn.so", prefix="/srv/conda/envs/old", **away),
        wheel("pip-cu11", "wheel", "8.9.7", "11"),
        wheel("pip-cu12", "wheel", "9.1.0", "12"),
        wheel("pip-cu13", "wheel", "9.13.0", "13"),
        wheel("pip-cu12", "JIT-only wheel", "9.10.2", "12", "cudnn_jit", jit=True),
        in_usr("docker-nvidia-cuda", "container", "9.1.0", "12", include="/usr/include",
               toolkit=[toolkit_entry("12", "docker-nvidia-cuda")],
               decoy=[cudnn_entry("9.0.0", "12", "linux-redist", "/usr/local")]),
        cudnn_row("env-modules", "module of a site", "9.1.0", "12", "/apps/cuDNN/9.1.0-CUDA-12.4",
                  "/apps/cuDNN/9.1.0-CUDA-12.4/include", "/apps/cuDNN/9.1.0-CUDA-12.4/lib/libcudnn.so", **away),
        cudnn_row("hpc-sdk", "beside the HPC SDK", "9.1.0", "12", "/apps/cudnn", "/apps/cudnn/include",
                  "/apps/cudnn/lib/libcudnn.so",
                  toolkit=[toolkit_entry("12", "hpc-sdk", "/opt/nvidia/hpc_sdk/Linux_x86_64/24.5")],
                  decoy=[cudnn_entry("9.0.0", "12", "linux-redist", "/usr/local")], **away),
        in_usr("jetson", "Jetson", "8.9.5", "12", "aarch64-linux-gnu", include="/usr/include", processor="aarch64",
               toolkit=[toolkit_entry("12.2.140", "jetson", "/usr/local/cuda")],
               decoy=[cudnn_entry("8.6.0", "11", "linux-redist", "/usr/local", machine="aarch64")]),
        in_toolkit("cross", "cross, targets/sbsa-linux", "9.13.0", "13", "/usr/local/cuda",
                   "/usr/local/cuda/targets/sbsa-linux/include", "/usr/local/cuda/targets/sbsa-linux/lib/libcudnn.so",
                   toolkit=[toolkit_entry("13"), toolkit_entry("13", "cross")], variables=CROSS),
        in_toolkit("cross", "cross, targets/aarch64-linux", "9.1.0", "12", "/usr/local/cuda",
                   "/usr/local/cuda/targets/aarch64-linux/include", "/usr/local/cuda/targets/aarch64-linux/lib/libcudnn.so",
                   toolkit=[toolkit_entry("12"), toolkit_entry("12", "cross")], variables=CROSS),
        cudnn_row("wsl2", "WSL2", "9.1.0", "12", "/srv/nv/cudnn-9.1", "/srv/nv/cudnn-9.1/include",
                  "/srv/nv/cudnn-9.1/lib/libcudnn.so", host="WSL2", **away),
        on_windows("windows-cudnn8-zip", "copied into the toolkit", "8.9.7", "11", f"{PROGRAMS}/v11.8",
                   decoy=[cudnn_entry("8.6.0", "11", "windows-cudnn-redist-zip", "/Program Files/cudnn")]),
        on_windows("windows-cudnn9-exe", "installer", "9.1.0", "12", "/Program Files/NVIDIA/CUDNN/v9.1",
                   "include/12.4", "lib/12.4/x64/cudnn.lib"),
        on_windows("windows-cudnn9-exe", "installer, newer", "9.19.0", "13", "/Program Files/NVIDIA/CUDNN/v9.19",
                   "include/13.1", "lib/13.1/x64/cudnn.lib"),
        on_windows("windows-cudnn-redist-zip", "zip", "9.1.0", "12", "/srv/cudnn-windows-x86_64-9.1.0.70_cuda12-archive",
                   **away),
        on_windows("conda-forge-win", "conda-forge", "9.1.0", "12", "/srv/conda/envs/ai", "include", "lib/cudnn.lib",
                   place="/srv/conda/envs/ai/Library", prefix="/srv/conda/envs/ai", **away),
        on_windows("pip-cu12", "wheel", "9.1.0", "12", WINDOWS_SITE, place=f"{WINDOWS_SITE}/nvidia/cudnn",
                   prefix="/srv/venv", **away),
        on_windows("pip-cu13-win", "wheel, without import library", "9.13.0", "13", WINDOWS_SITE,
                   library="bin/cudnn64_9.dll", place=f"{WINDOWS_SITE}/nvidia/cudnn", prefix="/srv/venv", **away),
    ]


def plain(layout, title, cuda, at, **more):
    return toolkit_row(layout, title, cuda, at, at, f"{at}/include", f"{at}/{more.pop('library', 'lib64/libcudart.so')}",
                       f"{at}/bin/nvcc", **more)


def toolkits():
    away = {"seen": False, "unseen_why": "a folder of its own that nothing names"}
    sdk = "/opt/nvidia/hpc_sdk/Linux_x86_64/24.5"
    elsewhere = {"decoy_at": "/opt/cuda"}
    return [
        plain("linux-runfile", "runfile", "12", "/usr/local/cuda-12.4", decoy_at="/usr/local/cuda"),
        plain("linux-nvidia-deb", "NVIDIA's deb", "11", "/usr/local/cuda-11.8", decoy_at="/usr/local/cuda"),
        plain("linux-nvidia-rpm", "NVIDIA's rpm", "13", "/usr/local/cuda-13.0", decoy_at="/usr/local/cuda"),
        toolkit_row("debian-nonfree", "Debian", "12", "/", "/usr", "/usr/include",
                    "/usr/lib/x86_64-linux-gnu/libcudart.so", "/usr/bin/nvcc"),
        plain("arch", "Arch", "12", "/opt/cuda"),
        plain("gentoo", "Gentoo", "12", "/opt/cuda"),
        toolkit_row("fedora-rpmfusion-negativo17", "Fedora", "12", "/", "/usr", "/usr/include/cuda",
                    "/usr/lib64/libcudart.so", "/usr/bin/nvcc"),
        plain("nixos", "Nix, joined", "12", "/nix/store/bbb-cudatoolkit", library="lib/libcudart.so", seen=False,
              unseen_why="store paths are known by name alone"),
        toolkit_row("conda-forge-linux", "conda-forge", "12", "/srv/conda/envs/ai", "/srv/conda/envs/ai",
                    "/srv/conda/envs/ai/targets/x86_64-linux/include", "/srv/conda/envs/ai/lib/libcudart.so",
                    "/srv/conda/envs/ai/bin/nvcc", prefix="/srv/conda/envs/ai", **away),
        toolkit_row("conda-nvidia-old", "old conda, run time only", "11", "/srv/conda/envs/old", "/srv/conda/envs/old", "", "",
                    "", prefix="/srv/conda/envs/old", **away),
        toolkit_row("pip-cu12", "wheels, no nvcc", "12", SITE, f"{SITE}/nvidia/cuda_runtime",
                    f"{SITE}/nvidia/cuda_runtime/include", f"{SITE}/nvidia/cuda_runtime/lib/libcudart.so.12", "",
                    prefix="/srv/venv", **away),
        # cuDNN 8 opens libnvrtc.so, and wheels have only names with a number
        toolkit_row("pip-cu11", "wheels, no nvcc", "11", SITE, f"{SITE}/nvidia/cuda_runtime",
                    f"{SITE}/nvidia/cuda_runtime/include", f"{SITE}/nvidia/cuda_runtime/lib/libcudart.so.11.0", "",
                    prefix="/srv/venv", alarms=("cudnn.needs-nvrtc",), **away),
        toolkit_row("pip-cu13", "wheels, one tree", "13", SITE, f"{SITE}/nvidia/cu13", f"{SITE}/nvidia/cu13/include",
                    f"{SITE}/nvidia/cu13/lib/libcudart.so.13", f"{SITE}/nvidia/cu13/bin/nvcc", prefix="/srv/venv", **away),
        toolkit_row("hpc-sdk", "HPC SDK", "12", sdk, f"{sdk}/cuda/12.4", f"{sdk}/cuda/12.4/include",
                    f"{sdk}/cuda/12.4/lib64/libcudart.so", f"{sdk}/cuda/12.4/bin/nvcc"),
        plain("docker-nvidia-cuda", "container", "12", "/usr/local/cuda", **elsewhere),
        plain("env-modules", "module of a site", "12", "/apps/CUDA/12.4.1", **away),
        plain("linux-redist", "archives merged", "12", "/srv/nv/cuda-12.4", library="lib/libcudart.so", **away),
        plain("jetson", "Jetson", "12", "/usr/local/cuda-12.4", processor="aarch64", **elsewhere),
        toolkit_row("cross", "cross, targets/sbsa-linux", "13", "/usr/local/cuda-13.0", "/usr/local/cuda-13.0",
                    "/usr/local/cuda-13.0/targets/sbsa-linux/include",
                    "/usr/local/cuda-13.0/targets/sbsa-linux/lib/libcudart.so", "/usr/local/cuda-13.0/bin/nvcc",
                    decoy_at="/usr/local/cuda", variables=CROSS),
        plain("wsl2", "WSL2", "12", "/usr/local/cuda-12.4", host="WSL2", decoy_at="/usr/local/cuda"),
        plain("windows-installer", "installer of 12", "12", f"{PROGRAMS}/v12.4", library="lib/x64/cudart.lib", host="Windows"),
        plain("windows-installer", "installer of 11", "11", f"{PROGRAMS}/v11.8", library="lib/x64/cudart.lib", host="Windows"),
        plain("windows-installer-13", "installer, bin/x64", "13", f"{PROGRAMS}/v13.0", library="lib/x64/cudart.lib",
              host="Windows"),
        toolkit_row("conda-forge-win", "conda-forge", "12", "/srv/conda/envs/ai", "/srv/conda/envs/ai/Library",
                    "/srv/conda/envs/ai/Library/include", "/srv/conda/envs/ai/Library/lib/cudart.lib",
                    "/srv/conda/envs/ai/Library/bin/nvcc", host="Windows", prefix="/srv/conda/envs/ai", **away),
        toolkit_row("pip-cu13-win", "wheels, one tree", "13", WINDOWS_SITE, f"{WINDOWS_SITE}/nvidia/cu13",
                    f"{WINDOWS_SITE}/nvidia/cu13/include", f"{WINDOWS_SITE}/nvidia/cu13/lib/x64/cudart.lib",
                    f"{WINDOWS_SITE}/nvidia/cu13/bin/nvcc", host="Windows", prefix="/srv/venv", **away),
    ]


def rows():
    found = cudnns() + toolkits()
    for row in found:
        if row.layout == "wsl2":  # of the driver alone: the rest of the machine is an ordinary Linux
            for entry in row.tree:
                if entry.get("layout") == "wsl2":
                    entry["layout"] = "linux-redist" if "cudnn" in entry else "linux-runfile"
        elif row.kind == "toolkit" and row.layout == "cross":  # targets/ of an ordinary toolkit; cuDNN for the same machine
            row.tree.insert(0, toolkit_entry(row.cuda, at=row.at))
            row.tree[-1]["machine"] = "aarch64"
            row.decoy.append({**row.decoy[0], "layout": "cross"})
        elif row.kind == "cudnn" and row.layout == "hpc-sdk":
            row.tree[-1]["layout"] = "linux-redist"
    return found
