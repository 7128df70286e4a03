// SPDX-License-Identifier: Apache-2.0
// Tests gradients of linear algebra against central differences. Nothing fixes the signs and phases of eigenvectors and
// singular vectors, so the squares of their absolute values are compared.
#include "gtest/gtest.h"
#include "tessera/compiler/autodiff/central_difference_testutil.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns a case in which |body| computes %y, of type |result|, from |arguments|.
GradientCase Case(std::string name, std::string_view arguments, std::string_view body, std::string_view result,
                  bool compiled = false) {
  return {.name = std::move(name),
          .text = fmt::format("func.func @main({0}) -> {2} {{\n{1}  return %y : {2}\n}}\n", arguments, body, result),
          .low = -1,
          .high = 1,
          .compiled = compiled};
}

// Returns a call of LAPACK's |routine|: %r0, %r1, ... = routine(|operands|).
std::string Call(std::string_view routine, std::string_view operands, std::string_view types, std::string_view options,
                 int results) {
  std::string names;
  for (int i = 0; i < results; ++i) names += fmt::format("{}%r{}", i ? ", " : "  ", i);
  return fmt::format(
      "{} = stablehlo.custom_call @lapack_{}_ffi({}) {{backend_config = \"\", mhlo.backend_config = "
      "{{{}}}}} : {}\n",
      names, routine, operands, options, types);
}

// Returns an op that makes %m, complex(%a, %b) of |shape|.
std::string Complex(std::string_view shape) {
  return fmt::format("  %m = stablehlo.complex %a, %b : tensor<{}xcomplex<f64>>\n", shape);
}

// Returns ops that make %y, the sum of real and imaginary parts, the second weighted, of complex %x.
std::string Parts(std::string_view shape) {
  return fmt::format(R"(  %re = stablehlo.real %x : (tensor<{0}xcomplex<f64>>) -> tensor<{0}xf64>
  %im = stablehlo.imag %x : (tensor<{0}xcomplex<f64>>) -> tensor<{0}xf64>
  %weight = stablehlo.constant dense<2.5> : tensor<{0}xf64>
  %im2 = stablehlo.multiply %im, %weight : tensor<{0}xf64>
  %y = stablehlo.add %re, %im2 : tensor<{0}xf64>
)",
                     shape);
}

// Returns ops that make %s = %m + 8 on the diagonal.
std::string Shifted(std::string_view type, std::string_view eight) {
  return fmt::format(
      "  %shift = stablehlo.constant dense<[[{1}, 0.0, 0.0], [0.0, {1}, 0.0], [0.0, 0.0, {1}]]> : "
      "tensor<3x3xf64>\n  %wide = stablehlo.convert %shift : (tensor<3x3xf64>) -> {0}\n  %s = "
      "stablehlo.add %m, %wide : {0}\n",
      type, eight);
}

constexpr std::string_view kReal = "tensor<3x3xf64>", kComplex = "tensor<3x3xcomplex<f64>>";

std::string TestName(const testing::TestParamInfo<GradientCase>& info) { return info.param.name; }

class LinearAlgebraGradients : public testing::TestWithParam<GradientCase> {};

TEST_P(LinearAlgebraGradients, EqualCentralDifferences) { EXPECT_EQ(CheckGradients(GetParam()), absl::OkStatus()); }

std::string Cholesky(std::string_view type, bool lower, std::string_view result) {
  return fmt::format("  %{} = stablehlo.cholesky %s, lower = {} : {}\n", result, lower, type);
}

std::string TriangularSolve(std::string_view attributes, std::string_view type) {
  return fmt::format("  %x = \"stablehlo.triangular_solve\"(%s, %c) <{{{0}}}> : ({1}, {1}) -> {1}\n", attributes, type);
}

constexpr std::string_view kMatrix = "%m: tensor<3x3xf64>", kTwo = "%a: tensor<3x3xf64>, %b: tensor<3x3xf64>";
const std::string kSystem = std::string(kMatrix) + ", %c: tensor<3x3xf64>";

