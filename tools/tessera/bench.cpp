// SPDX-License-Identifier: Apache-2.0
// tessera bench: how long one call of a program takes.
#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/program_inputs.h"
#include "tessera/tools/tessera/program_source.h"

namespace tessera {
namespace {

class BenchCommand : public Command {
 public:
  std::string_view name() const override { return "bench"; }
  std::string_view summary() const override { return "measure how long a call of a program takes"; }
  std::string_view example() const override { return "tessera bench model.mlir --iterations=1000"; }

  void Define(CLI::App& app) override {
    program_.DefineRun(app);
    app.add_option("--input", inputs_, "as for run; what is missing is filled at random")->allow_extra_args(false);
    app.add_option("--iterations", iterations_, "measured calls")->check(CLI::Range(1, 1000000000));
    app.add_option("--warmup", warmup_, "calls before that are not measured")->check(CLI::Range(0, 1000000000));
    app.add_flag("--json", json_, "print JSON");
  }

  absl::Status Run() override {
    ASSIGN_OR_RETURN(const LoadedProgram program, LoadProgram(program_));
    ASSIGN_OR_RETURN(const ProgramInputs inputs,
                     CollectInputs(*program.executor, EntryOf(program), inputs_, /*fill_missing=*/true));
    if (!inputs.filled.empty()) fmt::print(stderr, "filled at random: {}\n", fmt::join(inputs.filled, ", "));
    std::vector<double> seconds;
    for (int64_t i = -warmup_; i < iterations_; ++i) {
      const double begin = Clock::Real().Seconds();
      auto result = program.executor->Run(program.entry, inputs.arguments, inputs.infeed);
      const double end = Clock::Real().Seconds();
      if (!result.ok()) return WithExitCode(result.status(), ExitCode::kFailed);
      if (i >= 0) seconds.push_back(end - begin);
    }
    Print(seconds, program.compile_seconds);
    return absl::OkStatus();
  }

 private:
  void Print(std::vector<double>& seconds, double compile_seconds) const {
    std::sort(seconds.begin(), seconds.end());
    const double median = seconds[seconds.size() / 2];
    if (json_) {
      const nlohmann::ordered_json json = {{"median_us", median * 1e6},
                                           {"min_us", seconds.front() * 1e6},
                                           {"max_us", seconds.back() * 1e6},
                                           {"iterations", seconds.size()},
                                           {"compile_s", compile_seconds}};
      fmt::print("{}\n", json.dump(2));
      return;
    }
    fmt::print("median {:.3f} us, min {:.3f} us, max {:.3f} us per call, {} calls\n", median * 1e6,
               seconds.front() * 1e6, seconds.back() * 1e6, seconds.size());
    fmt::print("compiled in {:.3f} s\n", compile_seconds);
  }

  ProgramOptions program_;
  std::vector<std::string> inputs_;
  int64_t iterations_ = 100;
  int64_t warmup_ = 10;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeBenchCommand() { return std::make_unique<BenchCommand>(); }

}  // namespace tessera
