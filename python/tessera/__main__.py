# SPDX-License-Identifier: Apache-2.0
"""`python -m tessera` is the tessera command."""

from ._command import replace_process

if __name__ == "__main__":
    replace_process()
