# SPDX-License-Identifier: Apache-2.0
"""The tables of consumers in docs/drop-in.md, between their markers; and what they say of one cell."""
import collections
import pathlib
import re

PAGE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "drop-in.md"
BEGIN = "<!-- consumers.py writes from here -->\n"
END = "<!-- to here -->\n"

HEAD = """Each style is a small project of our own that makes the calls of the real one and reads the same names
(`tests/integration/consumers/`; where the real one enables the CUDA language, it takes C++ and CUDAToolkit: stand-ins for nvcc
compile nothing). It is configured with the setup file and not edited; a program is built and run that prints the version of cuDNN's
library and of its header, which must be those of the cuDNN meant. The layouts are trees with stand-ins for the libraries, laid over
this machine; a hint (`CUDNN_ROOT`, `CUDAToolkit_ROOT`) is given where nothing names the folder. A line that names a cuDNN is about its
layout, beside a toolkit that fits; one that names a CUDA is about the toolkit's, beside an archive of cuDNN.
"""


def groups(cells, count):
    """ "`mlx`, `root`: why<br>`opencv`: why" of the cells that are not green"""
    by_why = collections.defaultdict(list)
    for style, cell in cells.items():
        if cell["state"] != "yes":
            by_why[cell["why"]].append(style)
    return "<br>".join(
        ("all" if len(names) == count else ", ".join(f"`{name}`" for name in names)) + f": {why}"
        for why, names in by_why.items()
    )


def counted(cells):
    green = sum(cell["state"] == "yes" for cell in cells)
    return f"{green} of {len(cells)}"


def style_lines(styles, outside, everywhere, results):
    real = [place for place in everywhere if not place.tree]
    laid = [place for place in everywhere if place.tree and not place.cannot]
    heads = ["style", "it calls", "it reads", "layouts", *(place.title for place in real)]
    lines = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    for style in styles:
        name = style["name"]
        cells = [counted([results[place.name][name] for place in laid])]
        cells += ["yes" if results[place.name][name]["state"] == "yes" else results[place.name][name]["why"] for place in real]
        lines.append("| " + " | ".join([f"{style['title']} (`{name}`)", style["search"], style["reads"], *cells]) + " |")
    for style in outside:
        cells = ["–"] * (1 + len(real))
        lines.append("| " + " | ".join([style["title"], style["search"], f"{style['reads']}. {style['outside']}", *cells]) + " |")
    return lines


def place_line(place, cells):
    return f"| {place.title} | {counted(list(cells.values()))} | {groups(cells, len(cells)) or '–'} |"


def text(styles, outside, everywhere, results):
    lines = [HEAD, *style_lines(styles, outside, everywhere, results), ""]
    lines += ["| layout | styles | not, and why |", "| --- | --- | --- |"]
    lines += [place_line(place, results[place.name]) for place in everywhere]
    return "\n".join(lines) + "\n"


def write(styles, outside, everywhere, results):
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text(before + BEGIN + text(styles, outside, everywhere, results) + END + after, encoding="utf-8")


def said(place, styles):
    """{style: why}, empty for green, of this place's line; None without one"""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {place.title} |")]
    if len(lines) != 1:
        return None
    found = {style["name"]: "" for style in styles}
    for group in lines[0].split(" | ")[-1].removesuffix(" |").split("<br>"):
        names, _, why = group.partition(": ")
        for name in found if names == "all" else re.findall(r"`([^`]+)`", names):
            found[name] = why
    return found


def differences(styles, chosen, results):
    lines = []
    for place in chosen:
        expected = said(place, styles)
        if expected is None:
            lines.append(f"docs/drop-in.md has no line, or several, for {place.title}")
            continue
        for name, cell in results[place.name].items():
            if cell["state"] != "failed" and cell["why"] != expected[name]:
                lines.append(f"{place.name} | {name}: {cell['why'] or 'yes'}; docs/drop-in.md says: {expected[name] or 'yes'}")
    return lines


def complete(styles, outside, layouts):
    """What the page lacks, or has too much."""
    page = PAGE.read_text(encoding="utf-8").split(BEGIN)[1].split(END)[0]
    lines = [f"docs/drop-in.md has no line for {place.title}" for place in layouts if said(place, styles) is None]
    wanted = {style["title"] for style in outside} | {f"{style['title']} (`{style['name']}`)" for style in styles}
    there = set(re.findall(r"^\| ([^|]*[^|-]) \| [^|]* \| [^|]* \| [^|]* \|", page, re.MULTILINE)) - {"style"}
    lines += [f"docs/drop-in.md: the styles differ by {', '.join(sorted(wanted ^ there))}"] if wanted != there else []
    count = f" of {sum(not place.cannot for place in layouts)} |"
    lines += [] if count in page else ["docs/drop-in.md was made for other layouts"]
    return lines
