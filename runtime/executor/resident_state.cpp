// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/resident_state.h"

#include <set>
#include <string>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variable_storage.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"
#include "tessera/runtime/types/row_partition.h"

namespace tessera {

namespace {

// Allocates the memory of variables.
class Allocator {
 public:
  Allocator(const proto::ExecutableProto& description, const VariableFiles& files, Memory& memory, Stream& stream,
            std::vector<std::shared_ptr<FileMapping>>& mappings)
      : files_(files), memory_(memory), stream_(stream), mappings_(mappings) {
    for (std::string& name : VariablesInFiles(description)) in_files_.insert(std::move(name));
  }

  // Returns zeros for the variable `name`.
  absl::StatusOr<Buffer> Zeros(const std::string& name, TensorType type) {
    if (!in_files_.contains(name)) return Buffer::Allocate(std::move(type), memory_, stream_);
    RETURN_IF_ERROR(Validate(type));
    if (files_.directory.empty()) {
      return FailedPrecondition(
          "it is stored in a file, but no directory is set; expected VariableFiles::directory; run the program "
          "as a job, which has --table-dir");
    }
    if (!memory_.host_accessible()) {
      return Unimplemented(
          "it is stored in a file, which this device's code cannot access; expected a device that uses host memory; "
          "keep the variable in memory");
    }
    ASSIGN_OR_RETURN(std::shared_ptr<FileMapping> mapping,
                     FileMapping::Create(files_.directory, type.byte_size(), files_.reserve));
    mappings_.push_back(mapping);
    return MappedTensor(std::move(type), std::move(mapping), memory_);
  }

  // Adds the values of all replicas, one after the other in memory. Fails for a variable in a file.
  absl::Status AddLanes(const std::string& name, const TensorType& type, int64_t count, std::vector<Buffer>& lanes) {
    if (in_files_.contains(name)) {
      return Unimplemented(
          "it is stored in a file, has a value per replica, and the replicas are folded into one program; "
          "expected a mirrored variable; try fold_replicas: false");
    }
    TensorType all = type;
    all.shape.insert(all.shape.begin(), count);
    ASSIGN_OR_RETURN(const Buffer values, Buffer::Allocate(std::move(all), memory_, stream_));
    for (int64_t i = 0; i < count; ++i) lanes.push_back(values.View(type, i * type.byte_size()));
    return absl::OkStatus();
  }

