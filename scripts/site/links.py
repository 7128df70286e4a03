# SPDX-License-Identifier: Apache-2.0
"""Links of Markdown pages: where they stand in the text, and to which headings they may lead."""

import re
import typing

LINK = re.compile(r"(?P<image>!?)\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\((?P<target>[^()\s]+)\)")
CODE = re.compile(r"^(?P<fence>```+|~~~+)[^\n]*\n.*?^(?P=fence)[^\n]*$|(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)",
                  re.MULTILINE | re.DOTALL)  # fmt: skip
HEADING = re.compile(r"^#{1,6} +(.+?)(?: +#+)?$", re.MULTILINE)


class Link(typing.NamedTuple):
    start: int  # the place of the link in the text; `end` is behind it
    end: int
    is_image: bool
    text: str
    path: str  # relative to the page; empty for an anchor of the page itself
    anchor: str  # without "#"; empty for a whole page

    def line(self, page):
        return page.count("\n", 0, self.start) + 1


def without_code(page):
    """Returns the page with code replaced by as many other characters, line by line."""
    return CODE.sub(lambda code: re.sub(r"[^\n]", "x", code.group(0)), page)


def relative_links(page):
    """Yields the links of a page, outside of code, that name no host."""
    for found in LINK.finditer(without_code(page)):
        target = page[found.start("target") : found.end("target")]
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        path, _, anchor = target.partition("#")
        text = page[found.start("text") : found.end("text")]
        yield Link(found.start(), found.end(), bool(found.group("image")), text, path, anchor)


def anchors(page):
    """Returns the anchors of the headings, as GitHub and the site make them."""
    masked, found = without_code(page), set()
    for heading in HEADING.finditer(masked):
        text = page[heading.start(1) : heading.end(1)] if "\n" not in heading.group(1) else ""
        text = LINK.sub(lambda link: link.group("text"), text)
        found.add(re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", "-"))
    return found
