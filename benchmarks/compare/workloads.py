# SPDX-License-Identifier: Apache-2.0
"""The programs of the peer comparison, as JAX functions of arrays.

A workload is a function and its arguments. The first `carried` results of a training step are the first arguments of
the next call: its state stays in place. The models come from scripts/oracles/jax_programs.
"""

import dataclasses
import pathlib
import sys
from typing import Callable

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts" / "oracles" / "jax_programs"))
import layers as nn  # noqa: E402


@dataclasses.dataclass
class Workload:
    function: Callable
    arguments: list  # arrays of numpy
    carried: int = 0  # results that are the arguments of the next call
    rtol: float = 1e-4
    atol: float = 1e-5
    by_norm: bool = False  # tolerances are of a result as a vector, not of each element
    compile_only: bool = False
    target: float = 0.8  # the ratio to JAX that is wanted


WORKLOADS = {}


def workload(name):
    def register(make):
        WORKLOADS[name] = make
        return make

    return register


def normal(shape, seed=0, dtype=np.float32, scale=1.0):
    values = np.random.default_rng(seed).standard_normal(shape, dtype=np.float32) * np.float32(scale)
    return values.astype(dtype)


def glorot(shape, seed):
    return normal(shape, seed, scale=(2.0 / (shape[-2] + shape[-1])) ** 0.5)


# Elementwise and reductions.


@workload("add_1m")
def add_1m():
    return Workload(lambda x, y: x + y, [normal(1 << 20, 1), normal(1 << 20, 2)])


@workload("sum_1m")
def sum_1m():
    return Workload(jnp.sum, [normal(1 << 20, 1)], atol=0.05)


@workload("gelu_16m")
def gelu_16m():
    return Workload(lambda x: jax.nn.gelu(x, approximate=True), [normal(1 << 24, 1)])


@workload("gelu_erf_16m")
def gelu_erf_16m():
    return Workload(lambda x: jax.nn.gelu(x, approximate=False), [normal(1 << 24, 1)])


def elementary(name, function):
    @workload(f"{name}_4m")
    def elementary_4m():
        return Workload(function, [normal(1 << 22, 1)])


elementary("exp", jnp.exp)
elementary("log1p_square", lambda x: jnp.log1p(x * x))
elementary("tanh", jnp.tanh)
elementary("sin", jnp.sin)
elementary("erf", jax.lax.erf)
elementary("power", lambda x: jnp.power(jnp.abs(x), 1.7))


@workload("softmax_4096x1024")
def softmax():
    return Workload(lambda x: jax.nn.softmax(x, axis=-1), [normal((4096, 1024), 1)])


@workload("layer_norm_4096x1024")
def layer_norm():
    def function(x, scale, bias):
        mean = jnp.mean(x, axis=-1, keepdims=True)
        variance = jnp.mean(jnp.square(x - mean), axis=-1, keepdims=True)
        return (x - mean) * lax.rsqrt(variance + 1e-5) * scale + bias

    return Workload(function, [normal((4096, 1024), 1), normal(1024, 2), normal(1024, 3)])


@workload("adam_25m")
def adam():
    def function(p, m, v, g):
        m = 0.9 * m + 0.1 * g
        v = 0.999 * v + 0.001 * g * g
        return p - 1e-3 * m / (jnp.sqrt(v) + 1e-8), m, v

    count = 25_000_000
    return Workload(function, [normal(count, 1), normal(count, 2), abs(normal(count, 3)), normal(count, 4)], carried=3)


@workload("cumsum_4096x1024")
def cumsum():
    return Workload(lambda x: jnp.cumsum(x, axis=1), [normal((4096, 1024), 1)], atol=1e-3)


@workload("sort_1m")
def sort_1m():
    return Workload(jnp.sort, [normal(1 << 20, 1)])


@workload("argsort_1m")
def argsort_1m():
    return Workload(jnp.argsort, [normal(1 << 20, 1)])


@workload("gather_scatter_add")
def gather_scatter_add():
    def function(table, indices, updates):
        rows = table[indices]
        return table.at[indices].add(rows * updates)

    indices = np.random.default_rng(3).integers(0, 100_000, 8192).astype(np.int32)
    return Workload(function, [normal((100_000, 16), 1), indices, normal((8192, 16), 2)])


