// SPDX-License-Identifier: Apache-2.0
// Measures the step of a DLRM (Naumov et al. 2019): tables of which a step looks up a few rows, their products, layers
// below and above, Adagrad. The data is resident. Tables of 1,000 and 1,000,000 rows must take the same time, because
// nothing in the step iterates over a whole table. Eight replicas that share the batch are folded into one program.
// compare/dlrm.py runs the same step in PyTorch and JAX.
#include <memory>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "fmt/format.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

constexpr int64_t kTables = 26, kDimension = 16, kBatch = 2048, kDenseFeatures = 13;
constexpr int64_t kBatches = 16;  // resident ones, used in rotation

// Returns this replica's slice of the rows, which are along `axis` of x.
Tensor PerReplica(const Tensor& x, int64_t axis, int64_t replicas) {
  if (replicas == 1) return x;
  std::vector<int64_t> parts;
  for (int64_t i = 0; i < x.rank(); ++i) {
    if (i == axis) parts.push_back(replicas);
    parts.push_back(i == axis ? x.dim(i) / replicas : x.dim(i));
  }
  return Gather(Reshape(x, parts), ReplicaId(), axis);
}

Variable Resident(std::string_view name, const TensorType& type, const Initializer& initializer) {
  return GetVariable(name, type, initializer, {.trainable = false});
}

Tensor Layers(Tensor x, const std::vector<int64_t>& widths, const layers::Activation& last) {
  for (size_t i = 0; i < widths.size(); ++i) {
    x = layers::Dense(x, widths[i], {.activation = i + 1 < widths.size() ? Relu : last});
  }
  return x;
}

// Returns the dot products of all pairs of `vectors`, [batch, count, dimension]: [batch, count * (count - 1) / 2].
Tensor Products(const Tensor& vectors) {
  const int64_t batch = vectors.dim(0), count = vectors.dim(1);
  const Tensor all = MatMul(vectors, Transpose(vectors, {0, 2, 1}));
  std::vector<int32_t> below;
  for (int64_t i = 0; i < count; ++i) {
    for (int64_t j = 0; j < i; ++j) below.push_back(static_cast<int32_t>(i * count + j));
  }
  const auto pairs = static_cast<int64_t>(below.size());
  return Gather(Reshape(all, {batch, count * count}), Constant(below, {pairs}), 1);
}

// Traces @train_step of a model with tables of `rows` rows, for one of `replicas` replicas.
void BuildDlrm(Graph& graph, int64_t rows, int64_t replicas) {
  const int64_t batch = kBatch / replicas;
  graph.BeginComputation("train_step");
  const Variable step = GlobalStep();
  const Tensor turn = Remainder(step.Read(), kBatches);
  const auto ids_of_all = [rows](const TensorType& type) {
    return Cast(initializers::RandomUniform(0, static_cast<double>(rows))({DType::kF32, type.shape}), DType::kI32);
  };
  const Variable all_ids = Resident("ids", {DType::kI32, {kBatches, kTables, kBatch}}, ids_of_all);
  const Tensor ids = PerReplica(Gather(all_ids.Read(), turn), 1, replicas);
  const Variable all_dense = Resident("dense", {DType::kF32, {kBatch, kDenseFeatures}}, initializers::RandomNormal());
  const Tensor dense = PerReplica(all_dense.Read(), 0, replicas);
  const Variable all_labels = Resident("labels", {DType::kF32, {kBatch, 1}}, initializers::RandomUniform(0, 1));
  const Tensor labels = PerReplica(all_labels.Read(), 0, replicas);

  const Tensor bottom = Layers(dense, {512, 256, 64, kDimension}, Relu);
  std::vector<Tensor> vectors = {bottom};
  for (int64_t table = 0; table < kTables; ++table) {
    const Tensor of_table = Reshape(Slice(ids, {table, 0}, {1, batch}), {batch});
    vectors.push_back(layers::Embedding(of_table, rows, kDimension));
  }
  const Tensor logits = Layers(Concat({bottom, Products(Stack(vectors, 1))}, 1), {512, 256, 1}, {});
  const Tensor loss = losses::SigmoidCrossEntropy(labels, logits);
  optimizers::CrossShard(optimizers::Adagrad(0.01))->Minimize(loss);
  step.Assign(step.Read() + 1);
  graph.EndComputation();
}

absl::Status RunSteps(benchmark::State& state) {
  constexpr int64_t kStepsPerLaunch = 8;
  const int64_t replicas = state.range(1);
  Graph graph({.replicas = replicas});
  const GraphScope scope(graph);
  BuildDlrm(graph, state.range(0), replicas);
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  CompileOptions options;
  options.flush_denormals = true;
  options.fold_replicas = replicas > 1;
  ASSIGN_OR_RETURN(const StartedProgram started, StartProgram(std::move(program), {.compile = options}));
  Executor& executor = *started.executor;
  RETURN_IF_ERROR(executor.Run("init", std::vector<std::vector<Buffer>>(static_cast<size_t>(replicas))).status());
  RETURN_IF_ERROR(executor.Launch("train_step", kStepsPerLaunch).status());
  for (auto _ : state) RETURN_IF_ERROR(executor.Launch("train_step", kStepsPerLaunch).status());
  state.counters["time/step"] = benchmark::Counter(static_cast<double>(state.iterations()) * kStepsPerLaunch,
                                                   benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  return absl::OkStatus();
}

void Dlrm(benchmark::State& state) {
  const absl::Status status = RunSteps(state);
  if (!status.ok()) state.SkipWithError(std::string(Message(status)).c_str());
}
BENCHMARK(Dlrm)
    ->ArgNames({"rows", "replicas"})
    ->Args({1'000, 1})
    ->Args({100'000, 1})
    ->Args({1'000'000, 1})
    ->Args({100'000, 8})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace tessera

BENCHMARK_MAIN();
