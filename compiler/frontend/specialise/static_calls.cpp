// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/specialise/static_calls.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/frontend/import/approx_top_k.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Call = stablehlo::CustomCallOp;
using Sizes = SmallVector<int64_t>;
using Values = FailureOr<SmallVector<Value>>;
using CallRule = Values (*)(OpBuilder& builder, Call call, const KnownValues& known);

// JAX's @stablehlo.dynamic_reduce_window has a function as its body. Its operands: input, initial value, window
// dimensions, strides, base dilations, window dilations, padding.
Values ReduceWindow(OpBuilder& builder, Call op, const KnownValues& known) {
  ArrayAttr called = op.getCalledComputations();
  if (op->getNumOperands() != 7 || op->getNumResults() != 1 || called.size() != 1)
    return op.emitOpError() << "expected one input, its initial value, five lists, one result and a function";
  auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, cast<FlatSymbolRefAttr>(called[0]));
  if (!function || !function.getBody().hasOneBlock()) return op.emitOpError() << "calls a function without a body";
  SmallVector<NamedAttribute> attributes;
  constexpr StringRef kLists[] = {"window_dimensions", "window_strides", "base_dilations", "window_dilations"};
  for (auto [index, name] : llvm::enumerate(kLists)) {
    FailureOr<Sizes> values = known.Require(op, op->getOperand(2 + index), name);
    if (failed(values)) return failure();
    attributes.push_back(builder.getNamedAttr(name, builder.getDenseI64ArrayAttr(*values)));
  }
  FailureOr<Sizes> padding = known.Require(op, op->getOperand(6), "padding");
  if (failed(padding)) return failure();
  auto padding_type = RankedTensorType::get({static_cast<int64_t>(padding->size() / 2), 2}, builder.getI64Type());
  attributes.push_back(builder.getNamedAttr("padding", DenseIntElementsAttr::get(padding_type, *padding)));
  OperationState state(op.getLoc(), stablehlo::ReduceWindowOp::getOperationName(), op->getOperands().take_front(2),
                       op->getResultTypes(), attributes);
  Region* body = state.addRegion();
  IRMapping mapping;
  function.getBody().cloneInto(body, mapping);
  Operation* end = body->front().getTerminator();
  OpBuilder inside(end);
  stablehlo::ReturnOp::create(inside, end->getLoc(), end->getOperands());
  end->erase();
  return SmallVector<Value>(builder.create(state)->getResults());
}

// @stablehlo.dynamic_top_k(operand, k).
Values TopK(OpBuilder& builder, Call op, const KnownValues& known) {
  auto operand = op->getNumOperands() == 2 ? dyn_cast<RankedTensorType>(op->getOperand(0).getType()) : nullptr;
  if (!operand || operand.getRank() == 0 || op->getNumResults() != 2)
    return op.emitOpError() << "@" << op.getCallTargetName()
                            << ": expected an operand of rank 1 or more, k and two results";
  FailureOr<Sizes> k = known.Require(op, op->getOperand(1), "k");
  if (failed(k)) return failure();
  const int64_t size = operand.getShape().back();
  if (k->size() != 1 || k->front() < 0 || k->front() > size)
    return op.emitOpError() << "@" << op.getCallTargetName() << ": expected k, one number from 0 to " << size
                            << ", got [" << *k << "]";
  Sizes shape(operand.getShape());
  shape.back() = k->front();
  auto top = chlo::TopKOp::create(builder, op.getLoc(), operand.clone(shape),
                                  RankedTensorType::get(shape, builder.getI32Type()), op->getOperand(0), k->front());
  return SmallVector<Value>(top->getResults());
}

// @stablehlo.dynamic_rng_bit_generator(state, shape of the bits) {rng_algorithm}.
Values RngBitGenerator(OpBuilder& builder, Call op, const KnownValues& known) {
  auto algorithm = op->getAttrOfType<stablehlo::RngAlgorithmAttr>("rng_algorithm");
  auto bits = op->getNumResults() == 2 ? dyn_cast<RankedTensorType>(op->getResult(1).getType()) : nullptr;
  if (!algorithm || !bits || op->getNumOperands() != 2)
    return op.emitOpError() << "@" << op.getCallTargetName()
                            << ": expected a state, a shape, two results and an rng_algorithm";
  FailureOr<Sizes> shape = known.Require(op, op->getOperand(1), "shape");
  if (failed(shape)) return failure();
  if (llvm::any_of(*shape, [](int64_t size) { return size < 0; }))
    return op.emitOpError() << "computes the shape [" << *shape << "], which has a negative size";
  auto generator = stablehlo::RngBitGeneratorOp::create(builder, op.getLoc(), op->getOperand(0).getType(),
                                                        RankedTensorType::get(*shape, bits.getElementType()), algorithm,
                                                        op->getOperand(0));
  return SmallVector<Value>(generator->getResults());
}

// @stablehlo.dynamic_approx_top_k(inputs, initial values, k, shapes of the results).
Values DynamicApproxTopK(OpBuilder& builder, Call op, const KnownValues& known) {
  const unsigned count = op->getNumResults();
  if (op->getNumOperands() != 3 * count + 1)
    return op.emitOpError() << "@" << op.getCallTargetName()
                            << ": expected an input, an initial value and a shape per result, and k";
  SmallVector<RankedTensorType> types;
  for (unsigned i = 0; i < count; ++i) {
    FailureOr<Sizes> shape = known.Require(op, op->getOperand(2 * count + 1 + i), "the shape of a result");
    if (failed(shape)) return failure();
    auto given = dyn_cast<RankedTensorType>(op->getResult(i).getType());
    if (!given || given.getRank() != static_cast<int64_t>(shape->size()))
      return op.emitOpError() << "@" << op.getCallTargetName() << ": the shape [" << *shape << "] does not fit result "
                              << i;
    types.push_back(RankedTensorType::get(*shape, given.getElementType()));
  }
  return ApproxTopK(builder, op, op->getOperands().take_front(count), types);
}

const llvm::StringMap<CallRule>& CallRules() {
  static const auto* rules = new llvm::StringMap<CallRule>({
      {"stablehlo.dynamic_approx_top_k", DynamicApproxTopK},
      {"stablehlo.dynamic_reduce_window", ReduceWindow},
      {"stablehlo.dynamic_rng_bit_generator", RngBitGenerator},
      {"stablehlo.dynamic_top_k", TopK},
  });
  return *rules;
}

}  // namespace

bool IsDynamicCall(Operation* op) {
  auto call = dyn_cast<Call>(op);
  return call && CallRules().contains(call.getCallTargetName());
}

FailureOr<SmallVector<Value>> MakeStaticCall(OpBuilder& builder, Call call, const KnownValues& known) {
  return CallRules().lookup(call.getCallTargetName())(builder, call, known);
}

}  // namespace tessera
