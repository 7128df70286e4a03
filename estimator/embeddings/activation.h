// SPDX-License-Identifier: Apache-2.0
// The ids of a batch, and the table rows that they select.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_ACTIVATION_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_ACTIVATION_H_

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/scope/features.h"

namespace tessera::embeddings {

// Returns the feature's ids, integers [batch, length]; those of a sequence are truncated or padded to its
// max_sequence_length. Ids of features without columns are checked when fed. Records an error and returns an invalid
// tensor for a feature of another type.
Tensor IdsOf(const PlannedFeature& feature, const PlannedTable& table, const Features& features);

// Returns the rows of `table`, f32[vocabulary, dimension], for `ids` of IdsOf: f32[batch, dimension], or for a sequence
// f32[batch, max_sequence_length, dimension]. An id that is negative counts as none, and adds zeros.
// Each step of a sequence with weights is the combination of its one row: the weight times the row. With the combiners
// "mean" and "sqrtn" it is the row, unless its weight is 0 or less.
Tensor ActivationOf(const PlannedFeature& feature, const TableConfig& config, const Tensor& table, const Tensor& ids,
                    const Features& features);

// Returns the length of each sequence, i32[batch]: the 1-based position of its last id.
Tensor LengthsOf(const Tensor& ids);

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_ACTIVATION_H_
