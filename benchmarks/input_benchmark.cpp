// SPDX-License-Identifier: Apache-2.0
// Images per second of a whole training on digits, with real input against input synthesised in memory: what reading,
// shuffling, batching and splitting cost a job whose step is short.
//
//   input_benchmark [DIGITS.csv [ROUNDS [STEPS]]]
//
// Both train the same compiled program, the premade network of examples/digits with 8 replicas and a global batch of
// 128, through the whole loop. Real: the CSV file is read and parsed, shuffled anew on every pass, batched, prefetched.
// Synthesised: one batch, made once, is given again and again. Rounds alternate between the two, and the ratio is taken
// within each round, so that a machine that changes its pace changes both.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "spdlog/spdlog.h"
#include "tessera/estimator/estimator.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"

namespace {

using namespace tessera;

constexpr int64_t kReplicas = 8;
constexpr int64_t kBatch = 128;
constexpr int64_t kPixels = 64;

// The same batch for ever.
class OneBatch : public BatchIterator {
 public:
  OneBatch() {
    std::vector<float> pixels(kBatch * kPixels);
    for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<float>(i * 7919 % 17) / 16;
    std::vector<int32_t> labels(kBatch);
    for (size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<int32_t>(i % 10);
    batch_ = {.values = {Buffer::FromVector(pixels, {kBatch, kPixels}), Buffer::FromVector(labels, {kBatch})},
              .rows = kBatch,
              .state = {.dataset = "one batch", .position = {}}};
  }
  const std::vector<Component>& components() const override { return components_; }
  int64_t batch_size() const override { return kBatch; }
  absl::StatusOr<std::optional<Batch>> Next() override { return std::optional<Batch>(batch_); }
  absl::Status Restore(const InputState&) override { return absl::OkStatus(); }
  InputState state() const override { return batch_.state; }

 private:
  const std::vector<Component> components_ = {{.name = "features/pixels", .row = {DType::kF32, {kPixels}}},
                                              {.name = "labels", .row = {DType::kI32, {}}}};
  Batch batch_;
};

absl::StatusOr<std::unique_ptr<BatchIterator>> RealInput(const std::string& path) {
  const CsvOptions csv = {
      .components = {
          {.name = "features/pixels", .columns = {"pixel_*"}, .scale = 1.0 / 16},
          {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true, .num_classes = 10}}};
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadCsv(FileSystem::Local(), path, csv));
  return Dataset::FromTable(table).Shuffle(-1, /*seed=*/7).Repeat().Batch(kBatch).Prefetch(2).MakeIterator();
}

absl::StatusOr<Executable> CompileModel() {
  premade::DnnClassifierOptions options;
  options.hidden_units = {256, 128};
  options.n_classes = 10;
  options.dropout = 0.3;
  options.feature_columns = {{.key = "pixels", .shape = {kPixels}}};
  options.optimizer = [] { return optimizers::Adam(0.001); };
  ModelInputs inputs;
  inputs.features.push_back({.name = "pixels", .type = {DType::kF32, {kBatch / kReplicas, kPixels}}});
  inputs.labels.push_back({.name = "", .type = {DType::kI32, {kBatch / kReplicas}}});
  ASSIGN_OR_RETURN(const ModelFn model_fn, premade::DnnClassifier(std::move(options)));
  ASSIGN_OR_RETURN(TracedModel model,
                   TraceModel(model_fn, Mode::kTrain, Params(), inputs, {.replicas = kReplicas, .seed = 1}));
  return Compile(std::move(model.program), CompileOptions());
}

// Images per second of one training of `steps` steps from its beginning, reading of the data included.
template <typename MakeInput>
absl::StatusOr<double> Measure(const std::shared_ptr<const Executable>& executable, const std::string& directory,
                               int64_t steps, MakeInput make_input) {
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, Executor::Create(executable, ExecutorOptions()));
  std::filesystem::remove_all(directory);
  const auto start = std::chrono::steady_clock::now();
  ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, make_input());
  RETURN_IF_ERROR(RunTrainLoop(*executor, *input, {.model_dir = directory, .max_steps = steps}).status());
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return static_cast<double>(steps * kBatch) / seconds.count();
}

void Print(const char* name, std::vector<double> values, const char* format) {
  std::sort(values.begin(), values.end());
  fmt::print("{:<24} median {}, {} to {}\n", name, fmt::format(fmt::runtime(format), values[values.size() / 2]),
             fmt::format(fmt::runtime(format), values.front()), fmt::format(fmt::runtime(format), values.back()));
}

absl::Status Run(const std::string& path, int64_t rounds, int64_t steps) {
  ASSIGN_OR_RETURN(Executable compiled, CompileModel());
  const auto executable = std::make_shared<const Executable>(std::move(compiled));
  std::string directory = (std::filesystem::temp_directory_path() / "input_benchmark-XXXXXX").string();
  if (mkdtemp(directory.data()) == nullptr) return Unavailable("cannot make a directory like {}", directory);
  const auto real = [&]() -> absl::StatusOr<std::unique_ptr<BatchIterator>> { return RealInput(path); };
  const auto synthesised = []() -> absl::StatusOr<std::unique_ptr<BatchIterator>> {
    return std::make_unique<OneBatch>();
  };
  std::vector<double> of_real, of_synthesised, ratios;
  for (int64_t round = 0; round <= rounds; ++round) {
    double rates[2] = {};
    for (const int64_t turn : {round % 2, 1 - round % 2}) {  // who comes first alternates too
      ASSIGN_OR_RETURN(rates[turn], turn == 0 ? Measure(executable, directory, steps, real)
                                              : Measure(executable, directory, steps, synthesised));
    }
    if (round == 0) continue;  // warms up
    of_real.push_back(rates[0]);
    of_synthesised.push_back(rates[1]);
    ratios.push_back(rates[0] / rates[1]);
  }
  std::filesystem::remove_all(directory);
  fmt::print("{} rounds of {} steps, {} replicas, batch {}\n", rounds, steps, kReplicas, kBatch);
  Print("images/s, real", of_real, "{:.0f}");
  Print("images/s, synthesised", of_synthesised, "{:.0f}");
  Print("real / synthesised", ratios, "{:.3f}");
  return absl::OkStatus();
}

int64_t PositiveOr(const char* text, int64_t fallback) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text, text + std::strlen(text), value);
  return error == std::errc() && *end == '\0' && value > 0 ? value : fallback;
}

}  // namespace

int main(int argc, char** argv) {
  spdlog::set_level(spdlog::level::warn);
  const absl::Status status = Run(argc > 1 ? argv[1] : "examples/data/digits.csv",
                                  argc > 2 ? PositiveOr(argv[2], 15) : 15, argc > 3 ? PositiveOr(argv[3], 1000) : 1000);
  if (status.ok()) return 0;
  fmt::print(stderr, "input_benchmark: {}\n", Message(status));
  return 2;
}
