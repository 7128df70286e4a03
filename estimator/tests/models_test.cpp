// SPDX-License-Identifier: Apache-2.0
// Small models of each kind, trained through the estimator on 1, 2 or 8 replicas. The losses are TensorFlow 2.15's from
// the same initial values on the same rows (scripts/oracles/models.py).
#include <cmath>
#include <numeric>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

constexpr int64_t kRows = 16, kSteps = 6;

// 0.4 sin(0.37 k + 1).
Tensor Wave(const TensorType& type) {
  std::vector<float> values(static_cast<size_t>(type.num_elements()));
  for (size_t k = 0; k < values.size(); ++k)
    values[k] = static_cast<float>(0.4 * std::sin(0.37 * static_cast<double>(k) + 1));
  return Constant(values, type.shape);
}

std::vector<int32_t> ClassNumbers() {
  std::vector<int32_t> labels;
  for (int32_t row = 0; row < kRows; ++row) labels.push_back(row * 7 % 5 % 3);
  return labels;
}

Buffer Ids(int64_t columns, int32_t vocabulary) {
  std::vector<int32_t> ids(static_cast<size_t>(kRows * columns));
  for (size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<int32_t>(i) * 5 % 13 % vocabulary;
  return Buffer::FromVector(ids, {kRows, columns});
}

Buffer Images() {
  std::vector<float> pixels(static_cast<size_t>(kRows * 64));
  for (size_t k = 0; k < pixels.size(); ++k) pixels[k] = static_cast<float>(std::sin(0.11 * static_cast<double>(k)));
  return Buffer::FromVector(pixels, {kRows, 8, 8, 1});
}

Tensor Convolutional(const Features& features, Mode mode) {
  const auto conv = [&](const Tensor& x) {
    const Tensor y =
        layers::Conv2D(x, 4, {3, 3}, {.padding = Padding::kSame, .use_bias = false, .kernel_initializer = Wave});
    return Relu(layers::BatchNormalization(y, mode, {.cross_replica = true}));
  };
  const Tensor net = layers::Residual(conv(features["x"]), conv);
  return layers::Dense(layers::GlobalAveragePool(net), 3, {.kernel_initializer = Wave});
}

Tensor Recurrent(const Features& features, Mode) {
  const Tensor x = layers::Embedding(features["x"], 10, 4, {.embeddings_initializer = Wave});
  const auto lstm = layers::Lstm(x, 8, {.sequence_length = features["length"], .kernel_initializer = Wave});
  return layers::Dense(lstm.state.h, 3, {.kernel_initializer = Wave});
}

Tensor Transformer(const Features& features, Mode mode) {
  const layers::DenseOptions dense = {.kernel_initializer = Wave};
  Tensor x = layers::Embedding(features["x"], 12, 8, {.embeddings_initializer = Wave});
  x = layers::LayerNormalization(layers::Residual(
      x, [&](const Tensor& y) { return layers::MultiHeadAttention(y, y, 2, 4, mode, {.kernel_initializer = Wave}); }));
  x = layers::LayerNormalization(
      layers::Residual(x, [&](const Tensor& y) { return layers::Dense(Gelu(layers::Dense(y, 16, dense)), 8, dense); }));
  return layers::Dense(ReduceMean(x, 1), 3, dense);
}

struct ModelCase {
  const char* name;
  Tensor (*logits)(const Features& features, Mode mode);
  Buffer x;
  std::vector<int64_t> replicas;  // the replica counts to train on
  std::unique_ptr<Optimizer> (*optimizer)();
  std::vector<float> losses;
};

class ModelsTest : public ::testing::Test {
 protected:
  // Returns the loss of each step, averaged over the replicas, and evaluates afterwards.
  std::vector<float> Train(const ModelCase& model, int64_t replicas, EvaluateResult& evaluated) {
    std::vector<float> losses;
    const auto model_fn = [&](const Features& features, const Labels& labels, Mode mode, const Params&) {
      const Tensor logits = model.logits(features, mode);
      const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
      if (mode == Mode::kEval) {
        const Tensor is_first = Cast(Equal(labels.only(), 0), DType::kF32);
        const Tensor probability = Reshape(Slice(Softmax(logits), {0, 0}, {logits.dim(0), 1}), {logits.dim(0)});
        return TpuEstimatorSpec::Eval(loss,
                                      {{"confusion", metrics::ConfusionMatrix(labels.only(), ArgMax(logits), 3)},
                                       {"auc", metrics::Auc(is_first, probability)},
                                       {"recall", metrics::RecallAtThresholds(is_first, probability, {0.0f, 0.5f})}});
      }
      const auto note = [&losses](const HostCallValues& values) {
        const auto of_replicas = values.tensors.at("loss").As<float>();
        losses.push_back(std::accumulate(of_replicas.begin(), of_replicas.end(), 0.0f) /
                         static_cast<float>(of_replicas.size()));
        return absl::OkStatus();
      };
      auto optimizer = optimizers::CrossShard(model.optimizer());
      return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss),
                                     {.host_call = HostCallSpec{.function = note, .tensors = {{"loss", loss}}}});
    };
    const auto rows_of = [&]() -> absl::StatusOr<Dataset> {
      std::vector<int32_t> lengths(kRows);
      for (int32_t row = 0; row < kRows; ++row) lengths[static_cast<size_t>(row)] = row % 6 + 1;
      return Dataset::FromTensors({{"x", model.x}, {"length", Buffer::FromVector(lengths, {kRows})}},
                                  {{"", Buffer::FromVector(ClassNumbers(), {kRows})}});
    };
    const auto input = [&](const Params& params) -> absl::StatusOr<Dataset> {
      ASSIGN_OR_RETURN(const Dataset rows, rows_of());
      return rows.Batch(params.batch_size());
    };
    const auto repeated = [&](const Params& params) -> absl::StatusOr<Dataset> {
      ASSIGN_OR_RETURN(const Dataset rows, rows_of());
      return rows.Repeat().Batch(params.batch_size());
    };
    auto estimator = TpuEstimator::Create({.model_fn = model_fn,
                                           .model_dir = root_ / fmt::format("{}_{}", model.name, replicas),
                                           .config = RunConfig{.tpu_config = {.num_shards = replicas}},
                                           .train_batch_size = kRows,
                                           .eval_batch_size = kRows / 2});
    EXPECT_OK(estimator);
    EXPECT_OK(estimator->Train(repeated, {.max_steps = kSteps}));
    const auto result = estimator->Evaluate(input);
    EXPECT_OK(result);
    if (result.ok()) evaluated = *result;
    return losses;
  }

  TestDirectory root_;
};

