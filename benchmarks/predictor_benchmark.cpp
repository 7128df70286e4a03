// SPDX-License-Identifier: Apache-2.0
// Measures requests of one row to a Predictor of the digits model, and the direct entry of the same program on memory
// bound beforehand; rounds of both alternate. Prints medians in microseconds, their ratio, and a comparison of the
// first thousand requests with the last. Then it measures requests of many rows to predictors on one and two replicas.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/estimator.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int kRounds = 10;
constexpr int kRequests = 1000;  // in a round
constexpr int64_t kManyRows = 4096;

absl::StatusOr<Dataset> Digits(const Params& params) {
  std::vector<float> pixels(128 * 64);
  for (size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<float>(i * 37 % 17) / 16;
  std::vector<int32_t> classes(128);
  for (size_t i = 0; i < classes.size(); ++i) classes[i] = static_cast<int32_t>(i % 10);
  ASSIGN_OR_RETURN(Dataset rows, Dataset::FromTensors({{"pixels", Buffer::FromVector(pixels, {128, 64})}},
                                                      {{"", Buffer::FromVector(classes, {128})}}));
  return rows.Repeat().Batch(params.batch_size());
}

double Microseconds(const std::vector<double>& times) {
  std::vector<double> sorted = times;
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
  return 1e6 * sorted[sorted.size() / 2];
}

template <typename Call>
absl::Status Time(std::vector<double>& times, const Call& call, int requests = kRequests) {
  for (int i = 0; i < requests; ++i) {
    const auto start = std::chrono::steady_clock::now();
    RETURN_IF_ERROR(call());
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return absl::OkStatus();
}

absl::Status RunManyRows(TpuEstimator& estimator) {
  ASSIGN_OR_RETURN(Predictor one, estimator.MakePredictor(Digits, {.rows = kManyRows}));
  ASSIGN_OR_RETURN(Predictor two, estimator.MakePredictor(Digits, {.rows = kManyRows, .replicas = 2}));
  const std::map<std::string, Buffer> rows = {
      {"pixels", Buffer::FromVector(std::vector<float>(kManyRows * 64, 0.5f), {kManyRows, 64})}};
  std::vector<double> on_one, on_two;
  for (int round = 0; round < kRounds; ++round) {
    RETURN_IF_ERROR(Time(on_one, [&] { return one.Predict(rows).status(); }, kRequests / 20));
    RETURN_IF_ERROR(Time(on_two, [&] { return two.Predict(rows).status(); }, kRequests / 20));
  }
  fmt::print("{} rows: one replica {:.0f} us, two {:.0f} us\n", kManyRows, Microseconds(on_one), Microseconds(on_two));
  return absl::OkStatus();
}

absl::Status Run(const std::string& model_dir) {
  premade::DnnClassifierOptions model;
  model.hidden_units = {128, 64};
  model.feature_columns = {{.key = "pixels", .shape = {64}}};
  model.n_classes = 10;
  ASSIGN_OR_RETURN(ModelFn model_fn, premade::DnnClassifier(std::move(model)));
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create({.model_fn = std::move(model_fn),
                                                                 .model_dir = model_dir,
                                                                 .config = RunConfig(),
                                                                 .train_batch_size = 128,
                                                                 .predict_batch_size = 1}));
  RETURN_IF_ERROR(estimator.Train(Digits, {.max_steps = 10}).status());
  ASSIGN_OR_RETURN(Predictor predictor, estimator.MakePredictor(Digits));
  const std::map<std::string, Buffer> row = {{"pixels", Buffer::FromVector(std::vector<float>(64, 0.5f), {1, 64})}};

  ASSIGN_OR_RETURN(const Session session, StartSession(estimator.options(), Mode::kPredict, Digits));
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(FileSystem::Local(), Clock::Real(), estimator.model_dir(), ""));
  RETURN_IF_ERROR(RestoreVariables(*session.executor, checkpoint));
  CallMemory memory = {.arguments = {{}}, .infeed = {{}}, .results = {}};
  for (const proto::Feed& feed : session.executor->executable().description.feeds()) {
    if (feed.name() != layout::kPredictFeed) continue;
    for (const proto::Value& value : feed.values()) {
      ASSIGN_OR_RETURN(memory.infeed[0].emplace_back(), Buffer::Allocate(FromProto(value.type())));
    }
  }
  ASSIGN_OR_RETURN(const std::unique_ptr<PreparedCall> direct,
                   session.executor->Prepare(layout::kPredictEntry, std::move(memory)));

  std::vector<double> requests, calls, first;
  for (int round = 0; round < kRounds; ++round) {
    RETURN_IF_ERROR(Time(requests, [&] { return predictor.Predict(row).status(); }));
    RETURN_IF_ERROR(Time(calls, [&] {
      const absl::Status status = direct->Run();
      direct->TakeOutfeeds();
      return status;
    }));
    if (round == 0) first = requests;
  }
  const std::vector<double> last(requests.end() - kRequests, requests.end());
  fmt::print("request {:.2f} us, direct entry {:.2f} us, ratio {:.2f}; first thousand {:.2f} us, last {:.2f} us\n",
             Microseconds(requests), Microseconds(calls), Microseconds(requests) / Microseconds(calls),
             Microseconds(first), Microseconds(last));
  return RunManyRows(estimator);
}

}  // namespace
}  // namespace tessera

int main() {
  spdlog::set_level(spdlog::level::warn);
  std::string directory = (std::filesystem::temp_directory_path() / "predictor_benchmark-XXXXXX").string();
  if (mkdtemp(directory.data()) == nullptr) return 1;
  const absl::Status status = tessera::Run(directory + "/model");
  std::error_code error;
  std::filesystem::remove_all(directory, error);
  if (!status.ok()) fmt::print(stderr, "{}\n", tessera::Message(status));
  return status.ok() ? 0 : 1;
}
