// SPDX-License-Identifier: Apache-2.0
// Predictions without rebuilding the model: a range over the rows of an input, and a predictor that stays loaded
// between requests.
#ifndef TESSERA_ESTIMATOR_RUN_PREDICTOR_H_
#define TESSERA_ESTIMATOR_RUN_PREDICTOR_H_

#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/layout/words.h"
#include "tessera/estimator/loop/predict_loop.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// One row: predictions by name, without the batch dimension. Shares the memory of its batch.
class Prediction {
 public:
  using Values = std::map<std::string, Buffer>;

  // Returns the prediction `name`, which must exist.
  const Buffer& at(const std::string& name) const { return values_.at(name); }
  // Does the same for a string prediction, such as `classes`.
  const Words& words(const std::string& name) const { return words_.at(name); }

  bool contains(const std::string& name) const { return values_.contains(name) || words_.contains(name); }
  // Return the non-string predictions, sorted by name.
  Values::const_iterator begin() const { return values_.begin(); }
  Values::const_iterator end() const { return values_.end(); }
  size_t size() const { return values_.size(); }

 private:
  friend class Predictions;
  Values values_;
  std::map<std::string, Words> words_;
};

// The predictions for the rows of an input, in order and without padding. Rows are computed on demand, one batch at a
// time:
//
//   ASSIGN_OR_RETURN(Predictions predictions, estimator.Predict(input_fn));
//   for (const Prediction& row : predictions) { ...; if (enough) break; }
//   RETURN_IF_ERROR(predictions.status());
//
// Leaving the loop early is cheap. The range supports one pass, on one thread.
class Predictions {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Prediction;
    using difference_type = std::ptrdiff_t;
    using pointer = const Prediction*;
    using reference = const Prediction&;

    const Prediction& operator*() const { return owner_->row_; }
    const Prediction* operator->() const { return &owner_->row_; }
    Iterator& operator++() {
      if (!owner_->Advance()) owner_ = nullptr;
      return *this;
    }
    bool operator==(const Iterator& other) const { return owner_ == other.owner_; }

   private:
    friend class Predictions;
    explicit Iterator(Predictions* owner) : owner_(owner) {}
    Predictions* owner_;  // nullptr: the end
  };

  Predictions(Predictions&&) noexcept;
  Predictions& operator=(Predictions&&) noexcept;
  ~Predictions();

  // Continues with the first unread row.
  Iterator begin() { return Iterator(Advance() ? this : nullptr); }
  Iterator end() { return Iterator(nullptr); }
  // Returns the next whole batch instead of rows; nullopt at the end.
  absl::StatusOr<std::optional<PredictBatch>> NextBatch();

  // Returns OK unless an error ended the range.
  const absl::Status& status() const { return status_; }

 private:
  friend class TpuEstimator;
  struct State;  // the predictor's implementation
  explicit Predictions(std::unique_ptr<State> state);
  bool Advance();

  std::unique_ptr<State> state_;
  PredictBatch batch_;
  int64_t next_row_ = 0;
  Prediction row_;
  absl::Status status_;
};

// A model that is compiled, loaded and restored once. A call costs one call of the program's direct entry and a copy of
// its rows. Not thread-safe: one call at a time.
class Predictor {
 public:
  Predictor(Predictor&&) noexcept;
  Predictor& operator=(Predictor&&) noexcept;
  ~Predictor();

  // Return the names of features and of predictions; "" for features that are a single tensor.
  std::vector<std::string> feature_names() const;
  std::vector<std::string> prediction_names() const;

  // Returns predictions for any number of rows; all features have the same number of rows along dimension 0. More rows
  // than the predictor's are computed in several calls. Fails with InvalidArgument for a feature that is missing,
  // unknown or of another type.
  absl::StatusOr<PredictBatch> Predict(const std::map<std::string, Buffer>& features);

  // Loads the variables of a checkpoint newer than the current ones; returns whether there was one.
  absl::StatusOr<bool> Refresh();
  int64_t global_step() const;  // the step of the current variables

 private:
  friend class TpuEstimator;
  struct State;
  explicit Predictor(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_PREDICTOR_H_
