// SPDX-License-Identifier: Apache-2.0
// A compiled program: its description and its object code. Immutable; no process state.
#ifndef TESSERA_RUNTIME_EXECUTABLE_EXECUTABLE_H_
#define TESSERA_RUNTIME_EXECUTABLE_EXECUTABLE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

struct Executable {
  proto::ExecutableProto description;
  std::string object;  // an ELF shared object, as lld linked it

  // Returns the container: magic, version, sections each with a crc32c. Deterministic for equal contents.
  std::string Serialize() const;
  // Fails with DataLoss for damage (naming the section), FailedPrecondition for a newer version. `name` is the file,
  // for messages.
  static absl::StatusOr<Executable> Parse(std::string_view bytes, std::string_view name);
};

absl::Status WriteExecutable(const Executable& executable, const std::string& path);
absl::StatusOr<Executable> ReadExecutable(const std::string& path);

// Returns nullptr when there is no entry of that name.
const proto::Entry* FindEntry(const Executable& executable, std::string_view name);

// Returns the number of shards along the axis "replica"; all of them when there is no mesh. The shards of one replica
// are consecutive.
int64_t NumReplicas(const proto::ExecutableProto& description);

// Returns the number of threads that run shards, each with its context: one per shard, or one for all folded shards.
int64_t NumWorkers(const proto::ExecutableProto& description);

// Returns the number of shards that make one replica.
size_t ShardsPerReplica(const proto::ExecutableProto& description);

// Returns whether the shards of a replica share the memory of `argument`: a joined result takes it over.
bool IsJoined(const proto::Entry& entry, const proto::Argument& argument);

TensorType FromProto(const proto::TensorType& type);
proto::TensorType ToProto(const TensorType& type);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_EXECUTABLE_H_
