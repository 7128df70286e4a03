// SPDX-License-Identifier: Apache-2.0
// Pieces of an HTML page that is well-formed XML, too. Whatever comes from a program goes through Escape or Cell.
#ifndef TESSERA_TOOLS_TESSERA_HTML_H_
#define TESSERA_TOOLS_TESSERA_HTML_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::html {

// `text` as characters of a page: markup, quotes, and what XML has no characters for, are replaced.
std::string Escape(std::string_view text);

// <td>, escaped; of a number, to the right.
std::string Cell(std::string_view text);
std::string Cell(int64_t number);

// "1,234,567".
std::string Grouped(int64_t number);

// A table of rows that are cells; of more than `most`, the first so many, and a line that says so.
std::string Table(const std::vector<std::string>& headings, const std::vector<std::string>& rows, size_t most);

// A part of the page that opens when it is clicked; `summary` and `content` are markup.
std::string Details(std::string_view summary, std::string_view content);

// <section> with a heading.
std::string Section(std::string_view id, std::string_view heading, std::string_view content);

// A complete page.
std::string Page(std::string_view title, std::string_view body);

}  // namespace tessera::html

#endif  // TESSERA_TOOLS_TESSERA_HTML_H_
