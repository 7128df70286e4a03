// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/import/xla_linear_algebra.h"

#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/compiler/frontend/import/custom_call.h"

namespace tessera {

using namespace mlir;
using Call = stablehlo::CustomCallOp;
using Results = FailureOr<SmallVector<Value>>;

namespace {

// Elements that LAPACK has no routines for are computed in f32.
RankedTensorType Wide(RankedTensorType type) {
  Type element = type.getElementType();
  return element.isF16() || element.isBF16() ? type.clone(Float32Type::get(type.getContext())) : type;
}

Value Convert(OpBuilder& builder, Location loc, Value value, Type type) {
  if (value.getType() == type) return value;
  return stablehlo::ConvertOp::create(builder, loc, type, value);
}

// Replaces `call` by one of `routine`. `more` are types of results that XLA's call lacks.
Results CallRoutine(OpBuilder& builder, Call call, StringRef routine, NamedAttrList options = {},
                    ArrayRef<Type> more = {}) {
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (Value operand : call->getOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type || !type.hasStaticShape() || (operands.empty() && type.getRank() < 2)) {
      return call.emitOpError() << "@" << call.getCallTargetName() << ": expected matrices of static shape, got "
                                << operand.getType();
    }
    operands.push_back(Convert(builder, call.getLoc(), operand, Wide(type)));
  }
  for (Type result : call->getResultTypes()) {
    auto type = dyn_cast<RankedTensorType>(result);
    if (!type || !type.hasStaticShape()) {
      return call.emitOpError() << "@" << call.getCallTargetName() << ": expected results of static shape, got "
                                << result;
    }
    types.push_back(Wide(type));
  }
  llvm::append_range(types, more);
  Type element = cast<RankedTensorType>(operands.front().getType()).getElementType();
  OperationState state(call.getLoc(), Call::getOperationName(), operands, types);
  state.addAttribute("call_target_name", builder.getStringAttr(LapackTarget(routine, element)));
  state.addAttribute("backend_config", builder.getStringAttr(""));
  auto made = cast<Call>(builder.create(state));
  made->setAttr("mhlo.backend_config", options.getDictionary(builder.getContext()));
  if (absl::Status status = CheckLapackCall(made, routine).status(); !status.ok()) {
    call.emitOpError() << "@" << call.getCallTargetName() << " is " << std::string(status.message());
    made.erase();
    return failure();
  }
  SmallVector<Value> results;
  for (auto [result, type] : llvm::zip(made->getResults(), call->getResultTypes())) {
    results.push_back(Convert(builder, call.getLoc(), result, type));
  }
  return results;
}

}  // namespace

Results ImportQr(OpBuilder& builder, Call call) {
  if (failed(ExpectCounts(call, 1, 2))) return failure();
  return CallRoutine(builder, call, "geqrf");
}

Results ImportReflections(OpBuilder& builder, Call call) {
  if (failed(ExpectCounts(call, 2, 1))) return failure();
  return CallRoutine(builder, call, "orgqr");
}

Results ImportEigh(OpBuilder& builder, Call call) {
  if (failed(ExpectCounts(call, 1, 2))) return failure();
  auto config = dyn_cast_or_null<StringAttr>(call.getBackendConfigAttr());
  const StringRef lower = config ? config.getValue().split(',').first : StringRef();
  if (lower != "0" && lower != "1") {
    return call.emitOpError() << "@Eigh: expected a backend_config that begins with 0 or 1, for the upper or the lower "
                                 "triangle, got "
                              << call.getBackendConfigAttr();
  }
  auto vectors = dyn_cast<RankedTensorType>(call->getResult(0).getType());
  if (!vectors || vectors.getRank() < 2) {
    return call.emitOpError() << "@Eigh: expected matrices, got " << call->getResult(0).getType();
  }
  NamedAttrList options;
  auto letter = [&](char value) { return IntegerAttr::get(builder.getIntegerType(8, /*isSigned=*/false), value); };
  options.set("mode", letter('V'));
  options.set("uplo", letter(lower == "1" ? 'L' : 'U'));
  return CallRoutine(builder, call, "syevd", options,
                     RankedTensorType::get(vectors.getShape().drop_back(2), builder.getI32Type()));
}

}  // namespace tessera
