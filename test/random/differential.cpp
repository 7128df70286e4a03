// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/differential.h"

#include <cmath>
#include <complex>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/test/random/c_library.h"
#include "tessera/test/random/differentiate.h"
#include "tessera/test/random/partition.h"

namespace tessera {
namespace {

// The longest time of a run: a run that hangs counts as a difference.
constexpr auto kDeadline = std::chrono::minutes(1);

absl::StatusOr<std::unique_ptr<Executor>> MakeExecutor(const RandomProgram& program, TestedBackend backend,
                                                       Outcome* outcome) {
  ASSIGN_OR_RETURN(SourceProgram built,
                   BuildProgram(backend == TestedBackend::kReference ? WithoutShardings(program) : program));
  StartOptions options = {.executor = {.threads = 1, .deadline = kDeadline},
                          .interpret = backend != TestedBackend::kCpu};
  options.compile.replicas = static_cast<int64_t>(program.inputs.size());
  options.compile.fold_replicas = program.fold;
  if (backend == TestedBackend::kPieces) {
    ASSIGN_OR_RETURN(PartitionedProgram partitioned, Partition(std::move(built), options.compile));
    if (outcome != nullptr) outcome->collectives = partitioned.collectives;
    built = std::move(partitioned.program);
  }
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(built), options));
  if (outcome != nullptr && backend == TestedBackend::kCpu) {
    const proto::ExecutableProto& description = started.executor->executable().description;
    outcome->folded = description.folded();
    for (const proto::Entry& entry : description.entries()) outcome->kernels += entry.kernels_size();
  }
  return std::move(started.executor);
}

// Compares one number, or one part of a complex number.
Difference CompareNumber(double a, double b, const ValueInfo& info) {
  const double slack = 1e-6 + 4 * UnitRoundoff(info.type.dtype) * info.bounds.magnitude();
  if (info.bounds.finite() && !(a >= info.bounds.low - slack && a <= info.bounds.high + slack))
    return {Difference::kOutOfBounds,
            fmt::format("the reference gives {}, which is not in [{}, {}]: the generator is wrong", a, info.bounds.low,
                        info.bounds.high)};
  if (info.bounds.exact()) {
    if (a == b ? std::signbit(a) == std::signbit(b) : std::isnan(a) && std::isnan(b)) return {};
    return {Difference::kValues, fmt::format("expected {}, got {}", a, b)};
  }
  const double allowed = kErrorMultiple * info.bounds.error;
  if (!std::isfinite(allowed) || std::fabs(a - b) <= allowed) return {};
  return {Difference::kValues,
          fmt::format("expected {}, got {}; {} apart, allowed {}", a, b, std::fabs(a - b), allowed)};
}

template <typename T>
Difference CompareElement(const T& a, const T& b, const ValueInfo& info) {
  if constexpr (kIsComplex<T>) {
    Difference real = CompareNumber(a.real(), b.real(), info);
    return real.kind != Difference::kNone ? real : CompareNumber(a.imag(), b.imag(), info);
  } else if constexpr (std::is_floating_point_v<T> || std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16> ||
                       kIsSmallFloat<T>) {
    return CompareNumber(static_cast<double>(a), static_cast<double>(b), info);
  } else {
    if (a == b) return {};
    return {Difference::kValues,
            fmt::format("expected {}, got {}", FormatElement(info.type.dtype, &a), FormatElement(info.type.dtype, &b))};
  }
}

Difference Compare(const Buffer& expected, const Buffer& got, const ValueInfo& info) {
  if (got.type() != info.type || expected.type() != info.type)
    return {Difference::kValues, fmt::format("expected the type {}, got {} and {}", ToString(info.type),
                                             ToString(expected.type()), ToString(got.type()))};
  return VisitDType(info.type.dtype, [&](auto zero) -> Difference {
    using T = decltype(zero);
    for (int64_t i = 0; i < info.type.num_elements(); ++i) {
      Difference difference =
          CompareElement(static_cast<const T*>(expected.data())[i], static_cast<const T*>(got.data())[i], info);
      if (difference.kind == Difference::kNone) continue;
      difference.message = fmt::format("at index {} {}", FormatIndex(info.type.shape, i), difference.message);
      return difference;
    }
    return {};
  });
}

