#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that TensorBoard shows every kind of summary that we write in its own dashboard.

Needs an environment with TensorBoard 2.15 (it comes with TensorFlow); not part of the build or of continuous integration.

  python scripts/oracles/tensorboard.py [BUILD] [--screenshots=DIR]

Serves runs of BUILD (build/release) and asks over HTTP what each dashboard would draw. One run is of a test that writes
every kind. The others are `tessera train` and `tessera evaluate` of the digits job, and the same of examples/tones,
whose model function has summaries. With --screenshots a headless Chromium draws each dashboard of the trained runs into
DIR. Its text (the page's own elements, shadow trees too) must name our tags. DIR/tensorboard.png has all of them,
small. This needs the packages `websocket-client` and `pillow`.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

from browser import Browser

RUN = "all_kinds"
ROOT = pathlib.Path(__file__).resolve().parents[2]
SIZE = (1000, 560)

# The names that each dashboard must show for the runs.
SHOWN = {
    "timeseries": ["loss", "learning_rate"],
    "scalars": ["loss", "learning_rate", "accuracy", "global_step"],
    "images": ["first_layer", "sample"],
    "audio": ["heard", "sample"],
    "graphs": ["dnn_classifier", "variables"],
    "distributions": ["first_layer/answers"],
    "histograms": ["first_layer/answers"],
    "text": ["instruments", "triangle"],
    "hparams": ["learning_rate", "Hyperparameters"],
}


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


def check_all_kinds(address):
    plugin = lambda path, **query: fetch(address, f"plugin/{path}", **query)
    of_run = dict(run=RUN)
    points = plugin("scalars/scalars", tag="loss", **of_run)
    good = [check("scalars", [p[1] for p in points] == [1, 2, 3] and abs(points[1][2] - 0.5) < 1e-6, points)]
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
    good += check_hparams(address, {"adam": True, "name": "x", "rate": 0.5})
    graph = plugin("graphs/graph", conceptual="false", **of_run).decode()
    good.append(check("graph", "dense/product" in graph and 'input: "dense/kernel"' in graph, graph))
    return good


def check_hparams(address, values):
    """Checks the hyperparameters of one run."""
    experiment = fetch(address, "plugin/hparams/experiment", body={})
    names = sorted(p["name"] for p in experiment["hparamInfos"])
    good = [check("hparams", names == sorted(values), experiment)]
    request = {"startIndex": 0, "sliceSize": 10, "allowedStatuses": ["STATUS_SUCCESS"],
               "colParams": [{"hparam": name} for name in values]}
    groups = fetch(address, "plugin/hparams/session_groups", body=request)["sessionGroups"]
    good.append(check("hparams' runs", [group["hparams"] for group in groups] == [values], groups))
    return good


def check_trained(address):
    steps_of = lambda plugin, tag, run: [point["step"] if isinstance(point, dict) else point[1]
                                         for point in fetch(address, f"plugin/{plugin}", run=run, tag=tag, sample=0)]
    every_50 = list(range(1, 401, 50))
    good = check_hparams(address, {"learning_rate": 0.01})
    for plugin, tag in [("scalars/scalars", "learning_rate"), ("scalars/scalars", "loss_mean"), ("audio/audio", "heard"),
                        ("images/images", "first_layer"), ("histograms/histograms", "first_layer/answers")]:
        steps = steps_of(plugin, tag, "tones")
        good.append(check(f"tones: {tag}", steps == every_50, steps))
        if not plugin.startswith("scalars"):
            steps = steps_of(plugin, tag, "tones/eval")
            good.append(check(f"tones/eval: {tag}", steps == [400], steps))
    texts = fetch(address, "plugin/text/text", run="tones", tag="instruments")
    good.append(check("tones: text is a table", "<table>" in texts[0]["text"] and "triangle" in texts[0]["text"], texts))
    accuracy = fetch(address, "plugin/scalars/scalars", run="tones/eval", tag="accuracy")
    good.append(check("tones/eval: accuracy", accuracy[0][1] == 400 and accuracy[0][2] > 0.9, accuracy))
    losses = fetch(address, "plugin/scalars/scalars", run="digits", tag="loss_mean")
    good.append(check("digits: loss_mean", [point[1] for point in losses] == [1, 101], losses))
    graph = fetch(address, "plugin/graphs/graph", run="digits", conceptual="false").decode()
    good.append(check("digits: graph", "variables/dnn/hiddenlayer_0/kernel" in graph, graph))
    return good


def take_screenshots(address, directory):
    directory.mkdir(parents=True, exist_ok=True)
    good = []
    # The browser may still write there when its first process has ended.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(profile, SIZE)
        try:
            for dashboard, names in SHOWN.items():
                missing = browser.show(f"{address}#{dashboard}", names)
                browser.picture(directory / f"tensorboard_{dashboard}.png")
                good.append(check(f"{dashboard} names {', '.join(names)}", not missing, f"no {missing} in {browser.text()}"))
        finally:
            browser.close()
    draw_sheet(directory)
    return good


def draw_sheet(directory):
    """Draws the pictures of all dashboards in rows of three."""
    from PIL import Image  # from the package pillow
    width, height, gap = SIZE[0] // 2, SIZE[1] // 2, 10
    rows = -(-len(SHOWN) // 3)
    sheet = Image.new("RGB", (3 * (width + gap) + gap, rows * (height + gap) + gap), "white")
    for i, dashboard in enumerate(SHOWN):
        picture = Image.open(directory / f"tensorboard_{dashboard}.png").convert("RGB").resize((width, height), Image.LANCZOS)
        sheet.paste(picture, (gap + i % 3 * (width + gap), gap + i // 3 * (height + gap)))
    sheet.quantize(96, dither=Image.Dither.NONE).save(directory / "tensorboard.png", optimize=True)


def write_all_kinds(build, logs):
    test = [build / "bin/tessera_train_test", "--gtest_filter=SummaryWriter.WritesARunWithEveryKind"]
    subprocess.run(test, check=True, capture_output=True, env={**os.environ, "TEST_UNDECLARED_OUTPUTS_DIR": logs})


def train_runs(build, logs):
    tessera, tones = build / "bin/tessera", build / "bin/tones"
    job = ROOT / "examples" / "digits" / "job.textproto"
    for command in ([tessera, "train", job, f"--model-dir={logs}/digits", "--max-steps=200"],
                    [tessera, "evaluate", f"{logs}/digits"],
                    [tones, "train", f"--model-dir={logs}/tones", "--param", "learning_rate=0.01"],
                    [tones, "evaluate", f"--model-dir={logs}/tones"]):
        subprocess.run(command, check=True, capture_output=True)


def serve(build, write, runs, checks):
    """Returns the results of `checks` on a TensorBoard that serves the output of `write` and has all `runs`."""
    with tempfile.TemporaryDirectory() as scratch:
        logs = pathlib.Path(scratch) / "runs"  # the dashboards show the name that TensorBoard is given
        logs.mkdir()
        write(build, logs)
        command = [sys.executable, "-m", "tensorboard.main", f"--logdir={logs.name}", "--port=0", "--load_fast=false"]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=scratch)
        try:
            address = next((found[0] for line in server.stderr if (found := re.search(r"http://\S+", line))), None)
            if address is None:
                sys.exit("tensorboard.py: TensorBoard did not start")
            for _ in range(60):
                loaded = sorted(run for run, tags in fetch(address, "plugin/scalars/tags").items() if tags)
                if loaded == runs:
                    break
                time.sleep(0.5)
            good = [check(f"runs: {', '.join(runs)}", loaded == runs, loaded)]
            return good + [result for function in checks for result in function(address)]
        finally:
            server.terminate()
            server.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", nargs="?", default="build/release", type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    arguments = parser.parse_args()
    good = serve(arguments.build, write_all_kinds, [RUN], [check_all_kinds])
    checks = [check_trained]
    if arguments.screenshots:
        checks.append(lambda address: take_screenshots(address, arguments.screenshots))
    good += serve(arguments.build, train_runs, ["digits", "digits/eval", "tones", "tones/eval"], checks)
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
