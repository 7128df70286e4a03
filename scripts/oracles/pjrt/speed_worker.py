# SPDX-License-Identifier: Apache-2.0
"""Measures JAX on one backend, by request: speed_worker.py, or speed_worker.py --programs.

Each line of the standard input is a JSON object with "measure", a name in MEASURES, and "calls". The answer is a line
with "seconds" of one call and "value", a number that both backends must agree on. With --programs it runs every small
program once, and prints how many compilations JAX asked for and how many its persistent cache answered.
"""

import csv
import json
import pathlib
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np

DIGITS = pathlib.Path(__file__).resolve().parents[3] / "examples" / "data" / "digits.csv"
LAYERS = (32, 64, 64, 1)
BATCH = 32
FIRST = 20  # calls after which values are compared


def draw(*shape, seed=0):
    return np.random.default_rng(seed).normal(size=shape).astype(np.float32)


def network(params, x):
    for weights, bias in params[:-1]:
        x = jnp.tanh(x @ weights + bias)
    weights, bias = params[-1]
    return x @ weights + bias


def adam_step(state, x, y):
    """Returns the state after one step of Adam on the mean squared error, and the loss."""
    params, first, second, step = state
    loss, gradients = jax.value_and_grad(lambda p: jnp.mean((network(p, x) - y) ** 2))(params)
    step = step + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
    rate = 1e-3 * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    params = jax.tree.map(lambda p, m, v: p - rate * m / (jnp.sqrt(v) + 1e-8), params, first, second)
    return (params, first, second, step), loss


def adam_arguments():
    params = [(draw(n, m, seed=n + m) / np.sqrt(n, dtype=np.float32), np.zeros(m, np.float32))
              for n, m in zip(LAYERS, LAYERS[1:])]  # fmt: skip
    zeros = jax.tree.map(np.zeros_like, params)
    return (params, zeros, zeros, np.float32(0)), draw(BATCH, LAYERS[0], seed=1), draw(BATCH, LAYERS[-1], seed=2)


def timed(calls, call):
    """Returns the seconds of one call. `call` gets the number of calls to make, and returns when they are done."""
    begin = time.perf_counter()
    call(calls)
    return (time.perf_counter() - begin) / calls


class Chained:
    """A program whose result is its next argument, called many times before one wait."""

    def __init__(self, step, state, value_of):
        """Calls the program a few times; later values of a training differ by rounding."""
        self.step, self.state = step, state
        self.calls(FIRST)
        self.value = float(value_of(self.state))

    def __call__(self, calls):
        return timed(calls, self.calls), self.value

    def calls(self, calls):
        for _ in range(calls):
            self.state = self.step(self.state)
        jax.block_until_ready(self.state)


def adam(donated):
    state, x, y = adam_arguments()
    step = jax.jit(adam_step, donate_argnums=0 if donated else ())
    x, y, state = jax.device_put((x, y, jax.tree.map(np.copy, state)))
    return Chained(lambda result: step(result[0], x, y), (state, None), lambda result: result[1])


def add_one():
    return Chained(jax.jit(lambda x: x + 1), jnp.zeros(8, jnp.float32), lambda x: x[0])


def hundred_buffers():
    step = jax.jit(lambda buffers: [x + 1 for x in buffers])
    return Chained(step, [jnp.full(16, i, jnp.float32) for i in range(100)], lambda buffers: buffers[99][0])


