# SPDX-License-Identifier: Apache-2.0
"""Finds the prose of a file: paragraphs of comments, of pages, and of strings that people read.

A block is the number of its first line, and its lines. Licences, fenced code, indented examples, rows of tables in
comments, lines for FileCheck and programs in strings are no prose.
"""

import io
import pathlib
import re
import subprocess
import tokenize

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLASHES = {".cpp", ".h", ".hpp", ".c", ".td", ".def", ".proto", ".mlir"}
HASHES = {".py", ".cmake", ".sh", ".yml", ".textproto", ""}
# Written from sources that are read, inputs that crash, and files of other projects.
SKIPPED = ("docs/generated/", "test/crashers/", "third_party/")

# A comment line without words for people: licences, examples, lines for tools, rows of tables.
SILENT = re.compile(r"SPDX-|\s{3,}|[A-Z][A-Z0-9_]*(?:-[A-Z0-9]+)*(?:\{\w+\})?:|(?:constraint|strict|long): |-----|noqa|fmt: |expected-|\}? ?namespace\b|.*[^\s.] {3,}\S")
STRING = re.compile(r'R"(?P<mark>[^(\s]{0,16})\((?P<raw>.*?)\)(?P=mark)"|"(?P<text>(?:[^"\\\n]|\\.)*)"', re.DOTALL)
TOKEN = re.compile(
    rf"(?P<comment>//[^\n]*)|/\*.*?\*/|(?P<string>{STRING.pattern})|(?P<code>\[\{{.*?\}}\])|'(?:[^'\\\n]|\\.)+'|\w+|\S",
    re.DOTALL,
)


def tracked_files():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [ROOT / name for name in listed if not name.startswith(SKIPPED) and has_prose(ROOT / name)]


def has_prose(path):
    if not path.is_file() or path.is_symlink():
        return False
    if path.name == "CMakeLists.txt" or path.suffix in SLASHES | {".md"} | HASHES - {""}:
        return True
    with open(path, "rb") as file:
        return path.suffix == "" and file.read(2) == b"#!"


def comment_blocks(path, text):
    """Yields the neighbouring comment lines of one column, and the comments behind code."""
    mark = r"//+!?<?" if path.suffix in SLASHES else r"#+"
    block, begin, column = [], 0, None
    for number, line in enumerate(text.splitlines(), 1):
        whole = re.match(rf"^(\s*){mark}(?: (.*)|$)", line)
        if whole and SILENT.match(whole.group(2) or ""):
            whole = None
        behind = None if whole else re.search(rf"^(?=.*\S)[^\"'#]*?[^\s\"'#/]\s+{mark} (.*)$", line)
        words = (whole.group(2) or "").strip() if whole else ""
        if words and block and column == len(whole.group(1)):
            block.append(words)
            continue
        if block:
            yield begin, block
            block = []
        if words:
            begin, column, block = number, len(whole.group(1)), [words]
        elif behind and not SILENT.match(behind.group(1)):
            yield number, [behind.group(1)]
    if block:
        yield begin, block


def page_blocks(text, first=1):
    """Yields the paragraphs, the items of lists and the cells of tables of a page that begins at line |first|."""
    block, begin, fenced = [], 0, False
    for number, line in enumerate(text.splitlines() + [""], first):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            line = ""
        stripped = line.strip()
        if block and (fenced or not stripped or re.match(r"^(#|\||<!--|[-*] |\d+\. )", stripped)):
            yield begin, block
            block = []
        if fenced or not stripped or stripped.startswith(("<!--", "#")) or re.match(r"^\|[-:| ]+\|$", stripped):
            continue
        if stripped.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", stripped.strip("|")):
                yield number, [cell.strip()]
            continue
        if not block:
            begin = number
        block.append(re.sub(r"^([-*] |\d+\. )", "", stripped))


def message_blocks(joined, number):
    """Yields the paragraphs of a string that people read, without the examples in it, which are indented."""
    joined = re.sub(r"\{[^{}\n]*\}", "{}", joined)
    if joined.count(" ") < 6 or re.search(r"[{;]\n|; }|->|func\.|stablehlo\.\w+ %|#map|</?\w+>|\bstd::", joined):
        return
    if not re.search(r"[A-Za-z]{2,} [a-z]+ ", joined):
        return
    for paragraph in re.split(r"(?:\n  [^\n]*)+|\n{2,}|\n(?=[-*|] )", joined):
        if paragraph.count(" ") >= 2:
            yield number, [paragraph.replace("\n", " ").replace('"', "'")]


