// SPDX-License-Identifier: Apache-2.0
// The search. It sees the values of ops by returning them:
//   1. It compares the program's own results, and is done when they are equal.
//   2. It returns the values of all ops along with these results, in batches, in program order, up to the first op that
//      differs.
//   3. When none differs (returning a value may change how generated code computes it), it returns one op at a time
//      without anything else, by bisection among the ops on which a differing result depends.
//   4. An op that was found is excused when it agrees with the oracle on the operands of the tested run: rounding
//      errors of its operands decide its value, or grow in it. Each op after it is then examined in this way.
//   5. A loop or branch that was found is replaced by its first iteration that differs, or by the branch taken, whose
//      ops are searched in the same way.
#include "tessera/compiler/compare/compare.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "fmt/format.h"
#include "tessera/compiler/compare/observed_program.h"
#include "tessera/compiler/compare/values.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using Op = ObservedProgram::Op;

// Bytes of values that are returned together: more would need more memory than the program itself.
constexpr int64_t kMaxBytes = int64_t{64} << 20;
constexpr size_t kMaxOps = 256;

struct BothValues {
  Values tested;
  Values oracle;
};

class Search {
 public:
  explicit Search(const ComparedRuns& runs) : runs_(runs) {}

  absl::StatusOr<std::optional<Difference>> Run(ObservedProgram program) {
    std::vector<std::string> inside;
    ASSIGN_OR_RETURN(const BothValues own, RunWhole(program));
    std::optional<Difference> difference = FirstDifference(own, 0, std::numeric_limits<size_t>::max());
    if (!difference.has_value()) return difference;
    ASSIGN_OR_RETURN(std::optional<Difference> op, FindOp(program, 0, inside));
    if (!op.has_value() && excused_.has_value()) return excused_;
    if (!op.has_value()) {
      ASSIGN_OR_RETURN(op, Bisect(program, static_cast<size_t>(difference->result)));
    }
    if (op.has_value()) difference = std::move(op);
    if (runs_.reproduce && difference->reproducer == nullptr) {
      difference->reproducer = std::make_shared<const Reproducer>(program.Returning({}, true), runs_.arguments);
    }
    return difference;
  }

