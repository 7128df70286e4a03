// SPDX-License-Identifier: Apache-2.0
// Finds the pass that changes the results of a program.
#ifndef TESSERA_COMPILER_COMPARE_BISECT_H_
#define TESSERA_COMPILER_COMPARE_BISECT_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/compare/compare.h"
#include "tessera/compiler/compare/values.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

struct BisectedRun {
  // Runs any StableHLO stage: the reference interpreter.
  std::function<absl::StatusOr<std::unique_ptr<Executor>>(SourceProgram stage, const Replay& replay)> interpret;
  // Hooks, if any, run in every compilation; the search looks for the change that they cause.
  CompileOptions compile;
  ExecutorOptions executor;
  Values arguments;
  Values infeed;
  Tolerance tolerance;
};

// The pass at which results change.
struct Culprit {
  // The first pass after which the results differ. It is 0 and "" when no optional pass is the cause, but the
  // translation of the last StableHLO stage to machine code as a whole.
  int number = 0;
  std::string pass = {};
  std::string phase = {};
  // Results, then values of outfeeds: after the pass (`tested`) and before it (`oracle`).
  ValueMismatch mismatch = {};
  std::vector<std::string> left_out = {};  // the skipped passes, when none of them is the cause
};

// Finds the culprit in two steps:
// 1. The stages up to the lower phase run on the reference interpreter. Each is compared with the stage before, whose
//    matrix factors it uses when they are correct.
// 2. Where these agree and generated code does not, the optional passes after them are skipped, from the last one on.
//    The first pass that makes the difference when it runs is the culprit.
// Returns nullopt when the results agree everywhere. Compiles the program about log2(optional passes) + 2 times.
absl::StatusOr<std::optional<Culprit>> FindGuiltyPass(const SourceProgram& program, const BisectedRun& run);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_BISECT_H_
