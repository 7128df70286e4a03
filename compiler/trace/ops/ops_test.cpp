// SPDX-License-Identifier: Apache-2.0
// Tests the values that the functions of ops.h compute. Expected values are NumPy's and JAX's.
#include "tessera/compiler/trace/ops.h"

#include <cmath>
#include <functional>
#include <limits>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/compiler/trace/ops/evaluate_testutil.h"

namespace tessera {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

struct OpCase {
  std::string name;
  std::function<Tensor()> build;
  Shape shape;
  std::vector<double> values;
};

Tensor F32(const std::vector<float>& values, const Shape& shape) { return Constant(values, shape); }
Tensor I32(const std::vector<int32_t>& values, const Shape& shape) { return Constant(values, shape); }
Tensor Matrix() { return F32({1, 2, 3, 4, 5, 6}, {2, 3}); }

class OpsTest : public testing::TestWithParam<OpCase> {};

TEST_P(OpsTest, Computes) {
  const OpCase& test = GetParam();
  Graph graph;
  GraphScope scope(graph);
  graph.BeginComputation("main");
  Tensor y = test.build();
  EXPECT_EQ(y.shape(), test.shape);
  Result("y", y);
  graph.EndComputation();
  auto results = Evaluate(graph);
  ASSERT_TRUE(results.ok()) << results.status();
  const std::vector<double>& got = (*results)[0];
  ASSERT_EQ(got.size(), test.values.size());
  for (size_t i = 0; i < got.size(); ++i) {
    if (std::isinf(test.values[i])) {
      EXPECT_EQ(got[i], test.values[i]) << i;
    } else {
      EXPECT_NEAR(got[i], test.values[i], 1e-6 * (1 + std::abs(test.values[i]))) << i;
    }
  }
}

std::string TestName(const testing::TestParamInfo<OpCase>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(
    Elementwise, OpsTest,
    testing::Values(
        OpCase{"numbers_mix", [] { return 2 - Matrix() * 0.5f; }, {2, 3}, {1.5, 1, 0.5, 0, -0.5, -1}},
        OpCase{"broadcasting", [] { return Matrix() + F32({10, 20}, {2, 1}); }, {2, 3}, {11, 12, 13, 24, 25, 26}},
        OpCase{"broadcasting_adds_dimensions",
               [] { return F32({1, 2}, {2, 1, 1}) * F32({3, 4}, {2}); },
               {2, 1, 2},
               {3, 4, 6, 8}},
        OpCase{"negate", [] { return -F32({1, -2}, {2}); }, {2}, {-1, 2}},
        OpCase{"less_with_the_number_left", [] { return 2 < Matrix(); }, {2, 3}, {0, 0, 1, 1, 1, 1}},
        OpCase{"softplus",
               [] { return Softplus(F32({-100, -1, 0, 1, 100}, {5})); },
               {5},
               {3.78350585e-44, 0.3132616875182228, 0.6931471805599453, 1.3132616875182228, 100}},
        OpCase{"gelu",
               [] { return Gelu(F32({-10, -1, 0, 1, 10}, {5})); },
               {5},
               {-7.61985302e-23, -0.15865525393145707, 0, 0.8413447460685429, 10}},
        OpCase{"where_broadcasts", [] { return Where(Matrix() > 2, Matrix(), -1); }, {2, 3}, {-1, -1, 3, 4, 5, 6}},
        OpCase{"clamp", [] { return Clamp(2, Matrix(), 4.5); }, {2, 3}, {2, 2, 3, 4, 4.5, 4.5}},
        OpCase{"cast_saturates",
               [] { return Cast(F32({1.9f, -1.9f, 3e9f, -INFINITY}, {4}), DType::kI32); },
               {4},
               {1, -1, 2147483647, -2147483648.0}},
        OpCase{"round_half_to_even", [] { return Round(F32({0.5, 1.5, 2.5, -0.5}, {4})); }, {4}, {0, 2, 2, 0}},
        OpCase{"largest_i64",
               [] { return Constant(std::numeric_limits<int64_t>::max(), DType::kI64) - 1; },
               {},
               {9223372036854775806.0}}),
    TestName);

INSTANTIATE_TEST_SUITE_P(
    Shapes, OpsTest,
    testing::Values(
        OpCase{"reshape_to_an_open_size", [] { return Reshape(Matrix(), {-1, 2}); }, {3, 2}, {1, 2, 3, 4, 5, 6}},
        OpCase{"transpose", [] { return Transpose(Matrix()); }, {3, 2}, {1, 4, 2, 5, 3, 6}},
        OpCase{"expand_and_squeeze",
               [] { return Squeeze(ExpandDims(ExpandDims(Matrix(), -1), 0), {0}); },
               {2, 3, 1},
               {1, 2, 3, 4, 5, 6}},
        OpCase{"concat", [] { return Concat({Matrix(), F32({7, 8}, {2, 1})}, -1); }, {2, 4}, {1, 2, 3, 7, 4, 5, 6, 8}},
        OpCase{"stack", [] { return Stack({F32({1, 2}, {2}), F32({3, 4}, {2})}, 1); }, {2, 2}, {1, 3, 2, 4}},
        OpCase{"slice", [] { return Slice(Matrix(), {0, 0}, {-1, 2}, {1, 2}); }, {2, 2}, {1, 3, 4, 6}},
        OpCase{"pad", [] { return Pad(Matrix(), {{0, 1}, {1, -1}}, 9); }, {3, 3}, {9, 1, 2, 9, 4, 5, 9, 9, 9}},
        OpCase{"reverse", [] { return Reverse(Matrix(), {-1}); }, {2, 3}, {3, 2, 1, 6, 5, 4}},
        OpCase{"broadcast_to", [] { return BroadcastTo(F32({1, 2}, {2, 1}), {2, 2}); }, {2, 2}, {1, 1, 2, 2}},
        OpCase{"iota", [] { return Iota({DType::kI32, {2, 3}}, -1); }, {2, 3}, {0, 1, 2, 0, 1, 2}}),
    TestName);

INSTANTIATE_TEST_SUITE_P(
    Reductions, OpsTest,
    testing::Values(
        OpCase{"sum_of_all", [] { return ReduceSum(Matrix()); }, {}, {21}},
        OpCase{"mean_keeps", [] { return ReduceMean(Matrix(), -1, true); }, {2, 1}, {2, 5}},
        OpCase{"max_of_columns", [] { return ReduceMax(Matrix(), 0); }, {3}, {4, 5, 6}},
        OpCase{"min_of_integers", [] { return ReduceMin(I32({3, -7, 5}, {3})); }, {}, {-7}},
        OpCase{"max_of_nothing", [] { return ReduceMax(Zeros({DType::kF32, {0}})); }, {}, {-kInf}},
        OpCase{"product", [] { return ReduceProd(Matrix(), {0, 1}); }, {}, {720}},
        OpCase{"any", [] { return ReduceAny(Matrix() > 4, 1); }, {2}, {0, 1}},
        OpCase{"all", [] { return ReduceAll(Matrix() > 3, 1); }, {2}, {0, 1}},
        OpCase{"argmax_takes_the_first", [] { return ArgMax(F32({1, 5, 5, 7, 2, 7}, {2, 3}), 1); }, {2}, {1, 0}},
        OpCase{"argmin", [] { return ArgMin(F32({1, 5, 0, 7, 2, 7}, {2, 3}), -1); }, {2}, {2, 1}},
        OpCase{"argmax_finds_nan", [] { return ArgMax(F32({1, NAN, 9}, {3})); }, {}, {1}},
        OpCase{
            "softmax", [] { return Softmax(F32({1000, 1001}, {2})); }, {2}, {0.2689414213699951, 0.7310585786300049}},
        OpCase{"log_softmax", [] { return LogSoftmax(F32({0, 200}, {2})); }, {2}, {-200, 0}},
        OpCase{"log_sum_exp", [] { return LogSumExp(F32({1000, 1000}, {1, 2}), 1); }, {1}, {1000.6931471805599}},
        OpCase{
            "log_sum_exp_of_minus_infinity", [] { return LogSumExp(F32({-INFINITY, -INFINITY}, {2})); }, {}, {-kInf}}),
    TestName);

INSTANTIATE_TEST_SUITE_P(
    Contractions, OpsTest,
    testing::Values(OpCase{"matmul", [] { return MatMul(Matrix(), Transpose(Matrix())); }, {2, 2}, {14, 32, 32, 77}},
                    OpCase{"matmul_of_batches",
                           [] { return MatMul(F32({1, 2, 3, 4}, {2, 1, 2}), F32({1, 1, 1, 2}, {1, 2, 2})); },
                           {2, 1, 2},
                           {3, 5, 7, 11}},
                    OpCase{"convolution_same",
                           [] {
                             return Convolution(F32({1, 2, 3, 4}, {1, 2, 2, 1}), Ones({DType::kF32, {2, 2, 1, 1}}),
                                                {.padding = Padding::kSame});
                           },
                           {1, 2, 2, 1},
                           {10, 6, 7, 4}},
                    OpCase{"convolution_with_stride",
                           [] {
                             return Convolution(Iota({DType::kF32, {1, 3, 4, 1}}, 2), Ones({DType::kF32, {2, 2, 1, 2}}),
                                                {.strides = {1, 2}});
                           },
                           {1, 2, 2, 2},
                           {2, 2, 10, 10, 2, 2, 10, 10}},
                    OpCase{"max_pool",
                           [] { return MaxPool(Reshape(Matrix(), {1, 2, 3, 1}), {.strides = {1, 1}}); },
                           {1, 1, 2, 1},
                           {5, 6}},
                    OpCase{"avg_pool_does_not_count_padding",
                           [] {
                             return AvgPool(Reshape(Matrix(), {1, 2, 3, 1}),
                                            {.strides = {1, 1}, .padding = Padding::kSame});
                           },
                           {1, 2, 3, 1},
                           {3, 4, 4.5, 4.5, 5.5, 6}}),
    TestName);

INSTANTIATE_TEST_SUITE_P(
    Others, OpsTest,
    testing::Values(
        OpCase{"scan_backwards",
               [] {
                 return Scan({Matrix()}, {Zeros({DType::kF32, {3}})},
                             [](const std::vector<Tensor>& elements, const std::vector<Tensor>& carried) -> ScanStep {
                               const Tensor sum = carried[0] + elements[0];
                               return {.outputs = {sum * 2}, .carried = {sum}};
                             },
                             {.reverse = true})
                     .outputs[0];
               },
               {2, 3},
               {10, 14, 18, 8, 10, 12}},
        OpCase{"one_hot", [] { return OneHot(I32({2, -1, 0}, {3}), 3); }, {3, 3}, {0, 0, 1, 0, 0, 0, 1, 0, 0}},
        OpCase{
            "gather_rows", [] { return Gather(Matrix(), I32({1, 0, 1}, {3})); }, {3, 3}, {4, 5, 6, 1, 2, 3, 4, 5, 6}},
        OpCase{"gather_columns",
               [] { return Gather(Matrix(), I32({2, 0, 0, 1}, {2, 2}), -1); },
               {2, 2, 2},
               {3, 1, 1, 2, 6, 4, 4, 5}},
        OpCase{"while_loop",
               [] {
                 return While(
                     {Constant(0, DType::kI32), Constant(1.0, DType::kF32)},
                     [](const std::vector<Tensor>& c) { return c[0] < 5; },
                     [](const std::vector<Tensor>& c) { return std::vector<Tensor>{c[0] + 1, c[1] * 2}; })[1];
               },
               {},
               {32}},
        OpCase{"cond",
               [] {
                 return Cond(
                     ReduceSum(Matrix()) > 20, [] { return std::vector<Tensor>{Matrix() * 2}; },
                     [] { return std::vector<Tensor>{Matrix()}; })[0];
               },
               {2, 3},
               {2, 4, 6, 8, 10, 12}},
        OpCase{"reading_in_a_branch",
               [] {
                 Variable v = GetVariable("v", {DType::kF32, {}}, initializers::Constant(3));
                 return Cond(
                     Constant(1, DType::kI1), [v] { return std::vector<Tensor>{v.Read() + 1}; },
                     [v] { return std::vector<Tensor>{v.Read()}; })[0];
               },
               {},
               {4}}),
    TestName);

}  // namespace
}  // namespace tessera
