// SPDX-License-Identifier: Apache-2.0
// The decisions of the shard phase about a program, and their reasons. No MLIR type appears here.
#ifndef TESSERA_COMPILER_EXPLAIN_SHARDING_H_
#define TESSERA_COMPILER_EXPLAIN_SHARDING_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct ShardedValue {
  std::string name;      // "argument 0", "stablehlo.dot_general"
  std::string location;  // in the program; "" if unknown
  std::string type;      // the type of the global value
  std::string sharding;  // "[{"x"}, {}]"
  std::string origin;    // origin of each partitioned dimension's axes: "argument 0, constraint at f.mlir:3:5"
  std::vector<int64_t> shape;
  std::vector<std::vector<std::string>> axes;  // the axes that partition each dimension, the major one first
};

// A sharding annotation that the program should change or remove.
struct Remedy {
  std::string annotation;  // "argument 0", "result 1", "constraint at f.mlir:7:10"
  std::string location;    // in the program
  std::string sharding;    // as in the program
  std::string instead;     // the better sharding; empty: remove the annotation, so that propagation decides
  int64_t bytes;           // the bytes of all collectives after the change
};

struct CollectiveCost {
  std::string kind;  // "all_reduce"
  std::string axes;  // "x,y"
  int64_t shards;    // in a group
  std::string type;  // the type of the value that a shard sends, the first when there are several
  // Bytes received by the shard that receives most; runtime/collective/transfers.h defines what is counted.
  int64_t bytes;
  bool in_loop;  // once per iteration of a loop, else once per step
  std::string location;
  // The op that needs the collective, and its location, when a reshard causes it.
  std::string op;
  std::string op_location;
  std::vector<std::string> reasons;
  // A change of one annotation that makes this collective unnecessary; nullopt when there is none. It saves at least
  // the collective's bytes and does not increase any shard's work.
  std::optional<Remedy> remedy;
};

struct ShardingReport {
  std::string mesh;  // the mesh of the first computation that has one: "replica=1, x=2, y=4"
  std::vector<std::pair<std::string, int64_t>> mesh_axes;  // the same; shards are numbered row-major over them
  std::vector<ShardedValue> values;
  std::vector<CollectiveCost> collectives;
  // The approximate number of elements that a shard computes, each once per op; for products, the multiplications.
  int64_t work = 0;

  int64_t BytesPerStep() const;  // counts collectives outside of loops
  int64_t AllBytes() const;      // includes those in loops, once each
};

// Compiles |program| up to the end of the shard phase. Fails like Compile.
absl::StatusOr<ShardingReport> ExplainSharding(const SourceProgram& program, const CompileOptions& options);

// Searches for the remedy of each collective by trial: recompiles |program| with one annotation removed, or with its
// axes on another dimension. The number of trials is limited: large programs get few.
void FindRemedies(const SourceProgram& program, const CompileOptions& options, ShardingReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_SHARDING_H_
