#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests a training whose exports are served while it goes on: serve_training.py TESSERA SOURCE

The server follows the directory of an exporter. Clients ask all the time; each switch is logged with its step and
metrics, `tessera serve ctl pin` goes back, and no request fails.
"""

import http.client
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from jobs import DEADLINE, Checks, shared_compile_cache

JOB = """
model { dnn_classifier { hidden_units: [8] n_classes: 3 optimizer { adam { learning_rate: 0.01 } } } }
data {
  csv { path: "SOURCE/examples/data/iris.csv"  features { name: "flower"  columns: "*_*" }
        label { column: "species"  vocabulary: ["setosa", "versicolor", "virginica"] } }
}
train { take_rows: 120 }
eval { skip_rows: 120 }
train_batch_size: 30
max_steps: STEPS
run_config { save_checkpoints_steps: 40 }
train_and_evaluate { exporters { kind: LATEST name: "served" batch_sizes: [1, 8] } }
"""


class Server:
    def __init__(self, tessera, directory):
        self.process = subprocess.Popen(
            [tessera, "serve", f"--model=iris={directory}", "--port=0", "--grpc-port=0", "--poll-ms=20"],
            stderr=subprocess.PIPE, text=True)
        self.log = []
        for line in self.process.stderr:
            self.log.append(line)
            if "listening on http://" in line:
                break
        self.port = self.number(r"listening on http://127\.0\.0\.1:(\d+)")
        self.grpc_port = self.number(r"listening on grpc://127\.0\.0\.1:(\d+)")
        threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True).start()

    def number(self, pattern):
        return int(re.search(pattern, "".join(self.log)).group(1))

    def wait_for(self, condition, what):
        end = time.monotonic() + DEADLINE
        while not condition():
            assert time.monotonic() < end, f"{what}\n{''.join(self.log)}"
            time.sleep(0.01)

    def versions(self):
        """Returns version, step and metrics of each version that was loaded, in order."""
        return [(int(match[1]), int(match[2]), match[3]) for line in list(self.log)
                if (match := re.search(r"iris version (\d+): available after \d+ ms, step (\d+) \((.*)\)", line))]


class Load:
    """Clients that ask until they are stopped, from the first version on."""

    def __init__(self, port):
        self.port, self.stop, self.failures, self.answers = port, threading.Event(), [], 0
        self.threads = [threading.Thread(target=self.ask) for _ in range(2)]
        for thread in self.threads:
            thread.start()

    def ask(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        body = json.dumps({"signature_name": "predict", "instances": [{"flower": [5.1, 3.5, 1.4, 0.2]}]})
        while not self.stop.is_set():
            try:
                connection.request("POST", "/v1/models/iris:predict", body)
                answer = connection.getresponse()
                text = answer.read().decode()
            except OSError as error:
                self.failures.append(repr(error))
                return
            if answer.status == 200 and abs(sum(json.loads(text)["predictions"][0]["probabilities"]) - 1) < 1e-5:
                self.answers += 1
            elif self.answers > 0 or answer.status != 404:  # before the first version
                self.failures.append((answer.status, text))
            else:
                time.sleep(0.01)

    def end(self):
        self.stop.set()
        for thread in self.threads:
            thread.join()


def main():
    tessera, source = sys.argv[1:]
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        rows = root / "rows.csv"
        lines = (pathlib.Path(source) / "examples/data/iris.csv").read_text(encoding="utf-8").splitlines()
        rows.write_text("\n".join(line.rsplit(",", 1)[0] for line in lines[:30]) + "\n", encoding="utf-8")
        model, served = root / "model", root / "model" / "export" / "served"
        server = Server(tessera, served)
        load = Load(server.port)
        # A quick training may write several exports between two polls of the server, which then loads the last one alone.
        for steps in (40, 120):
            (root / "job.textproto").write_text(JOB.replace("SOURCE", source).replace("STEPS", str(steps)),
                                                encoding="utf-8")
            training = subprocess.run(
                [tessera, "train-and-evaluate", root / "job.textproto", f"--model-dir={model}",
                 f"--compile-cache={shared_compile_cache()}"], capture_output=True, text=True, timeout=DEADLINE, check=False)
            checks.equal(f"training: {training.stderr}", training.returncode, 0)
            exports = sorted(int(path.name) for path in served.iterdir() if path.name.isdigit())
            server.wait_for(lambda: server.versions() and server.versions()[-1][0] == exports[-1], "the last export")
        checks.holds(f"exports: {exports}", len(exports) >= 3)
        seen = server.versions()
        checks.holds(f"a version after the other: {seen}", len(seen) >= 2 and seen == sorted(seen))
        checks.equal("steps of the first and the last version", (seen[0][1], seen[-1][1]), (40, 120))
        checks.holds("metrics of each switch", all("accuracy " in metrics and "loss " in metrics for _, _, metrics in seen))

        def predicted(*arguments):
            result = subprocess.run([tessera, "predict", "--signature=predict", *arguments, rows], capture_output=True,
                                    text=True, timeout=DEADLINE, check=False)
            checks.equal(f"predict {arguments}: {result.stderr}", result.returncode, 0)
            return result.stdout

        by_server = f"--server=127.0.0.1:{server.grpc_port}/iris"
        by_version = {version: predicted(f"--saved-model={served / str(version)}") for version in (exports[0], exports[-1])}
        checks.equal("the last version answers", predicted(by_server), by_version[exports[-1]])
        pin = subprocess.run([tessera, "serve", "ctl", "pin", served, str(exports[0])], check=False)
        checks.equal("ctl pin", pin.returncode, 0)
        server.wait_for(lambda: f"iris version {exports[-1]}: unloaded" in "".join(server.log), "going back")
        checks.equal("the first version answers", predicted(by_server), by_version[exports[0]])
        subprocess.run([tessera, "serve", "ctl", "unpin", served], check=True)
        server.wait_for(lambda: f"iris version {exports[0]}: unloaded" in "".join(server.log), "going on")
        checks.equal("the last version answers again", predicted(by_server), by_version[exports[-1]])
        load.end()
        checks.equal("requests that failed", load.failures, [])
        checks.holds(f"requests: {load.answers}", load.answers > 20)
        server.process.send_signal(signal.SIGTERM)
        checks.equal("exit code", server.process.wait(timeout=DEADLINE), 0)
    return checks.exit_code()


if __name__ == "__main__":
    sys.exit(main())
