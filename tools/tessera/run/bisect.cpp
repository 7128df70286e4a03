// SPDX-License-Identifier: Apache-2.0
// tessera bisect: finds the pass of the compiler that changes a program's results.
#include "tessera/compiler/compare/bisect.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/run/compare_with_reference.h"
#include "tessera/tools/tessera/run/program_source.h"

namespace tessera {
namespace {

std::string Text(const Culprit& culprit, const Tolerance& tolerance) {
  const std::string replica =
      culprit.mismatch.replica == 0 ? "" : fmt::format(" of replica {}", culprit.mismatch.replica);
  const std::string values = fmt::format("result {}{}: {}", culprit.mismatch.value, replica,
                                         MismatchText(culprit.mismatch, tolerance, "before", "after"));
  if (culprit.number > 0) {
    return fmt::format("the first pass that changes results: {:02}-{}, of the {} phase\n{}", culprit.number,
                       culprit.pass, culprit.phase, values);
  }
  return fmt::format(
      "the results change between lower and machine code, and no optional pass causes it\n{}\n"
      "also without: {}",
      values, fmt::join(culprit.left_out, ", "));
}

class BisectCommand : public Command {
 public:
  std::string_view name() const override { return "bisect"; }
  std::string_view summary() const override { return "name the first pass of the compiler that changes results"; }
  std::string_view example() const override { return "tessera bisect model.mlir --input=x.npy"; }

  void Define(CLI::App& app) override {
    program_.DefineRun(app);
    app.add_option("--input", inputs_, "as `tessera run` has it")->allow_extra_args(false);
    app.add_option("--rtol", tolerance_.relative, "relative tolerance")->check(AtLeastZero());
    app.add_option("--atol", tolerance_.absolute, "absolute tolerance")->check(AtLeastZero());
  }

  absl::Status Run() override {
    if (!FindBackend(program_.device).ok()) {
      return InvalidArgument("--device={}: bisect searches the compiler for {}", program_.device,
                             fmt::join(DeviceNames(), " and "));
    }
    program_.inputs = inputs_;
    ASSIGN_OR_RETURN(const SourceProgram program, ReadProgram(program_));
    // The signature is read without the compiler that may be at fault.
    ProgramOptions reference = program_;
    reference.device = kReferenceDevice;
    ASSIGN_OR_RETURN(const LoadedProgram loaded, LoadProgram(reference));
    ASSIGN_OR_RETURN(ProgramInputs inputs,
                     CollectInputs(*loaded.executor, EntryOf(loaded), inputs_, /*fill_missing=*/false));
    ASSIGN_OR_RETURN(CompileOptions compile, CompileOptionsFor(program, program_));
    compile.entry = loaded.entry;
    ASSIGN_OR_RETURN(const ExecutorOptions executor, ExecutorOptionsFor(program_));
    auto interpret = [compile, executor](SourceProgram stage, const Replay& replay) {
      return CreateReplayingExecutor(std::move(stage), compile, executor, replay);
    };
    const BisectedRun run = {.interpret = interpret,
                             .compile = compile,
                             .executor = executor,
                             .arguments = std::move(inputs.arguments),
                             .infeed = std::move(inputs.infeed),
                             .tolerance = tolerance_};
    ASSIGN_OR_RETURN(const std::optional<Culprit> culprit, FindGuiltyPass(program, run));
    if (culprit.has_value()) {
      return WithExitCode(FailedPrecondition("{}", Text(*culprit, tolerance_)), ExitCode::kFailed);
    }
    fmt::print("no pass changes the results\n");
    return absl::OkStatus();
  }

 private:
  ProgramOptions program_;
  std::vector<std::string> inputs_;
  Tolerance tolerance_;
};

}  // namespace

std::unique_ptr<Command> MakeBisectCommand() { return std::make_unique<BisectCommand>(); }

}  // namespace tessera
