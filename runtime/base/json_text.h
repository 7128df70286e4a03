// SPDX-License-Identifier: Apache-2.0
// JSON as text, whatever bytes its strings have: names and words come from files, in any encoding.
#ifndef TESSERA_RUNTIME_BASE_JSON_TEXT_H_
#define TESSERA_RUNTIME_BASE_JSON_TEXT_H_

#include <string>

namespace tessera {

// `json`, a nlohmann::basic_json, in one line, or with `indent` spaces a level. What is not UTF-8 becomes U+FFFD:
// dump() alone throws.
template <typename Json>
std::string JsonText(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_JSON_TEXT_H_
