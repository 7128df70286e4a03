# SPDX-License-Identifier: Apache-2.0
"""Models in plain JAX, and their training steps: what jax_models.py exports."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

RNG = np.random.RandomState(0)


def normal(*shape, scale=0.1):
    return (RNG.randn(*shape) * scale).astype(np.float32)


def integers(low, high, *shape):
    return RNG.randint(low, high, shape).astype(np.int32)


def zeros_like(tree):
    return jax.tree.map(np.zeros_like, tree)


def cast(tree, dtype):
    return jax.tree.map(lambda a: np.asarray(jnp.asarray(a, dtype)), tree)


# Training.


def cross_entropy(logits, labels):
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1))


def momentum_step(loss):
    def step(params, velocity, *batch):
        value, gradient = jax.value_and_grad(loss)(params, *batch)
        velocity = jax.tree.map(lambda v, g: 0.9 * v + g, velocity, gradient)
        return jax.tree.map(lambda p, v: p - 0.01 * v, params, velocity), velocity, value

    return step


def adam_step(loss):
    # A large epsilon keeps gradients small that are zero up to rounding (of biases whose effect softmax cancels).
    def step(params, first, second, time, *batch):
        value, gradient = jax.value_and_grad(loss)(params, *batch)
        time = time + 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradient)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradient)
        c1, c2 = 1 - 0.9**time, 1 - 0.999**time
        params = jax.tree.map(
            lambda p, m, v: p - 1e-3 * (m / c1) / (jnp.sqrt(v / c2) + 1e-4), params, first, second
        )
        return params, first, second, time, value

    return step


# Convolutional networks.


def conv(x, w, stride=1, groups=1):
    numbers = ("NHWC", "HWIO", "NHWC")
    return lax.conv_general_dilated(
        x, w, (stride, stride), "SAME", dimension_numbers=numbers, feature_group_count=groups
    )


def kernel(size, inputs, outputs):
    return normal(size, size, inputs, outputs, scale=np.sqrt(2 / (size * size * inputs)))


def norm_params(channels):
    return [np.ones(channels, np.float32), np.zeros(channels, np.float32)]


def batch_norm(x, params):
    mean = x.mean((0, 1, 2))
    variance = ((x - mean) ** 2).mean((0, 1, 2))
    return (x - mean) * lax.rsqrt(variance + 1e-5) * params[0] + params[1]


def max_pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")


def mlp_params(*sizes):
    return [[normal(a, b, scale=a**-0.5), np.zeros(b, np.float32)] for a, b in zip(sizes, sizes[1:])]


def mlp(params, x):
    for w, b in params[:-1]:
        x = jax.nn.relu(x @ w + b)
    return x @ params[-1][0] + params[-1][1]


def cnn_params():
    return {"a": kernel(3, 1, 8), "b": kernel(3, 8, 16), "fc": [normal(4 * 4 * 16, 10), np.zeros(10, np.float32)]}


def cnn(params, x):
    x = max_pool(jax.nn.relu(conv(x, params["a"])))
    x = max_pool(jax.nn.relu(conv(x, params["b"])))
    return x.reshape(x.shape[0], -1) @ params["fc"][0] + params["fc"][1]


RESNET_STAGES = ((64, 3), (128, 4), (256, 6), (512, 3))


def resnet50_params(classes=10):
    params = {"stem": [kernel(7, 3, 64), norm_params(64)], "blocks": []}
    channels = 64
    for middle, blocks in RESNET_STAGES:
        for block in range(blocks):
            p = {
                "a": [kernel(1, channels, middle), norm_params(middle)],
                "b": [kernel(3, middle, middle), norm_params(middle)],
                "c": [kernel(1, middle, middle * 4), norm_params(middle * 4)],
            }
            if block == 0:
                p["skip"] = [kernel(1, channels, middle * 4), norm_params(middle * 4)]
            params["blocks"].append(p)
            channels = middle * 4
    params["fc"] = [normal(2048, classes), np.zeros(classes, np.float32)]
    return params


def resnet50(params, x):
    strides = [2 if block == 0 and stage else 1 for stage, (_, n) in enumerate(RESNET_STAGES) for block in range(n)]
    x = max_pool(jax.nn.relu(batch_norm(conv(x, params["stem"][0], 2), params["stem"][1])))
    for p, stride in zip(params["blocks"], strides):
        y = jax.nn.relu(batch_norm(conv(x, p["a"][0]), p["a"][1]))
        y = jax.nn.relu(batch_norm(conv(y, p["b"][0], stride), p["b"][1]))
        y = batch_norm(conv(y, p["c"][0]), p["c"][1])
        if "skip" in p:
            x = batch_norm(conv(x, p["skip"][0], stride), p["skip"][1])
        x = jax.nn.relu(x + y)
    return x.mean((1, 2)) @ params["fc"][0] + params["fc"][1]


# expansion, channels, repeats, stride
MOBILENET = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))
MOBILENET_BLOCKS = [(t, c, s if i == 0 else 1) for t, c, n, s in MOBILENET for i in range(n)]


def mobilenet_params():
    def norm(c):
        return [np.abs(normal(c)) + 1, normal(c), normal(c), np.abs(normal(c)) + 0.5]

    params = {"stem": [kernel(3, 3, 32), norm(32)], "blocks": []}
    channels = 32
    for t, c, _ in MOBILENET_BLOCKS:
        wide = channels * t
        block = {"depthwise": [normal(3, 3, 1, wide, scale=0.3), norm(wide)], "project": [kernel(1, wide, c), norm(c)]}
        if t != 1:
            block["expand"] = [kernel(1, channels, wide), norm(wide)]
        params["blocks"].append(block)
        channels = c
    return params | {"head": [kernel(1, 320, 1280), norm(1280)], "fc": [normal(1280, 1000), normal(1000)]}


def mobilenet(params, x):
    """MobileNetV2 with alpha 1, as Keras builds it, in inference mode."""

    def norm(x, p):
        return (x - p[2]) * lax.rsqrt(p[3] + 1e-3) * p[0] + p[1]

    def relu6(x):
        return jnp.clip(x, 0, 6)

    x = relu6(norm(conv(x, params["stem"][0], 2), params["stem"][1]))
    for p, (_, _, stride) in zip(params["blocks"], MOBILENET_BLOCKS):
        y = relu6(norm(conv(x, p["expand"][0]), p["expand"][1])) if "expand" in p else x
        y = relu6(norm(conv(y, p["depthwise"][0], stride, groups=y.shape[-1]), p["depthwise"][1]))
        y = norm(conv(y, p["project"][0]), p["project"][1])
        x = x + y if x.shape == y.shape else y
    x = relu6(norm(conv(x, params["head"][0]), params["head"][1])).mean((1, 2))
    return jax.nn.softmax(x @ params["fc"][0] + params["fc"][1])


# Transformers.


def layer_norm(x, p):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * p[0] + p[1]


def transformer_params(layers, width, vocabulary, length):
    def layer():
        dense = lambda a, b: [normal(a, b, scale=0.05), np.zeros(b, np.float32)]  # noqa: E731
        return {
            "norm1": norm_params(width),
            "qkv": dense(width, 3 * width),
            "out": dense(width, width),
            "norm2": norm_params(width),
            "up": dense(width, 4 * width),
            "down": dense(4 * width, width),
        }

    return {
        "tokens": normal(vocabulary, width, scale=0.05),
        "places": normal(length, width, scale=0.05),
        "segments": normal(2, width, scale=0.05),
        "layers": [layer() for _ in range(layers)],
        "norm": norm_params(width),
    }


def attention(x, p, heads, mask):
    batch, length, width = x.shape
    q, k, v = (
        part.reshape(batch, length, heads, width // heads).transpose(0, 2, 1, 3)
        for part in jnp.split(x @ p["qkv"][0] + p["qkv"][1], 3, -1)
    )
    scores = jnp.einsum("bhtd,bhsd->bhts", q, k) * jnp.asarray((width // heads) ** -0.5, x.dtype)
    weights = jax.nn.softmax(jnp.where(mask, scores, jnp.asarray(-6e4, scores.dtype)), -1)
    mixed = jnp.einsum("bhts,bhsd->bhtd", weights, v).transpose(0, 2, 1, 3).reshape(batch, length, width)
    return mixed @ p["out"][0] + p["out"][1]


def gpt2(params, tokens, heads=4):
    length = tokens.shape[1]
    x = params["tokens"][tokens] + params["places"][:length]
    mask = jnp.tril(jnp.ones((length, length), bool))
    for p in params["layers"]:
        x = x + attention(layer_norm(x, p["norm1"]), p, heads, mask)
        y = layer_norm(x, p["norm2"]) @ p["up"][0] + p["up"][1]
        x = x + jax.nn.gelu(y, approximate=True) @ p["down"][0] + p["down"][1]
    return layer_norm(x, params["norm"]) @ params["tokens"].T


def gpt2_loss(params, tokens, targets):
    return cross_entropy(gpt2(params, tokens), targets)


def bert_loss(params, tokens, segments, mask, targets, weights, key, heads=4):
    """Masked language model with dropout, drawn from a Threefry key."""
    x = params["tokens"][tokens] + params["places"][: tokens.shape[1]] + params["segments"][segments]
    x = layer_norm(x, params["norm"])
    for p, k in zip(params["layers"], jax.random.split(key, len(params["layers"]))):
        y = attention(x, p, heads, mask[:, None, None, :] > 0)
        y = jnp.where(jax.random.bernoulli(k, 0.9, y.shape), y / 0.9, 0)
        x = layer_norm(x + y, p["norm1"])
        y = jax.nn.gelu(x @ p["up"][0] + p["up"][1], approximate=False) @ p["down"][0] + p["down"][1]
        x = layer_norm(x + y, p["norm2"])
    logits = jax.nn.log_softmax(layer_norm(jax.nn.gelu(x, approximate=False), params["norm"]) @ params["tokens"].T)
    losses = -jnp.take_along_axis(logits, targets[..., None], -1)[..., 0]
    return (losses * weights).sum() / (weights.sum() + 1e-5)


# Recurrent.


def lstm_params(inputs, hidden, outputs):
    return {
        "x": normal(inputs, 4 * hidden),
        "h": normal(hidden, 4 * hidden),
        "b": normal(4 * hidden),
        "out": normal(hidden, outputs),
    }


def lstm_loss(params, xs, targets):
    hidden = params["h"].shape[0]

    def cell(carry, x):
        h, c = carry
        i, f, g, o = jnp.split(x @ params["x"] + h @ params["h"] + params["b"], 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    start = jnp.zeros((xs.shape[1], hidden))
    _, states = lax.scan(cell, (start, start), xs)
    return jnp.mean((states @ params["out"] - targets) ** 2)
