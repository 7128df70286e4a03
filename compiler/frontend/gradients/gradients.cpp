// SPDX-License-Identifier: Apache-2.0
// Computes gradients of ops that the frontend replaces through their replacements.
#include "tessera/compiler/frontend/gradients/gradients.h"

#include "tessera/compiler/autodiff/expansion.h"
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/compiler/frontend/decompose/decompose.h"
#include "tessera/compiler/frontend/gradients/custom_call_gradients.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

template <typename Op>
Expanded ExpandByDecomposition(mlir::OpBuilder& builder, Op op) {
  Decomposed results = Decompose(builder, op);
  if (mlir::failed(results)) return op.emitError() << op->getName() << " has no gradient: it has no elements to take";
  return results;
}

template <typename... Ops>
void SetDecompositions(mlir::MLIRContext* context) {
  (SetExpansion<Ops, ExpandByDecomposition<Ops>>(context), ...);
}

template <typename Op>
Expanded ExpandByRule(mlir::OpBuilder& builder, Op op) {
  return AllChloRules().Find(op).rule(builder, op);
}

template <typename... Ops>
void SetChloExpansions(mlir::MLIRContext* context) {
  (SetExpansion<Ops, ExpandByRule<Ops>>(context), ...);
}

// Computes the gradient of e^-|x| I1(x) from its expansion. At 0, where the expansion divides by x, the derivative is
// 1/2.
llvm::LogicalResult BesselI1e(chlo::BesselI1eOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getOperand(), g = backward.Gradient(op.getResult());
  Value tiny = hlo.SplatLike(x, 1e-20);
  Value is_tiny = hlo.Compare(stablehlo::ComparisonDirection::LT, hlo.Unary<stablehlo::AbsOp>(x), tiny);
  backward.Add(x, hlo.Select(is_tiny, hlo.Scale(g, 0.5), hlo.ZerosLike(x)));
  return DifferentiateExpansion(op, backward, [&](HloBuilder& inner) -> Expanded {
    Value safe = inner.Select(is_tiny, inner.SplatLike(x, 1), x);
    auto function = inner.Unary<chlo::BesselI1eOp>(safe).getDefiningOp<chlo::BesselI1eOp>();
    Expanded results = AllChloRules().Find(function).rule(inner.builder, function);
    function.erase();
    return results;
  });
}

void SetDecomposedGradients(mlir::MLIRContext* context) {
  SetDecompositions<stablehlo::DotOp, stablehlo::UnaryEinsumOp, stablehlo::BroadcastOp, stablehlo::TorchIndexSelectOp,
                    stablehlo::BatchNormInferenceOp, stablehlo::BatchNormTrainingOp, stablehlo::BatchNormGradOp>(
      context);
}

void SetChloExpansionGradients(mlir::MLIRContext* context) {
  SetChloExpansions<chlo::BroadcastAddOp, chlo::BroadcastAtan2Op, chlo::BroadcastComplexOp, chlo::BroadcastDivOp,
                    chlo::BroadcastMaxOp, chlo::BroadcastMinOp, chlo::BroadcastMulOp, chlo::BroadcastPolygammaOp,
                    chlo::BroadcastPowOp, chlo::BroadcastRemOp, chlo::BroadcastSelectOp, chlo::BroadcastSubOp,
                    chlo::BroadcastZetaOp, chlo::RaggedDotOp, chlo::ScanOp, chlo::TopKOp>(context);
  SetGradient<chlo::BesselI1eOp, BesselI1e>(context);
}

}  // namespace

void RegisterFrontendGradients(mlir::DialectRegistry& registry) {
  registry.addExtension(+[](mlir::MLIRContext* context, stablehlo::StablehloDialect*) {
    context->loadDialect<chlo::ChloDialect>();  // custom calls become its ops
    SetDecomposedGradients(context);
    SetCustomCallGradients(context);
  });
  registry.addExtension(+[](mlir::MLIRContext* context, chlo::ChloDialect*) { SetChloExpansionGradients(context); });
}

}  // namespace tessera::autodiff
