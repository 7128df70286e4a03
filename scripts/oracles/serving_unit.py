#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the systemd unit that docs/serving.md shows:

    scripts/oracles/serving_unit.py build/packages ROOT

ROOT is a bare Debian 12 with systemd, as `debootstrap --variant=minbase --include=systemd bookworm ROOT` makes it. The unit
is verified. Then systemd boots in ROOT, in namespaces of its own, with the archive of build/packages in /opt/tessera. The
server answers on port 8501, reads its configuration again at a reload, is started again after a kill, and ends with 0.
Needs root. The network is that of this machine; its limit of open files replaces that of the unit. The script removes what
it installs in ROOT. The journal stays there.
"""

import argparse
import http.client
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from bundle.served import page_block  # noqa: E402

WAITING = 30  # seconds in which something comes true
PORT = 8501
UNIT = "tessera-serve.service"
# Process 1 of ROOT: systemd in a root that is a mount, with devices, processes and control groups of its own.
BOOT = """set -e
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 none sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs -o mode=755 tmpfs $folder; done
mknod -m 666 dev/null c 1 3
mknod -m 666 dev/zero c 1 5
mknod -m 666 dev/full c 1 7
mknod -m 666 dev/random c 1 8
mknod -m 666 dev/urandom c 1 9
mknod -m 666 dev/tty c 5 0
mkdir dev/shm dev/pts dev/mqueue dev/hugepages
mount -t devpts devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
pivot_root . mnt
umount -l /mnt
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=journal --unit=multi-user.target
"""


def wait_until(condition, what):
    end = time.monotonic() + WAITING
    while not condition():
        assert time.monotonic() < end, f"{what}: not within {WAITING} s"
        time.sleep(0.1)


def answers(method="GET", path="/healthz", body=None):
    """Returns whether the server answers with 200."""
    try:
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=WAITING)
        connection.request(method, path, body)
        return connection.getresponse().status == 200
    except OSError:
        return False


class Machine:
    """systemd, booted in a folder."""

    def __init__(self, root, cgroups):
        self.cgroups = cgroups
        script = f'echo $$ > {cgroups}/cgroup.procs; exec unshare --mount --pid --fork --ipc --uts --cgroup sh -c "$0" sh "$1"'
        self.process = subprocess.Popen(["sh", "-c", script, BOOT, root])
        self.first = None

    def boot(self):
        """Waits until the unit is active."""
        wait_until(self._booted, "boot")

    def _booted(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="utf-8").split()
        self.first = children[0] if children else None
        return self.first and self.run("systemctl", "is-active", UNIT, check=False) == "active"

    def run(self, *command, check=True):
        """Returns what the command prints inside."""
        result = subprocess.run(["nsenter", "-t", self.first, "--mount", "--pid", "--root", "--wd", *command],
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)  # fmt: skip
        assert result.returncode == 0 or not check, f"{command}: {result.stdout}\n{self.log()}"
        return result.stdout.strip()

    def log(self):
        return self.run("journalctl", "--no-pager", "--output=cat", f"--unit={UNIT}", check=False)

    def value(self, name):
        return self.run("systemctl", "show", "--property", name, "--value", UNIT)

    def end(self):
        """Ends all processes inside, and removes their control groups."""
        (self.cgroups / "cgroup.kill").write_text("1", encoding="utf-8")
        self.process.wait()
        events = self.cgroups / "cgroup.events"
        wait_until(lambda: "populated 0" in events.read_text(encoding="utf-8"), "end of all processes")
        for folder, _, _ in os.walk(self.cgroups, topdown=False):
            os.rmdir(folder)


def use(machine):
    """Asks the server, and has systemd reload, restart and stop it."""
    row = (ROOT / "examples" / "data" / "digits.csv").read_text(encoding="utf-8").splitlines()[1].rsplit(",", 1)[0]
    request = ("POST", "/v1/models/digits:predict", f'{{"instances": [[{row}]]}}')
    wait_until(lambda: answers(*request), "prediction")
    machine.run("systemctl", "reload", UNIT)
    wait_until(lambda: "configuration reloaded" in machine.log(), "reload")
    machine.run("sh", "-c", f"kill -KILL {machine.value('MainPID')}")
    wait_until(lambda: machine.value("NRestarts") == "1" and answers(*request), "restart")
    machine.run("systemctl", "stop", UNIT)
    ended = machine.value("Result"), machine.value("ExecMainStatus"), machine.value("ActiveState")
    assert ended == ("success", "0", "inactive"), f"stop: expected success, 0 and inactive, got {ended}\n{machine.log()}"


def install(root, packages):
    """Puts the archive, exported digits, the configuration and the unit into `root`. Returns what it added."""
    archive = next(packages.glob("tessera-*.tar.gz"))
    added = [root / name for name in ("opt/tessera", "etc/tessera", "models", f"etc/systemd/system/{UNIT}",
                                      f"etc/systemd/system/multi-user.target.wants/{UNIT}")]  # fmt: skip
    for folder in added[:3]:
        folder.mkdir()
    subprocess.run(["tar", "xzf", archive, "-C", added[0], "--strip-components=1"], check=True)
    command = added[0] / "bin" / "tessera"
    with tempfile.TemporaryDirectory() as scratch:
        model = f"{scratch}/digits.model"
        subprocess.run([command, "train", ROOT / "examples" / "digits" / "job.textproto", f"--model-dir={model}"],
                       capture_output=True, check=True)  # fmt: skip
        subprocess.run([command, "export", model, added[2] / "digits"], capture_output=True, check=True)
    (added[1] / "models.textproto").write_text(
        'model_config_list { config { name: "digits" base_path: "/models/digits" } }\n', encoding="utf-8")  # fmt: skip
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    added[3].write_text(re.sub(r"^LimitNOFILE=.*", f"LimitNOFILE={most}", page_block("ini"), flags=re.MULTILINE), encoding="utf-8")
    said = subprocess.run(["systemd-analyze", f"--root={root}", "verify", "--man=no", f"/etc/systemd/system/{UNIT}"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)  # fmt: skip
    assert said.returncode == 0 and UNIT not in said.stdout, f"systemd-analyze verify: {said.stdout}"
    added[4].symlink_to(f"../{UNIT}")
    return added


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("root", type=pathlib.Path, help="the folder of a bare Debian 12 with systemd")
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    added = install(root, arguments.packages)
    mounted = pathlib.Path(tempfile.mkdtemp())
    subprocess.run(["mount", "-t", "cgroup2", "none", mounted], check=True)
    try:
        cgroups = mounted / "tessera-serving-unit"
        cgroups.mkdir()
        machine = Machine(root, cgroups)
        try:
            machine.boot()
            use(machine)
        finally:
            machine.end()
    finally:
        subprocess.run(["umount", "--lazy", mounted], check=True)
        mounted.rmdir()
        for path in added:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    print("unit: verified, served, reloaded, restarted after a kill, and ended with 0")


if __name__ == "__main__":
    main()
