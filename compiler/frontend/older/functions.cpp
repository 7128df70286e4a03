// SPDX-License-Identifier: Apache-2.0
// Functions of numbers as arithmetic of StableHLO, by the formulas of compiler/lower/math.
#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/frontend/older/hlo_number.h"
#include "tessera/compiler/frontend/older/older_ops.h"
#include "tessera/compiler/lower/math/bessel.h"
#include "tessera/compiler/lower/math/erf.h"
#include "tessera/compiler/lower/math/erf_inv.h"
#include "tessera/compiler/lower/math/gamma.h"
#include "tessera/compiler/lower/math/sinh.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;
using autodiff::HloBuilder;
using elementary::HloFloat;

namespace {

// Returns the function of an f32 or f64; null for another op.
template <typename F>
Value Compute(Operation* op, const F& x) {
  if (isa<chlo::AcoshOp>(op)) return elementary::Acosh(x).value();
  if (isa<chlo::BesselI1eOp>(op)) return elementary::BesselI1e(x).value();
  if (isa<chlo::CoshOp>(op)) return elementary::Cosh(x).value();
  if (isa<chlo::DigammaOp>(op)) return elementary::Digamma(x).value();
  if (isa<chlo::ErfOp>(op)) return elementary::Erf(x).value();
  if (isa<chlo::ErfcOp>(op)) return elementary::Erfc(x).value();
  if (isa<chlo::ErfInvOp>(op)) return elementary::ErfInv(x).value();
  if (isa<chlo::LgammaOp>(op)) return elementary::Lgamma(x).value();
  if (isa<chlo::SinhOp>(op)) return elementary::Sinh(x).value();
  return nullptr;
}

// Divides sine by cosine. The tangent of a complex number is -i tanh(i z), which does not overflow.
Value Tangent(HloBuilder& hlo, Value x) {
  if (!autodiff::IsComplex(x)) {
    return hlo.Div(hlo.Unary<stablehlo::SineOp>(x), hlo.Unary<stablehlo::CosineOp>(x));
  }
  Value turned = hlo.Complex(hlo.Neg(hlo.Imaginary(x)), hlo.Real(x));
  Value tanh = hlo.Unary<stablehlo::TanhOp>(turned);
  return hlo.Complex(hlo.Imaginary(tanh), hlo.Neg(hlo.Real(tanh)));
}

}  // namespace

Value ExpandFunction(Operation* op) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 1) return nullptr;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type || !type.hasStaticShape()) return nullptr;
  HloBuilder hlo(OpBuilder(op), op->getLoc());
  if (isa<stablehlo::TanOp>(op)) return Tangent(hlo, op->getOperand(0));
  const bool is_chlo = isa_and_nonnull<chlo::ChloDialect>(op->getDialect());
  if (!is_chlo || !isa<FloatType>(type.getElementType())) return nullptr;
  if (type.getElementType().isF64()) return Compute(op, HloFloat<double>(hlo, op->getOperand(0)));
  // Narrow floats are computed in f32.
  Value wide = hlo.Convert(op->getOperand(0), hlo.builder.getF32Type());
  Value result = Compute(op, HloFloat<float>(hlo, wide));
  return result ? hlo.Convert(result, type.getElementType()) : Value();
}

}  // namespace tessera
