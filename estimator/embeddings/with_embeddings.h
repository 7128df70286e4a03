// SPDX-License-Identifier: Apache-2.0
// Wraps a model function with the tables of an embedding configuration.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_WITH_EMBEDDINGS_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_WITH_EMBEDDINGS_H_

#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/model/model_fn.h"

namespace tessera::embeddings {

// Returns a model function that calls `model_fn` with activations in place of the spec's features. A training step then
// updates the tables. A sequence feature also has its number of steps, i32[batch], as "<feature>_seq_length_". Errors
// are recorded in the trace, at the spec's line.
//
// The tables' gradients are those of each loss that an optimizer minimises (Optimizer::ComputeGradients), summed over
// the replicas. A loss that two optimizers minimise counts once. Thus CrossShard affects them like the model's own
// gradients. Optimizers that transform gradients afterwards, such as ClipByGlobalNorm and Accumulate, do not.
ModelFn WithEmbeddings(ModelFn model_fn, EmbeddingConfigSpec spec);

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_WITH_EMBEDDINGS_H_