# Contractions.


def gemm(size, dtype):
    a, b = normal((size, size), 1), normal((size, size), 2)
    loose = dict(rtol=0.05, atol=2.0) if dtype == jnp.bfloat16 else dict(atol=1e-2)
    return Workload(jnp.matmul, [np.asarray(jnp.asarray(x, dtype)) for x in (a, b)], **loose)


workload("gemm_2048_f32")(lambda: gemm(2048, jnp.float32))
workload("gemm_2048_bf16")(lambda: gemm(2048, jnp.bfloat16))


def dense_relu(dtype):
    loose = dict(rtol=0.05, atol=0.5) if dtype == jnp.bfloat16 else dict(atol=1e-3)
    arrays = [normal((128, 768), 1), normal((768, 768), 2), normal(768, 3)]
    return Workload(lambda x, w, b: jax.nn.relu(x @ w + b), [np.asarray(jnp.asarray(x, dtype)) for x in arrays], **loose)


workload("dense_relu_128x768x768_f32")(lambda: dense_relu(jnp.float32))
workload("dense_relu_128x768x768_bf16")(lambda: dense_relu(jnp.bfloat16))


# Training steps.


def dense_layers(widths):
    parameters = []
    for i, (rows, columns) in enumerate(zip(widths, widths[1:])):
        parameters += [glorot((rows, columns), i), np.zeros(columns, np.float32)]
    return parameters


def forward(parameters, x):
    layers = list(zip(parameters[::2], parameters[1::2]))
    for i, (w, b) in enumerate(layers):
        x = x @ w + b
        if i + 1 < len(layers):
            x = jax.nn.relu(x)
    return x


def cross_entropy(logits, labels):
    chosen = jnp.take_along_axis(jax.nn.log_softmax(logits), labels[:, None], axis=1)
    return -jnp.mean(chosen)


@workload("mlp_784_sgd_step")
def mlp_sgd():
    parameters = dense_layers([784, 512, 512, 10])

    def step(*arguments):
        parameters, x, y = arguments[:-2], arguments[-2], arguments[-1]
        loss, gradients = jax.value_and_grad(lambda p: cross_entropy(forward(p, x), y))(parameters)
        return *(p - 0.1 * g for p, g in zip(parameters, gradients)), loss

    labels = np.random.default_rng(5).integers(0, 10, 128).astype(np.int32)
    return Workload(step, parameters + [normal((128, 784), 9), labels], carried=len(parameters))


@workload("mlp_32_adam_step")
def mlp_adam():
    parameters = dense_layers([32, 64, 64, 1])
    count = len(parameters)

    def step(*arguments):
        p, m, v = arguments[:count], arguments[count : 2 * count], arguments[2 * count : 3 * count]
        t, x, y = arguments[3 * count :]
        loss, g = jax.value_and_grad(lambda p: jnp.mean(jnp.square(forward(p, x) - y)))(p)
        t = t + 1
        rate = 1e-3 * jnp.sqrt(1 - 0.999**t) / (1 - 0.9**t)
        m = [0.9 * a + 0.1 * b for a, b in zip(m, g)]
        v = [0.999 * a + 0.001 * b * b for a, b in zip(v, g)]
        p = [a - rate * b / (jnp.sqrt(c) + 1e-7) for a, b, c in zip(p, m, v)]
        return *p, *m, *v, t, loss

    zeros = [np.zeros_like(p) for p in parameters]
    state = parameters + zeros + zeros + [np.float32(0)]
    return Workload(step, state + [normal((32, 32), 8), normal((32, 1), 9)], carried=len(state), target=2)


def convolve(x, w, strides=(1, 1), padding="SAME", groups=1):
    return lax.conv_general_dilated(
        x, w, strides, padding, dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=groups
    )


