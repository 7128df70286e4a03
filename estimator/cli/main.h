// SPDX-License-Identifier: Apache-2.0
// A whole program around a model function: the commands train, evaluate and predict with the options, output and exit
// codes of the tessera program.
#ifndef TESSERA_ESTIMATOR_CLI_MAIN_H_
#define TESSERA_ESTIMATOR_CLI_MAIN_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

struct EstimatorMainOptions {
  InputFn train = {};
  InputFn eval = {};
  InputFn predict = {};  // empty: the input of eval
  // Defaults, which the command line may change. Batch sizes are global.
  std::optional<std::string> model_dir = std::nullopt;  // ./<program>.model
  int64_t train_batch_size = 128;
  int64_t eval_batch_size = 128;
  int64_t predict_batch_size = 128;
  int64_t replicas = 1;
  std::optional<int64_t> max_steps = std::nullopt;
  Params params = {};
  RunConfig config = {};
  HostFunctionTable host_functions = {};  // the functions that the model function calls with HostCall
};

// Runs the program and returns main's result (ExitCode): 0 success, 1 failed after the first step, 2 rejected before
// it, 3 interrupted with state saved.
int EstimatorMain(int argc, char** argv, const ModelFn& model_fn, const EstimatorMainOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CLI_MAIN_H_
