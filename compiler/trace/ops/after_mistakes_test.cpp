// SPDX-License-Identifier: Apache-2.0
// Tests model code that continues after an error, as model code does. Calls return as many results as without the
// error, and tensors without a value still have sizes. The first error is the one reported.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using Tensors = std::vector<Tensor>;

class AfterMistakes : public testing::Test {
 protected:
  AfterMistakes() : scope_(graph_) {
    graph_.BeginComputation("train_step");
    x_ = Argument("x", {DType::kF32, {4, 3}});
    flag_ = Argument("flag", {DType::kI1, {}});
  }

  // Uses `results` like a model that expects `count` of them, and returns the message of the one error.
  std::string MessageAfter(const Tensors& results, size_t count) {
    EXPECT_EQ(results.size(), count);
    Tensor sum = Constant(0, DType::kF32);
    for (size_t i = 0; i < results.size(); ++i) {
      EXPECT_FALSE(results[i].valid());
      sum = sum + Reshape(results[i], {results[i].shape()[0] * results[i].shape()[1], results[i].dim(-1)});
    }
    graph_.EndComputation();
    return std::string(Message(graph_.Finish().status()));
  }

  Graph graph_;
  GraphScope scope_;
  Tensor x_;
  Tensor flag_;
};

TEST_F(AfterMistakes, BranchesOfOtherTypes) {
  const Tensors results =
      Cond(flag_, [&] { return Tensors{x_, Cast(x_, DType::kI32)}; }, [&] { return Tensors{x_, x_}; });
  EXPECT_THAT(
      MessageAfter(results, 2),
      HasSubstr("Cond: both branches must return the same types, got (f32[4,3], i32[4,3]) and (f32[4,3], f32[4,3])"));
}

TEST_F(AfterMistakes, BranchesOfOtherNumbersOfResults) {
  const Tensors results = Cond(flag_, [&] { return Tensors{x_}; }, [&] { return Tensors{x_, x_, x_}; });
  EXPECT_THAT(MessageAfter(results, 3),
              HasSubstr("Cond: both branches must return the same types, got (f32[4,3]) and ("));
}

TEST_F(AfterMistakes, APredicateThatIsNone) {
  const auto branch = [&] { return Tensors{x_, x_ + 1}; };
  EXPECT_THAT(MessageAfter(Cond(x_, branch, branch), 2), HasSubstr("Cond: expected a predicate of i1[], got f32[4,3]"));
}

TEST_F(AfterMistakes, AMistakeInABranch) {
  const Tensors results =
      Cond(flag_, [&] { return Tensors{x_ + Ones({DType::kF32, {7}}), x_}; }, [&] { return Tensors{x_, x_}; });
  EXPECT_THAT(MessageAfter(results, 2), HasSubstr("operator+: the shapes of f32[4,3] and f32[7] do not broadcast"));
}

TEST_F(AfterMistakes, AMistakeBeforeALoop) {
  const Tensor wrong = x_ + Ones({DType::kF32, {7}});
  const Tensors looped = While(
      {wrong, x_}, [](const Tensors& carried) { return ReduceAll(carried[0] < 1); },
      [](const Tensors& carried) { return Tensors{carried[1], carried[0]}; });
  EXPECT_THAT(MessageAfter(looped, 2), HasSubstr("operator+: the shapes"));
}

TEST_F(AfterMistakes, ABodyThatGivesLess) {
  const Tensors looped = While(
      {x_, x_}, [](const Tensors& carried) { return ReduceAll(carried[0] < 1); },
      [](const Tensors& carried) { return Tensors{carried[0]}; }, {.max_trips = 3});
  EXPECT_THAT(MessageAfter(looped, 2), HasSubstr("While: the body must return the types it receives"));
}

TEST_F(AfterMistakes, AScanOfNothing) {
  const ScanStep scanned =
      Scan({Ones({DType::kF32, {}})}, {x_, x_}, [](const Tensors& elements, const Tensors& carried) {
        return ScanStep{.outputs = {elements[0], carried[0], carried[1]}, .carried = carried};
      });
  EXPECT_EQ(scanned.carried.size(), 2u);
  EXPECT_THAT(MessageAfter(scanned.outputs, 3), HasSubstr("Scan: expected inputs with one size of at least 1"));
}