@workload("lenet_momentum_step")
def lenet():
    shapes = [(5, 5, 1, 6), (6,), (5, 5, 6, 16), (16,), (400, 120), (120,), (120, 84), (84,), (84, 10), (10,)]
    parameters = [
        normal(shape, i, scale=float(np.prod(shape[:-1])) ** -0.5) if len(shape) > 1 else np.zeros(shape, np.float32)
        for i, shape in enumerate(shapes)
    ]
    count = len(parameters)

    def pool(x):
        return lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")

    def logits(p, x):
        x = pool(jax.nn.relu(convolve(x, p[0]) + p[1]))
        x = pool(jax.nn.relu(convolve(x, p[2], padding="VALID") + p[3]))
        return forward(p[4:], x.reshape(x.shape[0], -1))

    def step(*arguments):
        p, momenta = arguments[:count], arguments[count : 2 * count]
        x, y = arguments[2 * count :]
        loss, g = jax.value_and_grad(lambda p: cross_entropy(logits(p, x), y))(p)
        momenta = [0.9 * a + b for a, b in zip(momenta, g)]
        return *(a - 0.01 * b for a, b in zip(p, momenta)), *momenta, loss

    labels = np.random.default_rng(5).integers(0, 10, 64).astype(np.int32)
    state = parameters + [np.zeros_like(p) for p in parameters]
    return Workload(step, state + [normal((64, 28, 28, 1), 9), labels], carried=len(state), rtol=1e-3, target=2)


def model_step(step, states, batch, **options):
    """A step of layers.py: (parameters, states, batch) -> (parameters, states, loss), over flat arrays."""
    state, tree = jax.tree.flatten(states)

    def flat(*arguments):
        return tuple(jax.tree.leaves(step(*jax.tree.unflatten(tree, arguments[: len(state)]), *arguments[len(state) :])))

    arrays = [np.asarray(a) for a in [*state, *batch]]
    return Workload(flat, arrays, carried=len(state), by_norm=True, **options)


def image_classifier(model, parameters, images):
    loss = lambda p, x, y: nn.cross_entropy(model(p, x), y)  # noqa: E731
    batch = [images, nn.integers(0, 10, images.shape[0])]
    # An activation that rounds to the other side of zero moves a gradient by more than rounding does.
    return model_step(
        nn.momentum_step(loss), (parameters, nn.zeros_like(parameters)), batch, rtol=2e-2, atol=1e-6, target=2
    )


RESNET_20_STAGES = ((16, 3), (32, 3), (64, 3))


def resnet20_parameters():
    parameters, channels = {"stem": [nn.kernel(3, 3, 16), nn.norm_params(16)], "blocks": []}, 16
    for width, blocks in RESNET_20_STAGES:
        for _ in range(blocks):
            block = {name: [nn.kernel(3, c, width), nn.norm_params(width)] for name, c in (("a", channels), ("b", width))}
            if channels != width:
                block["skip"] = [nn.kernel(1, channels, width), nn.norm_params(width)]
            parameters["blocks"].append(block)
            channels = width
    return parameters | {"fc": [nn.normal(64, 10), np.zeros(10, np.float32)]}


def resnet20(p, x):
    def layer(x, p, stride=1):
        return nn.batch_norm(nn.conv(x, p[0], stride), p[1])

    x = jax.nn.relu(layer(x, p["stem"]))
    for block in p["blocks"]:
        stride = 2 if "skip" in block else 1
        y = layer(jax.nn.relu(layer(x, block["a"], stride)), block["b"])
        x = jax.nn.relu(y + (layer(x, block["skip"], stride) if "skip" in block else x))
    return x.mean((1, 2)) @ p["fc"][0] + p["fc"][1]


@workload("resnet20_cifar_b128_step")
def resnet20_step():
    return image_classifier(resnet20, resnet20_parameters(), normal((128, 32, 32, 3), 1))


@workload("resnet50_b8_step")
def resnet50_step():
    parameters = nn.resnet50_params()
    # Residual branches that start small keep the gradient of the first layers in bounds, and so comparable.
    for block in parameters["blocks"]:
        block["c"][1][0] *= np.float32(0.1)
    return image_classifier(nn.resnet50, parameters, normal((8, 224, 224, 3), 1))


def adam_model_step(loss, parameters, batch, **options):
    zeros = nn.zeros_like(parameters)
    return model_step(
        nn.adam_step(loss), (parameters, zeros, zeros, np.float32(0)), batch, rtol=1e-3, atol=1e-5, **options
    )


@workload("nanogpt_step")
def nanogpt():
    tokens = [nn.integers(0, 65, 12, 64) for _ in range(2)]
    return adam_model_step(nn.gpt2_loss, nn.transformer_params(4, 128, 65, 64), tokens)


