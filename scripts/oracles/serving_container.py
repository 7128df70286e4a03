#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tries the container and the manifest that docs/serving.md shows:

    scripts/oracles/serving_container.py build/packages ROOT

ROOT is a bare Debian 12, as `debootstrap --variant=minbase bookworm ROOT` makes it, and stands for the image debian:12-slim.
The Dockerfile of the page is built by buildah, from the archive in build/packages. The image is run by crun as Kubernetes
would: with the arguments and the user of the manifest, a read-only root and no capabilities. No folder is writable, and the
exported digits are a read-only volume. The server answers the probes of the manifest and a prediction by REST and gRPC, and ends
with 0 on SIGTERM. The manifest is validated by kubernetes-validate. The container of the command, scripts/bundle/Dockerfile,
is built and runs a program.

Needs root, buildah and crun of Debian 12, and kubernetes-validate of PyPI in this interpreter.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import kubernetes_validate
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from bundle.served import Served, page_block  # noqa: E402

BASE = "docker.io/library/debian:12-slim"
IMAGE = "tessera-serve"
SUM = """func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = stablehlo.add %x, %x : tensor<2xf32>
  return %y : tensor<2xf32>
}
"""
# crun refuses machines with both versions of control groups, of which it needs none here: it sees the second one alone.
CRUN = ("unshare", "--mount", "sh", "-c", 'mount -t cgroup2 none /sys/fs/cgroup && exec crun --cgroup-manager=disabled run --bundle "$@"', "sh")


def run(*command, **options):
    """Returns what the command prints; fails with all of it when the command does."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit code {result.returncode}\n{result.stdout[-3000:]}")
    return result.stdout


def check_manifest():
    """Validates each object of the manifest. Returns the container of its Deployment."""
    objects = list(yaml.safe_load_all(page_block("yaml")))
    for document in objects:
        version = kubernetes_validate.validate(document, "1.37", strict=True)
        print(f"manifest: {document['kind']} is valid (Kubernetes {version})")
    deployment = next(document for document in objects if document["kind"] == "Deployment")
    return deployment["spec"]["template"]["spec"]["containers"][0]


def build_image(packages, root, scratch):
    """Builds the image of the page, and returns its configuration and the folder of its files."""
    context = scratch / "context"
    context.mkdir()
    recipe = page_block("dockerfile")
    for name in re.findall(r"^ADD (\S+)", recipe, re.MULTILINE):
        shutil.copy(packages / name, context)
    (context / "Dockerfile").write_text(recipe, encoding="utf-8")
    base = run("buildah", "from", "scratch").strip()
    run("buildah", "add", "--quiet", base, root, "/")
    run("buildah", "commit", "--quiet", "--rm", base, BASE)
    run("buildah", "bud", "--pull-never", "--quiet", "--tag", IMAGE, context)
    config = json.loads(run("buildah", "inspect", "--type=image", IMAGE))["OCIv1"]["config"]
    container = run("buildah", "from", "--pull-never", IMAGE).strip()
    folder = pathlib.Path(run("buildah", "mount", container).strip())
    print(f"image: built, {int(run('du', '-sm', folder / 'opt').split()[0])} MB beside the base")
    return config, folder


def bundle(scratch, folder, arguments, user, mounts):
    """Writes the bundle of a container that shares the network of this machine, and returns its folder."""
    here = scratch / "bundle"
    here.mkdir()
    run("crun", "spec", cwd=here)
    spec = json.loads((here / "config.json").read_text(encoding="utf-8"))
    spec["root"] = {"path": str(folder), "readonly": True}
    spec["process"] |= {"terminal": False, "args": arguments, "cwd": "/", "user": {"uid": user, "gid": user},
                        "capabilities": {}, "noNewPrivileges": True, "rlimits": []}  # fmt: skip
    del spec["linux"]["resources"]
    spec["linux"]["namespaces"] = [{"type": kind} for kind in ("pid", "ipc", "uts", "mount")]
    # No folder may be written, except the devices of /dev.
    spec["mounts"] = [mount for mount in spec["mounts"] if mount["destination"] in ("/proc", "/dev")] + mounts
    (here / "config.json").write_text(json.dumps(spec), encoding="utf-8")
    return here


def export_digits(scratch, packages):
    """Trains and exports the digits with the command of the archive. Returns the command and the folder of versions."""
    archive = next(packages.glob("tessera-*.tar.gz"))
    run("tar", "xzf", archive, "-C", scratch)
    command = scratch / archive.name.split("-linux")[0] / "bin" / "tessera"
    model, exports = scratch / "digits.model", scratch / "models" / "digits"
    run(command, "train", ROOT / "examples" / "digits" / "job.textproto", f"--model-dir={model}")
    run(command, "export", model, exports)
    return command, exports


def check_container(scratch, packages, root, container):
    """Runs the image as the manifest's `container`, and asks it."""
    command, exports = export_digits(scratch, packages)
    config, folder = build_image(packages, root, scratch)
    assert config["User"] == str(container["securityContext"]["runAsUser"]), f"USER: expected the manifest's, got {config['User']}"
    volume = container["volumeMounts"][0]
    mounts = [{"destination": volume["mountPath"], "type": "bind", "source": str(exports.parent), "options": ["bind", "ro"]}]
    lines = (ROOT / "examples" / "data" / "digits.csv").read_text(encoding="utf-8").splitlines()
    rows = [line.rsplit(",", 1)[0] for line in lines]
    (scratch / "rows.csv").write_text("\n".join(rows[:4]) + "\n", encoding="utf-8")
    for who, arguments in (("image", config["Cmd"]), ("manifest", container["args"])):
        here = bundle(scratch, folder, config["Entrypoint"] + arguments, int(config["User"]), mounts)
        with Served(*CRUN, here, "tessera-serve-check") as server:
            for probe in ("livenessProbe", "readinessProbe"):
                server.ask(container[probe]["httpGet"]["path"])
            by_rest = server.predict("digits", [float(pixel) for pixel in rows[1].split(",")])
            by_grpc = run(command, "predict", f"--server=127.0.0.1:{server.grpc_port}/digits", scratch / "rows.csv")
            assert by_rest["classes"] == json.loads(by_grpc.splitlines()[0])["classes"], f"{by_rest} {by_grpc}"
        shutil.rmtree(here)
        print(f"container with the arguments of the {who}: served, and ended with 0")


