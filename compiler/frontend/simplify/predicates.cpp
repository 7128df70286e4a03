// SPDX-License-Identifier: Apache-2.0
// Comparisons and choices whose outcome is known.
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;
using Direction = stablehlo::ComparisonDirection;

std::optional<bool> TruthOf(Value value) {
  std::optional<Attribute> splat = SplatOf(value);
  auto number = splat ? dyn_cast<IntegerAttr>(*splat) : IntegerAttr();
  if (!number || !number.getType().isInteger(1)) return std::nullopt;
  return !number.getValue().isZero();
}

// A predicate compared with a constant is itself (JAX writes `p != false`) or its opposite. An integer equals itself.
Value Compare(HloBuilder& hlo, stablehlo::CompareOp op) {
  const Direction direction = op.getComparisonDirection();
  const bool equal = direction == Direction::EQ, unequal = direction == Direction::NE;
  if (op.getLhs() == op.getRhs() && isa<IntegerType>(autodiff::ElementOf(op.getLhs())))
    return hlo.Splat(op.getType(), equal || direction == Direction::LE || direction == Direction::GE ? 1 : 0);
  if (!equal && !unequal) return {};
  for (auto [candidate, other] : {std::pair(op.getRhs(), op.getLhs()), std::pair(op.getLhs(), op.getRhs())}) {
    std::optional<bool> truth = TruthOf(candidate);
    if (!truth) continue;
    return *truth == equal ? other : hlo.Unary<stablehlo::NotOp>(other);
  }
  return {};
}

Value Select(HloBuilder& hlo, stablehlo::SelectOp op) {
  if (op.getOnTrue() == op.getOnFalse()) return op.getOnTrue();
  if (std::optional<bool> truth = TruthOf(op.getPred())) return *truth ? op.getOnTrue() : op.getOnFalse();
  auto negated = op.getPred().getDefiningOp<stablehlo::NotOp>();
  return negated ? hlo.Select(negated.getOperand(), op.getOnFalse(), op.getOnTrue()) : Value();
}

}  // namespace

void PopulatePredicateRules(RewritePatternSet& patterns) {
  patterns.add<Rule<stablehlo::CompareOp, Compare>, Rule<stablehlo::SelectOp, Select>>(patterns.getContext());
}

}  // namespace tessera::simplify
