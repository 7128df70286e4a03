#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs PyTorch's own samples of its ops through tessera.from_torch: torch_ops.py [--count=100] [--seed=1] [NAME ..]

For each op of torch.testing's list, a sample of f32 and one of i64 is drawn where the op takes them. Prints for each op,
unless it is right, which of these it is, and why:

  not exported   torch.export or torch-mlir cannot convert it
  refused        Tessera does not compile or run what torch-mlir made of it
  wrong          a result differs from PyTorch's

Exits with 1 when an op is wrong. Ops of random numbers, of GPUs and of memory that is not
initialised are left out. --count=0 runs
all others. Each op runs in a process of its own, because torch-mlir may abort. Needs torch, torch-mlir and expecttest;
PYTHONPATH=python, TESSERA_LIBRARY and TESSERA_COMMAND choose the build.
"""

import argparse
import collections
import random
import sys
import warnings

import numpy as np
import torch
import torch_mlir.extras.fx_decomp_util  # noqa: F401 - once here instead of in each process
import torch_mlir.extras.fx_importer  # noqa: F401
import torch_mlir.fx  # noqa: F401
from forked import outcome_in_fork
from torch.testing._internal.common_methods_invocations import op_db
from torch.utils import _pytree as pytree

import tessera

SECONDS = 120  # for one op
OUTCOMES = ("right", "not exported", "refused", "wrong")
UNDEFINED = ("empty", "new_empty", "rand", "normal", "bernoulli", "multinomial", "dropout", "uniform", "exponential", "cauchy",
             "geometric", "log_normal", "fractional_max_pool", "rrelu", "jiterator")


def is_drawn(name):
    return not any(word in name for word in UNDEFINED)


OPS = {f"{op.name}{'.' + op.variant_test_name if op.variant_test_name else ''}": op for op in op_db if is_drawn(op.name)}


class Op(torch.nn.Module):
    """An op on the tensors of a sample; its other arguments are constants."""

    def __init__(self, op, sample):
        super().__init__()
        leaves, self.tree = pytree.tree_flatten((sample.input, sample.args, sample.kwargs))
        self.op = op
        self.leaves = [None if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        self.places = [index for index, leaf in enumerate(leaves) if isinstance(leaf, torch.Tensor)]
        self.tensors = tuple(leaf.detach().clone() for leaf in leaves if isinstance(leaf, torch.Tensor))

    def forward(self, *tensors):
        leaves = list(self.leaves)
        for place, tensor in zip(self.places, tensors):
            leaves[place] = tensor
        value, args, kwargs = pytree.tree_unflatten(leaves, self.tree)
        return self.op(value, *args, **kwargs)


def is_equal(got, expected):
    """Returns whether a result is PyTorch's, within 1e-4 of each element or 1e-5 of the largest one."""
    if got.shape != expected.shape:
        return False
    got, expected = got.astype(np.complex128), expected.astype(np.complex128)
    finite = np.abs(expected[np.isfinite(expected)])
    return bool(np.allclose(got, expected, rtol=1e-4, atol=1e-5 * max(1.0, float(finite.max(initial=0.0))), equal_nan=True))


def samples_of(op, chance):
    """Yields a sample of each type that the op takes, with at most 10,000 elements."""
    for dtype in (torch.float32, torch.int64):
        if dtype in op.dtypes:
            samples = [sample for sample in op.sample_inputs("cpu", dtype)
                       if sum(leaf.numel() for leaf in pytree.tree_leaves((sample.input, sample.args))
                              if isinstance(leaf, torch.Tensor)) <= 10_000]
            if samples:
                yield chance.choice(samples)


def outcome(name, seed):
    """Returns the outcome of an op, and the reason."""
    warnings.simplefilter("ignore")
    worst, why = "right", ""
    for sample in samples_of(OPS[name], random.Random(f"{seed} {name}")):
        module = Op(OPS[name], sample).eval()
        expected = [leaf.numpy() for leaf in pytree.tree_leaves(module(*(tensor.clone() for tensor in module.tensors)))
                    if isinstance(leaf, torch.Tensor)]
        kind, reason = "right", ""
        try:
            program = tessera.from_torch(module, module.tensors)
            results = list(program.run(list(module.tensors)).values())
            for index, (got, wanted) in enumerate(zip(results, expected)):
                if not is_equal(got, wanted):
                    kind, reason = "wrong", f"{[tuple(tensor.shape) for tensor in module.tensors]} {module.leaves}: output " \
                        f"{index}: {list(got.shape)} {got.ravel()[:4]}, expected {list(wanted.shape)} {wanted.ravel()[:4]}"
        except tessera.Error as error:
            by_torch = str(error).startswith("from_torch") or (error.op or "").startswith("torch.")
            kind, reason = "not exported" if by_torch else "refused", str(error)
        if OUTCOMES.index(kind) > OUTCOMES.index(worst):
            worst, why = kind, reason
    return worst, why


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    torch.set_num_threads(1)  # forked processes have no threads of their parent
    names = options.names or sorted(OPS)
    if unknown := [name for name in names if name not in OPS]:
        sys.exit(f"{', '.join(unknown)}: no such op")
    if options.count and not options.names:
        names = random.Random(options.seed).sample(names, options.count)
    counts = collections.Counter()
    for name in names:
        kind, reason = outcome_in_fork(lambda: outcome(name, options.seed), "not exported", SECONDS)
        counts[kind] += 1
        if kind != "right":
            print(f"{kind:14}{name}: {reason[:300]}", flush=True)
    print(f"{len(names)} ops: " + ", ".join(f"{counts[kind]} {kind}" for kind in (*OUTCOMES, "failed")))
    return int(bool(counts["wrong"] + counts["failed"]))


if __name__ == "__main__":
    sys.exit(main())
