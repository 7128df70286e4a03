# SPDX-License-Identifier: Apache-2.0
"""Tests the language server over its protocol: diagnostics, hover and definition in a document with our dialects."""

import json
import subprocess
import sys

SERVER = sys.argv[1]
URI = "file:///model.mlir"
TEXT = """func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %sum = stablehlo.add %x, %x : tensor<4xf32>
  %0 = call @twice(%sum) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @twice(tensor<4xf32>) -> tensor<4xf32>
"""
BROKEN = TEXT.replace("stablehlo.add %x, %x : tensor<4xf32>", "stablehlo.add %x, %y : tensor<4xf32>")

MASKS = """func.func @main(%x: tensor<?x4xf32, #stablehlo.type_extensions<bounds = [8, ?]>>) -> tensor<120xi1> {{
  %0 = stablehlo.constant dense<{bytes}> : tensor<120xi1>
  %1 = stablehlo.constant dense<{packed}> : tensor<120xi1>
  return %0 : tensor<120xi1>
}}
"""


class Client:
    def __init__(self):
        self.server = subprocess.Popen([SERVER, "--log=error"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next_id = 0
        self.published = []

    def send(self, method, params, **extra):
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **extra}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.server.stdout.readline().strip()) != b"":
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert length > 0, "the server has ended"
        message = json.loads(self.server.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published.append(message["params"]["diagnostics"])
        return message

    def request(self, method, params):
        self.next_id += 1
        self.send(method, params, id=self.next_id)
        while True:
            message = self.receive()
            if message.get("id") == self.next_id:
                assert "error" not in message, message
                return message["result"]

    def diagnostics(self):
        """Returns the diagnostics of the next publication."""
        count = len(self.published)
        while len(self.published) == count:
            self.receive()
        return self.published[-1]

    def at(self, line, character):
        return {"textDocument": {"uri": URI}, "position": {"line": line, "character": character}}


def main():
    client = Client()
    capabilities = client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})["capabilities"]
    for capability in ("hoverProvider", "definitionProvider", "referencesProvider"):
        assert capabilities.get(capability), capabilities
    client.send("initialized", {})

    document = {"uri": URI, "languageId": "mlir", "version": 1, "text": BROKEN}
    client.send("textDocument/didOpen", {"textDocument": document})
    errors = client.diagnostics()
    assert len(errors) == 1, errors
    assert "undeclared SSA value" in errors[0]["message"], errors
    assert errors[0]["range"]["start"]["line"] == 1, errors

    change = {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": TEXT}]}
    client.send("textDocument/didChange", change)
    assert client.diagnostics() == []

    # An opened or changed document may have spellings that MLIR does not read: masks of a byte per element and older
    # bounds. Text behind them keeps its place.
    masks = MASKS.format(bytes=f'"0x{"0100" * 60}"', packed=f'"0x{"55" * 15}"')
    for version, method in ((1, "didOpen"), (2, "didChange")):
        for text, count in ((masks, 0), (masks.replace("return %0", "return %2"), 1)):
            document = {"uri": "file:///masks.mlir", "languageId": "mlir", "version": version, "text": text}
            changed = {"textDocument": document, "contentChanges": [{"text": text}]}
            client.send(f"textDocument/{method}", changed)
            errors = client.diagnostics()
            assert len(errors) == count, errors
            if errors:
                start = errors[0]["range"]["start"]
                assert (start["line"], start["character"]) == (3, 9), errors

    # Hover shows the operation under the cursor in full.
    hover = client.request("textDocument/hover", client.at(1, 12))["contents"]["value"]
    assert '"stablehlo.add"' in hover and "tensor<4xf32>" in hover, hover

    # A value leads to its definition, a call to its function.
    value = client.request("textDocument/definition", client.at(2, 22))
    assert [place["range"]["start"]["line"] for place in value] == [1], value
    symbol = client.request("textDocument/definition", client.at(2, 14))
    assert [place["range"]["start"]["line"] for place in symbol] == [5], symbol

    references = client.request("textDocument/references",
                                {**client.at(0, 17), "context": {"includeDeclaration": False}})
    assert [place["range"]["start"]["line"] for place in references].count(1) == 2, references

    client.request("shutdown", None)
    client.send("exit", None)
    assert client.server.wait(timeout=30) == 0
    print("diagnostics, spellings, hover, definition and references pass")


main()