 private:
  const VariableFiles& files_;
  Memory& memory_;
  Stream& stream_;
  std::vector<std::shared_ptr<FileMapping>>& mappings_;
  std::set<std::string> in_files_;
};

// Copies a variable's value: with CopyMapped if `to` is in a file, or if `from` is and the host can access `to`.
absl::Status CopyValue(const Buffer& to, const Buffer& from, Stream& stream) {
  if (MappingOf(to) != nullptr || (MappingOf(from) != nullptr && to.memory().host_accessible())) {
    return CopyMapped(to, from);
  }
  return CopyElements(to, from, stream);
}

bool HasPieces(const proto::Variable& variable) {
  return variable.placement() == proto::Variable::SHARDED_BY_DIV ||
         variable.placement() == proto::Variable::SHARDED_BY_MOD;
}

RowPartition PartitionOf(const proto::Variable& variable, int64_t pieces) {
  return {.num_rows = variable.type().shape(0),
          .pieces = pieces,
          .by_mod = variable.placement() == proto::Variable::SHARDED_BY_MOD};
}

// Returns the type of the values of `variable` that one of `shards` sees.
TensorType LocalType(const proto::Variable& variable, int64_t shards) {
  TensorType type = FromProto(variable.type());
  if (HasPieces(variable)) type.shape[0] = PartitionOf(variable, shards).piece_rows();
  return type;
}

}  // namespace

absl::StatusOr<ResidentState> ResidentState::Create(const proto::ExecutableProto& description, const ShardRange& local,
                                                    Memory& memory, Stream& stream, const VariableFiles& files) {
  ResidentState state;
  state.description_ = &description;
  state.local_ = local;
  Allocator allocator(description, files, memory, stream, state.files_);
  for (const proto::Variable& variable : description.variables()) {
    const bool mirrored = variable.placement() == proto::Variable::MIRRORED;
    std::vector<Buffer>& copies = state.variables_.emplace_back();
    if (description.folded() && !mirrored) {
      RETURN_IF_ERROR_WITH(allocator.AddLanes(variable.name(), FromProto(variable.type()), local.count, copies),
                           fmt::format("variable \"{}\"", variable.name()));
      continue;
    }
    for (int64_t i = 0; i < local.count; i += mirrored ? ShardsPerDomain(description) : 1) {
      absl::StatusOr<Buffer> buffer = allocator.Zeros(variable.name(), LocalType(variable, description.num_shards()));
      RETURN_IF_ERROR_WITH(buffer.status(), fmt::format("variable \"{}\"", variable.name()));
      copies.push_back(*std::move(buffer));
    }
  }
  return state;
}

absl::Status ResidentState::status() const {
  for (const auto& file : files_) RETURN_IF_ERROR(file->status());
  return absl::OkStatus();
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

absl::StatusOr<bool> ResidentState::IsSharded(size_t variable) const {
  const proto::Variable& its = description_->variables(static_cast<int>(variable));
  if (!HasPieces(its)) return false;
  if (local_.count == description_->num_shards()) return true;
  return Unimplemented(
      "variable \"{}\": its rows are spread over {} replicas, of which this process runs {}; expected all of them in "
      "one "
      "process; try a mirrored variable",
      its.name(), description_->num_shards(), local_.count);
}

absl::Status ResidentState::CopyRows(size_t variable, const Buffer& whole, bool to_pieces, Stream& stream) const {
  const proto::Variable& its = description_->variables(static_cast<int>(variable));
  const RowPartition partition = PartitionOf(its, description_->num_shards());
  TensorType row = FromProto(its.type());
  row.shape[0] = 1;
  const int64_t bytes = row.byte_size();
  for (int64_t piece = 0; piece < partition.pieces; ++piece) {
    // Rows that are contiguous on both sides are copied together.
    const int64_t rows = partition.RowsOf(piece), run = partition.by_mod ? 1 : rows;
    TensorType block = row;
    block.shape[0] = run;
    for (int64_t place = 0; place < rows; place += run) {
      const Buffer in_piece = CopyOf(variable, piece).View(block, place * bytes);
      const Buffer in_whole = whole.View(block, (partition.FirstRow(piece) + place * partition.stride()) * bytes);
      RETURN_IF_ERROR(to_pieces ? CopyElements(in_piece, in_whole, stream) : CopyElements(in_whole, in_piece, stream));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Buffer> ResidentState::Read(std::string_view name, int64_t shard, Stream& stream) const {
  ASSIGN_OR_RETURN(const size_t index, Find(name));
  const TensorType type = FromProto(description_->variables(static_cast<int>(index)).type());
  ASSIGN_OR_RETURN(Buffer copy, Buffer::Uninitialized(type, HostMemory()));
  RETURN_IF_ERROR(Copy(name, shard, copy, stream));
  return copy;
}

absl::StatusOr<Buffer> ResidentState::ReadLocal(std::string_view name, int64_t shard, Stream& stream) const {
  ASSIGN_OR_RETURN(const Buffer* const variable, FindCopy(name, shard));
  ASSIGN_OR_RETURN(Buffer copy, Buffer::Uninitialized(variable->type(), HostMemory()));
  RETURN_IF_ERROR(CopyValue(copy, *variable, stream));
  return copy;
}

absl::Status ResidentState::WriteLocal(std::string_view name, const Buffer& value, int64_t shard, Stream& stream) {
  ASSIGN_OR_RETURN(const Buffer* const variable, FindCopy(name, shard));
  return CopyElements(*variable, value, stream);
}

absl::Status ResidentState::Copy(std::string_view name, int64_t shard, const Buffer& to, Stream& stream) const {
  ASSIGN_OR_RETURN(const size_t index, Find(name));
  const TensorType type = FromProto(description_->variables(static_cast<int>(index)).type());
  ASSIGN_OR_RETURN(const Buffer* const variable, FindCopy(name, shard));
  if (!to.has_value() || to.type() != type) {
    return InvalidArgument("variable \"{}\" is {}, copied to {}", name, ToString(type), ToString(to));
  }
  ASSIGN_OR_RETURN(const bool is_sharded, IsSharded(index));
  return is_sharded ? CopyRows(index, to, /*to_pieces=*/false, stream) : CopyValue(to, *variable, stream);
}

absl::StatusOr<Buffer> ResidentState::View(std::string_view name, int64_t shard, Stream& stream) const {
  ASSIGN_OR_RETURN(const Buffer* const variable, FindCopy(name, shard));
  ASSIGN_OR_RETURN(const size_t index, Find(name));
  const bool has_pieces = HasPieces(description_->variables(static_cast<int>(index)));
  if (MappingOf(*variable) == nullptr || has_pieces) return Read(name, shard, stream);
  return *variable;
}

absl::Status ResidentState::Write(std::string_view name, const Buffer& value, int64_t shard, Stream& stream) {
  ASSIGN_OR_RETURN(const size_t index, Find(name));
  const std::vector<Buffer>& copies = variables_[index];
  const TensorType type = FromProto(description_->variables(static_cast<int>(index)).type());
  if (!value.has_value() || value.type() != type) {
    return InvalidArgument("variable \"{}\" is {}, got {}", name, ToString(type), ToString(value));
  }
  if (shard != -1) RETURN_IF_ERROR(CheckShard(name, shard));
  ASSIGN_OR_RETURN(const bool is_sharded, IsSharded(index));
  if (is_sharded) return CopyRows(index, value, /*to_pieces=*/true, stream);
  if (shard != -1) return CopyValue(CopyOf(index, shard), value, stream);
  for (const Buffer& copy : copies) RETURN_IF_ERROR(CopyValue(copy, value, stream));
  return absl::OkStatus();
}

}  // namespace tessera
