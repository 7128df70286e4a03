// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/signature.h"

#include <algorithm>
#include <iterator>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

using Names = std::set<std::string>;

template <typename Tensors>
Names NamesOf(const Tensors& tensors) {
  Names names;
  for (const auto& tensor : tensors) names.insert(tensor.tensor().name());
  return names;
}

Names Without(const Names& names, const Names& others) {
  Names result;
  std::set_difference(names.begin(), names.end(), others.begin(), others.end(), std::inserter(result, result.end()));
  return result;
}

}  // namespace

absl::Status CheckInputNames(const servable::proto::Signature& signature, const Names& names) {
  const Names expected = NamesOf(signature.inputs());
  if (names == expected) return absl::OkStatus();
  return InvalidArgument(
      "input size does not match signature: {}!={} len({{{}}}) != len({{{}}}). Sent extra: {{{}}}. Missing but "
      "required: {{{}}}.",
      names.size(), expected.size(), fmt::join(names, ","), fmt::join(expected, ","),
      fmt::join(Without(names, expected), ","), fmt::join(Without(expected, names), ","));
}

absl::Status CheckOutputNames(const servable::proto::Signature& signature, const std::vector<std::string>& names) {
  const Names expected = NamesOf(signature.outputs());
  Names seen;
  for (const std::string& name : names) {
    if (!expected.contains(name)) {
      return InvalidArgument("output tensor alias not found in signature: {} Outputs expected to be in the set {{{}}}.",
                             name, fmt::join(expected, ","));
    }
    if (!seen.insert(name).second) return InvalidArgument("duplicate output tensor alias: {}", name);
  }
  return absl::OkStatus();
}

}  // namespace tessera::serve
