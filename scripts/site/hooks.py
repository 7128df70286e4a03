# SPDX-License-Identifier: Apache-2.0
"""Hooks of MkDocs: docs/README.md gives the navigation, and links lead somewhere on the site too.

On the site, README.md and CONTRIBUTING.md of the root are pages. A link to any other file outside docs/ becomes the
file's path, and a link to a folder leads to its first page. A link that shows the name of a page's file shows the
page's title instead.
"""

import logging
import pathlib
import posixpath
import re
import sys

from mkdocs.structure.files import File

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from links import relative_links, without_code  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
FROM_ROOT = {"README.md": "overview.md", "CONTRIBUTING.md": "contributing.md"}  # to their pages on the site
log = logging.getLogger("mkdocs.hooks.tessera")  # warnings are errors, since the site is strict


def on_config(config):
    config.nav = navigation((ROOT / "docs/README.md").read_text())
    return config


def on_files(files, config):
    for source, page in FROM_ROOT.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown, page, config, files):
    markdown = as_github_reads(markdown)
    written = {page: source for source, page in FROM_ROOT.items()}
    source = written.get(page.file.src_uri, "docs/" + page.file.src_uri)
    text, end = "", 0
    for link in relative_links(markdown):
        if link.path:
            text += markdown[end : link.start] + for_site(link, source, page.file.src_uri)
            end = link.end
    return text + markdown[end:]


def on_serve(server, config, builder):
    for source in [*FROM_ROOT, "scripts/site"]:
        server.watch(str(ROOT / source))
    return server


def as_github_reads(markdown):
    """Returns the text written so that MkDocs reads it as GitHub does.

    A list or a table may follow a paragraph without an empty line, and `<f32>` is text: the pages have no HTML.
    """
    lines = []
    for line, code in zip(markdown.split("\n"), without_code(markdown).split("\n"), strict=True):
        kind = kind_of(code)
        if lines and kind in ("list", "table") and kind_of(before) == "text":
            lines.append("")
        lines.append("".join("&lt;" if c == masked == "<" else c for c, masked in zip(line, code, strict=True))
                     if re.search("<[A-Za-z/]", code) else line)  # fmt: skip
        before = code
    return "\n".join(lines)


def kind_of(line):
    """Returns what a line outside of code begins or goes on with."""
    if not line.strip() or line.startswith(("#", "<!--", " ", "```")):
        return "other"
    if re.match(r"([-*]|\d+\.) ", line):
        return "list"
    return "table" if line.startswith("|") else "text"


def for_site(link, source, page):
    """Returns the text of a link. `source`, its page, is a path below the root; `page` is the same below docs/."""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link.path))
    if not (ROOT / target).exists():
        log.warning("%s: link to a file that is not there: %s; expected a path relative to the page", source, link.path)
        return link.text
    shown = FROM_ROOT.get(target)
    if shown is None and target.startswith("docs/"):
        shown = pages_of(target)[0]
    if shown is None:
        return f"`{target}`" if link.text.strip("`") in (target, link.path) else f"{link.text} (`{target}`)"
    is_named = link.text.strip("`").endswith(posixpath.basename(target))  # by its file; on the site a page has a title
    text = title_of(shown) if is_named and shown.endswith(".md") and not link.anchor else link.text
    path = posixpath.relpath(shown, posixpath.dirname(page) or ".")
    return f"{'!' if link.is_image else ''}[{text}]({path}{'#' if link.anchor else ''}{link.anchor})"


def pages_of(path):
    """Returns the pages of a folder below docs/, or the file itself, as paths below docs/."""
    folder = ROOT / path
    files = sorted(folder.glob("*.md")) if folder.is_dir() else [folder]
    return [str(file.relative_to(ROOT / "docs")) for file in files]


def navigation(index):
    """Returns the navigation: a section for each bold line of the page, with the pages that its list links to.

    A page of several lists stands in the first one.
    """
    nav, seen = [{"Documentation": "README.md"}, {"What Tessera is": "overview.md"}], {"README.md", "overview.md"}
    for section in re.finditer(r"^\*\*(?P<title>.+)\*\*\n+(?P<list>(?:\d+\. .*\n)+)", index, re.MULTILINE):
        entries = []
        for link in relative_links(section["list"]):
            target = posixpath.normpath(posixpath.join("docs", link.path))
            pages = [FROM_ROOT[target]] if target in FROM_ROOT else pages_of(target)
            fresh = [{title_of(page): page} for page in pages if page not in seen]
            seen.update(pages)
            is_folder = (ROOT / target).is_dir()
            entries += [{posixpath.basename(target).capitalize(): fresh}] if is_folder and fresh else fresh
        nav.append({section["title"]: entries})
    return nav


def title_of(page):
    """Returns the first heading of a page, or else "frontend passes" for generated/passes/frontend.md."""
    sources = {page: ROOT / source for source, page in FROM_ROOT.items()}
    path = sources.get(page, ROOT / "docs" / page)
    heading = re.search(r"^# (.+)$", path.read_text(), re.MULTILINE)
    return heading.group(1) if heading else f"{path.stem} {path.parent.name}"
