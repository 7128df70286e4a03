# SPDX-License-Identifier: Apache-2.0
"""Tests the page of `tessera compile --report`. For a transformer of 12 layers it is below 5 MB; it is well-formed and
loads nothing, and text of a program stays text.

    python3 report.py TESSERA
"""

import html.parser
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import transformer

MOST_BYTES = 5_000_000
LAYERS = 12

# Names of a program that would be markup if they were not escaped.
HOSTILE = """
module @m attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["<b>x</b>"=2]>
  func.func @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"<b>x</b>"}]>} loc("<script>alert(1)</script>")) -> tensor<4xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32> loc("]]>\\01<img src='x'>&amp;")
    %1 = stablehlo.tanh %0 : tensor<4xf32> loc("\\C3(\\"quoted\\"")
    return %1 : tensor<4xf32>
  }
}
"""


class Page(html.parser.HTMLParser):
    """Names of elements, and every reference of an attribute."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.references, self.styles = set(), set(), [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        for name, value in attributes:
            if name in ("src", "href", "xlink:href", "data", "action", "srcset", "poster", "background"):
                self.references.append(value)
            if name == "style":
                self.styles.append(value)
            if name == "id":
                self.ids.add(value)
            assert not name.startswith("on"), f"{tag} has {name}={value}"

    def handle_data(self, data):
        if self.lasttag == "style":
            self.styles.append(data)


def report(tessera, program, folder):
    source, page = folder / "program.mlir", folder / "report.html"
    source.write_text(program)
    subprocess.run([tessera, "compile", source, f"--report={page}"], check=True, stdout=subprocess.DEVNULL)
    return page.read_text(encoding="utf-8")


# On one shard nothing is cut, and nothing is sent.
ONE_SHARD = """
func.func @main(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = stablehlo.dot %a, %a : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = stablehlo.dot %0, %a : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
"""

SECTIONS = ("sharding", "collectives", "memory", "kernels", "stages")


def check(text, sections=SECTIONS, possible=SECTIONS):
    xml.etree.ElementTree.fromstring(text)  # balanced, quoted, escaped
    page = Page(text)
    for section in possible:
        assert (section in page.ids) == (section in sections), f"section {section}"
    loads = {"script", "link", "img", "iframe", "object", "embed", "audio", "video", "base", "form"} & page.tags
    assert not loads, f"elements that load: {loads}"
    for reference in page.references:
        assert reference.startswith("#") and reference[1:] in page.ids, f"refers to {reference}"
    for style in page.styles:
        assert "url" not in style and "@import" not in style, f"style {style}"
    return page


def main():
    tessera = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        text = report(tessera, transformer.transformer(LAYERS), pathlib.Path(folder))
        check(text)
        size = len(text.encode())
        assert size < MOST_BYTES, f"{size} bytes"
        assert "Cut here" in text, "long stages are not cut"
        text = report(tessera, HOSTILE, pathlib.Path(folder))
        page = check(text)
        assert "b" not in page.tags
        assert "&lt;b&gt;x&lt;/b&gt;" in text, "the axis is not there as text"
        text = report(tessera, ONE_SHARD, pathlib.Path(folder))
        check(text, ("memory", "kernels", "stages"))
        for axis in ("moment (op of the entry)", "offset in bytes", ">16 KiB<"):
            assert axis in text, f"the arena has no {axis}"


if __name__ == "__main__":
    main()
