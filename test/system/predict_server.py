#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests `tessera predict --server` against servers that are processes: answers, errors, a server that is killed.

  predict_server.py TESSERA
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import time

from jobs import DEADLINE, Checks
from serve import Models, Server

ROWS = 300


def grpc_port(server):
    return int(re.search(r"listening on grpc://\S*:(\d+)", "".join(server.log)).group(1))


class Predict:
    """The command for one server."""

    def __init__(self, tessera, address):
        self.tessera, self.address = tessera, address

    def words(self, *arguments, model="/m"):
        return [self.tessera, "predict", f"--server={self.address}{model}", *map(str, arguments)]

    def __call__(self, *arguments, model="/m"):
        return subprocess.run(self.words(*arguments, model=model), capture_output=True, text=True, timeout=DEADLINE,
                              check=False)


def expected(version, rows=ROWS):
    return "".join(f'{{"y":{version * (2 * row + 1)}.0}}\n' for row in range(rows))


def check_answers(checks, predict, root):
    rows = root / "rows.csv"
    rows.write_text("x_0,x_1\n" + "".join(f"{row},{row + 1}\n" for row in range(ROWS)), encoding="utf-8")
    lines = root / "rows.jsonl"
    lines.write_text("".join(f'{{"x": [{row}, {row + 1}]}}\n' for row in range(ROWS)), encoding="utf-8")
    local = subprocess.run([predict.tessera, "predict", f"--saved-model={root / 'm' / '1'}", rows], capture_output=True,
                           text=True, timeout=DEADLINE, check=True).stdout
    checks.equal("as without a server", local, expected(1))
    for arguments in ([rows], [lines], [rows, "--batch-rows=1"], [rows, "--batch-rows=7", "--in-flight=3"],
                      [lines, "--version=1", "--in-flight=1"], [rows, "--signature=serving_default"]):
        result = predict(*arguments)
        checks.equal(f"{arguments}", (result.returncode, result.stdout, result.stderr), (0, local, ""))
    for name in ("out.csv", "out.npz", "out.jsonl"):
        result = predict(rows, f"--output={root / name}")
        checks.equal(name, (result.returncode, result.stderr), (0, f"{ROWS} rows predicted, in {root / name}\n"))
    checks.equal("out.jsonl", (root / "out.jsonl").read_text(encoding="utf-8"), local)
    checks.equal("out.csv", (root / "out.csv").read_text(encoding="utf-8").splitlines()[:2], ["y", "1"])
    return rows


def check_errors(checks, predict, rows, root):
    def expect(what, code, message, *arguments, model="/m"):
        result = predict(*arguments, model=model)
        checks.equal(what, (result.returncode, result.stdout, result.stderr.replace(str(root), "ROOT")),
                     (code, "", f"tessera-predict: error: {message}\n"))

    at = predict.address
    expect("a model that is not there", 2,
           f"GetModelMetadata of k at {at}: Servable not found for request: Latest(k)", rows, model="/k")
    expect("no model", 2, "--server names no model; try --server=HOST:PORT/MODEL: "
           f"GetModelMetadata of default at {at}: Servable not found for request: Latest(default)", rows, model="")
    expect("a version that is not there", 2,
           f"GetModelMetadata of m version 9 at {at}: Servable not found for request: Specific(m, 9)", rows, "--version=9")
    expect("a label that is not there", 2,
           f"GetModelMetadata of m label l at {at}: Unrecognized servable version label: l", rows, "--label=l")
    expect("both", 2, "expected --version or --label, got both", rows, "--label=l", "--version=1")
    expect("a signature that is not there", 2,
           f'm at {at}: no signature "servingdefault", did you mean "serving_default"?; there is serving_default', rows, "--signature=servingdefault")
    expect("no file", 2, "ROOT/none.csv: No such file or directory", root / "none.csv")
    expect("arrays for a device", 2, "/dev/null: arrays are written to a file; name one with --output=FILE",
           root / "none.csv", "--output=/dev/null", "--format=npz", model="/k")
    wide = root / "wide.npy"
    wide.write_bytes(b"\x93NUMPY\x01\x00" + (118).to_bytes(2, "little")
                     + b"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }".ljust(117) + b"\n" + bytes(24))
    expect("rows that do not fit", 1,
           f"ROOT/wide.npy: row 0: Predict of m, signature serving_default at {at}: signature \"serving_default\": "
           'input "x": expected f32[-1,2], got f32[1,3] (INVALID_ARGUMENT)', wide)
    for words, message in ((["--version=1", rows], "--version: expected --server with it"),
                           (["--signature=s", rows], "--signature: expected --saved-model or --server with it"),
                           (["--saved-model=none", rows, "--output=/dev/null", "--format=npz"],
                            "/dev/null: arrays are written to a file; name one with --output=FILE"),
                           (["none.textproto", "--format=npz"],
                            "--format=npz: arrays are written to a file; name it with --output=FILE"),
                           (["--server=localhost:1/m", "--saved-model=d", rows],
                            "expected --server or --saved-model, got both")):
        result = subprocess.run([predict.tessera, "predict", *words], capture_output=True, text=True, check=False)
        checks.equal(f"{words}", (result.returncode, result.stderr), (2, f"tessera predict: error: {message}\n"))


