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
// per-shard one exists once per shard. Each shard has a piece of a sharded one, whose value is that of all pieces
// together. A process that runs only some of the shards can neither read nor write that value. Nothing here is
// synchronised: the step contract says who writes when. Copies are done when the given stream is; their errors are
// Stream's, too.
class ResidentState {
 public:
  // Returns a state of zeros in `memory`, of the shards `local`, which are whole domains. `description` is valid and
  // outlives it. Variables that lie in files have `files`; fails with FailedPrecondition without a directory for them,
  // with Unimplemented when the host does not reach `memory`. Fails with ResourceExhausted.
  static absl::StatusOr<ResidentState> Create(const proto::ExecutableProto& description, const ShardRange& local,
                                              Memory& memory, Stream& stream, const VariableFiles& files);

  // Returns OK, or why an access of the steps to a variable in a file failed: the state is torn then.
  absl::Status status() const;

  // Shards below are local ones, by their number in the program; calls that name another fail with OutOfRange.

  // Returns the table of a shard: addresses in the order of the variables.
  std::vector<void*> Pointers(int64_t shard) const;

  // Returns a copy in the host's memory; shard -1 means the first. A sharded variable is whole for every shard. Fails
  // with NotFound, and with Unimplemented for a sharded variable of which other processes have pieces.
  absl::StatusOr<Buffer> Read(std::string_view name, int64_t shard, Stream& stream) const;
  // Copies the variable into `to`. Takes -1 as Read does. Fails with InvalidArgument for another type.
  absl::Status Copy(std::string_view name, int64_t shard, const Buffer& to, Stream& stream) const;
  // Returns the variable's own memory when it lies in a file, else a copy as Read does.
  absl::StatusOr<Buffer> View(std::string_view name, int64_t shard, Stream& stream) const;
  // Sets a variable; shard -1 means all shards. A sharded variable is set on all shards. Fails with InvalidArgument for
  // another type, and as Read does.
  absl::Status Write(std::string_view name, const Buffer& value, int64_t shard, Stream& stream);

  // These read and write what a shard sees: as Read and Write do, or its piece of a sharded variable.
  absl::StatusOr<Buffer> ReadLocal(std::string_view name, int64_t shard, Stream& stream) const;
  absl::Status WriteLocal(std::string_view name, const Buffer& value, int64_t shard, Stream& stream);

 private:
  absl::StatusOr<size_t> Find(std::string_view name) const;
  absl::Status CheckShard(std::string_view name, int64_t shard) const;
  // Returns the copy of variable number `variable` that a local shard sees.
  const Buffer& CopyOf(size_t variable, int64_t shard) const;
  // Returns whether a variable is sharded; fails when this process has only some of its pieces.
  absl::StatusOr<bool> IsSharded(size_t variable) const;
  // Copies the rows of a sharded variable between the pieces and `whole`, which has its type.
  absl::Status CopyRows(size_t variable, const Buffer& whole, bool to_pieces, Stream& stream) const;
  // Returns the copy that a shard sees.
  absl::StatusOr<const Buffer*> FindCopy(std::string_view name, int64_t shard) const;

  const proto::ExecutableProto* description_ = nullptr;
  ShardRange local_;
  std::vector<std::shared_ptr<FileMapping>> files_;  // the mappings of variables
  std::vector<std::vector<Buffer>> variables_;       // [variable][local shard, or local domain where it is mirrored]
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_RESIDENT_STATE_H_
