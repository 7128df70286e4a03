// SPDX-License-Identifier: Apache-2.0
// Tests gradients through complex values: against central differences, and for complex arguments against JAX's values,
// which fix the convention (backward.h).
#include "gtest/gtest.h"
#include "tessera/compiler/autodiff/central_difference_testutil.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns f(complex(a, b)), whose ops end in %y, a complex tensor<4xcomplex<f64>>; the result combines its parts with
// different weights.
GradientCase OfComplex(std::string_view name, std::string_view body, double low = 0.3, double high = 0.9) {
  return {.name = std::string(name),
          .text = fmt::format(R"(
func.func @main(%a: tensor<4xf64>, %b: tensor<4xf64>) -> tensor<4xf64> {{
  %x = stablehlo.complex %a, %b : tensor<4xcomplex<f64>>
  {}
  %re = stablehlo.real %y : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %im = stablehlo.imag %y : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %two = stablehlo.constant dense<2.5> : tensor<4xf64>
  %im2 = stablehlo.multiply %im, %two : tensor<4xf64>
  %z = stablehlo.add %re, %im2 : tensor<4xf64>
  return %z : tensor<4xf64>
}})",
                              body),
          .low = low,
          .high = high,
          .compiled = false};
}

GradientCase Unary(std::string_view op, double low = 0.3, double high = 0.9) {
  const bool chlo = op.starts_with("chlo.");
  return OfComplex(op,
                   fmt::format("%y = {} %x : {}", op,
                               chlo ? "tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>" : "tensor<4xcomplex<f64>>"),
                   low, high);
}

// Returns the case of a binary op on x and sin(x).
GradientCase Binary(std::string_view op) {
  return OfComplex(op, fmt::format("%s = stablehlo.sine %x : tensor<4xcomplex<f64>>\n  %y = {} %x, %s : "
                                   "tensor<4xcomplex<f64>>",
                                   op));
}

std::string TestName(const testing::TestParamInfo<GradientCase>& info) {
  std::string name = info.param.name;
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

class ComplexGradients : public testing::TestWithParam<GradientCase> {};

TEST_P(ComplexGradients, EqualCentralDifferences) { EXPECT_EQ(CheckGradients(GetParam()), absl::OkStatus()); }

INSTANTIATE_TEST_SUITE_P(Unary, ComplexGradients,
                         testing::Values(Unary("stablehlo.cbrt"), Unary("stablehlo.cosine"),
                                         Unary("stablehlo.exponential"), Unary("stablehlo.exponential_minus_one"),
                                         Unary("stablehlo.log"), Unary("stablehlo.log_plus_one"),
                                         Unary("stablehlo.logistic"), Unary("stablehlo.negate"),
                                         Unary("stablehlo.rsqrt"), Unary("stablehlo.sign"), Unary("stablehlo.sine"),
                                         Unary("stablehlo.sqrt"), Unary("stablehlo.tan"), Unary("stablehlo.tanh"),
                                         Unary("chlo.acos"), Unary("chlo.acosh", -0.9, -0.3), Unary("chlo.asin"),
                                         Unary("chlo.asinh"), Unary("chlo.atan"), Unary("chlo.atanh"),
                                         Unary("chlo.conj"), Unary("chlo.cosh"), Unary("chlo.sinh")),
                         TestName);

INSTANTIATE_TEST_SUITE_P(Binary, ComplexGradients,
                         testing::Values(Binary("stablehlo.add"), Binary("stablehlo.subtract"),
                                         Binary("stablehlo.multiply"), Binary("stablehlo.divide"),
                                         Binary("stablehlo.power"), Binary("stablehlo.atan2"),
                                         Binary("stablehlo.maximum"), Binary("stablehlo.minimum")),
                         TestName);

// Each program combines several kinds of ops. Only the first one also runs compiled.
INSTANTIATE_TEST_SUITE_P(Structure, ComplexGradients,
                         testing::Values(GradientCase{"arithmetic_moved_and_reduced", R"(
func.func @main(%a: tensor<2x3xf64>, %b: tensor<2x3xf64>) -> tensor<2xf64> {
  %x = stablehlo.complex %a, %b : tensor<2x3xcomplex<f64>>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  %p = stablehlo.dot_general %x, %t, contracting_dims = [1] x [0] : (tensor<2x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  %e = stablehlo.exponential %p : tensor<2x2xcomplex<f64>>
  %d = stablehlo.divide %e, %p : tensor<2x2xcomplex<f64>>
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %s = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
  %y = stablehlo.abs %s : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  return %y : tensor<2xf64>
})"},
                                         GradientCase{.name = "select_slice_concatenate_pad_reverse",
                                                      .text = R"(
func.func @main(%a: tensor<4xf64>, %b: tensor<4xf64>) -> tensor<6xf64> {
  %x = stablehlo.complex %a, %b : tensor<4xcomplex<f64>>
  %c = stablehlo.convert %a : (tensor<4xf64>) -> tensor<4xcomplex<f64>>
  %p = stablehlo.compare GT, %a, %b : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %s = stablehlo.select %p, %x, %c : tensor<4xi1>, tensor<4xcomplex<f64>>
  %h = stablehlo.slice %s [1:3] : (tensor<4xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %j = stablehlo.concatenate %h, %h, dim = 0 : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %v = stablehlo.constant dense<(0.5, 0.25)> : tensor<complex<f64>>
  %q = stablehlo.pad %j, %v, low = [1], high = [1], interior = [0] : (tensor<4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<6xcomplex<f64>>
  %r = stablehlo.reverse %q, dims = [0] : tensor<6xcomplex<f64>>
  %m = stablehlo.multiply %q, %r : tensor<6xcomplex<f64>>
  %y = stablehlo.imag %m : (tensor<6xcomplex<f64>>) -> tensor<6xf64>
  return %y : tensor<6xf64>
})",
                                                      .compiled = false},
                                         GradientCase{.name = "while_that_carries_complex",
                                                      .text = R"(
func.func @main(%a: tensor<2xf64>, %b: tensor<2xf64>) -> tensor<2xf64> {
  %x = stablehlo.complex %a, %b : tensor<2xcomplex<f64>>
  %start = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %start, %z = %x) : tensor<i32>, tensor<2xcomplex<f64>>
  cond {
    %limit = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.multiply %z, %z : tensor<2xcomplex<f64>>
    %t = stablehlo.add %s, %x : tensor<2xcomplex<f64>>
    stablehlo.return %next, %t : tensor<i32>, tensor<2xcomplex<f64>>
  }
  %y = stablehlo.abs %r#1 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  return %y : tensor<2xf64>
})",
                                                      .low = -0.5,
                                                      .high = 0.5,
                                                      .compiled = false}),
                         TestName);

}  // namespace
}  // namespace tessera
