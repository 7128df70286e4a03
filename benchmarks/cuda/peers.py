# SPDX-License-Identifier: Apache-2.0
"""Measures how fast PyTorch and JAX are on the workloads that Tessera will be compared with on a GPU.

    peers.py torch [CASE...]
    peers.py jax [CASE...]         XLA_FLAGS apply; --while-buffers adds loops to XLA's command buffers
    peers.py torch --small         tiny sizes, for a try without a GPU

Prints one line of JSON per case: "case", "peer", "value" and "unit", or "failed" with the error's first line. A figure is
the median of seven runs behind a warm-up; each run repeats the work until 20 ms have passed, or a second for models.
Operands are random normal. Memory-bound cases rotate over buffers that exceed the L2 cache together. Every process
stands alone, so that one framework's memory does not disturb the other.
"""

import argparse
import json
import math
import os
import statistics
import sys
import time

REPEATS = 7
CASES = {"torch": {}, "jax": {}}


def case(peer, unit):
    def register(function):
        CASES[peer][function.__name__.removeprefix(peer + "_")] = (function, unit)
        return function

    return register


def median_seconds(run, wait, least=0.02):
    """Returns the seconds of one call of `run`; `wait` returns when the device has finished."""
    run()
    wait()
    start = time.perf_counter()
    run()
    wait()
    count = max(1, math.ceil(least / max(time.perf_counter() - start, 1e-7)))
    seconds = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        for _ in range(count):
            run()
        wait()
        seconds.append((time.perf_counter() - start) / count)
    return statistics.median(seconds)


# --- PyTorch ---------------------------------------------------------------------------------------------------------


class Torch:
    def __init__(self, small):
        import torch

        self.torch, self.small = torch, small
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.gpu = self.device == "cuda"
        torch.manual_seed(0)

    def wait(self):
        if self.gpu:
            self.torch.cuda.synchronize()

    def size(self, whole, small):
        return small if self.small else whole

    def normal(self, *shape, dtype=None, **options):
        return self.torch.randn(*shape, device=self.device, dtype=dtype or self.torch.float32, **options)

    def seconds(self, run, least=0.02):
        return median_seconds(run, self.wait, least)

    def graph(self, step):
        """Returns a replay of `step` as one CUDA graph; the function itself without a GPU."""
        if not self.gpu:
            return step
        torch = self.torch
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                step()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            step()
        return graph.replay

    def perceptron(self, sizes, batch, classes):
        """Returns the step of a network with Adam as a graph, and the tensor that holds its batch."""
        torch = self.torch
        layers = []
        for fan_in, fan_out in zip(sizes, sizes[1:]):
            layers += [torch.nn.Linear(fan_in, fan_out), torch.nn.ReLU()]
        model = torch.nn.Sequential(*layers[:-1]).to(self.device)
        adam = torch.optim.Adam(model.parameters(), lr=1e-3, capturable=self.gpu, fused=self.gpu)
        x = self.normal(batch, sizes[0])
        y = torch.randint(0, classes, (batch,), device=self.device) if classes else self.normal(batch, 1)

        def step():
            adam.zero_grad(set_to_none=False)
            out = model(x)
            loss = torch.nn.functional.cross_entropy(out, y) if classes else ((out - y) ** 2).mean()
            loss.backward()
            adam.step()

        return self.graph(step), x

    def rotating(self, function, make, least_bytes=256 << 20):
        """Returns a call of `function` on the next of several operands, which exceed the L2 cache together."""
        first = make()
        count = 2 if self.small else max(1, math.ceil(least_bytes / (first.numel() * first.element_size())))
        buffers, place = [first] + [make() for _ in range(count - 1)], [0]

        def run():
            place[0] = (place[0] + 1) % len(buffers)
            function(buffers[place[0]])

        return run


@case("torch", "us")
def torch_small_perceptron_step(t):
    """32-64-64-1, batch 32, Adam: the whole step as one graph."""
    step, _ = t.perceptron([32, 64, 64, 1], 32, 0)
    return t.seconds(step) * 1e6