bool KeepIfWrong(RandomProgram& program, RandomProgram candidate, Difference::Kind kind) {
  RemoveDeadCode(candidate);
  if (CountOps(candidate.main) >= CountOps(program.main) &&
      candidate.main.yields.size() >= program.main.yields.size() &&
      candidate.shardings.size() >= program.shardings.size() && candidate.mesh.size() >= program.mesh.size())
    return false;
  if (FindDifference(candidate, kind != Difference::kPieceValues).kind != kind) return false;
  program = std::move(candidate);
  return true;
}

// Tries to keep one result instead of all.
void ShrinkResults(RandomProgram& program, Difference::Kind kind) {
  if (program.differentiate) return;
  for (int result : std::vector<int>(program.main.yields)) {
    RandomProgram candidate = program;
    candidate.main.yields = {result};
    if (KeepIfWrong(program, std::move(candidate), kind)) return;
  }
  // Ops are fused across results, so a fault may need several: drop them one by one.
  for (size_t i = program.main.yields.size(); i-- > 0;) {
    RandomProgram candidate = program;
    candidate.main.yields.erase(candidate.main.yields.begin() + static_cast<std::ptrdiff_t>(i));
    KeepIfWrong(program, std::move(candidate), kind);
  }
}

// Replaces the results of an op of the main region by inputs with the reference's values.
bool ReplaceByInputs(RandomProgram& program, size_t node, Difference::Kind kind) {
  RandomProgram candidate = program;
  const std::vector<int> results = candidate.main.nodes[node].results;
  candidate.main.yields = results;
  candidate.differentiate = false;
  absl::StatusOr<Results> values = RunProgram(candidate, TestedBackend::kReference);
  if (!values.ok()) return false;
  candidate = program;
  candidate.main.nodes.erase(candidate.main.nodes.begin() + static_cast<std::ptrdiff_t>(node));
  candidate.main.arguments.insert(candidate.main.arguments.end(), results.begin(), results.end());
  // All devices of one replica have the same values.
  for (size_t replica = 0; replica < candidate.inputs.size(); ++replica)
    candidate.inputs[replica].insert(candidate.inputs[replica].end(), (*values)[replica].begin(),
                                     (*values)[replica].end());
  return KeepIfWrong(program, std::move(candidate), kind);
}

// Replaces the result of an op in any region by an operand of the same type.
bool BypassOne(RandomProgram& program, Difference::Kind kind) {
  std::vector<Region*> regions;
  CollectRegions(program.main, regions);
  for (size_t r = 0; r < regions.size(); ++r) {
    for (const Node& node : regions[r]->nodes) {
      for (int operand : node.operands) {
        const auto type = [&](int value) {
          const ValueInfo& info = program.values[static_cast<size_t>(value)];
          return std::pair(info.type, info.text);
        };
        if (node.is_step || node.results.size() != 1 || type(operand) != type(node.results[0])) continue;
        RandomProgram candidate = program;
        ReplaceUses(candidate.main, node.results[0], operand);
        if (KeepIfWrong(program, std::move(candidate), kind)) return true;
      }
    }
  }
  return false;
}

// Drops shardings of arguments and results, and axes of the mesh.
bool DropSharding(RandomProgram& program, Difference::Kind kind) {
  for (size_t axis = program.mesh.size(); axis-- > 0 && program.mesh.size() > 1;) {
    RandomProgram candidate = program;
    candidate.mesh.erase(candidate.mesh.begin() + static_cast<std::ptrdiff_t>(axis));
    for (auto& [value, sharding] : candidate.shardings) {
      for (DimensionSharding& dimension : sharding) {
        std::erase(dimension.axes, axis);
        for (size_t& other : dimension.axes) other -= other > axis;
      }
    }
    if (KeepIfWrong(program, std::move(candidate), kind)) return true;
  }
  std::vector<int> interface = program.main.arguments;
  interface.insert(interface.end(), program.main.yields.begin(), program.main.yields.end());
  for (int value : interface) {
    RandomProgram candidate = program;
    if (candidate.shardings.erase(value) > 0 && KeepIfWrong(program, std::move(candidate), kind)) return true;
  }
  return false;
}

}  // namespace

absl::StatusOr<SourceProgram> BuildProgram(const RandomProgram& program) {
  ASSIGN_OR_RETURN(SourceProgram built, ParseProgram(ToText(program), "random.mlir"));
  if (program.differentiate) RETURN_IF_ERROR(Differentiate(built));
  return built;
}

