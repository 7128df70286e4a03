// SPDX-License-Identifier: Apache-2.0
// Serialises JSON whose strings may hold any bytes: names and strings come from files in any encoding.
#ifndef TESSERA_RUNTIME_BASE_JSON_TEXT_H_
#define TESSERA_RUNTIME_BASE_JSON_TEXT_H_

#include <string>

namespace tessera {

// Returns `json` (a nlohmann::basic_json) on one line, or with `indent` spaces per level. Bytes that are not UTF-8
// become U+FFFD, where dump() with its default handler would throw.
template <typename Json>
std::string JsonText(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_JSON_TEXT_H_
