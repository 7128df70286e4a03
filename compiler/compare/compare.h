// SPDX-License-Identifier: Apache-2.0
// Finds the op at which two ways to run a program, such as generated code and the reference interpreter, begin to
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

// A way to run programs.
using MakeExecutor = std::function<absl::StatusOr<std::unique_ptr<Executor>>(SourceProgram program)>;
// A way that records its linear algebra in `calls`, or takes the right parts of it from there.
using MakeComparedExecutor = std::function<absl::StatusOr<std::unique_ptr<Executor>>(
    SourceProgram program, const std::shared_ptr<RecordedCalls>& calls)>;

struct ComparedRuns {
  MakeComparedExecutor tested;                 // records
  MakeComparedExecutor oracle;                 // takes
  std::string entry;                           // as CompileOptions has it
  std::vector<std::vector<Buffer>> arguments;  // [shard][argument]
  std::vector<std::vector<Buffer>> infeed;
  std::vector<std::vector<Buffer>> results = {};  // [replica][result] of the program, already tested; none: it is run
  int64_t replicas = 0;                           // 0: as many as there are shards
  Tolerance tolerance;
  bool reproduce = false;  // Difference::reproducer is asked for
};

// A program with arguments that shows a difference and contains little else.
struct Reproducer {
  SourceProgram program;
  std::vector<std::vector<Buffer>> arguments;  // [replica][argument]
};

struct Difference {
  // The first op, in program order, whose values differ. It is empty when only the results of the whole program differ,
  // and no op on its own.
  std::string op = {};  // "stablehlo.add (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"
  std::string location = {};
  std::vector<std::string> inside =
      {};              // the loops and branches around it, outermost first: "iteration 3 of ... at ..."
  int64_t result = 0;  // which of the op's, or of the program's, results
  int64_t replica = 0;
  TensorType type = {};
  Mismatch mismatch = {};
  std::string tested = {}, oracle = {};  // the first element that differs
  // No op is wrong: each agrees with the oracle on the same operands. Then `op` is the first whose values differ more
  // than those of its operands. Rounding errors decide or grow there, as in a sort of almost equal keys.
  bool by_rounding = false;
  std::shared_ptr<const Reproducer> reproducer = nullptr;  // when ComparedRuns asks for it
};

// Runs `program`, or the entry of a module of computations, both ways; returns nothing when the results agree. When
// they do not, runs it again and again with values of ops among the results. On one replica, the search enters loops
// and branches, down to the first iteration that differs; on several replicas they count as one op. Expectations in the
// program are left out. Factorisations that are both right do not differ: the oracle continues with the factors of the
// tested run. An op is named only if it differs on the same operands.
absl::StatusOr<std::optional<Difference>> FindFirstDifference(SourceProgram program, const ComparedRuns& runs);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_COMPARE_H_
