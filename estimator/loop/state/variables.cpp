// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/state/variables.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/variable_storage.h"

namespace tessera {
namespace {

std::string ReplicaKey(int64_t replica, const std::string& name) {
  return fmt::format("{}{}/{}", kReplicaPrefix, replica, name);
}

const proto::Variable* FindVariable(const Executor& executor, std::string_view name) {
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (variable.name() == name) return &variable;
  }
  return nullptr;
}

absl::Status Missing(const Checkpoint& checkpoint, const proto::Variable& variable) {
  std::vector<std::string> names;
  for (const auto& [name, tensor] : checkpoint.contents.tensors) names.push_back(name);
  const std::optional<std::string> nearest = NearestName(variable.name(), names);
  return FailedPrecondition(
      "{} has no variable \"{}\" {}{}; the model has changed: use another --model-dir, or --fresh", checkpoint.prefix,
      variable.name(), ToString(FromProto(variable.type())), nearest ? fmt::format(" (it has \"{}\")", *nearest) : "");
}

absl::Status CheckType(const Checkpoint& checkpoint, const proto::Variable& variable, const Buffer& stored) {
  const TensorType type = FromProto(variable.type());
  if (stored.type() == type) return absl::OkStatus();
  return FailedPrecondition(
      "variable \"{}\" is {} in the model and {} in {}; the model has changed: use another --model-dir, or --fresh",
      variable.name(), ToString(type), ToString(stored.type()), checkpoint.prefix);
}

// One value that is copied to a snapshot.
struct SnapshotTensor {
  std::string key;
  const proto::Variable* variable;
  int64_t shard;
};

std::vector<SnapshotTensor> TensorsOf(const Executor& executor) {
  std::vector<SnapshotTensor> tensors;
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (!variable.saved()) continue;
    if (variable.placement() != proto::Variable::PER_REPLICA) {
      tensors.push_back({variable.name(), &variable, executor.local_shards().first});
      continue;
    }
    for (int64_t i = 0; i < NumLocalReplicas(executor); ++i) {
      const int64_t replica = FirstLocalReplica(executor) + i;
      tensors.push_back({replica == 0 ? variable.name() : ReplicaKey(replica, variable.name()), &variable,
                         replica * ShardsPerReplica(executor)});
    }
  }
  return tensors;
}

bool IsOurs(std::string_view key) { return key.starts_with(kReservedPrefix); }

// Reports every mismatched variable when another program wrote the checkpoint; only the first in our own checkpoints.
absl::Status Mismatch(const Executor& executor, const Checkpoint& checkpoint, const StoredNames& names) {
  if (!IsOwn(checkpoint) && !checkpoint.contents.tensors.empty()) {
    const auto matched = std::count_if(names.variables.begin(), names.variables.end(), [](const auto& variable) {
      return variable.how == StoredVariable::How::kMatched || variable.how == StoredVariable::How::kByRule;
    });
    return FailedPrecondition(
        "{} was written by another program and does not match the model: it has {} of the {} variables; nothing was "
        "written\n{}  `tessera job check` shows all",
        checkpoint.prefix, matched, names.variables.size(), ToText(names, /*all=*/false));
  }
  for (const StoredVariable& variable : names.variables) {
    const proto::Variable& ours = *FindVariable(executor, variable.name);
    if (variable.how == StoredVariable::How::kMissing) return Missing(checkpoint, ours);
    if (variable.how != StoredVariable::How::kOtherType) continue;
    return CheckType(checkpoint, ours, checkpoint.contents.tensors.at(variable.key));
  }
  return absl::OkStatus();
}

}  // namespace

bool IsOwn(const Checkpoint& checkpoint) {
  const auto& strings = checkpoint.contents.strings;
  return std::any_of(strings.begin(), strings.end(), [](const auto& entry) { return IsOurs(entry.first); });
}

std::map<std::string, TensorType> SnapshotTypes(const Executor& executor) {
  std::map<std::string, TensorType> types;
  for (const SnapshotTensor& tensor : TensorsOf(executor)) {
    if (IsInFile(executor.executable().description, tensor.variable->name())) continue;
    types.emplace(tensor.key, FromProto(tensor.variable->type()));
  }
  return types;
}

bool HasVariablesInFiles(const Executor& executor) {
  return !VariablesInFiles(executor.executable().description).empty();
}

absl::StatusOr<BundleContents> SnapshotVariables(const Executor& executor, BundleContents memory) {
  BundleContents contents;
  const auto read = [&](const std::string& key, const proto::Variable& variable, int64_t shard) -> absl::Status {
    Buffer& copy = contents.tensors[key];
    if (IsInFile(executor.executable().description, variable.name())) {
      ASSIGN_OR_RETURN(copy, executor.ViewVariable(variable.name(), shard));
      return absl::OkStatus();
    }
    if (const auto earlier = memory.tensors.find(key);
        earlier != memory.tensors.end() && earlier->second.type() == FromProto(variable.type())) {
      copy = std::move(earlier->second);
      return executor.CopyVariable(variable.name(), shard, copy);
    }
    ASSIGN_OR_RETURN(copy, executor.ReadVariable(variable.name(), shard));
    return absl::OkStatus();
  };
  for (const SnapshotTensor& tensor : TensorsOf(executor)) {
    RETURN_IF_ERROR(read(tensor.key, *tensor.variable, tensor.shard));
  }
  return contents;
}

