#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Loads tessera-serve: speed beside a FastAPI server, many idle connections, clients that misbehave.

    scripts/oracles/serve_load.py BIN speed [--peer PYTHON]   wrk on a small network; PYTHON has fastapi, uvicorn,
                                                              onnx and onnxruntime
    scripts/oracles/serve_load.py BIN idle [--connections N]  N connections that say nothing, and requests beside them
    scripts/oracles/serve_load.py BIN abuse [--seconds N]     versions switch while clients vanish, send garbage, endless
                                                              and slow requests, beside 64 that ask and check answers

BIN is the folder of the programs. wrk has to be installed for `speed`.
"""

import argparse
import http.client
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

DESCRIPTION = """format_version: 1 program: "model.tsr"
signatures {{ name: "serving_default" method: "tensorflow/serving/predict" entry: "main"
  inputs {{ tensor {{ name: "x" dtype: "f32" shape: -1 shape: 64 }} component: "arg0" }}
  outputs {{ tensor {{ name: "y" dtype: "f32" shape: -1 shape: {outputs} }} result: "result0" }} }}
"""

PEER = """
import sys
import fastapi
import numpy as np
import onnxruntime
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
session = onnxruntime.InferenceSession(MODEL, options)
app = fastapi.FastAPI()

@app.post("/predict")
def predict(body: dict):
    x = np.asarray(body["instances"], dtype=np.float32)
    return {"predictions": session.run(None, {"x": x})[0].tolist()}
"""

ONNX = """
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
random = np.random.default_rng(1)
weights = [numpy_helper.from_array(random.normal(0, 0.1, shape).astype(np.float32), name)
           for name, shape in (("w1", (64, 128)), ("w2", (128, 10)))]
nodes = [helper.make_node("MatMul", ["x", "w1"], ["h"]), helper.make_node("Tanh", ["h"], ["t"]),
         helper.make_node("MatMul", ["t", "w2"], ["y"])]
x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [None, 64])
y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [None, 10])
model = helper.make_model(helper.make_graph(nodes, "m", [x], [y], weights),
                          opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
onnx.save(model, PATH)
"""

WRK = """wrk.method = "POST"
local values = {}
for i = 1, 64 do values[i] = tostring(i / 64) end
wrk.body = '{"instances": [[' .. table.concat(values, ", ") .. ']]}'
wrk.headers["Content-Type"] = "application/json"
"""


def matrix(rows, columns, seed):
    source = random.Random(seed)
    lines = ("[" + ", ".join(f"{source.gauss(0, 0.1):.4f}" for _ in range(columns)) + "]" for _ in range(rows))
    return "[" + ", ".join(lines) + "]"


def network():
    """64 inputs, 128 hidden units, 10 outputs."""
    return f"""
func.func @main(%x: tensor<?x64xf32>) -> tensor<?x10xf32> {{
  %w1 = stablehlo.constant dense<{matrix(64, 128, 1)}> : tensor<64x128xf32>
  %w2 = stablehlo.constant dense<{matrix(128, 10, 2)}> : tensor<128x10xf32>
  %h = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x128xf32>) -> tensor<?x128xf32>
  %t = stablehlo.tanh %h : tensor<?x128xf32>
  %y = stablehlo.dot_general %t, %w2, contracting_dims = [1] x [0] : (tensor<?x128xf32>, tensor<128x10xf32>) -> tensor<?x10xf32>
  return %y : tensor<?x10xf32>
}}
"""


def scaled_sum(version):
    """The sum of each row times the version: an answer shows which version gave it."""
    return f"""
