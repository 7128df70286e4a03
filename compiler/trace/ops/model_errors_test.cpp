// SPDX-License-Identifier: Apache-2.0
// Tests errors in model code: each is reported once, with the user's line and a remedy, however much code follows.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class ModelErrors : public testing::Test {
 protected:
  ModelErrors() : graph_({.replicas = 2}), scope_(graph_) {
    graph_.BeginComputation("train_step");
    pixels_ = Argument("pixels", {DType::kF32, {16, 64}});
    label_ = Argument("label", {DType::kI32, {16}});
  }

  // Expects that the model has one error with |message|, made at |line|.
  void ExpectError(int line, std::string_view message) {
    graph_.EndComputation();
    absl::StatusOr<SourceProgram> program = graph_.Finish();
    EXPECT_EQ(program.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_EQ(Message(program.status()), fmt::format("model_errors_test.cpp:{}: {}", line, message));
  }

  Graph graph_;
  GraphScope scope_;
  Tensor pixels_;
  Tensor label_;
};

TEST_F(ModelErrors, DtypesDiffer) {
  Tensor sum = pixels_ + label_;
  ExpectError(__LINE__ - 1,
              "operator+: expected two tensors of one dtype, got f32[16,64] and i32[16]; convert one with Cast");
}

TEST_F(ModelErrors, ShapesDoNotBroadcast) {
  Tensor weights = Ones({DType::kF32, {3}});
  Tensor product = pixels_ * weights;
  ExpectError(__LINE__ - 1,
              "operator*: the shapes of f32[16,64] and f32[3] do not broadcast: counted from the last, dimensions must "
              "be equal or 1");
}

TEST_F(ModelErrors, NumberDoesNotFit) {
  Tensor half = label_ * 0.5;
  ExpectError(__LINE__ - 1, "operator*: the number 0.5 is not a value of i32");
}

TEST_F(ModelErrors, FunctionOfIntegers) {
  Tensor y = Exp(label_);
  ExpectError(__LINE__ - 1, "Exp: expected a floating-point tensor, got i32[16]; convert it with Cast");
}

TEST_F(ModelErrors, ReshapeChangesTheNumberOfElements) {
  Tensor image = Reshape(pixels_, {16, 8, 9});
  ExpectError(__LINE__ - 1, "Reshape: cannot reshape f32[16,64] to [16,8,9]: 1024 elements against 1152");
}

TEST_F(ModelErrors, ReshapeToAnOpenSizeThatIsNotWhole) {
  Tensor image = Reshape(pixels_, {-1, 60});
  ExpectError(__LINE__ - 1, "Reshape: cannot reshape f32[16,64] to [-1,60]: 1024 elements against a multiple of 60");
}

TEST_F(ModelErrors, MatMulOfAVector) {
  Tensor product = MatMul(pixels_, Ones({DType::kF32, {64}}));
  ExpectError(__LINE__ - 1, "MatMul: expected matrices [..., m, k] and [..., k, n], got f32[16,64] and f32[64]");
}

TEST_F(ModelErrors, MatMulOfUnequalSizes) {
  Tensor product = MatMul(pixels_, Ones({DType::kF32, {10, 64}}));
  ExpectError(__LINE__ - 1,
              "MatMul: the last dimension of f32[16,64] is 64, the second to last of f32[10,64] is 10; they must be "
              "equal");
}

TEST_F(ModelErrors, ConvolutionOfFlatPixels) {
  Tensor image = Convolution(pixels_, Ones({DType::kF32, {3, 3, 1, 8}}));
  ExpectError(__LINE__ - 1, "Convolution: expected an input of [batch, height, width, channels], got f32[16,64]");
}

TEST_F(ModelErrors, ConvolutionOfOtherChannels) {
  Tensor image = Reshape(pixels_, {16, 8, 8, 1});
  Tensor features = Convolution(image, Ones({DType::kF32, {3, 3, 4, 8}}));
  ExpectError(__LINE__ - 1,
              "Convolution: input f32[16,8,8,1] has 1 channels; the kernel f32[3,3,4,8] in 1 groups expects 4");
}

