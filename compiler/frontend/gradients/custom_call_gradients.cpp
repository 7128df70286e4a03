// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/gradients/custom_call_gradients.h"

#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/autodiff/expansion.h"
#include "tessera/compiler/autodiff/lapack/rules.h"
#include "tessera/compiler/frontend/import/custom_call.h"

namespace tessera::autodiff {
namespace {

llvm::LogicalResult Lapack(stablehlo::CustomCallOp op, const std::string& routine, Backward& backward) {
  LapackRule rule = AllLapackRules().lookup(routine);
  if (!rule) {
    return op.emitError() << "@" << op.getCallTargetName()
                          << " has no gradient: none is defined for this factorisation "
                          << "(JAX has none either)";
  }
  absl::StatusOr<LapackOptions> options = CheckLapackCall(op, routine);
  if (!options.ok()) return op.emitError() << std::string(options.status().message());
  LapackCall call{op, {}};
  for (const auto& [name, value] : *options) {
    if (value > 0 && value < 128) call.options[name] = static_cast<char>(value);
  }
  return rule(call, backward);
}

llvm::LogicalResult CustomCall(stablehlo::CustomCallOp op, Backward& backward) {
  if (std::optional<std::string> routine = LapackRoutine(op)) return Lapack(op, *routine, backward);
  bool known = true;
  auto expand = [&](HloBuilder& hlo) -> Expanded {
    auto results = ExpandCustomCall(hlo.builder, op);
    known = results.has_value();
    return results.value_or(mlir::failure());
  };
  llvm::LogicalResult result = DifferentiateExpansion(op, backward, expand);
  if (known) return result;
  return op.emitError() << "custom call @" << op.getCallTargetName()
                        << " has no gradient: its semantics are unknown; stop the gradient of its operands";
}

}  // namespace

void SetCustomCallGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::CustomCallOp, CustomCall>(context); }

}  // namespace tessera::autodiff
