// SPDX-License-Identifier: Apache-2.0
// Runs the passes of one compilation. Timing, dumps, skipping and inspection of passes happen only here.
#ifndef TESSERA_COMPILER_DRIVER_PHASE_H_
#define TESSERA_COMPILER_DRIVER_PHASE_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/stage_dump.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/compiler/phases.h"

namespace tessera {

struct PassPosition {
  int number;  // index in the order of all passes, from 1
  std::string name;
  PassNeed need;
  Mark mark;
  Phase phase;
  bool after_stablehlo;  // the reference interpreter cannot run the pass's result
  double seconds = 0;    // its run time; set after it has run
};

// Functions of tools that run between passes. Either may be empty.
struct PassHooks {
  // Returns whether to skip the pass. The program stays correct only if optional passes alone are skipped.
  std::function<bool(const PassPosition& pass)> skip;
  // Runs after each pass that was not skipped. It may change the module, which is then verified.
  std::function<absl::Status(const PassPosition& pass, mlir::ModuleOp module)> after;
};

struct PhaseRow;  // compiler/driver/pipeline.h

class PassRunner {
 public:
  explicit PassRunner(CompileOptions options) : options_(std::move(options)), dump_(options_.dump_stages) {}

  // Must be called before the first phase. |passes| are the names of all passes, in which options.start_after is
  // looked up. Fails with InvalidArgument when there is no such pass, or more than one.
  absl::Status Begin(mlir::ModuleOp module, const std::vector<std::string>& passes);

  // Runs |passes|, as part of |phase|. Fails with InvalidArgument, or Internal for an internal phase, with location;
  // the state of |module| is then undefined.
  absl::Status Run(mlir::ModuleOp module, Phase phase, PassList passes);

  // Returns whether a pass has run; before that the module is unchanged.
  bool started() const { return started_; }
  // Returns whether the module may be dumped to a file from which a compilation starts.
  bool dumps() const { return dump_.enabled(); }

  const CompileOptions& options() const { return options_; }

 private:
  absl::Status RunPass(mlir::ModuleOp module, const PhaseRow& phase, ListedPass pass);
  absl::Status After(mlir::ModuleOp module, const PassPosition& position);

  const CompileOptions options_;
  StageDump dump_;
  int passes_ = 0;       // number so far, including skipped ones
  int start_after_ = 0;  // passes up to this number had run before the dump
  bool started_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PHASE_H_
