// SPDX-License-Identifier: Apache-2.0
// What the shard phase decided about a program, and why. No MLIR type appears here.
#ifndef TESSERA_COMPILER_EXPLAIN_SHARDING_H_
#define TESSERA_COMPILER_EXPLAIN_SHARDING_H_

#include <optional>
#include <string>
#include <utility>
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
  std::vector<int64_t> shape;
  std::vector<std::vector<std::string>> axes;  // that cut each dimension, the major one first
};

// What a program says of the sharding of a value, and would better not say.
struct Remedy {
  std::string annotation;  // "argument 0", "result 1", "constraint at f.mlir:7:10"
  std::string location;    // in the program
  std::string sharding;    // as the program has it
  std::string instead;     // to say instead; empty: to leave it out, so that propagation decides
  int64_t bytes;           // of all collectives, then
};

struct CollectiveCost {
  std::string kind;  // "all_reduce"
  std::string axes;  // "x,y"
  int64_t shards;    // that meet
  std::string type;  // of what a shard gives, the first where there are several
  // What a shard receives of others, the one that receives most: runtime/collective/transfers.h says what is counted.
  int64_t bytes;
  bool in_loop;  // once per trip of a loop, else once per step
  std::string location;
  // The op that needs it, where a change of sharding does, and its place.
  std::string op;
  std::string op_location;
  std::vector<std::string> reasons;
  // The change of one annotation with which it is not needed, its bytes at least are saved, and no shard computes more;
  // if there is one.
  std::optional<Remedy> remedy;
};

struct ShardingReport {
  std::string mesh;  // "replica=1, x=2, y=4"; of the first computation that has one
  std::vector<std::pair<std::string, int64_t>> mesh_axes;  // the same; shards count row-major over them
  std::vector<ShardedValue> values;
  std::vector<CollectiveCost> collectives;
  // About how many elements a shard computes with, once per op; of products the multiplications.
  int64_t work = 0;

  int64_t BytesPerStep() const;  // of collectives outside of loops
  int64_t AllBytes() const;      // those in loops too, once each
};

// Compiles |program| up to the end of the shard phase. Errors as of Compile.
absl::StatusOr<ShardingReport> ExplainSharding(const Program& program, const CompileOptions& options);

// Looks for the remedy of each collective, by trying: compiles |program| again with one annotation left out, or with
// its axes at another dimension. As often as that takes no longer than a moment: large programs get few trials.
void FindRemedies(const Program& program, const CompileOptions& options, ShardingReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_SHARDING_H_
