// SPDX-License-Identifier: Apache-2.0
// The search. Values of ops are looked at by returning them:
//   1. The program's own results. Equal: done.
//   2. The values of all ops beside these results, some at a time, in program order: the first op that differs.
//   3. Where none does (returning a value may change how generated code computes it), one op at a time without anything
//      else, by bisection among the ops that a differing result depends on.
//   4. A loop or branch that was found is replaced by its first iteration that differs, or by the branch taken, and the
//      ops of that are searched in the same way.
#include "tessera/compiler/compare/compare.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <set>
#include <type_traits>

#include "fmt/format.h"
#include "tessera/compiler/compare/observed_program.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/pipeline.h"
#include "tessera/compiler/program_impl.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

using Op = ObservedProgram::Op;
using Values = std::vector<std::vector<Buffer>>;  // [replica][value]

// Of values that are returned together: more would need more memory than the program itself.
constexpr int64_t kMaxBytes = int64_t{64} << 20;
constexpr size_t kMaxOps = 256;

struct BothValues {
  Values tested;
  Values oracle;
};

// Of finite elements.
double LargestMagnitude(const Buffer& buffer) {
  double largest = 0;
  VisitDType(buffer.type().dtype, [&]<typename T>(T) {
    const auto* const elements = static_cast<const T*>(buffer.data());
    for (int64_t i = 0; i < buffer.type().num_elements(); ++i) {
      double magnitude = 0;
      if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
        magnitude = std::abs(std::complex<double>(elements[i]));
      } else {
        magnitude = std::abs(static_cast<double>(elements[i]));
      }
      if (std::isfinite(magnitude)) largest = std::max(largest, magnitude);
    }
  });
  return largest;
}

class Search {
 public:
  explicit Search(const ComparedRuns& runs) : runs_(runs) {}

  absl::StatusOr<std::optional<Difference>> Run(ObservedProgram program) {
    std::vector<std::string> inside;
    ASSIGN_OR_RETURN(const BothValues own, RunBoth(program, program.Returning({}, true)));
    std::optional<Difference> difference = FirstMismatch(own, 0, std::numeric_limits<size_t>::max());
    if (!difference.has_value()) return difference;
    ASSIGN_OR_RETURN(std::optional<Difference> op, FindOp(program, 0, inside));
    if (!op.has_value()) {
      ASSIGN_OR_RETURN(op, Bisect(program, static_cast<size_t>(difference->result)));
    }
    return op.has_value() ? op : difference;
  }

