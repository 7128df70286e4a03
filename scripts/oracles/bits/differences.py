# SPDX-License-Identifier: Apache-2.0
"""Locates the first difference of two files: a section of the executable, a section of its object, a byte."""

import pathlib
import re
import struct

SCHEMA = pathlib.Path(__file__).resolve().parents[3] / "runtime" / "executable" / "executable.proto"

MAGIC = b"\x89TSR\r\n\x1a\n"
ELF = b"\x7fELF"
NO_BITS = 8  # the type of an ELF section without bytes in the file


def container_sections(data):
    """Returns the sections of an executable by name (runtime/executable/container.cpp has the format)."""
    (count,) = struct.unpack_from("<I", data, 12)
    rows = [struct.unpack_from("<16sQQ", data, 16 + 40 * i) for i in range(count)]
    return {name.rstrip(b"\0").decode(): data[offset : offset + size] for name, offset, size in rows}


def elf_sections(data):
    """Returns the sections of an ELF file of 64 bits by name; of one without bytes, its size."""
    (table,) = struct.unpack_from("<Q", data, 0x28)
    row_size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    rows = [struct.unpack_from("<IIQQQQ", data, table + row_size * i) for i in range(count)]
    texts = data[rows[names][4] :]
    return {texts[name : texts.index(b"\0", name)].decode():
            b"%d bytes" % size if kind == NO_BITS else data[offset : offset + size]
            for name, kind, _, _, offset, size in rows}


def varint(data, at):
    """Returns a varint of protobuf, and the place behind it."""
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 0x80:
            return value, at


def description_fields(data):
    """Returns the fields of an executable's description by name; the bytes of a repeated one are joined."""
    message = re.search(r"message ExecutableProto \{(.*?)\n\}", SCHEMA.read_text(), re.DOTALL).group(1)
    names = {int(number): name for name, number in re.findall(r"(\w+) = (\d+);", message)}
    fields, at = {}, 0
    while at < len(data):
        begin = at
        key, at = varint(data, at)
        if key & 7 == 0:
            _, at = varint(data, at)
        elif key & 7 == 2:
            size, at = varint(data, at)
            at += size
        else:
            at += {1: 8, 5: 4}[key & 7]
        name = names.get(key >> 3, str(key >> 3))
        fields[name] = fields.get(name, b"") + data[begin:at]
    return fields


def of_parts(kind, old, new, deeper):
    """Returns where the parts of two files differ: `old` and `new` by name; empty where all are equal."""
    for name in sorted(old.keys() ^ new.keys()):
        return f"{kind} {name}: only in the {'old' if name in old else 'new'} one"
    for name, bytes_of_old in old.items():
        if bytes_of_old != new[name]:
            return f"{kind} {name}, " + deeper(name, bytes_of_old, new[name])
    return ""


def of_bytes(_, old, new):
    """Returns the first byte that differs; sizes where one file begins with the other."""
    sizes = f"{len(old)} bytes" if len(old) == len(new) else f"{len(old)} bytes in the old, {len(new)} in the new one"
    for at, (a, b) in enumerate(zip(old, new)):
        if a != b:
            return f"byte {at}: {a:#04x} in the old one, {b:#04x} in the new one; {sizes}"
    return f"byte {min(len(old), len(new))}: {sizes}"


def of_section(name, old, new):
    """Returns where two sections of executables differ."""
    if name.split(".")[0] == "description":
        return of_parts("field", description_fields(old), description_fields(new), of_bytes) or of_bytes("", old, new)
    if old.startswith(ELF) and new.startswith(ELF):
        found = of_parts("ELF section", elf_sections(old), elf_sections(new), of_bytes)
        return found or "outside of its ELF sections, " + of_bytes("", old, new)
    return of_bytes("", old, new)


def first_difference(old, new):
    """Returns where `old` and `new`, the bytes of two files, differ; empty where they are equal."""
    if old == new:
        return ""
    if old.startswith(MAGIC) and new.startswith(MAGIC):
        found = of_parts("section", container_sections(old), container_sections(new), of_section)
        return found or "outside of its sections, " + of_bytes("", old, new)
    return of_bytes("", old, new)
