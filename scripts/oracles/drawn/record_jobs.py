# SPDX-License-Identifier: Apache-2.0
"""Jobs over drawn TFRecords, for exported_jobs.py: lists of any length, integers, defaults, and encoded images.

Their exports for messages are asked for the records themselves. A record has lists that are shorter than the sequence,
empty or missing, and images of several sizes and formats.
"""

import numpy as np
import tensorflow as tf

ROWS = 48
WORDS = ("a", "b", "c", "d")

SEQUENCES = """
model {{ rnn_classifier {{
  sequence_feature_columns {{ numeric {{ key: "pulse" max_length: 6 }} }}
  sequence_feature_columns {{ indicator {{ categorical {{ vocabulary {{
    key: "word" words: ["a", "b", "c"] max_length: 6 }} }} }} }}
  context_feature_columns {{ numeric {{ key: "age" }} }}
  context_feature_columns {{ numeric {{ key: "padded" }} }}
  units: [4, 3] cell_type: {cell} }} }}
data {{ tfrecord {{ paths: "{data}"
  features {{ key: "pulse" }} features {{ key: "word" }}
  features {{ key: "age" scale: 0.1 offset: -1 fixed_len {{ dtype: INT64 default_value: 40 }} }}
  features {{ key: "padded" scale: 0.5 fixed_len {{ length: 3 truncate: true default_value: -2 }} }}
  label {{ key: "y" }} }} }}
train_batch_size: 16
"""

IMAGES = """
model {{ dnn_classifier {{ hidden_units: [8] }} }}
data {{ tfrecord {{ paths: "{data}"
  features {{ key: "photo" scale: 0.0039 image {{ height: 9 width: 8 {image} }} }}
  features {{ key: "age" fixed_len {{ default_value: 1 }} }}
  label {{ key: "y" }} }} }}
train_batch_size: 16
"""

CROSSES = """
model {{ linear_classifier {{
  feature_columns {{ crossed {{ keys: ["word", "age_bucketized"] buckets: 1000 max_length: 6
    columns {{ bucketized {{ key: "age" boundaries: [20, 50] }} }} }} }} }} }}
data {{ tfrecord {{ paths: "{data}"
  features {{ key: "word" }} features {{ key: "age" fixed_len {{ dtype: INT64 default_value: 40 }} }}
  label {{ key: "y" }} }} }}
train_batch_size: 16
"""

JOBS = {
    "records/crosses": (CROSSES, {}),
    "records/gru": (SEQUENCES, {"cell": "GRU"}),
    "records/lstm": (SEQUENCES, {"cell": "LSTM"}),
    "records/images": (IMAGES, {"image": "random_flip: true"}),
    "records/grey_images": (IMAGES, {"image": "channels: 1"}),
    "records/cropped_images": (IMAGES, {"image": "crop: true"}),
    "records/grey_cropped_images": (IMAGES, {"image": "channels: 1 random_crop: true"}),
}


def image_of(draw, size):
    """Returns a JPEG or PNG file of smooth colours, grey in a quarter of the files."""
    height, width = size
    channels = 1 if draw.random() < 0.25 else 3
    y, x = np.mgrid[0:height, 0:width]
    waves = [127 + 120 * np.sin(x * draw.uniform(0, 1) + y * draw.uniform(0, 1)) for _ in range(channels)]
    pixels = tf.constant(np.stack(waves, axis=-1).astype(np.uint8))
    return tf.io.encode_jpeg(pixels) if draw.random() < 0.6 else tf.io.encode_png(pixels)


def sequence_of(draw, row):
    example = tf.train.Example()
    features = example.features.feature
    steps = [0, 1, 6][row] if row < 3 else int(draw.integers(0, 7))
    pulse = np.round(draw.normal(size=steps), 2)
    if steps > 0 or row % 2 == 0:
        features["pulse"].float_list.value.extend(pulse)
        features["word"].bytes_list.value.extend(draw.choice(WORDS[:3]).encode() for _ in range(steps))
    if row % 3:
        features["age"].int64_list.value.append(int(draw.integers(1, 90)))
    features["padded"].float_list.value.extend(np.round(draw.normal(size=row % 5), 2))
    features["y"].int64_list.value.append(int(pulse.sum() > 0))
    return example


def photo_of(draw, row):
    example = tf.train.Example()
    features = example.features.feature
    size = [(9, 8), (5, 30), (64, 48)][row] if row < 3 else draw.integers(4, 40, size=2)
    features["photo"].bytes_list.value.append(image_of(draw, size).numpy())
    if row % 2:
        features["age"].float_list.value.append(float(draw.integers(0, 3)))
    features["y"].int64_list.value.append(row % 2)
    return example


def draw_record_job(name, directory):
    """Writes a job and its records; returns the job's path, the path of the records, and the messages."""
    draw = np.random.default_rng(11)
    text, fields = JOBS[name]
    make = photo_of if text is IMAGES else sequence_of
    messages = [make(draw, row).SerializeToString() for row in range(ROWS)]
    data = f"{directory}/rows.tfrecord"
    with tf.io.TFRecordWriter(data) as writer:
        for message in messages:
            writer.write(message)
    job = f"{directory}/job.textproto"
    with open(job, "w", encoding="utf-8") as file:
        file.write(text.format(data=data, **fields))
    return job, data, messages


def too_long(name):
    """Returns a message that the job's exports must refuse; None for jobs without sequences."""
    if JOBS[name][0] is not SEQUENCES:
        return None
    example = tf.train.Example()
    example.features.feature["pulse"].float_list.value.extend(range(7))
    example.features.feature["word"].bytes_list.value.extend([b"a"] * 7)
    return example.SerializeToString()


def tensors_of(name, messages):
    """Returns the messages as the tensors of an export for tensors; None for jobs of other features."""
    if JOBS[name][0] is not CROSSES:
        return None
    features = [tf.train.Example.FromString(message).features.feature for message in messages]
    words = [list(feature["word"].bytes_list.value) for feature in features]
    ages = [(list(feature["age"].int64_list.value) or [40])[0] for feature in features]
    return {"word": tf.constant([row + [b""] * (6 - len(row)) for row in words]), "age": tf.constant(ages, tf.float32)}


def of_two_lengths(name):
    """Returns a message whose sequences differ in length; None for jobs without sequences."""
    if JOBS[name][0] is not SEQUENCES:
        return None
    example = tf.train.Example()
    example.features.feature["pulse"].float_list.value.extend(range(2))
    example.features.feature["word"].bytes_list.value.extend([b"a"])
    return example.SerializeToString()