def check_command(packages, scratch):
    """Builds the container of the command, and runs a program in it as the user of the image."""
    run("buildah", "bud", "--pull-never", "--quiet", "--tag=tessera", f"--file={ROOT / 'scripts' / 'bundle' / 'Dockerfile'}", packages)
    container = run("buildah", "from", "--pull-never", "tessera").strip()
    job = scratch / "job"
    job.mkdir()
    (job / "sum.mlir").write_text(SUM, encoding="utf-8")
    said = run("buildah", "run", f"--volume={job}:/job:ro", container, "tessera", "run", "sum.mlir", "--input=2xf32=1,2")
    assert "[2, 4]" in said, f"tessera run: expected [2, 4], got {said}"
    print("container of the command: built, and ran a program")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("root", type=pathlib.Path, help="the folder of a bare Debian 12")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        scratch.chmod(0o755)
        # Images stay below the scratch folder.
        os.environ |= {"BUILDAH_ISOLATION": "chroot", "STORAGE_DRIVER": "vfs", "CONTAINERS_STORAGE_CONF": str(scratch / "storage.conf")}
        (scratch / "storage.conf").write_text(f'[storage]\ndriver = "vfs"\nrunroot = "{name}/run"\ngraphroot = "{name}/images"\n', encoding="utf-8")
        container = check_manifest()
        check_container(scratch, arguments.packages.resolve(), arguments.root.resolve(), container)
        check_command(arguments.packages.resolve(), scratch)


if __name__ == "__main__":
    main()
