#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares modules of PyTorch that tessera.from_torch imports with PyTorch itself: from_torch.py [NAME ..]

Prints a row for each module: the largest difference of its results, relative to the largest result, or why it is not
exported. Modules that write to their buffers, weights or inputs run three steps of a State, and all that they wrote is
compared, too. Exits with 1 when a difference is above the tolerance of its type, or when a module that NOT_EXPORTED does not
name is not exported. An LSTM is saved, too, and run by the command. Needs torch and torch-mlir; PYTHONPATH=python,
TESSERA_LIBRARY and TESSERA_COMMAND choose the build.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import tessera

TOLERANCES = {torch.float64: 1e-12, torch.float32: 1e-5, torch.float16: 2e-3, torch.bfloat16: 1.6e-2}  # others: exact
# docs/python.md lists these.
NOT_EXPORTED = ("average pool, ceil", "max pool, ceil", "sort, stable", "cumprod", "interpolate, nearest", "shift", "lgamma", "rfft", "inverse",
                "nonzero")


class Calls(nn.Module):
    """A module whose forward is a function."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


class Cnn(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
                                      nn.Conv2d(8, 16, 3, stride=2, groups=2), nn.BatchNorm2d(16), nn.SiLU(),
                                      nn.AdaptiveAvgPool2d(1), nn.Flatten())
        self.head = nn.Linear(16, 10)
        for layer in self.features:
            if isinstance(layer, nn.BatchNorm2d):
                layer.running_mean.uniform_(-1, 1)
                layer.running_var.uniform_(0.5, 2)

    def forward(self, x):
        return self.head(self.features(x))


class GptBlock(nn.Module):
    def __init__(self, width=32, heads=4, length=12):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(approximate="tanh"), nn.Linear(4 * width, width))
        self.register_buffer("mask", torch.tril(torch.ones(length, length, dtype=torch.bool)), persistent=False)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = (part.view(batch, length, self.heads, -1).transpose(1, 2)
                   for part in self.qkv(self.norm1(x)).chunk(3, dim=-1))
        scores = (q @ k.transpose(-2, -1)) / (width // self.heads) ** 0.5
        weights = scores.masked_fill(~self.mask[:length, :length], float("-inf")).softmax(-1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(batch, length, width))
        return x + self.mlp(self.norm2(x))


class Attention(nn.Module):
    def __init__(self, need_weights):
        super().__init__()
        self.attention = nn.MultiheadAttention(16, 4, batch_first=True)
        self.need_weights = need_weights

    def forward(self, x, y):
        return self.attention(x, y, y, need_weights=self.need_weights)


class Nested(nn.Module):
    """Dictionaries and tuples as arguments and results, with numbers and None among them."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x, batch, scale=2.0):
        y = self.layer(x) * batch["w"] * scale
        return {"y": y, "nothing": None, "parts": (y.argmax(-1), scale, [y.sum()])}


class Embedded(nn.Module):
    def __init__(self):
        super().__init__()
        self.table, self.bags = nn.Embedding(20, 8, padding_idx=0), nn.Embedding(20, 8)

    def forward(self, tokens, offsets):
        return self.table(tokens) + self.bags(offsets).mean(1, keepdim=True)


def randn(*shape, dtype=torch.float32):
    return torch.randn(*shape, dtype=dtype)


def integers(high, *shape, dtype=torch.int64):
    return torch.randint(0, high, shape, dtype=dtype)


def mlp():
    return nn.Sequential(nn.Linear(16, 32), nn.GELU(), nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 4))


def calls(function, *args):
    return lambda: (Calls(function), args)


