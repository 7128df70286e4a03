# SPDX-License-Identifier: Apache-2.0
"""Writes manual pages in the language of man(7)."""

import re

EXIT_STATUS = (
    ("0", "success"),
    ("1", "the program ran, and an expectation, a check or a training failed"),
    ("2", "usage, or invalid or unsupported input"),
    ("3", "a training was interrupted with its state saved"),
)


def escaped(text):
    """Returns text of one line, in which `code` is bold."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = re.sub(r"`([^`]*)`", r"\\fB\1\\fP", text)
    return "\\&" + text if text[:1] in (".", "'") else text


def literal(lines):
    return [".EX", *map(escaped, lines), ".EE"]


def options(command):
    for option in command.options:
        value = " (" + option.value.replace("`", "") + ")" if option.value else ""
        yield from (".TP", "\\fB" + escaped(option.names.replace(",", ", ")) + "\\fP" + escaped(value))
        yield escaped(option.meaning)


def body(command):
    """Returns what a page says about a command."""
    lines = [escaped(command.summary), ".PP", *literal([command.usage])]
    for note in command.notes:
        lines += [".PP", escaped(note)]
    lines += options(command)
    return [*lines, ".PP", "Examples:", ".PP", *literal(command.examples)]


def page(name, version, about, synopsis, lines):
    head = [f".\\\" Written from the help of {name}.", f".TH {name.upper()} 1 \"\" \"Tessera {version}\"", ".SH NAME",
            f"{escaped(name)} \\- {escaped(about)}", ".SH SYNOPSIS", *literal([synopsis])]  # fmt: skip
    status = [line for code, meaning in EXIT_STATUS for line in (".TP", code, escaped(meaning))]
    return "\n".join([*head, *lines, ".SH EXIT STATUS", *status]) + "\n"


def manual(commands, version):
    """Returns the pages by their names: all subcommands of tessera on one, the other programs each on its own."""
    subcommands = [command for command in commands if " " in command.name]
    lines = [".SH COMMANDS"]
    for command in subcommands:
        lines += [f".SS {escaped(command.name)}", *body(command)]
    about = "trains, evaluates and runs models as sharded native programs"
    pages = {"tessera.1": page("tessera", version, about, "tessera COMMAND [OPTIONS]", lines)}
    for command in commands:
        if command not in subcommands:
            about = command.summary[:1].lower() + command.summary[1:].rstrip(".")
            text = page(command.name, version, about, command.usage, [".SH DESCRIPTION", *body(command)])
            pages[f"{command.name}.1"] = text
    return pages
