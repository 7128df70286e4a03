# SPDX-License-Identifier: Apache-2.0
"""Reads what the programs say about themselves: commands with their options, from the texts of --help."""

import os
import re
import subprocess
import typing

OTHER_PROGRAMS = ("tessera-predict", "tessera-run", "tessera-serve", "tessera-translate")  # those whose help lists only options of ours
VALUES = {"TEXT": "text", "INT": "integer", "UINT": "integer, not negative", "FLOAT": "number"}


class Option(typing.NamedTuple):
    names: str
    value: str
    meaning: str


class Command(typing.NamedTuple):
    name: str  # "tessera job init"
    summary: str  # a sentence
    usage: str
    examples: list
    notes: list  # sentences about the options
    options: list


def output(bin_folder, *command):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TESSERA_")}
    program = str(bin_folder / command[0])
    return subprocess.run([program, *command[1:]], env=environment, capture_output=True, text=True, check=True).stdout


def sentence(text):
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ":")) else ".")


def value_of(spelled):
    """Returns the words for a type as CLI11 prints it: TEXT, INT:POSITIVE, INT:INT in [1 - 8], TEXT:{a,b}."""
    kind, _, check = spelled.partition(":")
    if between := re.fullmatch(r"\w+ in \[(\S+) - (\S+)\]", check):
        return f"{VALUES[kind.removeprefix('U')]}, {between.group(1)} to {between.group(2)}"
    if choice := re.fullmatch(r"\{(.+)\}", check):
        return ", ".join(f"`{value}`" for value in choice.group(1).split(","))
    return VALUES[kind] + {"": "", "POSITIVE": " above 0", "NONNEGATIVE": ", not negative"}[check]


def option(head, meaning):
    """Returns an option by what stands before its meaning: its names, its type and its conditions."""
    found = re.fullmatch(
        r"(?P<names>\S+)"
        r"(?: (?P<value>(?:TEXT|U?INT|FLOAT)(?::(?:\w+ in \[[^\]]*\]|\{[^}]*\}|[A-Z]+))?)(?:=(?P<default>\S+))?)?"
        r"(?P<required> REQUIRED)?(?P<many> \.\.\.)?(?: \(Env:(?P<env>\w+)\))?"
        r"(?: Excludes: (?P<excludes>\S+))?(?: Needs: (?P<needs>\S+))?", head)  # fmt: skip
    if not found:
        raise ValueError(f"option of a help text: cannot read it: {head!r}")
    notes = [f"{meaning} (default {found['default']})" if found["default"] else meaning]
    if found["many"]:
        notes.append("may be given several times")
    if found["excludes"]:
        notes.append(f"not with `{found['excludes']}`")
    if found["needs"]:
        notes.append(f"only with `{found['needs']}`")
    if found["env"]:
        notes.append(f"the environment's `{found['env']}` is the default")
    names = found["names"].replace("{false}", "")
    if names.isupper() and not found["required"]:
        names = f"[{names}]"
    return Option(names, value_of(found["value"]) if found["value"] else "", "; ".join(notes))


def command(name, text):
    """Returns the command of a help text."""
    examples = re.findall(r"^(?:Example:)?\s+(tessera\S* .*)$", text.partition("\nUsage:")[0], re.MULTILINE)
    examples += re.findall(r"^Example: (tessera.*)$", text, re.MULTILINE)
    usage = re.search(r"^Usage: (.*)$", text, re.MULTILINE).group(1)
    summary = text[: text.index("\nUsage:")].splitlines()[-1]
    options, notes, head = [], [], None
    for line in text[text.index("\nUsage:") :].splitlines()[2:]:
        row = re.fullmatch(r" {2,4}(\S.*?)(?: {2,}(\S.*))?", line)
        if re.fullmatch(r"|\S.*|  Options:|  the form of the program to write ", line):
            continue
        behind = re.fullmatch(r" {20,}(\S.*)", line)
        if head and behind:
            options.append(option(head, behind.group(1)))
            head = None
        elif options and behind:  # another line of the meaning
            options[-1] = options[-1]._replace(meaning=f"{options[-1].meaning}; {behind.group(1)}")
        elif line.startswith("  [") and row:
            notes.append(sentence(line.strip().strip("[]").replace("following options", "forms")))
        elif row and row.group(2):
            options.append(option(row.group(1), row.group(2)))
        elif row and head is None:
            head = row.group(1)
        else:
            raise ValueError(f"help of {name}: cannot read the line {line!r}")
    if head is not None:
        raise ValueError(f"help of {name}: no meaning of {head!r}")
    options = [one for one in options if one.names != "-h,--help"]
    return Command(name, sentence(summary), usage, examples, notes, options)


def commands(bin_folder):
    """Returns all subcommands of tessera in the order of its overview, then the other programs."""
    overview = output(bin_folder, "tessera")
    listed = overview.partition("\nCommands")[2].splitlines()[1:]
    names = [re.match(r"  ((?:job )?\S+) ", line).group(1) for line in listed]
    found = [command(f"tessera {name}", output(bin_folder, "tessera", *name.split(), "--help")) for name in names]
    return found + [command(name, output(bin_folder, name, "--help")) for name in OTHER_PROGRAMS]
