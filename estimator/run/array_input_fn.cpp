// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/array_input_fn.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

InputFn ArrayInputFn(std::vector<std::pair<std::string, Value>> x, std::vector<std::pair<std::string, Value>> y,
                     ArrayInputOptions options) {
  return [x = std::move(x), y = std::move(y), options](const Params& params) -> absl::StatusOr<Dataset> {
    if (options.epochs && *options.epochs <= 0) {
      return InvalidArgument("ArrayInputFn: epochs is {}, expected 1 or more, or nullopt for ever", *options.epochs);
    }
    ASSIGN_OR_RETURN(Dataset rows, Dataset::FromTensors(x, y));
    if (options.shuffle) rows = rows.Shuffle(/*buffer_size=*/-1, options.seed);
    return rows.Repeat(options.epochs.value_or(-1))
        .Batch(options.batch_size ? *options.batch_size : params.batch_size());
  };
}

}  // namespace tessera
