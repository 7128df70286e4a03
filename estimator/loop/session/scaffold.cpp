// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/session/scaffold.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

absl::Status Call(const Scaffold::Function& function, HookSession& session, const char* field) {
  if (!function) return absl::OkStatus();
  return Annotate(CatchExceptions([&] { return function(session); }), field);
}

absl::Status Check(const Saver& saver) {
  if (!saver.var_list.empty()) {
    return Unimplemented(
        "Scaffold.saver.var_list is not supported: a checkpoint holds every variable under its own name; read averages "
        "of variables with optimizers::AveragedVariables, and other names with warm_start_from");
  }
  if (saver.max_to_keep.value_or(0) < 0) {
    return InvalidArgument("Scaffold.saver.max_to_keep is {}, expected 0 (keep all) or more", *saver.max_to_keep);
  }
  if (!(saver.keep_checkpoint_every_n_hours.value_or(1) > 0)) {
    return InvalidArgument("Scaffold.saver.keep_checkpoint_every_n_hours is {}, expected more than 0",
                           *saver.keep_checkpoint_every_n_hours);
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status Validate(const Scaffold& scaffold) {
  const auto refuse = [](bool given, const char* field, const char* instead) {
    return given ? Unimplemented("Scaffold.{} is not supported: {}", field, instead) : absl::OkStatus();
  };
  RETURN_IF_ERROR(refuse(scaffold.init_op != nullptr, "init_op",
                         "variables are initialised by their initializers; set what differs in init_fn"));
  RETURN_IF_ERROR(refuse(scaffold.ready_op != nullptr, "ready_op",
                         "variables have values before a session begins; check them in local_init_op"));
  RETURN_IF_ERROR(refuse(scaffold.ready_for_local_init_op != nullptr, "ready_for_local_init_op",
                         "variables have values before local_init_op is called"));
  RETURN_IF_ERROR(refuse(scaffold.summary_op != nullptr, "summary_op",
                         "summarise in the model function (summaries.h), or write in a hook"));
  RETURN_IF_ERROR(refuse(!scaffold.local_init_feed_dict.empty(), "local_init_feed_dict",
                         "write the values in local_init_op with HookSession::WriteVariable"));
  return scaffold.saver ? Check(*scaffold.saver) : absl::OkStatus();
}

absl::Status BeginSession(const Scaffold& scaffold, HookSession& session, bool restored) {
  if (!restored) {
    for (const auto& [name, value] : scaffold.init_feed_dict) {
      RETURN_IF_ERROR_WITH(session.WriteVariable(name, value), "Scaffold.init_feed_dict");
    }
    RETURN_IF_ERROR(Call(scaffold.init_fn, session, "Scaffold.init_fn"));
  }
  return Call(scaffold.local_init_op, session, "Scaffold.local_init_op");
}

CheckpointOptions WithSaver(CheckpointOptions options, const std::optional<Saver>& saver) {
  if (!saver) return options;
  options.keep_max = saver->max_to_keep.value_or(options.keep_max);
  options.keep_every_n_hours = saver->keep_checkpoint_every_n_hours.value_or(options.keep_every_n_hours);
  options.format = saver->format.value_or(options.format);
  return options;
}

}  // namespace tessera
