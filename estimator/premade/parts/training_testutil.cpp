// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/training_testutil.h"

#include <cmath>
#include <map>
#include <memory>

#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::premade {
namespace {

// Sets the trainable variables at the start of training, and records the losses.
class LossesHook : public Hook {
 public:
  LossesHook(std::vector<float>& losses, Start start) : losses_(losses), start_(start) {}

  absl::Status AfterCreateSession(HookSession& session) override {
    if (start_ == Start::kCheckpoint) return absl::OkStatus();
    std::map<std::string, Shape> trainable;
    for (const auto& variable : session.executable().description.variables()) {
      if (!variable.trainable()) continue;
      ASSIGN_OR_RETURN(const Buffer value, session.ReadVariable(variable.name()));
      trainable.emplace(variable.name(), value.type().shape);
    }
    int phase = 0;
    for (const auto& [name, shape] : trainable) {
      RETURN_IF_ERROR(session.WriteVariable(name, Wave(shape, phase++, 0.5)));
    }
    return absl::OkStatus();
  }

  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues& values, RunControl&) override {
    losses_.push_back(values.loss());
    return absl::OkStatus();
  }

 private:
  std::vector<float>& losses_;
  const Start start_;
};

}  // namespace

Buffer Wave(const Shape& shape, double phase, double scale) {
  std::vector<float> values(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
  for (size_t k = 0; k < values.size(); ++k) {
    values[k] = static_cast<float>(scale * std::sin(0.37 * static_cast<double>(k) + phase));
  }
  return Buffer::FromVector(values, shape);
}

TpuEstimator Estimator(const ModelFn& model_fn, const std::string& model_dir, int64_t batch_size, int64_t replicas) {
  auto estimator =
      TpuEstimator::Create({.model_fn = model_fn,
                            .model_dir = model_dir,
                            .config = RunConfig{.tpu_config = {.num_shards = replicas}, .device = "reference"},
                            .train_batch_size = batch_size,
                            .eval_batch_size = batch_size,
                            .predict_batch_size = batch_size});
  EXPECT_OK(estimator.status());
  return *std::move(estimator);
}

absl::StatusOr<std::vector<float>> TrainSteps(TpuEstimator& estimator, const NamedValues& features,
                                              const NamedValues& labels, int64_t steps, Start start) {
  std::vector<float> losses;
  TrainOptions options = {.steps = steps, .stop_on_signals = false};
  options.hooks = {std::make_shared<LossesHook>(losses, start)};
  RETURN_IF_ERROR(estimator.Train(ArrayInputFn(features, labels, {.epochs = std::nullopt}), options).status());
  return losses;
}

std::vector<float> Train(TpuEstimator& estimator, const NamedValues& features, const NamedValues& labels,
                         int64_t steps) {
  const auto losses = TrainSteps(estimator, features, labels, steps, Start::kWaves);
  EXPECT_OK(losses.status());
  return losses.ok() ? *losses : std::vector<float>();
}

}  // namespace tessera::premade
