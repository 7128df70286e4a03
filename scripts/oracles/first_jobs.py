#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains the jobs that `tessera job init` writes, as they are, beside scikit-learn's default models on the same rows:
first_jobs.py TESSERA [DATA...]

Each of five data sets goes through three commands: job init, train, evaluate. Scikit-learn's models get the same rows to
train and to evaluate, with standardised numbers and one-hot words. The table has the metric of each. Needs scikit-learn.
Exits 1 when a job is worse than the best of scikit-learn's models by more than 1 %.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
from sklearn import datasets, linear_model, metrics, neural_network
from sklearn.compose import ColumnTransformer
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler


def diabetes(_):
    data = datasets.load_diabetes(scaled=False)
    return dict(zip(data.feature_names, data.data.T)), data.target


def houses(random):
    """Prices of districts by income, age, rooms and place, like California's."""
    n = 20000
    income = random.gamma(3, 1.3, n)
    age, rooms = random.uniform(1, 52, n), random.normal(5.4, 1.2, n).clip(1)
    latitude, longitude = random.uniform(32.5, 42, n), random.uniform(-124, -114, n)
    coast = np.exp(-((longitude + 118 + (latitude - 34) * 0.8) ** 2))
    price = 0.45 * income * (1 + coast) + 0.01 * age + 0.1 * rooms + random.normal(0, 0.4, n)
    return {"income": income, "age": age, "rooms": rooms, "population": random.lognormal(7, 0.7, n),
            "latitude": latitude, "longitude": longitude}, price.clip(0.15, 5.0)


def census(random):
    """An income above a limit by words and numbers, like the census data of 1994."""
    n = 20000
    names = {"education": ["none", "school", "college", "bachelor", "master", "doctor"],
             "occupation": ["clerk", "craft", "farm", "manage", "sales", "service", "tech", "transport"],
             "marriage": ["single", "married", "divorced", "widowed"], "sex": ["female", "male"]}
    words = {name: random.randint(0, len(of), n) for name, of in names.items()}
    age, hours = random.randint(17, 90, n), random.normal(40, 12, n).clip(1, 99)
    weight = {name: random.normal(0, 1, len(of)) for name, of in names.items()}
    score = sum(weight[name][words[name]] for name in names) + 1.2 * words["education"] / 5
    score = score + 0.03 * (hours - 40) - ((age - 50) / 18) ** 2 + 0.5 * (words["marriage"] == 1) - 0.8
    label = random.uniform(size=n) < 1 / (1 + np.exp(-2 * score))
    columns = {"age": age, "hours": hours, **{name: np.array(names[name])[words[name]] for name in names}}
    return columns, np.where(label, ">50K", "<=50K")


def collisions(random):
    """Signal and background by 28 numbers, of which products decide, like the HIGGS data."""
    n = 40000
    x = random.normal(0, 1, (n, 28))
    score = x[:, 0] * x[:, 1] + np.abs(x[:, 2]) * x[:, 3] + 0.7 * x[:, 4] ** 2 - 0.7 + 0.4 * x[:, 5]
    label = random.uniform(size=n) < 1 / (1 + np.exp(-1.5 * score))
    return {f"x{i}": x[:, i] for i in range(28)}, label.astype(int)


def ratings(random):
    """Ratings of films by users, by taste, like MovieLens."""
    n, users, films, tastes = 60000, 600, 900, 3
    user, film = random.randint(0, users, n), random.randint(0, films, n)
    taste, kind = random.normal(0, 0.7, (users, tastes)), random.normal(0, 0.7, (films, tastes))
    rating = 3.5 + random.normal(0, 0.4, users)[user] + random.normal(0, 0.4, films)[film]
    rating = rating + (taste[user] * kind[film]).sum(axis=1) + random.normal(0, 0.5, n)
    return {"user": np.char.add("u", user.astype(str)), "film": np.char.add("f", film.astype(str))}, rating.round(2)


DATA = {"diabetes": diabetes, "houses": houses, "census": census, "collisions": collisions, "ratings": ratings}


def write(path, columns, label):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([*columns, "label"])
        writer.writerows(zip(*columns.values(), label))


def is_held_out(rows, job):
    """Returns which rows the job evaluates."""
    if "hold_out_every: 5" in job:
        return np.arange(rows) % 5 == 4
    taken = int(next(line.split(":")[1].split()[0].rstrip("}") for line in job.splitlines() if "skip_rows" in line))
    return np.arange(rows) >= taken


def peers(columns, label, held_out, is_class):
    words = [i for i, column in enumerate(columns.values()) if column.dtype.kind == "U"]
    numbers = [i for i in range(len(columns)) if i not in words]
    table = np.array([column.astype(object) for column in columns.values()], dtype=object).T
    prepare = ColumnTransformer([("numbers", StandardScaler(), numbers),
                                 ("words", OneHotEncoder(handle_unknown="ignore"), words)])
    if is_class:
        models = [linear_model.LogisticRegression(), neural_network.MLPClassifier(random_state=0)]
    else:
        models = [linear_model.LinearRegression(), neural_network.MLPRegressor(random_state=0)]
    for model in models:
        fitted = make_pipeline(prepare, model).fit(table[~held_out], label[~held_out])
        predicted = fitted.predict(table[held_out])
        if is_class:
            yield metrics.accuracy_score(label[held_out], predicted)
        else:
            yield metrics.mean_squared_error(label[held_out], predicted)


def run(tessera, name, directory):
    columns, label = DATA[name](np.random.RandomState(7))
    path, job = directory / f"{name}.csv", directory / f"{name}.textproto"
    write(path, columns, label)
    commands = [["job", "init", str(path), "--label=label", f"--output={job}"], ["train", str(job)],
                ["evaluate", str(job), "--json"]]
    begin = time.monotonic()
    for command in commands:
        done = subprocess.run([tessera, *command], capture_output=True, text=True, cwd=directory, check=False)
        if done.returncode:
            sys.exit(f"{name}: tessera {' '.join(command)}: {done.stderr}")
    seconds = time.monotonic() - begin
    result = json.loads(done.stdout)
    values = result.get("metrics", result)
    is_class = label.dtype.kind in "Uib"
    ours = values["accuracy" if is_class else "average_loss"]
    linear, network = peers(columns, label, is_held_out(len(label), job.read_text()), is_class)
    better = (lambda a, b: a >= b) if is_class else (lambda a, b: a <= b)
    best = max(linear, network) if is_class else min(linear, network)
    return {"data": name, "rows": len(label), "metric": "accuracy" if is_class else "mean squared error", "job": ours,
            "linear": linear, "network": network, "seconds": seconds,
            "near_best": bool(better(ours, best * (0.99 if is_class else 1.01)))}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("data", nargs="*", help="one or more of " + ", ".join(DATA))
    parser.add_argument("--json", action="store_true", help="print a JSON object per line")
    options = parser.parse_args()
    worse = 0
    if not options.json:
        print("| data | rows | metric | job | linear | network | seconds of the job |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as directory:
        for name in options.data or DATA:
            row = run(str(pathlib.Path(options.tessera).resolve()), name, pathlib.Path(directory))
            worse += not row["near_best"]
            if options.json:
                print(json.dumps(row), flush=True)
            else:
                print("| {data} | {rows} | {metric} | {job:.4g} | {linear:.4g} | {network:.4g} | {seconds:.1f} |".format(**row),
                      flush=True)
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
