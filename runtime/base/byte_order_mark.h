// SPDX-License-Identifier: Apache-2.0
// Removes the byte order mark that some editors write before UTF-8.
#ifndef TESSERA_RUNTIME_BASE_BYTE_ORDER_MARK_H_
#define TESSERA_RUNTIME_BASE_BYTE_ORDER_MARK_H_

#include <string_view>

namespace tessera {

inline std::string_view WithoutByteOrderMark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text;
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_BYTE_ORDER_MARK_H_