TEST_F(ModelsTest, HaveTheLossesOfTensorFlow) {
  const ModelCase models[] = {{.name = "convolutional",
                               .logits = Convolutional,
                               .x = Images(),
                               .replicas = {1, 8},
                               .optimizer = [] { return optimizers::Momentum(0.1, 0.9); },
                               .losses = {1.0643675f, 1.0605212f, 1.0546771f, 1.0490285f, 1.045204f, 1.0436046f}},
                              {.name = "recurrent",
                               .logits = Recurrent,
                               .x = Ids(6, 10),
                               .replicas = {2},
                               .optimizer = [] { return optimizers::Adam(0.02); },
                               .losses = {1.097357f, 1.0841405f, 1.0705894f, 1.0559642f, 1.0403461f, 1.0242839f}},
                              {.name = "transformer",
                               .logits = Transformer,
                               .x = Ids(5, 12),
                               .replicas = {1, 8},
                               .optimizer = [] { return optimizers::Adam(0.01); },
                               .losses = {1.0914433f, 1.0473483f, 1.0138077f, 0.99065089f, 0.97236359f, 0.95190239f}}};
  for (const ModelCase& model : models) {
    std::optional<EvaluateResult> first;
    for (const int64_t replicas : model.replicas) {
      EvaluateResult evaluated;
      const std::vector<float> losses = Train(model, replicas, evaluated);
      ASSERT_EQ(losses.size(), static_cast<size_t>(kSteps)) << model.name;
      for (size_t i = 0; i < losses.size(); ++i)
        EXPECT_NEAR(losses[i], model.losses[i], 2e-5) << model.name << " on " << replicas << ", step " << i + 1;
      if (!first) first = evaluated;
      EXPECT_NEAR(evaluated.metrics.at("loss"), first->metrics.at("loss"), 1e-4) << model.name << " on " << replicas;
      EXPECT_NEAR(evaluated.metrics.at("auc"), first->metrics.at("auc"), 0.02) << model.name << " on " << replicas;
      const std::span<const double> confusion = evaluated.arrays.at("confusion").As<double>();
      EXPECT_EQ(std::accumulate(confusion.begin(), confusion.end(), 0.0), kRows);
      EXPECT_EQ(evaluated.arrays.at("recall").As<float>()[0], 1);
    }
  }
}

}  // namespace
}  // namespace tessera
