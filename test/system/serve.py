#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests tessera-serve as a process: its paths, versions that switch under load, tokens, signals.

  serve.py TESSERA
"""

import atexit
import http.client
import json
import math
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from jobs import DEADLINE, Checks

DESCRIPTION = """
format_version: 1 program: "model.tsr"
signatures {
  name: "serving_default" method: "tensorflow/serving/predict" entry: "main"
  inputs { tensor { name: "x" dtype: "f32" shape: -1 shape: 2 } component: "arg0" }
  outputs { tensor { name: "y" dtype: "f32" shape: -1 } result: "result0" }
}
"""


def program(scale):
    """The sum of each row, times the version, so that an answer shows which version gave it."""
    return f"""
func.func @main(%x: tensor<?x2xf32>) -> tensor<?xf32> {{
  %scale = stablehlo.constant dense<{scale}.0> : tensor<2xf32>
  %y = stablehlo.dot_general %x, %scale, contracting_dims = [1] x [0] : (tensor<?x2xf32>, tensor<2xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}}
"""


# Each row of this program takes days.
ENDLESS = """
func.func @main(%x: tensor<?x2xf32>) -> tensor<?xf32> {
  %scale = stablehlo.constant dense<1.0> : tensor<2xf32>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %end = stablehlo.constant dense<1000000000000000> : tensor<i64>
  %n, %y = stablehlo.while(%i = %zero, %v = %x) : tensor<i64>, tensor<?x2xf32> cond {
    %more = stablehlo.compare LT, %i, %end : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i64>
    %w = stablehlo.tanh %v : tensor<?x2xf32>
    stablehlo.return %j, %w : tensor<i64>, tensor<?x2xf32>
  }
  %z = stablehlo.dot_general %y, %scale, contracting_dims = [1] x [0] : (tensor<?x2xf32>, tensor<2xf32>) -> tensor<?xf32>
  return %z : tensor<?xf32>
}
"""


class Models:
    """A directory of versions."""

    def __init__(self, tessera, root):
        self.tessera, self.root, self.path = tessera, root, root / "m"
        self.path.mkdir()

    def add(self, version, damaged=False, text=None, path=None):
        """Writes a version whole or not at all. `text` is its program, `path` another directory."""
        folder = self.root / f"new-{version}"
        (folder / "tessera").mkdir(parents=True)
        source = self.root / "m.mlir"
        source.write_text(text or program(version), encoding="utf-8")
        program_file = folder / "tessera" / "model.tsr"
        subprocess.run([self.tessera, "compile", source, "-o", program_file, "--specialise=batch:1,4,16"], check=True)
        if damaged:
            program_file.write_bytes(program_file.read_bytes()[:1000])
        (folder / "tessera" / "servable.textproto").write_text(DESCRIPTION, encoding="utf-8")
        folder.rename((path or self.path) / str(version))


class Server:
    def __init__(self, tessera, *arguments):
        command = [f"{tessera}-serve", "--port=0", "--poll-ms=20", *arguments]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)  # a test that fails leaves no server
        self.log, self.port = [], None
        for line in self.process.stderr:
            self.log.append(line)
            if match := re.search(r"listening on https?://[^ ]*:(\d+)", line):
                self.port = int(match.group(1))
                break
        assert self.port, "".join(self.log)
        threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True).start()

    def ask(self, method, path, body=None, headers=None, connection=None):
        """Returns code, headers and body."""
        connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read().decode()

    def predict(self, instances, path="/v1/models/m:predict", connection=None):
        code, _, body = self.ask("POST", path, json.dumps({"instances": instances}), connection=connection)
        assert code == 200, body
        return json.loads(body)["predictions"]

    def wait_for(self, version):
        end = time.monotonic() + DEADLINE
        while self.predict([[1, 0]]) != [version]:
            assert time.monotonic() < end, "".join(self.log)
            time.sleep(0.01)

    def wait_for_log(self, words):
        end = time.monotonic() + DEADLINE
        while not any(words in line for line in self.log):
            assert time.monotonic() < end, "".join(self.log)
            time.sleep(0.01)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=DEADLINE)


def check_paths(checks, server):
    predict = "/v1/models/m:predict"
    checks.equal("rows", server.ask("POST", predict, '{"instances": [[1, 2], [3, 4.5]]}')[2],
                 '{\n    "predictions": [3.0, 7.5\n    ]\n}')
    checks.equal("columns", server.ask("POST", predict, '{"inputs": {"x": [[1, 2]]}}')[2],
                 '{\n    "outputs": [\n        3.0\n    ]\n}')
    checks.equal("more rows than are compiled", server.predict([[i, 1] for i in range(100)]),
                 [i + 1 for i in range(100)])
    code, _, body = server.ask("POST", predict, '{"instances": [[NaN, 1], [Infinity, 1]]}')
    values = json.loads(body)["predictions"]
    checks.holds("NaN and Infinity", code == 200 and math.isnan(values[0]) and values[1] == math.inf)
    code, _, body = server.ask("GET", "/v1/models/m")
    checks.equal("status", json.loads(body), {"model_version_status": [
        {"version": "1", "state": "AVAILABLE", "status": {"error_code": "OK", "error_message": ""}}]})
    metadata = json.loads(server.ask("GET", "/v1/models/m/versions/1/metadata")[2])
    checks.equal("metadata", metadata["model_spec"], {"name": "m", "signature_name": "", "version": "1"})
    signature = metadata["metadata"]["signature_def"]["signature_def"]["serving_default"]
    checks.equal("metadata of x", signature["inputs"]["x"]["tensor_shape"],
                 {"dim": [{"size": "-1", "name": ""}, {"size": "2", "name": ""}], "unknown_rank": False})
    for method, path, body, code, message in (
            ("POST", "/v1/models/n:predict", '{"instances": [[1, 2]]}', 404,
             "Servable not found for request: Latest(n)"),
            ("POST", "/v1/models/m/versions/7:predict", '{"instances": [[1, 2]]}', 404,
             "Servable not found for request: Specific(m, 7)"),
            ("POST", predict, "{", 400, "JSON Parse error: Missing a name for object member. at offset: 1"),
            ("POST", predict, '{"signature_name": "s", "instances": [1]}', 400,
             'Serving signature name: "s" not found in signature def'),
            ("GET", predict, None, 400, "Malformed request: GET /v1/models/m:predict"),
            ("GET", "/v1/models", None, 400, "Missing model name in request."),
            ("GET", "/v1/models/%2e%2e%2f/metadata", None, 404, "Servable not found for request: Latest(../)"),
            ("GET", "/etc/passwd", None, 404, "GET /etc/passwd: no such endpoint")):
        answer = server.ask(method, path, body)
        checks.equal(f"{method} {path} {body}", (answer[0], json.loads(answer[2])["error"]), (code, message))
    checks.equal("a large body", server.ask("POST", predict, "x" * 20000)[0], 413)
    checks.equal("health", server.ask("GET", "/healthz")[2], "ok\n")
    checks.equal("ready", server.ask("GET", "/readyz")[0], 200)
    checks.holds("page", "<title>Tessera" in server.ask("GET", "/")[2])
    checks.holds("OpenAPI", "/v1/models/m:predict" in json.loads(server.ask("GET", "/openapi.json")[2])["paths"])
    checks.holds("metrics", ':tensorflow:serving:request_count{model_name="m",status="OK"}' in
                 server.ask("GET", "/metrics")[2])
    checks.equal("request id", server.ask("GET", "/healthz", headers={"X-Request-Id": "abc-1"})[1]["X-Request-Id"],
                 "abc-1")


def check_switches(checks, models, server):
    """Clients ask all the time while versions come, one of them damaged."""
    stop, failures, counts = threading.Event(), [], [0, 0, 0]

    def client(number):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=DEADLINE)
        while not stop.is_set():
            try:
                rows = [[number, 1], [2, number]]
                first, second = server.predict(rows, connection=connection)
                version = second / (2 + number)
                if version not in (1, 2, 4) or first != version * (number + 1):
                    failures.append((first, second))
                counts[number] += 1
            except Exception as error:  # pylint: disable=broad-except
                failures.append(error)
                return

    clients = [threading.Thread(target=client, args=(number,)) for number in range(3)]
    for thread in clients:
        thread.start()
    models.add(2)
    server.wait_for(2)
    models.add(3, damaged=True)
    server.wait_for_log("version 3: cannot be loaded")
    checks.equal("a damaged version", server.predict([[1, 0]]), [2])
    models.add(4)
    server.wait_for(4)
    shutil.rmtree(models.path / "2")
    pin = subprocess.run([f"{models.tessera}-serve", "ctl", "pin", models.path, "1"], check=False)
    checks.equal("ctl pin", pin.returncode, 0)
    server.wait_for(1)
    subprocess.run([f"{models.tessera}-serve", "ctl", "unpin", models.path], check=True)
    server.wait_for(4)
    stop.set()
    for thread in clients:
        thread.join()
    checks.equal("requests during switches", failures, [])
    checks.holds("all clients had answers", min(counts) > 10)


def check_drain(checks, server):
    """SIGTERM while clients ask: each request has a whole answer, or its connection was closed before it."""
    failures, answers = [], []

    def client():
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=DEADLINE)
        body = json.dumps({"instances": [[1, 1]] * 50})
        while True:
            try:
                code, headers, text = server.ask("POST", "/v1/models/k:predict", body, connection=connection)
            except (ConnectionRefusedError, BrokenPipeError, ConnectionResetError, http.client.RemoteDisconnected):
                return  # closed between two requests
            except Exception as error:  # pylint: disable=broad-except
                failures.append(repr(error))
                return
            answers.append(code)
            if code not in (200, 503) or not json.loads(text):
                failures.append((code, text))
            if headers.get("Connection") == "close":
                return

    clients = [threading.Thread(target=client) for _ in range(4)]
    for thread in clients:
        thread.start()
    while len(answers) < 50 and not failures:
        time.sleep(0.001)
    checks.equal("exit code", server.stop(), 0)
    for thread in clients:
        thread.join()
    checks.equal("requests during SIGTERM", failures, [])


def begin_request(server, body, sent):
    """Sends a part of a request, whose connection it returns."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=DEADLINE)
    head = f"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
    connection.sendall((head + body[:sent]).encode())
    return connection


def received(connection):
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts).decode()


