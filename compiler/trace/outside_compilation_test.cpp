// SPDX-License-Identifier: Apache-2.0
// Tests C++ code in the middle of traced programs, and its gradients.
#include "tessera/compiler/trace/outside_compilation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const TensorType kType = {DType::kF32, {3}};

absl::Status SquareOf(HostCallArguments& call) {
  for (size_t i = 0; i < 3; ++i) {
    const float x = call.arguments[0].As<float>()[i];
    call.results[0].As<float>()[i] = x * x;
  }
  return absl::OkStatus();
}

// Computes the gradient of x from x, x^2 and the gradient of x^2.
absl::Status SquareGradient(HostCallArguments& call) {
  if (call.arguments.size() != 3 || call.results.size() != 1) return absl::InternalError("arity");
  for (size_t i = 0; i < 3; ++i) {
    call.results[0].As<float>()[i] = 2 * call.arguments[0].As<float>()[i] * call.arguments[2].As<float>()[i];
  }
  return absl::OkStatus();
}

// Returns the results of the one computation of `graph`, compiled and on the reference, which must agree.
absl::StatusOr<std::vector<Buffer>> RunBoth(Graph& graph, const std::vector<Buffer>& arguments) {
  const ExecutorOptions options = {.host_functions = HostFunctionsOf(graph)};
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  ASSIGN_OR_RETURN(auto reference, CreateReferenceExecutor(program.Clone(), {}, options));
  ASSIGN_OR_RETURN(StartedProgram native, StartProgram(std::move(program), {.executor = options}));
  ASSIGN_OR_RETURN(auto expected, reference->Run("f", {arguments}));
  ASSIGN_OR_RETURN(auto result, native.executor->Run("f", {arguments}));
  for (size_t i = 0; i < expected.results[0].size(); ++i) {
    EXPECT_TRUE(BitwiseEqual(expected.results[0][i], result.results[0][i])) << i;
  }
  return std::move(result.results[0]);
}

TEST(OutsideCompilation, GivesResultsAndGradients) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("f");
  const Tensor x = Argument("x", kType);
  const Tensor y = OutsideCompilation(SquareOf, {x}, {kType}, {.gradient = SquareGradient})[0];
  Result("y", y);
  Result("dx", *Gradients(ReduceSum(y * y), {x})[0]);
  graph.EndComputation();
  ASSERT_OK(graph.status());
  ASSERT_OK_AND_ASSIGN(const auto results, RunBoth(graph, {Buffer::FromVector<float>({1, -2, 3}, {3})}));
  EXPECT_THAT(results[0].As<float>(), ElementsAre(1, 4, 9));
  EXPECT_THAT(results[1].As<float>(), ElementsAre(4, -32, 108));
}

// All replicas use the result for replica 0's input: that input gets the gradients of all of their losses; the other
// inputs get none.
TEST(OutsideCompilation, OnceForAllTheFirstHasTheGradient) {
  std::atomic<int> calls = 0;
  Graph graph({.replicas = 2});
  const GraphScope scope(graph);
  graph.BeginComputation("f");
  const Tensor x = Argument("x", kType);
  const HostFunction gradient = [&](HostCallArguments& call) {
    ++calls;
    return SquareGradient(call);
  };
  const Tensor y = OutsideCompilation(SquareOf, {x}, {kType}, {.mode = HostCallMode::kOnce, .gradient = gradient})[0];
  const Tensor loss = ReduceSum(y * Cast(ReplicaId() + 1, DType::kF32));
  Result("y", y);
  Result("dx", *Gradients(loss, {x})[0]);
  graph.EndComputation();
  ASSERT_OK(graph.status());
  const ExecutorOptions options = {.host_functions = HostFunctionsOf(graph)};
  ASSERT_OK_AND_ASSIGN(SourceProgram program, graph.Finish());
  const std::vector<std::vector<Buffer>> arguments = {{Buffer::FromVector<float>({1, -2, 3}, {3})},
                                                      {Buffer::FromVector<float>({7, 7, 7}, {3})}};
  ASSERT_OK_AND_ASSIGN(auto reference, CreateReferenceExecutor(program.Clone(), {}, options));
  ASSERT_OK_AND_ASSIGN(const StartedProgram native, StartProgram(std::move(program), {.executor = options}));
  for (Executor* executor : {reference.get(), native.executor.get()}) {
    calls = 0;
    ASSERT_OK_AND_ASSIGN(const auto result, executor->Run("f", arguments));
    for (int replica = 0; replica < 2; ++replica)
      EXPECT_THAT(result.results[replica][0].As<float>(), ElementsAre(1, 4, 9));
    // The losses are y and 2 y.
    EXPECT_THAT(result.results[0][1].As<float>(), ElementsAre(6, -12, 18));
    EXPECT_THAT(result.results[1][1].As<float>(), ElementsAre(0, 0, 0));
    EXPECT_EQ(calls, 1);
  }
}

