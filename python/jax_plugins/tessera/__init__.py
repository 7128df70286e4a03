# SPDX-License-Identifier: Apache-2.0
"""Registers Tessera's PJRT plugin with JAX, under the platform name `tessera`.

JAX imports every package below `jax_plugins` and calls its `initialize`. JAX_PLATFORMS=tessera,cpu chooses the plugin;
without it JAX prefers its own backends. The library is lib/libtessera_pjrt.so beside this file, where the wheel has it,
or the file that TESSERA_PJRT_PLUGIN names.
"""

import os
import pathlib

LIBRARY = pathlib.Path(__file__).parent / "lib" / "libtessera_pjrt.so"
PRIORITY = -1  # JAX's cpu has 0, and the highest is the default


def initialize():
    """Registers the plugin. Fails with FileNotFoundError where its library is missing."""
    from jax._src import xla_bridge

    from . import callbacks

    library = pathlib.Path(os.environ.get("TESSERA_PJRT_PLUGIN", LIBRARY))
    if not library.exists():
        raise FileNotFoundError(f"{library}: no such file; expected libtessera_pjrt.so; set TESSERA_PJRT_PLUGIN")
    callbacks.install()
    xla_bridge.register_plugin("tessera", library_path=str(library), priority=PRIORITY,
                               options={"host_callback": callbacks.ADDRESS})  # fmt: skip
