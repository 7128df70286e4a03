// SPDX-License-Identifier: Apache-2.0
// The gradient of sort. The positions are sorted along with the operands, which gives the permutation. Sorting the
// gradients by the positions inverts it.
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

llvm::SmallVector<mlir::NamedAttribute> Attributes(HloBuilder& hlo, int64_t dimension, bool stable) {
  return {hlo.Integer("dimension", dimension), hlo.builder.getNamedAttr("is_stable", hlo.builder.getBoolAttr(stable))};
}

// Builds the sort with the positions as one more tensor, which the comparator ignores. Returns the sorted positions.
Value SortPositions(HloBuilder& hlo, stablehlo::SortOp op, Value positions, int64_t dimension) {
  llvm::SmallVector<Value> operands(op.getInputs());
  operands.push_back(positions);
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(operands).getTypes());
  auto sort = hlo.Make<stablehlo::SortOp>(types, operands, Attributes(hlo, dimension, op.getIsStable()), 1);
  mlir::IRMapping mapping;
  op.getComparator().cloneInto(&sort->getRegion(0), mapping);
  mlir::Type scalar = mlir::RankedTensorType::get({}, ElementOf(positions));
  sort->getRegion(0).front().addArguments({scalar, scalar}, {hlo.location, hlo.location});
  return sort->getResults().back();
}

llvm::LogicalResult Sort(stablehlo::SortOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value first = op.getInputs()[0];
  int64_t dimension = static_cast<int64_t>(op.getDimension());
  if (dimension < 0) dimension += RankOf(first);
  mlir::Type i32 = hlo.builder.getI32Type();
  auto position_type = TensorTypeOf(first).clone(i32);
  Value sorted = SortPositions(hlo, op, hlo.Iota(position_type, dimension), dimension);
  // Sorts (position, gradients) by position.
  llvm::SmallVector<Value> operands{sorted};
  llvm::SmallVector<Value> targets;
  for (auto [input, result] : llvm::zip_equal(op.getInputs(), op->getResults())) {
    if (!backward.IsActive(input) || !backward.Gradient(result)) continue;
    targets.push_back(input);
    operands.push_back(backward.Gradient(result));
  }
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(operands).getTypes());
  auto back = hlo.Make<stablehlo::SortOp>(types, operands, Attributes(hlo, dimension, false), 1);
  llvm::SmallVector<mlir::Type> scalars;
  for (Value operand : operands) scalars.append(2, mlir::RankedTensorType::get({}, ElementOf(operand)));
  hlo.FillRegion(back->getRegion(0), scalars, [](HloBuilder& inner, mlir::ValueRange arguments) {
    return llvm::SmallVector<Value>{inner.Compare(stablehlo::ComparisonDirection::LT, arguments[0], arguments[1])};
  });
  for (auto [i, target] : llvm::enumerate(targets)) backward.Add(target, back->getResult(i + 1));
  return mlir::success();
}

}  // namespace

void SetSortGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::SortOp, Sort>(context); }

}  // namespace tessera::autodiff
