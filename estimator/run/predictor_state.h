// SPDX-License-Identifier: Apache-2.0
// The private parts of predictor.h: for the estimator's own files.
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

// Adds the model's predictions of words to a batch that has their numbers.
void AddWords(const std::vector<WordPrediction>& words, PredictBatch& batch);
// Leaves the predictions called `keys`; all when there are none.
void Select(const std::vector<std::string>& keys, PredictBatch& batch);

struct Predictor::State {
  static absl::StatusOr<std::unique_ptr<State>> Create(Session session, const Checkpoint& checkpoint,
                                                       std::string model_dir, std::vector<std::string> predict_keys);

  struct Value {
    std::string name;
    TensorType type;     // the type of a replica's piece
    int component = -1;  // its index in the feed
    bool whole = false;  // every replica gets all of it

    int64_t rows() const { return type.shape[0]; }
    int64_t row_bytes() const { return rows() > 0 ? type.byte_size() / rows() : 0; }
  };

  Session session;
  std::string model_dir;
  int64_t global_step = 0;
  std::vector<std::string> predict_keys;  // empty: all
  int64_t rows = 0;                       // in a call, over all replicas
  int64_t replicas = 1;
  size_t shards_per_replica = 1;
  std::vector<Value> features;
  std::optional<Value> valid;      // the infeed's mask of real rows
  std::vector<Value> predictions;  // the call gives them, or they are the numbers of words
  std::unique_ptr<PreparedCall> call;

  // Computes `count` rows of `features` from `first` on, into the same rows of `to`.
  absl::Status Run(const std::map<std::string, Buffer>& features, int64_t first, int64_t count, PredictBatch& to);

 private:
  // Calls `write` for each shard, with the memory of `value` and the rows that its replica has of the call's `count`.
  template <typename Write>
  void ForEachPiece(const Value& value, int64_t count, const Write& write);
  absl::Status TakeRows(const Value& prediction, const FeedStep& given, int64_t first, int64_t count,
                        PredictBatch& to) const;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_PREDICTOR_STATE_H_
