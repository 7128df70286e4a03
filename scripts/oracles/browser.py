# SPDX-License-Identifier: Apache-2.0
"""Drives a headless Chromium for scripts that inspect pages. Needs the package `websocket-client`."""

import base64
import itertools
import json
import re
import shutil
import subprocess
import sys
import time
import urllib.request


class Browser:
    """A headless Chromium, driven over the protocol of its developer tools."""

    ALL_TEXT = """(() => { const words = [];
      const walk = node => { if (node.nodeType == 3) words.push(node.data.trim());
        if (node.shadowRoot) walk(node.shadowRoot);
        if (node.contentDocument && node.contentDocument.body) walk(node.contentDocument.body);
        if (!['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.nodeName)) node.childNodes.forEach(walk); };
      walk(document.body); return words.filter(word => word).join(' '); })()"""

    def __init__(self, profile, size):
        """Starts the browser with a window of `size`; its own files lie in the folder `profile`."""
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if not program:
            sys.exit("no chromium; install it")
        import websocket  # from the package websocket-client
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0",
             "--remote-allow-origins=*", f"--window-size={size[0]},{size[1]}", f"--user-data-dir={profile}", "about:blank"],
            stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if found := re.search(r"ws://([^/]+)/", line):
                break
        with urllib.request.urlopen(f"http://{found[1]}/json", timeout=30) as reply:
            page = next(target for target in json.loads(reply.read()) if target["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=60)
        self.numbers = itertools.count(1)

    def __call__(self, method, **params):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (reply := json.loads(self.socket.recv())).get("id") != number:
            pass
        return reply["result"]

    def text(self):
        return self("Runtime.evaluate", expression=self.ALL_TEXT)["result"].get("value", "")

    def show(self, url, names, seconds=30):
        """Opens `url` and waits until the page names all `names`; returns the missing ones."""
        self("Page.navigate", url="about:blank")
        self("Page.navigate", url=url)
        deadline = time.monotonic() + seconds
        while (missing := [name for name in names if name not in self.text()]) and time.monotonic() < deadline:
            time.sleep(0.5)
        time.sleep(2)  # pictures and lines are drawn after their names
        return missing

    def picture(self, path):
        path.write_bytes(base64.b64decode(self("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
