// SPDX-License-Identifier: Apache-2.0
// stablehlo.custom_call: check's targets. Those that stand for ops were replaced by them; anything else is refused.
#include "tessera/compiler/reference/check.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/communication_ops.h"

namespace tessera::reference {
namespace {

absl::Status CustomCall(stablehlo::CustomCallOp op, Frame& frame) {
  const llvm::StringRef target = op.getCallTargetName();
  const std::vector<Buffer> operands = frame.Get(op.getInputs());
  if (const auto checked = EvaluateCheckCall({target.data(), target.size()}, operands)) return *checked;
  return Unimplemented(
      "no custom call \"{}\" is known; known are check.expect_eq, check.expect_close, check.expect_almost_eq",
      target.str());
}

}  // namespace

void AddCustomCallOps(OpTable& table) { table.Add<stablehlo::CustomCallOp>(CustomCall); }

}  // namespace tessera::reference
