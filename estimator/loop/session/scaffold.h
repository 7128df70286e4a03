// SPDX-License-Identifier: Apache-2.0
// The functions that a model runs when a session starts, with the fields of tf.compat.v1.train.Scaffold. TensorFlow's
// ops are functions here. To replace copy_from_scaffold, copy a scaffold and set its fields.
//
// The order when a session starts:
//   1. Variables are restored, or initialised and then warm-started.
//   2. init_feed_dict and init_fn follow if nothing was restored.
//   3. local_init_op runs.
//   4. The first checkpoint is saved.
//   5. The hooks' AfterCreateSession runs.
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_SCAFFOLD_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_SCAFFOLD_H_

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/loop/session/hook.h"

namespace tessera {

// Save settings of a training that override the configuration.
struct Saver {
  std::optional<int64_t> max_to_keep = std::nullopt;  // 0: all
  std::optional<double> keep_checkpoint_every_n_hours = std::nullopt;
  std::optional<CheckpointFormat> format = std::nullopt;
  // Rejected if not empty: checkpoints contain every variable.
  std::map<std::string, std::string> var_list = {};
};

struct Scaffold {
  using Function = std::function<absl::Status(HookSession& session)>;

  // Values of variables by name.
  std::map<std::string, Buffer> init_feed_dict = {};
  Function init_fn = {};
  // Runs at the start of every session: of a training, also after each recovery; of an evaluation; of a prediction.
  Function local_init_op = {};
  std::optional<Saver> saver = std::nullopt;

  // Rejected if set: Validate says what to use instead.
  Function init_op = {};
  Function ready_op = {};
  Function ready_for_local_init_op = {};
  Function summary_op = {};
  std::map<std::string, Buffer> local_init_feed_dict = {};
};

// Fails with Unimplemented for a rejected field, naming it and the alternative, and with InvalidArgument for invalid
// saver values.
absl::Status Validate(const Scaffold& scaffold);

// Runs the functions of a session's start. `restored`: the variables come from a checkpoint.
absl::Status BeginSession(const Scaffold& scaffold, HookSession& session, bool restored);

// Returns `options` with the saver's overrides.
CheckpointOptions WithSaver(CheckpointOptions options, const std::optional<Saver>& saver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_SCAFFOLD_H_
