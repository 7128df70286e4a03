#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles a classifier of PyTorch to a file that runs without Python and without a compiler: export.py FOLDER

    python examples/torch/export.py /tmp/model
    tessera-run /tmp/model/digits.tsr --input=/tmp/model/image.npy

It writes digits.tsr and image.npy, and prints how far the scores are from PyTorch's. Needs torch and torch-mlir.
"""

import pathlib
import sys

import numpy as np
import torch
from torch import nn

import tessera


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    model = nn.Sequential(nn.Conv2d(1, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(),
                          nn.Linear(16 * 4 * 4, 10)).eval()
    image = torch.rand(1, 1, 8, 8)
    program = tessera.from_torch(model, (image,), cpu=["x86-64-v3", "x86-64-v4"])
    program.save(folder / "digits.tsr")
    np.save(folder / "image.npy", image.numpy())
    with torch.no_grad():
        difference = np.abs(program(image) - model(image).numpy()).max()
    print(f"{program}\nlargest difference from PyTorch's scores: {difference:.1e}")


if __name__ == "__main__":
    main()
