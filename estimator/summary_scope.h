// SPDX-License-Identifier: Apache-2.0
// Where the summaries of a model function go while it is traced. For the estimator's own files; model functions have
// summaries.h.
#ifndef TESSERA_ESTIMATOR_SUMMARY_SCOPE_H_
#define TESSERA_ESTIMATOR_SUMMARY_SCOPE_H_

#include <cstdint>
#include <map>
#include <string>

#include "tessera/estimator/metrics/metric.h"
#include "tessera/estimator/mode.h"

namespace tessera {

// While it lives, model functions of this thread are traced with summaries. Nests.
class SummaryScope {
 public:
  // A training's are computed every so many steps, an evaluation's of its first batch, a prediction's and with 0 none.
  SummaryScope(Mode mode, int64_t every_n_steps);
  ~SummaryScope();
  SummaryScope(const SummaryScope&) = delete;
  SummaryScope& operator=(const SummaryScope&) = delete;

  // The innermost of this thread that has summaries; nullptr: none.
  static SummaryScope* Current();
  bool of_evaluation() const { return mode_ == Mode::kEval; }
  int64_t every_n_steps() const { return every_n_steps_; }

  // The collection of what a training step gives to its outfeed, by the names of program_layout.h.
  static constexpr char kCollection[] = "summaries";
  // What an evaluation gives with its metrics, by those names.
  std::map<std::string, Metric>& results() { return results_; }
  // Markdown by tag.
  std::map<std::string, std::string>& texts() { return texts_; }

 private:
  const Mode mode_;
  const int64_t every_n_steps_;
  std::map<std::string, Metric> results_;
  std::map<std::string, std::string> texts_;
  SummaryScope* const previous_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_SCOPE_H_