 private:
  absl::StatusOr<Values> RunOne(const MakeExecutor& make, const ObservedProgram& program, Program variant,
                                const Buffer* extra) const {
    ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, make(std::move(variant)));
    Values arguments = runs_.arguments;
    for (std::vector<Buffer>& values : arguments) {
      if (extra != nullptr) values.push_back(*extra);
    }
    ASSIGN_OR_RETURN(Executor::DirectResult result, executor->Run(program.entry(), arguments, runs_.infeed));
    return std::move(result.results);
  }

  absl::StatusOr<BothValues> RunBoth(const ObservedProgram& program, const Program& variant,
                                     const Buffer* extra = nullptr) const {
    BothValues both;
    absl::StatusOr<Values> tested = RunOne(runs_.tested, program, variant.Clone(), extra);
    RETURN_IF_ERROR_WITH(tested.status(), "the compared run");
    absl::StatusOr<Values> oracle = RunOne(runs_.oracle, program, variant.Clone(), extra);
    RETURN_IF_ERROR_WITH(oracle.status(), "the reference run");
    return BothValues{*std::move(tested), *std::move(oracle)};
  }

  // Of values [first, first + count), by value, then by replica. Difference::result counts from `first`.
  std::optional<Difference> FirstMismatch(const BothValues& values, size_t first, size_t count) const {
    for (size_t i = first; i < values.oracle[0].size() && i - first < count; ++i) {
      for (size_t replica = 0; replica < values.oracle.size(); ++replica) {
        const Buffer& tested = values.tested[replica][i];
        const Buffer& oracle = values.oracle[replica][i];
        const std::optional<Mismatch> mismatch = FindMismatch(tested, oracle, ToleranceFor(oracle));
        if (!mismatch.has_value()) continue;
        return Difference{.result = static_cast<int64_t>(i - first),
                          .replica = static_cast<int64_t>(replica),
                          .type = tested.type(),
                          .mismatch = *mismatch,
                          .tested = ElementAt(tested, mismatch->first),
                          .oracle = ElementAt(oracle, mismatch->first)};
      }
    }
    return std::nullopt;
  }

  // Rounding errors of sums are relative to their terms, for whose size the largest element stands. Numbers of 16 bits
  // are allowed to be neighbours. Neither counts where no relative difference is allowed at all.
  Tolerance ToleranceFor(const Buffer& oracle) const {
    Tolerance tolerance = runs_.tolerance;
    const DType dtype = oracle.type().dtype;
    const double neighbours = dtype == DType::kBF16 ? 0x1p-7 : dtype == DType::kF16 ? 0x1p-10 : 0;
    if (tolerance.relative > 0) tolerance.relative = std::max(tolerance.relative, neighbours);
    tolerance.absolute += tolerance.relative * LargestMagnitude(oracle);
    return tolerance;
  }

  static std::string ElementAt(const Buffer& buffer, int64_t index) {
    const DType dtype = buffer.type().dtype;
    return FormatElement(dtype, static_cast<const char*>(buffer.data()) + index * ByteWidth(dtype));
  }

  // The first op from index `from` on whose value differs when it is returned beside the program's own results.
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
        std::optional<Difference> difference = FirstMismatch(values, place, op->num_results);
        place += op->num_results;
        if (difference.has_value()) return Describe(program, *op, *std::move(difference), inside);
      }
    }
    return std::optional<Difference>();
  }

  absl::StatusOr<std::optional<Difference>> Describe(const ObservedProgram& program, const Op& op,
                                                     Difference difference, std::vector<std::string> inside) {
    difference.op = op.text;
    difference.location = op.location;
    difference.inside = inside;
    if (program.num_replicas() > 1 || (!op.is_loop && !op.is_branch)) return std::optional(std::move(difference));
    ASSIGN_OR_RETURN(const EnteredProgram entered, Enter(program, op, inside));
    ASSIGN_OR_RETURN(std::optional<Difference> inner, FindOp(entered.program, entered.first, inside));
    return inner.has_value() ? inner : std::optional(std::move(difference));
  }

  absl::StatusOr<EnteredProgram> Enter(const ObservedProgram& program, const Op& op, std::vector<std::string>& inside) {
    const std::string where = op.location.empty() ? "" : " at " + op.location;
    if (op.is_loop) {
      ASSIGN_OR_RETURN(const int64_t iteration, FirstIteration(program, op));
      inside.push_back(fmt::format("iteration {} of the loop{}", iteration, where));
      return program.EnterIteration(op, iteration);
    }
    ASSIGN_OR_RETURN(const BothValues choice, RunBoth(program, program.ReturningChoice(op)));
    ASSIGN_OR_RETURN(const size_t branch, BranchOf(program, op, choice.oracle[0][0]));
    inside.push_back(fmt::format("branch {} of the conditional{}", branch, where));
    return program.EnterBranch(op, branch);
  }

  // `if` runs branch 0 on true; a `case` without the branch asked for runs the last.
  static absl::StatusOr<size_t> BranchOf(const ObservedProgram& program, const Op& op, const Buffer& choice) {
    if (choice.type().dtype == DType::kI1) return choice.As<bool>()[0] ? 0 : 1;
    const int64_t last = static_cast<int64_t>(program.NumBranches(op)) - 1;
    const int64_t index = choice.As<int32_t>()[0];
    return static_cast<size_t>(index < 0 || index > last ? last : index);
  }

  // The first iteration after which the carried values, or the decision to go on, differ: found by bisection, so that
  // they are equal after the one before.
  absl::StatusOr<int64_t> FirstIteration(const ObservedProgram& program, const Op& op) {
    const Program loop = program.ReturningLoop(op);
    auto run = [&](int64_t limit) {
      const Buffer extra = Buffer::Scalar<int64_t>(limit);
      return RunBoth(program, loop, &extra);
    };
    ASSIGN_OR_RETURN(const BothValues all, run(std::numeric_limits<int64_t>::max()));
    int64_t equal = 0;
    int64_t differs = std::max(all.tested[0].back().As<int64_t>()[0], all.oracle[0].back().As<int64_t>()[0]);
    while (differs - equal > 1) {
      const int64_t middle = equal + (differs - equal) / 2;
      ASSIGN_OR_RETURN(const BothValues values, run(middle));
      (FirstMismatch(values, 0, std::numeric_limits<size_t>::max()).has_value() ? differs : equal) = middle;
    }
    return differs;
  }

  // Among the ops that result `result` of the program depends on: one whose value differs where it alone is returned,
  // while the one before it is equal.
  absl::StatusOr<std::optional<Difference>> Bisect(const ObservedProgram& program, size_t result) {
    const std::vector<const Op*> ops = DependencesOf(program, result);
    std::optional<Difference> found;
    size_t equal = 0, differs = ops.size();  // all before `equal`, and from `differs` on
    while (equal < differs) {
      const size_t middle = equal + (differs - equal) / 2;
      ASSIGN_OR_RETURN(const BothValues values, RunBoth(program, program.Returning({ops[middle]}, false)));
      std::optional<Difference> difference = FirstMismatch(values, 0, ops[middle]->num_results);
      if (difference.has_value()) {
        found = std::move(difference);
        found->op = ops[middle]->text;
        found->location = ops[middle]->location;
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
};

}  // namespace

absl::StatusOr<std::optional<Difference>> FindFirstDifference(Program program, const ComparedRuns& runs) {
  CompileOptions options;
  options.entry = runs.entry;
  options.replicas = static_cast<int64_t>(runs.arguments.size());
  absl::StatusOr<std::optional<Difference>> difference = absl::UnknownError("not run");
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    difference = [&]() -> absl::StatusOr<std::optional<Difference>> {
      RETURN_IF_ERROR(RunFrontend(*program.impl().module, options));
      ASSIGN_OR_RETURN(ObservedProgram observed, ObservedProgram::Create(std::move(program), runs.entry));
      return Search(runs).Run(std::move(observed));
    }();
  }));
  return difference;
}

}  // namespace tessera
