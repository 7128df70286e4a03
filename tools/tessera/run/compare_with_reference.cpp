// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/run/compare_with_reference.h"

#include "fmt/ranges.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/compare/compare.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/replay/recording_observer.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/program_io/program_kind.h"
#include "tessera/tools/program_io/program_results.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {
namespace {

// Reports where the results on |device| start to differ.
std::string Text(const Difference& difference, const Tolerance& tolerance, std::string_view device) {
  const std::string values = MismatchText({.value = 0,
                                           .replica = difference.replica,
                                           .type = difference.type,
                                           .mismatch = difference.mismatch,
                                           .tested = difference.tested,
                                           .oracle = difference.oracle},
                                          tolerance, kReferenceDevice, device);
  const std::string replica = difference.replica == 0 ? "" : fmt::format(" of replica {}", difference.replica);
  if (difference.by_rounding) {
    return fmt::format(
        "{}{}{}: result {}{} differs because of rounding errors in the operands: {}\nno op is wrong: each agrees with "
        "the reference on the same operands",
        difference.location, difference.location.empty() ? "" : ": ", difference.op, difference.result, replica,
        values);
  }
  if (difference.op.empty()) {
    return fmt::format("result {}{} differs, but no op does when its own value is compared\n{}", difference.result,
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

// Writes DIR/program.mlir and DIR/inputs; returns the command that runs them.
absl::StatusOr<std::string> WriteReproducer(const Reproducer& reproducer, const ProgramOptions& options,
                                            const Tolerance& tolerance, const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  const std::string program = JoinPath(directory, "program.mlir");
  const std::string inputs = JoinPath(directory, "inputs");
  RETURN_IF_ERROR_WITH(files.MakeDirectories(inputs), "--reproducer-dir");
  RETURN_IF_ERROR_WITH(files.WriteAtomically(program, reproducer.program.ToString()), "--reproducer-dir");
  std::string command = fmt::format("tessera run {} --compare=reference --rtol={} --atol={}", program,
                                    tolerance.relative, tolerance.absolute);
  for (size_t replica = 0; replica < reproducer.arguments.size(); ++replica) {
    const bool several = reproducer.arguments.size() > 1;
    const std::string folder = several ? JoinPath(inputs, fmt::to_string(replica)) : inputs;
    RETURN_IF_ERROR_WITH(WriteResults({reproducer.arguments[replica]}, /*names=*/{}, folder), "--reproducer-dir");
    if (reproducer.arguments[replica].empty()) continue;
    command += several ? fmt::format(" --input@{}={}", replica, folder) : " --input=" + folder;
  }
  if (reproducer.arguments.size() > 1) command += fmt::format(" --replicas={}", reproducer.arguments.size());
  if (options.device != CompileOptions().device) command += " --device=" + options.device;
  if (options.compile.architecture != "native") command += " --cpu=" + options.compile.architecture;
  if (options.compile.flush_denormals) command += " --flush-denormals";
  if (!options.compile.weight_update_sharding) command += " --no-weight-update-sharding";
  if (options.compile.fold_replicas) command += " --fold-replicas";
  return command;
}

}  // namespace

std::string MismatchText(const ValueMismatch& mismatch, const Tolerance& tolerance, std::string_view oracle,
                         std::string_view tested) {
  return fmt::format("{} of {} elements differ by more than --rtol={} --atol={}; at index {} {} {}, {} {}",
                     mismatch.mismatch.elements, mismatch.type.num_elements(), tolerance.relative, tolerance.absolute,
                     FormatIndex(mismatch.type.shape, mismatch.mismatch.first), oracle, mismatch.oracle, tested,
                     mismatch.tested);
}

absl::Status CompareWithReference(const ProgramOptions& options, const ProgramInputs& inputs,
                                  std::vector<std::vector<Buffer>> results, const Tolerance& tolerance,
                                  const std::string& reproducer_dir) {
  if (!FindBackend(options.device).ok()) {
    return InvalidArgument("--compare=reference compares --device={} with it", fmt::join(DeviceNames(), " or "));
  }
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(options.path));
  if (IsExecutable(bytes)) {
    return InvalidArgument("{}: --compare=reference needs the program itself (.mlir), not an executable", options.path);
  }
  const bool partitioned = static_cast<int64_t>(inputs.arguments.size()) != inputs.num_replicas;
  if (partitioned && !reproducer_dir.empty()) {
    return InvalidArgument("--reproducer-dir: a program for several partitions cannot be reduced; leave it out");
  }
  ASSIGN_OR_RETURN(SourceProgram program, ReadProgram(options));
  ASSIGN_OR_RETURN(const ExecutorOptions executor_options, ExecutorOptionsFor(options));
  CompileOptions compile = options.compile;
  compile.device = options.device;
  compile.dump_stages.clear();  // dumps the program itself, not programs made to examine it
  compile.print_timing = false;
  compile.remark = nullptr;
  compile.strict = false;
  const ComparedRuns runs = {
      .tested = [&](SourceProgram variant,
                    const std::shared_ptr<RecordedCalls>& calls) -> absl::StatusOr<std::unique_ptr<Executor>> {
        StartOptions start = {.compile = compile, .executor = executor_options};
        start.executor.observer = RecordingObserver(calls);
        ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(variant), std::move(start)));
        return std::move(started.executor);
      },
      .oracle =
          [&](SourceProgram variant, const std::shared_ptr<RecordedCalls>& calls) {
            Replay replay = {.from = calls};
            if (tolerance.relative > 0) replay.tolerance = tolerance.relative;
            return CreateReplayingExecutor(std::move(variant), compile, executor_options, replay);
          },
      .entry = options.compile.entry,
      .arguments = inputs.arguments,
      .infeed = inputs.infeed,
      .results = std::move(results),
      .replicas = inputs.num_replicas,
      .tolerance = tolerance,
      .reproduce = !reproducer_dir.empty()};
  ASSIGN_OR_RETURN(const std::optional<Difference> difference, FindFirstDifference(std::move(program), runs));
  if (!difference.has_value()) return absl::OkStatus();
  std::string text = Text(*difference, tolerance, options.device);
  if (difference->by_rounding) {
    fmt::print(stderr, "remark: {}\n", text);
    return absl::OkStatus();
  }
  if (difference->reproducer != nullptr) {
    ASSIGN_OR_RETURN(const std::string command,
                     WriteReproducer(*difference->reproducer, options, tolerance, reproducer_dir));
    text += "\nto reproduce it: " + command;
  }
  return WithExitCode(FailedPrecondition("{}", text), ExitCode::kFailed);
}

}  // namespace tessera
