# SPDX-License-Identifier: Apache-2.0
"""Trees with one thing odd or wrong, and the finding that must say so (nothing: taken whole). The same as TREES of finders.py."""
from . import machines

AT = "/srv/nv/cudnn"
TOOLKIT = [machines.toolkit_entry("12")]


def archive(version="9.1.0", cuda="12", layout="linux-redist", **more):
    return machines.cudnn_entry(version, cuda, layout, AT, **more)


def ten():
    """A major that nobody has seen yet, with a sub-library of a new name."""
    version = '#define CUDNN_MAJOR 10\n#define CUDNN_MINOR 2\n#define CUDNN_PATCHLEVEL 1\n'
    tree = [
        {"file": f"{AT}/include/cudnn.h", "text": '#include "cudnn_version.h"\n'},
        {"file": f"{AT}/include/cudnn_version.h", "text": version},
    ]
    for name in ("", "_graph", "_ops", "_brand_new"):
        soname = f"libcudnn{name}.so.10"
        tree += [
            {"library": f"{AT}/lib/{soname}", "soname": soname},
            {"link": f"{AT}/lib/libcudnn{name}.so", "to": soname},
        ]
    return tree


def rows():
    """(name in finders.TREES, title, tree, host, variables, finding; a hint's place)"""
    soname = {"library": f"{AT}/lib/libcudnn.so.9.1.0", "soname": "libcudnn.so.8"}
    installer = f"{machines.PROGRAMS}/v13.0"
    return [
        ("tarball", "archive", [*TOOLKIT, archive()], "Linux", {}, "", AT),
        ("conda", "conda", [*TOOLKIT, archive(layout="conda-forge-linux-cudnn")], "Linux", {}, "", AT),
        ("deb", "deb multiarch", [*TOOLKIT, {"cudnn": "9.1.0", "cuda": "12", "layout": "linux-nvidia-deb-cudnn9"}], "Linux", {},
         "", "/usr"),
        ("wheel", "wheel", [*TOOLKIT, machines.cudnn_entry("9.1.0", "12", "pip-cu12", machines.SITE)], "Linux", {}, "",
         f"{machines.SITE}/nvidia/cudnn"),
        ("jit", "JIT-only variant", [*TOOLKIT, archive("9.10.2", variant="jit")], "Linux", {}, "cudnn.jit-only", AT),
        ("sub-library", "one sub-library missing", [*TOOLKIT, archive(without=["lib/libcudnn_ops.so*"])], "Linux", {},
         "cudnn.incomplete", AT),
        ("soname", "header 9, library SONAME 8", [*TOOLKIT, archive(), soname], "Linux", {},
         "cudnn.header-library-mismatch", AT),
        ("machine", "aarch64 library on x86-64", [*TOOLKIT, archive(machine="aarch64")], "Linux", {},
         "cudnn.wrong-architecture", AT),
        ("static", "static libraries only", [*TOOLKIT, archive(without=["lib/*.so*"])], "Linux", {},
         "cudnn.library-missing", AT),
        ("8", "cuDNN 8", [machines.toolkit_entry("11"), archive("8.9.7", "11")], "Linux", {}, "", AT),
        ("10", "cuDNN 10", [*TOOLKIT, *ten()], "Linux", {}, "", AT),
        ("zip", "Windows zip", [machines.toolkit_entry("12", "windows-installer", f"{machines.PROGRAMS}/v12.4"),
                                archive(layout="windows-cudnn-redist-zip")], "Windows", {}, "", AT),
        ("installer", "Windows installer's root, toolkit 13.0",
         [machines.toolkit_entry("13", "windows-installer-13", installer),
          {"cudnn": "9.13.0", "layout": "windows-cudnn9-exe", "at": "/Program Files/NVIDIA/CUDNN/v9.13"}], "Windows", {}, "",
         "/Program Files/NVIDIA/CUDNN/v9.13"),
        ("version", "version 99 asked for", [*TOOLKIT, archive()], "Linux", {"CUDNNENV_CUDNN_VERSION": "99"},
         "cudnn.version-out-of-range", AT),
        ("empty", "`CUDNN_ROOT` is an empty folder", [*TOOLKIT, archive(), {"folder": "/srv/empty"}], "Linux", {},
         "cudnn.hint-useless", "/srv/empty"),
    ]
