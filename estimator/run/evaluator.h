// SPDX-License-Identifier: Apache-2.0
// Repeated evaluations of one model on one input. The first evaluation traces, compiles and loads the model, which is
// then kept.
#ifndef TESSERA_ESTIMATOR_RUN_EVALUATOR_H_
#define TESSERA_ESTIMATOR_RUN_EVALUATOR_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

struct Session;

// Runs one evaluation at a time. Results are those of TpuEstimator::Evaluate; every evaluation calls the input
// function.
class Evaluator {
 public:
  // `estimator` must outlive the evaluator. The first evaluation builds the model, unless Prepare did.
  Evaluator(const TpuEstimator& estimator, InputFn input_fn);
  ~Evaluator();

  // Builds the model now, which detects errors in the model and the input.
  absl::Status Prepare();
  // Returns the names of the metrics that evaluations will return, once the model is built; nullopt while those of host
  // metrics are unknown.
  std::optional<std::vector<std::string>> metric_names() const;

  // Returns the scalars in its events: metrics and summaries; nullopt if hooks or host calls may write others.
  std::optional<std::vector<std::string>> scalar_names() const;

  absl::StatusOr<EvaluateResult> Evaluate(const EvaluateOptions& options = {});
  // Evaluates in-memory variables; its events name no checkpoint.
  absl::StatusOr<EvaluateResult> EvaluateState(const Checkpoint& state, const EvaluateOptions& options = {});

 private:
  const TpuEstimator& estimator_;
  const InputFn input_fn_;
  std::unique_ptr<Session> session_;  // nullptr before the first evaluation, and after a failed one
  bool has_read_ = false;             // the session's inputs were consumed
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_EVALUATOR_H_
