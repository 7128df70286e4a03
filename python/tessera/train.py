# SPDX-License-Identifier: Apache-2.0
"""Training, evaluation and prediction with jobs, as the commands of the same names do, in the same model directory."""

from __future__ import annotations

import ctypes
import dataclasses
import enum
import os
import types
from collections.abc import Callable, Mapping
from typing import Any, Optional, Union

import numpy as np

from . import _library, _training
from ._batches import Batches, Data
from ._caller import Caller
from ._job_text import settings_of, text_of
from .errors import Error, ErrorCode
from .functions import Functions
from .tensors import memory_of

_NONE: Mapping[str, Any] = types.MappingProxyType({})
_TEXT = "job"  # the name of a job without a file
Job = Union[str, os.PathLike[str], Mapping[str, Any]]
# Gets the global step and the numbers of a loop's last step; returns whether the training stops here.
Callback = Callable[[int, Mapping[str, float]], Optional[bool]]
Metrics = dict[str, Union[float, int, np.ndarray]]


class TrainEnd(enum.IntEnum):
    """How a training ended, with the numbers of tessera_train.h."""

    LAST_STEP = 0
    ALREADY_THERE = 1  # the checkpoint was at the last step or beyond
    END_OF_DATA = 2
    STOPPED = 4  # by the callback
    NAN = 5  # with the job's nan_policy STOP


@dataclasses.dataclass(frozen=True)
class TrainResult:
    """The outcome of a training.

    `first_step` and `step` are the global step before and after. `loss` is that of the last step on replica 0, and
    `loss_mean` is the mean over the replicas and the last loop. `input_wait` is the share of the time, from 0 to 1, in
    which steps waited for their batch. The three are NaN when no step was trained.
    """

    model_dir: str
    first_step: int
    step: int
    end: TrainEnd
    loss: float
    loss_mean: float
    input_wait: float


class _Run:
    """A job made ready for one run of the library."""

    def __init__(self, job: Union[Job, Functions], data: Optional[Data],
                 model_dir: Union[str, os.PathLike[str], None], overrides: Mapping[str, Any]) -> None:
        self.lib = _training.library()
        self.caller = Caller(self._stop)
        self._structures: list[Any] = []
        self._batches = None if data is None else Batches(data, self.caller)
        text, name, programs = _read(job, self._batches)
        self.handle = _training.make(text, name, None if model_dir is None else os.fspath(model_dir),
                                     settings_of(overrides), programs)
        self.model_dir = os.fsdecode(self.lib.tessera_training_model_dir(self.handle))

    def _stop(self) -> None:
        self.lib.tessera_training_stop(self.handle)

    def batches(self) -> Any:
        """Returns what the field `batches` of options holds."""
        return self.pointer_to(self._batches)

    def pointer_to(self, batches: Optional[Batches]) -> Any:
        """Returns a pointer to the structure of batches, which lives as long as this object; None for none."""
        if batches is None:
            return None
        self._structures.append(batches.structure())
        return ctypes.pointer(self._structures[-1])

    def take(self, values: list[dict[str, np.ndarray]]) -> Any:
        """Returns a callback that appends copies of the library's tensors. It must outlive the run."""

        def copy(tensors: Any, count: int) -> None:
            values.append({os.fsdecode(tensors[i].name): memory_of(tensors[i]).copy() for i in range(count)})

        return _training.Take(lambda _, tensors, count: self.caller.error_of(lambda: copy(tensors, count)))


def _read(job: Union[Job, Functions], batches: Optional[Batches]) -> tuple[Optional[str], str, dict[str, bytes]]:
    """Returns the text of a job, its name, and its programs; no text when the name is that of a file."""
    if isinstance(job, Functions):
        if batches is None:
            raise TypeError("functions without data: expected batches, whose types the functions are traced with")
        return job.text(), _TEXT, job.programs(batches.arrays)
    if isinstance(job, Mapping):
        return text_of(job), _TEXT, {}
    if isinstance(job, str) and "{" in job:
        return job, _TEXT, {}
    if isinstance(job, (str, os.PathLike)):
        return None, os.fspath(job), {}
    raise TypeError(f"job: a {type(job).__name__}; expected the path of a job, its text, a mapping, or Functions")


