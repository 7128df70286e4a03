// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/resident_state.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

namespace {

// Adds the values of all replicas, one behind the other.
absl::Status AddLanes(const TensorType& type, int64_t count, Memory& memory, Stream& stream,
                      std::vector<Buffer>& lanes) {
  TensorType all = type;
  all.shape.insert(all.shape.begin(), count);
  ASSIGN_OR_RETURN(const Buffer values, Buffer::Allocate(std::move(all), memory, stream));
  for (int64_t i = 0; i < count; ++i) lanes.push_back(values.View(type, i * type.byte_size()));
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ResidentState> ResidentState::Create(const proto::ExecutableProto& description, const ShardRange& local,
                                                    Memory& memory, Stream& stream) {
  ResidentState state;
  state.description_ = &description;
  state.local_ = local;
  for (const proto::Variable& variable : description.variables()) {
    const bool mirrored = variable.placement() == proto::Variable::MIRRORED;
    std::vector<Buffer>& copies = state.variables_.emplace_back();
    if (description.folded() && !mirrored) {
      RETURN_IF_ERROR_WITH(AddLanes(FromProto(variable.type()), local.count, memory, stream, copies),
                           fmt::format("variable \"{}\"", variable.name()));
      continue;
    }
    for (int64_t i = 0; i < local.count; i += mirrored ? ShardsPerDomain(description) : 1) {
      absl::StatusOr<Buffer> buffer = Buffer::Allocate(FromProto(variable.type()), memory, stream);
      RETURN_IF_ERROR_WITH(buffer.status(), fmt::format("variable \"{}\"", variable.name()));
      copies.push_back(*std::move(buffer));
    }
  }
  return state;
}

std::vector<void*> ResidentState::Pointers(int64_t shard) const {
  std::vector<void*> pointers;
  for (size_t i = 0; i < variables_.size(); ++i) pointers.push_back(CopyOf(i, shard).address());
  return pointers;
}

absl::StatusOr<size_t> ResidentState::Find(std::string_view name) const {
  for (int i = 0; i < description_->variables_size(); ++i) {
    if (description_->variables(i).name() == name) return static_cast<size_t>(i);
  }
  return NotFound("the program has no variable \"{}\"", name);
}

absl::Status ResidentState::CheckShard(std::string_view name, int64_t shard) const {
  RETURN_IF_ERROR_WITH(CheckLocal(shard, local_, description_->num_shards()), fmt::format("variable \"{}\"", name));
  return absl::OkStatus();
}

const Buffer& ResidentState::CopyOf(size_t variable, int64_t shard) const {
  const std::vector<Buffer>& copies = variables_[variable];
  const int64_t shards_per_copy = local_.count / static_cast<int64_t>(copies.size());
  return copies[static_cast<size_t>((shard - local_.first) / shards_per_copy)];
}

absl::StatusOr<const Buffer*> ResidentState::FindCopy(std::string_view name, int64_t shard) const {
  ASSIGN_OR_RETURN(const size_t index, Find(name));
  if (shard == -1) shard = local_.first;
  RETURN_IF_ERROR(CheckShard(name, shard));
  return &CopyOf(index, shard);
}

absl::StatusOr<Buffer> ResidentState::Read(std::string_view name, int64_t shard, Stream& stream) const {
  ASSIGN_OR_RETURN(const Buffer* const variable, FindCopy(name, shard));
  ASSIGN_OR_RETURN(Buffer copy, Buffer::Uninitialized(variable->type(), HostMemory()));
  RETURN_IF_ERROR(CopyElements(copy, *variable, stream));
  return copy;
}

absl::Status ResidentState::Copy(std::string_view name, int64_t shard, const Buffer& to, Stream& stream) const {
  ASSIGN_OR_RETURN(const Buffer* const variable, FindCopy(name, shard));
  if (!to.has_value() || to.type() != variable->type()) {
    return InvalidArgument("variable \"{}\" is {}, copied to {}", name, ToString(variable->type()), ToString(to));
  }
  return CopyElements(to, *variable, stream);
}

absl::Status ResidentState::Write(std::string_view name, const Buffer& value, int64_t shard, Stream& stream) {
  ASSIGN_OR_RETURN(const size_t index, Find(name));
  const std::vector<Buffer>& copies = variables_[index];
  if (!value.has_value() || value.type() != copies[0].type()) {
    return InvalidArgument("variable \"{}\" is {}, got {}", name, ToString(copies[0].type()), ToString(value));
  }
  if (shard != -1) {
    RETURN_IF_ERROR(CheckShard(name, shard));
    return CopyElements(CopyOf(index, shard), value, stream);
  }
  for (const Buffer& copy : copies) RETURN_IF_ERROR(CopyElements(copy, value, stream));
  return absl::OkStatus();
}

}  // namespace tessera
