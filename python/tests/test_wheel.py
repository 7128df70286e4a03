# SPDX-License-Identifier: Apache-2.0
"""The wheel: what is in it, and that it is the same to the bit."""

import base64
import csv
import hashlib
import importlib.util
import io
import os
import pathlib
import stat
import tempfile
import unittest
import unittest.mock
import zipfile

BACKEND = pathlib.Path(__file__).resolve().parents[1] / "build_backend" / "tessera_wheel.py"
SPEC = importlib.util.spec_from_file_location("tessera_wheel", BACKEND)
tessera_wheel = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(tessera_wheel)


def installed(folder):
    """Makes a prefix with small files in place of the large ones."""
    prefix = pathlib.Path(folder, "prefix")
    for name in ("bin/tessera", "bin/tessera-predict", "bin/tessera-serve", "lib/libleveldb.so.1d", "lib/libtessera_runtime.so.0.1.0", "lib/libtessera.so.0.1.0", "lib/libdnnl.so.3",
                 "lib/cmake/Tessera/x.cmake", "lib/libtessera_pjrt.so", "share/doc/tessera/LICENSE", "share/doc/tessera/onednn/LICENSE",
                 "share/doc/tessera/tessera.cdx.json", "share/man/man1/tessera.1", "share/man/man1/tessera-run.1", "share/man/man1/tessera-serve.1",
                 "THIRD-PARTY-NOTICES"):  # fmt: skip
        path = prefix / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    for name in ("libtessera_runtime.so", "libtessera.so"):
        (prefix / "lib" / name).symlink_to(f"{name}.0.1.0")
    return prefix


class Wheel(unittest.TestCase):
    def build(self, epoch="1700000000", **settings):
        with tempfile.TemporaryDirectory() as folder, unittest.mock.patch.dict(os.environ, SOURCE_DATE_EPOCH=epoch):
            name = tessera_wheel.build_wheel(folder, {"prefix": str(installed(folder)), **settings})
            return name, pathlib.Path(folder, name).read_bytes()

    def test_two_builds_are_equal(self):
        self.assertEqual(self.build(), self.build())
        self.assertNotEqual(self.build()[1], self.build("1800000000")[1])

    def test_contents(self):
        name, contents = self.build()
        version = tessera_wheel.project_version()
        self.assertRegex(name, rf"^tessera-{version}-py3-none-linux_\w+\.whl$")
        with zipfile.ZipFile(io.BytesIO(contents)) as wheel:
            info = f"tessera-{version}.dist-info"
            names = wheel.namelist()
            package = [entry for entry in names if entry.startswith("tessera/")]
            self.assertEqual(package, sorted(package))
            self.assertEqual([entry for entry in package if "/lib/" in entry or "/bin/" in entry],
                             ["tessera/bin/tessera", "tessera/bin/tessera-predict", "tessera/bin/tessera-serve",
                              "tessera/lib/libdnnl.so.3", "tessera/lib/libleveldb.so.1d", "tessera/lib/libtessera.so",
                              "tessera/lib/libtessera_runtime.so"])
            for entry in ("tessera/__init__.py", "tessera/py.typed", f"{info}/METADATA", f"{info}/licenses/onednn/LICENSE",
                          f"{info}/licenses/THIRD-PARTY-NOTICES", f"{info}/sboms/tessera.cdx.json"):
                self.assertIn(entry, names)
            self.assertEqual([entry for entry in names if ".data/" in entry],
                             [f"tessera-{version}.data/data/share/man/man1/tessera{name}.1" for name in ("-serve", "")])
            modes = {entry: stat.S_IMODE(wheel.getinfo(entry).external_attr >> 16) for entry in names}
            self.assertEqual((modes["tessera/bin/tessera"], modes["tessera/__init__.py"]), (0o755, 0o644))
            self.assertEqual({wheel.getinfo(entry).date_time for entry in names}, {(2023, 11, 14, 22, 13, 20)})
            rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(wheel.read(f"{info}/RECORD").decode()))}
            self.assertEqual(list(rows), names)
            for entry in names[:-1]:
                digest = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(entry)).digest()).rstrip(b"=").decode()
                self.assertEqual(rows[entry], [f"sha256={digest}", str(wheel.getinfo(entry).file_size)])
            self.assertIn("Requires-Dist: numpy>=1.23\n", wheel.read(f"{info}/METADATA").decode())
            self.assertEqual(wheel.read(f"{info}/entry_points.txt").decode(),
                             "[console_scripts]\n" + "".join(f"tessera{name} = tessera._command:replace_process\n"
                                                             for name in ("", "-predict", "-serve")))

    def test_contents_of_the_plugins_wheel(self):
        name, contents = self.build(name="tessera-jax")
        version = tessera_wheel.project_version()
        self.assertRegex(name, rf"^tessera_jax-{version}-py3-none-linux_\w+\.whl$")
        with zipfile.ZipFile(io.BytesIO(contents)) as wheel:
            info = f"tessera_jax-{version}.dist-info"
            package = [entry for entry in wheel.namelist() if not entry.startswith(info)]
            self.assertEqual(package, [f"jax_plugins/tessera/{entry}" for entry in (
                "__init__.py", "callbacks.py", "lib/libdnnl.so.3", "lib/libleveldb.so.1d", "lib/libtessera_pjrt.so")])  # fmt: skip
            lines = wheel.read(f"{info}/METADATA").decode().splitlines()
            self.assertIn("Name: tessera-jax", lines)
            self.assertEqual([line for line in lines if line.startswith("Requires-Dist")], ["Requires-Dist: jax"])
            self.assertEqual(wheel.read(f"{info}/entry_points.txt").decode(),
                             "[jax_plugins]\ntessera = jax_plugins.tessera\n")

    def test_a_prefix_without_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            prefix = installed(folder)
            (prefix / "bin" / "tessera").unlink()
            with self.assertRaisesRegex(FileNotFoundError, "bin/tessera: no such file; expected an installed Tessera"):
                tessera_wheel.build(prefix, folder)
            (prefix / "lib" / "libtessera_pjrt.so").unlink()
            with self.assertRaisesRegex(FileNotFoundError, "libtessera_pjrt.so: no such file; expected an installed Tessera"):
                tessera_wheel.build(prefix, folder, "tessera-jax")
            with self.assertRaisesRegex(ValueError, "expected the setting prefix"):
                tessera_wheel.build_wheel(folder)


if __name__ == "__main__":
    unittest.main()
