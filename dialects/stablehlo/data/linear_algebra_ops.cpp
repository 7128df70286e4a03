// SPDX-License-Identifier: Apache-2.0
// Matrix factorisation and Fourier transforms: registration and verifiers.
#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/linear_algebra_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addLinearAlgebraOps() { addFamily<CholeskyOp, TriangularSolveOp, FftOp>(); }

// cholesky_c2, cholesky_c3
llvm::LogicalResult CholeskyOp::verify() {
  mlir::RankedTensorType type = getType();
  if (type.getRank() < 2) return emitOpError() << "cholesky_c2: expected at least rank 2, got " << type;
  if (compatibleSizes(type.getShape().end()[-2], type.getShape().end()[-1])) return mlir::success();
  return emitOpError() << "cholesky_c3: expected square matrices, got " << type;
}

llvm::LogicalResult TriangularSolveOp::verify() {
  mlir::RankedTensorType a = getA().getType(), b = getB().getType();
  if (!sameBaseline(a.getElementType(), b.getElementType())) {
    return emitOpError() << "triangular_solve_c1: expected operands of one element type, got " << a << " and " << b;
  }
  if (a.getRank() < 2 || a.getRank() != b.getRank()) {
    return emitOpError() << "triangular_solve_c2: expected operands of one rank, at least 2, got " << a << " and " << b;
  }
  llvm::ArrayRef<int64_t> left = a.getShape(), right = b.getShape();
  if (!compatibleShapes(left.drop_back(2), right.drop_back(2)) || !compatibleSizes(left.end()[-2], left.end()[-1]) ||
      !compatibleSizes(left.end()[-1], right.end()[getLeftSide() ? -2 : -1])) {
    return emitOpError() << "triangular_solve_c3: expected square matrices a and as many matrices b of fitting "
                         << (getLeftSide() ? "height" : "width") << ", got " << a << " and " << b;
  }
  if (!compatibleBaselines(getType(), b)) {
    return emitOpError() << "triangular_solve_c4: expected a result of type " << b << ", got " << getType();
  }
  if (getTransposeA() != Transpose::TRANSPOSE_INVALID) return mlir::success();
  return emitOpError() << "expected transpose_a to be NO_TRANSPOSE, TRANSPOSE or ADJOINT";
}

namespace {

// Returns the complex type with parts of type |real|.
mlir::Type complexOf(mlir::Type real) { return mlir::ComplexType::get(real); }

// Returns the number of elements along the last dimension that are not conjugates of others.
int64_t halfSize(int64_t size) { return size == 0 ? 0 : size / 2 + 1; }

}  // namespace

llvm::LogicalResult FftOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  llvm::ArrayRef<int64_t> length = getFftLength();
  const auto count = static_cast<int64_t>(length.size());
  if (count > operand.getRank()) {
    return emitOpError() << "fft_c1: fft_length has " << count << " entries, the operand has rank "
                         << operand.getRank();
  }
  if (count < 1 || count > 3) return emitOpError() << "fft_c3: expected 1 to 3 entries in fft_length, got " << count;
  if (llvm::any_of(length, [](int64_t size) { return size < 0; })) {
    return emitOpError() << "expected no negative fft_length, got [" << length << "]";
  }
  const bool fromReal = getFftType() == FftType::RFFT, toReal = getFftType() == FftType::IRFFT;
  mlir::Type from = operand.getElementType(), to = result.getElementType();
  auto isReal = [](mlir::Type type) { return type.isF32() || type.isF64(); };
  const bool fits = fromReal ? isReal(from) && to == complexOf(from)
                    : toReal ? isReal(to) && from == complexOf(to)
                             : mlir::isa<mlir::ComplexType>(from) && from == to;
  if (!fits) {
    return emitOpError() << "fft_c2: " << stringifyFftType(getFftType()) << " cannot turn " << operand << " into "
                         << result;
  }
  // fft_c4, fft_c5: the longer of operand and result has the sizes of fft_length.
  llvm::SmallVector<int64_t> expectedOperand(operand.getShape().drop_back(count));
  llvm::append_range(expectedOperand, length);
  llvm::SmallVector<int64_t> expectedResult(expectedOperand);
  if (fromReal) expectedResult.back() = halfSize(length.back());
  if (toReal) expectedOperand.back() = halfSize(length.back());
  if (mlir::failed(checkResult(emit, "fft_c4: operand", operand, expectedOperand, from))) return mlir::failure();
  return checkResult(emit, "fft_c5: result", result, expectedResult, to);
}

}  // namespace tessera::stablehlo
