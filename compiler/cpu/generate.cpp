// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/generate.h"

#include "tessera/compiler/cpu/object/codegen.h"
#include "tessera/compiler/cpu/pipeline.h"
#include "tessera/compiler/description/describe.h"
#include "tessera/compiler/lower/pipeline.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr Phase kLower = {.name = "lower", .after_stablehlo = true};
constexpr Phase kBuffers = {.name = "buffers", .internal = true, .after_stablehlo = true};
constexpr Phase kLlvm = {.name = "llvm", .internal = true, .after_stablehlo = true};

absl::Status RunLowerPasses(ModuleOp module, PassRunner& runner) {
  PassList passes;
  AddLowerPasses(passes);
  return runner.Run(module, kLower, std::move(passes));
}

absl::Status RunBufferPasses(ModuleOp module, PassRunner& runner, const CpuTarget& target) {
  PassList passes;
  AddBufferPasses(passes, target.vector_bits);
  return runner.Run(module, kBuffers, std::move(passes));
}

absl::Status RunLlvmPasses(ModuleOp module, PassRunner& runner) {
  PassList passes;
  AddLlvmPasses(passes);
  return runner.Run(module, kLlvm, std::move(passes));
}

// Returns the description of |module| after the buffer passes. A later stage carries its description with it.
absl::StatusOr<proto::ExecutableProto> Describe(ModuleOp module, const PassRunner& runner) {
  ASSIGN_OR_RETURN(proto::ExecutableProto description, TakeDescription(module));
  if (runner.started() || description.entries().empty()) {
    ASSIGN_OR_RETURN(proto::ExecutableProto described, DescribeModule(module));
    described.set_num_shards(description.num_shards());
    described.set_folded(description.folded());
    *described.mutable_mesh() = description.mesh();
    described.set_program_hash(description.program_hash());
    description = std::move(described);
  }
  if (description.entries().empty()) {
    return InvalidArgument(
        "the stage does not say what its entries are: start from one that --dump-stages wrote, or before "
        "tessera-assign-slots");
  }
  if (runner.dumps()) KeepDescription(module, description);
  return description;
}

std::string Print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text;
}

absl::StatusOr<std::string> EmitAndLink(ModuleOp module, const CompileOptions& options, CpuTarget& target) {
  std::vector<std::string> objects;
  {
    PhaseTimer timer(options, "code");
    ASSIGN_OR_RETURN(LlvmProgram program, TranslateForTarget(module, target));
    ASSIGN_OR_RETURN(objects, EmitObjects(std::move(program), target));
  }
  PhaseTimer timer(options, "link");
  return LinkSharedObject(objects);
}

}  // namespace

absl::StatusOr<Executable> GenerateExecutable(ModuleOp module, PassRunner& runner) {
  const CompileOptions& options = runner.options();
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget(options.cpu));
  RETURN_IF_ERROR(RunLowerPasses(module, runner));
  RETURN_IF_ERROR(RunBufferPasses(module, runner, target));
  Executable executable;
  ASSIGN_OR_RETURN(executable.description, Describe(module, runner));
  executable.description.set_cpu(target.cpu);
  executable.description.clear_cpu_features();
  for (const std::string& feature : target.required) executable.description.add_cpu_features(feature);
  executable.description.set_flush_denormals(module->hasAttr(ir::TesseraDialect::kFlushDenormalsAttr));
  RETURN_IF_ERROR(RunLlvmPasses(module, runner));
  ASSIGN_OR_RETURN(executable.object, EmitAndLink(module, options, target));
  return executable;
}

absl::StatusOr<std::string> GenerateText(ModuleOp module, PassRunner& runner) {
  const CompileOptions& options = runner.options();
  // For readers: never instrumented.
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget(options.cpu, Instrumentation::kNone));
  RETURN_IF_ERROR(RunLowerPasses(module, runner));
  if (options.emit == "linalg") return Print(module);
  RETURN_IF_ERROR(RunBufferPasses(module, runner, target));
  if (options.emit == "buffers") return Print(module);
  RETURN_IF_ERROR(RunLlvmPasses(module, runner));
  ASSIGN_OR_RETURN(LlvmProgram program, TranslateForTarget(module, target));
  Optimize(program, target);
  if (options.emit == "llvm") return PrintLlvm(program);
  if (options.emit == "asm") return PrintAssembly(program, target);
  return InvalidArgument("--emit: expected linalg, buffers, llvm or asm, got {}", options.emit);
}

}  // namespace tessera
