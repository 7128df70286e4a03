// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/page/html.h"

#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"

namespace tessera::html {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --bar: #4a90d9; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 1200px; padding: 0 1em; }
h1 { font-size: 1.5em; } h2 { font-size: 1.2em; margin-top: 2em; border-bottom: 1px solid var(--line); }
nav a { margin-right: 1.2em; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; padding: 2px 10px 2px 0; vertical-align: top; border-bottom: 1px solid var(--soft); }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td { overflow-wrap: break-word; max-width: 32em; }
pre { overflow: auto; max-height: 32em; background: var(--soft); padding: 8px; font-size: 12px; }
summary { cursor: pointer; } .note { opacity: .75; }
svg { display: block; } svg text { fill: currentColor; font: 11px sans-serif; }
.bar { background: var(--bar); height: 9px; margin-top: 5px; }
.remedy { border-left: 3px solid #d98c2b; padding-left: 10px; margin: 8px 0; }
.drawings { display: flex; flex-wrap: wrap; gap: 10px 20px; align-items: flex-start; }
table.matrix { width: auto; } .matrix th, .matrix td { text-align: center; padding: 3px 8px; min-width: 1.6em; }
)";

// Returns the length of the UTF-8 character at the front of `text`; 0 when there is none, or XML lacks it.
size_t CharacterLength(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= 0x20 || text[0] == '\n' || text[0] == '\t' ? 1 : 0;
  const size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
  uint32_t point = byte(0) & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    point = point << 6 | (byte(i) & 0x3Fu);
  }
  const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  const bool surrogate = point >= 0xD800 && point < 0xE000;
  return overlong || surrogate || point > 0x10FFFF || point == 0xFFFE || point == 0xFFFF ? 0 : length;
}

}  // namespace

std::string Escape(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size() + text.size() / 8);
  while (!text.empty()) {
    const size_t length = CharacterLength(text);
    switch (text[0]) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += length == 0 ? "\uFFFD" : text.substr(0, length);
    }
    text.remove_prefix(std::max<size_t>(length, 1));
  }
  return escaped;
}

std::string Cell(std::string_view text) { return fmt::format("<td>{}</td>", Escape(text)); }

std::string Cell(int64_t number) { return fmt::format("<td class=\"number\">{}</td>", Grouped(number)); }

std::string Grouped(int64_t number) {
  std::string digits = fmt::format("{}", number);
  const size_t first = number < 0 ? 1 : 0;
  for (size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string Table(const std::vector<std::string>& headings, const std::vector<std::string>& rows, size_t most) {
  std::string text = "<table><thead><tr>";
  for (const std::string& heading : headings) text += fmt::format("<th>{}</th>", Escape(heading));
  text += "</tr></thead><tbody>\n";
  for (size_t i = 0; i < std::min(rows.size(), most); ++i) text += fmt::format("<tr>{}</tr>\n", rows[i]);
  text += "</tbody></table>\n";
  if (rows.size() > most) text += fmt::format("<p class=\"note\">The first {} of {} rows.</p>\n", most, rows.size());
  return text;
}

std::string Drawings(const std::vector<std::string>& drawings) {
  return fmt::format("<div class=\"drawings\">\n{}</div>\n", fmt::join(drawings, ""));
}

std::string Details(std::string_view summary, std::string_view content) {
  return fmt::format("<details><summary>{}</summary>\n{}</details>\n", summary, content);
}

std::string Section(std::string_view id, std::string_view heading, std::string_view content) {
  return fmt::format("<section id=\"{}\"><h2>{}</h2>\n{}</section>\n", id, Escape(heading), content);
}

std::string Page(std::string_view title, std::string_view body) {
  // The policy forbids the browser from loading anything, whatever a program's text contains.
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width\"/>\n"
      "<title>{}</title><style>{}</style></head>\n<body>\n{}</body></html>\n",
      Escape(title), kStyle, body);
}

}  // namespace tessera::html
