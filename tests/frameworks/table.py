# SPDX-License-Identifier: Apache-2.0
"""docs/frameworks-measured.md of what a run of real_wheels.py has seen."""

import re

HEAD = """# What real packages of frameworks hold, and how long reading them takes

Written by `tests/frameworks/real_wheels.py --write` ({machine}; other programs
ran on them as well; files in the page cache, the best of three). Each package was looked at as
it comes from the package index, beside a driver and a GPU that it has no code for, and is what the case runner makes of the same version:
`ctest -C Frameworks -L frameworks`. [中文](#框架软件包的实测内容与读取耗时)

- version: until its version is known; all: until CUDA, cuDNN and "for the CPU only" are known as well; not covered: until it is certain
  that it has no code for the GPU, all its device code read where the package has no list; doctor: the whole command, with CMake's start.
- Seconds. The version takes at most {version} (aim: 0.1), "not covered" at most {code} (aim: 1.5). OpenCV says only in the text inside its library
  whether it has CUDA: that takes as long as reading the library.

# 框架软件包的实测内容与读取耗时

由 `tests/frameworks/real_wheels.py --write` 生成（{machine_zh}；同时有其他程序在运行；文件在页缓存中，取三次中的最好值）。每个软件包都是软件包索引上的原样，同一环境中有
显卡驱动和一个该软件包没有代码支持的 GPU；测试用例运行器为同一版本生成的内容与之一致：`ctest -C Frameworks -L frameworks`。

- version：得到版本所需的时间；all：同时得到 CUDA、cuDNN 以及“仅支持 CPU”所需的时间；not covered：确定它没有该 GPU 的代码所需的时间（软件包
  没有列表时读取其全部设备代码）；doctor：整个命令，包括 CMake 启动。
- 单位为秒。读取版本最多 {version} 秒（目标 0.1），得出“not covered”最多 {code} 秒（目标 1.5）。OpenCV 是否带有 CUDA 只写在其库的文本中：耗时与读取该库相当。

| package | MB | read | known of it | version | all | not covered | doctor |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def size(package, site, with_nvidia):
    """MB of its files, as pip has listed them."""
    own = re.sub("[-.]", "_", package.name)
    total = 0
    for record in site.glob("*.dist-info/RECORD"):
        name = record.parent.name.split("-")[0]
        if name == own or (with_nvidia and name.startswith("nvidia_")):
            sizes = [line.rsplit(",", 1)[1] for line in record.read_text().splitlines()]
            total += sum(int(text) for text in sizes if text)
    return round(total / 1e6)


def files_read(package, site, looks):
    """Files of the package of which something was read."""
    found = []
    for look in looks:
        function, path = look.split(" ")[:2]
        name = path.split("/site-packages/")[-1]
        if function in ("lines", "strings", "hex", "device_code") and (site / name).is_file() and "nvidia/" not in name:
            found.append(name)
    return sorted(set(found))


def known(facts):
    def fact(key):
        return facts.get(f"frameworks.0.{key}", "")

    if fact("cpu_only") == "TRUE":
        return f"{fact('version')}, for the CPU"
    text = f"{fact('version')}, CUDA {fact('cuda')}, cuDNN {fact('cudnn')}"
    return text + (f"; {fact('architectures').replace(';', ' ')}" if fact("architectures") else "")


def seconds(times, step):
    return f"{times[step]:.3f}" if step in times else ""


def page(rows, machine, machine_zh):
    most = {step: f"{max(times.get(step, 0) for *_, times in rows):.3f}" for step in ("version", "code")}
    text = HEAD.format(machine=machine, machine_zh=machine_zh, **most)
    for package, site, real, times in rows:
        cells = [package.title, size(package, site, bool(package.wheels))]
        cells.append(", ".join(f"`{name}`" for name in files_read(package, site, real.looks)))
        cells.append(known(real.facts) + (f"; not {package.not_covered}" if package.not_covered else ""))
        cells += [seconds(times, step) for step in ("version", "facts", "code")] + [f"{times['doctor']:.1f}"]
        text += "| " + " | ".join(str(cell) for cell in cells) + " |\n"
    return text