INSTANTIATE_TEST_SUITE_P(
    Ops, LinearAlgebraGradients,
    testing::Values(
        Case("cholesky_lower", kMatrix, Shifted(kReal, "8.0") + Cholesky(kReal, true, "y"), kReal, /*compiled=*/true),
        Case("cholesky_upper_complex", kTwo,
             Complex("3x3") + Shifted(kComplex, "8.0") + Cholesky(kComplex, false, "x") + Parts("3x3"), kReal),
        Case("solve_left_lower", kSystem,
             Shifted(kReal, "3.0") +
                 TriangularSolve("left_side = true, lower = true, unit_diagonal = false, transpose_a = "
                                 "#stablehlo<transpose NO_TRANSPOSE>",
                                 kReal) +
                 "  %y = stablehlo.negate %x : tensor<3x3xf64>\n",
             kReal),
        Case("solve_right_upper_transposed_unit", kSystem,
             Shifted(kReal, "3.0") +
                 TriangularSolve("left_side = false, lower = false, unit_diagonal = true, transpose_a = "
                                 "#stablehlo<transpose TRANSPOSE>",
                                 kReal) +
                 "  %y = stablehlo.negate %x : tensor<3x3xf64>\n",
             kReal),
        Case("solve_left_upper_adjoint_complex", std::string(kTwo) + ", %d: tensor<3x3xf64>",
             Complex("3x3") + Shifted(kComplex, "3.0") +
                 "  %c = stablehlo.complex %d, %a : tensor<3x3xcomplex<f64>>\n" +
                 TriangularSolve("left_side = true, lower = false, unit_diagonal = false, transpose_a = "
                                 "#stablehlo<transpose ADJOINT>",
                                 kComplex) +
                 Parts("3x3"),
             kReal),
        Case("solve_right_lower_adjoint_complex", std::string(kTwo) + ", %d: tensor<3x3xf64>",
             Complex("3x3") + Shifted(kComplex, "3.0") +
                 "  %c = stablehlo.complex %d, %a : tensor<3x3xcomplex<f64>>\n" +
                 TriangularSolve("left_side = false, lower = true, unit_diagonal = false, transpose_a = "
                                 "#stablehlo<transpose ADJOINT>",
                                 kComplex) +
                 Parts("3x3"),
             kReal)),
    TestName);

std::string Fft(std::string_view type, std::string_view lengths, std::string_view from, std::string_view to,
                std::string_view operand, std::string_view result) {
  return fmt::format("  %{} = stablehlo.fft %{}, type = {}, length = [{}] : (tensor<{}>) -> tensor<{}>\n", result,
                     operand, type, lengths, from, to);
}

INSTANTIATE_TEST_SUITE_P(
    Fft, LinearAlgebraGradients,
    testing::Values(
        Case("fft_of_2_dimensions", "%a: tensor<2x3xf64>, %b: tensor<2x3xf64>",
             Complex("2x3") + Fft("FFT", "2, 3", "2x3xcomplex<f64>", "2x3xcomplex<f64>", "m", "x") + Parts("2x3"),
             "tensor<2x3xf64>"),
        Case("ifft", "%a: tensor<2x4xf64>, %b: tensor<2x4xf64>",
             Complex("2x4") + Fft("IFFT", "4", "2x4xcomplex<f64>", "2x4xcomplex<f64>", "m", "x") + Parts("2x4"),
             "tensor<2x4xf64>"),
        Case("rfft_even", "%a: tensor<2x4xf64>",
             Fft("RFFT", "4", "2x4xf64", "2x3xcomplex<f64>", "a", "x") + Parts("2x3"), "tensor<2x3xf64>",
             /*compiled=*/true),
        Case("rfft_odd_2_dimensions", "%a: tensor<2x5xf64>",
             Fft("RFFT", "2, 5", "2x5xf64", "2x3xcomplex<f64>", "a", "x") + Parts("2x3"), "tensor<2x3xf64>"),
        Case("irfft_even_2_dimensions", "%a: tensor<2x3xf64>, %b: tensor<2x3xf64>",
             Complex("2x3") + Fft("IRFFT", "2, 4", "2x3xcomplex<f64>", "2x4xf64", "m", "y"), "tensor<2x4xf64>"),
        Case("irfft_odd", "%a: tensor<2x3xf64>, %b: tensor<2x3xf64>",
             Complex("2x3") + Fft("IRFFT", "5", "2x3xcomplex<f64>", "2x5xf64", "m", "y"), "tensor<2x5xf64>")),
    TestName);

