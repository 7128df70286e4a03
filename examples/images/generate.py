#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes digits as JPEG files in TFRecords: generate.py DIGITS_CSV TRAIN_TFRECORD TEST_TFRECORD. Needs nothing but Python.

Each record is a tf.Example with `image`, a grey 16x16 JPEG of an 8x8 digit, and `label`.
"""

import csv
import math
import struct
import sys

# --- JPEG (ITU T.81): baseline, one component, quantisation by ones, the standard's example Huffman tables. ---
DC_BITS, DC_VALUES = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], list(range(12))
AC_BITS = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125]
AC_VALUES = bytes.fromhex(
    "0102030004110512213141061351610722711432 8191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a4344"
    "45464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3"
    "b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa")
ZIGZAG = sorted(range(64), key=lambda i: (i // 8 + i % 8, i // 8 if (i // 8 + i % 8) % 2 else i % 8))
COSINES = [[math.cos((2 * x + 1) * u * math.pi / 16) * (math.sqrt(0.125) if u == 0 else 0.5) for x in range(8)]
           for u in range(8)]


def codes(bits, values):
    table, code, at = {}, 0, 0
    for length, count in enumerate(bits, 1):
        for _ in range(count):
            table[values[at]] = format(code, f"0{length}b")
            code, at = code + 1, at + 1
        code <<= 1
    return table


DC, AC = codes(DC_BITS, DC_VALUES), codes(AC_BITS, list(AC_VALUES))


def number(value):
    """Returns the category of a coefficient and its bits."""
    size = abs(value).bit_length()
    return size, format(value if value > 0 else value + (1 << size) - 1, f"0{size}b") if size else ""


def block_bits(pixels, before):
    """Returns the bits of 8x8 pixels, and the first coefficient, from which the next block stores the difference."""
    rows = [[sum(row[x] * COSINES[u][x] for x in range(8)) for u in range(8)] for row in pixels]
    dct = [[sum(rows[y][u] * COSINES[v][y] for y in range(8)) for u in range(8)] for v in range(8)]
    coefficients = [round(dct[i // 8][i % 8]) for i in ZIGZAG]
    size, bits = number(coefficients[0] - before)
    text, zeros = DC[size] + bits, 0
    last = max((i for i in range(1, 64) if coefficients[i]), default=0)
    for value in coefficients[1 : last + 1]:
        if value == 0:
            zeros += 1
            continue
        text += AC[0xF0] * (zeros // 16)
        size, bits = number(value)
        text += AC[zeros % 16 << 4 | size] + bits
        zeros = 0
    return text + (AC[0] if last < 63 else ""), coefficients[0]


def jpeg(image):
    """Returns a JPEG file of rows of grey values 0..255, sizes multiples of 8."""
    height, width = len(image), len(image[0])
    text, before = "", 0
    for top in range(0, height, 8):
        for left in range(0, width, 8):
            block = [[image[top + y][left + x] - 128 for x in range(8)] for y in range(8)]
            bits, before = block_bits(block, before)
            text += bits
    text += "1" * (-len(text) % 8)
    data = bytes(int(text[i : i + 8], 2) for i in range(0, len(text), 8)).replace(b"\xff", b"\xff\x00")

    def part(marker, body):
        return bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body

    return (b"\xff\xd8" + part(0xDB, b"\0" + b"\1" * 64) + part(0xC0, struct.pack(">BHHB3B", 8, height, width, 1, 1, 0x11, 0)) +
            part(0xC4, b"\x00" + bytes(DC_BITS) + bytes(DC_VALUES)) + part(0xC4, b"\x10" + bytes(AC_BITS) + AC_VALUES) +
            part(0xDA, b"\x01\x01\x00\x00\x3f\x00") + data + b"\xff\xd9")


# --- tf.Example in a TFRecord ---
CRC_TABLE = []
for _byte in range(256):
    for _ in range(8):
        _byte = _byte >> 1 ^ (0x82F63B78 if _byte & 1 else 0)
    CRC_TABLE.append(_byte)


def masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ CRC_TABLE[(crc ^ byte) & 0xFF]
    crc ^= 0xFFFFFFFF
    return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def record(data):
    length = struct.pack("<Q", len(data))
    return length + masked_crc(length) + data + masked_crc(data)


def field(tag, data):
    size, length = len(data), b""
    while size > 127:
        length, size = length + bytes([size & 127 | 128]), size >> 7
    return bytes([tag]) + length + bytes([size]) + data


def example(image, label):
    features = field(0x0A, field(0x0A, b"image") + field(0x12, field(0x0A, field(0x0A, image))))
    features += field(0x0A, field(0x0A, b"label") + field(0x12, field(0x1A, field(0x0A, bytes([label])))))
    return field(0x0A, features)


def main():
    source, *targets = sys.argv[1:]
    with open(source) as file:
        rows = list(csv.DictReader(file))
    for target, part in zip(targets, (rows[:1437], rows[1437:])):
        with open(target, "wb") as out:
            for row in part:
                pixels = [min(255, 16 * int(row[f"pixel_{i}"])) for i in range(64)]
                image = [[pixels[y // 2 * 8 + x // 2] for x in range(16)] for y in range(16)]
                out.write(record(example(jpeg(image), int(row["label"]))))


if __name__ == "__main__":
    main()
