// SPDX-License-Identifier: Apache-2.0
// The commands train, evaluate and predict.
#include "input.h"
#include "model.h"

int main(int argc, char** argv) {
  return tessera::EstimatorMain(
      argc, argv, Vae,
      {.train = TrainInput, .eval = EvalInput, .predict = PredictInput, .train_batch_size = 64, .max_steps = 2000});
}
