# SPDX-License-Identifier: Apache-2.0
"""Tests `tessera report`: the numbers about a trained classifier and a fitted line, the page, tables of embeddings, and
what is said when a part is missing.

    python3 model_report.py TESSERA JOB
"""

import csv
import json
import pathlib
import struct
import subprocess
import sys
import tempfile

import jobs
import report

SECTIONS = ("curves", "confusion", "calibration", "residuals", "importance", "worst", "embeddings", "variables", "job")
EVALUATED = 360
PIXELS = 64

# A line through the points of data.csv: predictions are x * w, and training adds 1 to w.
LINE = {
    "init.mlir": """
func.func public @main() -> (tensor<f32> {jax.result_info = "result.w"}) {
  %w = stablehlo.constant dense<0.0> : tensor<f32>
  return %w : tensor<f32>
}
""",
    "train_step.mlir": """
func.func public @main(%w: tensor<f32> loc("s.w"), %x: tensor<2xf32> loc("batch['x']"), %y: tensor<2xf32> loc("batch['y']")) ->
    (tensor<f32> {jax.result_info = "result[0].w"}, tensor<f32> {jax.result_info = "result[1]['loss']"}) {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %next = stablehlo.add %w, %one : tensor<f32>
  %sum = stablehlo.reduce(%y init: %one) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %both = stablehlo.reduce(%x init: %sum) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %next, %both : tensor<f32>, tensor<f32>
}
""",
    "eval_step.mlir": """
func.func public @main(%w: tensor<f32> loc("w"), %x: tensor<2xf32> loc("batch['x']"), %y: tensor<2xf32> loc("batch['y']")) ->
    (tensor<2xf32> {jax.result_info = "result['loss']"}) {
  %all = stablehlo.broadcast_in_dim %w, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %p = stablehlo.multiply %x, %all : tensor<2xf32>
  %r = stablehlo.subtract %p, %y : tensor<2xf32>
  %loss = stablehlo.multiply %r, %r : tensor<2xf32>
  return %loss : tensor<2xf32>
}
""",
    "predict.mlir": """
func.func public @main(%w: tensor<f32> loc("w"), %x: tensor<2xf32> loc("batch['x']")) ->
    (tensor<2xf32> {jax.result_info = "result['predictions']"}) {
  %all = stablehlo.broadcast_in_dim %w, dims = [] : (tensor<f32>) -> tensor<2xf32>
  %p = stablehlo.multiply %x, %all : tensor<2xf32>
  return %p : tensor<2xf32>
}
""",
    "data.csv": "x,y\n1,2\n2,4\n3,7\n-1,-2\n",
    "line.textproto": """
model { program { init: "init.mlir" train_step: "train_step.mlir" eval_step: "eval_step.mlir" predict: "predict.mlir" } }
data { csv { path: "data.csv" features { columns: "x" } label { column: "y" } } }
max_steps: 2
""",
}

TABLE = "dnn/input_from_feature_columns/input_layer/city_embedding/embedding_weights"
FUNCTION_JOB = 'model { function { program: "rings" } }\n'


def tessera_run(tessera, *arguments):
    return subprocess.run([*jobs.SERVERS.command(tessera), *map(str, arguments)], capture_output=True, text=True,
                          timeout=jobs.DEADLINE)


def numbers(checks, what, process):
    checks.equal(f"{what}: exit code", (process.returncode, process.stderr if process.returncode else ""), (0, ""))
    return json.loads(process.stdout or "{}")


def close(a, b, error=1e-5):
    return abs(a - b) <= error * max(1, abs(a), abs(b))


def check_digits(checks, tessera, job_file):
    with jobs.Job([tessera, "train", job_file], tessera) as job:
        checks.equal("training", job.train("--max-steps=40", "--replicas=2").code, 0)
        evaluation = numbers(checks, "evaluation", tessera_run(tessera, "evaluate", job.model_dir, "--json"))
        arguments = ("report", job.model_dir, "--json", "--repeats=2", "--worst=7")
        process = tessera_run(tessera, *arguments)
        got = numbers(checks, "report", process)
        checks.equal("step", got["global_step"], 40)
        checks.holds("curves", {"train", "eval"} <= set(got["curves"]["loss"]), str(got["curves"].keys()))
        rows = got["evaluation"]
        checks.equal("rows", (rows["rows"], rows["all"]), (EVALUATED, True))
        checks.holds("accuracy", close(rows["accuracy"], evaluation["accuracy"]), f"{rows['accuracy']}, {evaluation}")
        checks.holds("loss", close(rows["loss"], evaluation["average_loss"]), f"{rows['loss']}, {evaluation}")
        check_counts(checks, rows)
        check_importance(checks, rows)
        check_worst(checks, rows["worst"], job_file.parent.parent / "data" / "digits.csv")
        variables = {variable["name"]: variable for variable in got["variables"]}
        checks.equal("a variable", variables["dnn/hiddenlayer_0/kernel"]["type"], "f32[64,256]")
        checks.holds("a slot", any(variable["slot"] for variable in got["variables"]))
        checks.holds("norms", variables["dnn/hiddenlayer_0/kernel"]["norm"] > 1)
        page = (job.model_dir / "report.html").read_text(encoding="utf-8")
        report.check(page, ("curves", "confusion", "calibration", "importance", "worst", "variables", "job"), SECTIONS)
        checks.equal("the same again", tessera_run(tessera, *arguments).stdout, process.stdout)
        other = numbers(checks, "another seed", tessera_run(tessera, *arguments, "--seed=1"))
        checks.holds("another seed", other["evaluation"]["importance"] != rows["importance"])
        check_missing(checks, tessera, job)


