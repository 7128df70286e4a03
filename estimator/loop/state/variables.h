// SPDX-License-Identifier: Apache-2.0
// Converts between the resident state of an executor and a checkpoint.
#ifndef TESSERA_ESTIMATOR_LOOP_STATE_VARIABLES_H_
#define TESSERA_ESTIMATOR_LOOP_STATE_VARIABLES_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Names in checkpoints that are not variables. TensorFlow lists them as string tensors.
inline constexpr char kReservedPrefix[] = "_TESSERA_";
inline constexpr char kReplicaPrefix[] = "_TESSERA_REPLICA/";  // K/NAME: of replica K, K > 0

// Returns all saved variables; called between launches. A variable with a value per replica is stored under its name
// with replica 0's value, as TensorFlow would, and under kReplicaPrefix with the values of the other replicas. `memory`
// holds the contents of an earlier snapshot that nobody needs; its buffers that fit are written again. Variables in
// files are not copied: the snapshot has their own memory, and the next launch changes it.
absl::StatusOr<BundleContents> SnapshotVariables(const Executor& executor, BundleContents memory = {});

// Returns the types of a snapshot's copies, by name: the memory to reserve.
std::map<std::string, TensorType> SnapshotTypes(const Executor& executor);

// Returns whether a snapshot has tensors that the next launch changes.
bool HasVariablesInFiles(const Executor& executor);

// Returns the variables that belong in checkpoints.
std::vector<NamedType> SavedVariables(const messages::RepeatedPtrField<proto::Variable>& variables);

// Returns the names and types of its tensors.
StoredTypes StoredTypesOf(const Checkpoint& checkpoint);
// Returns where every saved variable is in `checkpoint`, which TensorFlow may have written.
StoredNames NamesIn(const Executor& executor, const Checkpoint& checkpoint);

// Writes every saved variable. When the checkpoint has another number of replicas, all replicas get replica 0's value.
// Fails with FailedPrecondition when the checkpoint lacks a variable or has it with another type or shape. The error
// names the variable, with the nearest name or both types; for a checkpoint that another program wrote it is a table.
// Tensors that the program does not have are left alone.
absl::Status RestoreVariables(Executor& executor, const Checkpoint& checkpoint);

// Returns whether a training of ours wrote it.
bool IsOwn(const Checkpoint& checkpoint);

// Returns the part of `checkpoint` that is neither a variable of the program nor our own data: the next checkpoint must
// hold it too (ToStored).
BundleContents RestOf(const Checkpoint& checkpoint, const StoredNames& names);

// Returns the value of `global_step`; 0 for a program without it.
absl::StatusOr<int64_t> ReadGlobalStep(const Executor& executor);

// Writes zeros to the variables that `entry` writes and no checkpoint holds: the state of metrics.
absl::Status ZeroUnsavedVariables(Executor& executor, std::string_view entry);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_STATE_VARIABLES_H_
