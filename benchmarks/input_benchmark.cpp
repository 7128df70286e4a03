// SPDX-License-Identifier: Apache-2.0
// Measures images per second of a complete training run with real input and with input synthesised in memory. The
// difference is the cost of reading, decoding, shuffling, batching and splitting.
//
//    input_benchmark [DIGITS.csv [ROUNDS [STEPS]]]
//    input_benchmark --images IMAGES.tfrecord [ROUNDS [STEPS]]
//
// Both sides train the same compiled program through the whole loop. Digits: the premade network of examples/digits
// with 8 replicas and a global batch of 128. The CSV file is read and parsed, reshuffled on every pass, batched and
// prefetched. Images: ResNet-50 with a batch of 8. The JPEG images of 512x512 that input_speed --write made are read
// from TFRecords, decoded, cropped to 224x224 at random, flipped, batched and prefetched. Synthesised: one batch,
// created once, is repeated. Rounds alternate between the two, and the ratio is taken within each round: a machine that
// changes its speed changes both.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "spdlog/spdlog.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/estimator.h"
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"

namespace {

using namespace tessera;

constexpr int64_t kPixels = 64;
constexpr int64_t kImageSize = 224;

// A training and its data.
struct Job {
  int64_t replicas, batch, steps;
  Shape features;
  DType labels;
  std::function<absl::StatusOr<ModelFn>()> model_fn;
  std::function<absl::StatusOr<Dataset>()> rows;
};

std::string FeatureName(const Job& job) { return job.features.size() == 1 ? "pixels" : "image"; }

// Repeats one batch indefinitely.
class OneBatch : public BatchIterator {
 public:
  explicit OneBatch(const Job& job)
      : components_({{.name = "features/" + FeatureName(job), .row = {DType::kF32, job.features}},
                     {.name = "labels", .row = {job.labels, {}}}}) {
    Shape shape = job.features;
    shape.insert(shape.begin(), job.batch);
    std::vector<float> pixels(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
    for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<float>(i * 7919 % 17) / 16;
    const auto count = static_cast<size_t>(job.batch);
    Buffer labels = job.labels == DType::kI64 ? Buffer::FromVector(std::vector<int64_t>(count, 1), {job.batch})
                                              : Buffer::FromVector(std::vector<int32_t>(count, 1), {job.batch});
    batch_ = {.values = {Buffer::FromVector(pixels, shape), std::move(labels)},
              .rows = job.batch,
              .state = {.dataset = "one batch", .position = {}}};
  }
  const std::vector<Component>& components() const override { return components_; }
  int64_t batch_size() const override { return batch_.rows; }
  absl::StatusOr<std::optional<Batch>> Next() override { return std::optional<Batch>(batch_); }
  absl::Status Restore(const InputState&) override { return absl::OkStatus(); }
  InputState state() const override { return batch_.state; }

 private:
  const std::vector<Component> components_;
  Batch batch_;
};

absl::StatusOr<Dataset> Digits(const std::string& path) {
  const CsvOptions csv = {
      .components = {
          {.name = "features/pixels", .columns = {"pixel_*"}, .scale = 1.0 / 16},
          {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true, .num_classes = 10}}};
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadCsv(FileSystem::Local(), path, csv));
  return Dataset::FromTable(table).Shuffle(-1, /*seed=*/7);
}

absl::StatusOr<ModelFn> DigitsModel() {
  premade::DnnClassifierOptions options;
  options.hidden_units = {256, 128};
  options.n_classes = 10;
  options.dropout = 0.3;
  options.feature_columns = {{.key = "pixels", .shape = {kPixels}}};
  options.optimizer = [] { return optimizers::Adam(0.001); };
  return premade::DnnClassifier(std::move(options));
}

Dataset Images(const std::string& path) {
  ImageOptions options = {.height = kImageSize, .width = kImageSize};
  options.random_crop = true;
  options.random_flip = true;
  options.scale = 1.0 / 255;
  return ReadTfRecords({path})
      .Apply(ParseExample({{.name = "features/image", .key = "image", .is_string = true},
                           {.name = "labels", .key = "label", .dtype = DType::kI64}}))
      .Apply(DecodeImages("features/image", options));
}

Tensor Convolve(const Tensor& x, int64_t filters, int64_t size, int64_t stride, Mode mode) {
  const Tensor y = layers::Conv2D(x, filters, {size, size},
                                  {.strides = {stride, stride}, .padding = Padding::kSame, .use_bias = false});
  return layers::BatchNormalization(y, mode);
}

Tensor Bottleneck(const Tensor& x, int64_t filters, int64_t stride, Mode mode) {
  Tensor y = Relu(Convolve(x, filters, 1, 1, mode));
  y = Relu(Convolve(y, filters, 3, stride, mode));
  y = Convolve(y, 4 * filters, 1, 1, mode);
  const bool same = stride == 1 && x.dim(3) == 4 * filters;
  return Relu(y + (same ? x : Convolve(x, 4 * filters, 1, stride, mode)));
}

TpuEstimatorSpec ResNet50(const Features& features, const Labels& labels, Mode mode, const Params&) {
  constexpr int64_t kBlocks[] = {3, 4, 6, 3};
  Tensor net = Relu(Convolve(features["image"], 64, 7, 2, mode));
  net = layers::MaxPool2D(net, {.window = {3, 3}, .padding = Padding::kSame});
  for (int64_t stage = 0; stage < 4; ++stage) {
    for (int64_t block = 0; block < kBlocks[stage]; ++block) {
      net = Bottleneck(net, int64_t{64} << stage, block == 0 && stage > 0 ? 2 : 1, mode);
    }
  }
  const Tensor logits = layers::Dense(layers::GlobalAveragePool(net), 10);
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  return TpuEstimatorSpec::Train(loss, optimizers::Momentum(0.01, 0.9)->Minimize(loss));
}

absl::StatusOr<Executable> CompileModel(const Job& job) {
  Shape shape = job.features;
  shape.insert(shape.begin(), job.batch / job.replicas);
  ModelInputs inputs;
  inputs.features.push_back({.name = FeatureName(job), .type = {DType::kF32, shape}});
  inputs.labels.push_back({.name = "", .type = {job.labels, {job.batch / job.replicas}}});
  ASSIGN_OR_RETURN(const ModelFn model_fn, job.model_fn());
  ASSIGN_OR_RETURN(TracedModel model,
                   TraceModel(model_fn, Mode::kTrain, Params(), inputs, {.replicas = job.replicas, .seed = 1}));
  return Compile(std::move(model.program), CompileOptions());
}

// Returns the images per second of one training run from its start, including reading of the data.
absl::StatusOr<double> Measure(const std::shared_ptr<const Executable>& executable, const std::string& directory,
                               const Job& job, bool real) {
  ASSIGN_OR_RETURN(const std::unique_ptr<Executor> executor, Executor::Create(executable, ExecutorOptions()));
  std::filesystem::remove_all(directory);
  const auto start = std::chrono::steady_clock::now();
  std::unique_ptr<BatchIterator> input = std::make_unique<OneBatch>(job);
  if (real) {
    ASSIGN_OR_RETURN(const Dataset rows, job.rows());
    ASSIGN_OR_RETURN(input, rows.Repeat().Batch(job.batch).Prefetch(2).MakeIterator());
  }
  const TrainLoopOptions options = {.model_dir = directory, .max_steps = job.steps};
  RETURN_IF_ERROR(RunTrainLoop(*executor, *input, options).status());
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return static_cast<double>(job.steps * job.batch) / seconds.count();
}

void Print(const char* name, std::vector<double> values, const char* format) {
  std::sort(values.begin(), values.end());
  fmt::print("{:<24} median {}, {} to {}\n", name, fmt::format(fmt::runtime(format), values[values.size() / 2]),
             fmt::format(fmt::runtime(format), values.front()), fmt::format(fmt::runtime(format), values.back()));
}

absl::Status Run(const Job& job, int64_t rounds) {
  ASSIGN_OR_RETURN(Executable compiled, CompileModel(job));
  const auto executable = std::make_shared<const Executable>(std::move(compiled));
  std::string directory = (std::filesystem::temp_directory_path() / "input_benchmark-XXXXXX").string();
  if (mkdtemp(directory.data()) == nullptr) return Unavailable("cannot make a directory like {}", directory);
  std::vector<double> of_real, of_synthesised, ratios;
  for (int64_t round = 0; round <= rounds; ++round) {
    double rates[2] = {};
    for (const int64_t turn : {round % 2, 1 - round % 2}) {  // the order of the two alternates, too
      ASSIGN_OR_RETURN(rates[turn], Measure(executable, directory, job, /*real=*/turn == 0));
    }
    if (round == 0) continue;  // warms up
    of_real.push_back(rates[0]);
    of_synthesised.push_back(rates[1]);
    ratios.push_back(rates[0] / rates[1]);
  }
  std::filesystem::remove_all(directory);
  fmt::print("{} rounds of {} steps, {} replicas, batch {}\n", rounds, job.steps, job.replicas, job.batch);
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
  std::vector<const char*> arguments(argv + 1, argv + argc);
  const bool images = !arguments.empty() && std::strcmp(arguments[0], "--images") == 0;
  if (images) arguments.erase(arguments.begin());
  if (images && arguments.empty()) {
    fmt::print(stderr, "input_benchmark: expected a file of images, as input_speed --write DIR makes it\n");
    return 2;
  }
  const std::string path = arguments.empty() ? "examples/data/digits.csv" : arguments[0];
  Job job = {.replicas = 8,
             .batch = 128,
             .steps = 1000,
             .features = {kPixels},
             .labels = DType::kI32,
             .model_fn = DigitsModel,
             .rows = [&] { return Digits(path); }};
  if (images) {
    job = {.replicas = 1,
           .batch = 8,
           .steps = 5,
           .features = {kImageSize, kImageSize, 3},
           .labels = DType::kI64,
           .model_fn = [] { return ModelFn(ResNet50); },
           .rows = [&] { return Images(path); }};
  }
  if (arguments.size() > 2) job.steps = PositiveOr(arguments[2], job.steps);
  const absl::Status status = Run(job, arguments.size() > 1 ? PositiveOr(arguments[1], 15) : images ? 5 : 15);
  if (status.ok()) return 0;
  fmt::print(stderr, "input_benchmark: {}\n", Message(status));
  return 2;
}