TEST_F(ModelErrors, WindowLargerThanTheImage) {
  Tensor image = Reshape(pixels_, {16, 8, 8, 1});
  Tensor pooled = MaxPool(image, {.window = {9, 9}});
  ExpectError(__LINE__ - 1, "MaxPool: a window of 9 does not fit in dimension 1 of f32[16,8,8,1]; use Padding::kSame");
}

TEST_F(ModelErrors, AxisOutOfRange) {
  Tensor sum = ReduceSum(pixels_, 2);
  ExpectError(__LINE__ - 1, "ReduceSum: f32[16,64] has no axis 2; expected one of -2 to 1");
}

TEST_F(ModelErrors, ConcatOfUnequalParts) {
  Tensor joined = Concat({pixels_, Ones({DType::kF32, {8, 64}})}, 1);
  ExpectError(__LINE__ - 1, "Concat: expected tensors that differ in dimension 1 only, got f32[16,64] and f32[8,64]");
}

TEST_F(ModelErrors, ConditionThatIsNoComparison) {
  Tensor chosen = Select(pixels_, 1.0, 0.0);
  ExpectError(__LINE__ - 1, "Select: expected a condition of dtype i1, got f32[16,64]; compare it with something");
}

TEST_F(ModelErrors, SliceBeyondTheEnd) {
  Tensor row = Slice(pixels_, {0, 60}, {16, 8});
  ExpectError(__LINE__ - 1, "Slice: dimension 1 of f32[16,64]: 8 elements from 60 by 1 reach beyond its end");
}

TEST_F(ModelErrors, GradientOfAVector) {
  Variable kernel = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  auto gradients = Gradients(MatMul(pixels_, kernel.Read()), {kernel});
  ExpectError(__LINE__ - 1,
              "Gradients: expected a floating-point scalar to differentiate, got f32[16,10]; reduce it with ReduceMean "
              "or ReduceSum");
}

TEST_F(ModelErrors, GradientThroughAnUnknownNumberOfTrips) {
  Variable rate = GetVariable("rate", {DType::kF32, {}}, initializers::Ones());
  int loop_line = __LINE__ + 1;
  std::vector<Tensor> loop = While(
      {rate.Read()}, [](const std::vector<Tensor>& x) { return x[0] < 100; },
      [](const std::vector<Tensor>& x) { return std::vector<Tensor>{x[0] * 2}; });
  auto gradients = Gradients(loop[0], {rate});
  ExpectError(
      __LINE__ - 2,
      fmt::format("Gradients: model_errors_test.cpp:{}: stablehlo.while has no gradient: its trip count is unknown; "
                  "expected a carried counter with constant start and step, compared with a constant; try "
                  "While's max_trips",
                  loop_line));
}

TEST_F(ModelErrors, NegativeTrips) {
  Tensor x = Zeros({DType::kF32, {}});
  While(
      {x}, [](const std::vector<Tensor>& carried) { return carried[0] < 100; },
      [](const std::vector<Tensor>& carried) { return carried; }, {.max_trips = -1});
  ExpectError(__LINE__ - 1, "While: expected max_trips of at least 0, got -1");
}

TEST_F(ModelErrors, VariableTwice) {
  NameScope scope("logits");
  Variable kernel = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  Variable again = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  ExpectError(__LINE__ - 1,
              "GetVariable: variable \"logits/kernel\" already exists in computation train_step; give it another name, "
              "or set VariableOptions::reuse to share it");
}

TEST_F(ModelErrors, ReuseOfWhatIsNotThere) {
  GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  const Variable same = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros(), {.reuse = Reuse::kTrue});
  EXPECT_TRUE(same.valid());
  GetVariable("kernels", {DType::kF32, {64, 10}}, initializers::Zeros(), {.reuse = Reuse::kTrue});
  ExpectError(__LINE__ - 1,
              "GetVariable: variable \"kernels\" does not exist in computation train_step, and reuse creates none; did "
              "you mean \"kernel\"?; Reuse::kAuto creates missing variables");
}

