// SPDX-License-Identifier: Apache-2.0
// Wraps a model function in the tables of an embedding configuration.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_WITH_EMBEDDINGS_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_WITH_EMBEDDINGS_H_

#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/model/model_fn.h"

namespace tessera::embeddings {

// Returns a model function that calls `model_fn` with activations in the places of the spec's features. In a training
// step it then updates the tables. A feature that is a sequence has its number of steps beside it,
// i32[batch], as "<feature>_seq_length_". Mistakes are errors of the trace, at the spec's line.
//
// The gradients of the tables are those of each loss that an optimizer minimises (Optimizer::ComputeGradients), summed
// over the replicas. A loss that two optimizers minimise counts once. So CrossShard acts on them as on the model's own
// gradients. Optimizers that work on gradients after that, such as ClipByGlobalNorm and Accumulate, do not.
ModelFn WithEmbeddings(ModelFn model_fn, EmbeddingConfigSpec spec);

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_WITH_EMBEDDINGS_H_
