// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/text/bounds.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace tessera {
namespace {

constexpr std::string_view kOld = "#stablehlo.type_extensions";
constexpr std::string_view kNew = "#stablehlo.bounds";

// Moves |at| past white space and |token|; returns whether the token was there.
bool Take(std::string_view text, size_t& at, std::string_view token) {
  const size_t next = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
  if (!text.substr(next).starts_with(token)) return false;
  at = next + token.size();
  return true;
}

// Returns the end of the string that begins at |at|, after its quote or its line.
size_t EndOfString(std::string_view text, size_t at) {
  for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

// Rewrites the attribute whose name begins at |begin|. Returns the position from which to continue.
size_t Respell(std::span<char> text, std::string_view view, size_t begin) {
  size_t at = begin + kOld.size();
  const size_t behind_name = at;
  if (!Take(view, at, "<") || !Take(view, at, "bounds") || !Take(view, at, "=") || !Take(view, at, "["))
    return behind_name;
  const size_t list = at;
  const size_t end = std::min(view.find_first_not_of(" \t0123456789?,-", list), view.size());
  at = end;
  if (!Take(view, at, "]") || !Take(view, at, ">")) return behind_name;
  std::string spelled(kNew);
  spelled += "<";
  spelled += view.substr(list, end - list);
  spelled += ">";
  spelled.resize(at - begin, ' ');
  std::copy(spelled.begin(), spelled.end(), text.begin() + static_cast<std::ptrdiff_t>(begin));
  return at;
}

}  // namespace

void RespellBounds(std::span<char> text) {
  const std::string_view view(text.data(), text.size());
  // Most texts have no such attribute; this search is the fastest way to find that out.
  if (view.find(kOld) == std::string_view::npos) return;
  for (size_t at = 0; at < view.size();) {
    if (view[at] == '"') {
      at = EndOfString(view, at);
    } else if (view.substr(at).starts_with("//")) {
      at = std::min(view.find('\n', at), view.size());
    } else if (view.substr(at).starts_with(kOld)) {
      at = Respell(text, view, at);
    } else {
      ++at;
    }
  }
}

}  // namespace tessera
