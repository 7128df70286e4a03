#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports a classifier of sentences and a tagger of their words: export.py topic|tags FOLDER. Needs jax, flax, optax."""

import pathlib
import sys

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "jax"))
import programs

BATCH, LENGTH, WORDS = 50, 12, 64


class Topic(nn.Module):
    """Classifies a sentence by the mean of its words' vectors."""

    label, labels = "topic", ()

    @nn.compact
    def __call__(self, words):
        real = (words > 0).astype(jnp.float32)[..., None]
        vectors = nn.Embed(WORDS, 16)(words) * real
        return nn.Dense(3)(vectors.sum(1) / jnp.maximum(real.sum(1), 1))


class Tags(nn.Module):
    """Tags each word by itself and its neighbours."""

    label, labels = "tags", (LENGTH,)

    @nn.compact
    def __call__(self, words):
        vectors = nn.Embed(WORDS, 16)(words)
        return nn.Dense(5)(nn.relu(nn.Conv(32, (3,))(vectors)))


def export(model, folder):
    def rows(params, batch):
        """Returns loss and hits per row: means over words when words have labels; word 0 is padding."""
        logits = model.apply({"params": params}, batch["words"])
        label = batch[model.label]
        losses = optax.softmax_cross_entropy_with_integer_labels(logits, label)
        hits = (logits.argmax(-1) == label).astype(jnp.float32)
        if not model.labels:
            return losses, hits
        real = (batch["words"] > 0).astype(jnp.float32)
        return [(values * real).sum(1) / real.sum(1) for values in (losses, hits)]

    def predict(params, words):
        return {model.label: model.apply({"params": params}, words).argmax(-1)}

    words = jax.ShapeDtypeStruct((BATCH, LENGTH), jnp.int32)
    batch = {"words": words, model.label: jax.ShapeDtypeStruct((BATCH, *model.labels), jnp.int32)}
    example = jnp.zeros((1, LENGTH), jnp.int32)
    programs.write(folder, programs.functions(model, optax.adam(0.01), example, rows, predict), batch, words)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("topic", "tags"):
        sys.exit(__doc__)
    export(Topic() if sys.argv[1] == "topic" else Tags(), sys.argv[2])
