// SPDX-License-Identifier: Apache-2.0
// Fragments of an HTML page that is also well-formed XML. Text from a program must pass through Escape or Cell.
#ifndef TESSERA_TOOLS_TESSERA_PAGE_HTML_H_
#define TESSERA_TOOLS_TESSERA_PAGE_HTML_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::html {

// Returns `text` escaped for the page: replaces markup, quotes, and characters that XML lacks.
std::string Escape(std::string_view text);

// Return an escaped <td>; a number is right-aligned.
std::string Cell(std::string_view text);
std::string Cell(int64_t number);

// Returns "1,234,567".
std::string Grouped(int64_t number);

// Returns a table of rows of cells. When there are more than `most` rows, it shows the first ones and a line with the
// total.
std::string Table(const std::vector<std::string>& headings, const std::vector<std::string>& rows, size_t most);

// Returns drawings side by side, wrapped to the page width; each is markup.
std::string Drawings(const std::vector<std::string>& drawings);

// Returns a collapsible part of the page; `summary` and `content` are markup.
std::string Details(std::string_view summary, std::string_view content);

// Returns a <section> with a heading.
std::string Section(std::string_view id, std::string_view heading, std::string_view content);

// Returns a complete page.
std::string Page(std::string_view title, std::string_view body);

}  // namespace tessera::html

#endif  // TESSERA_TOOLS_TESSERA_PAGE_HTML_H_
