// SPDX-License-Identifier: Apache-2.0
// Defines the order of all phases, and the passes of each.
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

// Everything on which the passes of a phase depend.
struct PhaseContext {
  const CompileOptions& options;
  const Backend& backend;
  const Target& target;  // without a key before the phases after StableHLO
};

struct PhaseRow {
  Phase phase;
  // A failure in the phase is a bug in Tessera, because earlier phases have accepted the program.
  bool internal;
  // The module contains no StableHLO after the phase, so the reference interpreter cannot run it.
  bool after_stablehlo;
  std::optional<Emit> emit;  // the text of the module after the phase
  void (*fill)(PassList& passes, const PhaseContext& context);
};

// Returns all phases in order.
std::span<const PhaseRow> Phases();
const PhaseRow& RowOf(Phase phase);

// Returns the passes of all phases in order, for inspection. Fails with NotFound for an unknown device.
absl::StatusOr<PassList> ListPasses(const CompileOptions& options);

// Adds the first passes of the frontend. The last one fixes shapes, if the options give any.
void AddImportPasses(PassList& passes, const CompileOptions& options);

// Registers the pipelines tessera-frontend, tessera-host and tessera-shard with tessera-opt.
void RegisterPipelines();

// A compilation in progress. The passes recurse over the program and need a large stack (large_stack.h).
class PhaseRunner {
 public:
  // Starts before the first phase. |module| must outlive the result. Fails with NotFound for an unknown device, and as
  // PassRunner::Begin does.
  static absl::StatusOr<PhaseRunner> Begin(mlir::ModuleOp module, const CompileOptions& options, CodeUse use);

  // Runs the phases up to |last| that have not run. Fails with InvalidArgument, with location, when the program is
  // invalid or unsupported or the architecture is unknown, and with Internal for a bug in Tessera.
  absl::Status RunTo(Phase last);

  const PassRunner& passes() const { return passes_; }
  const Backend& backend() const { return *backend_; }
  // Returns the target. It has a key once a phase after StableHLO has run.
  const Target& target() const { return target_; }

 private:
  PhaseRunner(mlir::ModuleOp module, const CompileOptions& options, const Backend& backend, CodeUse use)
      : module_(module), backend_(&backend), use_(use), passes_(options) {}

  // Makes the target, and registers with the context the interfaces that later phases need.
  absl::Status ChooseTarget();

  mlir::ModuleOp module_;
  const Backend* backend_;
  CodeUse use_;
  PassRunner passes_;
  Target target_;
  size_t next_ = 0;  // the phase that runs next, in Phases()
};

// Runs the part of the frontend that leaves only ops that the reference interpreter evaluates. A program with dynamic
// shapes is specialised to options.shapes. Fails with InvalidArgument, with location. Must be called on a large stack.
absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PIPELINE_H_
