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
  if (CompatibleSizes(type.getShape().end()[-2], type.getShape().end()[-1])) return mlir::success();
  return emitOpError() << "cholesky_c3: expected square matrices, got " << type;
}

llvm::LogicalResult TriangularSolveOp::verify() {
  mlir::RankedTensorType a = getA().getType(), b = getB().getType();
  if (!SameBaseline(a.getElementType(), b.getElementType())) {
    return emitOpError() << "triangular_solve_c1: expected operands of the same element type, got " << a << " and "
                         << b;
  }
  if (a.getRank() < 2 || a.getRank() != b.getRank()) {
    return emitOpError() << "triangular_solve_c2: expected operands of the same rank, at least 2, got " << a << " and "
                         << b;
  }
  llvm::ArrayRef<int64_t> left = a.getShape(), right = b.getShape();
  if (!CompatibleShapes(left.drop_back(2), right.drop_back(2)) || !CompatibleSizes(left.end()[-2], left.end()[-1]) ||
      !CompatibleSizes(left.end()[-1], right.end()[getLeftSide() ? -2 : -1])) {
    return emitOpError() << "triangular_solve_c3: expected square matrices a and as many matrices b of matching "
                         << (getLeftSide() ? "height" : "width") << ", got " << a << " and " << b;
  }
  if (!CompatibleBaselines(getType(), b)) {
    return emitOpError() << "triangular_solve_c4: expected a result of type " << b << ", got " << getType();
  }
  if (getTransposeA() != Transpose::TRANSPOSE_INVALID) return mlir::success();
  return emitOpError() << "expected transpose_a to be NO_TRANSPOSE, TRANSPOSE or ADJOINT";
}

namespace {

// Returns the complex type with parts of type |real|.
mlir::Type ComplexOf(mlir::Type real) { return mlir::ComplexType::get(real); }

// Returns the number of elements along the last dimension that are not conjugates of others.
int64_t HalfSize(int64_t size) { return size == 0 ? 0 : size / 2 + 1; }

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
    return emitOpError() << "expected non-negative fft_length, got [" << length << "]";
  }
  const bool from_real = getFftType() == FftType::RFFT, to_real = getFftType() == FftType::IRFFT;
  mlir::Type from = operand.getElementType(), to = result.getElementType();
  auto is_real = [](mlir::Type type) { return type.isF32() || type.isF64(); };
  const bool fits = from_real ? is_real(from) && to == ComplexOf(from)
                    : to_real ? is_real(to) && from == ComplexOf(to)
                              : mlir::isa<mlir::ComplexType>(from) && from == to;
  if (!fits) {
    return emitOpError() << "fft_c2: " << stringifyFftType(getFftType()) << " cannot transform " << operand << " into "
                         << result;
  }
  // fft_c4, fft_c5: the longer of operand and result has the sizes of fft_length.
  llvm::SmallVector<int64_t> expected_operand(operand.getShape().drop_back(count));
  llvm::append_range(expected_operand, length);
  llvm::SmallVector<int64_t> expected_result(expected_operand);
  if (from_real) expected_result.back() = HalfSize(length.back());
  if (to_real) expected_operand.back() = HalfSize(length.back());
  if (mlir::failed(CheckResult(emit, "fft_c4: operand", operand, expected_operand, from))) return mlir::failure();
  return CheckResult(emit, "fft_c5: result", result, expected_result, to);
}

}  // namespace tessera::stablehlo