TEST_F(ModelErrors, VariableOfAnotherShapeInTheNextMode) {
  Variable kernel = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  graph_.EndComputation();
  graph_.BeginComputation("eval_step");
  Variable other = GetVariable("kernel", {DType::kF32, {64, 12}}, initializers::Zeros());
  ExpectError(__LINE__ - 1, "GetVariable: variable \"kernel\" is f32[64,10]; this call asks for f32[64,12]");
}

TEST_F(ModelErrors, AssignmentOfAnotherShape) {
  Variable kernel = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  kernel.Assign(pixels_);
  ExpectError(__LINE__ - 1, "Variable::Assign: variable \"kernel\" is f32[64,10]; the value is f32[16,64]");
}

TEST_F(ModelErrors, AssignmentInsideABranch) {
  Variable best = GetVariable("best", {DType::kF32, {}}, initializers::Zeros());
  Cond(
      ReduceMean(pixels_) > 0,
      [&] {
        best.Assign(1.0);
        return std::vector<Tensor>{ReduceMean(pixels_)};
      },
      [&] { return std::vector<Tensor>{ReduceMean(pixels_)}; });
  ExpectError(__LINE__ - 4,
              "Variable::Assign: variable \"best\" is assigned inside a loop or branch; return the value from it and "
              "assign that");
}

TEST_F(ModelErrors, TensorOfAnotherComputation) {
  graph_.EndComputation();
  graph_.BeginComputation("eval_step");
  Tensor mean = ReduceMean(pixels_);
  ExpectError(__LINE__ - 1,
              "ReduceMean: the tensor, f32[16,64], belongs to computation train_step, not to eval_step; only variables "
              "are shared between computations");
}

TEST_F(ModelErrors, TensorOfAnotherGraph) {
  Graph other;
  Tensor foreign;
  {
    GraphScope scope(other);
    other.BeginComputation("main");
    foreign = Ones({DType::kF32, {64}});
  }
  const int line = __LINE__ + 1;
  Tensor sum = pixels_ + foreign;
  ExpectError(line,
              "operator+: tensor 2 of 2, f32[64], belongs to another graph; a model function must create its tensors "
              "each time it is traced");
}

TEST_F(ModelErrors, TensorOfAGraphThatHasEnded) {
  Tensor stale;
  {
    Graph other;
    GraphScope scope(other);
    other.BeginComputation("main");
    stale = Ones({DType::kF32, {64}});
  }
  Tensor sum = pixels_ + stale;
  ExpectError(__LINE__ - 1,
              "operator+: tensor 2 of 2 belongs to a graph that has ended; a model function must create its tensors "
              "each time it is traced");
}

TEST_F(ModelErrors, TensorOfAProgramThatIsGone) {
  Tensor stale;
  Graph other;
  {
    GraphScope scope(other);
    other.BeginComputation("main");
    stale = Ones({DType::kF32, {64}});
    other.EndComputation();
    ASSERT_TRUE(other.Finish().ok());
  }
  Tensor sum = pixels_ + stale;
  const int line = __LINE__ - 1;
  ExpectError(line,
              "operator+: tensor 2 of 2, f32[64], belongs to another graph; a model function must create its tensors "
              "each time it is traced");
}

TEST_F(ModelErrors, MoreElementsThanCanBeCounted) {
  Tensor column = BroadcastTo(Zeros({DType::kF32, {1, 1}}), {int64_t{1} << 40, 1});
  Tensor row = BroadcastTo(Zeros({DType::kF32, {1, 1}}), {1, int64_t{1} << 40});
  Tensor product = column * row;
  const int line = __LINE__ - 1;
  graph_.EndComputation();
  EXPECT_THAT(std::string(Message(graph_.Finish().status())),
              testing::StartsWith(fmt::format("model_errors_test.cpp:{}: operator*: ", line)));
}

TEST_F(ModelErrors, TensorThatWasNeverAssigned) {
  Tensor nothing;
  Tensor y = Relu(nothing);
  ExpectError(__LINE__ - 1, "Relu: the tensor has no value: it was never assigned");
}