def c_strings(path, text):
    """Yields the prose of string literals, neighbouring ones joined, and of the descriptions of TableGen."""
    joined, begin = [], 0
    for found in TOKEN.finditer(text):
        if found.group("string"):
            number = text.count("\n", 0, found.start()) + 1
            raw = found.group("raw")
            plain = (found.group("text") or "").replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")
            begin = begin if joined else number
            joined.append(plain if raw is None else raw)
            continue
        if found.group("comment"):
            continue
        if joined:
            yield from message_blocks("".join(joined), begin)
            joined = []
        if found.group("code") and path.suffix == ".td" and re.search(r"description\s*=\s*$", text[: found.start()]):
            yield from page_blocks(found.group("code")[2:-2], text.count("\n", 0, found.start()) + 1)
    if joined:
        yield from message_blocks("".join(joined), begin)


def paragraphs(begin, lines):
    """Yields the paragraphs of a docstring without its commands and tables, which are indented."""
    block, column = [], len(re.match(r" *", lines[-1]).group(0)) if len(lines) > 1 else 0
    for number, line in enumerate([*lines, ""], begin):
        if line.strip() and (number == begin or len(re.match(r" *", line).group(0)) <= column):
            block.append(line.strip())
        elif block:
            yield number - len(block), block
            block = []


def python_strings(text, is_test):
    """Yields the paragraphs of docstrings, and the prose of other strings, neighbouring ones joined.

    Other strings of a test quote messages, which are judged where they are written.
    """
    joined, begin, before = "", 0, tokenize.NEWLINE
    middle = getattr(tokenize, "FSTRING_MIDDLE", None)
    formatted = {getattr(tokenize, name, None) for name in ("FSTRING_START", "FSTRING_END")} - {None}
    depth = 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.STRING and token.string.lstrip("rfb").startswith('"""'):
            for number, block in paragraphs(token.start[0], token.string.strip('rfb"').splitlines()):
                prose = re.match(r"[A-Z`\"*\[].*[.:?!]$", " ".join(block))
                table = [row for row in block if row.startswith("|")]
                if before in (tokenize.NEWLINE, tokenize.INDENT) or (prose and not table):
                    yield number, block
        elif is_test:
            pass
        elif token.type == tokenize.STRING or token.type == middle:
            begin = begin if joined else token.start[0]
            part = token.string if token.type == middle else re.sub(r"^[rfbu]*['\"]|['\"]$", "", token.string)
            joined += part.replace("\\n", "\n")
        elif token.type in formatted:
            depth += 1 if token.type == min(formatted) else -1
        elif depth > 0:
            joined += "{}" if token.type == tokenize.OP and token.string == "{" else ""
        elif joined and token.type != tokenize.NL:
            yield from message_blocks(joined, begin)
            joined = ""
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING):
            before = token.type


def shell_strings(text):
    for found in re.finditer(r'"(?:[^"\\\n]|\\.)*"', text):
        yield from message_blocks(found.group(0)[1:-1], text.count("\n", 0, found.start()) + 1)


def blocks(path):
    """Yields the line number and the lines of every block of prose in a file, and whether it is a comment."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".md":
        others = page_blocks(text)
    elif path.suffix == ".py" or text.startswith("#!/usr/bin/env python3"):
        others = python_strings(text, path.is_relative_to(ROOT / "test"))
    elif path.suffix in SLASHES - {".mlir"} and not path.name.endswith(("_test.cpp", "_fuzz.cpp", "_testutil.h")):
        others = c_strings(path, text)
    elif path.suffix in {"", ".sh", ".cmake", ".txt"}:
        others = shell_strings(text)
    else:
        others = ()
    if path.suffix != ".md":
        yield from ((number, lines, True) for number, lines in comment_blocks(path, text))
    yield from ((number, lines, False) for number, lines in others)
