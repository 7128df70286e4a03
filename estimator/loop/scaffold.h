// SPDX-License-Identifier: Apache-2.0
// What a model wants done when a session begins, field by field as tf.compat.v1.train.Scaffold has it. An op that
// TensorFlow runs is a function here. copy_from_scaffold is a copy whose fields are then set.
//
// The order when a session begins: variables get their values (restored, or initial ones and then a warm start's),
// init_feed_dict and init_fn where nothing was restored, local_init_op, the first checkpoint, AfterCreateSession of the
// hooks.
#ifndef TESSERA_ESTIMATOR_LOOP_SCAFFOLD_H_
#define TESSERA_ESTIMATOR_LOOP_SCAFFOLD_H_

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/loop/hook.h"

namespace tessera {

// How a training saves, in place of what its configuration says.
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
  // In every session: of a training, after each recovery too, of an evaluation and a prediction.
  Function local_init_op = {};
  std::optional<Saver> saver = std::nullopt;

  // Refused when they are given: Validate says what to do instead.
  Function init_op = {};
  Function ready_op = {};
  Function ready_for_local_init_op = {};
  Function summary_op = {};
  std::map<std::string, Buffer> local_init_feed_dict = {};
};

// Unimplemented for a field that is refused, naming it and what to use; InvalidArgument for a saver's numbers.
absl::Status Validate(const Scaffold& scaffold);

// Runs what a session begins with. `restored`: from a checkpoint.
absl::Status BeginSession(const Scaffold& scaffold, HookSession& session, bool restored);

// `options` as the saver changes them.
CheckpointOptions WithSaver(CheckpointOptions options, const std::optional<Saver>& saver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SCAFFOLD_H_