def check_counts(checks, rows):
    counts = rows["confusion"]["counts"]
    checks.equal("classes", (len(counts), len(counts[0])), (10, 10))
    checks.equal("counts", sum(map(sum, counts)), EVALUATED)
    right = sum(counts[i][i] for i in range(10))
    checks.holds("the diagonal", close(right / EVALUATED, rows["accuracy"]), f"{right}")
    checks.equal("binned rows", sum(each["rows"] for each in rows["calibration"]["bins"]), EVALUATED)


def check_importance(checks, rows):
    whole = [each for each in rows["importance"] if "element" not in each]
    checks.equal("features", [each["feature"] for each in whole], ["pixels"])
    checks.holds("exchanged images lose", whole[0]["score_drop"] > 0.3, str(whole))
    elements = [each for each in rows["importance"] if "element" in each]
    checks.equal("elements", [each["element"] for each in elements], list(range(PIXELS)))
    # The first pixel of each row of an image never has ink.
    checks.equal("a pixel without ink", (elements[0]["score_drop"], elements[0]["loss_rise"]), (0, 0))


def check_worst(checks, worst, data):
    checks.equal("worst rows", len(worst), 7)
    losses = [row["loss"] for row in worst]
    checks.equal("order", losses, sorted(losses, reverse=True))
    with data.open(newline="") as file:
        table = list(csv.DictReader(file))
    for row in worst:
        path, _, line = row["origin"].rpartition(":")
        checks.equal("file", pathlib.Path(path).name, data.name)
        cells = table[int(line) - 2]  # the first line has the names
        checks.equal("label", row["label"], cells["label"])
        pixels = [float(cell) / 16 for name, cell in cells.items() if name.startswith("pixel_")]
        checks.equal("pixels", row["values"]["pixels"], pixels)


def check_missing(checks, tessera, job):
    limited = numbers(checks, "few rows", tessera_run(tessera, "report", job.model_dir, "--json", "--rows=50", "--repeats=0"))
    checks.equal("few rows", (limited["evaluation"]["rows"], limited["evaluation"]["all"]), (50, False))
    checks.equal("no exchanges", limited["evaluation"]["importance"], [])
    process = tessera_run(tessera, "report", job.model_dir, "--projector=unused")
    checks.equal("no table", process.returncode, 2)
    checks.holds("no table", "no table of embeddings; expected a variable named embedding_weights" in process.stderr, process.stderr)
    stored = job.model_dir / "job.textproto"
    text = stored.read_text()
    stored.write_text(text.replace("digits.csv", "moved.csv"))
    process = tessera_run(tessera, "report", job.model_dir)
    checks.equal("moved data", process.returncode, 2)
    checks.holds("moved data", "moved.csv" in process.stderr and "--without-rows" in process.stderr, process.stderr)
    rest = numbers(checks, "the rest", tessera_run(tessera, "report", job.model_dir, "--without-rows", "--json"))
    checks.holds("the rest", "evaluation" not in rest and rest["variables"] and rest["notes"], str(rest)[:300])
    stored.unlink()
    process = tessera_run(tessera, "report", job.model_dir)
    checks.equal("no job", process.returncode, 2)
    checks.holds("no job", f"no job.textproto in {job.model_dir}" in process.stderr, process.stderr)


def check_line(checks, tessera, folder):
    for name, text in LINE.items():
        (folder / name).write_text(text)
    process = tessera_run(tessera, "train", folder / "line.textproto", f"--model-dir={folder / 'line'}")
    checks.equal("training a line", (process.returncode, process.stderr if process.returncode else ""), (0, ""))
    got = numbers(checks, "a line", tessera_run(tessera, "report", folder / "line", "--json", "--bins=2"))
    rows = got["evaluation"]
    residuals = rows["residuals"]
    checks.equal("residuals", (residuals["count"], residuals["mean"], residuals["mean_absolute_error"]), (4, 0.25, 0.25))
    # The labels 2, 4, 7, -2 have a sum of squared distances from 2.75 of 42.75.
    checks.holds("R2", close(rows["r2"], 1 - 1 / 42.75), str(rows["r2"]))
    checks.equal("bins", [each["count"] for each in residuals["bins"]], [3, 1])
    worst = rows["worst"][0]
    checks.equal("the worst", (worst["loss"], worst["label"], worst["prediction"], worst["values"]), (1, "7", "6", {"x": [3]}))
    checks.holds("its line", worst["origin"].endswith("data.csv:4"), worst["origin"])
    page = (folder / "line" / "report.html").read_text(encoding="utf-8")
    report.check(page, ("curves", "residuals", "importance", "worst", "variables", "job"), SECTIONS)