@case("torch", "us")
def torch_digits_perceptron_step(t):
    """784-512-512-10, batch 128, f32, Adam: a copy of the batch from pinned memory, and the step as one graph."""
    step, x = t.perceptron([784, 512, 512, 10], 128, 10)
    batch = t.torch.randn(128, 784)
    batch = batch.pin_memory() if t.gpu else batch

    def run():
        x.copy_(batch, non_blocking=True)
        step()

    return t.seconds(run) * 1e6


@case("torch", "us")
def torch_thousand_variables(t):
    """x + 1 on 1,000 tensors of 1,024 f32, fused."""
    values = [t.normal(1024) for _ in range(1000)]
    return t.seconds(lambda: t.torch._foreach_add_(values, 1.0)) * 1e6


@case("torch", "us")
def torch_layer_norm(t):
    """32,768 x 4,096 bf16, compiled."""
    torch = t.torch
    shape = (t.size(32768, 64), 4096)
    scale, shift = t.normal(4096, dtype=torch.bfloat16), t.normal(4096, dtype=torch.bfloat16)
    norm = torch.compile(lambda x: torch.nn.functional.layer_norm(x, (4096,), scale, shift))
    return t.seconds(t.rotating(norm, lambda: t.normal(*shape, dtype=torch.bfloat16))) * 1e6


@case("torch", "us")
def torch_softmax(t):
    """32,768 x 4,096 bf16, compiled."""
    torch = t.torch
    softmax = torch.compile(lambda x: torch.softmax(x, -1))
    return t.seconds(t.rotating(softmax, lambda: t.normal(t.size(32768, 64), 4096, dtype=torch.bfloat16))) * 1e6


@case("torch", "us")
def torch_adamw(t):
    """AdamW of 125 million f32, fused."""
    parameter = t.torch.nn.Parameter(t.normal(t.size(125_000_000, 1000)))
    parameter.grad = t.normal(parameter.numel())
    optimizer = t.torch.optim.AdamW([parameter], lr=1e-3, fused=True)
    return t.seconds(optimizer.step) * 1e6


@case("torch", "us")
def torch_scatter_add_one_index(t):
    """index_add_ of 40,960 rows of 128 f32 to one row, deterministic."""
    torch = t.torch
    table, rows = t.normal(1000, 128), t.normal(t.size(40960, 64), 128)
    ids = torch.full((rows.shape[0],), 7, device=t.device)
    torch.use_deterministic_algorithms(True)
    try:
        return t.seconds(lambda: table.index_add_(0, ids, rows)) * 1e6
    finally:
        torch.use_deterministic_algorithms(False)


@case("torch", "us")
def torch_scatter_add_one_index_atomics(t):
    """The same, in any order of sums."""
    table, rows = t.normal(1000, 128), t.normal(t.size(40960, 64), 128)
    ids = t.torch.full((rows.shape[0],), 7, device=t.device)
    return t.seconds(lambda: table.index_add_(0, ids, rows)) * 1e6


@case("torch", "us")
def torch_sort(t):
    """Values of 16 million f32."""
    values = t.normal(t.size(1 << 24, 1024))
    return t.seconds(lambda: t.torch.sort(values)) * 1e6


@case("torch", "us")
def torch_cumsum(t):
    """Along rows of 32,768 x 4,096 f32."""
    values = t.normal(t.size(32768, 16), 4096)
    return t.seconds(lambda: t.torch.cumsum(values, -1)) * 1e6


@case("torch", "TFLOP/s")
def torch_product(t):
    """bf16, 8,192 cubed."""
    torch, n = t.torch, t.size(8192, 64)
    a, b = t.normal(n, n, dtype=torch.bfloat16), t.normal(n, n, dtype=torch.bfloat16)
    out = torch.empty_like(a)
    return 2e-12 * n**3 / t.seconds(lambda: torch.mm(a, b, out=out), least=0.2)


DENSE = [(m, n, k) for m in (128, 512, 2048, 8192) for n, k in ((768, 768), (3072, 768), (768, 3072), (4096, 4096))]


