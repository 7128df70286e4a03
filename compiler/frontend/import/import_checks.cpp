// SPDX-License-Identifier: Apache-2.0
// --tessera-import-checks: custom calls such as @check.expect_close become ops of the check dialect.
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_IMPORTCHECKS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// The tolerances of the custom calls, which differ from the defaults of the ops.
constexpr int64_t kMaxUlps = 3;
constexpr double kTolerance = 1e-3;
constexpr double kToleranceOfEq = 1e-4;

using ConvertCheck = void (*)(OpBuilder& builder, Location location, Value actual, Value expected);

const llvm::StringMap<ConvertCheck>& Conversions() {
  static const llvm::StringMap<ConvertCheck>* conversions = new llvm::StringMap<ConvertCheck>({
      {"check.expect_eq", [](OpBuilder& builder, Location location, Value actual,
                             Value expected) { check::ExpectEqOp::create(builder, location, actual, expected); }},
      {"check.expect_close",
       [](OpBuilder& builder, Location location, Value actual, Value expected) {
         check::ExpectCloseOp::create(builder, location, actual, expected, /*max_ulp_difference=*/kMaxUlps,
                                      /*min_ulp_difference=*/0);
       }},
      {"check.expect_almost_eq",
       [](OpBuilder& builder, Location location, Value actual, Value expected) {
         check::ExpectAlmostEqOp::create(builder, location, actual, expected, builder.getF64FloatAttr(kTolerance));
       }},
      {"check.eq",
       [](OpBuilder& builder, Location location, Value actual, Value expected) {
         if (isa<FloatType, ComplexType>(getElementTypeOrSelf(actual))) {
           check::ExpectAlmostEqOp::create(builder, location, actual, expected,
                                           builder.getF64FloatAttr(kToleranceOfEq));
         } else {
           check::ExpectEqOp::create(builder, location, actual, expected);
         }
       }},
  });
  return *conversions;
}

// Returns whether |results| are those of a check: none, or one i1, which is true because a failed check ends the
// program.
bool IsVerdict(TypeRange results) {
  if (results.empty()) return true;
  auto type = dyn_cast<RankedTensorType>(results.front());
  return results.size() == 1 && type && type.getRank() == 0 && type.getElementType().isInteger(1);
}

struct ImportChecks : impl::ImportChecksBase<ImportChecks> {
  void runOnOperation() override {
    SmallVector<stablehlo::CustomCallOp> calls;
    getOperation()->walk([&](stablehlo::CustomCallOp call) {
      if (Conversions().contains(call.getCallTargetName())) calls.push_back(call);
    });
    for (stablehlo::CustomCallOp call : calls) {
      if (call->getNumOperands() != 2 || !IsVerdict(call->getResultTypes()) ||
          call->getOperand(0).getType() != call->getOperand(1).getType()) {
        call.emitOpError() << "@" << call.getCallTargetName()
                           << ": expected two operands of one type, actual and expected, and no result or one i1";
        return signalPassFailure();
      }
      OpBuilder builder(call);
      Conversions().lookup(call.getCallTargetName())(builder, call.getLoc(), call->getOperand(0), call->getOperand(1));
      for (Value verdict : call->getResults()) {
        auto holds = DenseElementsAttr::get(cast<ShapedType>(verdict.getType()), true);
        verdict.replaceAllUsesWith(stablehlo::ConstantOp::create(builder, call.getLoc(), holds));
      }
      call.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
