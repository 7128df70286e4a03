# SPDX-License-Identifier: Apache-2.0
"""Tessera: compiles StableHLO to native code, and runs it.

    import tessera

    program = tessera.compile("model.mlir")         # or a function of JAX, a torch.nn.Module, a tf.function
    scores = program(image)                         # arrays of NumPy, and tensors with __dlpack__, without copies
    program.save("model.tsr")                       # tessera.load reads it, and so do tessera-run and tessera.h

    state = program.state(seed=1)                   # the variables of a program with a step
    for batch in batches:
        state.step(x=batch)
    loss = state.get("loss")

    tessera.train("job.textproto", batches, model_dir="digits.model")   # batches of a generator, by name
    tessera.evaluate("digits.model")["accuracy"]

`python -m tessera` is the command, which trains jobs, too.
"""

from typing import Any

from ._library import release as _release
from .compiler import CompileOptions, compile
from .errors import Error, ErrorCode
from .functions import Functions
from .host import HostCall, HostFunction
from .importers import from_jax, from_onnx, from_tf, from_torch
from .program import Call, Program, load
from .state import State
from .tensors import Inputs, PerReplica, SupportsDLPack, Tensor, Value
from .train import TrainEnd, TrainResult, evaluate, predict, train, train_and_evaluate

__all__ = [
    "Call", "CompileOptions", "Error", "ErrorCode", "Functions", "HostCall", "HostFunction", "Inputs", "PerReplica",
    "Program", "State", "SupportsDLPack", "Tensor", "TrainEnd", "TrainResult", "Value", "compile", "evaluate", "from_jax",
    "from_onnx", "from_tf", "from_torch", "load", "predict", "train", "train_and_evaluate",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":  # loads the library
        return _release()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
