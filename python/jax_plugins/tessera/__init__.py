# SPDX-License-Identifier: Apache-2.0
"""Registers Tessera's PJRT plugin with JAX, under the platform name `tessera`.

JAX imports every package below `jax_plugins` and calls its `initialize`. JAX_PLATFORMS=tessera,cpu chooses the plugin;
without it JAX prefers its own backends. The library is lib/libtessera_pjrt.so beside this file, where the wheel has it,
or the file that TESSERA_PJRT_PLUGIN names.
"""

import logging
import os
import pathlib

LIBRARY = pathlib.Path(__file__).parent / "lib" / "libtessera_pjrt.so"
PRIORITY = -1  # JAX's cpu has 0, and the highest is the default


def is_registered_by_jax():
    """Returns whether PJRT_NAMES_AND_LIBRARY_PATHS names the platform, whose library JAX registers itself."""
    entries = os.environ.get("PJRT_NAMES_AND_LIBRARY_PATHS", "").split(",")
    return any(entry.partition(":")[0] == "tessera" for entry in entries)


def initialize():
    """Registers the plugin, unless JAX does. Fails with FileNotFoundError where its library is missing."""
    if is_registered_by_jax():
        logging.getLogger(__name__).warning(
            "PJRT_NAMES_AND_LIBRARY_PATHS names the library of tessera, so the installed one is not used, and programs "
            "with callbacks fail to load; set TESSERA_PJRT_PLUGIN instead")  # fmt: skip
        return
    from jax._src import xla_bridge

    from . import callbacks

    library = pathlib.Path(os.environ.get("TESSERA_PJRT_PLUGIN", LIBRARY))
    if not library.exists():
        raise FileNotFoundError(f"{library}: no such file; expected libtessera_pjrt.so; set TESSERA_PJRT_PLUGIN")
    callbacks.install()
    xla_bridge.register_plugin("tessera", library_path=str(library), priority=PRIORITY,
                               options={"host_callback": callbacks.ADDRESS})  # fmt: skip