TEST_F(ModelErrors, TensorFromInsideALoop) {
  Tensor inside;
  While(
      {Constant(0, DType::kI32)}, [](const std::vector<Tensor>& x) { return x[0] < 3; },
      [&](const std::vector<Tensor>& x) {
        inside = x[0] * 2;
        return std::vector<Tensor>{x[0] + 1};
      });
  Tensor y = inside + 1;
  ExpectError(
      __LINE__ - 2,
      "operator+: the tensor, i32[], was created inside a loop or branch and is used outside; return it from there");
}

TEST_F(ModelErrors, LoopThatChangesItsTypes) {
  While(
      {pixels_}, [](const std::vector<Tensor>& x) { return ReduceMean(x[0]) < 3; },
      [&](const std::vector<Tensor>& x) { return std::vector<Tensor>{ReduceSum(x[0], 1)}; });
  ExpectError(__LINE__ - 3, "While: the body must return the types it receives, (f32[16,64]); it returns (f32[16])");
}

TEST_F(ModelErrors, FeedTwiceInAStep) {
  Infeed("train", {{"pixels", {DType::kF32, {16, 64}}}});
  Infeed("train", {{"pixels", {DType::kF32, {16, 64}}}});
  ExpectError(__LINE__ - 1, "Infeed: computation train_step reads feed \"train\" twice in one step");
}

TEST_F(ModelErrors, BatchAxisOfAScalar) {
  Infeed("train", {{"rate", {DType::kF32, {}}}});
  ExpectError(__LINE__ - 1, "Infeed: value \"rate\", f32[], has no batch axis 0");
}

// This function has the form of a layer in the library.
struct ScaleOptions {
  double factor = 2;
  SourceLocation location = SourceLocation::current();
};
Tensor Scale(const Tensor& x, const ScaleOptions& options = {}) {
  CallScope call("Scale", options.location);
  if (!Usable({x})) return {};
  if (x.rank() != 2) return ErrorTensor(fmt::format("expected rank 2, got {}", ToString(x)));
  return Exp(x) * options.factor;
}

TEST_F(ModelErrors, LayersSpeakForTheFunctionsTheyAreMadeOf) {
  Tensor y = Scale(Reshape(label_, {4, 4}), {.factor = 3});
  ExpectError(__LINE__ - 1, "Scale: expected a floating-point tensor, got i32[4,4]; convert it with Cast");
}

TEST_F(ModelErrors, LayersReportTheirOwnMistakes) {
  Tensor y = Scale(label_);
  ExpectError(__LINE__ - 1, "Scale: expected rank 2, got i32[16]");
}

// The error of a failed lookup names the function that takes its result.
Tensor Feature(std::string_view name, SourceLocation location = SourceLocation::current()) {
  return ErrorTensor(fmt::format("no feature \"{}\"; the input has \"pixels\" f32[16,64]", name), location);
}

TEST_F(ModelErrors, UnknownFeatureIsTheErrorOfWhatTakesIt) {
  Tensor y = Scale(Feature("pixles"));
  ExpectError(__LINE__ - 1, "Scale: no feature \"pixles\"; the input has \"pixels\" f32[16,64]");
}

TEST_F(ModelErrors, OnlyTheFirstOfManyIsReported) {
  Tensor broken = MatMul(pixels_, pixels_);
  Tensor later = Exp(label_);
  Variable kernel = GetVariable("kernel", {DType::kF32, {64, 10}}, initializers::Zeros());
  kernel.Assign(broken + later);
  ExpectError(__LINE__ - 4,
              "MatMul: the last dimension of f32[16,64] is 64, the second to last of f32[16,64] is 16; they must be "
              "equal");
}

TEST_F(ModelErrors, ComputationLeftOpen) {
  absl::StatusOr<SourceProgram> program = graph_.Finish();
  EXPECT_THAT(std::string(Message(program.status())), testing::HasSubstr("computation train_step is still open"));
}

}  // namespace
}  // namespace tessera