// Returns a program that factors a matrix of |shape|, whose smaller size is |few|.
std::string Getrf(std::string_view shape, int few, bool complex = false) {
  const std::string element = complex ? "complex<f64>" : "f64";
  return Call(complex ? "zgetrf" : "dgetrf", "%m",
              fmt::format("(tensor<{0}x{2}>) -> (tensor<{0}x{2}>, tensor<{1}xi32>, tensor<i32>)", shape, few, element),
              "", 3);
}

// Returns a program that computes Q and R of a matrix of |rows| x 3.
std::string Qr(int rows, bool complex, std::string_view batch = "") {
  const std::string element = complex ? "complex<f64>" : "f64", letter = complex ? "z" : "d";
  const std::string matrix = fmt::format("tensor<{}{}x3x{}>", batch, rows, element);
  const std::string taus = fmt::format("tensor<{}3x{}>", batch, element);
  return Call(letter + "geqrf", "%m", fmt::format("({0}) -> ({0}, {1})", matrix, taus), "", 2) +
         fmt::format(
             "  %q = stablehlo.custom_call @lapack_{0}_ffi(%r0, %r1) {{backend_config = \"\", "
             "mhlo.backend_config = {{}}}} : ({1}, {2}) -> {1}\n  %x = stablehlo.multiply %q, %r0 : {1}\n",
             complex ? "zungqr" : "dorgqr", matrix, taus);
}

// Returns a program that multiplies %c by the Q of a matrix of 4 x 3: %x is the product, of |product|.
std::string Ormqr(bool left, bool transpose, bool complex, std::string_view product) {
  const std::string element = complex ? "complex<f64>" : "f64";
  const std::string matrix = fmt::format("tensor<4x3x{}>", element), taus = fmt::format("tensor<3x{}>", element);
  return Call(complex ? "zgeqrf" : "dgeqrf", "%m", fmt::format("({0}) -> ({0}, {1})", matrix, taus), "", 2) +
         fmt::format(
             "  %x = stablehlo.custom_call @lapack_{}_ffi(%r0, %r1, %c) {{backend_config = \"\", mhlo.backend_config = "
             "{{left = {}, transpose = {}}}}} : ({}, {}, {}) -> {}\n",
             complex ? "zunmqr" : "dormqr", left, transpose, matrix, taus, product, product);
}

// Returns a program that computes singular values and vectors of a matrix of |rows| x |columns|; %x is the product of
// the vectors' squares and values.
std::string Gesdd(int rows, int columns, bool complex) {
  const int few = std::min(rows, columns);
  const std::string element = complex ? "complex<f64>" : "f64";
  std::string text =
      Call(complex ? "zgesdd" : "dgesdd", "%m",
           fmt::format("(tensor<{0}x{1}x{3}>) -> (tensor<{0}x{1}x{3}>, tensor<{2}xf64>, tensor<{0}x{2}x{3}>, "
                       "tensor<{2}x{1}x{3}>, tensor<i32>)",
                       rows, columns, few, element),
           "mode = 83 : ui8", 5);
  text += fmt::format(R"(  %ua = stablehlo.abs %r2 : (tensor<{0}x{2}x{3}>) -> tensor<{0}x{2}xf64>
  %u2 = stablehlo.multiply %ua, %ua : tensor<{0}x{2}xf64>
  %va = stablehlo.abs %r3 : (tensor<{2}x{1}x{3}>) -> tensor<{2}x{1}xf64>
  %v2 = stablehlo.multiply %va, %va : tensor<{2}x{1}xf64>
  %sw = stablehlo.broadcast_in_dim %r1, dims = [1] : (tensor<{2}xf64>) -> tensor<{0}x{2}xf64>
  %us = stablehlo.multiply %u2, %sw : tensor<{0}x{2}xf64>
  %y = stablehlo.dot_general %us, %v2, contracting_dims = [1] x [0] : (tensor<{0}x{2}xf64>, tensor<{2}x{1}xf64>) -> tensor<{0}x{1}xf64>
)",
                      rows, columns, few, element);
  return text;
}

