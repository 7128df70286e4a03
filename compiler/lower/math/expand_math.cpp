// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/math/expand_math.h"

#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/lower/math/atan.h"
#include "tessera/compiler/lower/math/bessel.h"
#include "tessera/compiler/lower/math/built_number.h"
#include "tessera/compiler/lower/math/cbrt.h"
#include "tessera/compiler/lower/math/erf.h"
#include "tessera/compiler/lower/math/erf_inv.h"
#include "tessera/compiler/lower/math/gamma.h"
#include "tessera/compiler/lower/math/power.h"
#include "tessera/compiler/lower/math/sin_cos.h"
#include "tessera/compiler/lower/math/sinh.h"
#include "tessera/compiler/lower/math/tanh.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera::elementary {
namespace {

using mlir::ImplicitLocOpBuilder;
using mlir::Value;
using mlir::ValueRange;

// Applies |function| to |operands|, all f32 or all f64; returns null for other types.
template <typename Function>
Value Apply(ImplicitLocOpBuilder& b, ValueRange operands, Function function) {
  auto build = [&]<typename T>(std::type_identity<T>) -> Value {
    Built<T> x(b, operands[0]);
    if constexpr (std::is_invocable_v<Function, Built<T>, Built<T>>) {
      return function(x, Built<T>(b, operands[1])).value();
    } else {
      return function(x).value();
    }
  };
  mlir::Type element = mlir::getElementTypeOrSelf(operands[0].getType());
  if (element.isF32()) return build(std::type_identity<float>());
  if (element.isF64()) return build(std::type_identity<double>());
  return nullptr;
}

template <typename Op, typename Function>
class ExpandPattern : public mlir::OpRewritePattern<Op> {
 public:
  ExpandPattern(mlir::MLIRContext* context, bool uses_table)
      : mlir::OpRewritePattern<Op>(context), uses_table_(uses_table) {}

  mlir::LogicalResult matchAndRewrite(Op op, mlir::PatternRewriter& rewriter) const override {
    bool is_f64 = mlir::getElementTypeOrSelf(op.getType()).isF64();
    if (uses_table_ && is_f64 && op.getType() != mlir::getElementTypeOrSelf(op.getType())) return mlir::failure();
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value result = Apply(b, op->getOperands(), Function());
    if (!result) return rewriter.notifyMatchFailure(op, "neither f32 nor f64");
    rewriter.replaceOp(op, result);
    return mlir::success();
  }

 private:
  bool uses_table_;
};

struct ExpandFunction : mlir::OpRewritePattern<rt::FunctionOp> {
  using OpRewritePattern::OpRewritePattern;

  mlir::LogicalResult matchAndRewrite(rt::FunctionOp op, mlir::PatternRewriter& rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    rewriter.replaceOp(op, Apply(b, op->getOperands(), [&](const auto& x) {
                         switch (op.getFunction()) {
                           case rt::Function::bessel_i1e:
                             return BesselI1e(x);
                           case rt::Function::digamma:
                             return Digamma(x);
                           case rt::Function::lgamma:
                             return Lgamma(x);
                         }
                         llvm_unreachable("not a function of the enumeration");
                       }));
    return mlir::success();
  }
};

// Adds a pattern for Op; the function is a lambda that captures nothing.
template <typename Op, typename Function>
void Add(mlir::RewritePatternSet& patterns, Function, bool uses_table = false) {
  patterns.add<ExpandPattern<Op, Function>>(patterns.getContext(), uses_table);
}

}  // namespace

void PopulateMathExpansionPatterns(mlir::RewritePatternSet& patterns) {
  constexpr bool kUsesTable = true;
  Add<mlir::math::ExpOp>(patterns, [](const auto& x) { return Exp(x); });
  Add<mlir::math::ExpM1Op>(patterns, [](const auto& x) { return Expm1(x); });
  Add<mlir::math::LogOp>(patterns, [](const auto& x) { return Log(x); });
  Add<mlir::math::Log1pOp>(patterns, [](const auto& x) { return Log1p(x); });
  Add<mlir::math::TanhOp>(patterns, [](const auto& x) { return Tanh(x); });
  Add<mlir::math::SinOp>(patterns, [](const auto& x) { return Sin(x); }, kUsesTable);
  Add<mlir::math::CosOp>(patterns, [](const auto& x) { return Cos(x); }, kUsesTable);
  Add<mlir::math::TanOp>(patterns, [](const auto& x) { return Tan(x); }, kUsesTable);
  Add<mlir::math::AtanOp>(patterns, [](const auto& x) { return Atan(x); });
  Add<mlir::math::Atan2Op>(patterns, [](const auto& y, const auto& x) { return Atan2(y, x); });
  Add<mlir::math::CbrtOp>(patterns, [](const auto& x) { return Cbrt(x); });
  Add<mlir::math::ErfOp>(patterns, [](const auto& x) { return Erf(x); });
  Add<mlir::math::ErfcOp>(patterns, [](const auto& x) { return Erfc(x); });
  Add<mlir::math::SinhOp>(patterns, [](const auto& x) { return Sinh(x); });
  Add<mlir::math::CoshOp>(patterns, [](const auto& x) { return Cosh(x); });
  Add<mlir::math::AcoshOp>(patterns, [](const auto& x) { return Acosh(x); });
  patterns.add<ExpandFunction>(patterns.getContext());
  Add<mlir::math::PowFOp>(patterns, [](const auto& x, const auto& y) { return Power(x, y); });
}

Value BuildLogistic(ImplicitLocOpBuilder& b, Value x) {
  return Apply(b, x, [](const auto& v) { return Logistic(v); });
}

Value BuildErfInv(ImplicitLocOpBuilder& b, Value x) {
  return Apply(b, x, [](const auto& v) { return ErfInv(v); });
}

}  // namespace tessera::elementary
