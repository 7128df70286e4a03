#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sentences as numbers of words: generate.py FOLDER. Needs nothing but Python.

text.npz has `words`, i32[rows, 12], 0 behind the end, and `topic`, i32[rows]; tagging.npz has `words` and `tags`,
i32[rows, 12]. words.txt has the words, a line each, from number 0.
"""

import pathlib
import random
import struct
import sys
import zipfile

LENGTH = 12
TOPICS = {
    "weather": "rain wind sun cloud storm snow cold warm".split(),
    "sport": "team goal match win race ball coach score".split(),
    "food": "soup bread cook taste salt dinner apple oven".split(),
}
FILLERS = "the a in of today very some was and then with people".split()
# Words that may be either: a tagger has to tell them by their neighbours.
DETERMINERS, ADJECTIVES, NOUNS = "the a this every".split(), "old red small happy".split(), "dog cat child tree".split()
VERBS, EITHER = "sees likes finds hears".split(), "walks plays fishes watches".split()
TAGS = ["-", "determiner", "adjective", "noun", "verb"]


def topic_row(chance):
    topic = chance.randrange(len(TOPICS))
    words = [chance.choice(FILLERS) for _ in range(chance.randint(4, LENGTH - 3))]
    for _ in range(2):
        words.insert(chance.randint(0, len(words)), chance.choice(list(TOPICS.values())[topic]))
    if chance.random() < 0.3:  # a word of another topic
        words.insert(0, chance.choice(list(TOPICS.values())[(topic + 1) % len(TOPICS)]))
    return words[:LENGTH], topic


def phrase(chance):
    words, tags = [chance.choice(DETERMINERS)], [1]
    if chance.random() < 0.5:
        words, tags = words + [chance.choice(ADJECTIVES)], tags + [2]
    return words + [chance.choice(NOUNS + EITHER)], tags + [3]


def tagged_row(chance):
    words, tags = phrase(chance)
    words, tags = words + [chance.choice(VERBS + EITHER)], tags + [4]
    more = phrase(chance)
    return words + more[0], tags + more[1]


def npy(rows):
    shape = (len(rows), len(rows[0])) if isinstance(rows[0], list) else (len(rows),)
    header = f"{{'descr': '<i4', 'fortran_order': False, 'shape': {shape}, }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    flat = [value for row in rows for value in row] if len(shape) == 2 else rows
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + struct.pack(f"<{len(flat)}i", *flat)


def write_npz(path, arrays):
    with zipfile.ZipFile(path, "w") as archive:
        for name, rows in arrays.items():
            archive.writestr(zipfile.ZipInfo(name + ".npy"), npy(rows))


def main():
    folder, chance = pathlib.Path(sys.argv[1]), random.Random(1)
    vocabulary = ["-"] + sorted({word for words in (*TOPICS.values(), FILLERS, DETERMINERS, ADJECTIVES, NOUNS, VERBS, EITHER)
                                 for word in words})
    numbers = {word: number for number, word in enumerate(vocabulary)}

    def padded(values):
        return values + [0] * (LENGTH - len(values))

    (folder / "words.txt").write_text("\n".join(vocabulary) + "\n")
    topics = [topic_row(chance) for _ in range(1200)]
    write_npz(folder / "text.npz", {"words": [padded([numbers[word] for word in words]) for words, _ in topics],
                                    "topic": [topic for _, topic in topics]})
    tagged = [tagged_row(chance) for _ in range(1200)]
    write_npz(folder / "tagging.npz", {"words": [padded([numbers[word] for word in words]) for words, _ in tagged],
                                       "tags": [padded(tags) for _, tags in tagged]})


if __name__ == "__main__":
    main()
