// SPDX-License-Identifier: Apache-2.0
// The one order of all phases, and the passes of each.
#ifndef TESSERA_COMPILER_DRIVER_PIPELINE_H_
#define TESSERA_COMPILER_DRIVER_PIPELINE_H_

#include <cstddef>
#include <optional>
#include <span>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/compiler/phases.h"

namespace tessera {

// All that the passes of a phase depend on.
struct PhaseContext {
  const CompileOptions& options;
  const Backend& backend;
  const Target& target;  // without a key before the phases after StableHLO
};

struct PhaseRow {
  Phase phase;
  // A failure in the phase is our fault: the phases before have accepted the program.
  bool internal;
  // The phase ends StableHLO: the reference interpreter cannot run the program from there on.
  bool after_stablehlo;
  std::optional<Emit> emit;  // the text of the module after the phase
  void (*fill)(PassList& passes, const PhaseContext& context);
};

// Returns all phases in order.
std::span<const PhaseRow> Phases();
const PhaseRow& RowOf(Phase phase);

// Returns the passes of all phases in order, to be looked at. Fails with NotFound for an unknown device.
absl::StatusOr<PassList> ListPasses(const CompileOptions& options);

// Adds the first passes of the frontend. The last one fixes shapes, if the options give any.
void AddImportPasses(PassList& passes, const CompileOptions& options);

// Makes the pipelines tessera-frontend, tessera-host and tessera-shard known to tessera-opt.
void RegisterPipelines();

// A compilation on its way through the phases. The passes recurse over the program, which calls for a large stack
// (large_stack.h).
class PhaseRunner {
 public:
  // Starts before the first phase. |module| must outlive the result. Fails with NotFound for an unknown device, and as
  // PassRunner::Begin does.
  static absl::StatusOr<PhaseRunner> Begin(mlir::ModuleOp module, const CompileOptions& options, CodeUse use);

  // Runs the phases up to |last| that have not run. Fails with InvalidArgument, with location, when the program is
  // wrong or unsupported or the architecture is unknown, and with Internal when the fault is ours.
  absl::Status RunTo(Phase last);

  const PassRunner& passes() const { return passes_; }
  const Backend& backend() const { return *backend_; }
  // Returns the target. It has a key once a phase after StableHLO has run.
  const Target& target() const { return target_; }

 private:
  PhaseRunner(mlir::ModuleOp module, const CompileOptions& options, const Backend& backend, CodeUse use)
      : module_(module), backend_(&backend), use_(use), passes_(options) {}

  // Makes the target, and lets the context know about dialects what later phases need.
  absl::Status ChooseTarget();

  mlir::ModuleOp module_;
  const Backend* backend_;
  CodeUse use_;
  PassRunner passes_;
  Target target_;
  size_t next_ = 0;  // the phase that runs next, in Phases()
};

// Runs the part of the frontend that leaves only ops that the reference interpreter evaluates; the interpreter takes
// the rest of a program as it is. A program of dynamic shapes is specialised to options.shapes. Fails with
// InvalidArgument, with location. It must be called on a large stack.
absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PIPELINE_H_
