// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/lapack/rules.h"

#include "tessera/compiler/analysis/lapack_call.h"

namespace tessera::autodiff {

using mlir::Value;

stablehlo::CustomCallOp CallLapack(HloBuilder& hlo, llvm::StringRef routine, mlir::TypeRange results,
                                   mlir::ValueRange operands, stablehlo::CustomCallOp like,
                                   llvm::ArrayRef<std::pair<llvm::StringRef, char>> changes) {
  mlir::Builder& builder = hlo.builder;
  // In the typed calling convention, options are in a dictionary of one of two names.
  constexpr llvm::StringLiteral kOptions = "mhlo.backend_config";
  mlir::NamedAttrList options;
  if (like) {
    auto given = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(like.getBackendConfigAttr());
    if (!given) given = like->getAttrOfType<mlir::DictionaryAttr>(kOptions);
    options = mlir::NamedAttrList(given);
  }
  for (auto [name, value] : changes) {
    options.set(name, mlir::IntegerAttr::get(builder.getIntegerType(8, /*isSigned=*/false), value));
  }
  auto call = hlo.Make<stablehlo::CustomCallOp>(
      results, operands,
      {builder.getNamedAttr("call_target_name", builder.getStringAttr(LapackTarget(routine, ElementOf(operands[0])))),
       builder.getNamedAttr("backend_config", builder.getStringAttr(""))});
  call->setAttr(kOptions, options.getDictionary(hlo.context()));
  return call;
}

const LapackRules& AllLapackRules() {
  static const LapackRules* rules = [] {
    auto* made = new LapackRules;
    AddSolveRules(*made);
    AddLuRules(*made);
    AddQrRules(*made);
    AddEigenvalueRules(*made);
    AddSingularValueRules(*made);
    return made;
  }();
  return *rules;
}

llvm::SmallVector<Value> CountedLoop(
    HloBuilder& hlo, int64_t trips, llvm::ArrayRef<Value> initial,
    llvm::function_ref<llvm::SmallVector<Value>(HloBuilder&, Value, mlir::ValueRange)> body) {
  mlir::Type i32 = hlo.builder.getI32Type();
  llvm::SmallVector<Value> carried{hlo.Scalar(i32, 0)};
  llvm::append_range(carried, initial);
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(carried).getTypes());
  auto loop = hlo.Make<stablehlo::WhileOp>(types, carried, {}, 2);
  hlo.FillRegion(loop.getCond(), types, [&](HloBuilder& inner, mlir::ValueRange arguments) {
    Value limit = inner.Scalar(i32, static_cast<double>(trips));
    return llvm::SmallVector<Value>{inner.Compare(stablehlo::ComparisonDirection::LT, arguments[0], limit)};
  });
  hlo.FillRegion(loop.getBody(), types, [&](HloBuilder& inner, mlir::ValueRange arguments) {
    llvm::SmallVector<Value> next{inner.Add(arguments[0], inner.Scalar(i32, 1))};
    llvm::append_range(next, body(inner, arguments[0], arguments.drop_front()));
    return next;
  });
  return llvm::SmallVector<Value>(loop->getResults().drop_front());
}

}  // namespace tessera::autodiff
