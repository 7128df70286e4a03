// SPDX-License-Identifier: Apache-2.0
// The one order of all passes up to the shard phase, with a function per phase; compiler/cpu/generate.h adds the later
// phases.
#ifndef TESSERA_COMPILER_DRIVER_PIPELINE_H_
#define TESSERA_COMPILER_DRIVER_PIPELINE_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/pass_list.h"

namespace tessera {

// Adds the first passes of AddFrontendPasses, up to the one that fixes shapes.
void AddImportPasses(PassList& passes, const CompileOptions& options);
// Turns a text or traced module into computations of StableHLO on static shapes, without calls and tokens.
void AddFrontendPasses(PassList& passes, const CompileOptions& options);
// Moves ops that no device can run into host regions.
void AddHostPasses(PassList& passes, const CompileOptions& options);
// Reduces computations to one shard's dataflow: variables and feeds are arguments and results with roles.
void AddShardPasses(PassList& passes, const CompileOptions& options);

// Makes the pipelines tessera-frontend, tessera-host and tessera-shard known to tessera-opt.
void RegisterPipelines();

// These run the phases above. They fail with InvalidArgument, with location, when the program is wrong or unsupported.
// They recurse over the program and must be called on a large stack (large_stack.h).
absl::Status RunFrontend(mlir::ModuleOp module, PassRunner& runner);
// Runs the part of the frontend that leaves only ops that the reference interpreter evaluates; the interpreter takes
// the rest of a program as it is. A program of dynamic shapes is specialised to options.shapes.
absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options);
absl::Status RunHostAndShard(mlir::ModuleOp module, PassRunner& runner);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PIPELINE_H_
