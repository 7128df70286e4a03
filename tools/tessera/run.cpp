// SPDX-License-Identifier: Apache-2.0
// tessera run: one call of a program on given inputs.
#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/compare_with_reference.h"
#include "tessera/tools/tessera/program_inputs.h"
#include "tessera/tools/tessera/program_results.h"
#include "tessera/tools/tessera/program_source.h"

namespace tessera {
namespace {

// What a run may fail with after it has begun: 1, unless the machine could not do it at all.
absl::Status RunFailed(const absl::Status& status) {
  const bool unsupported = absl::IsResourceExhausted(status) || absl::IsUnimplemented(status);
  return unsupported ? status : WithExitCode(status, ExitCode::kFailed);
}

class RunCommand : public Command {
 public:
  std::string_view name() const override { return "run"; }
  std::string_view summary() const override { return "run a program once on given inputs"; }
  std::string_view example() const override {
    return "tessera run model.mlir --input=x.npy --input=2x3xf32=1,2,3,4,5,6";
  }

  void Define(CLI::App& app) override {
    program_.DefineRun(app);
    app.add_option("--input", inputs_,
                   "FILE or NAME=FILE, once per input; --input@K= for replica K alone. FILE: .npy, .npz, a folder of "
                   "0.npy, 1.npy, ..., or a literal: 4xf32=1,2,3,4 or 2x3xf32=random:7 or 8xf32=zeros")
        ->allow_extra_args(false);
    app.add_option("--probe-output-dir", program_.compile.probe_output_dir,
                   "where --device=reference writes what interpreter.probe sees");
    app.add_option("--output-dir", output_dir_, "write 0.npy, 1.npy, ... here instead of printing");
    app.add_option("--expect", expectations_, "FILE or NAME=FILE that a result must equal; exit 1 where it does not")
        ->allow_extra_args(false);
    app.add_option(
           "--compare", compare_,
           "reference: run the program there too, and name the first op whose values differ; exit 1 where one does")
        ->check(CLI::IsMember({"reference"}));
    app.add_option("--rtol", tolerance_.relative, "relative tolerance of --expect and --compare")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--atol", tolerance_.absolute, "absolute tolerance of --expect and --compare")
        ->check(CLI::NonNegativeNumber);
  }

  absl::Status Run() override {
    program_.inputs = inputs_;
    ASSIGN_OR_RETURN(const LoadedProgram program, LoadProgram(program_));
    const proto::Entry& entry = EntryOf(program);
    ASSIGN_OR_RETURN(const ProgramInputs inputs,
                     CollectInputs(*program.executor, entry, inputs_, /*fill_missing=*/false));
    auto result = program.executor->Run(program.entry, inputs.arguments, inputs.infeed);
    if (!compare_.empty()) RETURN_IF_ERROR(CompareWithReference(program_, inputs, tolerance_));
    if (!result.ok()) return RunFailed(result.status());
    if (!output_dir_.empty()) {
      RETURN_IF_ERROR(WriteResults(result->results, output_dir_));
    } else if (expectations_.empty()) {
      fmt::print("{}", FormatResults(entry, result->results));
    }
    return CheckExpectations(entry, result->results, expectations_, tolerance_);
  }

 private:
  ProgramOptions program_;
  std::vector<std::string> inputs_;
  std::string output_dir_;
  std::vector<std::string> expectations_;
  std::string compare_;
  Tolerance tolerance_;
};

}  // namespace

std::unique_ptr<Command> MakeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace tessera
