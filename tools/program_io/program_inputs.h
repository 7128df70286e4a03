// SPDX-License-Identifier: Apache-2.0
// The --input options of `run` and `bench` assign tensors to the arguments of replicas.
#ifndef TESSERA_TOOLS_PROGRAM_IO_PROGRAM_INPUTS_H_
#define TESSERA_TOOLS_PROGRAM_IO_PROGRAM_INPUTS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// One input of an entry: an argument, or (after all arguments) a value of an infeed.
struct InputSlot {
  std::string name;  // may be empty
  TensorType type;
};

std::vector<InputSlot> InputSlots(const Executable& executable, const proto::Entry& entry);

// Returns "main(x: f32[2,3], 1: i32[]) -> (f32[2])".
std::string Signature(const Executable& executable, const proto::Entry& entry);

// A tensor from a file or literal, with its name. Every source has one, except .npz files and directories, which have
// several in order. `raw_type` is the type of raw 2-byte elements (bf16 has no name in .npy).
struct NamedBuffer {
  std::string name;  // empty: by position
  Buffer value;
  bool is_result = false;  // a program's result, whose name may match no input
};
absl::StatusOr<std::vector<NamedBuffer>> ReadTensors(const std::string& source, DType raw_type);

// Returns the shapes of --input values, for the arguments `names` of a program that is compiled for them.
absl::StatusOr<std::vector<ArgumentShape>> InputShapes(const std::vector<std::string>& inputs,
                                                       const std::vector<std::string>& names);

// The values of --input, in order: "FILE" or "NAME=FILE", optionally prefixed by "@K=", for replica K only. With
// `fill_missing`, an input without a tensor is filled at random; else it is InvalidArgument with the signature.
struct ProgramInputs {
  std::vector<std::vector<Buffer>> arguments;  // [shard][argument]
  std::vector<std::vector<Buffer>> infeed;     // [shard][value]
  std::vector<std::string> filled;             // names or numbers of the inputs filled at random
  int64_t num_replicas = 1;                    // each with equally many consecutive shards
};
// For programs compiled for several sizes of a dimension: its axis in each argument and result (-1: none), and the row
// count of the caller's tensors, if given.
struct CallRows {
  std::vector<int64_t> argument_axes;
  std::vector<int64_t> result_axes;
  std::optional<int64_t> rows;
};
// With `rows`, inputs must have that many rows, and are padded to the program's.
absl::StatusOr<ProgramInputs> CollectInputs(const Executor& executor, const proto::Entry& entry,
                                            const std::vector<std::string>& inputs, bool fill_missing,
                                            const CallRows& rows = {});

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_PROGRAM_INPUTS_H_
