// SPDX-License-Identifier: Apache-2.0
// What the shard phase decided about a program, and why. No MLIR type appears here.
#ifndef TESSERA_COMPILER_EXPLAIN_SHARDING_H_
#define TESSERA_COMPILER_EXPLAIN_SHARDING_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"

namespace tessera {

struct ShardedValue {
  std::string name;      // "argument 0", "stablehlo.dot_general"
  std::string location;  // in the program, "" where it is not known
  std::string type;      // of the global value
  std::string sharding;  // "[{"x"}, {}]"
  std::string origin;    // what each cut dimension's axes come from: "argument 0, constraint at f.mlir:3:5"
};

struct CollectiveCost {
  std::string kind;  // "all_reduce"
  std::string axes;  // "x,y"
  int64_t shards;    // that meet
  std::string type;  // of what a shard gives, the first where there are several
  // What a shard reads of others, in bytes. Of all_reduce it is twice the part of one shard times the other shards:
  // each reduces its part and reads the others'.
  int64_t bytes;
  bool in_loop;  // once per trip of a loop, else once per step
  std::string location;
  std::vector<std::string> reasons;
};

struct ShardingReport {
  std::string mesh;  // "replica=1, x=2, y=4"; of the first computation that has one
  std::vector<ShardedValue> values;
  std::vector<CollectiveCost> collectives;

  int64_t BytesPerStep() const;  // of collectives outside of loops
};

// Compiles |program| up to the end of the shard phase. Errors as of Compile.
absl::StatusOr<ShardingReport> ExplainSharding(Program program, CompileOptions options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_SHARDING_H_
