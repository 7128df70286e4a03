// SPDX-License-Identifier: Apache-2.0
// The --input options of `run` and `bench`: which tensor goes to which argument of which replica.
#ifndef TESSERA_TOOLS_TESSERA_PROGRAM_INPUTS_H_
#define TESSERA_TOOLS_TESSERA_PROGRAM_INPUTS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// What an entry takes: its arguments, then the values of its infeeds.
struct InputSlot {
  std::string name;  // may be empty
  TensorType type;
};

std::vector<InputSlot> InputSlots(const Executable& executable, const proto::Entry& entry);

// "main(x: f32[2,3], 1: i32[]) -> (f32[2])".
std::string Signature(const Executable& executable, const proto::Entry& entry);

// Tensors from a file or a literal, in order, with their names: one, except for .npz and folders. `raw_type`: what raw
// 2-byte elements are (bf16 has no name in .npy).
struct NamedBuffer {
  std::string name;  // empty: by position
  Buffer value;
  bool is_result = false;  // of a program, which need not be called as an input is
};
absl::StatusOr<std::vector<NamedBuffer>> ReadTensors(const std::string& source, DType raw_type);

// The shapes of what --input names, for the arguments `names` of a program that is compiled for them.
absl::StatusOr<std::vector<ArgumentShape>> InputShapes(const std::vector<std::string>& inputs,
                                                       const std::vector<std::string>& names);

// The values of --input, in their order: "FILE", "NAME=FILE", each with "@K=" before it for replica K alone. What stays
// without a tensor is filled at random where `fill_missing`, else InvalidArgument with the signature.
struct ProgramInputs {
  std::vector<std::vector<Buffer>> arguments;  // [shard][argument]
  std::vector<std::vector<Buffer>> infeed;     // [shard][value]
  std::vector<std::string> filled;             // names or numbers of what was filled at random
  int64_t num_replicas = 1;                    // each of as many shards, one after the other
};
// Of a program that is compiled for several sizes of a dimension: where that lies in arguments and results (-1: it does
// not), and how many rows the caller's tensors have, where he gave any.
struct CallRows {
  std::vector<int64_t> argument_axes;
  std::vector<int64_t> result_axes;
  std::optional<int64_t> rows;
};
// With `rows`, inputs have as many and are padded to those of the program.
absl::StatusOr<ProgramInputs> CollectInputs(const Executor& executor, const proto::Entry& entry,
                                            const std::vector<std::string>& inputs, bool fill_missing,
                                            const CallRows& rows = {});

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_PROGRAM_INPUTS_H_
