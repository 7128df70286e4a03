// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/differential.h"

#include <cmath>

#include "tessera/compiler/compile.h"
#include "tessera/compiler/reference/interpreter.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

absl::StatusOr<std::unique_ptr<Executor>> MakeExecutor(const RandomProgram& program, Backend backend) {
  ASSIGN_OR_RETURN(Program parsed, ParseProgram(ToText(program), "random.mlir"));
  ExecutorOptions options;
  options.threads = 1;
  if (backend == Backend::kReference) return CreateReferenceExecutor(std::move(parsed), {}, options);
  ASSIGN_OR_RETURN(Executable executable, Compile(std::move(parsed), {}));
  return Executor::Create(std::make_shared<const Executable>(std::move(executable)), options);
}

template <typename T>
std::string CompareFloats(const Buffer& expected, const Buffer& got, const ValueInfo& info) {
  const double slack = 1e-6 + 4 * UnitRoundoff(info.type.dtype) * info.bounds.magnitude();
  for (int64_t i = 0; i < info.type.num_elements(); ++i) {
    const auto a = static_cast<double>(static_cast<const T*>(expected.data())[i]);
    const auto b = static_cast<double>(static_cast<const T*>(got.data())[i]);
    const std::string where = FormatIndex(info.type.shape, i);
    if (!(a >= info.bounds.low - slack && a <= info.bounds.high + slack))
      return fmt::format("at index {} the reference gives {}, which is not in [{}, {}]: the generator is wrong", where,
                         a, info.bounds.low, info.bounds.high);
    const double allowed = kErrorMultiple * info.bounds.error;
    if (!(std::fabs(a - b) <= allowed) || (allowed == 0 && std::signbit(a) != std::signbit(b)))
      return fmt::format("at index {} expected {}, got {}; {} apart, allowed {}", where, a, b, std::fabs(a - b),
                         allowed);
  }
  return "";
}

std::string Compare(const Buffer& expected, const Buffer& got, const ValueInfo& info) {
  if (got.type() != info.type || expected.type() != info.type)
    return fmt::format("expected the type {}, got {} and {}", ToString(info.type), ToString(expected.type()),
                       ToString(got.type()));
  return VisitDType(info.type.dtype, [&](auto zero) -> std::string {
    using T = decltype(zero);
    if constexpr (std::is_same_v<T, float> || std::is_same_v<T, double> || std::is_same_v<T, Float16> ||
                  std::is_same_v<T, BFloat16>) {
      return CompareFloats<T>(expected, got, info);
    } else {
      for (int64_t i = 0; i < info.type.num_elements(); ++i) {
        const T* a = static_cast<const T*>(expected.data()) + i;
        const T* b = static_cast<const T*>(got.data()) + i;
        if (*a != *b)
          return fmt::format("at index {} expected {}, got {}", FormatIndex(info.type.shape, i),
                             FormatElement(info.type.dtype, a), FormatElement(info.type.dtype, b));
      }
      return "";
    }
  });
}

// Every list of nodes in `region` and below it.
void CollectRegions(Region& region, std::vector<Region*>& regions) {
  regions.push_back(&region);
  for (Node& node : region.nodes) {
    for (Region& inner : node.regions) CollectRegions(inner, regions);
  }
}

void ReplaceUses(Region& region, int from, int to) {
  for (int& value : region.yields) value = value == from ? to : value;
  for (Node& node : region.nodes) {
    for (int& value : node.operands) value = value == from ? to : value;
    for (Region& inner : node.regions) ReplaceUses(inner, from, to);
  }
}

bool KeepIfWrong(RandomProgram& program, RandomProgram candidate) {
  RemoveDeadCode(candidate);
  if (CountOps(candidate.main) >= CountOps(program.main) && candidate.main.yields.size() >= program.main.yields.size())
    return false;
  if (FindDifference(candidate).empty()) return false;
  program = std::move(candidate);
  return true;
}

// One result instead of all.
void ShrinkResults(RandomProgram& program) {
  for (int result : std::vector<int>(program.main.yields)) {
    RandomProgram candidate = program;
    candidate.main.yields = {result};
    if (KeepIfWrong(program, std::move(candidate))) return;
  }
}

// The results of an op of the main region become inputs that hold what the reference computed.
bool ReplaceByInputs(RandomProgram& program, size_t node) {
  RandomProgram candidate = program;
  const std::vector<int> results = candidate.main.nodes[node].results;
  candidate.main.yields = results;
  absl::StatusOr<std::vector<Buffer>> values = RunProgram(candidate, Backend::kReference);
  if (!values.ok()) return false;
  candidate = program;
  candidate.main.nodes.erase(candidate.main.nodes.begin() + static_cast<std::ptrdiff_t>(node));
  candidate.main.arguments.insert(candidate.main.arguments.end(), results.begin(), results.end());
  candidate.inputs.insert(candidate.inputs.end(), values->begin(), values->end());
  return KeepIfWrong(program, std::move(candidate));
}

// Some operand of the same type takes the place of an op's result, wherever the op stands.
bool BypassOne(RandomProgram& program) {
  std::vector<Region*> regions;
  CollectRegions(program.main, regions);
  for (size_t r = 0; r < regions.size(); ++r) {
    for (const Node& node : regions[r]->nodes) {
      for (int operand : node.operands) {
        const auto type = [&](int value) { return program.values[static_cast<size_t>(value)].type; };
        if (node.results.size() != 1 || !(type(operand) == type(node.results[0]))) continue;
        RandomProgram candidate = program;
        ReplaceUses(candidate.main, node.results[0], operand);
        if (KeepIfWrong(program, std::move(candidate))) return true;
      }
    }
  }
  return false;
}

}  // namespace

absl::StatusOr<std::vector<Buffer>> RunProgram(const RandomProgram& program, Backend backend) {
  ASSIGN_OR_RETURN(std::unique_ptr<Executor> executor, MakeExecutor(program, backend));
  ASSIGN_OR_RETURN(Executor::DirectResult result, executor->Run("main", {program.inputs}));
  return result.results[0];
}

std::string FindDifference(const RandomProgram& program) {
  absl::StatusOr<std::vector<Buffer>> expected = RunProgram(program, Backend::kReference);
  if (!expected.ok()) return "the reference says: " + std::string(Message(expected.status()));
  absl::StatusOr<std::vector<Buffer>> got = RunProgram(program, Backend::kCpu);
  if (!got.ok()) return "generated code says: " + std::string(Message(got.status()));
  for (size_t i = 0; i < expected->size(); ++i) {
    const int value = program.main.yields[i];
    const std::string difference = Compare((*expected)[i], (*got)[i], program.values[static_cast<size_t>(value)]);
    if (!difference.empty()) return fmt::format("result {} (%v{}): {}", i, value, difference);
  }
  return "";
}

RandomProgram Shrink(RandomProgram program) {
  ShrinkResults(program);
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t node = program.main.nodes.size(); node-- > 0;) {
      if (node < program.main.nodes.size()) changed |= ReplaceByInputs(program, node);
    }
    while (BypassOne(program)) changed = true;
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
