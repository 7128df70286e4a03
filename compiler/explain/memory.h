// SPDX-License-Identifier: Apache-2.0
// Reports where a program's data is stored: in an arena planned at compile time, in memory of the caller, or in
// variables. Also reports which values could not be updated in place. No MLIR type appears here.
#ifndef TESSERA_COMPILER_EXPLAIN_MEMORY_H_
#define TESSERA_COMPILER_EXPLAIN_MEMORY_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// A buffer in the arena. Moments are positions of ops in the entry, in program order.
struct ArenaValue {
  std::string op;        // the op that first writes it: "tessera_rt.call kernel dot", "call kernel_3"
  std::string location;  // the location of its value in the program; "" if unknown
  std::string type;      // "memref<4x8xf32>"
  int64_t bytes;         // a multiple of 64
  int64_t offset;
  int64_t first;  // the moments that begin and end its lifetime
  int64_t last;
};

// Memory that outlives a step.
struct OuterValue {
  enum class Kind { kVariable, kArgument, kResult, kInfeed };
  enum class Update {
    kRead,     // it is not written
    kInPlace,  // its new value is computed in it
    kCopied,   // its new value is computed elsewhere and copied to it, see `why`
    kKept,     // it is donated, but no result takes it over, see `why`
  };
  Kind kind;
  std::string name;  // the name of a variable or feed; else "0", "0 (x)"
  std::string type;
  int64_t bytes;
  bool per_shard;   // otherwise one for all shards, or for those of a replica
  bool per_domain;  // in each of several memory domains
  Update update;
  int64_t result;   // the result that takes over an argument, or -1
  std::string why;  // why it was not updated in place
};

struct EntryMemory {
  std::string name;
  int64_t arena_bytes = 0;  // the size of a shard's arena
  int64_t live_bytes = 0;   // the peak size of its live values; the rest of the arena is gaps
  int64_t moments = 0;
  std::vector<ArenaValue> arena;  // in program order
  std::vector<OuterValue> outer;
};

struct MemoryReport {
  int64_t shards = 1;
  int64_t domains = 1;         // memory domains, each with the same number of shards
  int64_t constant_bytes = 0;  // in the object code
  std::vector<EntryMemory> entries;
};

// Compiles |program| up to memory planning. Fails like Compile.
absl::StatusOr<MemoryReport> ExplainMemory(SourceProgram program, CompileOptions options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_MEMORY_H_
