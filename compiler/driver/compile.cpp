// SPDX-License-Identifier: Apache-2.0
// The door of the compiler: it runs the phases in order, and then adds the facts that only the whole program has.
#include "tessera/compiler/driver/compile.h"

#include <algorithm>
#include <functional>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"
#include "tessera/compiler/cpu/generate.h"
#include "tessera/compiler/cpu/pipeline.h"
#include "tessera/compiler/description/describe.h"
#include "tessera/compiler/description/describe_mesh.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/lower/pipeline.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

using mlir::ModuleOp;

std::string Print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text;
}

// Returns a hash of the computation: equal programs have equal hashes, wherever their text came from.
std::string HashOf(ModuleOp module) {
  std::string text = Print(module);
  llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return llvm::toHex(llvm::SHA256::hash(bytes), /*LowerCase=*/true);
}

// Returns the names of the passes of all phases, in order.
std::vector<std::string> PassNames(const CompileOptions& options) {
  PassList passes;
  AddFrontendPasses(passes, options);
  AddHostPasses(passes, options);
  AddShardPasses(passes, options);
  AddLowerPasses(passes);
  AddBufferPasses(passes);
  AddLlvmPasses(passes);
  std::vector<std::string> names;
  for (const ListedPass& pass : passes.passes()) names.push_back(pass.Name());
  return names;
}

// Returns the part of the executable's description that is known from |module| after the shard phase only. A later
// stage carries this part with it.
absl::StatusOr<proto::ExecutableProto> DescribeProgram(ModuleOp module, const PassRunner& runner) {
  ASSIGN_OR_RETURN(proto::ExecutableProto description, TakeDescription(module));
  if (runner.started() || description.num_shards() == 0) {
    DescribeMesh(module, description);
    description.set_program_hash(HashOf(module));
  }
  return description;
}

absl::StatusOr<Executable> CompileModule(ModuleOp module, const CompileOptions& options) {
  PhaseTimer timer(options, "total");
  PassRunner runner(options);
  RETURN_IF_ERROR(runner.Begin(module, PassNames(options)));
  RETURN_IF_ERROR(RunFrontend(module, runner));
  RETURN_IF_ERROR(RunHostAndShard(module, runner));
  ASSIGN_OR_RETURN(const proto::ExecutableProto description, DescribeProgram(module, runner));
  KeepDescription(module, description);
  return GenerateExecutable(module, runner);
}

absl::StatusOr<std::string> CompileModuleToText(ModuleOp module, const CompileOptions& options) {
  PhaseTimer timer(options, "total");
  PassRunner runner(options);
  RETURN_IF_ERROR(runner.Begin(module, PassNames(options)));
  RETURN_IF_ERROR(TakeDescription(module).status());
  RETURN_IF_ERROR(RunFrontend(module, runner));
  if (options.emit == "stablehlo") return Print(module);
  RETURN_IF_ERROR(RunHostAndShard(module, runner));
  if (options.emit == "tessera") return Print(module);
  return GenerateText(module, runner);
}

// Runs on a large stack, because passes recurse over a program's nesting.
template <typename Result>
Result OnLargeStack(const std::function<Result()>& function) {
  Result result = absl::UnknownError("not run");
  RETURN_IF_ERROR(RunOnLargeStack([&] { result = function(); }));
  return result;
}

}  // namespace

absl::StatusOr<Executable> Compile(Program program, const CompileOptions& options) {
  return OnLargeStack<absl::StatusOr<Executable>>([&] { return CompileModule(*program.impl().module, options); });
}

absl::StatusOr<std::string> CompileToText(Program program, const CompileOptions& options) {
  return OnLargeStack<absl::StatusOr<std::string>>(
      [&] { return CompileModuleToText(*program.impl().module, options); });
}

}  // namespace tessera
