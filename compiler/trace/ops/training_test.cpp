// SPDX-License-Identifier: Apache-2.0
// Tests a traced training step, compiled and run: it is equal on one and on several replicas, and equal to the
// reference interpreter.
#include <cmath>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/ops/evaluate_testutil.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kBatch = 8;  // global
constexpr int64_t kFeatures = 6;
constexpr int kSteps = 5;

Tensor Dense(const Tensor& x, int64_t units) {
  NameScope scope = NameScope::Unique("dense");
  Variable kernel = GetVariable("kernel", {DType::kF32, {x.dim(1), units}}, initializers::GlorotUniform());
  Variable bias = GetVariable("bias", {DType::kF32, {units}}, initializers::Zeros());
  return MatMul(x, kernel.Read()) + bias.Read();
}

// Returns a program with two dense layers, dropout, softmax cross-entropy and momentum.
absl::StatusOr<SourceProgram> TrainingProgram(int64_t replicas) {
  Graph graph({.replicas = replicas, .seed = 11});
  GraphScope scope(graph);
  graph.BeginComputation("train_step");
  int64_t batch = kBatch / replicas;
  std::vector<Tensor> fed =
      Infeed("train", {{"x", {DType::kF32, {batch, kFeatures}}}, {"label", {DType::kI32, {batch}}}});
  Tensor hidden = Relu(Dense(fed[0], 16));
  Tensor keep = RandomUniform(hidden.type()) < 0.75;
  hidden = Where(keep, hidden * (1 / 0.75), 0);
  Tensor logits = Dense(hidden, 3);
  Tensor loss = -ReduceMean(ReduceSum(OneHot(fed[1], 3) * LogSoftmax(logits), -1));
  std::vector<Variable> variables = TrainableVariables();
  std::vector<std::optional<Tensor>> gradients = Gradients(loss, variables);
  for (size_t i = 0; i < variables.size(); ++i) {
    Variable momentum = GetVariable(variables[i].name() + "/Momentum", variables[i].type(), initializers::Zeros(),
                                    {.trainable = false});
    Tensor velocity = momentum.Assign(momentum.Read() * 0.9f + AllReduceMean(*gradients[i]));
    variables[i].Assign(variables[i].Read() - 0.1f * velocity);
  }
  GlobalStep().Assign(GlobalStep().Read() + 1);
  Outfeed("metrics", {{"loss", AllReduceMean(loss)}});
  graph.EndComputation();
  return graph.Finish();
}

struct Trained {
  std::vector<double> losses;
  std::vector<double> kernel;
  std::vector<double> steps;
};

absl::StatusOr<Trained> Train(Executor& executor) {
  int64_t replicas = executor.local_shards().count;
  RETURN_IF_ERROR(executor.Run("init", std::vector<std::vector<Buffer>>(static_cast<size_t>(replicas))).status());
  for (int step = 0; step < kSteps; ++step) {
    FeedStep pieces;
    int64_t batch = kBatch / replicas;
    for (int64_t replica = 0; replica < replicas; ++replica) {
      std::vector<float> x;
      std::vector<int32_t> labels;
      for (int64_t row = replica * batch; row < (replica + 1) * batch; ++row) {
        for (int64_t column = 0; column < kFeatures; ++column) {
          x.push_back(static_cast<float>(std::sin(static_cast<double>(step + row * kFeatures + column))));
        }
        labels.push_back(static_cast<int32_t>((row + step) % 3));
      }
      pieces.push_back({Buffer::FromVector(x, {batch, kFeatures}), Buffer::FromVector(labels, {batch})});
    }
    RETURN_IF_ERROR(executor.PushInfeed("train", std::move(pieces)));
    ASSIGN_OR_RETURN(LaunchResult launched, executor.Launch("train_step", 1));
    EXPECT_EQ(launched.steps, 1);
  }
  Trained trained;
  for (int step = 0; step < kSteps; ++step) {
    ASSIGN_OR_RETURN(std::optional<FeedStep> metrics, executor.PopOutfeed("metrics"));
    trained.losses.push_back(ToDoubles((*metrics)[0][0])[0]);
  }
  ASSIGN_OR_RETURN(Buffer kernel, executor.ReadVariable("dense/kernel"));
  ASSIGN_OR_RETURN(Buffer steps, executor.ReadVariable("global_step"));
  trained.kernel = ToDoubles(kernel);
  trained.steps = ToDoubles(steps);
  return trained;
}

absl::StatusOr<Trained> TrainOn(Evaluator device, int64_t replicas) {
  ASSIGN_OR_RETURN(SourceProgram program, TrainingProgram(replicas));
  ASSIGN_OR_RETURN(const StartedProgram started,
                   StartProgram(std::move(program), {.interpret = device == Evaluator::kReference}));
  return Train(*started.executor);
}

absl::StatusOr<Trained> TrainNatively(int64_t replicas) { return TrainOn(Evaluator::kCpu, replicas); }
absl::StatusOr<Trained> TrainOnReference(int64_t replicas) { return TrainOn(Evaluator::kReference, replicas); }

void ExpectNear(const std::vector<double>& got, const std::vector<double>& expected, double tolerance) {
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], tolerance) << i;
}

TEST(TrainingTest, AnyNumberOfReplicasTrainsAlike) {
  absl::StatusOr<Trained> one = TrainNatively(1);
  ASSERT_TRUE(one.ok()) << one.status();
  EXPECT_THAT(one->steps, testing::ElementsAre(kSteps));
  for (int64_t replicas : {2, 8}) {
    absl::StatusOr<Trained> many = TrainNatively(replicas);
    ASSERT_TRUE(many.ok()) << many.status();
    ExpectNear(many->losses, one->losses, 1e-5);
    ExpectNear(many->kernel, one->kernel, 1e-5);
  }
}

TEST(TrainingTest, CompiledCodeTrainsAsTheReference) {
  for (int64_t replicas : {1, 2}) {
    absl::StatusOr<Trained> compiled = TrainNatively(replicas);
    ASSERT_TRUE(compiled.ok()) << compiled.status();
    absl::StatusOr<Trained> reference = TrainOnReference(replicas);
    ASSERT_TRUE(reference.ok()) << reference.status();
    ExpectNear(compiled->losses, reference->losses, 1e-5);
    ExpectNear(compiled->kernel, reference->kernel, 1e-5);
  }
}

TEST(TrainingTest, TheSameRunTwiceIsBitIdentical) {
  absl::StatusOr<Trained> first = TrainNatively(4);
  absl::StatusOr<Trained> second = TrainNatively(4);
  ASSERT_TRUE(first.ok()) << first.status();
  ASSERT_TRUE(second.ok()) << second.status();
  EXPECT_EQ(first->losses, second->losses);
  EXPECT_EQ(first->kernel, second->kernel);
}

}  // namespace
}  // namespace tessera
