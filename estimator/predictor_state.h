// SPDX-License-Identifier: Apache-2.0
// What is behind predictor.h: for the estimator's own files.
#ifndef TESSERA_ESTIMATOR_PREDICTOR_STATE_H_
#define TESSERA_ESTIMATOR_PREDICTOR_STATE_H_

#include <memory>
#include <string>
#include <vector>

#include "tessera/estimator/predictor.h"
#include "tessera/estimator/session.h"

namespace tessera {

struct Predictions::State {
  Session session;
  std::unique_ptr<PredictLoop> loop;
  std::vector<std::string> predict_keys;  // empty: all
};

struct Predictor::State {
  // `session` is that of one replica of one core.
  static absl::StatusOr<std::unique_ptr<State>> Create(Session session, const Checkpoint& checkpoint,
                                                       std::string model_dir, std::vector<std::string> predict_keys);

  struct Value {
    std::string name;
    TensorType type;
    int component = -1;  // of the infeed, by index
  };

  Session session;
  std::string model_dir;
  int64_t global_step = 0;
  int64_t rows = 0;
  std::vector<Value> features;
  int valid = -1;  // the infeed's mask of real rows
  std::vector<Value> predictions;
  std::unique_ptr<PreparedCall> call;

  // `rows` of `features` from `first` on, appended to `to`.
  absl::Status Run(const std::map<std::string, Buffer>& features, int64_t first, int64_t rows, PredictBatch& to);
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTOR_STATE_H_
