// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/in_memory_evaluator.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::hooks {
namespace {

// Reads the variables that a checkpoint would contain.
absl::StatusOr<Checkpoint> ReadState(HookSession& session) {
  Checkpoint state = {.prefix = {}, .step = session.global_step(), .contents = {}};
  for (const proto::Variable& variable : session.executable().description.variables()) {
    if (!variable.saved()) continue;
    ASSIGN_OR_RETURN(state.contents.tensors[variable.name()], session.ViewVariable(variable.name()));
  }
  return state;
}

}  // namespace

absl::Status InMemoryEvaluator::Begin(const Executable&) {
  if (!options_.input_fn) return InvalidArgument("input_fn is missing");
  if (options_.every_n_iter > 0) return absl::OkStatus();
  return InvalidArgument("every_n_iter is {}, expected 1 or more", options_.every_n_iter);
}

absl::Status InMemoryEvaluator::AfterCreateSession(HookSession& session) { return Evaluate(session); }

absl::Status InMemoryEvaluator::AfterRun(HookSession& session, const RunValues&) {
  return session.global_step() < last_step_ + options_.every_n_iter ? absl::OkStatus() : Evaluate(session);
}

absl::Status InMemoryEvaluator::End(HookSession& session) {
  return session.global_step() == last_step_ ? absl::OkStatus() : Evaluate(session);
}

int64_t InMemoryEvaluator::NextStep(int64_t run_step) const {
  return std::max(run_step + 1, last_step_ + options_.every_n_iter);
}

absl::Status InMemoryEvaluator::Evaluate(HookSession& session) {
  if (session.stopped_by_signal()) return absl::OkStatus();
  ASSIGN_OR_RETURN(const Checkpoint state, ReadState(session));
  absl::StatusOr<EvaluateResult> result = evaluator_.EvaluateState(
      state, {.steps = options_.steps, .checkpoint_path = {}, .name = options_.name, .hooks = options_.hooks});
  if (absl::IsCancelled(result.status()) && session.stopped_by_signal()) return absl::OkStatus();
  RETURN_IF_ERROR(result.status());
  results_[state.step] = *std::move(result);
  last_step_ = state.step;
  return absl::OkStatus();
}

}  // namespace tessera::hooks
