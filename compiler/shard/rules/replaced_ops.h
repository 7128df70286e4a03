// SPDX-License-Identifier: Apache-2.0
// Ops that do not reach the shard phase, because an earlier phase replaces them.
#ifndef TESSERA_COMPILER_SHARD_RULES_REPLACED_OPS_H_
#define TESSERA_COMPILER_SHARD_RULES_REPLACED_OPS_H_

#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Rejects these ops in |rules|, an OpRules. CHLO's elementwise ops use the rule of every elementwise op.
template <typename Rules>
void RefuseReplacedOps(Rules& rules) {
  rules.template Refuse<stablehlo::TupleOp, stablehlo::GetTupleElementOp>("run --tessera-flatten-tuples first");
  rules.template Refuse<stablehlo::AsyncStartOp, stablehlo::AsyncDoneOp>("run --tessera-resolve-futures first");
  rules.template Refuse<stablehlo::CompositeOp>("run --tessera-inline first");
  rules.template Refuse<stablehlo::DynamicBroadcastInDimOp, stablehlo::DynamicConvOp, stablehlo::DynamicGatherOp,
                        stablehlo::DynamicIotaOp, stablehlo::DynamicPadOp, stablehlo::DynamicReshapeOp,
                        stablehlo::RealDynamicSliceOp, stablehlo::GetDimensionSizeOp, stablehlo::SetDimensionSizeOp,
                        chlo::DynamicReshapeOp, chlo::MinimumBroadcastShapesOp>("run --tessera-specialise first");
  rules.template Refuse<stablehlo::BatchNormGradOp, stablehlo::BatchNormInferenceOp, stablehlo::BatchNormTrainingOp,
                        stablehlo::BroadcastOp, stablehlo::DotOp, stablehlo::TorchIndexSelectOp,
                        stablehlo::UnaryEinsumOp>("run --tessera-decompose first");
  rules.template Refuse<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::CreateTokenOp, stablehlo::AfterAllOp>(
      "run --tessera-import-feeds first");
  rules.template Refuse<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::AllToAllOp,
                        stablehlo::CollectiveBroadcastOp, stablehlo::CollectivePermuteOp, stablehlo::CollectiveReduceOp,
                        stablehlo::CrossReplicaSumOp, stablehlo::ReduceScatterOp, stablehlo::SendOp, stablehlo::RecvOp,
                        stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>("run --tessera-normalize-collectives first");
  rules.template Refuse<
      chlo::BroadcastAddOp, chlo::BroadcastAndOp, chlo::BroadcastAtan2Op, chlo::BroadcastCompareOp,
      chlo::BroadcastComplexOp, chlo::BroadcastDivOp, chlo::BroadcastMaxOp, chlo::BroadcastMinOp, chlo::BroadcastMulOp,
      chlo::BroadcastNextAfterOp, chlo::BroadcastOrOp, chlo::BroadcastPolygammaOp, chlo::BroadcastPowOp,
      chlo::BroadcastRemOp, chlo::BroadcastSelectOp, chlo::BroadcastShiftLeftOp, chlo::BroadcastShiftRightArithmeticOp,
      chlo::BroadcastShiftRightLogicalOp, chlo::BroadcastSubOp, chlo::BroadcastXorOp, chlo::BroadcastZetaOp,
      chlo::ConstantOp, chlo::ConstantLikeOp, chlo::RaggedDotOp, chlo::ScanOp, chlo::TopKOp>(
      "run --tessera-legalize-chlo first");
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_REPLACED_OPS_H_
