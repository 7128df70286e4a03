# SPDX-License-Identifier: Apache-2.0
"""Compares the outcomes of the plugin with those of JAX's CPU backend, and prints them."""

import collections
import dataclasses
import re

REQUIRED = 0.99  # the share of the tests that the CPU backend passes

# Messages of tests that ran and got other values.
VALUES = re.compile(
    r"Not equal to tolerance|Arrays are not|Mismatched elements|location mismatch|Items are not equal|not almost equal"
    r"|Tensors? (?:values )?(?:are )?not|not close"
)
SHOWN = 4  # tests of a group of failures


@dataclasses.dataclass
class Row:
    """The counts of one file, among the tests that its CPU backend passes."""

    tests: int = 0  # that were chosen
    cpu: int = 0  # that the CPU backend passes
    plugin: int = 0  # that both pass
    failed: int = 0
    values: int = 0  # failures with other values
    crashed: int = 0

    def share(self):
        """Returns the part of the CPU backend's tests that the plugin passes; 1 where there are none."""
        return self.plugin / self.cpu if self.cpu else 1.0

    def __iadd__(self, other):
        for field in dataclasses.fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))
        return self


def first_line(message):
    """Returns the line of a message by which failures are grouped, without its numbers and addresses."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    if not lines:
        return "(no message)"
    line = lines[0]
    if re.fullmatch(r"[\w.]*:?", line) and len(lines) > 1:  # an exception's name alone
        line = f"{line.rstrip(':')}: {lines[1]}"
    return re.sub(r"\b(?:0x[0-9a-f]+|\d[\d.]*(?:e[+-]?\d+)?)\b", "N", line)[:200]


def failures(cpu, plugin):
    """Returns the plugin's outcomes, by name, of tests that the CPU backend passes and the plugin does not, and of tests
    that crash on the plugin alone."""
    return {test: outcome for test, outcome in plugin.items()
            if outcome.outcome != "passed" and is_better_on_cpu(cpu.get(test), outcome)}  # fmt: skip


def is_better_on_cpu(cpu, outcome):
    """Returns whether the CPU backend does better; `cpu` is None for the end of a process."""
    if outcome.outcome == "crashed":
        return cpu is None or cpu.outcome != "crashed"
    return cpu.outcome == "passed"


def row_of(cpu, plugin):
    """Returns the counts of one file from both backends' outcomes by name."""
    failed = failures(cpu, plugin)
    passed = [test for test, outcome in cpu.items() if outcome.outcome == "passed"]
    crashed = sum(outcome.outcome == "crashed" for outcome in failed.values())
    values = sum(VALUES.search(outcome.message) is not None for outcome in failed.values())
    return Row(len(cpu), len(passed), sum(plugin[test].outcome == "passed" for test in passed),
               len(failed) - crashed, values, crashed)  # fmt: skip


def grouped(failed):
    """Returns lists of tests by kind of outcome and first line of the message, the longest list first."""
    groups = collections.defaultdict(list)
    for test, outcome in failed.items():
        groups[outcome.outcome, first_line(outcome.message)].append(test)
    return sorted(groups.items(), key=lambda group: -len(group[1]))


def print_table(rows):
    width = max(map(len, [*rows, "file"]))
    print(f"{'file':{width}}   tests     cpu  plugin  failed  values  crashed    share")
    total = Row()
    for row in rows.values():
        total += row
    for file, row in [*rows.items(), ("all", total)]:
        print(f"{file:{width}} {row.tests:7} {row.cpu:7} {row.plugin:7} {row.failed:7} {row.values:7} {row.crashed:8} "
              f"{100 * row.share():7.1f} %")  # fmt: skip
    return total


def print_groups(title, failed):
    """Prints failures, of which `failed` has the outcomes by name; nothing where there are none."""
    if not failed:
        return
    print(f"\n{title}: {len(failed)}")
    for (outcome, line), tests in grouped(failed):
        print(f"{len(tests):5} {outcome}: {line}")
        for test in tests[:SHOWN]:
            print(f"        {test}")
        if len(tests) > SHOWN:
            print(f"        and {len(tests) - SHOWN} more")