def bert(layers, **options):
    """BERT-base's width and heads on 8 sequences of 128 tokens; two classes of sequences."""

    def loss(p, tokens, segments, mask, labels):
        x = p["tokens"][tokens] + p["places"] + p["segments"][segments]
        x = nn.layer_norm(x, p["norm"])
        for layer in p["layers"]:
            x = nn.layer_norm(x + nn.attention(x, layer, 12, mask[:, None, None, :] > 0), layer["norm1"])
            y = jax.nn.gelu(x @ layer["up"][0] + layer["up"][1], approximate=False) @ layer["down"][0]
            x = nn.layer_norm(x + y + layer["down"][1], layer["norm2"])
        return nn.cross_entropy(x[:, 0] @ p["segments"].T, labels)

    parameters = nn.transformer_params(layers, 768, 8192, 128)
    batch = [nn.integers(0, 8192, 8, 128), nn.integers(0, 2, 8, 128), np.ones((8, 128), np.int32), nn.integers(0, 2, 8)]
    return adam_model_step(loss, parameters, batch, **options)


workload("bert_2_layers_step")(lambda: bert(2))
workload("bert_12_layers_step")(lambda: bert(12, compile_only=True))


# Convolutions.

CONVOLUTIONS = 10


def repeated_convolutions(channels_first, in_loop, **options):
    x, w = normal((8, 32, 32, 32), 1), normal((3, 3, 32, 32), 2, scale=0.06)
    if channels_first:
        numbers, w = ("NCHW", "OIHW", "NCHW"), np.ascontiguousarray(w.transpose(3, 2, 0, 1))
    else:
        numbers = ("NHWC", "HWIO", "NHWC")

    def once(x, w):
        return lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=numbers)

    def unrolled(x, w):
        for _ in range(CONVOLUTIONS):
            x = once(x, w)
        return x

    def loop(x, w):
        return lax.fori_loop(0, CONVOLUTIONS, lambda _, a: once(a, w), x)

    return Workload(loop if in_loop else unrolled, [x, w], rtol=1e-3, **options)


workload("convolutions_unrolled")(lambda: repeated_convolutions(channels_first=False, in_loop=False))
workload("convolutions_in_loop")(lambda: repeated_convolutions(channels_first=False, in_loop=True))
workload("channels_first_unrolled")(lambda: repeated_convolutions(channels_first=True, in_loop=False))
# JAX's issue 12868.
workload("channels_first_in_loop")(lambda: repeated_convolutions(channels_first=True, in_loop=True, target=10))


@workload("depthwise_3x3")
def depthwise():
    return Workload(
        lambda x, w: convolve(x, w, groups=64), [normal((8, 124, 124, 64), 1), normal((3, 3, 1, 64), 2)]
    )


# Control flow and calls.


@workload("scan_gradient_60x614")
def scan_gradient():
    carries, steps = 60, 614

    def loss(state):
        def body(c, _):
            # Each carry moves by its neighbours, as in a chain of oscillators.
            moved = tuple(
                c[i] + 0.01 * (jnp.sin(c[(i + 1) % carries]) - 0.5 * c[i] * c[(i - 1) % carries]) for i in range(carries)
            )
            return moved, None

        final, _ = lax.scan(body, state, None, length=steps)
        return sum(c * c for c in final)

    arguments = [np.float32(0.1 + 0.01 * i) for i in range(carries)]
    return Workload(lambda *state: jax.grad(loss)(state), arguments, rtol=1e-3, target=10)


@workload("while_4m_trips")
def while_trips():
    def function(x):
        return lax.while_loop(lambda c: c[0] < (1 << 22), lambda c: (c[0] + 1, c[1] * 0.999 + 1.0), (0, x))[1]

    return Workload(function, [np.float32(1.0)])


def add_one(count, **options):
    arrays = [np.full(16, i, np.float32) for i in range(count)]
    return Workload(lambda *values: tuple(x + 1 for x in values), arrays, carried=count, **options)


workload("add_one_to_1_buffer")(lambda: add_one(1))
workload("add_one_to_1000_buffers")(lambda: add_one(1000, target=10))
