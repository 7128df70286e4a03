// SPDX-License-Identifier: Apache-2.0
// Measures a table that is stored in a file. It prints the times of initialising all rows, of steps that look rows up
// and update them, and of a checkpoint. Each line includes the memory of the process.
//
//    table_benchmark DIR GIBIBYTES sgd|adagrad [--memory] [--zeros] [--checkpoint] [--steps=N]
//
// A step looks up 53,248 rows of 16 numbers, below two layers. One kind of step draws ids uniformly from all rows, the
// other draws most of them from few rows. With --memory the table is in memory, for comparison. The files in DIR are
// deleted at the end.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"

namespace {

using namespace tessera;

constexpr int64_t kColumns = 16, kLookups = 26, kBatch = 2048;
constexpr int64_t kStepsPerLaunch = 10;

struct Settings {
  std::string directory;
  int64_t rows = 0;
  bool adagrad = false;
  bool in_memory = false;
  bool zeros = false;
  bool checkpoint = false;
  int64_t steps = 200;
};

double Seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Returns the lines of /proc/self/status about the memory of the process, in MiB.
std::string MemoryNow() {
  std::ifstream status("/proc/self/status");
  std::string text, line;
  while (std::getline(status, line)) {
    for (const char* name : {"VmHWM", "RssAnon", "RssFile"}) {
      if (line.starts_with(name)) text += fmt::format(" {} {} MiB", name, std::atoll(line.c_str() + 8) / 1024);
    }
  }
  return text;
}

// Returns ids of rows, i64[kBatch, kLookups]: uniform over all rows, or most of them from few.
Tensor Ids(int64_t rows, bool skewed) {
  const Shape shape = {kBatch, kLookups};
  if (!skewed) return Cast(Remainder(RandomBits(shape), rows), DType::kI64);
  const Tensor rank = Cast(Floor(Pow(RandomUniform({DType::kF64, shape}), 8) * static_cast<double>(rows)), DType::kI64);
  return Remainder(rank * 2654435761, rows);
}

void BuildStep(Graph& graph, const Settings& settings, const std::string& name, bool skewed) {
  graph.BeginComputation(name);
  const Variable step = GlobalStep();
  const Tensor vectors = layers::Embedding(
      Ids(settings.rows, skewed), settings.rows, kColumns,
      {.embeddings_initializer = settings.zeros ? initializers::Zeros() : initializers::RandomUniform(),
       .storage = settings.in_memory ? VariableStorage::kMemory : VariableStorage::kFile,
       .name = "table"});
  const Tensor hidden =
      layers::Dense(Reshape(vectors, {kBatch, kLookups * kColumns}), 64, {.activation = Relu, .name = "hidden"});
  const Tensor loss = ReduceMean(Square(layers::Dense(hidden, 1, {.name = "out"}) - 1));
  (settings.adagrad ? optimizers::Adagrad(0.01) : optimizers::Sgd(0.01))->Minimize(loss);
  step.Assign(step.Read() + 1);
  graph.EndComputation();
}

absl::Status Run(const Settings& settings) {
  Graph graph;
  const GraphScope scope(graph);
  for (const bool skewed : {false, true}) BuildStep(graph, settings, skewed ? "skewed_step" : "uniform_step", skewed);
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  ASSIGN_OR_RETURN(
      const StartedProgram started,
      StartProgram(std::move(program), {.executor = {.variable_files = {.directory = settings.directory}}}));
  Executor& executor = *started.executor;
  double begin = Seconds();
  RETURN_IF_ERROR(executor.Run("init", std::vector<std::vector<Buffer>>(1)).status());
  fmt::print("first values: {:.1f} s,{}\n", Seconds() - begin, MemoryNow());
  for (const char* entry : {"uniform_step", "skewed_step"}) {
    double best = 0;
    begin = Seconds();
    for (int64_t i = 0; i < settings.steps; i += kStepsPerLaunch) {
      const double launched = Seconds();
      RETURN_IF_ERROR(executor.Launch(entry, kStepsPerLaunch).status());
      best = std::max(best, kStepsPerLaunch / (Seconds() - launched));
    }
    fmt::print("{}: {:.1f} steps/s, best 10 steps {:.1f} steps/s,{}\n", entry,
               static_cast<double>(settings.steps) / (Seconds() - begin), best, MemoryNow());
    std::fflush(stdout);
  }
  if (!settings.checkpoint) return absl::OkStatus();
  const std::string prefix = settings.directory + "/model.ckpt-1";
  begin = Seconds();
  ASSIGN_OR_RETURN(const BundleContents contents, SnapshotVariables(executor));
  RETURN_IF_ERROR(WriteBundle(FileSystem::Local(), prefix, contents));
  fmt::print("checkpoint: {:.1f} s,{}\n", Seconds() - begin, MemoryNow());
  begin = Seconds();
  ASSIGN_OR_RETURN(const Checkpoint checkpoint, ReadCheckpoint(FileSystem::Local(), prefix));
  fmt::print("checksums: {:.1f} s,{}\n", Seconds() - begin, MemoryNow());
  begin = Seconds();
  RETURN_IF_ERROR(RestoreVariables(executor, checkpoint));
  fmt::print("restored: {:.1f} s,{}\n", Seconds() - begin, MemoryNow());
  return absl::OkStatus();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr,
               "usage: table_benchmark DIR GIBIBYTES sgd|adagrad [--memory] [--zeros] [--checkpoint] [--steps=N]\n");
    return 2;
  }
  Settings settings = {.directory = fmt::format("{}/table_benchmark", argv[1])};
  settings.rows = static_cast<int64_t>(std::atof(argv[2]) * (1 << 30)) / (kColumns * 4);
  settings.adagrad = std::string_view(argv[3]) == "adagrad";
  for (int i = 4; i < argc; ++i) {
    const std::string_view option = argv[i];
    settings.in_memory = settings.in_memory || option == "--memory";
    settings.zeros = settings.zeros || option == "--zeros";
    settings.checkpoint = settings.checkpoint || option == "--checkpoint";
    if (option.starts_with("--steps=")) settings.steps = std::atoll(argv[i] + 8);
  }
  std::filesystem::create_directories(settings.directory);
  const absl::Status status = Run(settings);
  std::filesystem::remove_all(settings.directory);
  if (!status.ok()) fmt::print(stderr, "table_benchmark: {}\n", Message(status));
  return status.ok() ? 0 : 1;
}
