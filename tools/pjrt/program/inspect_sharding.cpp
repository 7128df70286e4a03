// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/inspect_sharding.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::pjrt {
namespace {

constexpr char kCall[] = "InspectSharding";

absl::StatusOr<Inspection> InspectionOf(stablehlo::CustomCallOp call) {
  const auto config = mlir::dyn_cast_or_null<mlir::StringAttr>(call.getBackendConfigAttr());
  Inspection inspection = {};
  if (!config || config.getValue().size() != sizeof(inspection)) {
    return InvalidArgument("custom call @{}: expected the {} bytes of a function and its data as configuration, got {}",
                           kCall, sizeof(inspection), config ? config.getValue().size() : 0);
  }
  std::memcpy(&inspection, config.getValue().data(), sizeof(inspection));
  if (inspection.call == nullptr) return InvalidArgument("custom call @{}: expected a function, got null", kCall);
  return inspection;
}

}  // namespace

absl::StatusOr<Inspections> TakeInspections(SourceProgram& program) {
  llvm::SmallVector<stablehlo::CustomCallOp> calls;
  int64_t group = 0;  // a number that no sharding group of the program has
  program.impl().module->walk([&](mlir::Operation* op) {
    if (auto call = mlir::dyn_cast<stablehlo::CustomCallOp>(op); call && call.getCallTargetName() == kCall) {
      calls.push_back(call);
    }
    if (auto member = mlir::dyn_cast<sdy::ShardingGroupOp>(op)) {
      group = std::max(group, static_cast<int64_t>(member.getGroupId()) + 1);
    }
  });
  Inspections inspections;
  for (stablehlo::CustomCallOp call : calls) {
    if (call->getNumOperands() != 1 || call->getNumResults() != 1 ||
        call->getOperand(0).getType() != call->getResult(0).getType()) {
      return InvalidArgument("custom call @{}: expected one operand and a result of its type", kCall);
    }
    ASSIGN_OR_RETURN(inspections[group], InspectionOf(call));
    mlir::OpBuilder builder(call);
    sdy::ShardingGroupOp::create(builder, call.getLoc(), call->getOperand(0), group++);
    call->getResult(0).replaceAllUsesWith(call->getOperand(0));
    call.erase();
  }
  return inspections;
}

absl::Status Answer(const Inspection& inspection, const proto::OpSharding& sharding) {
  const std::string bytes = sharding.SerializeAsString();
  InspectionArguments arguments = {};
  arguments.sharding = bytes.data();
  arguments.sharding_size = bytes.size();
  inspection.call(inspection.data, &arguments);
  if (arguments.error == nullptr) return absl::OkStatus();
  absl::Status status = Internal("inspect_array_sharding: its callback failed: {}", arguments.error);
  if (arguments.free_error != nullptr) arguments.free_error(&arguments);
  return status;
}

}  // namespace tessera::pjrt
