// SPDX-License-Identifier: Apache-2.0
// Runs the passes of one phase: diagnostics to Status, dump of the module, timing.
#ifndef TESSERA_COMPILER_PHASE_H_
#define TESSERA_COMPILER_PHASE_H_

#include <chrono>

#include "absl/status/status.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "tessera/compiler/compile.h"

namespace tessera {

// At the end of its life, prints what it took to stderr if |options| ask for timing.
class PhaseTimer {
 public:
  PhaseTimer(const CompileOptions& options, const char* name)
      : name_(options.print_timing ? name : nullptr), begin_(std::chrono::steady_clock::now()) {}
  ~PhaseTimer();

  PhaseTimer(const PhaseTimer&) = delete;
  PhaseTimer& operator=(const PhaseTimer&) = delete;

 private:
  const char* const name_;
  const std::chrono::steady_clock::time_point begin_;
};

struct Phase {
  int number;        // of all phases, from 1: how files of options.dump_stages are ordered
  const char* name;  // "frontend"
  // What fails in it is our fault: the phases before have accepted the program.
  bool internal = false;
};

// InvalidArgument, or Internal for an internal phase, with location; the state of |module| is then undefined.
absl::Status RunPhase(mlir::ModuleOp module, const CompileOptions& options, const Phase& phase,
                      llvm::function_ref<void(mlir::OpPassManager&)> add);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PHASE_H_
