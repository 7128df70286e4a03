// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/generate.h"

#include "tessera/compiler/cpu/codegen.h"
#include "tessera/compiler/cpu/describe.h"
#include "tessera/compiler/cpu/pipeline.h"
#include "tessera/compiler/lower/pipeline.h"
#include "tessera/compiler/phase.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr Phase kLower = {4, "lower"};
constexpr Phase kBuffers = {5, "buffers", /*internal=*/true};
constexpr Phase kLlvm = {6, "llvm", /*internal=*/true};

absl::Status RunBufferPasses(ModuleOp module, const CompileOptions& options, const CpuTarget& target) {
  return RunPhase(module, options, kBuffers,
                  [&](OpPassManager& passes) { AddBufferPasses(passes, target.vector_bits); });
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

absl::StatusOr<Executable> GenerateExecutable(ModuleOp module, const CompileOptions& options) {
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget(options.cpu));
  RETURN_IF_ERROR(RunPhase(module, options, kLower, AddLowerPasses));
  RETURN_IF_ERROR(RunBufferPasses(module, options, target));
  Executable executable;
  ASSIGN_OR_RETURN(executable.description, DescribeModule(module));
  executable.description.set_cpu(target.cpu);
  for (const std::string& feature : target.required) executable.description.add_cpu_features(feature);
  executable.description.set_flush_denormals(options.flush_denormals);
  RETURN_IF_ERROR(RunPhase(module, options, kLlvm, AddLlvmPasses));
  ASSIGN_OR_RETURN(executable.object, EmitAndLink(module, options, target));
  return executable;
}

absl::StatusOr<std::string> GenerateText(ModuleOp module, const CompileOptions& options) {
  // For readers: never instrumented.
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget(options.cpu, Instrumentation::kNone));
  RETURN_IF_ERROR(RunPhase(module, options, kLower, AddLowerPasses));
  if (options.emit == "linalg") return Print(module);
  RETURN_IF_ERROR(RunBufferPasses(module, options, target));
  RETURN_IF_ERROR(RunPhase(module, options, kLlvm, AddLlvmPasses));
  ASSIGN_OR_RETURN(LlvmProgram program, TranslateForTarget(module, target));
  Optimize(program, target);
  if (options.emit == "llvm") return PrintLlvm(program);
  if (options.emit == "asm") return PrintAssembly(program, target);
  return InvalidArgument("--emit: expected linalg, llvm or asm, got {}", options.emit);
}

}  // namespace tessera
