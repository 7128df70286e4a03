// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/types/short_name.h"

namespace tessera {

std::string ShortName(std::string_view name) {
  const size_t bracket = name.find('[');
  if (bracket == std::string_view::npos) return "";
  std::string text(name.substr(0, bracket));
  if (text == "result") text.clear();
  for (std::string_view rest = name.substr(bracket); !rest.empty();) {
    const size_t end = rest.find(']');
    if (rest[0] != '[' || end == std::string_view::npos || end < 2) return "";
    std::string_view key = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    const bool quoted = key.size() >= 2 && key.front() == '\'' && key.back() == '\'';
    if (quoted) key = key.substr(1, key.size() - 2);
    if (text.empty() && !quoted) continue;
    if (!text.empty()) text += '/';
    text += key;
  }
  return text;
}

}  // namespace tessera
