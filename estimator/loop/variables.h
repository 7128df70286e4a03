// SPDX-License-Identifier: Apache-2.0
// Between the resident state of an executor and a checkpoint.
#ifndef TESSERA_ESTIMATOR_LOOP_VARIABLES_H_
#define TESSERA_ESTIMATOR_LOOP_VARIABLES_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/stored_names.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Names in checkpoints that are not variables. TensorFlow lists them as string tensors.
inline constexpr char kReservedPrefix[] = "_TESSERA_";
inline constexpr char kInputStateKey[] = "_TESSERA_INPUT_STATE";  // InputState: where the input stands
inline constexpr char kReplicaPrefix[] = "_TESSERA_REPLICA/";     // K/NAME: of replica K, K > 0

// All saved variables, between launches. A variable with a value per replica is stored under its name with replica 0's
// value, as TensorFlow would, and under kReplicaPrefix with those of the others. What fits of `memory`, the contents of
// an earlier snapshot that nobody needs any more, is written anew.
absl::StatusOr<BundleContents> SnapshotVariables(const Executor& executor, BundleContents memory = {});

// What a snapshot holds, by name: what to reserve memory for.
std::map<std::string, TensorType> SnapshotTypes(const Executor& executor);

// Those of a program's `variables` that belong in checkpoints.
std::vector<NamedType> SavedVariables(const messages::RepeatedPtrField<proto::Variable>& variables);

// Where every saved variable is in `checkpoint`, which TensorFlow may have written.
StoredNames NamesIn(const Executor& executor, const Checkpoint& checkpoint);

// Writes every saved variable. With another number of replicas than the checkpoint's, all get replica 0's value.
// FailedPrecondition when one is missing from the checkpoint (with the nearest name) or has another type or shape
// there: names the variable, with both; a table of them for a checkpoint that another program wrote. Tensors that the
// program does not have are left alone.
absl::Status RestoreVariables(Executor& executor, const Checkpoint& checkpoint);

// Whether a training of ours wrote it.
bool IsOwn(const Checkpoint& checkpoint);

// What `checkpoint` holds beside the program's variables and what is ours: what the next one has to hold too
// (ToStored).
BundleContents RestOf(const Checkpoint& checkpoint, const StoredNames& names);

// The value of `global_step`; 0 for a program without it.
absl::StatusOr<int64_t> ReadGlobalStep(const Executor& executor);

// The variables that `entry` writes and no checkpoint holds: the state of metrics. Writes zeros.
absl::Status ZeroUnsavedVariables(Executor& executor, std::string_view entry);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_VARIABLES_H_
