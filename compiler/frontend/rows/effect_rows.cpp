// SPDX-License-Identifier: Apache-2.0
// Ops through which no row is followed: control flow, which check_rows.cpp follows itself, calls, effects and replicas.
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

void AddEffectRows(RowRules& rules) {
  rules.follow.LeaveToPass<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::ReturnOp,
                           stablehlo::OptimizationBarrierOp>("each value that it carries has its own rows");
  rules.follow.Refuse<stablehlo::TupleOp, stablehlo::GetTupleElementOp>("run --tessera-flatten-tuples first");
  rules.follow.Refuse<stablehlo::AsyncStartOp, stablehlo::AsyncDoneOp>("run --tessera-resolve-futures first");
  rules.follow.Refuse<stablehlo::CompositeOp>("run --tessera-inline first");
  rules.follow.Refuse<stablehlo::CustomCallOp>("its target may bring rows together");
  rules.follow.Refuse<stablehlo::RngOp, stablehlo::RngBitGeneratorOp>("its random numbers depend on their count");
  rules.follow.Refuse<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::SendOp, stablehlo::RecvOp,
                      stablehlo::CreateTokenOp, stablehlo::AfterAllOp>("the other side receives all rows together");
  rules.follow.Refuse<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::AllToAllOp,
                      stablehlo::CollectiveBroadcastOp, stablehlo::CollectivePermuteOp, stablehlo::CollectiveReduceOp,
                      stablehlo::CrossReplicaSumOp, stablehlo::ReduceScatterOp>("it combines rows of several replicas");
  rules.follow.Refuse<stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>("a scalar has no rows");
}

}  // namespace tessera
