# SPDX-License-Identifier: Apache-2.0
"""A running tessera-serve, for checks of packages and containers, and what docs/serving.md shows for both."""

import http.client
import json
import pathlib
import re
import signal
import ssl
import subprocess
import threading

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "serving.md"
STARTING = 60  # seconds in which a server listens
STOPPING = 40  # seconds in which a server has drained


class ServerFailure(Exception):
    """Raised when the server does not start, answer or end as it should; has its log."""


def page_block(kind):
    """Returns the text of the page's one block of this kind, such as "ini"."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if len(blocks) != 1:
        raise ServerFailure(f"{PAGE.name}: expected one block {kind}, got {len(blocks)}")
    return blocks[0]


def write_certificate(folder):
    """Writes cert.pem and key.pem, a certificate of its own for localhost, into `folder`."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-keyout", folder / "key.pem", "-out", folder / "cert.pem"], capture_output=True, check=True)  # fmt: skip
    (folder / "key.pem").chmod(0o644)  # the server runs as another user


class Served:
    """Starts `command`, which has to become tessera-serve, and waits until it listens.

    `authority` is the file of the certificate that it shows when it speaks TLS. The end of a `with` stops the server.
    """

    def __init__(self, *command, authority=None):
        self.context = ssl.create_default_context(cafile=authority) if authority else None
        self.process = subprocess.Popen(list(command), stderr=subprocess.PIPE, text=True)
        self.log, self.port, self.grpc_port = [], None, None
        watch = threading.Timer(STARTING, self.process.kill)
        watch.start()
        for line in self.process.stderr:
            self.log.append(line)
            if match := re.search(r"listening on (grpc|https?)://\S*:(\d+)", line):
                if match[1] == "grpc":
                    self.grpc_port = int(match[2])
                else:
                    self.port = int(match[2])
                    break
        watch.cancel()
        if self.port is None:
            self.process.kill()
            self.process.wait()
            raise ServerFailure(f"{' '.join(map(str, command))}: expected to listen, got:\n{''.join(self.log)}")
        threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True).start()

    def ask(self, path, body=None):
        """Returns the body of the answer to GET, or to POST when there is a `body`; raises ServerFailure unless it is 200."""
        connect = http.client.HTTPSConnection if self.context else http.client.HTTPConnection
        connection = connect("127.0.0.1", self.port, timeout=STARTING, **({"context": self.context} if self.context else {}))
        connection.request("POST" if body else "GET", path, body)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        if answer.status != 200:
            raise ServerFailure(f"{path}: expected 200, got {answer.status} {text}\n{''.join(self.log)}")
        return text

    def predict(self, model, instance):
        """Returns the prediction of one instance."""
        return json.loads(self.ask(f"/v1/models/{model}:predict", json.dumps({"instances": [instance]})))["predictions"][0]

    def __enter__(self):
        return self

    def __exit__(self, failure, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        if failure is None and code != 0:
            raise ServerFailure(f"SIGTERM: expected exit code 0, got {code}:\n{''.join(self.log)}")
