// SPDX-License-Identifier: Apache-2.0
// Converts ragged and sparse batches to dense ones.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_RAGGED_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_RAGGED_H_

#include <functional>
#include <string>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

struct ToDenseOptions {
  // For a ragged tensor, the size of a row in each dimension: rows are padded or cut to it. -1 is the longest of the
  // batch, and the default. For a sparse tensor, the sizes of a row; -1 is the batch's own.
  Shape shape = {};
  double padding = 0;  // where there is no value; strings are padded with padding_text
  std::string padding_text = {};
};

// A transform for Dataset::Apply, on batches: turns the parts of ragged or sparse tensor `name` into one dense tensor,
// as tf.RaggedTensor.to_tensor and tf.sparse.to_dense do. A model can read it when all sizes are given.
std::function<Dataset(const Dataset&)> ToDense(std::string name, ToDenseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_RAGGED_H_
