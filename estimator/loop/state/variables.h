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

// Checkpoint names that are not variables. TensorFlow lists them as string tensors.
inline constexpr char kReservedPrefix[] = "_TESSERA_";
inline constexpr char kReplicaPrefix[] = "_TESSERA_REPLICA/";  // K/NAME: of replica K, K > 0

// Returns all saved variables; call it between launches. A per-replica variable is stored under its name with replica
// 0's value, as in TensorFlow, and under kReplicaPrefix with the values of the other replicas. `memory` contains an
// earlier snapshot that is no longer needed; matching buffers are reused. File-backed variables are not copied: the
// snapshot references their memory, which the next launch changes.
absl::StatusOr<BundleContents> SnapshotVariables(const Executor& executor, BundleContents memory = {});

// Returns the types of a snapshot's copies, by name, to reserve memory.
std::map<std::string, TensorType> SnapshotTypes(const Executor& executor);

// Returns whether a snapshot has tensors that the next launch changes.
bool HasVariablesInFiles(const Executor& executor);

// Returns the variables that are saved in checkpoints.
std::vector<NamedType> SavedVariables(const messages::RepeatedPtrField<proto::Variable>& variables);

// Returns the names and types of the checkpoint's tensors.
StoredTypes StoredTypesOf(const Checkpoint& checkpoint);
// Returns the location of every saved variable in `checkpoint`, which TensorFlow may have written.
StoredNames NamesIn(const Executor& executor, const Checkpoint& checkpoint);

// Writes every saved variable. If the checkpoint has another number of replicas, all replicas receive replica 0's
// value. Fails with FailedPrecondition if the checkpoint lacks a variable or has it with another type or shape. The
// error names the variable, with the nearest name or both types; for a checkpoint written by another program it is a
// table. Tensors that the program does not have are ignored.
absl::Status RestoreVariables(Executor& executor, const Checkpoint& checkpoint);

// Returns whether Tessera wrote the checkpoint.
bool IsOwn(const Checkpoint& checkpoint);

// Returns the tensors of `checkpoint` that are neither variables of the program nor Tessera's own data: the next
// checkpoint must also contain them (ToStored).
BundleContents RestOf(const Checkpoint& checkpoint, const StoredNames& names);

// Returns the value of `global_step`, or 0 if the program has none.
absl::StatusOr<int64_t> ReadGlobalStep(const Executor& executor);

// Writes zeros to the variables that `entry` writes and no checkpoint contains: metric state.
absl::Status ZeroUnsavedVariables(Executor& executor, std::string_view entry);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_STATE_VARIABLES_H_