@case("torch", "us, geometric mean")
def torch_dense_gelu(t):
    """gelu(x w + b) in bf16: 16 shapes, compiled, ten calls in one graph so that the host is not measured."""
    torch = t.torch
    dense = torch.compile(lambda x, w, b: torch.nn.functional.gelu(torch.nn.functional.linear(x, w, b), approximate="tanh"))
    logs = []
    for m, n, k in DENSE[:2] if t.small else DENSE:
        x, w = t.normal(m, k, dtype=torch.bfloat16), t.normal(n, k, dtype=torch.bfloat16)
        b = t.normal(n, dtype=torch.bfloat16)
        dense(x, w, b)
        seconds = t.seconds(t.graph(lambda: [dense(x, w, b) for _ in range(10)])) / 10
        print(json.dumps({"case": f"dense_gelu {m}x{k}x{n}", "peer": "torch", "value": round(seconds * 1e6, 2), "unit": "us"}))
        logs.append(math.log(seconds * 1e6))
    return math.exp(statistics.mean(logs))


def torch_attention(t, gradients, backend):
    torch = t.torch
    from torch.nn.attention import SDPBackend, sdpa_kernel

    length = t.size(8192, 64)
    q, k, v = (t.normal(2, 16, length, 128, dtype=torch.bfloat16, requires_grad=gradients) for _ in range(3))
    with sdpa_kernel(getattr(SDPBackend, backend if t.gpu else "MATH")):
        out = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        flops = 4 * 2 * 16 * length * length * 128 / 2
        if not gradients:
            run = lambda: torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            return flops * 1e-12 / t.seconds(run, least=0.1)
        seed = torch.randn_like(out)
        run = lambda: torch.autograd.grad(out, (q, k, v), seed, retain_graph=True)
        return 2.5 * flops * 1e-12 / t.seconds(run, least=0.1)


for backend in ("CUDNN_ATTENTION", "FLASH_ATTENTION"):
    for gradients in (False, True):
        name = f"attention_8k_{'backward' if gradients else 'forward'}_{backend.split('_')[0].lower()}"
        CASES["torch"][name] = (lambda t, g=gradients, b=backend: torch_attention(t, g, b), "TFLOP/s")


