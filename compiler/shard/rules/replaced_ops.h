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
  rules.template Refuse<stablehlo::TupleOp, stablehlo::GetTupleElementOp>(
      "tuples are taken apart first (--tessera-flatten-tuples)");
  rules.template Refuse<stablehlo::AsyncStartOp, stablehlo::AsyncDoneOp>(
      "futures become their values first (--tessera-resolve-futures)");
  rules.template Refuse<stablehlo::CompositeOp>("calls are inlined first (--tessera-inline)");
  rules.template Refuse<stablehlo::DynamicBroadcastInDimOp, stablehlo::DynamicConvOp, stablehlo::DynamicGatherOp,
                        stablehlo::DynamicIotaOp, stablehlo::DynamicPadOp, stablehlo::DynamicReshapeOp,
                        stablehlo::RealDynamicSliceOp, stablehlo::GetDimensionSizeOp, stablehlo::SetDimensionSizeOp,
                        chlo::DynamicReshapeOp, chlo::MinimumBroadcastShapesOp>(
      "shapes become static first (--tessera-specialise)");
  rules.template Refuse<stablehlo::BatchNormGradOp, stablehlo::BatchNormInferenceOp, stablehlo::BatchNormTrainingOp,
                        stablehlo::BroadcastOp, stablehlo::DotOp, stablehlo::TorchIndexSelectOp,
                        stablehlo::UnaryEinsumOp>("other ops replace it first (--tessera-decompose)");
  rules.template Refuse<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::CreateTokenOp, stablehlo::AfterAllOp>(
      "feeds without tokens replace it first (--tessera-import-feeds)");
  rules.template Refuse<stablehlo::AllGatherOp, stablehlo::AllReduceOp, stablehlo::AllToAllOp,
                        stablehlo::CollectiveBroadcastOp, stablehlo::CollectivePermuteOp, stablehlo::CollectiveReduceOp,
                        stablehlo::CrossReplicaSumOp, stablehlo::ReduceScatterOp, stablehlo::SendOp, stablehlo::RecvOp,
                        stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(
      "ops on the mesh replace it first (--tessera-normalize-collectives)");
  rules.template Refuse<
      chlo::BroadcastAddOp, chlo::BroadcastAndOp, chlo::BroadcastAtan2Op, chlo::BroadcastCompareOp,
      chlo::BroadcastComplexOp, chlo::BroadcastDivOp, chlo::BroadcastMaxOp, chlo::BroadcastMinOp, chlo::BroadcastMulOp,
      chlo::BroadcastNextAfterOp, chlo::BroadcastOrOp, chlo::BroadcastPolygammaOp, chlo::BroadcastPowOp,
      chlo::BroadcastRemOp, chlo::BroadcastSelectOp, chlo::BroadcastShiftLeftOp, chlo::BroadcastShiftRightArithmeticOp,
      chlo::BroadcastShiftRightLogicalOp, chlo::BroadcastSubOp, chlo::BroadcastXorOp, chlo::BroadcastZetaOp,
      chlo::ConstantOp, chlo::ConstantLikeOp, chlo::RaggedDotOp, chlo::ScanOp, chlo::TopKOp>(
      "other ops replace it first (--tessera-legalize-chlo)");
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_REPLACED_OPS_H_