def check_overload(checks, models, root):
    """A server that refuses requests for a limit (RESOURCE_EXHAUSTED) is asked again."""
    full = Server(models.tessera, f"--model=m={models.path}", "--grpc-port=0", "--max-body=200")
    port = grpc_port(full)
    rows = root / "few.jsonl"
    rows.write_text("".join(f"[{row}, {row + 1}]\n" for row in range(40)), encoding="utf-8")
    predict = Predict(models.tessera, f"127.0.0.1:{port}")
    process = subprocess.Popen(predict.words(rows, "--batch-rows=40"), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + DEADLINE
    while 'API="GetModelMetadata"' not in full.ask("GET", "/metrics")[2] and time.monotonic() < end:
        time.sleep(0.002)
    time.sleep(0.5)  # without further requests the command would have ended
    checks.equal("the command tries again", process.poll(), None)
    full.process.kill()
    full.process.wait()
    server = Server(models.tessera, f"--model=m={models.path}", f"--grpc-port={port}")
    answers, errors = process.communicate(timeout=DEADLINE)
    checks.equal("a server that no longer refuses", (process.returncode, answers, errors), (0, expected(1, 40), ""))
    checks.equal("exit code", server.stop(), 0)


def check_restart(checks, models, server, root):
    """The server is killed while a file is predicted, and comes back on its port."""
    port = grpc_port(server)
    predict = Predict(models.tessera, f"127.0.0.1:{port}")
    rows = root / "many.jsonl"
    count = 4000
    rows.write_text("".join(f"[{row}, {row + 1}]\n" for row in range(count)), encoding="utf-8")
    output = root / "many.out"
    process = subprocess.Popen(predict.words(rows, "--batch-rows=1", "--in-flight=4", "--save-secs=0.01", f"--output={output}"),
                               stderr=subprocess.PIPE, text=True)
    part = root / "many.out.part"
    end = time.monotonic() + DEADLINE
    while not (part.exists() and part.stat().st_size > 0) and time.monotonic() < end and process.poll() is None:
        time.sleep(0.002)
    checks.equal("the file was under way", process.poll(), None)
    server.process.kill()
    server.process.wait()
    server = Server(models.tessera, f"--model=m={models.path}", f"--grpc-port={port}")
    errors = process.communicate(timeout=DEADLINE)[1]
    checks.equal("a restart", (process.returncode, errors), (0, f"{count} rows predicted, in {output}\n"))
    checks.equal("answers around a restart", output.read_text(encoding="utf-8"), expected(1, count))
    checks.equal("exit code", server.stop(), 0)
    away = predict(rows, "--connect-ms=50")
    checks.equal("no server", (away.returncode, away.stderr),
                 (2, f"tessera-predict: error: 127.0.0.1:{port}: no connection within 0.05 s; is the server there, and "
                  "does it speak gRPC?\n"))


def check_versions_and_tokens(checks, models, root, rows):
    models.add(2)
    token = root / "token"
    token.write_text("secret\n", encoding="utf-8")
    config = root / "labels.textproto"
    config.write_text(f'model_config_list {{ config {{ name: "m" base_path: "{models.path}" '
                      'model_version_policy { all {} } version_labels { key: "stable" value: 1 } } }', encoding="utf-8")
    server = Server(models.tessera, f"--config={config}", "--grpc-port=0", f"--tokens={token}")
    predict = Predict(models.tessera, f"127.0.0.1:{grpc_port(server)}")
    with_token = f"--token-file={token}"
    checks.equal("the latest version", predict(rows, with_token).stdout, expected(2))
    checks.equal("a label", predict(rows, with_token, "--label=stable").stdout, expected(1))
    checks.equal("a version", predict(rows, with_token, "--version=1").stdout, expected(1))
    result = predict(rows)
    checks.holds(f"no token: {result}", result.returncode == 2 and "GetModelMetadata of m at " in result.stderr)
    checks.equal("exit code", server.stop(), 0)


def main():
    tessera = sys.argv[1]
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        models = Models(tessera, root)
        models.add(1)
        server = Server(tessera, f"--model=m={models.path}", "--grpc-port=0")
        predict = Predict(tessera, f"127.0.0.1:{grpc_port(server)}")
        rows = check_answers(checks, predict, root)
        check_errors(checks, predict, rows, root)
        check_overload(checks, models, root)
        check_restart(checks, models, server, root)
        check_versions_and_tokens(checks, models, root, rows)
    return checks.exit_code()


if __name__ == "__main__":
    sys.exit(main())
