// SPDX-License-Identifier: Apache-2.0
// An input function of arrays in memory, as TensorFlow's numpy_input_fn.
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
  std::optional<int64_t> batch_size = std::nullopt;  // params.batch_size() unless given
  std::optional<int64_t> epochs = 1;                 // nullopt: for ever
  bool shuffle = false;                              // all rows, in another order each time
  uint64_t seed = 0;                                 // seeds the shuffle
};

// `x` and `y` are arrays by name, with equally many rows along dimension 0; an empty name is a single tensor without a
// structure. `y` may be empty, for predictions. The arrays are shared, not copied. The function's first call returns
// the error of wrong arrays.
InputFn ArrayInputFn(std::vector<std::pair<std::string, Value>> x, std::vector<std::pair<std::string, Value>> y = {},
                     ArrayInputOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_ARRAY_INPUT_FN_H_
