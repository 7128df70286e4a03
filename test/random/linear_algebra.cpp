// SPDX-License-Identifier: Apache-2.0
// Factorisations, triangular systems and Fourier transforms, of matrices with a known condition number.
#include <cmath>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

DType RandomReal(Generator& g) { return g.OneOf<DType>({DType::kF32, DType::kF64}); }

// Returns a matrix with `factor` on the diagonal.
int Diagonal(Generator& g, DType dtype, int64_t n, double factor) {
  std::string text;
  for (int64_t row = 0; row < n; ++row) {
    text += row > 0 ? ", [" : "[";
    for (int64_t column = 0; column < n; ++column)
      text += (column > 0 ? ", " : "") + Literal(dtype, row == column ? factor : 0);
    text += "]";
  }
  return g.MakeConstant({dtype, {n, n}}, "[" + text + "]", {0, factor});
}

// The factorisation leaves the other half undefined: this replaces it by zeros.
int Triangle(Generator& g, int x, bool lower) {
  const TensorType type = g.Type(x), places = {DType::kI32, type.shape};
  const int row = g.Emit("stablehlo.iota", {}, "iota_dimension = 0 : i64", places, WholeRange(DType::kI32));
  const int column = g.Emit("stablehlo.iota", {}, "iota_dimension = 1 : i64", places, WholeRange(DType::kI32));
  const int kept = g.Emit("stablehlo.compare", {row, column}, CompareAttributes(lower ? "GE" : "LE", "SIGNED"),
                          {DType::kI1, type.shape}, {0, 1});
  const int zeros = g.MakeConstant(type, "0.0", {0, 0});
  return g.Emit("stablehlo.select", {kept, x, zeros}, "", type, Hull(g.BoundsOf(x), {0, 0}));
}

// Factorises B B^T + 2 I with B in [-2, 2]: eigenvalues lie in [2, 4 n^2 + 2].
bool AddCholesky(Generator& g) {
  const DType dtype = RandomReal(g);
  const int64_t n = g.Between(1, 4);
  const int b = g.PickOrMake({dtype, {n, n}});
  if (!ExactFloat(g.Info(b)) || g.BoundsOf(b).magnitude() > 2) return false;
  const double size = static_cast<double>(n), u = UnitRoundoff(dtype), diagonal = 4 * size + 2;
  const int square = g.Emit("stablehlo.dot_general", {b, b},
                            "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
                            "rhs_contracting_dimensions = [1]>",
                            {dtype, {n, n}}, Summed(dtype, n, -4, 4, 4 * u));
  const double carried = g.BoundsOf(square).error;
  const int matrix = g.Emit("stablehlo.add", {square, Diagonal(g, dtype, n, 2)}, "", {dtype, {n, n}},
                            Rounded(dtype, -diagonal, diagonal, carried));
  const double condition = (4 * size * size + 2) / 2, largest = std::sqrt(diagonal);
  const double error = condition * (carried + 8 * size * u * diagonal) * largest;
  const bool lower = g.OneIn(2);
  const int factor = g.Emit("stablehlo.cholesky", {matrix}, lower ? "lower = true" : "lower = false", {dtype, {n, n}},
                            {-largest - error, largest + error, error});
  return Triangle(g, factor, lower) >= 0;
}

// A has 2 on its diagonal, and the other elements of a row or column sum to at most 1/2, so that solutions are no
// larger than the right-hand side. They are at most twice as large when the diagonal is treated as 1.
bool AddTriangularSolve(Generator& g) {
  const int right = g.Pick([](const ValueInfo& info) {
    return info.type.rank() == 2 && UsableFloat(info) && ByteWidth(info.type.dtype) >= 4 &&
           info.bounds.magnitude() < 32 && info.type.shape[0] <= 8 && info.type.shape[1] <= 8 &&
           info.type.num_elements() > 0;
  });
  if (right < 0) return false;
  const TensorType type = g.Type(right);
  const bool left_side = g.OneIn(2), unit = g.OneIn(3);
  const int64_t n = type.shape[left_side ? 0 : 1];
  const double size = static_cast<double>(n), most = 0.5 / size;
  int matrix = g.PickOrMake({type.dtype, {n, n}});
  if (!UsableFloat(g.Info(matrix))) return false;
  matrix = g.Conditioned(matrix, -most, most);
  const Bounds a = g.BoundsOf(matrix), b = g.BoundsOf(right);
  matrix = g.Emit("stablehlo.add", {matrix, Diagonal(g, type.dtype, n, 2)}, "", g.Type(matrix),
                  Rounded(type.dtype, -most, 2.5, a.error));
  const double x = 2 * b.magnitude();
  const double error =
      2 * (b.error + x * size * g.BoundsOf(matrix).error) + 10 * size * size * UnitRoundoff(type.dtype) * 2.5 * x;
  const std::string transpose = g.OneOf<std::string>({"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"});
  return g.Emit("stablehlo.triangular_solve", {matrix, right},
                fmt::format("left_side = {}, lower = {}, unit_diagonal = {}, transpose_a = #stablehlo<transpose {}>",
                            left_side, g.OneIn(2), unit, transpose),
                type, {-x - error, x + error, error}) >= 0;
}

bool Transformable(const ValueInfo& info) {
  return info.type.rank() > 0 && info.type.num_elements() > 0 && info.bounds.finite() && info.bounds.magnitude() < 64 &&
         info.bounds.error < 1e-3;
}

// Transforms the last one or two dimensions.
bool AddFft(Generator& g) {
  const bool real = g.OneIn(3), inverse = g.OneIn(2);
  const int x = g.Pick([&](const ValueInfo& info) {
    const DType dtype = info.type.dtype;
    return Transformable(info) && (real && !inverse ? dtype == DType::kF32 || dtype == DType::kF64 : IsComplex(dtype));
  });
  if (x < 0) return false;
  TensorType type = g.Type(x);
  const int64_t dimensions = g.Between(1, std::min<int64_t>(type.rank(), 2));
  std::vector<int64_t> length(type.shape.end() - dimensions, type.shape.end());
  if (real && inverse) {
    length.back() = 2 * (type.shape.back() - 1) + g.Below(2);
    if (length.back() == 0) return false;
    type = {type.dtype == DType::kC64 ? DType::kF32 : DType::kF64, type.shape};
    type.shape.back() = length.back();
  } else if (real) {
    type = {type.dtype == DType::kF32 ? DType::kC64 : DType::kC128, type.shape};
    type.shape.back() = length.back() / 2 + 1;
  }
  double points = 1;
  for (int64_t size : length) points *= static_cast<double>(size);
  const Bounds& in = g.BoundsOf(x);
  const double most = 2 * points * in.magnitude();
  const std::string kind = fmt::format("{}{}", inverse ? "I" : "", real ? "RFFT" : "FFT");
  return g.Emit("stablehlo.fft", {x},
                fmt::format("fft_type = #stablehlo<fft_type {}>, fft_length = {}", kind, I64Array(length)), type,
                Approximated(type.dtype, -most, most, 2 * points * in.error)) >= 0;
}

constexpr OpFamily kFamilies[] = {{1, AddCholesky}, {1, AddTriangularSolve}, {2, AddFft}};

}  // namespace

std::span<const OpFamily> LinearAlgebraFamilies() { return kFamilies; }

}  // namespace tessera