// Returns a program that computes eigenvalues and squared vectors of the Hermitian matrix whose triangle |uplo| is
// read; %y is their product.
std::string Syevd(bool complex, char uplo, char mode = 'V') {
  const std::string element = complex ? "complex<f64>" : "f64";
  std::string text = Call(complex ? "zheevd" : "dsyevd", "%m",
                          fmt::format("(tensor<3x3x{0}>) -> (tensor<3x3x{0}>, tensor<3xf64>, tensor<i32>)", element),
                          fmt::format("mode = {} : ui8, uplo = {} : ui8", int{mode}, int{uplo}), 3);
  if (mode == 'N') return text + "  %y = stablehlo.sine %r1 : tensor<3xf64>\n";
  return text + fmt::format(R"(  %va = stablehlo.abs %r0 : (tensor<3x3x{0}>) -> tensor<3x3xf64>
  %v2 = stablehlo.multiply %va, %va : tensor<3x3xf64>
  %w = stablehlo.broadcast_in_dim %r1, dims = [1] : (tensor<3xf64>) -> tensor<3x3xf64>
  %y = stablehlo.multiply %v2, %w : tensor<3x3xf64>
)",
                            element);
}

constexpr std::string_view kTall = "tensor<4x3xf64>", kWide = "tensor<3x4xf64>";

