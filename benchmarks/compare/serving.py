#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures tessera-serve beside FastAPI with uvicorn and onnxruntime, and beside the bare call.

    benchmarks/compare/serving.py BIN [--peer PYTHON] [--json FILE] [--seconds N] [--rounds N]

A network of 64 inputs, 128 hidden units and 10 outputs, one row per request, JSON both ways. The server has the first
core and wrk the second one; the servers take turns. Rows of the table:

    tessera-serve, 2 cores   as it is by default; the server may use both cores
    tessera-serve, asleep    the same with --spin-us=0
    tessera-serve            as it is by default on a single core, where no thread polls
    tessera-serve, awake     with --spin-us=200 on a single core
    tessera-serve, /healthz  a request that computes nothing: what HTTP, the kernel and wrk take
    tessera-serve, gRPC      TensorFlow Serving's Predict; h2load asks instead of wrk, one request per connection
    ..., gRPC, 2 cores       the same; the server may use both cores
    FastAPI                  one process of uvicorn with uvloop and httptools, PYTHON has fastapi, uvicorn and onnxruntime

The bare call is `deployed_calls` on the same network, on the first core. BIN is the folder of the programs.
"""

import argparse
import json
import os
import pathlib
import random
import re
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time

DESCRIPTION = """format_version: 1 program: "model.tsr"
signatures { name: "serving_default" method: "tensorflow/serving/predict" entry: "main"
  inputs { tensor { name: "x" dtype: "f32" shape: -1 shape: 64 } component: "arg0" }
  outputs { tensor { name: "y" dtype: "f32" shape: -1 shape: 10 } result: "result0" } }
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


def network(rows):
    """64 inputs, 128 hidden units, 10 outputs."""
    return f"""
func.func @main(%x: tensor<{rows}x64xf32>) -> tensor<{rows}x10xf32> {{
  %w1 = stablehlo.constant dense<{matrix(64, 128, 1)}> : tensor<64x128xf32>
  %w2 = stablehlo.constant dense<{matrix(128, 10, 2)}> : tensor<128x10xf32>
  %h = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<{rows}x64xf32>, tensor<64x128xf32>) -> tensor<{rows}x128xf32>
  %t = stablehlo.tanh %h : tensor<{rows}x128xf32>
  %y = stablehlo.dot_general %t, %w2, contracting_dims = [1] x [0] : (tensor<{rows}x128xf32>, tensor<128x10xf32>) -> tensor<{rows}x10xf32>
  return %y : tensor<{rows}x10xf32>
}}
"""


def compile_network(args, rows, to, *options):
    to.parent.mkdir(parents=True, exist_ok=True)
    source = to.parent / "network.mlir"
    source.write_text(network(rows), encoding="utf-8")
    subprocess.run([args.bin / "tessera", "compile", source, "-o", to, *options], check=True, stdout=subprocess.DEVNULL)


class Process:
    """A server."""

    def __init__(self, port, command, folder, cores):
        self.process = subprocess.Popen(["taskset", "-c", cores, *map(str, command)], cwd=folder,
                                        stderr=subprocess.DEVNULL, env={**os.environ, "OMP_NUM_THREADS": "1"})
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        time.sleep(0.5)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def micros(text):
    number, unit = re.fullmatch(r"([\d.]+)(us|ms|s)", text).groups()
    return float(number) * {"us": 1, "ms": 1e3, "s": 1e6}[unit]


def wrk(args, url, script, connections):
    """Returns requests per second, the median and the 99th percentile in microseconds."""
    command = ["taskset", "-c", "1", "wrk", "-t1", f"-c{connections}", f"-d{args.seconds}s", "--latency"]
    out = subprocess.run([*command, *(["-s", script] if script else []), url], capture_output=True, text=True,
                         check=True).stdout
    assert "Non-2xx" not in out, out
    found = [re.search(pattern, out, re.MULTILINE) for pattern in
             (r"^Requests/sec: +(\S+)", r"^ +50% +(\S+)", r"^ +99% +(\S+)")]
    return float(found[0][1]), micros(found[1][1]), micros(found[2][1])


def field(number, value):
    """A field of a message of protobuf: a number, or up to 16 KiB of bytes."""
    if isinstance(value, int):
        return bytes([number << 3, value])
    size = len(value)
    length = bytes([size]) if size < 128 else bytes([size & 127 | 128, size >> 7])
    return bytes([number << 3 | 2]) + length + value


def grpc_request():
    """A PredictRequest of one row, as gRPC frames it."""
    shape = field(2, field(1, 1)) + field(2, field(1, 64))
    row = field(1, 1) + field(2, shape) + field(4, struct.pack("<64f", *(i / 64 for i in range(1, 65))))
    message = field(1, field(1, b"m")) + field(2, field(1, b"x") + field(2, row))
    return struct.pack(">BI", 0, len(message)) + message


