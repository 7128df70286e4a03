// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/evaluator.h"

#include <utility>

#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

Evaluator::Evaluator(const TpuEstimator& estimator, InputFn input_fn)
    : estimator_(estimator), input_fn_(std::move(input_fn)) {}

Evaluator::~Evaluator() = default;

absl::Status Evaluator::Prepare() {
  if (session_ != nullptr) return absl::OkStatus();
  ASSIGN_OR_RETURN(Session session, StartSession(estimator_.options(), Mode::kEval, input_fn_));
  session_ = std::make_unique<Session>(std::move(session));
  has_read_ = false;
  return absl::OkStatus();
}

std::optional<std::vector<std::string>> Evaluator::metric_names() const {
  if (session_ == nullptr || session_->host_metrics) return std::nullopt;
  return MetricNames(session_->executor->executable());
}

std::optional<std::vector<std::string>> Evaluator::scalar_names() const {
  std::optional<std::vector<std::string>> names = metric_names();
  if (!names || session_->host_call || !session_->hooks.empty()) return std::nullopt;
  const proto::Entry* const entry = FindEntry(session_->executor->executable(), layout::kEvalResultEntry);
  if (entry == nullptr) return std::nullopt;
  for (const proto::Value& value : entry->results()) {
    const std::optional<SummaryName> summary = ParseSummaryName(value.name());
    if (summary && summary->kind == "scalar") names->push_back(summary->tag);
  }
  return names;
}

absl::StatusOr<EvaluateResult> Evaluator::Evaluate(const EvaluateOptions& options) {
  if (options.steps && *options.steps <= 0) return InvalidArgument("steps is {}, expected 1 or more", *options.steps);
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(FileSystem::Local(), Clock::Real(), estimator_.model_dir(), options.checkpoint_path));
  return EvaluateState(checkpoint, options);
}

absl::StatusOr<EvaluateResult> Evaluator::EvaluateState(const Checkpoint& state, const EvaluateOptions& options) {
  if (options.steps && *options.steps <= 0) return InvalidArgument("steps is {}, expected 1 or more", *options.steps);
  RETURN_IF_ERROR(Prepare());
  if (std::exchange(has_read_, true)) {
    RETURN_IF_ERROR(ReopenInputs(estimator_.options(), Mode::kEval, input_fn_, *session_));
  }
  Hooks hooks = options.hooks;
  hooks.insert(hooks.end(), session_->hooks.begin(), session_->hooks.end());
  absl::StatusOr<EvaluateResult> result = RunEvaluateLoop(*session_->executor, *session_->inputs[0], &state,
                                                          {.model_dir = estimator_.model_dir(),
                                                           .name = options.name,
                                                           .steps = options.steps,
                                                           .hooks = std::move(hooks),
                                                           .scaffold = session_->scaffold,
                                                           .host_call = session_->host_call,
                                                           .host_metrics = session_->host_metrics,
                                                           .texts = session_->texts});
  if (!result.ok()) session_.reset();  // a failed program is not run again
  return result;
}

}  // namespace tessera
