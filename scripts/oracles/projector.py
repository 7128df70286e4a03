# SPDX-License-Identifier: Apache-2.0
"""Lets TensorBoard's projector read the files of `tessera report --projector`, and compares what it serves.

    python3 scripts/oracles/projector.py build/release/bin/tessera

Needs TensorBoard (checked with 2.15).
"""

import json
import pathlib
import struct
import subprocess
import sys
import tempfile

# In place of this folder, which has a tensorboard.py.
sys.path[0] = str(pathlib.Path(__file__).resolve().parents[2] / "test" / "system")
import model_report
from tensorboard.plugins import base_plugin
from tensorboard.plugins.projector import projector_plugin
from werkzeug import test

TABLES = {
    model_report.TABLE: ([4, 2], [1, 0, 2, 0.5, 0, 1, -1, 1 / 3]),
    "dnn/genre_embedding/embedding_weights": ([3, 3], [1, 2, 3, 4, 5, 6, 7, 8, 9.125]),
}


def served(plugin, path, **query):
    environment = test.EnvironBuilder(path=path, query_string=query).get_environ()
    return b"".join(plugin.get_plugin_apps()[path](environment, lambda status, headers: None))


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        model_report.write_safetensors(folder / "tables.safetensors", TABLES)
        subprocess.run([sys.argv[1], "convert", folder / "tables.safetensors", f"{folder}/model/"], check=True)
        subprocess.run([sys.argv[1], "report", folder / "model", f"--projector={folder / 'log'}"], check=True)
        plugin = projector_plugin.ProjectorPlugin(base_plugin.TBContext(logdir=str(folder / "log")))
        plugin.is_active()
        tables = {table["tensorName"]: table["tensorShape"] for table in json.loads(served(plugin, "/info", run="."))["embeddings"]}
        assert tables == {table: shape for table, (shape, _) in TABLES.items()}, tables
        for table, (shape, values) in TABLES.items():
            got = served(plugin, "/tensor", run=".", name=table)
            assert got == struct.pack(f"<{len(values)}f", *values), (table, got)
            words = served(plugin, "/metadata", run=".", name=table).decode().split("\n")
            assert words == [*map(str, range(shape[0])), ""], words
    print(f"{len(TABLES)} tables are the same")


if __name__ == "__main__":
    main()
