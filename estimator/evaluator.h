// SPDX-License-Identifier: Apache-2.0
// Evaluations of one model on one input, again and again: the model is traced, compiled and loaded for the first of
// them, and stays.
#ifndef TESSERA_ESTIMATOR_EVALUATOR_H_
#define TESSERA_ESTIMATOR_EVALUATOR_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/tpu_estimator.h"

namespace tessera {

struct Session;

// One evaluation at a time. Its results are those of TpuEstimator::Evaluate; the input function is called each time.
class Evaluator {
 public:
  // `estimator` must outlive it. Nothing is built before it is needed, or Prepare is called.
  Evaluator(const TpuEstimator& estimator, InputFn input_fn);
  ~Evaluator();

  // Builds now what the first evaluation needs, which finds mistakes of model and input.
  absl::Status Prepare();
  // Of what is built: the metrics that evaluations have; nullopt while those of the host are not known.
  std::optional<std::vector<std::string>> metric_names() const;

  // The scalars of its events: those metrics and summaries; nullopt where hooks or calls on the host may write others.
  std::optional<std::vector<std::string>> scalar_names() const;

  absl::StatusOr<EvaluateResult> Evaluate(const EvaluateOptions& options = {});
  // The same of variables in memory, whose events name no checkpoint.
  absl::StatusOr<EvaluateResult> EvaluateState(const Checkpoint& state, const EvaluateOptions& options = {});

 private:
  const TpuEstimator& estimator_;
  const InputFn input_fn_;
  std::unique_ptr<Session> session_;  // nullptr before the first evaluation, and after one that failed
  bool has_read_ = false;             // the session's inputs
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_EVALUATOR_H_
