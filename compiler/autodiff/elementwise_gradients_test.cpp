// SPDX-License-Identifier: Apache-2.0
// Tests gradients of elementwise ops against central differences.
#include <limits>

#include "gtest/gtest.h"
#include "tessera/compiler/autodiff/central_difference_testutil.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns the case of |op| on one tensor; chlo's ops print their type with an arrow.
GradientCase Unary(std::string_view op, double low = -2, double high = 2) {
  std::string_view type = op.starts_with("chlo.") ? "tensor<4xf64> -> tensor<4xf64>" : "tensor<4xf64>";
  return {std::string(op),
          fmt::format("func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {{\n  %y = {} %x : {}\n  return %y : "
                      "tensor<4xf64>\n}}\n",
                      op, type),
          low, high};
}

GradientCase Binary(std::string_view op, double low = -2, double high = 2) {
  return {std::string(op),
          fmt::format("func.func @main(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {{\n  %z = {} %x, %y : "
                      "tensor<4xf64>\n  return %z : tensor<4xf64>\n}}\n",
                      op),
          low, high};
}

// Returns the case of chlo's |op| on a constant and a positive tensor.
GradientCase OfSecond(std::string_view op, double first) {
  return {
      std::string(op),
      fmt::format("func.func @main(%y: tensor<4xf64>) -> tensor<4xf64> {{\n  %x = stablehlo.constant dense<{:.1f}> : "
                  "tensor<4xf64>\n  %z = {} %x, %y : tensor<4xf64>, tensor<4xf64> -> tensor<4xf64>\n  return %z : "
                  "tensor<4xf64>\n}}\n",
                  first, op),
      0.5, 3};
}

