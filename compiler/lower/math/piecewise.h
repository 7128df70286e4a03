// SPDX-License-Identifier: Apache-2.0
// Functions of f64 as piecewise polynomials; the coefficients are rows of a table.
#ifndef TESSERA_COMPILER_LOWER_MATH_PIECEWISE_H_
#define TESSERA_COMPILER_LOWER_MATH_PIECEWISE_H_

#include "tessera/compiler/lower/math/format.h"

namespace tessera::elementary {

// Evaluates a polynomial at t, in two parts. Its |n| coefficients, highest first, start at |place| in |table|,
// followed by the rounding error of the last one. The last coefficient is the dominant term.
template <int n, typename F>
Pair<F> TablePolynomial(const Table& table, const typename F::Int& place, const F& t) {
  F slope = Lookup(table, place);
  for (int i = 1; i < n - 1; ++i) slope = Fma(slope, t, Lookup(table, place + i));
  F constant = Lookup(table, place + (n - 1)), sum = Fma(slope, t, constant);
  return {sum, Fma(slope, t, constant - sum) + Lookup(table, place + n)};
}

// The quarter of an octave that contains x: its index, counted from 1/2, and its midpoint.
template <typename F>
struct Quarter {
  typename F::Int number;
  F middle;
};

// Returns the quarter of x >= 1/2, at most the last quarter of |octaves|. Smaller values and NaN count as 1/2.
template <typename F>
Quarter<F> QuarterOf(const F& x, int octaves) {
  constexpr int kShift = Format<F>::kFractionBits - 2;
  constexpr uint64_t kFirst = static_cast<uint64_t>(Format<F>::kBias - 1) << 2;
  const uint64_t beyond = kFirst + 4 * static_cast<uint64_t>(octaves);
  F inside = Select(x >= 0.5, x, F(0.5));
  typename F::Int quarter = Bits(inside) >> kShift;
  quarter = Select(quarter < beyond, quarter, typename F::Int(beyond - 1));
  return {quarter - kFirst, F::FromBits(((quarter << 1) + 1) << (kShift - 1))};
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_PIECEWISE_H_
