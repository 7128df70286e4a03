# SPDX-License-Identifier: Apache-2.0
"""A run of the library whose functions of the user run on the user's own thread."""

from __future__ import annotations

import atexit
import os
import queue
import signal
import threading
from collections.abc import Callable
from typing import Any, Optional

from . import _training
from .errors import Error, ErrorCode

# A function for the caller's thread, and the queue for its result and its error.
_Request = tuple[Callable[[], Any], "queue.SimpleQueue[tuple[Any, Optional[BaseException]]]"]


_END_SECONDS = 10  # in which a run ends with the interpreter
_running: "set[Caller]" = set()


@atexit.register
def _end_all() -> None:
    """Ends the runs of daemon threads, whose functions could not be called later."""
    running = list(_running)
    for caller in running:
        caller.stop()
    for caller in running:
        caller.join(_END_SECONDS)


class Caller:
    """Runs one function of the library on a thread of its own, and functions of the user on the thread of `run`.

    The user's thread may so be interrupted while the library computes: an interrupt calls `stop`, and comes out of `run`
    when the library has ended. An interrupt in the middle of the user's own function ends that function, too. Other
    exceptions of it come out of `run` in the same way, after the library has ended with them.
    """

    def __init__(self, stop: Callable[[], None]) -> None:
        self.stop = stop
        self._requests: "queue.SimpleQueue[Optional[_Request]]" = queue.SimpleQueue()
        self._in_user_code = False
        self._thread: Optional[threading.Thread] = None  # the one of the library's function
        self.raised: Optional[BaseException] = None  # the first exception of the user's functions, or an interrupt

    def join(self, seconds: float) -> None:
        """Waits for the library's function, at most so long."""
        if self._thread is not None:
            self._thread.join(seconds)

    def user(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Calls a function of the user, and keeps its exception as the one of the run."""
        self._in_user_code = True
        try:
            return function(*arguments)
        except StopIteration:
            raise
        except BaseException as error:
            self.raised = self.raised or error
            raise
        finally:
            self._in_user_code = False

    def error_of(self, function: Callable[[], Any]) -> Optional[int]:
        """Returns NULL, or the TesseraError* of what `function` raises on the caller's thread. For callbacks of C."""
        reply: "queue.SimpleQueue[tuple[Any, Optional[BaseException]]]" = queue.SimpleQueue()
        self._requests.put((function, reply))
        error = reply.get()[1]
        if error is None:
            return None
        code, message = ErrorCode.INTERNAL, f"{type(error).__name__}: {error}"
        if isinstance(error, Error) and error is not self.raised:
            code, message = error.code, error.message
        return _training.library().tessera_error_create(int(code), os.fsencode(message.replace("\0", "?")))

    def run(self, function: Callable[[], Optional[int]]) -> None:
        """Calls a function of the library that returns a TesseraError*, and serves its callbacks until it returns.

        Raises the exception of the user's functions with the library's message as a note, the interrupt, or the
        library's Error.
        """
        errors: list[Optional[int]] = []

        def work() -> None:
            try:
                errors.append(function())
            finally:
                self._requests.put(None)

        self._thread = threading.Thread(target=work, name="tessera", daemon=True)
        restore = self._take_interrupts()
        try:
            self._thread.start()
            _running.add(self)
            self._serve()
        finally:
            _running.discard(self)
            restore()
        self._thread.join()
        try:
            _training.check(errors[0], _training.library())
        except Error as error:
            if self.raised is None:
                raise
            if hasattr(self.raised, "add_note"):
                self.raised.add_note(f"tessera: {error.message}")
        if self.raised is not None:
            raise self.raised

    def _serve(self) -> None:
        while True:
            try:
                request = self._requests.get()
            except BaseException as error:  # raised by a handler of the user's for another signal
                self._interrupt(error)
                continue
            if request is None:
                return
            function, reply = request
            try:
                answer = function(), None
            except BaseException as error:
                answer = None, error
            reply.put(answer)

    def _interrupt(self, error: BaseException) -> None:
        self.raised = self.raised or error
        self.stop()

    def _take_interrupts(self) -> Callable[[], None]:
        """Handles SIGINT until the function that it returns is called, where Python would raise KeyboardInterrupt."""
        if (threading.current_thread() is not threading.main_thread()
                or signal.getsignal(signal.SIGINT) is not signal.default_int_handler):
            return lambda: None

        def handle(number: int, frame: Any) -> None:
            self._interrupt(KeyboardInterrupt())
            if self._in_user_code:
                raise KeyboardInterrupt

        def restore() -> None:
            signal.signal(signal.SIGINT, signal.default_int_handler)

        signal.signal(signal.SIGINT, handle)
        return restore
