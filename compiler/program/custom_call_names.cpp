// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/custom_call_names.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

std::set<std::string> CustomCallNames(const SourceProgram& program) {
  std::set<std::string> names;
  (*program.impl().module)->walk([&](mlir::Operation* op) {
    if (auto call = mlir::dyn_cast<stablehlo::CustomCallOp>(op)) names.insert(call.getCallTargetName().str());
    if (auto call = mlir::dyn_cast<ir::HostCallOp>(op)) names.insert(call.getCallee().str());
  });
  return names;
}

absl::Status CheckHostPlacement(const SourceProgram& program, const std::string& placement) {
  if (placement == "auto" || placement == "error") return absl::OkStatus();
  const std::set<std::string> names = CustomCallNames(program);
  const std::vector<std::string> listed = absl::StrSplit(placement, ',');
  if (std::any_of(listed.begin(), listed.end(), [&](const std::string& name) { return names.contains(name); })) {
    return absl::OkStatus();
  }
  if (names.empty()) {
    return InvalidArgument("--host-placement={}: the program has no custom call; expected auto or error; try auto",
                           placement);
  }
  return InvalidArgument(
      "--host-placement={}: no custom call of the program has this name; expected auto, error or "
      "names among {}; try auto",
      placement, absl::StrJoin(names, ", "));
}

}  // namespace tessera
