// SPDX-License-Identifier: Apache-2.0
// A compiled program: its description and its code. Immutable; holds no process state.
#ifndef TESSERA_RUNTIME_EXECUTABLE_EXECUTABLE_H_
#define TESSERA_RUNTIME_EXECUTABLE_EXECUTABLE_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/device/code_view.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

inline constexpr size_t kMaxCodeKind = 7;  // "code.KIND.255" fits into the 16 bytes of a section's name

struct Executable {
  proto::ExecutableProto description;
  std::string object;  // an ELF shared object, as linked by lld; empty when a device needs no code for the CPU
  // Code for other devices, by kind. A kind has 1 to kMaxCodeKind bytes and no dot.
  std::map<std::string, std::string> device_code = {};

  // Returns all code; it points into this executable. The object comes first, the rest in the order of kinds.
  std::vector<CodeView> code() const;

  // Returns the container: magic, version, sections each with a crc32c. Deterministic for equal contents.
  std::string Serialize() const;
  // Fails with DataLoss for damage (naming the section), FailedPrecondition for a newer version. `name` is the file
  // name for messages.
  static absl::StatusOr<Executable> Parse(std::string_view bytes, std::string_view name);
};

absl::Status WriteExecutable(const Executable& executable, const std::string& path);
absl::StatusOr<Executable> ReadExecutable(const std::string& path);

// Returns nullptr when there is no entry of that name.
const proto::Entry* FindEntry(const Executable& executable, std::string_view name);

// The key of the program's name in ExecutableProto.metadata.
inline constexpr const char* kProgramNameKey = "program";

// Returns the program's name from its metadata, else the name of its first entry. Empty without entries.
std::string ProgramName(const proto::ExecutableProto& description);

// Returns the number of shards along the axis "replica"; all shards when there is no mesh. The shards of one replica
// are consecutive.
int64_t NumReplicas(const proto::ExecutableProto& description);

// Returns the number of threads that run shards, each with its own context: one per shard, or one for all folded
// shards.
int64_t NumWorkers(const proto::ExecutableProto& description);

// Returns the number of shards that make one replica.
size_t ShardsPerReplica(const proto::ExecutableProto& description);

// Returns the number of adjacent shards that share memory.
int64_t ShardsPerDomain(const proto::ExecutableProto& description);

// Returns the number of adjacent shards that write the buffer of one joined result, each its slice: the shards of a
// replica that share memory.
size_t ShardsPerJoinedResult(const proto::ExecutableProto& description);

// Returns whether several shards share the memory of `argument`: a joined result reuses it.
bool IsJoined(const proto::Entry& entry, const proto::Argument& argument);

TensorType FromProto(const proto::TensorType& type);
proto::TensorType ToProto(const TensorType& type);

// Returns the types in order.
template <typename Types>
std::vector<TensorType> FromProtos(const Types& types) {
  std::vector<TensorType> result;
  for (const proto::TensorType& type : types) result.push_back(FromProto(type));
  return result;
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_EXECUTABLE_H_
