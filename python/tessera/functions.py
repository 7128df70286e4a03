# SPDX-License-Identifier: Apache-2.0
"""Functions of JAX as the model of a job."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from typing import Any, Optional

import numpy as np

from .importers import need


@dataclasses.dataclass(frozen=True)
class Functions:
    """A model as functions of JAX, which tessera.train traces once and then runs without JAX.

    `init(seed)` returns the state to start from, a pytree; the seed is a ui32 (run_config.tf_random_seed).
    `step(state, batch)` returns the next state, of the same structure and types, and metrics: a mapping from names to
    numbers. `batch` has the arrays of the data by name, and holds the rows of all replicas. `loss` is the name of the
    loss among the metrics: "loss" unless another is given, or there is only one number.
    `eval_step(state, batch)` returns metrics, as means over the batch or with a value per row. `predict(state, batch)`
    returns predictions, with a row for each example, and its batch has no label.

    docs/program_jobs.md says how names decide what arguments and results are.
    """

    init: Callable[[Any], Any]
    step: Callable[[Any, Any], Any]
    eval_step: Optional[Callable[[Any, Any], Any]] = None
    predict: Optional[Callable[[Any, Any], Any]] = None
    loss: Optional[str] = None

    def text(self) -> str:
        """Returns the text of the job, but for the programs."""
        return "model { program { } }" if self.loss is None else f"model {{ program {{ loss: {json.dumps(self.loss)} }} }}"

    def programs(self, example: Mapping[str, np.ndarray]) -> dict[str, bytes]:
        """Returns the functions as StableHLO, traced with the types of a batch. Errors of the trace pass through.

        Raises ImportError without JAX.
        """
        jax = need("jax", "Functions", "jax")
        seed = jax.ShapeDtypeStruct((), np.uint32)
        batch = {name: jax.ShapeDtypeStruct(array.shape, jax.dtypes.canonicalize_dtype(array.dtype))
                 for name, array in example.items()}
        features = {name: value for name, value in batch.items() if name not in ("label", "labels")}
        state = jax.eval_shape(self.init, seed)
        traced = {"init": (self.init, (seed,)), "train_step": (self.step, (state, batch)),
                  "eval_step": (self.eval_step, (state, batch)), "predict": (self.predict, (state, features))}
        # With debug_info arguments keep their names.
        return {name: jax.jit(function).lower(*arguments).as_text(debug_info=True).encode()
                for name, (function, arguments) in traced.items() if function is not None}
