#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Loads tessera-serve with many idle connections, and with clients that misbehave.

    scripts/oracles/serve_load.py BIN idle [--connections N]  N connections that say nothing, and requests beside them
    scripts/oracles/serve_load.py BIN abuse [--seconds N]     versions switch while clients vanish, send garbage, huge,
                                                              endless and slow requests, beside 64 that ask and check
                                                              answers
    scripts/oracles/serve_load.py BIN quiet [--seconds N]     the processor time of a server that nobody asks, behind a
                                                              burst of requests

BIN is the folder of the programs. `abuse` prints the memory every 10 seconds, the wrong answers and the good requests
that had none. It ends with 1 if there are any. It also does if the memory rose by more than --rise MB, from the mean
of the third quarter of the time to that of the last. The speed is what benchmarks/compare/serving.py measures.
"""

import argparse
import http.client
import json
import multiprocessing
import os
import pathlib
import random
import re
import resource
import signal
import socket
import statistics
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
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True,
                                        env={**os.environ, "OMP_NUM_THREADS": "1"})
        for line in self.process.stderr:
            if match := re.search(r"listening on http://[^ ]*:(\d+)", line):
                self.port = int(match.group(1))
                break
        threading.Thread(target=lambda: [None for _ in self.process.stderr], daemon=True).start()

    def resident_mb(self, kind="VmRSS"):
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(rf"{kind}:\s+(\d+)", text)[1]) / 1024

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


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
    code = server.stop()
    print("exit code", code)
    return code


class Abuse:
    """Clients of all kinds, until `stop`. Each process has some, as threads."""

    def __init__(self, args, port, stop, newest):
        self.timeout, self.port, self.stop = 12 * args.patience, port, stop
        self.wrong, self.dropped = [], []
        self.lock = threading.Lock()
        self.newest = newest  # the newest version whose folder is there
        self.took = []  # milliseconds of right answers

    def run(self, good, bad, results):
        threads = [threading.Thread(target=self.good, args=(number,)) for number in good]
        threads += [threading.Thread(target=self.bad, args=(kind,)) for kind in bad]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        results.put((self.took, self.wrong, self.dropped))

    def note(self, failures, error):
        with self.lock:
            failures.append(str(error))

    def good(self, number):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
        rows = [[number + 1] + [0] * 63] * (1 + number % 3)
        body = json.dumps({"instances": rows})
        seen, took, begin = 1, [], time.perf_counter()
        try:
            while not self.stop.is_set():
                begin = time.perf_counter()
                connection.request("POST", "/v1/models/m:predict", body)
                answer = connection.getresponse()
                text = answer.read()
                took.append(1e3 * (time.perf_counter() - begin))
                got = json.loads(text)["predictions"]
                version, newest = got[0][0] / (number + 1), self.newest.value
                right = version == int(version) and got == [got[0]] * len(rows)
                # A connection's requests follow each other: their versions never go back.
                assert answer.status == 200 and right and seen <= version <= newest, (answer.status, seen, got)
                seen = version
        except AssertionError as error:
            self.note(self.wrong, repr(error))
        except Exception as error:  # pylint: disable=broad-except
            self.note(self.dropped, f"{error!r} after {1e3 * (time.perf_counter() - begin):.0f} ms")
        with self.lock:
            self.took += took

    def bad(self, kind):
        source = random.Random(kind)
        while not self.stop.is_set():
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=5) as peer:
                    if kind % 6 == 0:  # garbage
                        peer.sendall(source.randbytes(source.randrange(1, 4000)))
                    elif kind % 6 == 1:  # vanishes in the middle of a body
                        peer.sendall(b"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{")
                    elif kind % 6 == 2:  # endless
                        peer.sendall(b"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
                        while not self.stop.is_set():
                            peer.sendall(b"10000\r\n" + b"[" * 0x10000 + b"\r\n")
                    elif kind % 6 == 3:  # huge: it has to read its 413
                        peer.sendall(b"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nContent-Length: 8000000\r\n\r\n"
                                     + b"[" * 8000000)
                        answer = peer.recv(100)
                        assert answer.startswith(b"HTTP/1.1 413 "), answer
                    elif kind % 6 == 4:  # asks, and goes before the answer
                        body = json.dumps({"instances": [[1] * 64]}).encode()
                        peer.sendall(b"POST /v1/models/m:predict HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n"
                                     % len(body) + body)
                    else:  # slow
                        for byte in b"POST /v1/models/m:predict HTTP/1.1\r\nHost: " + b"x" * 1000:
                            peer.sendall(bytes([byte]))
                            if self.stop.wait(0.5):
                                return
            except OSError:
                pass
            except AssertionError as error:
                self.note(self.wrong, repr(error))
            self.stop.wait(0.01)


def abuse(args, root):
    export(args, scaled_sum(1), 1, root / "m" / "1")
    server = Server(args, root / "m", "--max-body=4000000", f"--receive-seconds={args.patience}",
                    f"--idle-seconds={2 * args.patience}", f"--timeout-ms={12000 * args.patience}")
    stop, newest, results = multiprocessing.Event(), multiprocessing.Value("d", 1), multiprocessing.Queue()
    clients = [multiprocessing.Process(target=Abuse(args, server.port, stop, newest).run,
                                       args=(range(part, 64, 4), range(part, 12, 4), results)) for part in range(4)]
    for client in clients:
        client.start()
    memory, version, begin, shown = [], 1, time.monotonic(), 0
    last = begin
    while (passed := time.monotonic() - begin) < args.seconds:
        if begin + passed - last > 10:
            print(f"all programs stood still for {begin + passed - last:.0f} s: limits of time ran out meanwhile")
        last = begin + passed
        if passed >= shown:
            print(f"{passed:5.0f} s: {server.resident_mb():.1f} MB, {server.resident_mb('RssAnon'):.1f} of them the "
                  f"process's own, version {version}", flush=True)
            shown += 10
        if passed >= version * args.switch:
            version += 1
            newest.value = version
            export(args, scaled_sum(version), 1, root / "m" / str(version))
        else:
            time.sleep(min(1, max(0, args.seconds - passed)))
        memory.append((passed / args.seconds, server.resident_mb()))
    stop.set()
    took, wrong, dropped = (sum(lists, []) for lists in zip(*(results.get() for _ in clients)))
    took.sort()
    at = [took[min(len(took) - 1, int(part * len(took)))] for part in (0.5, 0.99, 0.999)] if took else []
    print(f"{len(took)} right answers, {len(wrong)} wrong {wrong[:3]}, {len(dropped)} dropped "
          f"{dropped[:3]}, {version} versions")
    print("p50, p99, p99.9 in ms:", ", ".join(f"{ms:.1f}" for ms in at), "(the clients are threads of four programs in Python)")
    quarters = [statistics.mean([mb for part, mb in memory if int(4 * part) == quarter] or [0]) for quarter in range(4)]
    print("resident MB, the mean of each quarter of the time:", ", ".join(f"{mb:.1f}" for mb in quarters))
    time.sleep(3)
    print(f"3 s behind the last client: {server.resident_mb():.1f} MB")
    code = server.stop()
    print("exit code", code)
    return int(bool(wrong or dropped or code or quarters[3] - quarters[2] > args.rise))


def quiet(args, root):
    export(args, scaled_sum(1), 1, root / "m" / "1")
    server = Server(args, root / "m")
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for _ in range(2000):
        connection.request("POST", "/v1/models/m:predict", json.dumps({"instances": [[1] * 64]}))
        assert json.loads(connection.getresponse().read())["predictions"] == [[64.0]]
    before = server.processor_seconds()
    time.sleep(args.seconds)
    spent = server.processor_seconds() - before
    print(f"{spent:.2f} s of processor time in {args.seconds:.0f} s without a request, behind 2,000 of them")
    return server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("what", choices=("idle", "abuse", "quiet"))
    parser.add_argument("--connections", type=int, default=10000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--switch", type=float, default=20, help="seconds between versions")
    parser.add_argument("--rise", type=float, default=2, help="MB")
    parser.add_argument("--patience", type=int, default=5,
                        help="seconds in which a request has to arrive: more than all programs may stand still")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return {"idle": idle, "abuse": abuse, "quiet": quiet}[args.what](args, pathlib.Path(folder))


if __name__ == "__main__":
    sys.exit(main())
