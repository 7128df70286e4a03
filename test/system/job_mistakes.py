#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests the commonest mistakes in jobs, data and command lines: exit code 2, the whole message, and nothing written.

  job_mistakes.py TESSERA
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from fork_servers import ForkServers

JOB = """
model { dnn_classifier { hidden_units: [4] } }
data { csv { path: "rows.csv" features { name: "x" columns: "x_*" } label { column: "label" } } }
train_batch_size: 2
max_steps: 4
"""
ROWS = "x_0,label,x_1\n16,0,8\n0,1,4\n4,1,4\n8,0,4\n"

INFORMATION = re.compile(r"[0-9-]+ [0-9:]+ I ")  # log lines of a training

# name, job (or what replaces a part of JOB), rows, arguments after the command, expected message. DIR is the folder.
CASES = [
    # The job file.
    ("unknown field", ("max_steps", "max_step"), ROWS, [],
     'DIR/job.textproto:5:9: Job has no field "max_step"; did you mean "max_steps"?'),
    ("unknown model", ("dnn_classifier", "dnn_clasifier"), ROWS, [],
     'DIR/job.textproto:2:23: Model has no field "dnn_clasifier"; did you mean "dnn_classifier"?'),
    ("not a number", ("max_steps: 4", "max_steps: four"), ROWS, [],
     'DIR/job.textproto:5:12: Expected integer, got: four'),
    ("twice", ("max_steps: 4", "max_steps: 4\nmax_steps: 5"), ROWS, [],
     'DIR/job.textproto:6:10: Non-repeated field "max_steps" is specified multiple times.'),
    ("no end", ("max_steps: 4", ""), ROWS, [],
     'DIR/job.textproto: neither max_steps nor epochs: the training would not end'),
    ("two ends", ("max_steps: 4", "max_steps: 4 epochs: 2"), ROWS, [],
     'DIR/job.textproto:5:1: max_steps is 4 and epochs is 2; give one of them'),
    ("no batch", ("train_batch_size: 2", ""), ROWS, [], 'DIR/job.textproto: no train_batch_size'),
    ("no model", ("model { dnn_classifier { hidden_units: [4] } }", ""), ROWS, [],
     'DIR/job.textproto: no model: expected one of dnn_classifier, dnn_regressor, dnn_estimator, linear_classifier, '
     'linear_regressor, linear_estimator, dnn_linear_combined_classifier, dnn_linear_combined_regressor, '
     'dnn_linear_combined_estimator, baseline_classifier, baseline_regressor, baseline_estimator, k_means, rnn_classifier, '
     'rnn_estimator, boosted_trees_classifier, boosted_trees_regressor, keras, saved_model, such as model { dnn_classifier { ... } }'),
    ("no label", (' label { column: "label" }', ""), ROWS, [],
     'DIR/job.textproto:3:8: data.csv has no label, such as label { column: "label" }'),
    ("no units", ("[4]", "[0]"), ROWS, [], 'DIR/job.textproto:2:26: model.dnn_classifier.hidden_units holds 0, expected positive numbers'),
    ("no rate", ("[4]", "[4] dropout: 1.5"), ROWS, [],
     'DIR/job.textproto:2:44: model.dnn_classifier.dropout is 1.5, expected a rate in [0, 1)'),
    ("too many units", ("[4]", "[99999999999999]"), ROWS, [],
     "DIR/job.textproto:2:26: model.dnn_classifier.hidden_units[0] is 99999999999999, expected 16777216 at most"),
    ("too many threads", None, ROWS, ["--set=run_config.threads=100000"],
     'DIR/job.textproto: run_config.threads is 100000, expected 1 to 4096, or 0 (all cores)'),
    ("a word twice", ('column: "label"', 'column: "label" vocabulary: ["0", "1", "0"]'), ROWS, [],
     'DIR/job.textproto:3:93: data.csv.label.vocabulary has "0" twice'),
    ("a word of features twice", ('columns: "x_*"', 'columns: "x_0" vocabulary: ["16", "16"]'), ROWS, [],
     'DIR/job.textproto: the vocabulary of features "x" has "16" twice'),
    ("delimiter", ('csv {', 'csv { delimiter: "ab"'), ROWS, [],
     'DIR/job.textproto:3:14: data.csv.delimiter is "ab", expected one ASCII character'),
    ("UTF-16", (JOB, "\xff\xfem\0"), ROWS, [],
     'DIR/job.textproto: the text is UTF-16; make it UTF-8: iconv -f UTF-16 -t UTF-8'),
    # The data.
    ("no file", ("rows.csv", "row.csv"), ROWS, [], 'DIR/row.csv: No such file or directory'),
    ("no column", ('column: "label"', 'column: "lable"'), ROWS, [],
     'DIR/rows.csv:1:1: no column is named "lable", did you mean "label"?; the file has x_0, label, x_1'),
    ("no match", ("x_*", "y_*"), ROWS, [],
     'DIR/rows.csv:1:1: no column matches "y_*"; the file has x_0, label, x_1'),
    ("no number", None, ROWS + "1,0,a\n", [], 'DIR/rows.csv:6:5: "a" is not a number (column "x_1")'),
    ("empty cell", None, ROWS + "1,0,\n", [],
     'DIR/rows.csv:6:5: the cell is empty; expected a number (column "x_1")'),
    ("label out of range", None, ROWS + "1,2,3\n", [],
     'DIR/rows.csv:6:3: label 2 is out of range; expected 0 to 1 (column "label")'),
    ("label is no class", None, ROWS + "1,0.5,3\n", [], 'DIR/rows.csv:6:3: "0.5" is not an integer (column "label")'),
    ("short row", None, ROWS + "1,0\n", [], 'DIR/rows.csv:6:4: 2 cells, the header has 3 columns'),
    ("empty file", None, "", [], 'DIR/rows.csv: the file is empty; expected a line with the names of the columns'),
    ("no rows", None, "x_0,label,x_1\n", [], 'DIR/rows.csv: no rows below the line with the names of the columns'),
    # The command line.
    ("unknown option", None, ROWS, ["--max-step=3"], 'unknown option --max-step; did you mean --max-steps?'),
    ("unknown path", None, ROWS, ["--set=run_config.save_checkpoint_steps=3"],
     '--set run_config.save_checkpoint_steps: RunConfig has no field "save_checkpoint_steps"; did you mean '
     '"save_checkpoints_steps"?'),
    ("bad value", None, ROWS, ["--set=max_steps=many"], '--set max_steps: "many": Expected integer, got: many'),
    ("no value", None, ROWS, ["--set=max_steps"], '--set max_steps: expected PATH=VALUE'),
    ("a group", None, ROWS, ["--set=train.shuffle=1"],
     '--set train.shuffle: shuffle is a group; set one of its fields: buffer_size, seed'),
    ("unknown value", None, ROWS, ["--set=model.dnn_classifier.activation=RELUU"],
     '--set model.dnn_classifier.activation: "RELUU" is not a value of activation; did you mean "RELU"?'),
    ("param of a premade", None, ROWS, ["--param=units=3"],
     "--param units=3: this job's model takes no parameters; its fields are set with --set PATH=VALUE"),
    ("not divisible", None, ROWS, ["--replicas=3"], 'DIR/job.textproto:4:1: train_batch_size is 2, which 3 replicas do not divide; try 3'),
    ("unknown device", None, ROWS, ["--device=tpu"], 'unknown device "tpu"; there are cpu and reference'),
    ("unknown device of the job", ("max_steps: 4", 'max_steps: 4 run_config { device: "tpu" }'), ROWS, [],
     'unknown device "tpu"; there are cpu and reference'),
    ("both cadences", None, ROWS,
     ["--set=run_config.save_checkpoints_steps=3", "--set=run_config.save_checkpoints_secs=3"],
     'run_config.save_checkpoints_steps is 3 and save_checkpoints_secs is 3, expected at most one of them'),
    ("bad loop", None, ROWS, ["--set=tpu_config.iterations_per_loop=01"],
     'tpu_config.iterations_per_loop is "01", expected a positive number of steps or a time such as 30s, 10m, 2h'),
]


def run(tessera, folder, change, rows, arguments):
    job = JOB.replace(*change) if change else JOB
    (folder / "job.textproto").write_text(job, encoding="latin-1")
    (folder / "rows.csv").write_text(rows)
    command = [*tessera, "train", str(folder / "job.textproto"), f"--model-dir={folder}/model", *arguments]
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
    lines = [line for line in result.stderr.replace(str(folder), "DIR").splitlines()
             if not line.startswith("model directory: ") and not INFORMATION.match(line)]
    return result.returncode, "\n".join(lines)


def main():
    tessera = ForkServers().command(sys.argv[1])
    failures = 0
    for name, change, rows, arguments, expected in CASES:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            code, message = run(tessera, folder, change, rows, arguments)
            written = (folder / "model").exists()
        if code != 2 or message != f"tessera train: error: {expected}" or written:
            failures += 1
            print(f"{name}: exit {code}{', the model directory was made' if written else ''}\n  got      {message}\n"
                  f"  expected tessera train: error: {expected}")
    print(f"{len(CASES)} mistakes, {failures} answered wrongly")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