 private:
  absl::StatusOr<Values> RunOne(const MakeComparedExecutor& make, const ObservedProgram& program, SourceProgram variant,
                                const Values& arguments, const std::shared_ptr<RecordedCalls>& calls) const {
    ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, make(std::move(variant), calls));
    ASSIGN_OR_RETURN(Executor::DirectResult result, executor->Run(program.entry(), arguments, runs_.infeed));
    return std::move(result.results);
  }

  absl::StatusOr<BothValues> RunBoth(const ObservedProgram& program, const SourceProgram& variant) const {
    return RunBoth(program, variant, runs_.arguments);
  }

  absl::StatusOr<BothValues> RunBoth(const ObservedProgram& program, const SourceProgram& variant,
                                     const Values& arguments) const {
    const auto calls = std::make_shared<RecordedCalls>();
    absl::StatusOr<Values> tested = RunOne(runs_.tested, program, variant.Clone(), arguments, calls);
    RETURN_IF_ERROR_WITH(tested.status(), "the compared run");
    ASSIGN_OR_RETURN(Values oracle, RunOracle(program, variant, arguments, calls));
    return BothValues{*std::move(tested), std::move(oracle)};
  }

  absl::StatusOr<Values> RunOracle(const ObservedProgram& program, const SourceProgram& variant,
                                   const Values& arguments, const std::shared_ptr<RecordedCalls>& calls) const {
    absl::StatusOr<Values> oracle = RunOne(runs_.oracle, program, variant.Clone(), arguments, calls);
    RETURN_IF_ERROR_WITH(oracle.status(), "the reference run");
    return oracle;
  }

  // Returns the program's own results in the tested run and in the oracle's.
  absl::StatusOr<BothValues> RunWhole(const ObservedProgram& program) const {
    const SourceProgram whole = program.Returning({}, true);
    if (runs_.results.empty()) return RunBoth(program, whole);
    // The given results come without recorded calls. A difference that recorded calls may explain is checked again.
    ASSIGN_OR_RETURN(Values oracle, RunOracle(program, whole, runs_.arguments, nullptr));
    // All shards of a replica have its results.
    const size_t shards_per_replica = oracle.size() / runs_.results.size();
    Values of_replicas;
    for (size_t i = 0; i < oracle.size(); i += shards_per_replica) of_replicas.push_back(std::move(oracle[i]));
    BothValues values{runs_.results, std::move(of_replicas)};
    const bool equal = !FirstDifference(values, 0, std::numeric_limits<size_t>::max()).has_value();
    return equal || !program.HasLinearAlgebra() ? std::move(values) : RunBoth(program, whole);
  }

  // Returns the first difference in values [first, first + count). Difference::result counts from `first`.
  std::optional<Difference> FirstDifference(const BothValues& values, size_t first, size_t count) const {
    std::optional<ValueMismatch> found = FirstMismatch(values.tested, values.oracle, runs_.tolerance, first, count);
    if (!found.has_value()) return std::nullopt;
    return Difference{.result = static_cast<int64_t>(found->value - first),
                      .replica = found->replica,
                      .type = found->type,
                      .mismatch = found->mismatch,
                      .tested = found->tested,
                      .oracle = found->oracle};
  }

  // Returns the first op from index `from` on whose value differs when returned along with the program's own results.
  absl::StatusOr<std::optional<Difference>> FindOp(const ObservedProgram& program, size_t from,
                                                   const std::vector<std::string>& inside) {
    auto next = program.ops().begin();
    while (next != program.ops().end() && next->index < from) ++next;
    while (next != program.ops().end()) {
      std::vector<const Op*> window;
      for (int64_t bytes = 0; next != program.ops().end() && window.size() < kMaxOps; ++next) {
        bytes += std::min(next->bytes, kMaxBytes);
        if (!window.empty() && bytes > kMaxBytes) break;
        window.push_back(&*next);
      }
      ASSIGN_OR_RETURN(const BothValues values, RunBoth(program, program.Returning(window, true)));
      size_t place = program.num_own_results();
      for (const Op* op : window) {
        std::optional<Difference> difference = FirstDifference(values, place, op->num_results);
        place += op->num_results;
        if (!difference.has_value()) continue;
        ASSIGN_OR_RETURN(difference, Describe(program, *op, *std::move(difference), inside));
        if (difference.has_value()) return difference;
        return FindOpAlone(program, op->index + 1, inside);
      }
    }
    return std::optional<Difference>();
  }

  // Returns nothing when the op is excused.
  absl::StatusOr<std::optional<Difference>> Describe(const ObservedProgram& program, const Op& op,
                                                     Difference difference, std::vector<std::string> inside) {
    difference.op = op.text;
    difference.location = op.location;
    difference.inside = inside;
    if (program.num_shards() == 1 && (op.is_loop || op.is_branch)) {
      ASSIGN_OR_RETURN(const EnteredProgram entered, Enter(program, op, inside));
      ASSIGN_OR_RETURN(std::optional<Difference> inner, FindOp(entered.program, entered.first, inside));
      if (inner.has_value() || excused_.has_value()) return inner;
    }
    ASSIGN_OR_RETURN(const bool excused, OnlyItsOperandsDiffer(program, op));
    if (excused) {
      Excuse(std::move(difference));
      return std::optional<Difference>();
    }
    RETURN_IF_ERROR(AddReproducer(program, op, difference));
    return std::optional(std::move(difference));
  }

  void Excuse(Difference difference) {
    if (excused_.has_value()) return;
    excused_ = std::move(difference);
    excused_->by_rounding = true;
  }

  // An op that is examined alone, on operands of the tested run.
  struct Alone {
    const Op* op;
    ProgramSlice slice;
  };

  // Values of `ops`. One tested run returns them and their operands, along with the program's own results. The oracle
  // runs each of `ops` with these operands.
  struct AloneValues {
    std::vector<Values> tested;  // for each op
    std::vector<Values> oracle;
    std::shared_ptr<RecordedCalls> calls;
  };
  absl::StatusOr<AloneValues> RunAlone(const ObservedProgram& program, const std::vector<Alone>& ops) const {
    std::set<size_t> wanted;
    for (const Alone& alone : ops) {
      wanted.insert(alone.op->index);
      for (const ProgramSlice::Argument& argument : alone.slice.arguments) {
        if (argument.op.has_value()) wanted.insert(*argument.op);
      }
    }
    std::vector<const Op*> returned;
    std::map<size_t, size_t> places;  // the number of each op's first result, by index of the op
    size_t place = program.num_own_results();
    for (const Op& op : program.ops()) {
      if (!wanted.contains(op.index)) continue;
      returned.push_back(&op);
      places[op.index] = place;
      place += op.num_results;
    }
    AloneValues values;
    values.calls = std::make_shared<RecordedCalls>();
    absl::StatusOr<Values> tested =
        RunOne(runs_.tested, program, program.Returning(returned, true), runs_.arguments, values.calls);
    RETURN_IF_ERROR_WITH(tested.status(), "the compared run");
    for (const Alone& alone : ops) {
      Values arguments(tested->size()), results(tested->size());
      for (size_t replica = 0; replica < tested->size(); ++replica) {
        for (const ProgramSlice::Argument& argument : alone.slice.arguments) {
          arguments[replica].push_back(argument.op.has_value()
                                           ? (*tested)[replica][places.at(*argument.op) + argument.number]
                                           : runs_.arguments[replica][argument.number]);
        }
        const auto first = (*tested)[replica].begin() + static_cast<ptrdiff_t>(places.at(alone.op->index));
        results[replica].assign(first, first + static_cast<ptrdiff_t>(alone.op->num_results));
      }
      ASSIGN_OR_RETURN(Values oracle, RunOracle(program, alone.slice.program, arguments, values.calls));
      values.tested.push_back(std::move(results));
      values.oracle.push_back(std::move(oracle));
    }
    return values;
  }

  // Also returns false when the op is correct as soon as its operands are returned.
  absl::StatusOr<bool> OnlyItsOperandsDiffer(const ObservedProgram& program, const Op& op) const {
    std::vector<Alone> alone;
    alone.push_back({&op, program.SliceOf(op, 0)});
    ASSIGN_OR_RETURN(const AloneValues values, RunAlone(program, alone));
    constexpr size_t kAll = std::numeric_limits<size_t>::max();
    if (FirstDifference({values.tested[0], values.oracle[0]}, 0, kAll).has_value()) return false;
    ASSIGN_OR_RETURN(const Values whole,
                     RunOracle(program, program.Returning({&op}, false), runs_.arguments, values.calls));
    return FirstDifference({values.tested[0], whole}, 0, kAll).has_value();
  }

  // Returns the first op from index `from` on that differs on operands of the tested run: after an op that is excused,
  // values differ everywhere.
  absl::StatusOr<std::optional<Difference>> FindOpAlone(const ObservedProgram& program, size_t from,
                                                        const std::vector<std::string>& inside) {
    auto next = program.ops().begin();
    while (next != program.ops().end() && next->index < from) ++next;
    while (next != program.ops().end()) {
      std::vector<Alone> window;
      int64_t bytes = 0;
      do {
        window.push_back({&*next, program.SliceOf(*next, 0)});
        bytes += next->bytes;
        ++next;
      } while (next != program.ops().end() && window.size() < kMaxOps && bytes + next->bytes <= kMaxBytes);
      ASSIGN_OR_RETURN(const AloneValues values, RunAlone(program, window));
      for (size_t i = 0; i < window.size(); ++i) {
        std::optional<Difference> difference =
            FirstDifference({values.tested[i], values.oracle[i]}, 0, window[i].op->num_results);
        if (!difference.has_value()) continue;
        ASSIGN_OR_RETURN(difference, Describe(program, *window[i].op, *std::move(difference), inside));
        if (difference.has_value()) return difference;
      }
    }
    return std::optional<Difference>();
  }

  // The reproducer is the op alone when that differs too, else the op with more and more of the ops on which it
  // depends.
  absl::Status AddReproducer(const ObservedProgram& program, const Op& op, Difference& difference) const {
    if (!runs_.reproduce) return absl::OkStatus();
    for (size_t depth = 0; depth <= program.ops().size(); depth = 2 * depth + 1) {
      ProgramSlice slice = program.SliceOf(op, depth);
      ASSIGN_OR_RETURN(Values arguments, ArgumentsOf(program, slice));
      ASSIGN_OR_RETURN(const BothValues values, RunBoth(program, slice.program, arguments));
      if (!FirstDifference(values, 0, std::numeric_limits<size_t>::max()).has_value()) continue;
      difference.reproducer = std::make_shared<const Reproducer>(std::move(slice.program), std::move(arguments));
      break;
    }
    return absl::OkStatus();
  }

  // Returns the arguments of `slice` with the oracle's values.
  absl::StatusOr<Values> ArgumentsOf(const ObservedProgram& program, const ProgramSlice& slice) const {
    std::vector<const Op*> ops;
    for (const Op& op : program.ops()) {
      auto gives = [&](const ProgramSlice::Argument& argument) { return argument.op == op.index; };
      if (std::any_of(slice.arguments.begin(), slice.arguments.end(), gives)) ops.push_back(&op);
    }
    Values values(runs_.arguments.size());
    if (!ops.empty()) {
      ASSIGN_OR_RETURN(values, RunOne(runs_.oracle, program, program.Returning(ops, false), runs_.arguments, nullptr));
    }
    Values arguments(values.size());
    for (const ProgramSlice::Argument& argument : slice.arguments) {
      size_t place = argument.number;
      for (const Op* op : ops) place += argument.op.has_value() && op->index < *argument.op ? op->num_results : 0;
      for (size_t replica = 0; replica < values.size(); ++replica) {
        arguments[replica].push_back((argument.op.has_value() ? values : runs_.arguments)[replica][place]);
      }
    }
    return arguments;
  }

  absl::StatusOr<EnteredProgram> Enter(const ObservedProgram& program, const Op& op, std::vector<std::string>& inside) {
    const std::string where = op.location.empty() ? "" : " at " + op.location;
    if (op.is_loop) {
      ASSIGN_OR_RETURN(const int64_t iteration, FirstIteration(program, op));
      inside.push_back(fmt::format("iteration {} of the loop{}", iteration, where));
      return program.EnterIteration(op, iteration);
    }
    ASSIGN_OR_RETURN(const BothValues choice, RunBoth(program, program.ReturningChoice(op)));
    ASSIGN_OR_RETURN(const size_t branch, BranchOf(program, op, choice.tested[0][0]));
    inside.push_back(fmt::format("branch {} of the conditional{}", branch, where));
    return program.EnterBranch(op, branch);
  }

  // `if` runs branch 0 on true; a `case` whose index is out of range runs its last branch.
  static absl::StatusOr<size_t> BranchOf(const ObservedProgram& program, const Op& op, const Buffer& choice) {
    if (choice.type().dtype == DType::kI1) return choice.As<bool>()[0] ? 0 : 1;
    const int64_t last = static_cast<int64_t>(program.NumBranches(op)) - 1;
    const int64_t index = choice.As<int32_t>()[0];
    return static_cast<size_t>(index < 0 || index > last ? last : index);
  }

  // Returns the first iteration after which the carried values, or the decision to continue, differ. Bisection finds
  // it, so they are equal after the previous iteration.
  absl::StatusOr<int64_t> FirstIteration(const ObservedProgram& program, const Op& op) {
    const SourceProgram loop = program.ReturningLoop(op);
    auto run = [&](int64_t limit) {
      Values arguments = runs_.arguments;
      for (std::vector<Buffer>& values : arguments) values.push_back(Buffer::Scalar<int64_t>(limit));
      return RunBoth(program, loop, arguments);
    };
    ASSIGN_OR_RETURN(const BothValues all, run(std::numeric_limits<int64_t>::max()));
    int64_t equal = 0;
    int64_t differs = std::max(all.tested[0].back().As<int64_t>()[0], all.oracle[0].back().As<int64_t>()[0]);
    while (differs - equal > 1) {
      const int64_t middle = equal + (differs - equal) / 2;
      ASSIGN_OR_RETURN(const BothValues values, run(middle));
      (FirstDifference(values, 0, std::numeric_limits<size_t>::max()).has_value() ? differs : equal) = middle;
    }
    return differs;
  }

  // Searches the ops on which result `result` of the program depends. Returns one whose value differs when it alone is
  // returned, while the one before it is equal.
  absl::StatusOr<std::optional<Difference>> Bisect(const ObservedProgram& program, size_t result) {
    const std::vector<const Op*> ops = DependencesOf(program, result);
    std::optional<Difference> found;
    size_t equal = 0, differs = ops.size();  // all before `equal`, and from `differs` on
    while (equal < differs) {
      const size_t middle = equal + (differs - equal) / 2;
      ASSIGN_OR_RETURN(const BothValues values, RunBoth(program, program.Returning({ops[middle]}, false)));
      std::optional<Difference> difference = FirstDifference(values, 0, ops[middle]->num_results);
      if (difference.has_value()) {
        found = std::move(difference);
        found->op = ops[middle]->text;
        found->location = ops[middle]->location;
        RETURN_IF_ERROR(AddReproducer(program, *ops[middle], *found));
        differs = middle;
      } else {
        equal = middle + 1;
      }
    }
    return found;
  }

  static std::vector<const Op*> DependencesOf(const ObservedProgram& program, size_t result) {
    const std::optional<size_t> root = program.ResultOps()[result];
    std::set<size_t> needed;
    if (root.has_value()) needed.insert(*root);
    std::vector<const Op*> ops;
    for (auto op = program.ops().rbegin(); op != program.ops().rend(); ++op) {
      if (!needed.contains(op->index)) continue;
      needed.insert(op->operands.begin(), op->operands.end());
      ops.push_back(&*op);
    }
    std::reverse(ops.begin(), ops.end());
    return ops;
  }

  const ComparedRuns& runs_;
  std::optional<Difference> excused_;  // the first
};

}  // namespace

absl::StatusOr<std::optional<Difference>> FindFirstDifference(SourceProgram program, const ComparedRuns& runs) {
  CompileOptions options;
  options.entry = runs.entry;
  options.replicas = runs.replicas > 0 ? runs.replicas : static_cast<int64_t>(runs.arguments.size());
  absl::StatusOr<std::optional<Difference>> difference = absl::UnknownError("not run");
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    difference = [&]() -> absl::StatusOr<std::optional<Difference>> {
      ASSIGN_OR_RETURN(PhaseRunner phases, PhaseRunner::Begin(*program.impl().module, options, CodeUse::kRead));
      RETURN_IF_ERROR(phases.RunTo(Phase::kFrontend));
      ASSIGN_OR_RETURN(ObservedProgram observed, ObservedProgram::Create(std::move(program), runs.entry));
      return Search(runs).Run(std::move(observed));
    }();
  }));
  return difference;
}

}  // namespace tessera
