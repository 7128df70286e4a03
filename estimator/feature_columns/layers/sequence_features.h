// SPDX-License-Identifier: Apache-2.0
// The layer that joins columns of sequences into one tensor, for recurrent networks.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_SEQUENCE_FEATURES_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_SEQUENCE_FEATURES_H_

#include <string>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/scope/features.h"

namespace tessera::feature_columns {

struct SequenceFeaturesOptions {
  std::string name = {};  // "sequence_features", then "sequence_features_1"
  bool trainable = true;
};

struct SequenceInput {
  Tensor values;   // f32[batch, steps, sum of the columns' sizes]
  Tensor lengths;  // i32[batch]
};

// Returns the columns side by side, in the order of their names. They are SequenceNumeric, and Indicator, Embedding or
// SharedEmbeddings of sequences; all have the same number of steps. Tables are named as in InputLayer. The lengths are
// those of the first column; ToIds refuses rows whose columns differ in length.
SequenceInput SequenceFeatures(const Features& features, const std::vector<FeatureColumn>& columns,
                               const SequenceFeaturesOptions& options = {},
                               SourceLocation location = SourceLocation::current());

// Returns `sequence`, f32[batch, steps, d], with `context`, f32[batch, c], behind each step: [batch, steps, d + c].
Tensor ConcatenateContextInput(const Tensor& context, const Tensor& sequence,
                               SourceLocation location = SourceLocation::current());

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_SEQUENCE_FEATURES_H_
