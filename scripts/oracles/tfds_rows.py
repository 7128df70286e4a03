#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prepares a small data set with tensorflow_datasets, and looks for what it wrote in the test of estimator/input/tfds:
tfds_rows.py

Needs tensorflow_datasets. Prints what the test does not have, and exits 1 then.
"""

import json
import pathlib
import re
import sys
import tempfile

import numpy as np
import tensorflow as tf
import tensorflow_datasets as tfds

TEST = pathlib.Path(__file__).resolve().parents[2] / "estimator" / "input" / "tfds" / "read_tfds_test.cpp"


class Toy(tfds.core.GeneratorBasedBuilder):
    VERSION = tfds.core.Version("1.0.0")

    def _info(self):
        features = tfds.features
        return tfds.core.DatasetInfo(builder=self, supervised_keys=("image", "label"), features=features.FeaturesDict({
            "image": features.Image(shape=(4, 3, 1)), "label": features.ClassLabel(num_classes=3),
            "name": features.Text(), "flag": np.bool_, "small": np.uint8, "wide": np.int64,
            "matrix": features.Tensor(shape=(2, 2), dtype=np.int32), "ids": features.Sequence(np.int64),
            "words": features.Sequence(features.Text()), "three": features.Sequence(np.float32, length=3),
            "nested": {"a": np.int32}, "zipped": features.Sequence({"x": np.float32})}))

    def _split_generators(self, _):
        return {"train": self._generate_examples(5), "test": self._generate_examples(2)}

    def _generate_examples(self, count):
        random = np.random.RandomState(count)
        for i in range(count):
            image = random.randint(0, 255, (4, 3, 1)).astype(np.uint8)
            random.randint(0, 255, (5 + i, 4, 3))
            yield i, {"image": image, "label": i % 3, "name": f"row {i}", "flag": True, "small": i, "wide": 10**12 * i,
                      "matrix": np.arange(4, dtype=np.int32).reshape(2, 2), "ids": [4, 5], "words": ["a"],
                      "three": [1, 2, 1], "nested": {"a": i}, "zipped": [{"x": 0.0}]}


def words(text):
    return re.sub(r'[\s"]+', "", text)


def main():
    with tempfile.TemporaryDirectory() as directory:
        builder = Toy(data_dir=directory)
        builder.download_and_prepare()
        folder = pathlib.Path(builder.data_dir)
        record = next(iter(tf.data.TFRecordDataset(str(folder / "toy-test.tfrecord-00000-of-00001")))).numpy()
        png = tf.train.Example.FromString(record).features.feature["image"].bytes_list.value[0]
        first = next(iter(builder.as_dataset(split="test").as_numpy_iterator()))
        order = [int(row["small"]) for row in builder.as_dataset(split="train").as_numpy_iterator()]
        expected = [png.hex(), " ".join(str(value) for value in first["image"].reshape(-1).tolist())]
        features = json.loads((folder / "features.json").read_text())["featuresDict"]["features"]
        expected += [json.dumps(features[name]) for name in ("image", "label", "name")]
        for split in ("train[:50%]", "train[1:3]", "train[-2:]", "train[10%:70%]"):
            rows = [order.index(int(row["small"])) for row in builder.as_dataset(split=split).as_numpy_iterator()]
            expected.append(f'Rows("{split}"), ElementsAre(' + ", ".join(f'"{row}"' for row in rows))
    test = words(TEST.read_text())
    missing = [text for text in expected if words(text) not in test]
    for text in missing:
        print("not in the test:", text)
    print(f"{len(expected)} values, {len(missing)} not in the test")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
