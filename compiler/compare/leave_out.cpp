// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/compare/leave_out.h"

#include <set>

#include "fmt/ranges.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

absl::StatusOr<std::set<std::string>> OptionalPasses() {
  ASSIGN_OR_RETURN(PassList passes, ListPasses(CompileOptions()));
  std::set<std::string> names;
  for (const ListedPass& pass : passes.passes())
    if (pass.need == PassNeed::kOptional) names.insert(pass.Name());
  return names;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const PassHooks>> LeaveOut(const std::vector<std::string>& names) {
  ASSIGN_OR_RETURN(const std::set<std::string> optional, OptionalPasses());
  std::set<std::string> left_out;
  for (const std::string& name : names) {
    const std::string full = optional.contains(name) ? name : "tessera-" + name;
    if (!optional.contains(full))
      return InvalidArgument("pass \"{}\" cannot be left out; expected one of {}", name, fmt::join(optional, ", "));
    left_out.insert(full);
  }
  auto hooks = std::make_shared<PassHooks>();
  hooks->skip = [left_out](const PassPosition& pass) {
    return pass.need == PassNeed::kOptional && left_out.contains(pass.name);
  };
  return hooks;
}

}  // namespace tessera
