// SPDX-License-Identifier: Apache-2.0
// The Hurwitz zeta function by Euler-Maclaurin summation, and polygamma by it, both in f64.
#include "tessera/compiler/frontend/chlo/elementwise.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Sums (q + k)^-x over k < N. With a = q + N it then adds the integral a^(1-x) / (x-1), half the next term and the
// correction x (x+1) ... (x+2j-2) a^(-x-2j+1) B(2j) / (2j)!.
Value Zeta(Elementwise& e, Value x, Value q) {
  constexpr int kTerms = 9;
  // B(2j) / (2j)!
  constexpr double kCorrections[] = {1.0 / 12,
                                     -1.0 / 720,
                                     1.0 / 30240,
                                     -1.0 / 1209600,
                                     1.0 / 47900160,
                                     -5.28419013868749322e-10,
                                     1.33825365306846789e-11,
                                     -3.38968029632258272e-13,
                                     8.58606205627784517e-15,
                                     -2.17486869855806192e-16,
                                     5.50900282836022953e-18,
                                     -1.39544646858125223e-19};
  Value exponent = e.Neg(x), a = q, sum = e.Pow(q, exponent), power = sum;
  for (int k = 0; k < kTerms; ++k) {
    a = e.Add(a, 1.0);
    power = e.Pow(a, exponent);
    sum = e.Add(sum, power);
  }
  // The sum contains the whole last term, of which only half counts.
  Value rest = e.Sub(e.Div(e.Mul(power, a), e.Sub(x, 1.0)), e.Mul(power, 0.5));
  Value factor = x, falling = e.Div(power, a), inverse_square = e.Div(1.0, e.Mul(a, a));
  for (auto [j, correction] : llvm::enumerate(kCorrections)) {
    rest = e.Add(rest, e.Mul(e.Mul(factor, falling), correction));
    factor = e.Mul(factor, e.Mul(e.Add(x, 2.0 * j + 1), e.Add(x, 2.0 * j + 2)));
    falling = e.Mul(falling, inverse_square);
  }
  // Where the terms vanish the corrections are 0, or 0 times infinity.
  Value negligible = e.LessOrEqual(e.Abs(power), e.Mul(e.Abs(sum), 0x1p-60));
  Value result = e.Select(negligible, sum, e.Add(sum, rest));

  Value below = e.LessOrEqual(q, 0.0), whole = e.IsInteger(x);
  Value even = e.Equal(e.Rem(x, 2.0), 0.0);
  // At a pole of an odd power the two sides differ, so the result is NaN.
  Value at_pole = e.Select(e.And(whole, even), e.Infinity(), e.NaN());
  result = e.Select(e.And(below, e.IsInteger(q)), at_pole, e.Select(e.And(below, e.Not(whole)), e.NaN(), result));
  result = e.Select(e.Equal(x, 1.0), e.Infinity(), result);
  return e.Select(e.Or(e.Less(x, 1.0), e.Equal(x, e.Infinity())), e.NaN(), result);
}

// Computes (-1)^(n+1) n! zeta(n + 1, x); digamma(x) for n = 0.
Value Polygamma(Elementwise& e, Value n, Value x) {
  Value order = e.Add(n, 1.0);
  Value sign = e.Select(e.Equal(e.Rem(n, 2.0), 0.0), e.Constant(-1.0), e.Constant(1.0));
  Value higher = e.Mul(e.Mul(sign, e.Exp(e.Apply<chlo::LgammaOp>(order))), Zeta(e, order, x));
  Value result = e.Select(e.Equal(n, 0.0), e.Apply<chlo::DigammaOp>(x), higher);
  return e.Select(e.And(e.IsInteger(n), e.Not(e.Less(n, 0.0))), result, e.NaN());
}

}  // namespace

void AddZetaRules(ChloRules& rules) {
  rules.AddFunction<chlo::ZetaOp>(DoubleRule<Zeta>);
  rules.AddFunction<chlo::PolygammaOp>(DoubleRule<Polygamma>);
}

}  // namespace tessera
