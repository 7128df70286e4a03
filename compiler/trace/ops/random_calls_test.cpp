// SPDX-License-Identifier: Apache-2.0
// Tests calls of model code with arguments drawn by seed, most of them invalid. Each call returns a tensor or records
// the one error of the graph, and none ends the process.
#include <random>

#include "gtest/gtest.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class Drawn {
 public:
  explicit Drawn(unsigned seed) : random_(seed) {}

  int64_t Number(int64_t low = -2, int64_t high = 4) {
    return std::uniform_int_distribution<int64_t>(low, high)(random_);
  }
  std::vector<int64_t> Numbers(int64_t low = -2, int64_t high = 4) {
    std::vector<int64_t> numbers(static_cast<size_t>(Number(0, 4)));
    for (int64_t& number : numbers) number = Number(low, high);
    return numbers;
  }
  DType Type() {
    constexpr DType kTypes[] = {DType::kF32, DType::kF32, DType::kF32, DType::kF16,     DType::kI32,
                                DType::kI1,  DType::kU8,  DType::kC64, DType::kInvalid, DType::kF8E4M3FN};
    return kTypes[Number(0, std::size(kTypes) - 1)];
  }
  Tensor Value(DType dtype) { return Zeros({dtype, Numbers(0, 4)}); }
  Tensor Value() {
    if (Number(0, 30) == 0) return {};
    return Value(Number(0, 5) == 0 ? DType::kI32 : DType::kF32);
  }
  std::vector<Tensor> Values() {
    std::vector<Tensor> values(static_cast<size_t>(Number(0, 3)));
    for (Tensor& value : values) value = Value();
    return values;
  }

 private:
  std::mt19937 random_;
};

using Function = std::function<Tensor(Drawn&, const Tensor&)>;

