// SPDX-License-Identifier: Apache-2.0
// Messages for tests: Example({{"x", Floats({1, 2})}, {"n", Int64s({-1})}}),
// SequenceExample({{"id", Int64s({7})}}, {{"x", Steps({Floats({1}), Floats({2})})}}).
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLES_TESTUTIL_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLES_TESTUTIL_H_

#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

inline std::string FromHex(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

inline std::string WireVarint(uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<char>(value | 0x80));
  return bytes + static_cast<char>(value);
}
inline std::string WireField(char tag, const std::string& bytes) { return tag + WireVarint(bytes.size()) + bytes; }

// Features.
inline std::string Floats(const std::vector<float>& values) {
  std::string bytes(values.size() * sizeof(float), '\0');
  if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return WireField('\x12', values.empty() ? "" : WireField('\x0A', bytes));
}
inline std::string Int64s(const std::vector<int64_t>& values) {
  std::string bytes;
  for (const int64_t value : values) bytes += WireVarint(static_cast<uint64_t>(value));
  return WireField('\x1A', values.empty() ? "" : WireField('\x0A', bytes));
}
inline std::string Strings(const std::vector<std::string>& values) {
  std::string bytes;
  for (const std::string& value : values) bytes += WireField('\x0A', value);
  return WireField('\x0A', bytes);
}

using FeatureMap = std::vector<std::pair<std::string, std::string>>;

inline std::string WireMap(const FeatureMap& map) {
  std::string bytes;
  for (const auto& [key, value] : map) {
    bytes += WireField('\x0A', WireField('\x0A', key) + WireField('\x12', value));
  }
  return bytes;
}
inline std::string Example(const FeatureMap& features) { return WireField('\x0A', WireMap(features)); }

// The feature lists of a SequenceExample.
inline std::string Steps(const std::vector<std::string>& features) {
  std::string bytes;
  for (const std::string& feature : features) bytes += WireField('\x0A', feature);
  return bytes;
}
inline std::string SequenceExample(const FeatureMap& context, const FeatureMap& lists) {
  return Example(context) + WireField('\x12', WireMap(lists));
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLES_TESTUTIL_H_
