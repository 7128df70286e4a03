// SPDX-License-Identifier: Apache-2.0
// Evaluates a training's own variables between its loops, without a checkpoint, like tf.estimator.experimental's hook.
#ifndef TESSERA_ESTIMATOR_EXPORT_IN_MEMORY_EVALUATOR_H_
#define TESSERA_ESTIMATOR_EXPORT_IN_MEMORY_EVALUATOR_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "tessera/estimator/run/evaluator.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera::hooks {

struct InMemoryEvaluatorOptions {
  InputFn input_fn = {};
  std::optional<int64_t> steps = std::nullopt;  // batches; nullopt: to the end of the data
  Hooks hooks = {};                             // hooks of each evaluation
  std::string name = {};                        // events go to eval, or eval_<name>
  int64_t every_n_iter = 100;                   // in steps; loops end there
};

// Evaluates before the first step, every `every_n_iter` steps and at the end, each step once.
class InMemoryEvaluator : public Hook {
 public:
  // `estimator` is the one being trained, and must outlive the hook.
  InMemoryEvaluator(TpuEstimator& estimator, InMemoryEvaluatorOptions options)
      : options_(std::move(options)), evaluator_(estimator, options_.input_fn) {}
  std::string_view name() const override { return "InMemoryEvaluator"; }
  absl::Status Begin(const Executable& executable) override;
  absl::Status AfterCreateSession(HookSession& session) override;
  absl::Status AfterRun(HookSession& session, const RunValues& values) override;
  absl::Status End(HookSession& session) override;
  int64_t NextStep(int64_t run_step) const override;

  // Returns the results by global step.
  const std::map<int64_t, EvaluateResult>& results() const { return results_; }

 private:
  absl::Status Evaluate(HookSession& session);

  const InMemoryEvaluatorOptions options_;
  Evaluator evaluator_;
  int64_t last_step_ = -1;
  std::map<int64_t, EvaluateResult> results_;
};

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_EXPORT_IN_MEMORY_EVALUATOR_H_
