# SPDX-License-Identifier: Apache-2.0
"""Lists the third-party components of a package: a CycloneDX SBOM, and THIRD-PARTY-NOTICES with their licences."""

import datetime
import json
import pathlib
import re
import subprocess
import tomllib
import uuid

from bundle import elf

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPONENTS = pathlib.Path(__file__).with_name("components.toml")
NAMESPACE = uuid.UUID("3c7c1f6e-5c55-4f0a-8d0e-6f2f6c0c5a11")  # of our serial numbers; drawn once
RULE = "=" * 78
# Debian's copyright files name these texts without repeating them.
COMMON = {"Apache-2.0": "Apache-2.0", "GPL-2.0-or-later": "GPL-2", "GPL-3.0-or-later": "GPL-3",
          "LGPL-2.1-or-later": "LGPL-2.1", "LGPL-3.0-or-later": "LGPL-3"}  # fmt: skip
SOURCES = """The list tessera.cdx.json says which files of lib/ come from which version of which Debian package, unchanged.
`apt-get source PACKAGE=VERSION` fetches the sources. A file that is built from changed sources may take its place.
"""


def load():
    """Returns the components, each with its version."""
    components = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))["component"]
    setup = (ROOT / "scripts" / "setup").read_text(encoding="utf-8")
    for component in components:
        if "package" in component:
            component["version"] = subprocess.run(
                ["dpkg-query", "-W", "-f=${Version}", component["package"]],
                capture_output=True, text=True, check=True).stdout  # fmt: skip
        elif "setup" in component:
            component["version"] = re.search(rf"^{component['setup']}=(\S+)", setup, re.MULTILINE)[1]
        else:
            component["version"] = f">= {component['least']}"
    return components


def owner(components, name):
    """Returns the component that the dynamic linker's `name` belongs to; raises ValueError when there is none."""
    for component in components:
        if any(re.fullmatch(pattern, name) for pattern in component.get("files", [])):
            return component
    raise ValueError(f"{name}: no component has it; expected one of {COMPONENTS.name}; try to add it there")


def names_in_use(components, prefix):
    """Returns for each component's name the libraries of it that files of `prefix` are or need."""
    used = {component["name"]: set() for component in components}
    for path in elf.objects(prefix):
        names = elf.needed(path)
        if path.parent.name == "lib" and not path.name.startswith("libtessera"):
            names.append(path.name)
        for name in names:
            if not name.startswith("libtessera"):
                used[owner(components, name)["name"]].add(name)
    return used


def software_list(prefix, version, epoch):
    """Returns the text of the CycloneDX file for the package in `prefix`; times are `epoch`, in seconds."""
    components = load()
    used = names_in_use(components, prefix)
    entries = []
    for component in components:
        names = sorted(used[component["name"]])
        if component["how"] != "linked" and not names:
            continue
        properties = [{"name": "tessera:how", "value": component["how"]}]
        properties += [{"name": "tessera:library", "value": name} for name in names]
        entry = {"type": "library", "bom-ref": component["name"], "name": component["name"],
                 "version": component["version"], "licenses": [{"expression": component["licence"]}],
                 "properties": properties}  # fmt: skip
        if "package" in component:
            entry["purl"] = f"pkg:deb/debian/{component['package']}@{component['version']}"
        entries.append(entry)
    moment = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc)
    document = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(NAMESPACE, f'tessera {version} {epoch} {json.dumps(entries)}')}",
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "bom-ref": "tessera", "name": "tessera", "version": version,
                          "licenses": [{"expression": "Apache-2.0"}]},
        },
        "components": entries,
        "dependencies": [{"ref": "tessera", "dependsOn": [entry["bom-ref"] for entry in entries]}],
    }  # fmt: skip
    return json.dumps(document, indent=2) + "\n"


def licence_texts(component, prefix):
    if "package" in component:
        files = [pathlib.Path("/usr/share/doc") / component["package"] / "copyright"]
    else:
        files = sorted((prefix / "share" / "doc" / "tessera" / component["notices"]).iterdir())
    return "\n".join(file.read_text(encoding="utf-8", errors="replace").strip() for file in files)


def notices(prefix):
    """Returns the text of THIRD-PARTY-NOTICES: the licences of everything that the package in `prefix` holds."""
    parts = ["Tessera is under the Apache License 2.0, which the file LICENSE has. Programs and libraries of Tessera hold "
             "the works below.\n"]  # fmt: skip
    parts.append(SOURCES)
    components = [component for component in load() if component["how"] != "system"]
    for component in components:
        head = f"{component['name']} {component['version']} ({component['licence']})"
        parts.append(f"{RULE}\n{head}\n{RULE}\n\n{licence_texts(component, prefix)}\n")
    named = " ".join(component["licence"] for component in components).split()
    for licence in sorted(COMMON.keys() & set(named)):
        text = (pathlib.Path("/usr/share/common-licenses") / COMMON[licence]).read_text(encoding="utf-8")
        parts.append(f"{RULE}\n{licence}\n{RULE}\n\n{text}")
    return "\n".join(parts)
