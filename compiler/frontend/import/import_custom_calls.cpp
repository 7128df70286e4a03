// SPDX-License-Identifier: Apache-2.0
// --tessera-import-custom-calls: calls that stand for plain functions become ops.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/frontend/import/approx_top_k.h"
#include "tessera/compiler/frontend/import/called_computations.h"
#include "tessera/compiler/frontend/import/custom_call.h"
#include "tessera/compiler/frontend/import/xla_linear_algebra.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_IMPORTCUSTOMCALLS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;
using Call = stablehlo::CustomCallOp;
using Results = FailureOr<SmallVector<Value>>;
using Rule = Results (*)(OpBuilder& builder, Call call);

template <typename Op>
Results Function(OpBuilder& builder, Call call) {
  constexpr unsigned kOperands = Op::template hasTrait<OpTrait::NOperands<2>::Impl>() ? 2 : 1;
  if (failed(ExpectCounts(call, kOperands, 1))) return failure();
  OperationState state(call.getLoc(), Op::getOperationName(), call->getOperands(), call->getResultTypes());
  return SmallVector<Value>{builder.create(state)->getResult(0)};
}

// Replaces annotations for other compilers by their operands.
Results Identity(OpBuilder&, Call call) {
  if (call->getNumOperands() != call->getNumResults() || call->getOperandTypes() != call->getResultTypes())
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected results of the operands' types";
  return SmallVector<Value>(call->getOperands());
}

// k is the size of the results' last dimension; `mhlo.attributes` says whether the greatest elements are selected.
Results TopK(OpBuilder& builder, Call call) {
  if (call->getNumOperands() < 1 || call->getNumResults() != 2)
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected an operand and two results";
  auto values = dyn_cast<RankedTensorType>(call->getResult(0).getType());
  auto indices = dyn_cast<RankedTensorType>(call->getResult(1).getType());
  if (!values || !indices || values.getRank() == 0 || values.getShape() != indices.getShape())
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected two results of one shape";
  if (auto attributes = call->getAttrOfType<DictionaryAttr>("mhlo.attributes")) {
    auto largest = attributes.getAs<BoolAttr>("largest");
    if (largest && !largest.getValue())
      return call.emitOpError() << "@" << call.getCallTargetName()
                                << ": selecting the smallest elements is not supported";
  }
  auto positions = indices.clone(builder.getI32Type());
  auto top =
      chlo::TopKOp::create(builder, call.getLoc(), values, positions, call->getOperand(0), values.getShape().back());
  Value places = top.getIndices();
  if (indices != positions)
    places = stablehlo::ConvertOp::create(builder, call.getLoc(), places, indices.getElementType());
  return SmallVector<Value>{top.getValues(), places};
}

Results ImportApproxTopK(OpBuilder& builder, Call call) {
  const unsigned count = call->getNumResults();
  SmallVector<RankedTensorType> types;
  for (Type type : call->getResultTypes()) types.push_back(dyn_cast<RankedTensorType>(type));
  if (call->getNumOperands() != 2 * count || !llvm::all_of(types, [](auto type) { return type; }))
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected tensors, an initial value per input";
  return ApproxTopK(builder, call, call->getOperands().take_front(count), types);
}

const llvm::StringMap<Rule>& Rules() {
  static const auto* rules = new llvm::StringMap<Rule>({
      {"Sharding", Identity},
      {"annotate_device_placement", Identity},
      {"LayoutConstraint", Identity},
      {"mhlo.copy", Identity},
      {"mhlo.topk", TopK},
      {"TopK", TopK},
      {"ApproxTopK", ImportApproxTopK},
      {"Qr", ImportQr},
      {"ProductOfElementaryHouseholderReflectors", ImportReflections},
      {"Eigh", ImportEigh},
      {"mhlo.acos", Function<chlo::AcosOp>},
      {"mhlo.acosh", Function<chlo::AcoshOp>},
      {"mhlo.asin", Function<chlo::AsinOp>},
      {"mhlo.asinh", Function<chlo::AsinhOp>},
      {"mhlo.atan", Function<chlo::AtanOp>},
      {"mhlo.atanh", Function<chlo::AtanhOp>},
      {"mhlo.cosh", Function<chlo::CoshOp>},
      {"mhlo.sinh", Function<chlo::SinhOp>},
      {"mhlo.tan", Function<stablehlo::TanOp>},
      {"mhlo.erf", Function<chlo::ErfOp>},
      {"chlo.erf", Function<chlo::ErfOp>},
      {"mhlo.erf_inv", Function<chlo::ErfInvOp>},
      {"mhlo.lgamma", Function<chlo::LgammaOp>},
      {"mhlo.digamma", Function<chlo::DigammaOp>},
      {"mhlo.square", Function<chlo::SquareOp>},
  });
  return *rules;
}

}  // namespace

LogicalResult ExpectCounts(Call call, unsigned operands, unsigned results) {
  if (call->getNumOperands() == operands && call->getNumResults() == results) return success();
  return call.emitOpError() << "@" << call.getCallTargetName() << ": expected " << operands << " operands and "
                            << results << " results, got " << call->getNumOperands() << " and "
                            << call->getNumResults();
}

std::optional<Results> ExpandCustomCall(OpBuilder& builder, Call call) {
  auto found = Rules().find(call.getCallTargetName());
  if (found == Rules().end()) return std::nullopt;
  return found->second(builder, call);
}

namespace {

struct ImportCustomCalls : impl::ImportCustomCallsBase<ImportCustomCalls> {
  void runOnOperation() override {
    SmallVector<Call> calls;
    getOperation().walk([&](Call call) {
      if (Rules().contains(call.getCallTargetName())) calls.push_back(call);
    });
    CalledComputations callees;
    for (Call call : calls) {
      callees.Add(call);
      OpBuilder builder(call);
      Results results = Rules().lookup(call.getCallTargetName())(builder, call);
      if (failed(results)) return signalPassFailure();
      call->replaceAllUsesWith(*results);
      call.erase();
    }
    callees.EraseUnused(getOperation());
  }
};

}  // namespace
}  // namespace tessera
