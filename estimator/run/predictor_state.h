// SPDX-License-Identifier: Apache-2.0
// The private parts of predictor.h. Internal to the estimator.
#ifndef TESSERA_ESTIMATOR_RUN_PREDICTOR_STATE_H_
#define TESSERA_ESTIMATOR_RUN_PREDICTOR_STATE_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tessera/estimator/run/predictor.h"
#include "tessera/estimator/run/session.h"

namespace tessera {

struct Predictions::State {
  Session session;
  std::unique_ptr<PredictLoop> loop;
  std::vector<std::string> predict_keys;  // empty: all
};

// Adds the model's string predictions to a batch that contains their indices.
void AddWords(const std::vector<WordPrediction>& words, PredictBatch& batch);
// Keeps only the predictions in `keys`; all if `keys` is empty.
void Select(const std::vector<std::string>& keys, PredictBatch& batch);

struct Predictor::State {
  static absl::StatusOr<std::unique_ptr<State>> Create(Session session, const Checkpoint& checkpoint,
                                                       std::string model_dir, std::vector<std::string> predict_keys);

  struct Value {
    std::string name;
    TensorType type;     // the type of one replica's slice
    int component = -1;  // its index in the feed
    bool whole = false;  // every replica receives all of it

    int64_t rows() const { return type.shape[0]; }
    int64_t row_bytes() const { return rows() > 0 ? type.byte_size() / rows() : 0; }
  };

  Session session;
  std::string model_dir;
  int64_t global_step = 0;
  std::vector<std::string> predict_keys;  // empty: all
  int64_t rows = 0;                       // per call, over all replicas
  int64_t replicas = 1;
  size_t shards_per_replica = 1;
  std::vector<Value> features;
  std::optional<Value> valid;      // the infeed's mask of real rows
  std::vector<Value> predictions;  // results of the call, or the indices of string predictions
  std::unique_ptr<PreparedCall> call;

  // Computes `count` rows of `features` starting at `first` into the same rows of `to`.
  absl::Status Run(const std::map<std::string, Buffer>& features, int64_t first, int64_t count, PredictBatch& to);

 private:
  // Calls `write` for each shard, with the memory of `value` and its replica's rows among the call's `count`.
  template <typename Write>
  void ForEachPiece(const Value& value, int64_t count, const Write& write);
  absl::Status TakeRows(const Value& prediction, const FeedStep& given, int64_t first, int64_t count,
                        PredictBatch& to) const;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_PREDICTOR_STATE_H_