@case("torch", "ms")
def torch_transposed_convolution_3d_gradient(t):
    """Gradient of a 3-D transposed convolution, 64 channels to 1, kernel 3, stride 2, input 64x64x32, bf16."""
    torch = t.torch
    n = t.size(64, 8)
    layer = torch.nn.ConvTranspose3d(64, 1, 3, 2, 1, 1).to(t.device, torch.bfloat16)
    x = t.normal(1, 64, n, n, n // 2, dtype=torch.bfloat16, requires_grad=True)

    def run():
        layer.zero_grad()
        layer(x).mean().backward()

    return t.seconds(run, least=0.1) * 1e3


def torch_language_model(t):
    """A GPT-2 of 124 million parameters without dropout, weights in f32, products in bf16."""
    torch = t.torch
    width, heads, depth, words, context = t.size((768, 12, 12, 50304, 1024), (64, 4, 2, 256, 32))

    class Block(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.norm1, self.norm2 = torch.nn.LayerNorm(width), torch.nn.LayerNorm(width)
            self.qkv, self.out = torch.nn.Linear(width, 3 * width), torch.nn.Linear(width, width)
            self.up, self.down = torch.nn.Linear(width, 4 * width), torch.nn.Linear(4 * width, width)

        def forward(self, x):
            b, n, _ = x.shape
            q, k, v = (y.view(b, n, heads, -1).transpose(1, 2) for y in self.qkv(self.norm1(x)).chunk(3, -1))
            y = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.out(y.transpose(1, 2).reshape(b, n, width))
            return x + self.down(torch.nn.functional.gelu(self.up(self.norm2(x)), approximate="tanh"))

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.places = torch.nn.Embedding(words, width), torch.nn.Embedding(context, width)
            self.blocks = torch.nn.Sequential(*[Block() for _ in range(depth)])
            self.norm = torch.nn.LayerNorm(width)

        def forward(self, ids, targets):
            x = self.words(ids) + self.places.weight
            logits = self.norm(self.blocks(x)) @ self.words.weight.T
            return torch.nn.functional.cross_entropy(logits.view(-1, words).float(), targets.reshape(-1))

    return Model().to(t.device), words, context


@case("torch", "ms")
def torch_gpt2_step(t):
    """GPT-2 124M, context 1,024, batch 64, AdamW, compiled."""
    torch = t.torch
    model, words, context = torch_language_model(t)
    batch = t.size(64, 2)
    ids = torch.randint(0, words, (batch, context + 1), device=t.device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4, fused=True)

    @torch.compile
    def loss_of(ids, targets):
        with torch.autocast(t.device, torch.bfloat16):
            return model(ids, targets)

    def run():
        optimizer.zero_grad()
        loss_of(ids[:, :-1], ids[:, 1:]).backward()
        optimizer.step()

    start = time.perf_counter()
    run()
    t.wait()
    print(json.dumps({"case": "gpt2_first_step", "peer": "torch", "value": round(time.perf_counter() - start, 2), "unit": "s"}))
    return t.seconds(run, least=0.5) * 1e3


@case("torch", "ms")
def torch_resnet50_step(t):
    """A compiled step of ResNet-50 with momentum: batch 256, bf16, channels last."""
    torch = t.torch
    import torchvision

    model = torchvision.models.resnet50().to(t.device, memory_format=torch.channels_last)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, fused=True)
    batch, n = t.size((256, 224), (2, 32))
    images = t.normal(batch, 3, n, n).to(memory_format=torch.channels_last)
    labels = torch.randint(0, 1000, (batch,), device=t.device)

    @torch.compile
    def loss_of(images, labels):
        with torch.autocast(t.device, torch.bfloat16):
            return torch.nn.functional.cross_entropy(model(images).float(), labels)

    def run():
        optimizer.zero_grad()
        loss_of(images, labels).backward()
        optimizer.step()

    return t.seconds(run, least=0.5) * 1e3


# --- JAX -------------------------------------------------------------------------------------------------------------


class Jax:
    def __init__(self, small):
        import jax

        self.jax, self.small = jax, small
        self.keys = iter(range(1 << 30))

    def size(self, whole, small):
        return small if self.small else whole

    def normal(self, *shape, dtype="float32"):
        return self.jax.random.normal(self.jax.random.key(next(self.keys)), shape, dtype)

    def seconds(self, function, *operands, least=0.02):
        last = [None]

        def run():
            last[0] = function(*operands)

        return median_seconds(run, lambda: self.jax.block_until_ready(last[0]), least)

    def perceptron(self, sizes, batch, classes):
        """Returns seconds per step of a scan over 1,000 batches."""
        jax, jnp = self.jax, self.jax.numpy
        import optax

        weights = [(self.normal(a, b) / a**0.5, jnp.zeros(b)) for a, b in zip(sizes, sizes[1:])]
        adam = optax.adam(1e-3)

        def loss(weights, x, y):
            for place, (w, b) in enumerate(weights):
                x = x @ w + b
                x = jax.nn.relu(x) if place + 1 < len(weights) else x
            if classes:
                return optax.softmax_cross_entropy_with_integer_labels(x, y).mean()
            return ((x - y) ** 2).mean()

        def step(carry, batch):
            weights, state = carry
            value, gradients = jax.value_and_grad(loss)(weights, *batch)
            updates, state = adam.update(gradients, state)
            return (optax.apply_updates(weights, updates), state), value

        steps = self.size(1000, 3)
        xs = self.normal(steps, batch, sizes[0])
        ys = jnp.zeros((steps, batch), jnp.int32) if classes else self.normal(steps, batch, 1)
        run = jax.jit(lambda carry, batches: jax.lax.scan(step, carry, batches))
        with jax.default_matmul_precision("highest"):
            return self.seconds(run, (weights, adam.init(weights)), (xs, ys)) / steps


@case("jax", "us")
def jax_small_perceptron_step(j):
    return j.perceptron([32, 64, 64, 1], 32, 0) * 1e6


@case("jax", "us")
def jax_digits_perceptron_step(j):
    return j.perceptron([784, 512, 512, 10], 128, 10) * 1e6


@case("jax", "ns")
def jax_scalar_while(j):
    """A trip of a loop of 2^18 scalar trips."""
    jax, trips = j.jax, j.size(1 << 18, 16)
    body = lambda carry: (carry[0] + 1, carry[1] * 3 + 1 ^ carry[0])
    run = jax.jit(lambda x: jax.lax.while_loop(lambda carry: carry[0] < trips, body, (0, x)))
    return j.seconds(run, 1, least=0.0) / trips * 1e9


@case("jax", "ms")
def jax_gradient_of_scan(j):
    """The gradient of 614 steps that carry 60 vectors of 8."""
    jax, jnp = j.jax, j.jax.numpy
    steps = j.size(614, 4)

    def step(carry, x):
        mean = sum(carry) / len(carry)
        return tuple(jnp.tanh(c * 0.9 + mean * 0.1 + x) for c in carry), mean.sum()

    def loss(carry, xs):
        return jax.lax.scan(step, carry, xs)[1].sum()

    carry = tuple(j.normal(8) for _ in range(60))
    return j.seconds(jax.jit(jax.grad(loss)), carry, j.normal(steps, 8)) * 1e3


@case("jax", "us")
def jax_thousand_variables(j):
    """x + 1 on 1,000 donated arrays of 1,024 f32."""
    jax = j.jax
    step = jax.jit(lambda values: [x + 1 for x in values], donate_argnums=0)
    values = [[j.normal(1024) for _ in range(j.size(1000, 4))]]

    def run():
        values[0] = step(values[0])

    return median_seconds(run, lambda: jax.block_until_ready(values[0])) * 1e6


@case("jax", "us")
def jax_layer_norm(j):
    jax, jnp = j.jax, j.jax.numpy
    x = j.normal(j.size(32768, 64), 4096, dtype="bfloat16")
    scale, shift = j.normal(4096, dtype="bfloat16"), j.normal(4096, dtype="bfloat16")

    def norm(x):
        y = x.astype(jnp.float32)
        y = (y - y.mean(-1, keepdims=True)) * jax.lax.rsqrt(y.var(-1, keepdims=True) + 1e-5)
        return y.astype(jnp.bfloat16) * scale + shift

    return j.seconds(jax.jit(norm), x) * 1e6


@case("jax", "us")
def jax_softmax(j):
    return j.seconds(j.jax.jit(lambda x: j.jax.nn.softmax(x, -1)), j.normal(j.size(32768, 64), 4096, dtype="bfloat16")) * 1e6


@case("jax", "us")
def jax_scatter_add_one_index(j):
    jnp = j.jax.numpy
    rows = j.normal(j.size(40960, 64), 128)
    ids = jnp.full(rows.shape[0], 7)
    return j.seconds(j.jax.jit(lambda table, ids, rows: table.at[ids].add(rows)), j.normal(1000, 128), ids, rows) * 1e6


@case("jax", "us")
def jax_sort(j):
    return j.seconds(j.jax.jit(j.jax.numpy.sort), j.normal(j.size(1 << 24, 1024))) * 1e6


@case("jax", "us")
def jax_cumsum(j):
    return j.seconds(j.jax.jit(lambda x: j.jax.numpy.cumsum(x, -1)), j.normal(j.size(32768, 16), 4096)) * 1e6


@case("jax", "ms")
def jax_transposed_convolution_3d_gradient(j):
    jax, n = j.jax, j.size(64, 8)
    kernel, x = j.normal(3, 3, 3, 64, 1, dtype="bfloat16"), j.normal(1, n, n, n // 2, 64, dtype="bfloat16")

    def loss(kernel, x):
        out = jax.lax.conv_general_dilated(
            x, kernel, (1, 1, 1), [(1, 2)] * 3, lhs_dilation=(2, 2, 2), dimension_numbers=("NDHWC", "DHWIO", "NDHWC"))
        return out.astype("float32").mean()

    return j.seconds(jax.jit(jax.grad(loss, (0, 1))), kernel, x, least=0.1) * 1e3


@case("jax", "ms")
def jax_gpt2_step(j):
    """GPT-2 124M, context 1,024, batch 64, AdamW, cuDNN's attention."""
    jax, jnp = j.jax, j.jax.numpy
    import optax

    width, heads, depth, words, context, batch = j.size((768, 12, 12, 50304, 1024, 64), (64, 4, 2, 256, 32, 2))
    implementation = None if j.small else "cudnn"
    layer = lambda a, b: {"w": j.normal(a, b) * 0.02, "b": jnp.zeros(b)}
    norm = lambda: {"g": jnp.ones(width), "b": jnp.zeros(width)}
    block = lambda: {"n1": norm(), "n2": norm(), "qkv": layer(width, 3 * width), "out": layer(width, width),
                     "up": layer(width, 4 * width), "down": layer(4 * width, width)}
    weights = {"words": j.normal(words, width) * 0.02, "places": j.normal(context, width) * 0.02, "n": norm(),
               "blocks": [block() for _ in range(depth)]}

    def dense(p, x):
        return x @ p["w"].astype(jnp.bfloat16) + p["b"].astype(jnp.bfloat16)

    def normalised(p, x):
        y = x.astype(jnp.float32)
        y = (y - y.mean(-1, keepdims=True)) * jax.lax.rsqrt(y.var(-1, keepdims=True) + 1e-5)
        return (y * p["g"] + p["b"]).astype(jnp.bfloat16)

    def loss(weights, ids, targets):
        x = (weights["words"][ids] + weights["places"]).astype(jnp.bfloat16)
        b, n, _ = x.shape
        for p in weights["blocks"]:
            q, k, v = (y.reshape(b, n, heads, -1) for y in jnp.split(dense(p["qkv"], normalised(p["n1"], x)), 3, -1))
            y = jax.nn.dot_product_attention(q, k, v, is_causal=True, implementation=implementation)
            x = x + dense(p["out"], y.reshape(b, n, width))
            x = x + dense(p["down"], jax.nn.gelu(dense(p["up"], normalised(p["n2"], x))))
        logits = (normalised(weights["n"], x) @ weights["words"].T.astype(jnp.bfloat16)).astype(jnp.float32)
        return optax.softmax_cross_entropy_with_integer_labels(logits, targets).mean()

    optimizer = optax.adamw(1e-4)

    def step(weights, state, ids):
        gradients = jax.grad(loss)(weights, ids[:, :-1], ids[:, 1:])
        updates, state = optimizer.update(gradients, state, weights)
        return optax.apply_updates(weights, updates), state

    step = jax.jit(step, donate_argnums=(0, 1))
    values = [(weights, optimizer.init(weights))]
    ids = jax.random.randint(jax.random.key(1), (batch, context + 1), 0, words)

    def run():
        values[0] = step(*values[0], ids)

    wait = lambda: jax.block_until_ready(values[0])
    start = time.perf_counter()
    run()
    wait()
    print(json.dumps({"case": "gpt2_first_step", "peer": "jax", "value": round(time.perf_counter() - start, 2), "unit": "s"}))
    return median_seconds(run, wait, 0.5) * 1e3


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", choices=sorted(CASES))
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--while-buffers", action="store_true")
    options = parser.parse_args()
    if options.while_buffers:
        flags = "--xla_gpu_enable_command_buffer=+WHILE,+CONDITIONAL --xla_gpu_graph_min_graph_size=1"
        os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " " + flags
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    library = (Torch if options.peer == "torch" else Jax)(options.small)
    label = options.peer + (" +WHILE" if options.while_buffers else "")
    unknown = set(options.cases) - set(CASES[options.peer])
    if unknown:
        parser.error(f"no case {', '.join(sorted(unknown))}; there are {', '.join(CASES[options.peer])}")
    for name in options.cases or CASES[options.peer]:
        function, unit = CASES[options.peer][name]
        try:
            print(json.dumps({"case": name, "peer": label, "value": float(f"{function(library):.4g}"), "unit": unit}), flush=True)
        except Exception as error:  # A case that a peer cannot run is a result.
            print(json.dumps({"case": name, "peer": label, "failed": str(error).strip().split("\n")[0][:160]}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