TEST_F(AfterMistakes, AScanThatCarriesOnSomethingElse) {
  const ScanStep scanned = Scan({x_}, {x_}, [](const Tensors& elements, const Tensors&) {
    return ScanStep{.outputs = {elements[0]}, .carried = {elements[0]}};
  });
  EXPECT_EQ(scanned.outputs.size(), 1u);
  EXPECT_THAT(MessageAfter(scanned.carried, 1), HasSubstr("Scan: the body must return the carried types"));
}

TEST_F(AfterMistakes, EmptyFunctions) {
  EXPECT_EQ(Cond(flag_, {}, [&] { return Tensors{x_}; }).size(), 0u);
  EXPECT_EQ(Scan({x_}, {x_}, {}).carried.size(), 1u);
  EXPECT_THAT(MessageAfter(While({x_}, {}, {}), 1), HasSubstr("Cond: expected two functions, got an empty one"));
}

TEST_F(AfterMistakes, FeedsAndCallsOfTheHost) {
  const Tensors fed = Infeed("feed", {{"a", {DType::kInvalid, {4}}}, {"b", {DType::kF32, {4}}}});
  EXPECT_EQ(fed.size(), 2u);
  EXPECT_EQ(HostCall("f", {fed[0]}, {{DType::kF32, {2}}, {DType::kF32, {2}}}).size(), 2u);
  EXPECT_THAT(MessageAfter(OutsideCompilation({}, {x_}, {{DType::kF32, {2}}}), 1),
              HasSubstr("Infeed: value \"a\": expected a dtype, got kInvalid"));
}

TEST_F(AfterMistakes, GradientsOfWhatIsNoLoss) {
  const auto gradients = Gradients(x_, std::vector<Tensor>{x_, x_});
  ASSERT_EQ(gradients.size(), 2u);
  EXPECT_THAT(MessageAfter({*gradients[0], *gradients[1]}, 2),
              HasSubstr("Gradients: expected a floating-point scalar to differentiate, got f32[4,3]"));
}

// Only programs have these types; a buffer may have any.
TEST(ModelTypes, AreThoseThatOpsComputeIn) {
  for (const DType dtype : {DType::kInvalid, DType::kI4, DType::kU2, DType::kF4E2M1FN, DType::kF8E4M3FN}) {
    const std::vector<std::function<Tensor(const Tensor&)>> calls = {
        [&](const Tensor& x) { return Cast(x, dtype); },
        [&](const Tensor&) { return Constant(1, dtype); },
        [&](const Tensor&) { return Zeros({dtype, {2}}); },
        [&](const Tensor&) { return Iota({dtype, {2}}); },
        [&](const Tensor&) { return Argument("y", {dtype, {2}}); },
        [&](const Tensor&) { return Infeed("feed", {{"y", {dtype, {2}}}})[0]; },
        [&](const Tensor&) { return RandomUniform({dtype, {2}}); },
        [&](const Tensor&) { return TruncatedNormal({dtype, {2}}); },
        [&](const Tensor& x) { return ArgMax(x, 0, dtype); },
        [&](const Tensor& x) { return OneHot(Cast(x, DType::kI32), 3, dtype); },
        [&](const Tensor& x) { return HostCall("f", {x}, {{dtype, {2}}})[0]; },
        [&](const Tensor&) { return GetVariable("v", {dtype, {2}}, initializers::Zeros()).Read(); },
    };
    for (const auto& call : calls) {
      Graph graph;
      const GraphScope scope(graph);
      graph.BeginComputation("main");
      EXPECT_FALSE(call(Argument("x", {DType::kF32, {2}})).valid());
      EXPECT_THAT(std::string(Message(graph.status())),
                  HasSubstr(dtype == DType::kInvalid ? "expected" : std::string(Name(dtype))));
    }
  }
}

TEST(OutsideOfAGraph, CallsSayThatTheyGiveNothing) {
  testing::internal::CaptureStderr();
  Tensor one;
  for (int i = 0; i < 2; ++i) one = Ones({DType::kF32, {2}});
  EXPECT_EQ(one.shape()[1], 0);
  const std::string place = "after_mistakes_test.cpp:" + std::to_string(__LINE__ - 2) + ": Ones";
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            place + ": called while no graph is traced: it returns no value; call it in a model function\n");
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("main");
  Exp(one);
  EXPECT_THAT(std::string(Message(graph.status())), HasSubstr("Exp: the tensor has no value: it was never assigned, or "
                                                              "created outside the model function, for example by " +
                                                              place));
}

}  // namespace
}  // namespace tessera
