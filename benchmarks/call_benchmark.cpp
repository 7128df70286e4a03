// SPDX-License-Identifier: Apache-2.0
// Measures the overhead of a call of a compiled program: x + 1 on one or a thousand f32[16] buffers. The arguments are
// donated to the results, or they are not.
#include <memory>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "fmt/format.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

constexpr const char* kType = "tensor<16xf32>";

// main(x_0, ..., x_n-1) = (x_0 + 1, ..., x_n-1 + 1).
std::string AddOne(int64_t count, bool donate) {
  std::string arguments, results, body, values;
  for (int64_t i = 0; i < count; ++i) {
    const char* const comma = i == 0 ? "" : ", ";
    arguments += fmt::format("{}%x{}: {}", comma, i, kType);
    if (donate) arguments += fmt::format(" {{tf.aliasing_output = {} : i32}}", i);
    results += fmt::format("{}{}", comma, kType);
    body += fmt::format("  %y{} = stablehlo.add %x{}, %one : {}\n", i, i, kType);
    values += fmt::format("{}%y{}", comma, i);
  }
  return fmt::format(
      "func.func @main({}) -> ({}) {{\n  %one = stablehlo.constant dense<1.0> : {}\n{}  return {} : {}\n}}\n",
      arguments, results, kType, body, values, results);
}

absl::StatusOr<std::unique_ptr<Executor>> Load(const std::string& text, int64_t replicas) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "benchmark"));
  StartOptions options;
  options.compile.replicas = replicas;
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), std::move(options)));
  return std::move(started.executor);
}

std::vector<std::vector<Buffer>> Arguments(int64_t count, int64_t replicas) {
  std::vector<std::vector<Buffer>> arguments(static_cast<size_t>(replicas));
  for (std::vector<Buffer>& values : arguments) {
    for (int64_t i = 0; i < count; ++i) values.push_back(Buffer::FromVector<float>(std::vector<float>(16), {16}));
  }
  return arguments;
}

// Calls Executor::Run, which allocates the results.
void Run(benchmark::State& state) {
  absl::StatusOr<std::unique_ptr<Executor>> executor = Load(AddOne(state.range(0), false), 1);
  if (!executor.ok()) return state.SkipWithError(std::string(Message(executor.status())).c_str());
  const auto arguments = Arguments(state.range(0), 1);
  for (auto _ : state) {
    auto result = (*executor)->Run("main", arguments);
    if (!result.ok()) return state.SkipWithError(std::string(Message(result.status())).c_str());
  }
}
BENCHMARK(Run)->Arg(1)->Arg(1000)->Unit(benchmark::kMicrosecond);

void MeasurePrepared(benchmark::State& state, bool donate, int64_t replicas) {
  absl::StatusOr<std::unique_ptr<Executor>> executor = Load(AddOne(state.range(0), donate), replicas);
  if (!executor.ok()) return state.SkipWithError(std::string(Message(executor.status())).c_str());
  auto call = (*executor)->Prepare("main", {Arguments(state.range(0), replicas), {}, {}});
  if (!call.ok()) return state.SkipWithError(std::string(Message(call.status())).c_str());
  for (auto _ : state) {
    if (absl::Status status = (*call)->Run(); !status.ok()) {
      return state.SkipWithError(std::string(Message(status)).c_str());
    }
  }
}

void Prepared(benchmark::State& state) { MeasurePrepared(state, /*donate=*/false, 1); }
BENCHMARK(Prepared)->Arg(1)->Arg(1000)->Unit(benchmark::kMicrosecond);

void PreparedAndDonated(benchmark::State& state) { MeasurePrepared(state, /*donate=*/true, 1); }
BENCHMARK(PreparedAndDonated)->Arg(1)->Arg(1000)->Unit(benchmark::kMicrosecond);

void PreparedOnTwoReplicas(benchmark::State& state) { MeasurePrepared(state, /*donate=*/true, 2); }
BENCHMARK(PreparedOnTwoReplicas)->Arg(1)->Unit(benchmark::kMicrosecond)->UseRealTime();

}  // namespace
}  // namespace tessera

BENCHMARK_MAIN();
