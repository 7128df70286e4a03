#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that xprof, the profile plugin of TensorBoard, shows what --profile wrote.

Needs the packages `xprof` and `websocket-client`, and Chromium; not part of the build or of continuous integration.

  python scripts/oracles/profile_viewers.py [BUILD] [--screenshots=DIR]

Profiles `tessera bench` of BUILD (build/release) and serves the folder with xprof. Over HTTP, the trace viewer must have
an event of each call of each kernel, and the tables of ops each kernel with its source line. The operations that xprof
sums must be those that `bench --json` reports. A headless Chromium opens the profile of ops, where each kernel must be
named. It also opens the trace viewer, which draws on a canvas; --screenshots keeps pictures of both.

Perfetto's viewer is a page at ui.perfetto.dev and has no package, so trace.json is checked by its format alone.
"""

import argparse
import gzip
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZE = (1400, 800)
PROGRAM = """func.func @main(%x: tensor<256x512xf32>, %w: tensor<512x128xf32>) -> tensor<256x128xf32> {
  %0 = stablehlo.tanh %x : tensor<256x512xf32>
  %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0]
      : (tensor<256x512xf32>, tensor<512x128xf32>) -> tensor<256x128xf32>
  %2 = stablehlo.exponential %1 : tensor<256x128xf32>
  return %2 : tensor<256x128xf32>
}
"""


def check(name, condition, got):
    print(("ok      " if condition else "FAILED  ") + name + ("" if condition else f": got {str(got)[:400]}"))
    return bool(condition)


def record(tessera, folder):
    """Returns what `bench --json` says about a profile, whose files lie in folder/logs."""
    (folder / "viewed.mlir").write_text(PROGRAM)
    command = [str(tessera), "bench", "viewed.mlir", "--iterations=10", "--json", "--profile=logs"]
    done = subprocess.run(command, cwd=folder, text=True, capture_output=True, timeout=600)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)["profile"]


def fetch(address, tool, **query):
    url = f"{address}data/plugin/profile/{tool}" + (f"?{urllib.parse.urlencode(query)}" if query else "")
    with urllib.request.urlopen(url, timeout=60) as reply:
        content = reply.read()
    return json.loads(gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content)


def free_port():
    with socket.socket() as one:
        one.bind(("localhost", 0))
        return one.getsockname()[1]


def await_server(address, seconds=60):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            return fetch(address, "runs")
        except urllib.error.URLError:
            time.sleep(0.5)
    sys.exit(f"xprof: no answer at {address}")


def rows_of(table):
    """Returns the rows of a table of Google Charts as dictionaries."""
    table = table[0] if isinstance(table, list) else table
    names = [column["id"] for column in table["cols"]]
    return [dict(zip(names, (cell["v"] for cell in row["c"]))) for row in table["rows"]]


def check_tables(address, run, host, profile):
    data = lambda tag: fetch(address, "data", run=run, tag=tag, host=host)
    kernels = {kernel["name"]: kernel for kernel in profile["kernels"]}
    calls = {}
    for event in data("trace_viewer@")["traceEvents"]:
        if event.get("ph") == "X":
            calls[event["name"]] = calls.get(event["name"], 0) + 1
    expected = {name: kernel["calls"] for name, kernel in kernels.items()}
    results = [check("the trace has each call", {name: calls.get(name) for name in kernels} == expected, calls)]
    rows = rows_of(data("hlo_stats"))
    results.append(check("the table of ops has each kernel", set(kernels) <= {row["hlo_op_name"] for row in rows}, rows))
    text = json.dumps(rows)
    lines = [kernel["location"].rsplit(":", 1)[0] for kernel in kernels.values()]  # without columns
    lost = [line for line in lines if line not in text]
    results.append(check("the table of ops has each source line", not lost, lost))
    flops = data("op_profile")["byProgram"]["metrics"]["rawFlops"]
    results.append(check("operations sum to the program's", float(flops) == profile["flops"], (flops, profile["flops"])))
    return results


def look(address, run, host, profile, pictures):
    names = [kernel["name"] for kernel in profile["kernels"]]
    page = lambda tool: f"{address}?{urllib.parse.urlencode(dict(run=run, tool=tool, host=host))}"
    results = []
    # The browser may still write there when its first process has ended.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder, SIZE)
        try:
            for tool, shown in (("op_profile", names), ("trace_viewer@", ["Steps", "XLA Ops", "/device:TPU:0"])):
                missing = browser.show(page(tool), shown)
                results.append(check(f"{tool} shows {', '.join(shown)}", not missing, f"no {missing} in {browser.text()}"))
                if pictures:
                    browser.picture(pictures / f"xprof_{tool.rstrip('@')}.png")
        finally:
            browser.close()
    return results


def check_perfetto(path):
    """Checks what Perfetto's importer asks of events: a phase, a time in microseconds, numbers for process and thread."""
    events = json.loads(path.read_text())["traceEvents"]
    wrong = [event for event in events if event.get("ph") not in ("X", "M", "C") or not isinstance(event.get("pid"), int)]
    wrong += [event for event in events if event.get("ph") == "X" and not (event["dur"] >= 0 and event["ts"] >= 0)]
    return [check("trace.json has the form of the Trace Event Format", events and not wrong, wrong[:3])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", default=str(ROOT / "build/release"))
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    xprof = pathlib.Path(sys.executable).with_name("xprof")
    if not xprof.exists() and shutil.which("xprof") is None:
        sys.exit("xprof: not found; install the package xprof")
    if options.screenshots:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        profile = record(pathlib.Path(options.build).resolve() / "bin/tessera", folder)
        results = check_perfetto(folder / "logs/trace.json")
        [file] = (folder / "logs/plugins/profile").glob("*/*.xplane.pb")
        run, host = file.parent.name, file.name.removesuffix(".xplane.pb")
        port = free_port()
        address = f"http://localhost:{port}/"
        command = [str(xprof) if xprof.exists() else "xprof", "--logdir=logs", f"--port={port}"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        try:
            await_server(address)
            results += check_tables(address, run, host, profile)
            results += look(address, run, host, profile, options.screenshots)
        finally:
            server.terminate()
            server.wait()
    if not all(results):
        sys.exit("some checks failed")


if __name__ == "__main__":
    main()
