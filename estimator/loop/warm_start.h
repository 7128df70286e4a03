// SPDX-License-Identifier: Apache-2.0
// First values for a model that has no checkpoint of its own, from another model's.
#ifndef TESSERA_ESTIMATOR_LOOP_WARM_START_H_
#define TESSERA_ESTIMATOR_LOOP_WARM_START_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/vocabulary.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Names and defaults are those of the original's settings; what it takes as one argument of several types are three
// fields here.
struct WarmStartSettings {
  // A checkpoint (path without .index), a model directory, a SavedModel; ours: .safetensors and .npz too.
  std::string ckpt_to_initialize_from = {};

  // What takes values: trainable variables at the beginning of whose names the regular expression is found. nullopt:
  // those with a vocabulary alone. Optimizer slots, global_step and moving statistics are not trainable.
  std::optional<std::string> vars_to_warm_start = ".*";
  // Instead: all variables that one of these is found at the beginning of.
  std::vector<std::string> global_vars_to_warm_start = {};
  // Instead: these.
  std::vector<std::string> named_vars_to_warm_start = {};

  std::map<std::string, VocabInfo> var_name_to_vocab_info = {};
  std::map<std::string, std::string> var_name_to_prev_var_name = {};
  // Ours: regular expressions and what replaces them in the names of the checkpoint, before these are looked up
  // (checkpoint/rename.h).
  std::vector<std::pair<std::string, std::string>> rename = {};
};

// Of one variable that took a value.
struct WarmStarted {
  std::string variable;
  std::string key;  // the tensor in the checkpoint
  bool remapped = false;
};

// Between `init` and the first step: writes what `settings` select into the state of `executor`, on all replicas. All
// are read and compared before any is written. InvalidArgument: a regular expression is wrong, an entry of the maps is
// of no variable that takes a value, a variable is not in the checkpoint (with the nearest name) or has another type
// there.
absl::StatusOr<std::vector<WarmStarted>> WarmStart(Executor& executor, FileSystem& files,
                                                   const WarmStartSettings& settings);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_WARM_START_H_