std::vector<NamedType> SavedVariables(const messages::RepeatedPtrField<proto::Variable>& variables) {
  std::vector<NamedType> saved;
  for (const proto::Variable& variable : variables) {
    if (variable.saved()) saved.push_back({variable.name(), FromProto(variable.type())});
  }
  return saved;
}

StoredTypes StoredTypesOf(const Checkpoint& checkpoint) {
  StoredTypes stored;
  for (const auto& [name, value] : checkpoint.contents.tensors) stored.tensors.emplace(name, value.type());
  if (const std::string* graph = FindScalar(checkpoint.contents.strings, kObjectGraphKey)) stored.object_graph = *graph;
  return stored;
}

StoredNames NamesIn(const Executor& executor, const Checkpoint& checkpoint) {
  return MatchVariables(SavedVariables(executor.executable().description.variables()), StoredTypesOf(checkpoint));
}

BundleContents RestOf(const Checkpoint& checkpoint, const StoredNames& names) {
  BundleContents rest;
  std::vector<std::string> keys = names.unused;
  for (const StoredVariable& variable : names.variables) {
    if (variable.is_power) keys.push_back(variable.key);
    if (!variable.divisor.empty()) keys.push_back(variable.divisor);
  }
  for (const std::string& key : keys) {
    if (!IsOurs(key)) rest.tensors.emplace(key, checkpoint.contents.tensors.at(key));
  }
  for (const auto& [key, text] : checkpoint.contents.strings) {
    if (!IsOurs(key)) rest.strings.emplace(key, text);
  }
  return rest;
}

absl::Status RestoreVariables(Executor& executor, const Checkpoint& checkpoint) {
  const std::map<std::string, Buffer>& tensors = checkpoint.contents.tensors;
  const StoredNames names = NamesIn(executor, checkpoint);
  if (!names.complete()) return Mismatch(executor, checkpoint, names);
  // All tensors are read before any is written.
  const auto read = [&](const std::string& key) -> absl::StatusOr<Buffer> { return tensors.at(key); };
  int64_t step = 0;
  for (const StoredVariable& variable : names.variables) {
    if (variable.name == layout::kGlobalStep && variable.type.dtype == DType::kI64) {
      step = tensors.at(variable.key).As<int64_t>()[0];
    }
  }
  std::map<std::string, Buffer> values;
  for (const StoredVariable& variable : names.variables) {
    ASSIGN_OR_RETURN(values[variable.name], LoadValue(variable, step, read));
  }
  const int64_t replicas = NumReplicas(executor);
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (!variable.saved()) continue;
    RETURN_IF_ERROR(executor.WriteVariable(variable.name(), values.at(variable.name())));
    if (variable.placement() != proto::Variable::PER_REPLICA) continue;
    const bool same_replicas = tensors.contains(ReplicaKey(replicas - 1, variable.name())) &&
                               !tensors.contains(ReplicaKey(replicas, variable.name()));
    for (int64_t i = 0; same_replicas && i < NumLocalReplicas(executor); ++i) {
      const int64_t replica = FirstLocalReplica(executor) + i;
      const auto own = tensors.find(ReplicaKey(replica, variable.name()));
      if (own == tensors.end()) continue;
      RETURN_IF_ERROR(CheckType(checkpoint, variable, own->second));
      const int64_t shards = ShardsPerReplica(executor);
      for (int64_t k = 0; k < shards; ++k) {
        RETURN_IF_ERROR(executor.WriteVariable(variable.name(), own->second, replica * shards + k));
      }
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<int64_t> ReadGlobalStep(const Executor& executor) {
  const proto::Variable* variable = FindVariable(executor, layout::kGlobalStep);
  if (variable == nullptr) return 0;
  if (FromProto(variable->type()) != TensorType{DType::kI64, {}}) {
    return InvalidArgument("the variable \"global_step\" is {}, expected i64[]", ToString(FromProto(variable->type())));
  }
  ASSIGN_OR_RETURN(const Buffer value, executor.ReadVariable(layout::kGlobalStep));
  return value.As<int64_t>()[0];
}

absl::Status ZeroUnsavedVariables(Executor& executor, std::string_view entry) {
  const proto::Entry* found = FindEntry(executor.executable(), entry);
  if (found == nullptr) return absl::OkStatus();
  for (const std::string& name : found->writes()) {
    const proto::Variable* variable = FindVariable(executor, name);
    if (variable == nullptr || variable->saved()) continue;
    if (IsInFile(executor.executable().description, name)) {
      return Unimplemented(
          "variable \"{}\" is in a file, but is reset before each evaluation; expected a saved variable; keep it in "
          "memory",
          name);
    }
    ASSIGN_OR_RETURN(const Buffer zeros, Buffer::Allocate(FromProto(variable->type())));
    RETURN_IF_ERROR(executor.WriteVariable(name, zeros));
  }
  return absl::OkStatus();
}

}  // namespace tessera
