// SPDX-License-Identifier: Apache-2.0
// The traits that base.td names.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_TRAITS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_TRAITS_H_

#include <optional>

#include "mlir/IR/OpDefinition.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"

namespace tessera::stablehlo {

template <typename Op>
struct PerAxis : mlir::OpTrait::TraitBase<Op, PerAxis> {};

template <typename Op>
struct QuantizedTypes : mlir::OpTrait::TraitBase<Op, QuantizedTypes> {
  static llvm::LogicalResult verifyTrait(mlir::Operation* op) {
    return VerifyQuantizedTypes(op, Op::template hasTrait<PerAxis>());
  }
};

template <typename Op>
struct SameBaselineTypes : mlir::OpTrait::TraitBase<Op, SameBaselineTypes> {
  static llvm::LogicalResult verifyTrait(mlir::Operation* op) { return VerifySameBaselineTypes(op); }

  static llvm::LogicalResult inferReturnTypes(mlir::MLIRContext*, std::optional<mlir::Location>,
                                              mlir::ValueRange operands, mlir::DictionaryAttr, mlir::OpaqueProperties,
                                              mlir::RegionRange, llvm::SmallVectorImpl<mlir::Type>& inferred) {
    inferred.assign(1, operands.front().getType());
    return mlir::success();
  }
};

template <typename Op>
struct SameBaselineOperands : mlir::OpTrait::TraitBase<Op, SameBaselineOperands> {
  static llvm::LogicalResult verifyTrait(mlir::Operation* op) { return VerifySameBaselineOperands(op); }
};

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_TRAITS_H_
