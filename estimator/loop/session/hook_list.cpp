// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/session/hook_list.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

// Calls one callback of every hook, in order.
template <typename Call>
absl::Status CallAll(const Hooks& hooks, const char* moment, const Call& call) {
  for (const std::shared_ptr<Hook>& hook : hooks) {
    const absl::Status status = CatchExceptions([&] { return call(*hook); });
    if (!status.ok()) return Annotate(status, fmt::format("{} of {}", moment, hook->name()));
  }
  return absl::OkStatus();
}

absl::Status NoSuchVariable(const Executable& executable, const std::string& name, std::string_view use) {
  std::vector<std::string> names;
  for (const proto::Variable& variable : executable.description.variables()) names.push_back(variable.name());
  return NotFound("{} \"{}\": the program has no such {}{}", use, name,
                  use == "feeds" ? "variable" : "variable or step value", DidYouMean(name, names));
}

bool HasVariable(const Executable& executable, std::string_view name) {
  const auto& variables = executable.description.variables();
  return std::any_of(variables.begin(), variables.end(), [&](const auto& variable) { return variable.name() == name; });
}

}  // namespace

absl::Status HookList::Resume() {
  std::copy_if(hooks_.begin(), hooks_.end(), std::back_inserter(step_hooks_),
               [](const auto& hook) { return hook->wants_steps(); });
  return absl::OkStatus();
}

absl::Status HookList::Begin(const Executable& executable) {
  if (std::find(hooks_.begin(), hooks_.end(), nullptr) != hooks_.end()) {
    return InvalidArgument("a hook is missing: the list holds an empty pointer");
  }
  RETURN_IF_ERROR(CallAll(hooks_, "Begin", [&](Hook& hook) { return hook.Begin(executable); }));
  return Resume();
}

absl::Status HookList::AfterCreateSession(HookSession& session) {
  return CallAll(hooks_, "AfterCreateSession", [&](Hook& hook) { return hook.AfterCreateSession(session); });
}

absl::Status HookList::BeforeRun(HookSession& session) {
  fetches_.clear();
  std::map<std::string, std::string_view> fed_by;
  return CallAll(hooks_, "BeforeRun", [&](Hook& hook) -> absl::Status {
    ASSIGN_OR_RETURN(const RunArguments arguments, hook.BeforeRun(session));
    for (const std::string& name : arguments.fetches) {
      if (std::find(fetches_.begin(), fetches_.end(), name) == fetches_.end()) fetches_.push_back(name);
    }
    for (const auto& [name, value] : arguments.feeds) {
      const auto [other, is_first] = fed_by.emplace(name, hook.name());
      if (!is_first) return FailedPrecondition("\"{}\" is already fed by {}", name, other->second);
      if (!HasVariable(session.executable(), name)) return NoSuchVariable(session.executable(), name, "feeds");
      RETURN_IF_ERROR(session.WriteVariable(name, value));
    }
    return absl::OkStatus();
  });
}

absl::Status HookList::AfterRun(HookSession& session, RunValues values, const FindValue& find) {
  std::map<std::string, Buffer> results;
  for (const std::string& name : fetches_) {
    std::optional<Buffer> value;
    if (values.steps > 0) {
      ASSIGN_OR_RETURN(value, find(name));
    }
    if (!value && HasVariable(session.executable(), name)) {
      ASSIGN_OR_RETURN(value, session.ReadVariable(name));
    }
    if (!value && values.steps > 0) return NoSuchVariable(session.executable(), name, "fetches");
    if (value) results.emplace(name, *std::move(value));
  }
  values.results = &results;
  return CallAll(hooks_, "AfterRun", [&](Hook& hook) { return hook.AfterRun(session, values); });
}

absl::Status HookList::End(HookSession& session) {
  return CallAll(hooks_, "End", [&](Hook& hook) { return hook.End(session); });
}

int64_t HookList::NextStep(int64_t run_step) const {
  int64_t next = kNoStep;
  for (const std::shared_ptr<Hook>& hook : hooks_) next = std::min(next, hook->NextStep(run_step));
  return std::max(next, run_step + 1);
}

bool HookList::saves_checkpoints() const {
  return std::any_of(hooks_.begin(), hooks_.end(), [](const auto& hook) { return hook->saves_checkpoints(); });
}

std::optional<bool> HookList::fails_on_nan_loss() const {
  for (const std::shared_ptr<Hook>& hook : hooks_) {
    if (const std::optional<bool> fails = hook->fails_on_nan_loss()) return fails;
  }
  return std::nullopt;
}

absl::Status HookList::AfterStep(const StepValues& values, RunControl& control) const {
  return CallAll(step_hooks_, "AfterStep", [&](Hook& hook) { return hook.AfterStep(values, control); });
}

}  // namespace tessera
