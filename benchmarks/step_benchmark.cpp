// SPDX-License-Identifier: Apache-2.0
// Measures the cost of a training step inside the compiled loop: a small MLP, and steps that touch few or many resident
// variables. The data is resident too, so that only the step is measured. The figure is time/step. Steps with a known
// outcome are checked: every variable that they touch must have its expected value. Every other variable must equal its
// value in a checkpoint written before.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "fmt/format.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

absl::StatusOr<std::unique_ptr<Executor>> Load(Graph& graph, const CompileOptions& options) {
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(program), {.compile = options}));
  const std::vector<std::vector<Buffer>> no_arguments(static_cast<size_t>(started.executor->local_shards().count));
  RETURN_IF_ERROR(started.executor->Run("init", no_arguments).status());
  return std::move(started.executor);
}

constexpr int64_t kStepsPerLaunch = 1000;

// Saves all variables as they are now, and returns the checkpoint read from its files.
absl::StatusOr<Checkpoint> SaveAndRead(const Executor& executor) {
  std::string directory = (std::filesystem::temp_directory_path() / "step_benchmark-XXXXXX").string();
  if (mkdtemp(directory.data()) == nullptr) return Unavailable("cannot make a directory like {}", directory);
  const std::string prefix = JoinPath(directory, "model.ckpt-0");
  ASSIGN_OR_RETURN(const BundleContents contents, SnapshotVariables(executor));
  RETURN_IF_ERROR(WriteBundle(FileSystem::Local(), prefix, contents));
  absl::StatusOr<Checkpoint> checkpoint = ReadCheckpoint(FileSystem::Local(), prefix);
  RETURN_IF_ERROR(FileSystem::Local().DeleteRecursively(directory));
  return checkpoint;
}

// Fails with DataLoss unless variables whose names start with `touched` have their values in `before` plus 1 for each
// of `steps`. (Counting in f32 ends at 2^24.) Every other variable must have its value in `before`.
absl::Status CheckVariables(const Executor& executor, const Checkpoint& before, std::string_view touched,
                            int64_t steps) {
  constexpr int64_t kLastCount = int64_t{1} << 24;
  ASSIGN_OR_RETURN(const BundleContents now, SnapshotVariables(executor));
  if (now.tensors.size() != before.contents.tensors.size()) return DataLoss("the checkpoint has other variables");
  for (const auto& [name, value] : now.tensors) {
    const Buffer& then = before.contents.tensors.at(name);
    const bool grows = name.compare(0, touched.size(), touched) == 0;
    const std::span<const float> numbers = value.As<float>();
    for (size_t i = 0; i < numbers.size(); ++i) {
      const float expected = then.As<float>()[i] + (grows ? static_cast<float>(std::min(steps, kLastCount)) : 0.0f);
      if (numbers[i] == expected) continue;
      return DataLoss("{}[{}] is {} after {} steps, expected {}", name, i, numbers[i], steps, expected);
    }
  }
  return absl::OkStatus();
}

// `touched`: the prefix of the variables to which every step adds 1; nullptr: the outcome is not checked.
absl::Status RunSteps(benchmark::State& state, Graph& graph, const char* touched, const CompileOptions& options) {
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, Load(graph, options));
  ASSIGN_OR_RETURN(const Checkpoint before, SaveAndRead(*executor));
  for (auto _ : state) RETURN_IF_ERROR(executor->Launch("train_step", kStepsPerLaunch).status());
  const int64_t steps = static_cast<int64_t>(state.iterations()) * kStepsPerLaunch;
  state.counters["time/step"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  return touched == nullptr ? absl::OkStatus() : CheckVariables(*executor, before, touched, steps);
}

void MeasureSteps(benchmark::State& state, Graph& graph, const char* touched = nullptr,
                  const CompileOptions& options = {}) {
  const absl::Status status = RunSteps(state, graph, touched, options);
  if (!status.ok()) state.SkipWithError(std::string(Message(status)).c_str());
}

Variable Resident(std::string_view name, const TensorType& type, const Initializer& initializer) {
  return GetVariable(name, type, initializer, {.trainable = false});
}

