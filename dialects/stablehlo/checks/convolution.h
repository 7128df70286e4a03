// SPDX-License-Identifier: Apache-2.0
// Constraints shared by convolution and dynamic_conv, and constraints of contractions on element types.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_CONVOLUTION_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_CONVOLUTION_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/dialects/stablehlo/checks/window.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

// A convolution of lhs with rhs by the op named |op|. |window| contains no sizes, which are those of rhs.
struct Convolution {
  llvm::StringRef op;
  mlir::RankedTensorType lhs, rhs, result;
  ConvDimensionNumbersAttr dims;
  int64_t feature_groups, batch_groups;
  WindowAttributes window;
  std::optional<mlir::ArrayAttr> precision;
};

// Checks all constraints except c25, the shape of the result.
llvm::LogicalResult CheckConvolution(EmitError emit, const Convolution& convolution);

// Returns the result shape required by c25; the convolution must satisfy CheckConvolution. Fails when a size does not
// fit 64 bits or is negative. Spatial sizes are dynamic where those of the operands are.
mlir::FailureOr<llvm::SmallVector<int64_t>> ConvolutionShape(EmitError emit, const Convolution& convolution);

// Checks that |precision|, if given, has at most two entries, one for each operand.
llvm::LogicalResult CheckPrecision(EmitError emit, llvm::Twine constraint, std::optional<mlir::ArrayAttr> precision);

// Returns the quantization dimension of |type|; nullopt when it is not quantized per axis.
std::optional<int64_t> QuantizedAxis(mlir::RankedTensorType type);

// Names the constraints on element types, which dot_general (from C13) and convolution (from C27) list in the same
// order.
struct ElementConstraints {
  llvm::StringRef op;
  int first;

  std::string name(int number) const { return (op + "_c" + llvm::Twine(number)).str(); }
  int quantized() const { return first + 1; }
  int storage() const { return first + 4; }
  int expressed() const { return first + 5; }
  int per_axis() const { return first + 6; }
  int hybrid() const { return first + 7; }
};

// Checks that both operands, only the right operand, or neither is quantized, and that the types match. Operands that
// are not quantized may have different element types if |may_differ|: exporters print products of f32 and bf16, which
// dot_general_c13 forbids.
llvm::LogicalResult CheckContractedElements(EmitError emit, ElementConstraints constraints, mlir::RankedTensorType lhs,
                                            mlir::RankedTensorType rhs, mlir::RankedTensorType result, bool may_differ);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_CONVOLUTION_H_