def small_programs(constant):
    """Returns functions with their arguments, by name. `constant` makes each a program of its own."""
    image, kernel, keys = draw(2, 8, 8, 3), draw(3, 3, 3, 4), jax.random.key_data(jax.random.key(0))

    def attention(q, k):
        scores = jnp.where(jnp.tri(16, dtype=bool), q @ k.T * constant, -1e9)
        return jax.nn.softmax(scores) @ k

    def recurrence(weights, xs):
        return jax.lax.scan(lambda h, x: ((h := jnp.tanh(h @ weights + x * constant)), h), xs[0], xs)

    def normalized(x, scale):
        mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
        return jnp.sum(((x - mean) * jax.lax.rsqrt(variance + constant) * scale) ** 2)

    def loop(x):
        return jax.lax.while_loop(lambda s: s[1] < 5, lambda s: (jnp.sin(s[0]) + constant, s[1] + 1), (x, 0))

    def convolved(x, w):
        y = jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jax.nn.relu(y * constant).mean((1, 2))

    def step(state, x, y):
        return adam_step(state, x * constant, y)

    return {
        "adam step": (step, adam_arguments()),
        "attention": (attention, (draw(16, 8), draw(16, 8, seed=1))),
        "convolution": (convolved, (image, kernel)),
        "elementwise": (lambda x: jnp.exp(x) * jnp.sin(x) + jnp.tanh(x * constant), (draw(64),)),
        "gradient": (jax.grad(normalized, (0, 1)), (draw(4, 16), draw(16, seed=1))),
        "lookup": (lambda t, i: jnp.zeros_like(t).at[i].add(t[i] * constant), (draw(10, 4), np.array([1, 3, 3]))),
        "random": (lambda k: jax.random.normal(jax.random.wrap_key_data(k), (16,)) * constant, (keys,)),
        "scan": (recurrence, (draw(8, 8), draw(6, 8))),
        "sort": (lambda x: jnp.argsort(x * constant) + jnp.cumsum(jnp.sort(x)), (draw(32),)),
        "while loop": (loop, (draw(4),)),
    }


class Compile:
    """Compiles the small programs, each time with another constant."""

    def __init__(self):
        self.constant = 1.0

    def __call__(self, calls):
        seconds, count = 0.0, 0
        for _ in range(calls):
            self.constant += 0.125
            for function, arguments in small_programs(self.constant).values():
                lowered = jax.jit(function).lower(*arguments)
                seconds += timed(1, lambda _: lowered.compile())
                count += 1
        return seconds / count, self.constant


class KerasFit:
    """Epochs of `keras.Model.fit` on the digits."""

    def __init__(self):
        import keras

        with open(DIGITS, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.labels = np.array([int(row.pop("label")) for row in rows], np.int32)
        self.pixels = np.array([[float(value) for value in row.values()] for row in rows], np.float32) / 16
        keras.utils.set_random_seed(1)
        self.model = keras.Sequential([keras.layers.Input((64,)), keras.layers.Dense(128, "relu"), keras.layers.Dense(10)])
        self.model.compile("adam", keras.losses.SparseCategoricalCrossentropy(from_logits=True))
        self.fit(1)

    def fit(self, epochs):
        self.loss = self.model.fit(self.pixels, self.labels, 32, epochs, verbose=0, shuffle=False).history["loss"][-1]

    def __call__(self, calls):
        return timed(calls, self.fit), self.loss


MEASURES = {
    "adam step": lambda: adam(donated=False),
    "adam step, donated": lambda: adam(donated=True),
    "x + 1": add_one,
    "a hundred buffers": hundred_buffers,
    "compile of small programs": Compile,
    "keras fit on digits": KerasFit,
}


def answer():
    """Answers requests until the end of the input."""
    prepared = {}
    for line in sys.stdin:
        request = json.loads(line)
        if (name := request["measure"]) not in prepared:
            prepared[name] = MEASURES[name]()
        seconds, value = prepared[name](request["calls"])
        print(json.dumps({"seconds": seconds, "value": value}), flush=True)


def run_programs():
    """Runs the small programs, and prints the events of JAX's persistent cache and the sum of each result."""
    counts = {"compilations": 0, "hits": 0}

    def count(event, *_, **__):
        counts["hits"] += event == "/jax/compilation_cache/cache_hits"
        counts["compilations"] += event == "/jax/core/compile/backend_compile_duration"

    jax.monitoring.register_event_listener(count)
    jax.monitoring.register_event_duration_secs_listener(count)
    sums = {name: [float(np.sum(leaf)) for leaf in jax.tree.leaves(jax.jit(function)(*arguments))]
            for name, (function, arguments) in small_programs(1.0).items()}  # fmt: skip
    print(json.dumps({**counts, "sums": sums}))


if __name__ == "__main__":
    run_programs() if sys.argv[1:] == ["--programs"] else answer()
