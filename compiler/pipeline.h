// SPDX-License-Identifier: Apache-2.0
// The one order of all passes up to the shard phase, a function per phase; compiler/cpu/generate.h goes on from there.
#ifndef TESSERA_COMPILER_PIPELINE_H_
#define TESSERA_COMPILER_PIPELINE_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/compile.h"
#include "tessera/compiler/pass_list.h"
#include "tessera/compiler/phase.h"

namespace tessera {

// What AddFrontendPasses begins with, before shapes are fixed.
void AddImportPasses(PassList& passes, const CompileOptions& options);
// Text or traced module -> computations of StableHLO on static shapes, without calls and tokens.
void AddFrontendPasses(PassList& passes, const CompileOptions& options);
// -> what no device can run stands in host regions.
void AddHostPasses(PassList& passes, const CompileOptions& options);
// -> one shard's dataflow: variables and feeds are arguments and results with roles.
void AddShardPasses(PassList& passes, const CompileOptions& options);

// Makes the pipelines tessera-frontend, tessera-host and tessera-shard known to tessera-opt.
void RegisterPipelines();

// The phases above. InvalidArgument: the program is wrong or unsupported, with location. Recurses over the program:
// call it on a large stack (large_stack.h).
absl::Status RunFrontend(mlir::ModuleOp module, PassRunner& runner);
// What of the frontend the reference interpreter needs, which takes a program otherwise as it is given: only ops that
// it evaluates are left. A program of dynamic shapes is specialised to options.shapes.
absl::Status PrepareForEvaluation(mlir::ModuleOp module, const CompileOptions& options);
absl::Status RunHostAndShard(mlir::ModuleOp module, PassRunner& runner);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PIPELINE_H_