std::string TestName(const testing::TestParamInfo<GradientCase>& info) {
  std::string name = info.param.name;
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

class ElementwiseGradients : public testing::TestWithParam<GradientCase> {};

TEST_P(ElementwiseGradients, EqualCentralDifferences) { EXPECT_EQ(CheckGradients(GetParam()), absl::OkStatus()); }

INSTANTIATE_TEST_SUITE_P(
    Unary, ElementwiseGradients,
    testing::Values(Unary("stablehlo.abs"), Unary("stablehlo.cbrt", 0.5, 2), Unary("stablehlo.ceil"),
                    Unary("stablehlo.cosine"), Unary("stablehlo.exponential"), Unary("stablehlo.exponential_minus_one"),
                    Unary("stablehlo.floor"), Unary("stablehlo.log", 0.5, 2), Unary("stablehlo.log_plus_one", -0.5, 2),
                    Unary("stablehlo.logistic"), Unary("stablehlo.negate"), Unary("stablehlo.round_nearest_afz"),
                    Unary("stablehlo.round_nearest_even"), Unary("stablehlo.rsqrt", 0.5, 2), Unary("stablehlo.sign"),
                    Unary("stablehlo.sine"), Unary("stablehlo.sqrt", 0.5, 2), Unary("stablehlo.tan", -1, 1),
                    Unary("stablehlo.tanh"), Unary("chlo.square"), Unary("chlo.erf"), Unary("chlo.erfc"),
                    Unary("chlo.erf_inv", -0.9, 0.9), Unary("chlo.acos", -0.9, 0.9), Unary("chlo.acosh", 1.1, 3),
                    Unary("chlo.asin", -0.9, 0.9), Unary("chlo.asinh"), Unary("chlo.atan"),
                    Unary("chlo.atanh", -0.9, 0.9), Unary("chlo.conj"), Unary("chlo.cosh"),
                    Unary("chlo.digamma", 0.5, 3), Unary("chlo.lgamma", 0.5, 3), Unary("chlo.sinh"),
                    Unary("chlo.tan", -1, 1), OfSecond("chlo.polygamma", 2), OfSecond("chlo.zeta", 3)),
    TestName);

INSTANTIATE_TEST_SUITE_P(Binary, ElementwiseGradients,
                         testing::Values(Binary("stablehlo.add"), Binary("stablehlo.subtract"),
                                         Binary("stablehlo.multiply"), Binary("stablehlo.divide", 0.5, 2),
                                         Binary("stablehlo.maximum"), Binary("stablehlo.minimum"),
                                         Binary("stablehlo.power", 0.5, 2), Binary("stablehlo.remainder", 0.5, 2),
                                         Binary("stablehlo.atan2")),
                         TestName);

INSTANTIATE_TEST_SUITE_P(Others, ElementwiseGradients,
                         testing::Values(GradientCase{"select", R"(
func.func @main(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {
  %p = stablehlo.compare LT, %x, %y : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %x2 = stablehlo.multiply %x, %x : tensor<4xf64>
  %z = stablehlo.select %p, %x2, %y : tensor<4xi1>, tensor<4xf64>
  return %z : tensor<4xf64>
})"},
                                         GradientCase{"select_by_scalar", R"(
func.func @main(%x: tensor<4xf64>, %y: tensor<4xf64>) -> tensor<4xf64> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %z = stablehlo.select %p, %x, %y : tensor<i1>, tensor<4xf64>
  return %z : tensor<4xf64>
})"},
                                         GradientCase{"clamp", R"(
func.func @main(%low: tensor<6xf64>, %x: tensor<6xf64>, %d: tensor<6xf64>) -> tensor<6xf64> {
  %d2 = stablehlo.multiply %d, %d : tensor<6xf64>
  %high = stablehlo.add %low, %d2 : tensor<6xf64>
  %z = stablehlo.clamp %low, %x, %high : tensor<6xf64>
  return %z : tensor<6xf64>
})"},
                                         GradientCase{"clamp_to_scalars", R"(
func.func @main(%low: tensor<f64>, %x: tensor<6xf64>, %d: tensor<f64>) -> tensor<6xf64> {
  %d2 = stablehlo.multiply %d, %d : tensor<f64>
  %high = stablehlo.add %low, %d2 : tensor<f64>
  %z = stablehlo.clamp %low, %x, %high : (tensor<f64>, tensor<6xf64>, tensor<f64>) -> tensor<6xf64>
  return %z : tensor<6xf64>
})"},
                                         GradientCase{"one_value_used_often", R"(
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %a = stablehlo.multiply %x, %x : tensor<4xf64>
  %b = stablehlo.add %a, %x : tensor<4xf64>
  %c = stablehlo.multiply %a, %b : tensor<4xf64>
  return %c : tensor<4xf64>
})"},
                                         GradientCase{"optimization_barrier", R"(
func.func @main(%x: tensor<4xf64>, %y: tensor<2xf64>) -> tensor<4xf64> {
  %a, %b = stablehlo.optimization_barrier %x, %y : tensor<4xf64>, tensor<2xf64>
  %c = stablehlo.multiply %a, %x : tensor<4xf64>
  return %c : tensor<4xf64>
})"}),
                         TestName);

// Central differences cannot see through f32; the derivative of each conversion is 1.
TEST(ElementwiseGradients, ConvertPassesTheGradient) {
  absl::StatusOr<DifferentiatedFunction> function = DifferentiatedFunction::Create({"convert", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %a = stablehlo.convert %x : (tensor<f64>) -> tensor<f32>
  %b = stablehlo.multiply %a, %a : tensor<f32>
  %c = stablehlo.convert %b : (tensor<f32>) -> tensor<f64>
  return %c : tensor<f64>
})"});
  ASSERT_TRUE(function.ok()) << function.status();
  absl::StatusOr<ReplicaBuffers> results = function->Run({{Buffer::Scalar(1.5)}});
  ASSERT_TRUE(results.ok()) << results.status();
  // loss = w x^2
  double weight = (*results)[0][0].As<double>()[0] / 2.25;
  EXPECT_NEAR((*results)[0][1].As<double>()[0], weight * 3, 1e-6);
}

struct Tie {
  std::string name;
  std::string text;
  double x;
  double slope;  // dy/dx, before the loss's weight
};

class Ties : public testing::TestWithParam<Tie> {};

TEST_P(Ties, GoWhereTheyShould) {
  absl::StatusOr<DifferentiatedFunction> function = DifferentiatedFunction::Create({"tie", GetParam().text});
  ASSERT_TRUE(function.ok()) << function.status();
  absl::StatusOr<ReplicaBuffers> one = function->Run({{Buffer::Scalar(GetParam().x)}});
  ASSERT_TRUE(one.ok()) << one.status();
  // Gets the loss's weight from a function that is the identity.
  absl::StatusOr<DifferentiatedFunction> identity = DifferentiatedFunction::Create(
      {"identity", "func.func @main(%x: tensor<f64>) -> tensor<f64> { return %x : tensor<f64> }"});
  ASSERT_TRUE(identity.ok()) << identity.status();
  double weight = (*identity->Run({{Buffer::Scalar(1.0)}}))[0][1].As<double>()[0];
  EXPECT_DOUBLE_EQ((*one)[0][1].As<double>()[0], weight * GetParam().slope);
}

INSTANTIATE_TEST_SUITE_P(Points, Ties,
                         testing::Values(Tie{"relu_at_zero", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %y = stablehlo.maximum %x, %zero : tensor<f64>
  return %y : tensor<f64>
})",
                                             0, 0},
                                         Tie{"maximum_with_itself_doubled", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %twice = stablehlo.add %x, %x : tensor<f64>
  %y = stablehlo.maximum %x, %twice : tensor<f64>
  return %y : tensor<f64>
})",
                                             0, 1.5},
                                         Tie{"abs_at_zero", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %y = stablehlo.abs %x : tensor<f64>
  return %y : tensor<f64>
})",
                                             0, 0},
                                         Tie{"power_zero_at_zero", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %y = stablehlo.power %x, %zero : tensor<f64>
  return %y : tensor<f64>
})",
                                             0, 0},
                                         Tie{"square_by_power_of_a_negative", R"(
func.func @main(%x: tensor<f64>) -> tensor<f64> {
  %two = stablehlo.constant dense<2.0> : tensor<f64>
  %y = stablehlo.power %x, %two : tensor<f64>
  return %y : tensor<f64>
})",
                                             -3, -6}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace tessera
