# SPDX-License-Identifier: Apache-2.0
"""Tests of a pass outside of Tessera's tree: tessera-opt is found in PATH, FileCheck in LLVM's folder."""

import os

import lit.formats

config.name = "own_pass"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params.get("output", "lit_output")
config.environment["PATH"] = os.pathsep.join([os.environ["PATH"], "/usr/lib/llvm-22/bin"])
config.substitutions.append(("%{plugin}", os.path.abspath(lit_config.params["plugin"])))
