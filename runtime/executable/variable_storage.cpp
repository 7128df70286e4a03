// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executable/variable_storage.h"

#include <algorithm>

#include "absl/strings/str_split.h"

namespace tessera {
namespace {

constexpr const char* kKey = "variables_in_files";
constexpr char kSeparator = '\n';

}  // namespace

void SetInFile(proto::ExecutableProto& description, std::string_view name) {
  std::string& names = (*description.mutable_metadata())[kKey];
  if (!names.empty()) names += kSeparator;
  names += name;
}

std::vector<std::string> VariablesInFiles(const proto::ExecutableProto& description) {
  const auto found = description.metadata().find(kKey);
  if (found == description.metadata().end()) return {};
  return absl::StrSplit(found->second, kSeparator, absl::SkipEmpty());
}

bool IsInFile(const proto::ExecutableProto& description, std::string_view name) {
  const std::vector<std::string> names = VariablesInFiles(description);
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace tessera