def check_signals(checks, models):
    """A request that has begun to arrive is under way. A second signal waits for nothing, and one during the first
    loads neither."""
    body = json.dumps({"instances": [[1, 2]]})
    server = Server(models.tessera, f"--model=m={models.path}", "--drain-seconds=60")
    connection = begin_request(server, body, 5)
    while server.ask("GET", "/readyz")[0] != 200:
        time.sleep(0.01)
    server.process.send_signal(signal.SIGTERM)
    server.wait_for_log("draining")
    time.sleep(0.2)
    connection.sendall(body[5:].encode())
    checks.holds("a request that arrived slowly", received(connection).startswith("HTTP/1.1 200 OK"))
    checks.equal("its server's exit code", server.process.wait(timeout=DEADLINE), 0)

    server = Server(models.tessera, f"--model=m={models.path}", "--drain-seconds=1000")
    connection = begin_request(server, body, 5)
    server.ask("GET", "/readyz")
    server.process.send_signal(signal.SIGTERM)
    server.wait_for_log("draining")
    checks.equal("a second signal", server.stop(), 1)
    server.wait_for_log("a second signal: requests in flight are aborted")

    # A version runs once before it takes requests.
    slow = models.root / "slow"
    slow.mkdir()
    models.add(1, text=ENDLESS, path=slow)
    command = [f"{models.tessera}-serve", "--port=0", f"--model=m={slow}"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        checks.holds("loading", "m version 1: needs" in process.stderr.readline())
        process.send_signal(signal.SIGTERM)
        checks.equal("a signal while models are loaded", process.wait(timeout=DEADLINE), 0)
        checks.holds("its line", "ended while models were loaded" in process.stderr.read())


def check_tokens(checks, models, root):
    tokens = root / "tokens"
    tokens.write_text("secret\n", encoding="utf-8")
    server = Server(models.tessera, f"--model=m={models.path}", f"--tokens={tokens}")
    checks.equal("no token", server.ask("GET", "/v1/models/m")[0], 401)
    checks.equal("a wrong token", server.ask("GET", "/v1/models/m", headers={"Authorization": "Bearer secreT"})[0], 401)
    checks.equal("a token", server.ask("GET", "/v1/models/m", headers={"Authorization": "Bearer secret"})[0], 200)
    checks.equal("health needs none", server.ask("GET", "/healthz")[0], 200)
    tokens.write_text("another\n", encoding="utf-8")
    server.wait_for_log("certificates and tokens reloaded")
    checks.equal("a token that went", server.ask("GET", "/v1/models/m", headers={"Authorization": "Bearer secret"})[0], 401)
    checks.equal("a new token", server.ask("GET", "/v1/models/m", headers={"Authorization": "Bearer another"})[0], 200)
    tokens.write_text("\n", encoding="utf-8")
    server.process.send_signal(signal.SIGHUP)
    server.wait_for_log("no token; expected one per line; the old ones stay")
    checks.equal("the old token", server.ask("GET", "/v1/models/m", headers={"Authorization": "Bearer another"})[0], 200)
    checks.equal("exit code", server.stop(), 0)


def main():
    tessera = sys.argv[1]
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        models = Models(tessera, root)
        models.add(1)
        log = root / "access.jsonl"
        config = root / "models.textproto"
        text = f'model_config_list {{ config {{ name: "m" base_path: "{models.path}" }} }}'
        config.write_text(text, encoding="utf-8")
        server = Server(tessera, f"--config={config}", "--max-body=10000", f"--access-log={log}")
        check_paths(checks, server)
        check_switches(checks, models, server)
        config.write_text(text.replace('"m"', '"k"'), encoding="utf-8")
        server.process.send_signal(signal.SIGHUP)
        server.wait_for_log("configuration reloaded")
        log.rename(root / "access.jsonl.1")
        server.process.send_signal(signal.SIGHUP)
        end = time.monotonic() + DEADLINE
        while not log.exists() and time.monotonic() < end:
            time.sleep(0.01)
        checks.equal("a reloaded name", server.ask("GET", "/v1/models/k")[0], 200)
        checks.equal("a name that went", server.ask("GET", "/v1/models/m")[0], 404)
        check_drain(checks, server)
        old, lines = ([json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
                      for path in (root / "access.jsonl.1", log))
        checks.holds("access log", any(line["id"] == "abc-1" and line["code"] == 200 for line in old))
        checks.holds("access log behind a rotation", any(line["path"] == "/v1/models/k:predict" for line in lines))
        check_signals(checks, models)
        check_tokens(checks, models, root)
        wrong = subprocess.run([f"{tessera}-serve", "--model=m"], capture_output=True, text=True, check=False)
        checks.equal("a mistake in the command", (wrong.returncode, wrong.stderr),
                     (2, 'tessera-serve: error: --model: expected NAME=DIR, got "m"\n'))
    return checks.exit_code()


if __name__ == "__main__":
    sys.exit(main())
