// SPDX-License-Identifier: Apache-2.0
// The calls that a model wants when a session begins, field by field as tf.compat.v1.train.Scaffold has them. An op
// that TensorFlow runs is a function here. copy_from_scaffold is a copy whose fields are then set.
//
// The order when a session begins:
//   1. Variables are restored, or get initial values and then a warm start's.
//   2. init_feed_dict and init_fn follow where nothing was restored.
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

// Settings of a training's saves that replace the configuration's.
struct Saver {
  std::optional<int64_t> max_to_keep = std::nullopt;  // 0: all
  std::optional<double> keep_checkpoint_every_n_hours = std::nullopt;
  std::optional<CheckpointFormat> format = std::nullopt;
  // Refused when it is not empty: checkpoints hold every variable.
  std::map<std::string, std::string> var_list = {};
};

struct Scaffold {
  using Function = std::function<absl::Status(HookSession& session)>;

  // Values of variables by name.
  std::map<std::string, Buffer> init_feed_dict = {};
  Function init_fn = {};
  // Runs in every session: of a training, also after each recovery; of an evaluation; of a prediction.
  Function local_init_op = {};
  std::optional<Saver> saver = std::nullopt;

  // Refused when they are given: Validate says what to do instead.
  Function init_op = {};
  Function ready_op = {};
  Function ready_for_local_init_op = {};
  Function summary_op = {};
  std::map<std::string, Buffer> local_init_feed_dict = {};
};

// Fails with Unimplemented for a refused field, naming it and what to use; InvalidArgument for a saver's numbers.
absl::Status Validate(const Scaffold& scaffold);

// Runs the functions of a session's beginning. `restored`: the variables come from a checkpoint.
absl::Status BeginSession(const Scaffold& scaffold, HookSession& session, bool restored);

// Returns `options` with the saver's changes.
CheckpointOptions WithSaver(CheckpointOptions options, const std::optional<Saver>& saver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_SCAFFOLD_H_