std::vector<Function> Functions() {
  return {
      [](Drawn& d, const Tensor& x) { return Reshape(x, d.Numbers(-2, 6)); },
      [](Drawn& d, const Tensor& x) { return ExpandDims(x, d.Number(-6, 6)); },
      [](Drawn& d, const Tensor& x) { return Squeeze(x, d.Numbers()); },
      [](Drawn& d, const Tensor& x) { return Transpose(x, d.Numbers()); },
      [](Drawn& d, const Tensor& x) { return BroadcastTo(x, d.Numbers()); },
      [](Drawn& d, const Tensor&) { return Concat(d.Values(), d.Number()); },
      [](Drawn& d, const Tensor&) { return Stack(d.Values(), d.Number()); },
      [](Drawn& d, const Tensor& x) { return Slice(x, d.Numbers(), d.Numbers(), d.Numbers()); },
      [](Drawn& d, const Tensor& x) {
        std::vector<std::pair<int64_t, int64_t>> padding;
        for (const int64_t low : d.Numbers(-6, 4)) padding.emplace_back(low, d.Number(-6, 4));
        return Pad(x, padding, d.Number());
      },
      [](Drawn& d, const Tensor& x) { return Pad(x, {}, d.Value()); },
      [](Drawn& d, const Tensor& x) { return Reverse(x, d.Numbers()); },
      [](Drawn& d, const Tensor& x) { return ReduceSum(x, d.Numbers(), d.Number() > 0); },
      [](Drawn& d, const Tensor& x) { return ReduceMax(x, d.Number()); },
      [](Drawn&, const Tensor& x) { return ReduceAll(x); },
      [](Drawn& d, const Tensor& x) { return ArgMax(x, d.Number(), d.Type()); },
      [](Drawn& d, const Tensor& x) { return LogSoftmax(x, d.Number()); },
      [](Drawn& d, const Tensor& x) { return LogSumExp(x, d.Numbers(), d.Number() > 0); },
      [](Drawn& d, const Tensor& x) { return MatMul(x, d.Value()); },
      [](Drawn& d, const Tensor& x) {
        return DotGeneral(x, d.Value(), {d.Numbers(), d.Numbers(), d.Numbers(), d.Numbers()});
      },
      [](Drawn& d, const Tensor& x) {
        const Padding padding = d.Number() > 0 ? Padding::kSame : Padding::kValid;
        return Convolution(x, d.Value(), {d.Numbers(), padding, d.Numbers(), d.Number()});
      },
      [](Drawn& d, const Tensor& x) { return ConvolutionTranspose(x, d.Value(), {d.Numbers(), Padding::kValid}); },
      [](Drawn& d, const Tensor& x) { return MaxPool(x, {d.Numbers(), d.Numbers(), Padding::kSame}); },
      [](Drawn& d, const Tensor& x) { return AvgPool(x, {d.Numbers(), d.Numbers()}); },
      [](Drawn& d, const Tensor& x) { return OneHot(Cast(x, DType::kI32), d.Number(), d.Type()); },
      [](Drawn& d, const Tensor& x) { return Gather(x, d.Value(DType::kI32), d.Number()); },
      [](Drawn& d, const Tensor& x) { return Gather(x, d.Value(), d.Number()); },
      [](Drawn& d, const Tensor& x) { return Select(x > 0, d.Value(), d.Number()); },
      [](Drawn& d, const Tensor& x) { return Clamp(d.Value(), x, d.Number()); },
      [](Drawn& d, const Tensor& x) { return Cast(x, d.Type()); },
      [](Drawn& d, const Tensor&) { return Constant(std::vector<float>(3), d.Numbers()); },
      [](Drawn& d, const Tensor&) { return Constant(d.Number(), d.Type()); },
      [](Drawn& d, const Tensor&) { return Constant(0.5, d.Type()); },
      [](Drawn& d, const Tensor&) { return Iota({d.Type(), d.Numbers(0, 4)}, d.Number()); },
      [](Drawn& d, const Tensor&) { return RandomUniform({d.Type(), d.Numbers()}, {.per_example = d.Number() > 0}); },
      [](Drawn& d, const Tensor&) { return RandomBits(d.Numbers()); },
      [](Drawn& d, const Tensor& x) { return AllGather(x, d.Number()); },
      [](Drawn& d, const Tensor& x) { return AllReduceMean(d.Number() > 0 ? x : Cast(x, d.Type())); },
      [](Drawn& d, const Tensor& x) {
        return Shard(x, {{"model"}, d.Number() > 0 ? CoreAxes() : std::vector<std::string>{"x"}});
      },
      [](Drawn& d, const Tensor& x) { return Pow(x, d.Value()) + d.Value() * d.Number(); },
      [](Drawn& d, const Tensor& x) { return ShiftRightLogical(Cast(x, d.Type()), d.Number()); },
      [](Drawn& d, const Tensor& x) { return Gelu(Cast(x, d.Type())); },
      [](Drawn& d, const Tensor& x) { return *Gradients(ReduceSum(x), {x, d.Value()})[0]; },
      [](Drawn& d, const Tensor& x) {
        return While(
            {x, d.Value()}, [](const auto& carried) { return ReduceAll(carried[0] < 1); },
            [](const auto& carried) { return std::vector<Tensor>{carried[1], carried[0]}; })[1];
      },
      [](Drawn& d, const Tensor& x) {
        return Scan({x, d.Value()}, {x},
                    [](const auto& elements, const auto& carried) {
                      return ScanStep{.outputs = {elements[0]}, .carried = {carried[0] + elements[1]}};
                    })
            .outputs[0];
      },
      [](Drawn& d, const Tensor& x) {
        return Cond(
            ReduceAll(x > 0), [&] { return std::vector<Tensor>{d.Value()}; },
            [&] { return std::vector<Tensor>{d.Value()}; })[0];
      },
      [](Drawn& d, const Tensor& x) {
        const Variable variable = GetVariable("v", {d.Type(), d.Numbers()}, initializers::GlorotUniform());
        variable.Assign(d.Number() > 0 ? Operand(x) : Operand(0.5));
        return variable.Read();
      },
      [](Drawn& d, const Tensor&) { return Infeed("feed", {{"x", {d.Type(), d.Numbers()}, d.Number()}})[0]; },
  };
}

TEST(RandomCalls, NeverEndTheProcess) {
  const std::vector<Function> functions = Functions();
  int errors = 0, programs = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Drawn drawn(seed);
    Graph graph({.replicas = drawn.Number(1, 2)});
    const GraphScope scope(graph);
    graph.BeginComputation("main");
    Tensor x = drawn.Value(DType::kF32);
    const size_t function = seed % functions.size();
    x = functions[function](drawn, x);
    x = functions[static_cast<size_t>(drawn.Number(0, static_cast<int64_t>(functions.size()) - 1))](drawn, x);
    Result("x", x);
    graph.EndComputation();
    const absl::StatusOr<SourceProgram> program = graph.Finish();
    ++(program.ok() ? programs : errors);
    if (program.ok()) continue;
    EXPECT_EQ(program.status().code(), absl::StatusCode::kInvalidArgument) << seed << ": " << program.status();
    EXPECT_TRUE(Message(program.status()).starts_with("random_calls_test.cpp:")) << seed << ": " << program.status();
  }
  EXPECT_GT(errors, 100);
  EXPECT_GT(programs, 100);
}

}  // namespace
}  // namespace tessera