def write_safetensors(path, tensors):
    header, data = {}, b""
    for name, (shape, values) in tensors.items():
        begin = len(data)
        data += struct.pack(f"<{len(values)}f", *values)
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [begin, len(data)]}
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def check_embeddings(checks, tessera, folder):
    model = folder / "cities"
    write_safetensors(folder / "cities.safetensors", {
        TABLE: ([4, 2], [1, 0, 2, 0.5, 0, 1, -1, 0]),
        TABLE + "/Adagrad": ([4, 2], [0.1] * 8),
        "bias": ([2], [0, 3]),
    })  # fmt: skip
    checks.equal("conversion", tessera_run(tessera, "convert", folder / "cities.safetensors", f"{model}/").returncode, 0)
    (folder / "words.txt").write_text("Rome\nParis\nOslo\n<Bern>\n", encoding="utf-8")
    process = tessera_run(tessera, "report", model)
    checks.equal("a checkpoint alone", process.returncode, 2)
    (model / "job.textproto").write_text(FUNCTION_JOB)
    got = numbers(checks, "embeddings", tessera_run(tessera, "report", model, "--json", f"--words=city={folder / 'words.txt'}"))
    checks.holds("notes", "function of the program rings" in " ".join(got["notes"]), str(got["notes"]))
    table = got["embeddings"][TABLE]
    checks.equal("a table", (table["rows"], table["width"]), (4, 2))
    nearest = {each["word"]: [other["word"] for other in each["neighbours"]] for each in table["neighbours"]}
    checks.equal("neighbours", nearest["Rome"], ["Paris", "Oslo", "<Bern>"])
    checks.holds("similarity", close(table["neighbours"][0]["neighbours"][0]["similarity"], 0.9701425001453319))
    slots = {variable["name"]: variable["slot"] for variable in got["variables"]}
    checks.equal("slots", (slots["bias"], slots[TABLE], slots[TABLE + "/Adagrad"]), (False, False, True))
    page = report.check((model / "report.html").read_text(encoding="utf-8"), ("embeddings", "variables", "job"), SECTIONS)
    checks.holds("words are text", "bern" not in page.tags)
    check_projector(checks, tessera, folder, model)


def check_projector(checks, tessera, folder, model):
    target = folder / "projector"
    numbers_of = tessera_run(tessera, "report", model, f"--projector={target}", f"--words={TABLE}={folder / 'words.txt'}")
    checks.equal("projector", (numbers_of.returncode, numbers_of.stdout), (0, ""))
    checks.equal("vectors", (target / "vectors.tsv").read_text(), "1\t0\n2\t0.5\n0\t1\n-1\t0\n")
    checks.equal("metadata", (target / "metadata.tsv").read_text(), "Rome\nParis\nOslo\n<Bern>\n")
    checks.equal("configuration", (target / "projector_config.pbtxt").read_text(), f"""embeddings {{
  tensor_name: "{TABLE}"
  tensor_shape: 4
  tensor_shape: 2
  tensor_path: "vectors.tsv"
  metadata_path: "metadata.tsv"
}}
""")  # fmt: skip
    process = tessera_run(tessera, "report", model, "--words=town=words.txt", f"--projector={target}")
    checks.equal("an unknown table", process.returncode, 2)
    checks.holds("an unknown table", f"--words=town: there is no such table; there is {TABLE}" in process.stderr, process.stderr)


def check_errors(checks, tessera, folder, job_file):
    (folder / "empty").mkdir()
    (folder / "empty" / "job.textproto").write_text(job_file.read_text())
    process = tessera_run(tessera, "report", folder / "empty")
    checks.equal("no checkpoint", process.returncode, 2)
    checks.holds("no checkpoint", f"no checkpoint in {folder / 'empty'}" in process.stderr, process.stderr)
    process = tessera_run(tessera, "report", folder / "nowhere")
    checks.equal("no directory", process.returncode, 2)


def main():
    tessera, job_file = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    checks = jobs.Checks()
    check_digits(checks, tessera, job_file)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_line(checks, tessera, folder)
        check_embeddings(checks, tessera, folder)
        check_errors(checks, tessera, folder, job_file)
    return checks.exit_code()


if __name__ == "__main__":
    sys.exit(main())
