// SPDX-License-Identifier: Apache-2.0
// A program with observable values: it creates programs that return them.
#ifndef TESSERA_COMPILER_COMPARE_OBSERVED_PROGRAM_H_
#define TESSERA_COMPILER_COMPARE_OBSERVED_PROGRAM_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

struct EnteredProgram;

// Some ops of a program, with the values that they capture as arguments.
struct ProgramSlice {
  SourceProgram program;
  struct Argument {
    std::optional<size_t> op;  // index of the op that computes it; nullopt: an argument of the whole program
    size_t number;             // the index of the op's result, or of the program's argument
  };
  std::vector<Argument> arguments;
};

// A module after the frontend, of which one computation is observed. Its ops are numbered in program order.
class ObservedProgram {
 public:
  // Removes expectations. Fails with NotFound when no computation has the name; an empty name is the only one or
  // "main".
  static absl::StatusOr<ObservedProgram> Create(SourceProgram program, const std::string& entry);

  const std::string& entry() const { return entry_; }
  int64_t num_shards() const;
  size_t num_own_results() const;
  // Returns whether an op has several correct results, which a record disambiguates.
  bool HasLinearAlgebra() const;

  // An op whose results can be returned: tensors of static shape.
  struct Op {
    size_t index;  // among all ops of the computation
    std::string text;
    std::string location;
    size_t num_results;
    int64_t bytes;
    std::vector<size_t> operands;  // the ops that produce its operands, by index
    bool is_loop;
    bool is_branch;
  };
  // Returns the ops in program order.
  const std::vector<Op>& ops() const { return ops_; }
  // Returns, for each result of the program, the index of the op that computes it; nullopt for an argument.
  std::vector<std::optional<size_t>> ResultOps() const;

  // Returns the program with the results of `ops` after its own results, or instead of them.
  SourceProgram Returning(const std::vector<const Op*>& ops, bool keep_own_results) const;

  // Returns the program with the results of loop `op`, and its trip count, instead of its own results. One more
  // argument, an i64, limits the number of iterations.
  SourceProgram ReturningLoop(const Op& op) const;

  // Returns the program up to iteration `number` (from 1) of loop `op`. This iteration's condition and body follow the
  // loop, and its carried values are the only results.
  EnteredProgram EnterIteration(const Op& op, int64_t number) const;
  // Returns the program with `op` replaced by its branch `number`.
  EnteredProgram EnterBranch(const Op& op, size_t number) const;
  // Returns `op` with the ops on which it depends through at most `depth` others; returns the results of `op`. Ops
  // that compute values that cannot be arguments are included.
  ProgramSlice SliceOf(const Op& op, size_t depth) const;
  size_t NumBranches(const Op& op) const;
  // Returns a program whose only result is the operand by which `op` selects its branch.
  SourceProgram ReturningChoice(const Op& op) const;

 private:
  ObservedProgram(SourceProgram program, std::string entry);
  static ir::ComputationOp ComputationOf(const SourceProgram& program, const std::string& entry);

  SourceProgram program_;
  std::string entry_;
  std::vector<Op> ops_;
};

// A program that exposes the inside of an op: its ops replace the op, from index `first` on.
struct EnteredProgram {
  ObservedProgram program;
  size_t first;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_OBSERVED_PROGRAM_H_
