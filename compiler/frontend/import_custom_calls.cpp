// SPDX-License-Identifier: Apache-2.0
// --tessera-import-custom-calls: calls that stand for plain functions become ops.
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
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

LogicalResult Expect(Call call, unsigned operands, unsigned results) {
  if (call->getNumOperands() == operands && call->getNumResults() == results) return success();
  return call.emitOpError() << "@" << call.getCallTargetName() << ": expected " << operands << " operands and "
                            << results << " results, got " << call->getNumOperands() << " and "
                            << call->getNumResults();
}

template <typename Op>
Results Function(OpBuilder& builder, Call call) {
  constexpr unsigned kOperands = Op::template hasTrait<OpTrait::NOperands<2>::Impl>() ? 2 : 1;
  if (failed(Expect(call, kOperands, 1))) return failure();
  OperationState state(call.getLoc(), Op::getOperationName(), call->getOperands(), call->getResultTypes());
  return SmallVector<Value>{builder.create(state)->getResult(0)};
}

// Annotations for other compilers.
Results Identity(OpBuilder&, Call call) {
  if (call->getNumOperands() != call->getNumResults() || call->getOperandTypes() != call->getResultTypes())
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected results of the operands' types";
  return SmallVector<Value>(call->getOperands());
}

// k is what the results have in their last dimension; `mhlo.attributes` says whether the greatest are wanted.
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
      return call.emitOpError() << "@" << call.getCallTargetName() << ": the least elements are not supported";
  }
  auto positions = indices.clone(builder.getI32Type());
  auto top =
      chlo::TopKOp::create(builder, call.getLoc(), values, positions, call->getOperand(0), values.getShape().back());
  Value places = top.getIndices();
  if (indices != positions)
    places = stablehlo::ConvertOp::create(builder, call.getLoc(), places, indices.getElementType());
  return SmallVector<Value>{top.getValues(), places};
}

// `@ApproxTopK(inputs, initial values)`: the first of what a comparator sorts, along the dimension that the
// configuration names. The exact ones meet every recall that may be asked for.
Results ApproxTopK(OpBuilder& builder, Call call) {
  const unsigned count = call->getNumResults();
  auto config = call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  if (!config) config = dyn_cast_if_present<DictionaryAttr>(call->getAttr("backend_config"));
  auto dimension = config ? config.getAs<IntegerAttr>("reduction_dim") : IntegerAttr();
  auto names = call->getAttrOfType<ArrayAttr>("called_computations");
  auto name = names && names.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(names[0]) : FlatSymbolRefAttr();
  auto comparator = name ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, name) : func::FuncOp();
  if (count == 0 || call->getNumOperands() != 2 * count || !dimension || !comparator ||
      !comparator.getBody().hasOneBlock())
    return call.emitOpError()
           << "@" << call.getCallTargetName()
           << ": expected an initial value per operand, a reduction_dim in mhlo.backend_config and a "
              "function of the module in called_computations";
  auto first = dyn_cast<RankedTensorType>(call->getResult(0).getType());
  const int64_t dim = dimension.getInt();
  if (!first || !first.hasStaticShape() || dim < 0 || dim >= first.getRank())
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected results with dimension " << dim;

  Location location = call.getLoc();
  ValueRange inputs = call->getOperands().take_front(count);
  auto sort = stablehlo::SortOp::create(builder, location, inputs.getTypes(), inputs, dim, /*is_stable=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    Block& source = comparator.getBody().front();
    SmallVector<Location> locations(source.getNumArguments(), location);
    Block* block = builder.createBlock(&sort.getComparator(), {}, source.getArgumentTypes(), locations);
    IRMapping mapping;
    mapping.map(source.getArguments(), block->getArguments());
    for (Operation& op : source.without_terminator()) builder.clone(op, mapping);
    SmallVector<Value> returned = llvm::map_to_vector(source.getTerminator()->getOperands(),
                                                      [&](Value value) { return mapping.lookupOrDefault(value); });
    stablehlo::ReturnOp::create(builder, location, returned);
  }
  SmallVector<int64_t> starts(first.getRank(), 0), strides(first.getRank(), 1);
  SmallVector<Value> results;
  for (auto [sorted, result] : llvm::zip_equal(sort->getResults(), call->getResults()))
    results.push_back(
        stablehlo::SliceOp::create(builder, location, result.getType(), sorted, starts, first.getShape(), strides));
  return results;
}

const llvm::StringMap<Rule>& Rules() {
  static const auto* rules = new llvm::StringMap<Rule>({
      {"Sharding", Identity},
      {"annotate_device_placement", Identity},
      {"LayoutConstraint", Identity},
      {"stablehlo.dynamic_top_k", TopK},
      {"mhlo.topk", TopK},
      {"TopK", TopK},
      {"ApproxTopK", ApproxTopK},
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

struct ImportCustomCalls : impl::ImportCustomCallsBase<ImportCustomCalls> {
  void runOnOperation() override {
    SmallVector<Call> calls;
    getOperation().walk([&](Call call) {
      if (Rules().contains(call.getCallTargetName())) calls.push_back(call);
    });
    llvm::SetVector<StringRef> callees;
    for (Call call : calls) {
      if (auto names = call->getAttrOfType<ArrayAttr>("called_computations"))
        for (Attribute name : names)
          if (auto symbol = dyn_cast<FlatSymbolRefAttr>(name)) callees.insert(symbol.getValue());
      OpBuilder builder(call);
      Results results = Rules().lookup(call.getCallTargetName())(builder, call);
      if (failed(results)) return signalPassFailure();
      call->replaceAllUsesWith(*results);
      call.erase();
    }
    // Functions that only these calls named.
    for (StringRef name : callees) {
      auto function = getOperation().lookupSymbol<func::FuncOp>(name);
      if (function && SymbolTable::symbolKnownUseEmpty(function, getOperation())) function.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