CASES = {
    "mlp": lambda: (mlp(), (randn(8, 16),)),
    "mlp, f64": lambda: (mlp().double(), (randn(8, 16, dtype=torch.float64),)),
    "mlp, bf16": lambda: (mlp().bfloat16(), (randn(8, 16, dtype=torch.bfloat16),)),
    "mlp, f16": lambda: (mlp().half(), (randn(8, 16, dtype=torch.float16),)),
    "cnn with batch norm": lambda: (Cnn(), (randn(2, 3, 16, 16),)),
    "cnn, channels last": lambda: (Cnn().to(memory_format=torch.channels_last), (randn(2, 3, 16, 16),)),
    "gpt block": lambda: (GptBlock(), (randn(2, 12, 32),)),
    "encoder layer": lambda: (nn.TransformerEncoderLayer(16, 4, 32, batch_first=True), (randn(2, 6, 16),)),
    "encoder layer, norm first": lambda: (nn.TransformerEncoderLayer(16, 4, 32, norm_first=True, activation="gelu"),
                                          (randn(6, 2, 16),)),
    "decoder layer": lambda: (nn.TransformerDecoderLayer(16, 4, 32, batch_first=True), (randn(2, 6, 16), randn(2, 5, 16))),
    "multihead attention": lambda: (Attention(True), (randn(2, 6, 16), randn(2, 5, 16))),
    "multihead attention, no weights": lambda: (Attention(False), (randn(2, 6, 16), randn(2, 5, 16))),
    "scaled dot product, causal": calls(lambda q, k, v: functional.scaled_dot_product_attention(q, k, v, is_causal=True),
                                        randn(2, 4, 6, 8), randn(2, 4, 6, 8), randn(2, 4, 6, 8)),
    "lstm": lambda: (nn.LSTM(8, 16), (randn(5, 2, 8),)),
    "lstm, two layers, both ways": lambda: (nn.LSTM(8, 16, 2, bidirectional=True, batch_first=True), (randn(2, 5, 8),)),
    "lstm with a state": lambda: (nn.LSTM(8, 16), (randn(5, 2, 8), (randn(1, 2, 16), randn(1, 2, 16)))),
    "gru": lambda: (nn.GRU(8, 16, 2), (randn(5, 2, 8),)),
    "rnn": lambda: (nn.RNN(8, 16, nonlinearity="relu"), (randn(5, 2, 8),)),
    "conv1d": lambda: (nn.Conv1d(4, 6, 5, stride=2, padding=3, dilation=2), (randn(2, 4, 20),)),
    "conv3d": lambda: (nn.Conv3d(2, 4, 3, padding=1), (randn(1, 2, 5, 6, 7),)),
    "transposed conv2d": lambda: (nn.ConvTranspose2d(4, 6, 3, stride=2, padding=1, output_padding=1), (randn(2, 4, 5, 7),)),
    "transposed conv1d, groups": lambda: (nn.ConvTranspose1d(4, 6, 4, stride=3, groups=2), (randn(2, 4, 9),)),
    "group norm": lambda: (nn.GroupNorm(3, 6), (randn(2, 6, 4, 4),)),
    "instance norm": lambda: (nn.InstanceNorm2d(6, affine=True), (randn(2, 6, 4, 4),)),
    "rms norm": lambda: (nn.RMSNorm(16), (randn(4, 16),)),
    "average pool, ceil": lambda: (nn.AvgPool2d(3, 2, 1, ceil_mode=True), (randn(2, 3, 8, 8),)),
    "max pool": lambda: (nn.MaxPool2d(3, 2, 1), (randn(2, 3, 8, 7),)),
    "max pool, ceil": lambda: (nn.MaxPool2d(3, 2, 1, ceil_mode=True), (randn(2, 3, 8, 8),)),
    "embedding, integer inputs": lambda: (Embedded(), (integers(20, 3, 7), integers(20, 3, 4, dtype=torch.int32))),
    "cross entropy": calls(functional.cross_entropy, randn(6, 5), integers(5, 6)),
    "nested arguments and results": lambda: (Nested(), (randn(2, 4), {"w": randn(2, 3)})),
    "top-k": calls(lambda x: torch.topk(x, 3), randn(4, 9)),
    "sort": calls(lambda x: torch.sort(x, descending=True), randn(4, 9)),
    "sort, stable": calls(lambda x: torch.sort(x, stable=True), randn(4, 9)),
    "argsort": calls(lambda x: torch.argsort(x, dim=0), randn(9, 4)),
    "cumsum": calls(lambda x: torch.cumsum(x, 1), randn(4, 9)),
    "cumsum, integers": calls(lambda x: torch.cumsum(x, 0), integers(9, 4, 9)),
    "cumprod": calls(lambda x: torch.cumprod(x, 1), randn(4, 9)),
    "scatter": calls(lambda x, i, v: torch.scatter(x, 1, i, v), randn(4, 9), torch.argsort(randn(4, 9), 1)[:, :3],
                     randn(4, 3)),
    "scatter add": calls(lambda x, i, v: x.scatter_add(1, i, v), randn(4, 9), integers(9, 4, 3), randn(4, 3)),
    "index put": calls(lambda x, i, v: x.index_put((i,), v, accumulate=True), randn(6, 3), integers(6, 4), randn(4, 3)),
    "gather": calls(lambda x, i: x.gather(1, i), randn(4, 9), integers(9, 4, 3)),
    "index select": calls(lambda x, i: x[:, i], randn(4, 9), integers(9, 5)),
    "interpolate, nearest": calls(lambda x: functional.interpolate(x, scale_factor=2), randn(1, 2, 5, 5)),
    "interpolate, bilinear": calls(lambda x: functional.interpolate(x, (9, 7), mode="bilinear"), randn(1, 2, 5, 5)),
    "pixel shuffle": lambda: (nn.PixelShuffle(2), (randn(1, 8, 3, 3),)),
    "einsum": calls(lambda x, y: torch.einsum("bij,bkj->bik", x, y), randn(2, 3, 4), randn(2, 5, 4)),
    "where and clamp": calls(lambda x: torch.where(x > 0, x.clamp(max=0.5), x.exp() - 1), randn(4, 9)),
    "integer division": calls(lambda x, y: (x // y, x % y, x.remainder(-y), 7 % y, x % -3, torch.fmod(x, y), x & y),
                              integers(90, 99) - 45, integers(8, 99) + 1),
    "remainder": calls(lambda x, y: (x % y, x % -0.3, torch.fmod(x, y)), randn(99), randn(99)),
    "reductions": calls(lambda x: (x.sum((0, 2)), x.mean(), x.amax(1), x.var(-1), x.logsumexp(1), x.norm(dim=0),
                                   x.argmin(2), x.any(), x.prod(1)), randn(3, 4, 5)),
    "special functions": calls(lambda x: (x.erf(), x.sigmoid().logit(), x.expm1(), x.atan2(x + 1),
                                          x.round(), x.sinh()), randn(40)),
    "shift": calls(lambda x: x << 2, integers(90, 9)),
    "lgamma": calls(torch.lgamma, randn(9)),
    "unfold and fold": calls(lambda x: functional.fold(functional.unfold(x, 3, padding=1), (6, 6), 3, padding=1),
                             randn(1, 2, 6, 6)),
    "rfft": calls(lambda x: torch.fft.rfft(x).abs(), randn(4, 8)),
    "inverse": calls(torch.linalg.inv, randn(4, 4) + 4 * torch.eye(4)),
    "nonzero": calls(lambda x: x[x > 0], randn(4, 4)),
}


class Counting(nn.Module):
    """Writes buffers of several types, one of them not persistent, and returns one of them."""

    def __init__(self):
        super().__init__()
        self.register_buffer("x", torch.zeros(3))  # also the name of forward's parameter
        self.register_buffer("calls", torch.tensor(5), persistent=False)
        self.register_buffer("seen", torch.tensor([True, False, False, True]))
        self.register_buffer("halves", torch.full((2, 2), 0.5, dtype=torch.bfloat16))
        self.register_buffer("empty", torch.zeros(0, 3))

    def forward(self, x):
        self.x.mul_(0.9).add_(x.mean(0), alpha=0.1)
        self.calls.add_(1)
        self.seen.logical_or_(x[:4, 0] > 0)
        self.halves.copy_(self.halves * 2)
        self.empty.add_(1)
        return x * self.calls, self.x


class Cache(nn.Module):
    """One step of a decoder with a cache of keys and values."""

    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(8, 24)
        self.register_buffer("keys", torch.zeros(2, 6, 8))
        self.register_buffer("values", torch.zeros(2, 6, 8))
        self.register_buffer("position", torch.tensor(0))

    def forward(self, x):
        q, k, v = self.qkv(x).chunk(3, -1)
        at = self.position.reshape(1)
        self.keys.index_copy_(1, at, k)
        self.values.index_copy_(1, at, v)
        scores = (q @ self.keys.transpose(1, 2)).masked_fill(torch.arange(6) > self.position, float("-inf"))
        self.position.add_(1)
        return scores.softmax(-1) @ self.values


class Decaying(nn.Module):
    """Writes its weights."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x):
        y = self.layer(x)
        with torch.no_grad():
            self.layer.weight.mul_(0.5)
        return y


def running_sum(x, total):
    total.add_(x)
    return total.sum(), x - total


STATEFUL = {
    "cnn, training": lambda: (Cnn().train(), (randn(2, 3, 16, 16),)),
    "batch norm, f64": lambda: (nn.BatchNorm1d(3, momentum=0.3).double(), (randn(8, 3, dtype=torch.float64),)),
    "instance norm, running": lambda: (nn.InstanceNorm2d(6, track_running_stats=True), (randn(2, 6, 4, 4),)),
    "spectral norm": lambda: (nn.utils.parametrizations.spectral_norm(nn.Linear(5, 4)), (randn(3, 5),)),
    "counters": lambda: (Counting(), (randn(5, 3),)),
    "key-value cache": lambda: (Cache(), (randn(2, 1, 8),)),
    "weights": lambda: (Decaying(), (randn(2, 4),)),
    "input": calls(running_sum, randn(3), randn(3)),
}


def tensors_of(value):
    leaves = torch.utils._pytree.tree_leaves(value)
    return [leaf.detach() for leaf in leaves if isinstance(leaf, torch.Tensor)]


def difference(got, expected):
    """Returns the largest difference relative to the largest expected element, and the tolerance of the type."""
    got = torch.from_numpy(got.astype(np.float64) if expected.is_floating_point() else np.array(got))
    if tuple(got.shape) != tuple(expected.shape):
        return float("inf"), 0.0
    tolerance = TOLERANCES.get(expected.dtype, 0.0)
    if not expected.is_floating_point():
        return (0.0 if torch.equal(got, expected) else float("inf")), tolerance
    expected = expected.double()
    if torch.equal(got, expected) or not expected.numel():
        return 0.0, tolerance
    return ((got - expected).abs().max() / expected.abs().max().clamp(min=1.0)).item(), tolerance


def run_saved(program, args, expected):
    """Runs the saved program by the command, with the results that PyTorch has. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        program.save(os.path.join(folder, "m.tsr"))
        words = []
        for index, array in enumerate(args):
            np.save(os.path.join(folder, f"x{index}.npy"), array.numpy())
            words.append(f"--input=x{index}.npy")
        for index, array in enumerate(expected):
            np.save(os.path.join(folder, f"y{index}.npy"), array.numpy())
            words.append(f"--expect=y{index}.npy")
        command = os.environ.get("TESSERA_COMMAND") or str(pathlib.Path(tessera.__file__).parent / "bin" / "tessera")
        subprocess.run([command, "run", "m.tsr", "--rtol=0", "--atol=1e-5", *words], cwd=folder, check=True,
                       stdout=subprocess.DEVNULL)


def check_steps(name, steps=3):
    """Returns what `check` returns, for a module that writes to its state or inputs."""
    torch.manual_seed(0)
    module, args = STATEFUL[name]()
    program = tessera.from_torch(torch.export.export(module, args) if name == "counters" else module, args)
    state = program.state()
    inputs = dict(zip([value.name for value in program.inputs()], (tensor.clone() for tensor in tensors_of(args))))
    written = {variable.name for variable in state.variables}
    for key in written & set(inputs):
        state[key] = inputs.pop(key)
    worst, good = 0.0, True
    for _ in range(steps):
        state.step(inputs)
        with torch.no_grad():
            expected = dict(zip([value.name for value in program.outputs()], tensors_of(module(*args))))
        expected.update((key if key in written else f"self.{key}", value) for key, value in
                        (*module.named_buffers(), *module.named_parameters()) if {key, f"self.{key}"} & written)
        expected.update((key, value) for key, value in zip([value.name for value in program.inputs()], tensors_of(args))
                        if key in written)
        if missing := written - set(expected):
            return f"without a counterpart: {missing}", False
        for key, value in expected.items():
            found, tolerance = difference(state[key], value.detach())
            worst, good = max(worst, found), good and found <= tolerance
    return f"{worst:.1e}, {steps} steps" + ("" if good else "  WRONG"), good


def check(name):
    """Returns the text of the row, and whether it is as expected."""
    if name in STATEFUL:
        return check_steps(name)
    torch.manual_seed(0)
    module, args = CASES[name]()
    module = module.eval()
    with torch.no_grad():
        expected = tensors_of(module(*args))
    try:
        program = tessera.from_torch(module, args)
    except tessera.Error as error:
        return f"not exported: {error}", name in NOT_EXPORTED
    inputs = tensors_of(args)
    results = program.run(inputs).values()
    if len(results) != len(expected):
        return f"{len(results)} results, PyTorch has {len(expected)}", False
    differences = [difference(*pair) for pair in zip(results, expected)]
    good = all(found <= tolerance for found, tolerance in differences)
    if name == "lstm":
        run_saved(program, inputs, expected)
    return f"{max(found for found, _ in differences):.1e}" + ("" if good else "  WRONG"), good


def main():
    warnings.simplefilter("ignore")
    known = [*CASES, *STATEFUL]
    names = sys.argv[1:] or known
    if unknown := sorted(set(names) - set(known)):
        sys.exit(f"unknown: {', '.join(unknown)}; expected one of {', '.join(known)}")
    bad = []
    for name in names:
        row, good = check(name)
        print(f"{name:34}{row}", flush=True)
        if not good:
            bad.append(name)
    print(f"{len(names) - len(bad)} of {len(names)} as expected" + (f"; not: {', '.join(bad)}" if bad else ""))
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
