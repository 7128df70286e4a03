// SPDX-License-Identifier: Apache-2.0
// The one order of all passes, a function per phase. compile.cpp runs them; tessera-opt has them as pipelines.
#ifndef TESSERA_COMPILER_PIPELINE_H_
#define TESSERA_COMPILER_PIPELINE_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "tessera/compiler/compile.h"

namespace tessera {

// Text or traced module -> computations of StableHLO on static shapes, without calls and tokens.
void AddFrontendPasses(mlir::OpPassManager& passes, const std::string& entry, int64_t replicas);
// -> what no device can run stands in host regions.
void AddHostPasses(mlir::OpPassManager& passes);
// -> one shard's dataflow: variables and feeds are arguments and results with roles.
void AddShardPasses(mlir::OpPassManager& passes);

// Makes the pipelines tessera-frontend, tessera-host and tessera-shard known to tessera-opt.
void RegisterPipelines();

// What a module is, by the phase that it has come through.
enum class Stage { kSource, kStablehlo, kHost, kTessera, kLinalg, kBuffers, kLlvm };

// Takes |module| from stage |after| to stage |last|, on a stack large enough for deep programs; options.dump_stages and
// print_timing apply. InvalidArgument: the program is wrong or unsupported; Internal: a phase broke a rule of the IR.
absl::Status RunPhases(mlir::ModuleOp module, const CompileOptions& options, Stage after, Stage last);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PIPELINE_H_
