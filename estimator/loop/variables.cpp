// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/variables.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/estimator/loop/replica_pieces.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/copy_variable.h"

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

}  // namespace

absl::StatusOr<BundleContents> SnapshotVariables(const Executor& executor, BundleContents memory) {
  BundleContents contents;
  const auto read = [&](const std::string& key, const proto::Variable& variable, int64_t shard) -> absl::Status {
    Buffer& copy = contents.tensors[key];
    if (const auto earlier = memory.tensors.find(key);
        earlier != memory.tensors.end() && earlier->second.type() == FromProto(variable.type())) {
      copy = std::move(earlier->second);
      return CopyVariable(executor, variable.name(), shard, copy);
    }
    ASSIGN_OR_RETURN(copy, executor.ReadVariable(variable.name(), shard));
    return absl::OkStatus();
  };
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (!variable.saved()) continue;
    RETURN_IF_ERROR(read(variable.name(), variable, 0));
    if (variable.placement() != proto::Variable::PER_REPLICA) continue;
    for (int64_t replica = 1; replica < NumReplicas(executor); ++replica) {
      RETURN_IF_ERROR(read(ReplicaKey(replica, variable.name()), variable, replica * ShardsPerReplica(executor)));
    }
  }
  return contents;
}

absl::Status RestoreVariables(Executor& executor, const Checkpoint& checkpoint) {
  const std::map<std::string, Buffer>& tensors = checkpoint.contents.tensors;
  // All are compared before any is written.
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (!variable.saved()) continue;
    const auto stored = tensors.find(variable.name());
    if (stored == tensors.end()) return Missing(checkpoint, variable);
    RETURN_IF_ERROR(CheckType(checkpoint, variable, stored->second));
  }
  const int64_t replicas = NumReplicas(executor);
  for (const proto::Variable& variable : executor.executable().description.variables()) {
    if (!variable.saved()) continue;
    RETURN_IF_ERROR(executor.WriteVariable(variable.name(), tensors.at(variable.name())));
    if (variable.placement() != proto::Variable::PER_REPLICA) continue;
    const bool same_replicas = tensors.contains(ReplicaKey(replicas - 1, variable.name())) &&
                               !tensors.contains(ReplicaKey(replicas, variable.name()));
    for (int64_t replica = 1; same_replicas && replica < replicas; ++replica) {
      const auto own = tensors.find(ReplicaKey(replica, variable.name()));
      if (own == tensors.end()) continue;
      RETURN_IF_ERROR(CheckType(checkpoint, variable, own->second));
      const int64_t shards = ShardsPerReplica(executor);
      for (int64_t i = 0; i < shards; ++i) {
        RETURN_IF_ERROR(executor.WriteVariable(variable.name(), own->second, replica * shards + i));
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
    ASSIGN_OR_RETURN(const Buffer zeros, Buffer::Allocate(FromProto(variable->type())));
    RETURN_IF_ERROR(executor.WriteVariable(name, zeros));
  }
  return absl::OkStatus();
}

}  // namespace tessera