std::vector<ValueInfo> ResultsOf(const RandomProgram& program) {
  std::vector<ValueInfo> results;
  for (int value : program.main.yields) results.push_back(program.values[static_cast<size_t>(value)]);
  if (!program.differentiate) return results;
  std::map<int, GradientBounds> gradients = BoundGradients(program);
  for (int argument : program.main.arguments) {
    const TensorType& type = program.values[static_cast<size_t>(argument)].type;
    if (!IsWideFloat(type.dtype)) continue;
    const GradientBounds& bounds = gradients[argument];
    results.push_back({type, {-bounds.magnitude - bounds.error, bounds.magnitude + bounds.error, bounds.error}});
  }
  return results;
}

absl::StatusOr<Results> RunProgram(const RandomProgram& program, TestedBackend backend, Outcome* outcome) {
  ASSIGN_OR_RETURN(std::unique_ptr<Executor> executor, MakeExecutor(program, backend, outcome));
  // Every device of a partitioned program gets the whole input.
  std::vector<std::vector<Buffer>> inputs = program.inputs;
  inputs.resize(static_cast<size_t>(executor->local_shards().count), inputs[0]);
  ASSIGN_OR_RETURN(Executor::DirectResult result, executor->Run("main", inputs));
  return std::move(result.results);
}

Difference CompareResults(const RandomProgram& program, const Results& expected, const Results& got) {
  const std::vector<ValueInfo> results = ResultsOf(program);
  for (size_t shard = 0; shard < got.size(); ++shard) {
    for (size_t i = 0; i < results.size(); ++i) {
      const std::vector<Buffer>& whole = expected[program.mesh.empty() ? shard : 0];
      Difference difference = Compare(whole[i], got[shard][i], results[i]);
      // Devices that compute the same value must agree bitwise: a branch that depends on it must be the same on all.
      if (difference.kind == Difference::kNone && !program.mesh.empty() && !BitwiseEqual(got[0][i], got[shard][i]))
        difference = {Difference::kValues, "other bits than on device 0"};
      if (difference.kind == Difference::kNone) continue;
      difference.message = fmt::format("{} {}, result {}: {}", program.mesh.empty() ? "replica" : "device", shard, i,
                                       difference.message);
      return difference;
    }
  }
  return {};
}

Difference FindDifference(const RandomProgram& program, bool natively) {
  absl::StatusOr<Results> expected = RunProgram(program, TestedBackend::kReference);
  if (!expected.ok())
    return {Difference::kReferenceFails, "the reference says: " + std::string(Message(expected.status()))};
  Outcome outcome;
  if (!program.mesh.empty()) {
    absl::StatusOr<Results> pieces = RunProgram(program, TestedBackend::kPieces, &outcome);
    if (!pieces.ok())
      return {Difference::kPartitionFails, "the partitioned program says: " + std::string(Message(pieces.status()))};
    Difference difference = CompareResults(program, *expected, *pieces);
    if (difference.kind == Difference::kValues) difference.kind = Difference::kPieceValues;
    if (difference.kind != Difference::kNone) return difference;
  }
  if (!natively) return {Difference::kNone, "", outcome};
  absl::StatusOr<Results> got = RunProgram(program, TestedBackend::kCpu, &outcome);
  if (!got.ok()) return {Difference::kNativeFails, "generated code says: " + std::string(Message(got.status()))};
  Difference difference = CompareResults(program, *expected, *got);
  if (difference.kind == Difference::kNone && program.c_library)
    difference = CompareCLibrary(program, *expected, *got, outcome);
  difference.outcome = outcome;
  return difference;
}

RandomProgram Shrink(RandomProgram program) {
  const Difference::Kind kind = FindDifference(program, /*natively=*/true).kind;
  ShrinkResults(program, kind);
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t node = program.main.nodes.size(); node-- > 0;) {
      if (node < program.main.nodes.size()) changed |= ReplaceByInputs(program, node, kind);
    }
    while (BypassOne(program, kind) || DropSharding(program, kind)) changed = true;
  }
  return program;
}

std::string InputLiteral(const Buffer& buffer) {
  std::string text;
  for (int64_t size : buffer.type().shape) text += fmt::format("{}x", size);
  text += std::string(Name(buffer.type().dtype)) + "=";
  for (int64_t i = 0; i < buffer.type().num_elements(); ++i) {
    const char* element = static_cast<const char*>(buffer.data()) + i * ByteWidth(buffer.type().dtype);
    text += (i > 0 ? "," : "") + FormatElement(buffer.type().dtype, element);
  }
  return text;
}

}  // namespace tessera