func.func @main(%x: tensor<?x64xf32>) -> tensor<?x1xf32> {{
  %w = stablehlo.constant dense<{version}.0> : tensor<64x1xf32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x64xf32>, tensor<64x1xf32>) -> tensor<?x1xf32>
  return %y : tensor<?x1xf32>
}}
"""


def export(args, text, outputs, directory):
    """Writes an export whole."""
    directory.parent.mkdir(parents=True, exist_ok=True)
    new = directory.parent / f"temp-{directory.name}"
    (new / "tessera").mkdir(parents=True)
    source = new / "m.mlir"
    source.write_text(text, encoding="utf-8")
    subprocess.run([args.bin / "tessera", "compile", source, "-o", new / "tessera" / "model.tsr",
                    "--specialise=batch:1,4,16,64"], check=True, stdout=subprocess.DEVNULL)
    (new / "tessera" / "servable.textproto").write_text(DESCRIPTION.format(outputs=outputs), encoding="utf-8")
    new.rename(directory)


class Server:
    def __init__(self, args, directory, *options):
        command = [args.bin / "tessera-serve", f"--model=m={directory}", "--port=0", *options]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "OMP_NUM_THREADS": "1"})
        for line in self.process.stderr:
            if match := re.search(r"listening on http://[^ ]*:(\d+)", line):
                self.port = int(match.group(1))
                break
        threading.Thread(target=lambda: [None for _ in self.process.stderr], daemon=True).start()

    def resident_mb(self):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


def wrk(url, script, connections, seconds=5):
    out = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", script, url],
                         capture_output=True, text=True, check=True).stdout
    patterns = (r"^ +50% +(\S+)", r"^ +99% +(\S+)", r"^Requests/sec: +(\S+)")
    found = [re.search(pattern, out, re.MULTILINE) for pattern in patterns]
    return [match.group(1) if match else "?" for match in found]


def speed(args, root):
    export(args, network(), 10, root / "m" / "1")
    script = root / "post.lua"
    script.write_text(WRK, encoding="utf-8")
    server = Server(args, root / "m")
    for connections in (1, 8, 64):
        print(f"tessera-serve, {connections} connections: p50, p99, requests/s:",
              *wrk(f"http://127.0.0.1:{server.port}/v1/models/m:predict", script, connections), flush=True)
    print("exit code", server.stop())
    if not args.peer:
        return
    model = str(root / "m.onnx")
    subprocess.run([args.peer, "-c", ONNX.replace("PATH", repr(model))], check=True)
    (root / "peer.py").write_text(PEER.replace("MODEL", repr(model)), encoding="utf-8")
    peer = subprocess.Popen([args.peer, "-m", "uvicorn", "peer:app", "--port", "8899", "--log-level", "error",
                             "--workers", "2"], cwd=root)
    try:
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", 8899)) == 0:
                    break
            time.sleep(0.1)
        time.sleep(2)
        for connections in (1, 8, 64):
            print(f"FastAPI, uvicorn (2 workers), onnxruntime, {connections} connections:",
                  *wrk("http://127.0.0.1:8899/predict", script, connections), flush=True)
    finally:
        peer.terminate()
        peer.wait()


def idle(args, root):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 2 * args.connections + 100)), hard))
    export(args, scaled_sum(1), 1, root / "m" / "1")
    server = Server(args, root / "m", f"--max-connections={args.connections + 100}")
    before = server.resident_mb()
    sockets = []
    for _ in range(args.connections):
        sockets.append(socket.create_connection(("127.0.0.1", server.port), timeout=30))
    threads = len(os.listdir(f"/proc/{server.process.pid}/task"))
    took = []
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for _ in range(200):
        begin = time.perf_counter()
        connection.request("POST", "/v1/models/m:predict", json.dumps({"instances": [[1] * 64]}))
        assert json.loads(connection.getresponse().read())["predictions"] == [[64.0]]
        took.append(1e3 * (time.perf_counter() - begin))
    took.sort()
    print(f"{len(sockets)} idle connections: {threads} threads, {before:.0f} to {server.resident_mb():.0f} MB, "
          f"a request beside them takes {took[100]:.2f} ms in the median, {took[197]:.2f} ms at 99 %")
    for opened in sockets:
        opened.close()
    print("exit code", server.stop())


class Abuse:
    """Clients of all kinds, until `stop`."""

    def __init__(self, port):
        self.port, self.stop, self.failures, self.right = port, threading.Event(), [], 0
        self.lock = threading.Lock()

    def good(self, number):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        rows = [[number + 1] + [0] * 63] * (1 + number % 3)
        body = json.dumps({"instances": rows})
        while not self.stop.is_set():
            try:
                connection.request("POST", "/v1/models/m:predict", body)
                answer = connection.getresponse()
                got = json.loads(answer.read())["predictions"]
                version = got[0][0] / (number + 1)
                assert answer.status == 200 and version == int(version) and got == [got[0]] * len(rows), got
                with self.lock:
                    self.right += 1
            except Exception as error:  # pylint: disable=broad-except
                with self.lock:
                    self.failures.append(repr(error))
                return

    def bad(self, kind):
        source = random.Random(kind)
        while not self.stop.is_set():
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=5) as peer:
                    if kind % 4 == 0:  # garbage
                        peer.sendall(source.randbytes(source.randrange(1, 4000)))
                    elif kind % 4 == 1:  # vanishes in the middle of a body
                        peer.sendall(b"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{")
                    elif kind % 4 == 2:  # endless
                        peer.sendall(b"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
                        while not self.stop.is_set():
                            peer.sendall(b"10000\r\n" + b"[" * 0x10000 + b"\r\n")
                    else:  # slow
                        for byte in b"POST /v1/models/m:predict HTTP/1.1\r\nHost: " + b"x" * 1000:
                            peer.sendall(bytes([byte]))
                            if self.stop.wait(0.5):
                                return
            except OSError:
                pass
            self.stop.wait(0.01)


def abuse(args, root):
    export(args, scaled_sum(1), 1, root / "m" / "1")
    server = Server(args, root / "m", "--max-body=4000000", "--receive-seconds=2", "--idle-seconds=5")
    clients = Abuse(server.port)
    threads = [threading.Thread(target=clients.good, args=(number,)) for number in range(64)]
    threads += [threading.Thread(target=clients.bad, args=(kind,)) for kind in range(8)]
    for thread in threads:
        thread.start()
    time.sleep(2)
    memory, version, end = [server.resident_mb()], 1, time.monotonic() + args.seconds
    while time.monotonic() < end:
        time.sleep(min(args.switch, max(0, end - time.monotonic())))
        version += 1
        export(args, scaled_sum(version), 1, root / "m" / str(version))
        memory.append(server.resident_mb())
    clients.stop.set()
    for thread in threads:
        thread.join()
    print(f"{clients.right} right answers, {len(clients.failures)} failures {clients.failures[:3]}, "
          f"{version} versions, resident MB: {', '.join(f'{mb:.0f}' for mb in memory)}")
    print("exit code", server.stop())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("what", choices=("speed", "idle", "abuse"))
    parser.add_argument("--peer", help="a Python with fastapi, uvicorn, onnx and onnxruntime")
    parser.add_argument("--connections", type=int, default=10000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--switch", type=float, default=20, help="seconds between versions")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        {"speed": speed, "idle": idle, "abuse": abuse}[args.what](args, pathlib.Path(folder))


if __name__ == "__main__":
    sys.exit(main())
