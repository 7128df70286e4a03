// SPDX-License-Identifier: Apache-2.0
// Finds the first op at which two executions of a program, such as generated code and the reference interpreter,
// differ.
#ifndef TESSERA_COMPILER_COMPARE_COMPARE_H_
#define TESSERA_COMPILER_COMPARE_COMPARE_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Creates an executor for a program.
using MakeExecutor = std::function<absl::StatusOr<std::unique_ptr<Executor>>(SourceProgram program)>;
// Creates an executor that records its linear algebra in `calls`, or takes the correct parts of it from there.
using MakeComparedExecutor = std::function<absl::StatusOr<std::unique_ptr<Executor>>(
    SourceProgram program, const std::shared_ptr<RecordedCalls>& calls)>;

struct ComparedRuns {
  MakeComparedExecutor tested;                 // records
  MakeComparedExecutor oracle;                 // takes
  std::string entry;                           // as in CompileOptions
  std::vector<std::vector<Buffer>> arguments;  // [shard][argument]
  std::vector<std::vector<Buffer>> infeed;
  std::vector<std::vector<Buffer>> results = {};  // [replica][result] of the tested program; empty: it is run
  int64_t replicas = 0;                           // 0: the number of shards
  Tolerance tolerance;
  bool reproduce = false;  // requests Difference::reproducer
};

// A program with arguments that shows a difference and contains little else.
struct Reproducer {
  SourceProgram program;
  std::vector<std::vector<Buffer>> arguments;  // [replica][argument]
};

struct Difference {
  // The first op, in program order, whose values differ. It is empty when only the results of the whole program
  // differ, and no single op.
  std::string op = {};  // "stablehlo.add (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"
  std::string location = {};
  std::vector<std::string> inside =
      {};              // the enclosing loops and branches, outermost first: "iteration 3 of ... at ..."
  int64_t result = 0;  // the index of the op's, or of the program's, result
  int64_t replica = 0;
  TensorType type = {};
  Mismatch mismatch = {};
  std::string tested = {}, oracle = {};  // the first element that differs
  // No op is wrong: each agrees with the oracle on the same operands. Then `op` is the first whose values differ more
  // than those of its operands. Rounding errors are decisive or amplified there, as in a sort of almost equal keys.
  bool by_rounding = false;
  std::shared_ptr<const Reproducer> reproducer = nullptr;  // set when ComparedRuns requests it
};

// Runs `program`, or the entry of a module of computations, both ways; returns nullopt when the results agree.
// Otherwise runs it repeatedly with values of ops among the results. On one replica, the search enters loops and
// branches, down to the first iteration that differs; on several replicas they count as one op. Expectations in the
// program are removed. Factorizations that are both correct do not differ: the oracle continues with the factors of
// the tested run. An op is named only if it differs on the same operands.
absl::StatusOr<std::optional<Difference>> FindFirstDifference(SourceProgram program, const ComparedRuns& runs);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_COMPARE_H_
