// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/compare_with_reference.h"

#include "tessera/compiler/compare/compare.h"
#include "tessera/compiler/reference/interpreter.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/inspect.h"

namespace tessera {
namespace {

std::string Text(const Difference& difference, const Tolerance& tolerance) {
  const std::string values =
      fmt::format("{} of {} elements differ by more than --rtol={} --atol={}; at index {} reference {}, cpu {}",
                  difference.mismatch.elements, difference.type.num_elements(), tolerance.relative, tolerance.absolute,
                  FormatIndex(difference.type.shape, difference.mismatch.first), difference.oracle, difference.tested);
  const std::string replica = difference.replica == 0 ? "" : fmt::format(" of replica {}", difference.replica);
  if (difference.op.empty()) {
    return fmt::format("result {}{} differs, and no op does when its own value is looked at\n{}", difference.result,
                       replica, values);
  }
  std::string text =
      fmt::format("{}{}first op whose values differ: {}\nresult {}{}: {}", difference.location,
                  difference.location.empty() ? "" : ": ", difference.op, difference.result, replica, values);
  for (auto around = difference.inside.rbegin(); around != difference.inside.rend(); ++around) {
    text += "\nin " + *around;
  }
  return text;
}

}  // namespace

absl::Status CompareWithReference(const ProgramOptions& options, const ProgramInputs& inputs,
                                  const Tolerance& tolerance) {
  if (options.device != "cpu") return InvalidArgument("--compare=reference compares --device=cpu with it");
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(options.path));
  if (IsExecutable(options.path, bytes)) {
    return InvalidArgument("{}: --compare=reference needs the program itself (.mlir), not an executable", options.path);
  }
  ASSIGN_OR_RETURN(Program program, ReadProgram(options.path));
  const ExecutorOptions executor_options = {.threads = options.threads};
  CompileOptions compile = options.compile;
  compile.dump_stages.clear();  // of the program itself, not of those made to look into it
  compile.print_timing = false;
  const ComparedRuns runs = {
      .tested = [&](Program variant) -> absl::StatusOr<std::unique_ptr<Executor>> {
        ASSIGN_OR_RETURN(Executable executable, Compile(std::move(variant), compile));
        return Executor::Create(std::make_shared<const Executable>(std::move(executable)), executor_options);
      },
      .oracle = [&](Program variant) { return CreateReferenceExecutor(std::move(variant), compile, executor_options); },
      .entry = options.compile.entry,
      .arguments = inputs.arguments,
      .infeed = inputs.infeed,
      .tolerance = tolerance};
  ASSIGN_OR_RETURN(const std::optional<Difference> difference, FindFirstDifference(std::move(program), runs));
  if (!difference.has_value()) return absl::OkStatus();
  return WithExitCode(FailedPrecondition("{}", Text(*difference, tolerance)), ExitCode::kFailed);
}

}  // namespace tessera
