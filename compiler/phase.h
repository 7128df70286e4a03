// SPDX-License-Identifier: Apache-2.0
// Runs the passes of one compilation. Whatever happens around a pass (timing, dumps, skipping, a look at what it left)
// happens here.
#ifndef TESSERA_COMPILER_PHASE_H_
#define TESSERA_COMPILER_PHASE_H_

#include <chrono>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/compile.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/compiler/stage_dump.h"

namespace tessera {

// At the end of its life, prints what it took to stderr if |options| ask for timing.
class PhaseTimer {
 public:
  PhaseTimer(const CompileOptions& options, std::string name)
      : print_(options.print_timing), name_(std::move(name)), begin_(std::chrono::steady_clock::now()) {}
  ~PhaseTimer();

  PhaseTimer(const PhaseTimer&) = delete;
  PhaseTimer& operator=(const PhaseTimer&) = delete;

 private:
  const bool print_;
  const std::string name_;
  const std::chrono::steady_clock::time_point begin_;
};

struct PassPosition {
  int number;  // in the order of all passes, from 1
  std::string name;
  PassNeed need;
  const char* phase;
  bool after_stablehlo;  // the reference interpreter does not run what it leaves
  double seconds = 0;    // that it took; known after it
};

// What tools do between passes. Either may be empty.
struct PassHooks {
  // The pass does not run; only for optional ones is the program still right.
  std::function<bool(const PassPosition& pass)> skip;
  // After each pass that ran. May change the module, which is then verified.
  std::function<absl::Status(const PassPosition& pass, mlir::ModuleOp module)> after;
};

struct Phase {
  const char* name;  // "frontend"
  // What fails in it is our fault: the phases before have accepted the program.
  bool internal = false;
  // It leaves StableHLO behind.
  bool after_stablehlo = false;
};

class PassRunner {
 public:
  explicit PassRunner(CompileOptions options) : options_(std::move(options)), dump_(options_.dump_stages) {}

  // Before the first phase. |passes| are those of all phases: among them options.start_after is looked up.
  // InvalidArgument: there is no such pass, or more than one.
  absl::Status Begin(mlir::ModuleOp module, const std::vector<std::string>& passes);

  // InvalidArgument, or Internal for an internal phase, with location; the state of |module| is then undefined.
  absl::Status Run(mlir::ModuleOp module, const Phase& phase, PassList passes);

  // Whether a pass has run: else the module is what was given.
  bool started() const { return started_; }
  // Whether the module may become a file that a compilation starts from.
  bool dumps() const { return dump_.enabled(); }

  const CompileOptions& options() const { return options_; }

 private:
  absl::Status RunPass(mlir::ModuleOp module, const Phase& phase, ListedPass pass);
  absl::Status After(mlir::ModuleOp module, const PassPosition& position);

  const CompileOptions options_;
  StageDump dump_;
  int passes_ = 0;       // so far, skipped ones too
  int start_after_ = 0;  // passes up to this one were run before
  bool started_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_PHASE_H_