// Layers of `widths`, `batch` rows on each replica, mean squared error, Adam.
void BuildMlpAdam(Graph& graph, const std::vector<int64_t>& widths, int64_t batch, int64_t replicas = 1) {
  graph.BeginComputation("train_step");
  Tensor x = Resident("x", {DType::kF32, {batch, widths.front()}}, initializers::RandomNormal(0, 1)).Read();
  Tensor y = Resident("y", {DType::kF32, {batch, widths.back()}}, initializers::RandomNormal(0, 1)).Read();
  std::vector<Variable> variables;
  Tensor hidden = x;
  for (size_t layer = 0; layer + 1 < widths.size(); ++layer) {
    variables.push_back(GetVariable(fmt::format("kernel_{}", layer), {DType::kF32, {widths[layer], widths[layer + 1]}},
                                    initializers::GlorotUniform()));
    variables.push_back(
        GetVariable(fmt::format("bias_{}", layer), {DType::kF32, {widths[layer + 1]}}, initializers::Zeros()));
    hidden = MatMul(hidden, variables[2 * layer].Read()) + variables[2 * layer + 1].Read();
    if (layer + 2 < widths.size()) hidden = Relu(hidden);
  }
  Tensor loss = ReduceMean(Square(hidden - y));
  std::vector<std::optional<Tensor>> gradients = Gradients(loss, variables);
  Variable step = GlobalStep();
  step.Assign(step.Read() + 1);
  Tensor t = Cast(step.Read(), DType::kF32);
  Tensor rate = 1e-3f * Sqrt(1.0f - Pow(Constant(0.999, DType::kF32), t)) / (1.0f - Pow(Constant(0.9, DType::kF32), t));
  for (size_t i = 0; i < variables.size(); ++i) {
    if (replicas > 1) gradients[i] = AllReduceMean(*gradients[i]);
    Variable m = Resident(fmt::format("m_{}", i), variables[i].type(), initializers::Zeros());
    Variable v = Resident(fmt::format("v_{}", i), variables[i].type(), initializers::Zeros());
    m.Assign(0.9f * m.Read() + 0.1f * *gradients[i]);
    v.Assign(0.999f * v.Read() + 0.001f * Square(*gradients[i]));
    variables[i].Assign(variables[i].Read() - rate * m.Read() / (Sqrt(v.Read()) + 1e-7f));
  }
  graph.EndComputation();
}

// 32-64-64-1, batch 32.
void MlpAdam(benchmark::State& state) {
  Graph graph;
  GraphScope scope(graph);
  BuildMlpAdam(graph, {32, 64, 64, 1}, 32);
  MeasureSteps(state, graph);
}
BENCHMARK(MlpAdam)->Unit(benchmark::kMillisecond)->UseRealTime();

// 784-512-512-10, global batch 128, |state.range(0)| replicas. They update their shards of the weights, leave the
// update to one replica, or are folded into one program.
void ReplicatedMlpAdam(benchmark::State& state) {
  const int64_t replicas = state.range(0);
  Graph graph({.replicas = replicas});
  GraphScope scope(graph);
  BuildMlpAdam(graph, {784, 512, 512, 10}, 128 / replicas, replicas);
  CompileOptions options;
  options.weight_update_sharding = state.range(1) != 0;
  options.fold_replicas = state.range(2) != 0;
  MeasureSteps(state, graph, nullptr, options);
}
BENCHMARK(ReplicatedMlpAdam)
    ->ArgNames({"replicas", "sharded_updates", "folded"})
    ->Args({1, 0, 0})
    ->Args({2, 0, 0})
    ->Args({2, 1, 0})
    ->Args({2, 0, 1})
    ->Args({8, 0, 0})
    ->Args({8, 1, 0})
    ->Args({8, 0, 1})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

// One variable changes while |state.range(0)| others stay resident: the cost must not depend on them.
void OneOfMany(benchmark::State& state) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("train_step");
  for (int64_t i = 0; i < state.range(0); ++i) {
    Resident(fmt::format("other_{}", i), {DType::kF32, {16}}, initializers::Constant(static_cast<double>(i)));
  }
  Variable counter = Resident("counter", {DType::kF32, {16}}, initializers::Zeros());
  counter.Assign(counter.Read() + 1);
  graph.EndComputation();
  MeasureSteps(state, graph, "counter");
}
BENCHMARK(OneOfMany)->Arg(10)->Arg(1000)->Unit(benchmark::kMillisecond)->UseRealTime();

// x + 1 on each of |state.range(0)| variables f32[16].
void AddOneToMany(benchmark::State& state) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("train_step");
  for (int64_t i = 0; i < state.range(0); ++i) {
    Variable x = Resident(fmt::format("x_{}", i), {DType::kF32, {16}}, initializers::Zeros());
    x.Assign(x.Read() + 1);
  }
  graph.EndComputation();
  MeasureSteps(state, graph, "x_");
}
BENCHMARK(AddOneToMany)->Arg(1)->Arg(1000)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace tessera

BENCHMARK_MAIN();
