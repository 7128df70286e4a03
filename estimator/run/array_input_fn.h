// SPDX-License-Identifier: Apache-2.0
// An input function over in-memory arrays, like TensorFlow's numpy_input_fn.
#ifndef TESSERA_ESTIMATOR_RUN_ARRAY_INPUT_FN_H_
#define TESSERA_ESTIMATOR_RUN_ARRAY_INPUT_FN_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

struct ArrayInputOptions {
  std::optional<int64_t> batch_size = std::nullopt;  // default: params.batch_size()
  std::optional<int64_t> epochs = 1;                 // nullopt: unlimited
  bool shuffle = false;                              // shuffles all rows, in a different order each epoch
  uint64_t seed = 0;                                 // the seed of the shuffle
};

// `x` and `y` are arrays by name, with the same number of rows along dimension 0; an empty name is a single unnamed
// tensor. `y` may be empty, for predictions. The arrays are shared, not copied. Invalid arrays are reported by the
// function's first call.
InputFn ArrayInputFn(std::vector<std::pair<std::string, Value>> x, std::vector<std::pair<std::string, Value>> y = {},
                     ArrayInputOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_ARRAY_INPUT_FN_H_
