// SPDX-License-Identifier: Apache-2.0
// tessera run: runs one call of a program on given inputs.
#include "tessera/compiler/driver/execute.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/profile/write_profile.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/program_io/run_options.h"
#include "tessera/tools/program_io/variant_choice.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/run/compare_with_reference.h"
#include "tessera/tools/tessera/run/program_source.h"

namespace tessera {
namespace {

class RunCommand : public Command {
 public:
  std::string_view name() const override { return "run"; }
  std::string_view summary() const override { return "run a program once on given inputs"; }
  std::string_view example() const override {
    return "tessera run model.mlir --input=x.npy --input=2x3xf32=1,2,3,4,5,6";
  }

  void Define(CLI::App& app) override {
    program_.DefineRun(app);
    program_.DefineProfile(app);
    options_.Define(app);
    app.add_option("--probe-output-dir", program_.compile.probe_output_dir,
                   "where --device=reference writes what interpreter.probe sees");
    app.add_option(
           "--compare", compare_,
           "reference: run the program there too, and name the first op whose values differ; exit 1 where one does")
        ->check(CLI::IsMember({"reference"}));
    app.add_option("--reproducer-dir", reproducer_dir_,
                   "where --compare=reference writes a program and inputs that show the difference and little else");
    app.add_flag("--check-numerics", program_.compile.check_numerics,
                 "evaluate on --device=reference and name the first op that makes a NaN or an infinity; exit 1 where "
                 "one does");
  }

  absl::Status Run() override {
    program_.inputs = options_.inputs;
    program_.compile.remark = PrintRemarks();
    if (!reproducer_dir_.empty() && compare_.empty()) {
      return InvalidArgument("--reproducer-dir: it needs --compare=reference");
    }
    if (program_.compile.check_numerics) {
      if (!compare_.empty()) return InvalidArgument("--check-numerics and --compare: one at a time");
      program_.device = kReferenceDevice;
    }
    ASSIGN_OR_RETURN(const LoadedProgram program, LoadProgram(program_));
    const proto::Entry& entry = EntryOf(program);
    ASSIGN_OR_RETURN(const ProgramInputs inputs,
                     CollectInputs(*program.executor, entry, options_.inputs, /*fill_missing=*/false, program.rows));
    const auto result = RunOnRows(*program.executor, program.entry, inputs, program.rows);
    absl::Status profiled;
    if (program_.profiler != nullptr && result.ok()) {
      profiled = FinishProfile(*program_.profiler, FileSystem::Local()).status();
    }
    if (!compare_.empty()) {
      std::vector<std::vector<Buffer>> results;
      if (result.ok() && !program.rows.rows) results = result->results;
      RETURN_IF_ERROR(CompareWithReference(program_, inputs, std::move(results), options_.tolerance, reproducer_dir_));
    }
    RETURN_IF_ERROR(ReportRun(entry, result, options_));
    return profiled;
  }

 private:
  ProgramOptions program_;
  RunOptions options_;
  std::string compare_;
  std::string reproducer_dir_;
};

}  // namespace

std::unique_ptr<Command> MakeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace tessera
