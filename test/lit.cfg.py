# SPDX-License-Identifier: Apache-2.0
"""IR tests: every .mlir below this folder is run as its RUN lines say."""

import os
import shutil
import sys

import lit.formats

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "system"))
from fork_servers import ForkServers

config.name = "tessera"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
# Files for `split-file`, inputs of other tests and crashers lie in folders that are not tests themselves.
# compiler/reference/executor/e2e_test.cpp runs the programs with expected values.
config.excludes = ["Inputs", "e2e", "programs"]

tools = {
    "tessera-opt": config.tessera_bin,
    "tessera-reduce": config.tessera_bin,
    "tessera-run": config.tessera_bin,
    "tessera-translate": config.tessera_bin,
    "tessera": config.tessera_bin,
    "FileCheck": config.llvm_bin,
    "split-file": config.llvm_bin,
}
commands = {tool: os.path.join(folder, tool) for tool, folder in tools.items()}
servers = ForkServers(config.tessera_fork_servers)
for tool in ("tessera-opt", "tessera-translate", "tessera"):
    commands[tool] = " ".join(servers.command(commands[tool]))
# --strict makes every fallback of the compiler an error; a test that shows the remark sets --strict=false.
commands["tessera-opt"] += " --strict"
for subcommand in ("compile", "run", "bench", "train", "evaluate", "predict"):
    config.substitutions.append(
        (rf"(?<![\w./=-])tessera +{subcommand}(?![\w./-])", f"{commands['tessera']} {subcommand} --strict"))
# lit has `not` itself, which starts no process. Its own diff starts a Python for each use.
commands["diff"] = shutil.which("diff")
for tool, command in commands.items():
    # Matches the whole word, but no part of a path, an option or a longer name, and no subcommand.
    config.substitutions.append((r"(?<![\w./=-])(?<!tessera )" + tool + r"(?![\w./-])", command))

config.substitutions.append(("%libraries", os.path.join(config.tessera_bin, "..", "lib")))

for variable in ("ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH"):
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]
if config.tessera_sanitize:
    config.available_features.add("sanitizer")
