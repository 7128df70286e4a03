// SPDX-License-Identifier: Apache-2.0
// Tests the program that a graph becomes: names, state, feeds.
#include "tessera/compiler/trace/graph.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr TensorType kScalar{DType::kF32, {}};

std::string Text(Graph& graph) {
  graph.EndComputation();
  absl::StatusOr<SourceProgram> program = graph.Finish();
  EXPECT_TRUE(program.ok()) << program.status();
  return program.ok() ? program->ToString() : "";
}

int Count(const std::string& text, std::string_view part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// A layer as the library writes them, with a default name that is made unique.
Tensor Layer(const Tensor& x, std::string_view name = "") {
  auto body = [&] {
    Variable kernel = GetVariable("kernel", {DType::kF32, {x.dim(1), x.dim(1)}}, initializers::GlorotUniform());
    return MatMul(x, kernel.Read());
  };
  if (name.empty()) {
    NameScope scope = NameScope::Unique("dense");
    return body();
  }
  NameScope scope(name);
  return body();
}

TEST(GraphTest, DefaultNamesAreThoseOfTensorFlow) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("train_step");
  Tensor x = Ones({DType::kF32, {2, 4}});
  x = Layer(Layer(x));
  x = Layer(x, "logits");
  {
    NameScope outer("dnn");
    x = Layer(x);
  }
  std::vector<std::string> names;
  for (const Variable& variable : TrainableVariables()) names.push_back(variable.name());
  EXPECT_THAT(names, testing::ElementsAre("dense/kernel", "dense_1/kernel", "logits/kernel", "dnn/dense/kernel"));
}

TEST(GraphTest, ComputationsShareVariablesAndStartNamesAnew) {
  Graph graph;
  GraphScope scope(graph);
  for (const char* name : {"train_step", "eval_step"}) {
    graph.BeginComputation(name);
    Result("y", Layer(Ones({DType::kF32, {2, 4}})));
    graph.EndComputation();
  }
  std::string text = Text(graph);
  EXPECT_EQ(Count(text, "tessera.var @"), 1) << text;
  EXPECT_THAT(text, HasSubstr("tessera.var @\"dense/kernel\" mirrored : tensor<4x4xf32>"));
  EXPECT_EQ(Count(text, "tessera.read_var @\"dense/kernel\""), 2) << text;
  EXPECT_EQ(Count(text, "tessera.write_var @\"dense/kernel\""), 1) << text;  // in @init
}

TEST(GraphTest, StateIsFunctional) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("step");
  Variable count = GetVariable("count", kScalar, initializers::Zeros());
  Tensor first = count.Read();
  count.Assign(count.Read() + 1);
  count.Assign(count.Read() * 2);
  Result("before", first);
  Result("after", count.Read());
  std::string text = Text(graph);
  EXPECT_EQ(Count(text, "tessera.read_var"), 1) << text;
  EXPECT_EQ(Count(text, "tessera.write_var"), 2) << text;  // one here, one in @init
  // The write comes after everything else of the step.
  EXPECT_LT(text.rfind("stablehlo.multiply"), text.rfind("tessera.write_var")) << text;
}

TEST(GraphTest, FeedsAndHostCalls) {
  Graph graph({.replicas = 8});
  GraphScope scope(graph);
  graph.BeginComputation("train_step");
  std::vector<Tensor> batch =
      Infeed("train", {{"pixels", {DType::kF32, {16, 64}}}, {"label", {DType::kI32, {16}}}, {"rate", kScalar, -1}});
  Tensor loss = AllReduceMean(ReduceMean(batch[0]) * batch[2]);
  std::vector<Tensor> scaled = HostCall("scale", {loss}, {kScalar}, {.mode = HostCallMode::kOnce, .config = "2"});
  Outfeed("metrics", {{"loss", scaled[0]}});
  std::string text = Text(graph);
  EXPECT_THAT(text, HasSubstr("tessera.mesh @mesh [\"replica\" = 8]"));
  EXPECT_THAT(text, HasSubstr("tessera.feed @train infeed (\"pixels\" : tensor<16x64xf32>, \"label\" : tensor<16xi32>, "
                              "\"rate\" : tensor<f32>) split [0, 0, -1]"));
  EXPECT_THAT(text, HasSubstr("tessera.feed @metrics outfeed (\"loss\" : tensor<f32>) split [-1]"));
  EXPECT_THAT(text, HasSubstr("tessera.all_reduce"));
  EXPECT_THAT(text, HasSubstr("tessera.host_call @scale"));
}

TEST(GraphTest, OneReplicaNeedsNoCollectives) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("step");
  Tensor x = Argument("x", {DType::kF32, {4}});
  Result("y", AllGather(AllReduceMean(AllReduceSum(x))));
  EXPECT_THAT(Text(graph), Not(HasSubstr("all_reduce")));
}

TEST(GraphTest, StopGradientLeavesNoTrace) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("step");
  Tensor x = Argument("x", kScalar);
  Tensor y = StopGradient(x) * x;
  Result("dx", *Gradients(y, std::vector<Tensor>{x})[0]);
  EXPECT_THAT(Text(graph), Not(HasSubstr("optimization_barrier")));
}

TEST(GraphTest, NoGradientWhereTheLossDoesNotDepend) {
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("step");
  Variable used = GetVariable("used", kScalar, initializers::Ones());
  Variable unused = GetVariable("unused", kScalar, initializers::Ones());
  std::vector<std::optional<Tensor>> gradients = Gradients(Square(used.Read()), {used, unused});
  EXPECT_TRUE(gradients[0].has_value());
  EXPECT_FALSE(gradients[1].has_value());
}

}  // namespace
}  // namespace tessera
