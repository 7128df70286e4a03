// SPDX-License-Identifier: Apache-2.0
// The commands train, evaluate and predict.
#include "input.h"
#include "model.h"

int main(int argc, char** argv) {
  return tessera::EstimatorMain(
      argc, argv, LanguageModel,
      {.train = TrainInput, .eval = EvalInput, .train_batch_size = 32, .eval_batch_size = 16, .max_steps = 300});
}