def _after_loop(caller: Caller, callback: Callback) -> Any:
    def call(loop: Any, stop: Any) -> None:
        metrics = {os.fsdecode(loop[0].metrics[i].name): loop[0].metrics[i].value for i in range(loop[0].num_metrics)}
        try:
            stop[0] = bool(caller.user(callback, loop[0].step, metrics))
        except KeyboardInterrupt:
            stop[0] = 1

    return _training.AfterLoop(lambda _, loop, stop: caller.error_of(lambda: call(loop, stop)))


def _steps(steps: Optional[int]) -> int:
    if steps is not None and steps <= 0:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"steps is {steps}; expected 1 or more")
    return steps or 0


def _numbers(values: Mapping[str, np.ndarray]) -> Metrics:
    return {key: value.item() if value.ndim == 0 else value for key, value in values.items()}


def _train(run: _Run, steps: Optional[int], callback: Optional[Callback], fresh: bool, evaluation: Any) -> TrainResult:
    after_loop = _after_loop(run.caller, callback) if callback is not None else _training.AfterLoop()
    options = _training.TrainOptions(ctypes.sizeof(_training.TrainOptions), run.batches(), _steps(steps), int(fresh), 0,
                                     after_loop, None, evaluation)
    result = _training.TrainResult(ctypes.sizeof(_training.TrainResult))
    run.caller.run(lambda: run.lib.tessera_training_train(run.handle, options, result))
    return TrainResult(run.model_dir, result.first_step, result.step, TrainEnd(result.end), result.loss,
                       result.loss_mean, result.input_wait)


def train(job: Union[Job, Functions], data: Optional[Data] = None, *,
          model_dir: Union[str, os.PathLike[str], None] = None, steps: Optional[int] = None,
          overrides: Mapping[str, Any] = _NONE, callback: Optional[Callback] = None, fresh: bool = False) -> TrainResult:
    """Trains a job from the newest checkpoint of its model directory, else from its initial values.

    `job` is the path of a job file or of a model directory, the text of a job (a string with a brace), or a job as nested
    mappings. Functions of JAX are a job, too. `overrides` changes its fields by their paths, as --set does: {"max_steps": 500}.

    `data` gives batches in place of the job's data: mappings from names to arrays, whose first dimension has the rows.
    "label" or "labels" is the label, and all other arrays are features. All batches have the names and types of the
    first one, and the job's train_batch_size rows. Only the last may have fewer; it ends the training without a step.
    `data` is one of these:
      a generator or another iterator, which is read once;
      a list or another iterable, which is read anew for each pass;
      a function that returns an iterable for each pass. It has no argument, or the number of the pass, from 0, or this
      number and that of the first batch to give. It is also called for the types of the first batch, as pass 0.
    A few batches are read ahead (train.prefetch). A resumed training continues behind the batches that were trained on.
    It draws those of the pass again and drops them, unless the function takes the number of the first one. The resume is
    exact when the batches are the same.

    `steps` is the number of steps to add, in place of the job's max_steps. `callback(step, metrics)` is called after
    each loop of steps (tpu_config.iterations_per_loop), and ends the training when it returns True. Both functions run
    on the caller's thread. With `fresh` an earlier model directory is renamed first.

    An exception of `data` ends the training after the steps of the batches before it, and one of `callback` ends it
    there without another checkpoint. Both come out as they are. KeyboardInterrupt ends the training after its step with
    the state saved. Raises Error for a mistake, with the name of the array, its type and the step.
    """
    return _train(_Run(job, data, model_dir, overrides), steps, callback, fresh, None)


