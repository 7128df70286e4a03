// SPDX-License-Identifier: Apache-2.0
// The variables of an executable, resident between steps.
#ifndef TESSERA_RUNTIME_EXECUTOR_RESIDENT_STATE_H_
#define TESSERA_RUNTIME_EXECUTOR_RESIDENT_STATE_H_

#include <memory>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/device/memory.h"
#include "tessera/runtime/device/stream.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executable/shard_range.h"

namespace tessera {

class FileMapping;     // io/mapped/file_mapping.h
struct VariableFiles;  // executor/executor.h

// A mirrored variable exists once per memory domain, and the table of every shard of the domain points to that copy. A
// per-shard variable exists once per shard. Each shard has a slice of a sharded variable, whose value is the
// concatenation of all slices. A process that runs only some of the shards can neither read nor write that value.
// Nothing here is synchronised: the step contract says who writes when. Copies are done when the given stream is; their
// errors include Stream's.
class ResidentState {
 public:
  // Returns a state of zeros in `memory`, of the shards `local`, which are whole domains. `description` is valid and
  // outlives the state. `files` holds file-backed variables. Fails with FailedPrecondition when they have no directory,
  // with Unimplemented when the host does not reach `memory`. Fails with ResourceExhausted.
  static absl::StatusOr<ResidentState> Create(const proto::ExecutableProto& description, const ShardRange& local,
                                              Memory& memory, Stream& stream, const VariableFiles& files);

  // Returns OK, or why a step's access to a file-backed variable failed: the state is then torn.
  absl::Status status() const;

  // Shards below are local ones, by their number in the program; calls with another shard fail with OutOfRange.

  // Returns the table of a shard: addresses in the order of the variables.
  std::vector<void*> Pointers(int64_t shard) const;

  // Returns a copy in host memory; shard -1 means the first. A sharded variable is returned whole for every shard.
  // Fails with NotFound, and with Unimplemented for a sharded variable with slices in other processes.
  absl::StatusOr<Buffer> Read(std::string_view name, int64_t shard, Stream& stream) const;
  // Copies the variable into `to`; shard -1 is as in Read. Fails with InvalidArgument for another type.
  absl::Status Copy(std::string_view name, int64_t shard, const Buffer& to, Stream& stream) const;
  // Returns the variable's own memory when it is file-backed, else a copy as Read does.
  absl::StatusOr<Buffer> View(std::string_view name, int64_t shard, Stream& stream) const;
  // Sets a variable; shard -1 means all shards. A sharded variable is set on all shards. Fails with InvalidArgument for
  // another type, and as Read does.
  absl::Status Write(std::string_view name, const Buffer& value, int64_t shard, Stream& stream);

  // Read and write the value that a shard sees: as Read and Write do, except that a sharded variable is the shard's
  // slice.
  absl::StatusOr<Buffer> ReadLocal(std::string_view name, int64_t shard, Stream& stream) const;
  absl::Status WriteLocal(std::string_view name, const Buffer& value, int64_t shard, Stream& stream);

 private:
  absl::StatusOr<size_t> Find(std::string_view name) const;
  absl::Status CheckShard(std::string_view name, int64_t shard) const;
  // Returns the copy of variable number `variable` that a local shard uses.
  const Buffer& CopyOf(size_t variable, int64_t shard) const;
  // Returns whether a variable is sharded; fails when this process has only some of its slices.
  absl::StatusOr<bool> IsSharded(size_t variable) const;
  // Copies the rows of a sharded variable between the slices and `whole`, which has its type.
  absl::Status CopyRows(size_t variable, const Buffer& whole, bool to_pieces, Stream& stream) const;
  // Returns the copy that a shard uses.
  absl::StatusOr<const Buffer*> FindCopy(std::string_view name, int64_t shard) const;

  const proto::ExecutableProto* description_ = nullptr;
  ShardRange local_;
  std::vector<std::shared_ptr<FileMapping>> files_;  // the mappings of variables
  std::vector<std::vector<Buffer>> variables_;       // [variable][local shard, or local domain if mirrored]
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_RESIDENT_STATE_H_
