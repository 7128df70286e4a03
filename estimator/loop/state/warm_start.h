// SPDX-License-Identifier: Apache-2.0
// Initial values for a model without a checkpoint, from another model's checkpoint.
#ifndef TESSERA_ESTIMATOR_LOOP_STATE_WARM_START_H_
#define TESSERA_ESTIMATOR_LOOP_STATE_WARM_START_H_

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/names/vocabulary.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

class Executor;  // runtime/executor/executor.h

// Names and defaults are those of TensorFlow's WarmStartSettings. Its argument with several types is three fields here.
struct WarmStartSettings {
  // A checkpoint (path without .index), a model directory or a SavedModel; as an extension also .safetensors and .npz.
  std::string ckpt_to_initialize_from = {};

  // A regular expression: trainable variables whose names start with a match are warm-started. nullopt: only the
  // variables with a vocabulary. Optimizer slots, global_step and moving statistics are not trainable.
  std::optional<std::string> vars_to_warm_start = ".*";
  // Instead: all variables whose names start with a match of one of these regular expressions.
  std::vector<std::string> global_vars_to_warm_start = {};
  // Instead: the variables with these names.
  std::vector<std::string> named_vars_to_warm_start = {};

  std::map<std::string, VocabInfo> var_name_to_vocab_info = {};
  std::map<std::string, std::string> var_name_to_prev_var_name = {};
  // A Tessera extension: regular expressions and their replacements, applied in order to the checkpoint's names before
  // variables are looked up (checkpoint/names/rename.h).
  std::vector<std::pair<std::string, std::string>> rename = {};
};

// A variable that was warm-started.
struct WarmStarted {
  std::string variable;
  std::string key;  // the tensor in the checkpoint
  bool remapped = false;
};

// Writes the values selected by `settings` to the state of `executor`, on all replicas; call it between `init` and the
// first step. All values are read and checked before any is written. Fails with InvalidArgument if a regular expression
// is invalid, or an entry of the maps is for a variable that is not warm-started. Also fails if the checkpoint lacks a
// variable (the error has the nearest name) or has it with another type.
absl::StatusOr<std::vector<WarmStarted>> WarmStart(Executor& executor, FileSystem& files,
                                                   const WarmStartSettings& settings);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_STATE_WARM_START_H_
