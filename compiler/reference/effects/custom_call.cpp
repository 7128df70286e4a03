// SPDX-License-Identifier: Apache-2.0
// stablehlo.custom_call with check and LAPACK targets. Calls equivalent to ops have been replaced before; any other
// call is an error.
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/effects/check.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/lapack.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"

namespace tessera::reference {
namespace {

absl::Status CustomCall(stablehlo::CustomCallOp op, Frame& frame) {
  const llvm::StringRef target = op.getCallTargetName();
  const std::vector<Buffer> operands = frame.Get(op.getInputs());
  if (const auto checked = EvaluateCheckCall({target.data(), target.size()}, operands)) {
    RETURN_IF_ERROR(*checked);
    for (mlir::Value verdict : op->getResults()) {
      ASSIGN_OR_RETURN(const TensorType type, TensorTypeOf(verdict.getType()));
      if (type.dtype != DType::kI1 || !type.shape.empty())
        return InvalidArgument("expected @{} to return a tensor<i1>, got {}", target.str(), ToString(type));
      ASSIGN_OR_RETURN(Buffer holds, AllocateFor(verdict));
      holds.As<bool>()[0] = true;
      frame.Set(verdict, std::move(holds));
    }
    return absl::OkStatus();
  }
  if (const std::optional<std::string> routine = LapackRoutine(op)) {
    ASSIGN_OR_RETURN(const LapackOptions options, CheckLapackCall(op, *routine));
    ASSIGN_OR_RETURN(std::vector<Buffer> results,
                     EvaluateLapack(op, *routine, options, operands, frame.process().grid.replay));
    return frame.Set(op->getResults(), std::move(results));
  }
  return Unimplemented(
      "unknown custom call \"{}\"; supported are check.expect_eq, check.expect_close, check.expect_almost_eq, check.eq "
      "and JAX's LAPACK calls (lapack_sgetrf_ffi, ...)",
      target.str());
}

}  // namespace

void AddCustomCallOps(OpTable& table) { table.Add<stablehlo::CustomCallOp>(CustomCall); }

}  // namespace tessera::reference
