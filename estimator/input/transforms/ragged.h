// SPDX-License-Identifier: Apache-2.0
// Between ragged, sparse and dense batches.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_RAGGED_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_RAGGED_H_

#include <functional>
#include <string>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

struct ToDenseOptions {
  // Of a row of a ragged tensor: rows are padded or cut to it; -1 is the longest of the batch, and all are unless
  // given. Of a sparse tensor: the sizes of a row, or -1 for those that the batch has.
  Shape shape = {};
  double padding = 0;  // where there is no value; strings are padded with padding_text
  std::string padding_text = {};
};

// A stage for Dataset::Apply, on batches: the parts of ragged or sparse tensor `name` as one dense tensor, as
// tf.RaggedTensor.to_tensor and tf.sparse.to_dense make it. A model reads it where all sizes are given.
std::function<Dataset(const Dataset&)> ToDense(std::string name, ToDenseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_RAGGED_H_
