// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/compare/bisect.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/reference/replay/recording_observer.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns the requested entry, else "main", else the only one.
std::string EntryOf(const Executable& executable, const std::string& wanted) {
  if (!wanted.empty()) return wanted;
  const auto& entries = executable.description.entries();
  return entries.size() == 1 ? entries[0].name() : "main";
}

class Bisection {
 public:
  Bisection(const SourceProgram& program, const BisectedRun& run) : program_(program), run_(run) {
    run_.compile.dump_stages.clear();  // stages of the program are dumped, not those of the search
    run_.compile.print_timing = false;
    run_.compile.emit.reset();
  }

  absl::StatusOr<std::optional<Culprit>> Run() {
    Stage before = {program_.Clone(), {}, std::make_shared<RecordedCalls>()};
    ASSIGN_OR_RETURN(before.values, Interpret(before.program.Clone(), {.to = before.calls}));
    ASSIGN_OR_RETURN(std::optional<Culprit> culprit, AmongStages(before));
    if (culprit.has_value()) return culprit;
    std::vector<PassPosition> optional;
    ASSIGN_OR_RETURN(std::optional<ValueMismatch> mismatch, RunNative(before, AllPasses(), &optional));
    if (!mismatch.has_value()) return culprit;
    ASSIGN_OR_RETURN(const std::optional<ValueMismatch> without, RunNative(before, 0, nullptr));
    if (without.has_value()) {
      culprit = Culprit{.mismatch = *without};
      for (const PassPosition& pass : optional) culprit->left_out.push_back(pass.name);
      return culprit;
    }
    // Results are right with the passes before `right`, and wrong with pass `wrong` too.
    size_t right = 0, wrong = optional.size();
    while (wrong - right > 1) {
      const size_t middle = right + (wrong - right) / 2;
      ASSIGN_OR_RETURN(const std::optional<ValueMismatch> found,
                       RunNative(before, optional[middle - 1].number, nullptr));
      (found.has_value() ? wrong : right) = middle;
      if (found.has_value()) mismatch = found;
    }
    const PassPosition& pass = optional[wrong - 1];
    return Culprit{
        .number = pass.number, .pass = pass.name, .phase = std::string(NameOf(pass.phase)), .mismatch = *mismatch};
  }

 private:
  // A stage on the reference interpreter.
  struct Stage {
    SourceProgram program;
    Values values;
    std::shared_ptr<RecordedCalls> calls;
  };

  static int AllPasses() { return std::numeric_limits<int>::max(); }

  absl::StatusOr<Values> Results(Executor& executor) const {
    const std::string entry = EntryOf(executor.executable(), run_.compile.entry);
    ASSIGN_OR_RETURN(Executor::DirectResult result, executor.Run(entry, run_.arguments, run_.infeed));
    for (const FeedStep& step : result.outfeeds) {
      for (size_t replica = 0; replica < step.size(); ++replica) {
        for (const Buffer& value : step[replica]) result.results[replica].push_back(value);
      }
    }
    return std::move(result.results);
  }

  absl::StatusOr<Values> Interpret(SourceProgram stage, Replay replay) const {
    if (run_.tolerance.relative > 0) replay.tolerance = run_.tolerance.relative;
    ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, run_.interpret(std::move(stage), replay));
    return Results(*executor);
  }

  // Runs the phases before lowering and interprets the module after each pass. Leaves the last stage in `before`.
  absl::StatusOr<std::optional<Culprit>> AmongStages(Stage& before) const {
    std::optional<Culprit> culprit;
    PassHooks hooks;
    if (run_.compile.hooks != nullptr) hooks = *run_.compile.hooks;
    std::string last_stage = program_.ToString();
    hooks.after = [&, planted = hooks.after](const PassPosition& pass, mlir::ModuleOp module) -> absl::Status {
      if (planted) RETURN_IF_ERROR(planted(pass, module));
      if (culprit.has_value()) return absl::OkStatus();
      SourceProgram stage = CloneOf(module, program_.impl().name);
      std::string text = stage.ToString();
      if (text == last_stage) return absl::OkStatus();
      last_stage = std::move(text);
      const auto calls = std::make_shared<RecordedCalls>();
      absl::StatusOr<Values> after = Interpret(stage.Clone(), {.from = before.calls, .to = calls});
      RETURN_IF_ERROR_WITH(after.status(), fmt::format("the stage after pass {}, {}", pass.number, pass.name));
      const auto mismatch = FirstMismatch(*after, before.values, run_.tolerance, 0, std::numeric_limits<size_t>::max());
      if (mismatch.has_value()) {
        culprit = Culprit{
            .number = pass.number, .pass = pass.name, .phase = std::string(NameOf(pass.phase)), .mismatch = *mismatch};
      }
      before = {std::move(stage), *std::move(after), calls};
      return absl::OkStatus();
    };
    CompileOptions options = run_.compile;
    options.emit = Emit::kTessera;
    options.hooks = std::make_shared<const PassHooks>(std::move(hooks));
    RETURN_IF_ERROR(CompileToText(program_.Clone(), options).status());
    return culprit;
  }

  // Returns the difference between generated code and `oracle` when only the optional passes up to number `last` run
  // after the stages. Collects all optional passes in `optional`.
  absl::StatusOr<std::optional<ValueMismatch>> RunNative(const Stage& oracle, int last,
                                                         std::vector<PassPosition>* optional) const {
    PassHooks hooks;
    if (run_.compile.hooks != nullptr) hooks = *run_.compile.hooks;
    hooks.skip = [last, optional, left_out = hooks.skip](const PassPosition& pass) {
      if (left_out && left_out(pass)) return true;
      if (pass.need != PassNeed::kOptional || !pass.after_stablehlo) return false;
      if (optional != nullptr) optional->push_back(pass);
      return pass.number > last;
    };
    StartOptions options = {.compile = run_.compile, .executor = run_.executor};
    options.compile.hooks = std::make_shared<const PassHooks>(std::move(hooks));
    const auto calls = std::make_shared<RecordedCalls>();
    options.executor.observer = RecordingObserver(calls);
    const std::string what = last == AllPasses() ? "all passes" : fmt::format("the optional passes up to {}", last);
    absl::StatusOr<StartedProgram> started = StartProgram(program_.Clone(), std::move(options));
    RETURN_IF_ERROR_WITH(started.status(), "the compilation with " + what);
    absl::StatusOr<Values> values = Results(*started->executor);
    RETURN_IF_ERROR_WITH(values.status(), "the run with " + what);
    constexpr size_t kAll = std::numeric_limits<size_t>::max();
    std::optional<ValueMismatch> mismatch = FirstMismatch(*values, oracle.values, run_.tolerance, 0, kAll);
    if (!mismatch.has_value() || calls->empty()) return mismatch;
    ASSIGN_OR_RETURN(const Values replayed, Interpret(oracle.program.Clone(), {.from = calls}));
    return FirstMismatch(*values, replayed, run_.tolerance, 0, kAll);
  }

  const SourceProgram& program_;
  BisectedRun run_;
};

}  // namespace

absl::StatusOr<std::optional<Culprit>> FindGuiltyPass(const SourceProgram& program, const BisectedRun& run) {
  return Bisection(program, run).Run();
}

}  // namespace tessera