def train_and_evaluate(job: Union[Job, Functions], data: Optional[Data] = None, eval_data: Optional[Data] = None, *,
                       model_dir: Union[str, os.PathLike[str], None] = None, steps: Optional[int] = None,
                       overrides: Mapping[str, Any] = _NONE, callback: Optional[Callback] = None,
                       after_evaluation: Optional[Callable[[Metrics], None]] = None, eval_steps: Optional[int] = None,
                       throttle_secs: Optional[float] = None, fresh: bool = False) -> tuple[TrainResult, Metrics]:
    """Trains as train does, and evaluates the checkpoints that it saves between its loops, the last one always.

    The job's train_and_evaluate says what is exported and when metrics end the training. run_config.save_checkpoints_steps
    says how often checkpoints are saved. `eval_data` gives the batches of each evaluation in place of the job's data, as
    `data` gives those of the training, but an iterator will not do. `eval_steps` is the number of batches at most, and
    `throttle_secs` the least time between the starts of two evaluations. `after_evaluation` gets the metrics of each, as
    evaluate returns them.

    Returns the result of the training and the metrics of its last evaluation, which are empty when a callback or an
    interrupt ended it before. Raises as train does. An interrupt during an evaluation ends it, and the training with it,
    behind the checkpoint that it is of.
    """
    run = _Run(job, data, model_dir, overrides)
    batches = None if eval_data is None else Batches(eval_data, run.caller)
    last: Metrics = {}

    def after(tensors: Any, count: int) -> None:
        last.clear()
        last.update(_numbers({os.fsdecode(tensors[i].name): memory_of(tensors[i]).copy() for i in range(count)}))
        if after_evaluation is not None:
            run.caller.user(after_evaluation, dict(last))

    take = _training.Take(lambda _, tensors, count: run.caller.error_of(lambda: after(tensors, count)))
    evaluation = _training.TrainEvaluation(ctypes.sizeof(_training.TrainEvaluation), run.pointer_to(batches),
                                           _steps(eval_steps), -1.0 if throttle_secs is None else throttle_secs, take, None)
    result = _train(run, steps, callback, fresh, ctypes.pointer(evaluation))
    return result, last


def evaluate(job: Job, data: Optional[Data] = None, *, model_dir: Union[str, os.PathLike[str], None] = None,
             steps: Optional[int] = None, overrides: Mapping[str, Any] = _NONE, checkpoint: Optional[str] = None,
             name: Optional[str] = None) -> Metrics:
    """Returns the metrics of a checkpoint: "loss" and the model's, "global_step", and "rows", their number.

    `job`, `data`, `model_dir` and `overrides` are those of train; a model directory is a job, too. Every row counts once.
    `steps` is the number of batches at most. `checkpoint` is its path without .index, by default the newest. Events are
    written to eval, or to eval_NAME. Raises NOT_FOUND without a checkpoint, and other errors as train does.
    """
    run = _Run(job, data, model_dir, overrides)
    options = _training.EvaluateOptions(ctypes.sizeof(_training.EvaluateOptions), run.batches(), _steps(steps),
                                        _library.encode(checkpoint), _library.encode(name))
    taken: list[dict[str, np.ndarray]] = []
    take = run.take(taken)
    run.caller.run(lambda: run.lib.tessera_training_evaluate(run.handle, options, take, None))
    return _numbers(taken[0])


def predict(job: Job, data: Optional[Data] = None, *, model_dir: Union[str, os.PathLike[str], None] = None,
            overrides: Mapping[str, Any] = _NONE, checkpoint: Optional[str] = None) -> dict[str, np.ndarray]:
    """Returns the predictions by name, each with a row for each row of the data, in their order.

    The arguments are those of evaluate; batches need no label. Raises as evaluate does.
    """
    run = _Run(job, data, model_dir, overrides)
    options = _training.PredictOptions(ctypes.sizeof(_training.PredictOptions), run.batches(),
                                       _library.encode(checkpoint))
    taken: list[dict[str, np.ndarray]] = []
    take = run.take(taken)
    run.caller.run(lambda: run.lib.tessera_training_predict(run.handle, options, take, None))
    return {key: np.concatenate([values[key] for values in taken]) for key in taken[0]} if taken else {}