// Differentiating a loop runs its body again, but not host calls without results.
TEST(OutsideCompilation, InADifferentiatedLoopTheHostIsToldOnce) {
  std::vector<float> told;
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("f");
  const Tensor x = Argument("x", {DType::kF32, {}});
  const auto body = [&](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
    OutsideCompilation(
        [&told](HostCallArguments& call) {
          told.push_back(call.arguments[0].As<float>()[0]);
          return absl::OkStatus();
        },
        {carried[1]}, {});
    return {carried[0] + 1, carried[1] * carried[1]};
  };
  const std::vector<Tensor> loop =
      While({Constant(0, DType::kI32), x}, [](const std::vector<Tensor>& carried) { return carried[0] < 2; }, body);
  Result("y", loop[1]);
  Result("dx", *Gradients(loop[1], {x})[0]);
  graph.EndComputation();
  ASSERT_OK(graph.status());
  ASSERT_OK_AND_ASSIGN(const auto results, RunBoth(graph, {Buffer::Scalar<float>(2)}));
  EXPECT_EQ(results[0].As<float>()[0], 16);
  EXPECT_EQ(results[1].As<float>()[0], 32);
  EXPECT_THAT(told, ElementsAre(2, 4, 2, 4));  // on either device
}

// (3 x)^4: a loop whose branches multiply once and square twice, on the host.
TEST(OutsideCompilation, ARepeatableFunctionHasGradientsInLoopsAndBranches) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("f");
  const Tensor x = Argument("x", kType);
  const auto squared = [](const Tensor& y) {
    return OutsideCompilation(SquareOf, {y}, {kType}, {.gradient = SquareGradient, .repeatable = true})[0];
  };
  const auto body = [&](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
    const Tensor next = Cond(
        carried[0] < 1, [&]() -> std::vector<Tensor> { return {carried[1] * 3.0f}; },
        [&]() -> std::vector<Tensor> { return {squared(carried[1])}; })[0];
    return {carried[0] + 1, next};
  };
  const auto loop =
      While({Constant(0, DType::kI32), x}, [](const std::vector<Tensor>& carried) { return carried[0] < 3; }, body);
  Result("y", loop[1]);
  Result("dx", *Gradients(ReduceSum(loop[1]), {x})[0]);
  graph.EndComputation();
  ASSERT_OK(graph.status());
  ASSERT_OK_AND_ASSIGN(const auto results, RunBoth(graph, {Buffer::FromVector<float>({1, -2, 3}, {3})}));
  EXPECT_THAT(results[0].As<float>(), ElementsAre(81, 1296, 6561));
  EXPECT_THAT(results[1].As<float>(), ElementsAre(324, -2592, 8748));  // the gradient of (3 x)^4 is 12 (3 x)^3
}

TEST(OutsideCompilation, Mistakes) {
  const auto error = [](const std::function<void(const Tensor& x)>& body) {
    Graph graph;
    const GraphScope scope(graph);
    graph.BeginComputation("f");
    body(Argument("x", kType));
    graph.EndComputation();
    return std::string(Message(graph.status()));
  };
  EXPECT_THAT(error([](const Tensor& x) { OutsideCompilation({}, {x}, {kType}); }),
              HasSubstr("OutsideCompilation: expected a function, got an empty one"));
  EXPECT_THAT(error([](const Tensor& x) { OutsideCompilation(SquareOf, {x}, {{DType::kInvalid, {}}}); }),
              HasSubstr("OutsideCompilation: expected a dtype, got kInvalid"));
  EXPECT_THAT(error([](const Tensor& x) {
                Gradients(ReduceSum(OutsideCompilation(SquareOf, {x}, {kType})[0]), std::vector<Tensor>{x});
              }),
              HasSubstr("has a gradient only if its call names a gradient function"));
  EXPECT_THAT(
      error([](const Tensor& x) {
        const auto body = [](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
          return {carried[0] + 1, OutsideCompilation(SquareOf, {carried[1]}, {kType}, {.gradient = SquareGradient})[0]};
        };
        const auto loop = While(
            {Constant(0, DType::kI32), x}, [](const std::vector<Tensor>& carried) { return carried[0] < 2; }, body);
        Gradients(ReduceSum(loop[1]), std::vector<Tensor>{x});
      }),
      HasSubstr("the backward pass would run the host code a second time"));
}

}  // namespace
}  // namespace tessera
