#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that TensorBoard shows every kind of summary that we write in its own dashboard.

Needs an environment with TensorBoard 2.15 (it comes with TensorFlow); not part of the build or of continuous integration.

  python scripts/oracles/tensorboard.py [BUILD] [--screenshots=DIR]

Has the tests of BUILD (build/release) write a run with every kind, serves it and asks over HTTP what each dashboard
would draw. With --screenshots a headless Chromium draws them into DIR.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

RUN = "all_kinds"


def fetch(address, path, body=None, **query):
    url = f"{address}data/{path}" + (f"?{urllib.parse.urlencode(query)}" if query else "")
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"} if data else {})
    with urllib.request.urlopen(request, timeout=30) as reply:
        content = reply.read()
        return json.loads(content) if "json" in reply.headers.get("Content-Type", "") else content


def check(name, condition, got):
    print(("ok      " if condition else "FAILED  ") + name + ("" if condition else f": got {str(got)[:300]}"))
    return condition


def check_all(address):
    plugin = lambda path, **query: fetch(address, f"plugin/{path}", **query)
    of_run = dict(run=RUN)
    good = [check("run", RUN in fetch(address, "runs"), fetch(address, "runs"))]
    points = plugin("scalars/scalars", tag="loss", **of_run)
    good.append(check("scalars", [p[1] for p in points] == [1, 2, 3] and abs(points[1][2] - 0.5) < 1e-6, points))
    bins = plugin("histograms/histograms", tag="kernel", **of_run)
    total = [sum(b[2] for b in entry[2]) for entry in bins]
    good.append(check("histograms", total == [1000] * 3 and len(bins[0][2]) == 30, bins))
    bands = plugin("distributions/distributions", tag="kernel", **of_run)
    good.append(check("distributions", len(bands) == 3, bands))
    pictures = plugin("images/images", tag="pictures", sample=1, **of_run)
    png = fetch(address, "plugin/images/individualImage?" + pictures[0]["query"])
    size = (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big"))
    good.append(check("images", len(pictures) == 3 and png[:4] == b"\x89PNG" and size == (16, 16), pictures))
    sounds = plugin("audio/audio", tag="tone", sample=0, **of_run)
    wav = fetch(address, "plugin/audio/individualAudio?" + sounds[0]["query"])
    good.append(check("audio", len(sounds) == 3 and wav[:4] == b"RIFF", sounds))
    notes = plugin("text/text", tag="notes", **of_run)
    good.append(check("text", [n["step"] for n in notes] == [1, 2, 3] and "<strong>2</strong>" in notes[1]["text"], notes))
    # Thresholds above all predictions are left out.
    curves = plugin("pr_curves/pr_curves", tag="pr", **of_run)
    good.append(check("pr_curves", len(curves[RUN]) == 3 and curves[RUN][0]["true_positives"] == [10, 8], curves))
    experiment = plugin("hparams/experiment", body={})
    names = sorted(p["name"] for p in experiment["hparamInfos"])
    good.append(check("hparams", names == ["adam", "name", "rate"], experiment))
    request = {"startIndex": 0, "sliceSize": 10, "allowedStatuses": ["STATUS_SUCCESS"], "colParams": [{"hparam": "rate"}]}
    groups = plugin("hparams/session_groups", body=request)["sessionGroups"]
    good.append(check("hparams' runs", len(groups) == 1 and groups[0]["hparams"]["rate"] == 0.5, groups))
    graph = plugin("graphs/graph", conceptual="false", **of_run).decode()
    good.append(check("graph", "dense/product" in graph and 'input: "dense/kernel"' in graph, graph))
    return all(good)


def take_screenshots(address, directory):
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if not browser:
        sys.exit("tensorboard.py: no chromium to take screenshots with")
    directory.mkdir(parents=True, exist_ok=True)
    for dashboard in ["timeseries", "scalars", "images", "audio", "graphs", "distributions", "histograms", "text", "pr_curves", "hparams"]:
        target = directory / f"tensorboard_{dashboard}.png"
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1000,560", "--virtual-time-budget=20000"]
        subprocess.run([browser, *options, f"--screenshot={target}", f"{address}#{dashboard}"], check=True, capture_output=True)
        print(target)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", nargs="?", default="build/release", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as logs:
        test = [arguments.build / "bin/tessera_train_test", "--gtest_filter=SummaryWriter.WritesARunWithEveryKind"]
        subprocess.run(test, check=True, capture_output=True, env={**os.environ, "TEST_UNDECLARED_OUTPUTS_DIR": logs})
        command = [sys.executable, "-m", "tensorboard.main", f"--logdir={logs}", "--port=0", "--load_fast=false"]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            for line in server.stderr:
                if found := re.search(r"http://\S+", line):
                    break
            else:
                sys.exit("tensorboard.py: TensorBoard did not start")
            address = found[0]
            for _ in range(60):
                if RUN in fetch(address, "runs") and fetch(address, "plugin/pr_curves/tags").get(RUN):
                    break
                time.sleep(0.5)
            good = check_all(address)
            if arguments.screenshots:
                take_screenshots(address, arguments.screenshots)
        finally:
            server.terminate()
            server.wait()
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
