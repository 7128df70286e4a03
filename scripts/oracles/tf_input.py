#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Computes the expected values of the tests of estimator/input with TensorFlow, and looks for them there: tf_input.py

Needs TensorFlow 2.15. Prints the values that a test does not have, and exits 1 then.
"""

import pathlib
import sys

import numpy as np
import tensorflow as tf
from tensorflow.python.lib.io import _pywrap_record_io

INPUT = pathlib.Path(__file__).resolve().parents[2] / "estimator" / "input"
Data = tf.data.Dataset


def text(value):
    value = np.asarray(value)
    flat = " ".join(v.decode() if isinstance(v, bytes) else str(v).removesuffix(".0") for v in value.reshape(-1).tolist())
    return f"[{flat}]" if value.ndim else flat


def elements(dataset):
    return " ".join("|".join(text(v) for v in tf.nest.flatten(element)) for element in dataset.as_numpy_iterator())


def stages():
    def copies(x):
        return Data.from_tensors(x).repeat(x)

    def filled(end):
        return Data.range(1, end).map(lambda x: tf.fill([x], x))

    def window(dataset, size, **options):
        return dataset.window(size, **options).flat_map(lambda rows: rows.batch(size))

    seven = Data.range(7)
    yield Data.range(10, 0, -3)
    yield Data.range(0, 10, 4)
    yield Data.range(1, 6).interleave(lambda x: Data.from_tensors(x).repeat(6), cycle_length=2, block_length=4)
    yield Data.range(1, 5).interleave(copies, cycle_length=3, block_length=2)
    yield Data.range(1, 5).interleave(copies, cycle_length=3, block_length=2, num_parallel_calls=3)
    yield Data.range(5).interleave(copies, cycle_length=3, block_length=1)
    yield Data.range(4).flat_map(Data.range)
    yield window(seven, 3, shift=2, drop_remainder=True)
    yield window(seven, 3, shift=1, stride=2, drop_remainder=True)
    yield window(seven, 3)
    yield window(seven, 3, shift=2, stride=2)
    yield window(Data.range(10), 2, shift=4)
    yield filled(6).padded_batch(2)
    yield filled(5).padded_batch(2, padded_shapes=[5], padding_values=tf.constant(-1, tf.int64))
    yield Data.range(5).scan(tf.constant(0, tf.int64), lambda state, x: (state + x, state + x))
    yield Data.zip((Data.range(3), Data.range(10, 15)))
    yield Data.range(10).skip(2).take(5).batch(2).unbatch().repeat(2)


def feature(values):
    if values and isinstance(values[0], float):
        return tf.train.Feature(float_list=tf.train.FloatList(value=values))
    if values and isinstance(values[0], bytes):
        return tf.train.Feature(bytes_list=tf.train.BytesList(value=values))
    return tf.train.Feature(int64_list=tf.train.Int64List(value=values))


def batches():
    def filled(end, shape=lambda x: [x]):
        return Data.range(1, end).map(lambda x: tf.fill(shape(x), x))

    def ragged_batches(dataset):
        return " ".join(parts(batch) for batch in dataset)

    yield elements(Data.range(8).batch(2).batch(2))
    yield elements(Data.range(7).batch(2, drop_remainder=True).batch(2))
    yield elements(Data.range(8).batch(2).batch(2).batch(2))
    yield elements(Data.range(8).batch(2).batch(2).unbatch())
    yield elements(Data.range(7).batch(2).padded_batch(2))
    yield elements(Data.range(7).batch(2).padded_batch(2, padding_values=tf.constant(-1, tf.int64)))
    words = Data.from_tensor_slices(["a b", "c", ""]).map(tf.strings.split)
    yield ragged_batches(filled(6).ragged_batch(2))
    yield ragged_batches(filled(6).ragged_batch(2, drop_remainder=True))
    yield ragged_batches(words.ragged_batch(2))
    yield ragged_batches(filled(4, lambda x: [2, x]).ragged_batch(2))
    yield ragged_batches(filled(4, lambda x: [x, 2]).ragged_batch(2))
    yield ragged_batches(filled(3, lambda x: [x, x]).ragged_batch(2))
    yield ragged_batches(filled(6).ragged_batch(2).batch(2))
    # A third batch has wrong row splits in TensorFlow 2.15.
    yield ragged_batches(words.ragged_batch(1).batch(3))
    examples = [tf.train.Example(features=features({"v": values} if values else {})).SerializeToString()
                for values in ([1, 2, 3], [], [4], [5, 6])]
    sparse = Data.from_tensor_slices(examples).batch(2).map(
        lambda batch: tf.io.parse_example(batch, {"v": tf.io.VarLenFeature(tf.int64)})["v"])
    yield ragged_batches(sparse.batch(2))
    yield elements(filled(6).ragged_batch(2).unbatch())
    yield ragged_batches(filled(6).ragged_batch(2).unbatch().ragged_batch(3))
    yield elements(words.ragged_batch(2).unbatch())
    yield elements(filled(4, lambda x: [x, 2]).ragged_batch(2).unbatch())
    yield elements(filled(6).ragged_batch(2).map(lambda x: x.to_tensor(-1)))
    yield elements(filled(6).ragged_batch(2).map(lambda x: x.to_tensor(-1, shape=[None, 3])))
    yield elements(words.ragged_batch(2).map(lambda x: x.to_tensor("-", shape=[None, 3])))
    yield elements(filled(3, lambda x: [x, x]).ragged_batch(2).map(lambda x: x.to_tensor()))
    yield elements(filled(3, lambda x: [x, x]).ragged_batch(2).map(lambda x: x.to_tensor(0, shape=[None, 1, 3])))
    yield elements(filled(4, lambda x: [x, 2]).ragged_batch(2).map(lambda x: x.to_tensor(0, shape=[None, 2, 2])))


def features(lists):
    return tf.train.Features(feature={key: feature(values) for key, values in lists.items()})


def parts(tensor):
    """Returns a tensor as the components of our parsers, which are sorted by name."""
    if isinstance(tensor, tf.SparseTensor):
        return "|".join(text(part) for part in (tensor.dense_shape, tensor.indices, tensor.values))
    if not isinstance(tensor, tf.RaggedTensor):
        return text(tensor)
    return "|".join(text(part) for part in (*tensor.nested_row_splits, tensor.flat_values))


def ragged():
    R = tf.io.RaggedFeature
    examples = [
        tf.train.Example(features=features(lists)).SerializeToString(deterministic=True)
        for lists in (
            {"v": [3, 1, 4, 1, 5, 9], "s1": [0, 2, 3, 3, 6], "s2": [0, 2, 3, 4], "len": [2, 1, 0, 3],
             "st": [0, 2, 3, 3], "lim": [2, 3, 3, 6], "ids": [0, 0, 1, 3, 3, 3]},
            {"v": [2, 7, 1, 8, 2, 8, 1], "s1": [0, 3, 4, 5, 7], "s2": [0, 1, 1, 4], "len": [3, 1, 1, 2],
             "st": [0, 3, 4, 5], "lim": [3, 4, 5, 7], "ids": [0, 0, 0, 1, 2, 3, 3]},
            {},
        )
    ]
    yield examples[0].hex()
    yield examples[1].hex()

    def parse(batch, *partitions):
        feature = R(tf.int64, "v", partitions, validate=True)
        return parts(tf.io.parse_example(batch, {"f": feature})["f"])

    for partition in (R.RowSplits("s1"), R.RowLengths("len"), R.RowStarts("st"), R.RowLimits("lim"), R.ValueRowIds("ids")):
        yield parse(examples, partition)
    yield parse(examples)
    yield parse(examples, R.RowSplits("s2"), R.RowSplits("s1"))
    ends = [examples[0], examples[2]]
    yield parse(ends, R.UniformRowLength(2), R.RowSplits("s1"))
    yield parse(ends, R.UniformRowLength(2), R.RowSplits("s1"), R.UniformRowLength(1))
    yield parse(ends, R.UniformRowLength(1), R.UniformRowLength(2))
    rows = [tf.io.parse_single_example(example, {"f": R(tf.int64, "v")})["f"] for example in examples[:2]]
    yield " ".join(text(row) for row in rows)


def sequences():
    F, S, V, R = tf.io.FixedLenFeature, tf.io.FixedLenSequenceFeature, tf.io.VarLenFeature, tf.io.RaggedFeature
    f, i, s = tf.float32, tf.int64, tf.string
    messages = []
    for context, lists in (
        ({"id": [7], "w": [0.5, 1.5], "name": [b"a"]},
         {"x": [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], "v": [[1, 2], [], [3]], "s": [[b"p"], [b"q"]],
          "p": [[1, 1], [], [1]]}),
        ({"id": [8], "name": [b"b"]}, {"x": [[7.0, 8.0]], "v": [[4], [5, 6, 7]], "p": [[1], [0, 3]]}),
        ({"id": [9], "w": [2.5]}, {"s": [], "x": [], "v": []}),
    ):
        feature_lists = {key: tf.train.FeatureList(feature=map(feature, steps)) for key, steps in lists.items()}
        message = tf.train.SequenceExample(
            context=features(context), feature_lists=tf.train.FeatureLists(feature_list=feature_lists))
        messages.append(message.SerializeToString(deterministic=True))
        yield messages[-1].hex()

    def parse(batch, context, lists):
        tensors, steps, lengths = tf.io.parse_sequence_example(batch, context, lists)
        texts = {key: parts(tensor) for key, tensor in {**tensors, **steps}.items()}
        texts.update({f"{key}/length": text(length) for key, length in lengths.items()})
        return "|".join(texts[key] for key in sorted(texts))

    yield parse(messages, {}, {"x": S([2], f)})
    yield parse(messages, {}, {"s": S([], s, allow_missing=True)})
    yield parse(messages, {}, {"v": V(i)})
    yield parse(messages, {}, {"v": R(i)})
    yield parse(messages, {}, {"f": R(i, "v", [R.RowLengths("p")], validate=True)})
    yield parse(messages, {}, {"f": R(i, "v", [R.UniformRowLength(1)], validate=True)})
    yield parse(messages[1:], {}, {"s": V(s)})
    yield parse(messages[1:], {}, {"s": R(s)})
    yield parse(messages[1:], {}, {"absent": S([2], f, allow_missing=True)})
    yield parse(messages, {"id": F([], i), "name": F([], s, "none"), "w": V(f)}, {"x": S([2], f)})
    yield parse(messages, {"w": R(f)}, {})

    def error(batch, context, lists):
        try:
            parse(batch, context, lists)
        except tf.errors.InvalidArgumentError as wrong:
            words = wrong.message.split("}} ")[-1].split(" [Op:")[0].split("  Did you mean")[0]
            return words

    yield error(messages, {}, {"s": S([], s)})
    yield error(messages, {}, {"x": S([3], f)})
    yield error(messages, {}, {"x": V(i)})
    yield error(messages, {"id": F([], f)}, {})
    yield error(messages, {"w": F([2], f)}, {})
    yield error([b"\x0a\x7fgarbage"], {"id": F([], f)}, {})


def csv():
    """Writes cells over several lines, and lines that end with CR, in C++ string syntax."""
    path = "/tmp/tf_input.csv"
    for content in ('a,b\n1,"x\ny"\n2,z\n', 'a,b\n1,"x\r\ny"\r\n2,z\r\n', 'a,b\n1,"x\n\n""q"" y\n"\n2,z\n',
                    'a,b\n1,"x\ry"\n2,z\n', "a,b\n1,x\r2,y\r", 'a,b\r1,x\r\n2,"y\r"', 'a,b\n"1\n",z\n'):
        pathlib.Path(path).write_bytes(content.encode())
        values = " ".join("|".join(v.decode() for v in row) for row in
                          tf.data.experimental.CsvDataset(path, [tf.string] * 2, header=True).as_numpy_iterator())
        escape = {"\n": "\\n", "\r": "\\r", '"': '\\"'}
        given, expected = ("".join(escape.get(c, c) for c in text) for text in (content, values))
        yield f'read("{given}"), "{expected}")'
    pathlib.Path(path).unlink()


def records():
    path = "/tmp/tf_input.tfrecord"
    for compression in ("", "GZIP", "ZLIB"):
        with tf.io.TFRecordWriter(path, compression) as writer:
            for record in (b"abc", b"", b"zz"):
                writer.write(record)
        data = pathlib.Path(path).read_bytes()
        yield data.hex()
        if not compression:
            plain = data

    # No public writer of TensorFlow supports SNAPPY; its reader does.
    with _pywrap_record_io.RecordWriter(path, _pywrap_record_io.RecordWriterOptions("SNAPPY")) as writer:
        for record in (b"abc", b"", b"zz"):
            writer.write(record)
    yield pathlib.Path(path).read_bytes().hex()
    assert len(list(tf.data.TFRecordDataset(path, compression_type="SNAPPY"))) == 3

    def verdict(damaged):
        """Returns how many records TensorFlow reads, and whether an error follows."""
        pathlib.Path(path).write_bytes(damaged)
        count = 0
        try:
            for _ in tf.data.TFRecordDataset(path):
                count += 1
        except tf.errors.DataLossError:
            return f"{count}e"
        return f"{count}"

    yield " ".join(verdict(plain[:size]) for size in range(len(plain) + 1))
    yield " ".join(verdict(plain[:i] + bytes([plain[i] ^ 1]) + plain[i + 1 :]) for i in range(len(plain)))
    pathlib.Path(path).unlink()


def images():
    y, x = np.mgrid[0:10, 0:12]
    image = np.stack([x * 20, y * 25, (x * y * 3) % 256], -1).astype(np.uint8)
    jpeg = tf.io.encode_jpeg(image, quality=90, chroma_downsampling=True).numpy()
    yield jpeg.hex()
    yield str(tf.io.decode_jpeg(jpeg).numpy().sum(dtype=int))
    yield str(tf.io.decode_jpeg(jpeg, channels=1).numpy().sum(dtype=int))
    png = tf.io.encode_png(image[:3, :2]).numpy()
    yield png.hex()
    yield ", ".join(str(v) for v in tf.io.decode_png(png, channels=1).numpy().reshape(-1).tolist())
    greys = np.array([0, 10, 100, 200, 255], np.uint8).reshape(1, 5, 1)
    for delta in (0.1, -0.3):
        yield ", ".join(str(v) for v in tf.image.adjust_brightness(greys, delta).numpy().reshape(-1).tolist())


def main():
    missing = 0
    for test, expected in (("transforms/transforms_test.cpp", map(elements, stages())),
                           ("transforms/ragged_test.cpp", batches()),
                           ("decode/ragged_rows_test.cpp", ragged()), ("sources/csv_test.cpp", csv()),
                           ("decode/parse_sequence_example_test.cpp", sequences()), ("sources/files_test.cpp", records()), ("decode/image_test.cpp", images())):
        # Long constants are broken over lines.
        source = (INPUT / test).read_text().replace('"\n    "', "")
        for value in expected:
            if value not in source:
                missing += 1
                print(f"{test}: not there: {value}")
    print(f"{missing} values are not in the tests")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