def h2load(args, url, body, connections):
    """Returns requests per second, the median and the 99th percentile in microseconds."""
    headers = ["-H", "content-type: application/grpc", "-H", "te: trailers", "-d", str(body)]
    answer = subprocess.run(["nghttp", "-v", *headers, url], capture_output=True, text=True, errors="replace",
                            check=True).stdout
    assert re.search(r"grpc-status: *0\b", re.sub(r"\x1b\[[\d;]*m", "", answer)), answer
    log = body.parent / "h2load.log"
    log.unlink(missing_ok=True)
    subprocess.run(["taskset", "-c", "1", "h2load", "-t1", f"-c{connections}", "-m1", f"-D{args.seconds}",
                    "--warm-up-time=1", f"--log-file={log}", *headers, url], stdout=subprocess.DEVNULL, check=True)
    rows = [line.split("\t") for line in log.read_text(encoding="utf-8").splitlines()]
    assert rows and all(status == "200" for _, status, _ in rows), rows[:3]
    took = sorted(int(micros) for _, _, micros in rows)
    return len(took) / args.seconds, took[len(took) // 2], took[len(took) * 99 // 100]


def bare_call(args, root):
    """Returns the microseconds of a call of one row."""
    compile_network(args, 1, root / "bare" / "bare.tsr")
    out = subprocess.run(["taskset", "-c", "0", args.bin / "deployed_calls", root / "bare" / "bare.tsr", "1"],
                         capture_output=True, text=True, check=True, env={**os.environ, "OMP_NUM_THREADS": "1"}).stdout
    return 1e6 / float(re.search(r"calls/s, 1 thread +(\d+) by name", out)[1])


def commands(args, root):
    """Returns name, port, command, path, whether the request has a body, and the server's cores."""
    serve, port = [args.bin / "tessera-serve", f"--model=m={root / 'm'}"], free_port()
    predict = "/v1/models/m:predict"
    call, grpc = "/tensorflow.serving.PredictionService/Predict", free_port()
    rows = [("tessera-serve, 2 cores", port, [*serve, f"--port={port}"], predict, True, "0,1"),
            ("tessera-serve, asleep", port, [*serve, f"--port={port}", "--spin-us=0"], predict, True, "0,1"),
            ("tessera-serve", port, [*serve, f"--port={port}"], predict, True, "0"),
            ("tessera-serve, awake", port, [*serve, f"--port={port}", "--spin-us=200"], predict, True, "0"),
            ("tessera-serve, /healthz", port, [*serve, f"--port={port}"], "/healthz", False, "0"),
            ("tessera-serve, gRPC", grpc, [*serve, "--port=0", f"--grpc-port={grpc}"],
             call, True, "0"),
            ("tessera-serve, gRPC, 2 cores", grpc, [*serve, "--port=0", f"--grpc-port={grpc}"], call, True, "0,1")]
    if args.peer:
        model = str(root / "m.onnx")
        subprocess.run([args.peer, "-c", ONNX.replace("PATH", repr(model))], check=True)
        (root / "peer.py").write_text(PEER.replace("MODEL", repr(model)), encoding="utf-8")
        peer = free_port()
        rows.append(("FastAPI", peer, [args.peer, "-m", "uvicorn", "peer:app", "--port", peer, "--log-level", "error"],
                     "/predict", True, "0"))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--peer", help="a Python with fastapi, uvicorn, onnx and onnxruntime")
    parser.add_argument("--json", help="a file for all figures")
    parser.add_argument("--seconds", type=int, default=3, help="per figure")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", default="", help="a part of the names of the servers to measure")
    args = parser.parse_args()
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        compile_network(args, "?", root / "m" / "1" / "tessera" / "model.tsr", "--specialise=batch:1,4,16,64")
        (root / "m" / "1" / "tessera" / "servable.textproto").write_text(DESCRIPTION, encoding="utf-8")
        script = root / "post.lua"
        script.write_text(WRK, encoding="utf-8")
        message = root / "message.bin"
        message.write_bytes(grpc_request())
        bare = bare_call(args, root)
        for _ in range(args.rounds):
            for name, port, command, path, has_body, cores in commands(args, root):
                if args.only not in name:
                    continue
                server = Process(port, command, root, cores)
                for connections in (1, 8, 64):
                    url = f"http://127.0.0.1:{port}{path}"
                    if "gRPC" in name:
                        got = h2load(args, url, message, connections)
                    else:
                        got = wrk(args, url, script if has_body else None, connections)
                    figures.setdefault((name, connections), []).append(got)
                server.stop()
    print(f"bare call: {bare:.2f} us")
    print("| server | connections | requests per second | median us | 99 % us |\n|---|---|---|---|---|")
    table = []
    for (name, connections), rounds in figures.items():
        row = [statistics.median(values) for values in zip(*rounds)]
        table.append({"server": name, "connections": connections, "per_second": row[0], "p50_us": row[1],
                      "p99_us": row[2], "rounds": rounds})
        print(f"| {name} | {connections} | {row[0]:,.0f} | {row[1]:.0f} | {row[2]:.0f} |")
    if args.json:
        pathlib.Path(args.json).write_text(json.dumps({"bare_us": bare, "rows": table}, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
