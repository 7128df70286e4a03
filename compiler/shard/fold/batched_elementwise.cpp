// SPDX-License-Identifier: Apache-2.0
// Batched forms of elementwise ops, and of ops whose batch dimensions come first already.
#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Results = Batching::Results;

// A scalar operand among tensors (a predicate or a bound) applies to all elements of its lane.
Results Elementwise(Operation* op, Batching& batching) {
  const LaneBuilder& lanes = batching.lanes();
  const RankedTensorType type = lanes.LeadingType(op->getResult(0).getType());
  SmallVector<Value> operands;
  for (unsigned index = 0; index < batching.NumOperands(); ++index) {
    const bool is_scalar = RankOf(op->getOperand(index)) == 0 && type.getRank() > 1;
    Value operand = batching.operand(index).value;
    if (!is_scalar) {
      operand = batching.Leading(index);
    } else if (batching.operand(index).varies) {
      auto element = cast<RankedTensorType>(operand.getType());
      operand = stablehlo::BroadcastInDimOp::create(lanes.builder(), op->getLoc(), element.clone(type.getShape()),
                                                    operand, ArrayRef<int64_t>{0});
    }
    operands.push_back(operand);
  }
  // The bounds must both be scalars or both have the full shape.
  if (isa<stablehlo::ClampOp>(op)) {
    for (unsigned index : {0u, 2u}) {
      if (RankOf(operands[index]) == 0 && RankOf(operands[2 - index]) > 0)
        operands[index] = stablehlo::BroadcastInDimOp::create(lanes.builder(), op->getLoc(),
                                                              cast<RankedTensorType>(operands[2 - index].getType()),
                                                              operands[index], ArrayRef<int64_t>{});
    }
  }
  return batching.Insert(batching.Clone(operands));
}

Results ElementwiseByDefinition(Operation* op, Batching& batching) {
  return op->getNumResults() == 1 ? Elementwise(op, batching) : std::nullopt;
}

Results Map(stablehlo::MapOp, Batching& batching) {
  return batching.WithLeading<stablehlo::MapOp>(
      [](stablehlo::MapOp copy) { copy.setDimensions(With(0, Shifted(copy.getDimensions()))); });
}

// These ops have no attribute that names or measures a dimension.
Results Unchanged(Operation*, Batching& batching) {
  SmallVector<Value> operands;
  for (unsigned index = 0; index < batching.NumOperands(); ++index) operands.push_back(batching.Leading(index));
  return batching.Insert(batching.Clone(operands));
}

}  // namespace

void AddBatchedElementwise(BatchedRules& rules) {
  rules.AddElementwise(ElementwiseByDefinition);
  rules.AddAll<stablehlo::SelectOp, stablehlo::ClampOp>(Elementwise);
  rules.Add<stablehlo::MapOp, Map>();
  rules.AddAll<stablehlo::ReshapeOp, stablehlo::BitcastConvertOp, stablehlo::OptimizationBarrierOp,
               stablehlo::CholeskyOp, stablehlo::TriangularSolveOp, stablehlo::FftOp>(Unchanged);
  rules.Refuse<stablehlo::ConstantOp, stablehlo::IotaOp>("it has no operands, so all lanes share it");
  rules.Refuse<stablehlo::RngOp, stablehlo::RngBitGeneratorOp>("each lane draws its own numbers");
  rules.Refuse<stablehlo::CustomCallOp>("the dimensions of its target are not known");
  rules.LeaveToPass<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::ReturnOp>(
      "each value that it carries has its own form");
}

}  // namespace tessera
