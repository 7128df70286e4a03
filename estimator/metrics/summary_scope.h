// SPDX-License-Identifier: Apache-2.0
// Collects the summaries of a model function while it is traced. Internal to the estimator; model functions use
// summaries.h.
#ifndef TESSERA_ESTIMATOR_METRICS_SUMMARY_SCOPE_H_
#define TESSERA_ESTIMATOR_METRICS_SUMMARY_SCOPE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tessera/estimator/metrics/metric.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// While an instance lives, model functions on this thread are traced with summaries. Nestable.
class SummaryScope {
 public:
  // A training computes summaries every `every_n_steps` steps (0: never), an evaluation those of its first batch, a
  // prediction none.
  SummaryScope(Mode mode, int64_t every_n_steps);
  ~SummaryScope();
  SummaryScope(const SummaryScope&) = delete;
  SummaryScope& operator=(const SummaryScope&) = delete;

  // Returns this thread's innermost scope that has summaries, or nullptr.
  static SummaryScope* Current();
  bool of_evaluation() const { return mode_ == Mode::kEval; }
  int64_t every_n_steps() const { return every_n_steps_; }

  // A summary of `kind` that is computed only when due: at the steps that are written, and for an evaluation's first
  // batch.
  struct Deferred {
    std::string kind, tag;
    TensorType type;
    std::function<Tensor()> compute;
    std::string function;  // the function that the user called, with its line
    SourceLocation location;
  };
  std::vector<Deferred>& deferred() { return deferred_; }
  // Called after the model function: computes the deferred summaries under a single condition. In other steps they are
  // zero.
  void ComputeDeferred();

  // The collection of values that a training step sends to its outfeed, by the names of program_layout.h.
  static constexpr char kCollection[] = "summaries";
  // The values that an evaluation returns with its metrics, by those names.
  std::map<std::string, Metric>& results() { return results_; }
  // Markdown by tag.
  std::map<std::string, std::string>& texts() { return texts_; }

 private:
  const Mode mode_;
  const int64_t every_n_steps_;
  std::vector<Deferred> deferred_;
  std::map<std::string, Metric> results_;
  std::map<std::string, std::string> texts_;
  SummaryScope* const previous_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_METRICS_SUMMARY_SCOPE_H_
