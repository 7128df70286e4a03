// SPDX-License-Identifier: Apache-2.0
// Repeated evaluations of one model on one input. The first evaluation traces, compiles and loads the model, which then
// stays.
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

// One evaluation at a time. Its results are those of TpuEstimator::Evaluate; every evaluation calls the input function.
class Evaluator {
 public:
  // `estimator` must outlive it. The first evaluation builds the model, unless Prepare has.
  Evaluator(const TpuEstimator& estimator, InputFn input_fn);
  ~Evaluator();

  // Builds the model of the first evaluation now, which finds mistakes of model and input.
  absl::Status Prepare();
  // Returns the metrics that evaluations will have, once the model is built; nullopt while the host's metrics are not
  // known.
  std::optional<std::vector<std::string>> metric_names() const;

  // Returns the scalars of its events: metrics and summaries; nullopt where hooks or calls on the host may write
  // others.
  std::optional<std::vector<std::string>> scalar_names() const;

  absl::StatusOr<EvaluateResult> Evaluate(const EvaluateOptions& options = {});
  // Evaluates variables in memory; its events name no checkpoint.
  absl::StatusOr<EvaluateResult> EvaluateState(const Checkpoint& state, const EvaluateOptions& options = {});

 private:
  const TpuEstimator& estimator_;
  const InputFn input_fn_;
  std::unique_ptr<Session> session_;  // nullptr before the first evaluation, and after one that failed
  bool has_read_ = false;             // the session's inputs
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_EVALUATOR_H_
