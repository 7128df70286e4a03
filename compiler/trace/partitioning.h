// SPDX-License-Identifier: Apache-2.0
// The two programming models for several replicas.
#ifndef TESSERA_COMPILER_TRACE_PARTITIONING_H_
#define TESSERA_COMPILER_TRACE_PARTITIONING_H_

namespace tessera {

// How much of the batch model code sees.
enum class Partitioning {
  // The batch of one replica; model code calls reductions over replicas itself (AllReduceSum, CrossShard).
  kManual,
  // The global batch, as on one replica: sums over replicas are the identity, and NumReplicas is 1. The compiler
  // partitions the batch, and the values computed from it, over the replicas.
  kAutomatic,
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_PARTITIONING_H_