INSTANTIATE_TEST_SUITE_P(
    Lapack, LinearAlgebraGradients,
    testing::Values(
        Case("potrf_lower", "%a0: tensor<3x3xf64>",
             "  %m = stablehlo.negate %a0 : tensor<3x3xf64>\n" + Shifted(kReal, "8.0") +
                 Call("dpotrf", "%s", "(tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<i32>)", "uplo = 76 : ui8", 2) +
                 "  %y = stablehlo.sine %r0 : tensor<3x3xf64>\n",
             kReal),
        Case("potrf_upper_complex", kTwo,
             Complex("3x3") + Shifted(kComplex, "8.0") +
                 Call("zpotrf", "%s", "(tensor<3x3xcomplex<f64>>) -> (tensor<3x3xcomplex<f64>>, tensor<i32>)",
                      "uplo = 85 : ui8", 2) +
                 "  %x = stablehlo.sine %r0 : tensor<3x3xcomplex<f64>>\n" + Parts("3x3"),
             kReal),
        Case("trsm", kSystem,
             Shifted(kReal, "3.0") +
                 Call("dtrsm", "%s, %c", "(tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>",
                      "diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8", 1) +
                 "  %y = stablehlo.negate %r0 : tensor<3x3xf64>\n",
             kReal),
        Case("gtsv", "%l: tensor<4xf64>, %d: tensor<4xf64>, %u: tensor<4xf64>, %b: tensor<4x2xf64>",
             "  %four = stablehlo.constant dense<4.0> : tensor<4xf64>\n  %m = stablehlo.add %d, %four : "
             "tensor<4xf64>\n" +
                 Call("dgtsv", "%l, %m, %u, %b",
                      "(tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) -> (tensor<4xf64>, "
                      "tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>, tensor<i32>)",
                      "", 5) +
                 "  %y = stablehlo.negate %r3 : tensor<4x2xf64>\n",
             "tensor<4x2xf64>"),
        Case("perturbed", "%l: tensor<4xf64>, %d: tensor<4xf64>, %u: tensor<4xf64>, %b: tensor<4x2xf64>",
             "  %four = stablehlo.constant dense<4.0> : tensor<4xf64>\n  %m = stablehlo.add %d, %four : "
             "tensor<4xf64>\n"
             "  %x = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%l, %m, %u, %b) : (tensor<4xf64>, "
             "tensor<4xf64>, tensor<4xf64>, tensor<4x2xf64>) -> tensor<4x2xf64>\n"
             "  %y = stablehlo.negate %x : tensor<4x2xf64>\n",
             "tensor<4x2xf64>"),
        Case("getrf", kMatrix, Getrf("3x3", 3) + "  %y = stablehlo.negate %r0 : tensor<3x3xf64>\n", kReal,
             /*compiled=*/true),
        Case("getrf_tall", "%m: tensor<4x3xf64>", Getrf("4x3", 3) + "  %y = stablehlo.negate %r0 : tensor<4x3xf64>\n",
             kTall),
        Case("getrf_wide", "%m: tensor<3x4xf64>", Getrf("3x4", 3) + "  %y = stablehlo.negate %r0 : tensor<3x4xf64>\n",
             kWide),
        Case("getrf_complex", kTwo,
             Complex("3x3") + Getrf("3x3", 3, true) + "  %x = stablehlo.sine %r0 : tensor<3x3xcomplex<f64>>\n" +
                 Parts("3x3"),
             kReal),
        Case("qr_batched", "%m: tensor<2x4x3xf64>",
             Qr(4, false, "2x") + "  %y = stablehlo.sine %x : tensor<2x4x3xf64>\n", "tensor<2x4x3xf64>"),
        Case("qr_complex", "%a: tensor<4x3xf64>, %b: tensor<4x3xf64>", Complex("4x3") + Qr(4, true) + Parts("4x3"),
             kTall),
        Case("ormqr", "%m: tensor<4x3xf64>, %c: tensor<4x2xf64>",
             Ormqr(true, false, false, "tensor<4x2xf64>") + "  %y = stablehlo.sine %x : tensor<4x2xf64>\n",
             "tensor<4x2xf64>"),
        Case("ormqr_right_transposed", "%m: tensor<4x3xf64>, %c: tensor<2x4xf64>",
             Ormqr(false, true, false, "tensor<2x4xf64>") + "  %y = stablehlo.sine %x : tensor<2x4xf64>\n",
             "tensor<2x4xf64>"),
        Case("unmqr_adjoint", "%a: tensor<4x3xf64>, %b: tensor<4x3xf64>, %d: tensor<4x2xf64>",
             Complex("4x3") + "  %c = stablehlo.convert %d : (tensor<4x2xf64>) -> tensor<4x2xcomplex<f64>>\n" +
                 Ormqr(true, true, true, "tensor<4x2xcomplex<f64>>") + Parts("4x2"),
             "tensor<4x2xf64>"),
        Case("syevd", kMatrix, Syevd(false, 'L'), kReal, /*compiled=*/true),
        Case("syevd_values_alone", kMatrix, Syevd(false, 'U', 'N'), "tensor<3xf64>"),
        Case("heevd", kTwo, Complex("3x3") + Syevd(true, 'U'), kReal),
        Case("gesdd", kMatrix, Gesdd(3, 3, false), kReal),
        Case("gesdd_tall", "%m: tensor<4x3xf64>", Gesdd(4, 3, false), kTall),
        Case("gesdd_wide", "%m: tensor<3x4xf64>", Gesdd(3, 4, false), kWide),
        Case("gesdd_complex_tall", "%a: tensor<4x3xf64>, %b: tensor<4x3xf64>", Complex("4x3") + Gesdd(4, 3, true),
             kTall),
        Case("gesdd_complex_wide", "%a: tensor<3x4xf64>, %b: tensor<3x4xf64>", Complex("3x4") + Gesdd(3, 4, true),
             kWide),
        Case(
            "gesdd_values_alone", "%m: tensor<4x3xf64>",
            Call("dgesdd", "%m",
                 "(tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<4x4xf64>, tensor<3x3xf64>, tensor<i32>)",
                 "mode = 78 : ui8", 5) +
                "  %y = stablehlo.sine %r1 : tensor<3xf64>\n",
            "tensor<3xf64>"),
        Case("geev_values", kMatrix,
             Call("dgeev", "%m",
                  "(tensor<3x3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3x3xcomplex<f64>>, "
                  "tensor<3x3xcomplex<f64>>, tensor<i32>)",
                  "compute_left = 78 : ui8, compute_right = 78 : ui8", 5) +
                 "  %i2 = stablehlo.multiply %r1, %r1 : tensor<3xf64>\n  %y = stablehlo.add %r0, %i2 : tensor<3xf64>\n",
             "tensor<3xf64>"),
        Case("geev_values_complex", kTwo,
             Complex("3x3") +
                 Call("zgeev", "%m",
                      "(tensor<3x3xcomplex<f64>>) -> (tensor<3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, "
                      "tensor<3x3xcomplex<f64>>, tensor<i32>)",
                      "compute_left = 78 : ui8, compute_right = 78 : ui8", 4) +
                 "  %x = stablehlo.multiply %r0, %r0 : tensor<3xcomplex<f64>>\n" + Parts("3"),
             "tensor<3xf64>"),
        Case("a_call_that_stands_for_an_op", "%m: tensor<3xf64>",
             "  %y = stablehlo.custom_call @mhlo.erf(%m) : (tensor<3xf64>) -> tensor<3xf64>\n", "tensor<3xf64>")),
    TestName);

}  // namespace
}  // namespace tessera
