# SPDX-License-Identifier: Apache-2.0
"""Runs programs that tests start often behind fork servers (test/fork_server): loaded once, forked for every start.

A test that starts `tessera-opt` hundreds of times spends most of its time in the dynamic loader. Each start is still a
process of its own, with its arguments, environment, files and exit status. A program that a test sends signals to
should be started directly. Without the build's fork server, as with sanitizers, all programs are started directly.
"""

import atexit
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile


class ForkServers:
    """Starts servers on demand; all end with this process."""

    def __init__(self, folder=os.environ.get("TESSERA_FORK_SERVERS")):
        """`folder` holds libtessera_fork_server.so and fork_client; ctest names it in the environment."""
        self.folder = pathlib.Path(folder) if folder else None  # an empty one is none
        self.servers = {}
        self.sockets = None

    def command(self, program):
        """Returns the words that start `program`, a path."""
        if self.folder is None:
            return [str(program)]
        if self.sockets is None:
            # The names of sockets are short; TMPDIR may not be.
            self.sockets = tempfile.mkdtemp(prefix="tessera_fork_", dir="/tmp")
            atexit.register(self._end, os.getpid())
        address = os.path.join(self.sockets, os.path.basename(program))
        if program not in self.servers:
            with socket.socket(socket.AF_UNIX) as listening:
                listening.bind(address)
                listening.listen(64)
                # Each start would bind anew what the loader binds at first use.
                environment = dict(os.environ, LD_PRELOAD=str(self.folder / "libtessera_fork_server.so"), LD_BIND_NOW="1",
                                   TESSERA_FORK_SOCKET=str(listening.fileno()))
                self.servers[program] = subprocess.Popen([program], stdin=subprocess.PIPE, env=environment,
                                                         pass_fds=[listening.fileno()])
        return [str(self.folder / "fork_client"), address, str(program)]

    def put_commands(self, folder, programs):
        """Writes a command for each of `programs` to `folder`, for a shell's PATH."""
        for program in programs:
            path = folder / os.path.basename(program)
            path.write_text(f'#!/bin/sh\nexec {" ".join(self.command(program))} "$@"\n')
            path.chmod(0o755)

    def _end(self, owner):
        if os.getpid() == owner:  # not in a worker that was forked from it
            for server in self.servers.values():
                server.stdin.close()
                server.wait()
            shutil.rmtree(self.sockets)
