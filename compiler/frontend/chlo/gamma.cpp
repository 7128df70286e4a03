// SPDX-License-Identifier: Apache-2.0
// The gamma family, computed in f64: lgamma and digamma by Lanczos' approximation (g = 7, nine coefficients of
// Godfrey's), near their roots by series around these, the Hurwitz zeta function by Euler-Maclaurin summation,
// polygamma by both.
#include <cmath>
#include <numbers>

#include "tessera/compiler/frontend/chlo/elementwise.h"
#include "tessera/compiler/frontend/chlo/gamma_below_zero.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr double kPi = std::numbers::pi;
constexpr double kLanczosG = 7;
constexpr double kLanczosBase = 0.99999999999980993227684700473478;
constexpr double kLanczos[] = {676.520368121885098567009190444019, -1259.13921672240287047156078755283,
                               771.3234287776530788486528258894,   -176.61502916214059906584551354,
                               12.507343278686904814458936853,     -0.13857109526572011689554707,
                               9.984369578019570859563e-6,         1.50563273514931155834e-7};

// x - round(x), exact: pi times it has the sine and cotangent of pi x up to the sign.
Value PastInteger(Elementwise& e, Value x) { return e.Sub(x, e.Floor(e.Add(x, 0.5))); }

// log gamma(x) for 0 < x <= 7/2, by what is left to 2 and its roots there and at 1: with x = n + w, |w| <= 1/2,
// lgamma(n + w) is lgamma(2 + w), plus log(2 + w) for n = 3, less log(1 + w) for n = 1; below 1/2 also less log x, w =
// x.
Value LgammaNearRoots(Elementwise& e, Value x) {
  Value zero = e.Constant(0.0), least = e.Less(x, 0.5), below = e.Less(x, 1.5), above = e.Less(e.Constant(2.5), x);
  Value n = e.Select(least, zero, e.Select(below, e.Constant(1.0), e.Select(above, e.Constant(3.0), e.Constant(2.0))));
  Value w = e.Sub(x, n);
  Value value = e.Mul(w, e.Polynomial(w, kLgammaAtTwo));
  Value log = e.Log1p(e.Select(below, w, e.Add(w, 1.0)));
  value = e.Add(value, e.Select(below, e.Neg(log), e.Select(above, log, zero)));
  return e.Sub(value, e.Log(e.Select(least, x, e.Constant(1.0))));
}

// log gamma(x) for x > 7/2: for z = x - 1 it is log(sqrt(2 pi)) + (z + 1/2) log t - t + log A(z), t = z + g + 1/2.
Value LgammaFar(Elementwise& e, Value x) {
  constexpr double kLogSqrtTwoPi = 0.918938533204672741780;
  Value z = e.Sub(x, 1.0);
  Value series = e.Constant(kLanczosBase);
  for (auto [k, c] : llvm::enumerate(kLanczos)) series = e.Add(series, e.Div(c, e.Add(z, double(k + 1))));
  constexpr double kShift = kLanczosG + 0.5;
  Value t = e.Add(z, kShift);
  // log t in two parts, and t / log t taken from the factor: their difference loses less than that of their products.
  Value log_t = e.Add(e.Log1p(e.Div(z, e.Constant(kShift))), std::log(kShift));
  Value factor = e.Sub(e.Add(z, 0.5), e.Div(t, log_t));
  return e.Add(e.Add(e.Mul(factor, log_t), kLogSqrtTwoPi), e.Log(series));
}

// log |gamma(x)|; from 0 down reflected: log(pi / |sin(pi x)|) - lgamma(1 - x).
Value Lgamma(Elementwise& e, Value x) {
  Value reflected = e.LessOrEqual(x, 0.0);
  Value y = e.Select(reflected, e.Sub(1.0, x), x);
  Value value = e.Select(e.Less(e.Constant(3.5), y), LgammaFar(e, y), LgammaNearRoots(e, y));
  Value sine = e.Abs(e.Sin(e.Mul(PastInteger(e, x), kPi)));
  Value mirrored = e.Sub(e.Sub(std::log(kPi), e.Log(sine)), value);
  return e.Select(e.Equal(e.Abs(x), e.Infinity()), e.Infinity(), e.Select(reflected, mirrored, value));
}

// For 0 < x <= 3, of x, x + 1 or x - 1 between 1 and 2: digamma(x + 1) = digamma(x) + 1 / x.
Value DigammaNearRoot(Elementwise& e, Value x) {
  Value below = e.Less(x, 1.0), above = e.Less(e.Constant(2.0), x), less = e.Sub(x, 1.0);
  Value at = e.Select(below, e.Add(x, 1.0), e.Select(above, less, x));
  Value past_root = e.Sub(e.Sub(at, kDigammaRoot), kDigammaRootRest);
  Value value = e.Mul(past_root, e.Polynomial(e.Sub(e.Add(at, at), 3.0), kDigammaByRoot));
  Value step = e.Div(1.0, e.Select(below, e.Neg(x), less));
  return e.Add(value, e.Select(e.Or(below, above), step, e.Constant(0.0)));
}

// For x > 3: the derivative of LgammaFar.
Value DigammaFar(Elementwise& e, Value x) {
  Value z = e.Sub(x, 1.0);
  Value series = e.Constant(kLanczosBase), slope = e.Constant(0.0);
  for (auto [k, c] : llvm::enumerate(kLanczos)) {
    Value shifted = e.Add(z, double(k + 1)), term = e.Div(c, shifted);
    series = e.Add(series, term);
    slope = e.Sub(slope, e.Div(term, shifted));
  }
  constexpr double kShift = kLanczosG + 0.5;
  Value t = e.Add(z, kShift);
  Value log_t = e.Add(e.Log1p(e.Div(z, e.Constant(kShift))), std::log(kShift));
  return e.Sub(e.Add(log_t, e.Div(slope, series)), e.Div(kLanczosG, t));
}

// From 0 down reflected: digamma(1 - x) - pi / tan(pi x).
Value Digamma(Elementwise& e, Value x) {
  Value reflected = e.LessOrEqual(x, 0.0);
  Value y = e.Select(reflected, e.Sub(1.0, x), x);
  Value value = e.Select(e.Less(e.Constant(3.0), y), DigammaFar(e, y), DigammaNearRoot(e, y));
  Value angle = e.Mul(PastInteger(e, x), kPi);
  Value mirrored = e.Sub(value, e.Div(e.Mul(e.Cos(angle), kPi), e.Sin(angle)));
  Value pole = e.And(reflected, e.IsInteger(x));
  return e.Select(pole, e.NaN(), e.Select(reflected, mirrored, value));
}

// Of f64. Narrower types are computed in f64, too, and none of their numbers is so near a root that it needs this.
Value LgammaOfF64(Elementwise& e, Value x) {
  Value here = e.And(e.LessOrEqual(x, 0.0), e.LessOrEqual(e.Constant(kLgammaFrom), x));
  return e.Select(here, LgammaBelowZero(e, x), Lgamma(e, x));
}

Value DigammaOfF64(Elementwise& e, Value x) { return DigammaNextToRoots(e, x, Digamma(e, x)); }

template <Value (*narrower)(Elementwise&, Value), Value (*of_f64)(Elementwise&, Value)>
FailureOr<SmallVector<Value>> GammaRule(OpBuilder& builder, Operation* op) {
  const bool is_f64 = getElementTypeOrSelf(op->getOperand(0).getType()).isF64();
  return is_f64 ? RealRule<of_f64, Width::kDouble>(builder, op) : RealRule<narrower, Width::kDouble>(builder, op);
}

// The sum of (q + k)^-x over k < N, then with a = q + N the integral a^(1-x) / (x-1), half the next term and the
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
  // The last term counts half and belongs to the rest.
  Value rest = e.Sub(e.Div(e.Mul(power, a), e.Sub(x, 1.0)), e.Mul(power, 0.5));
  Value factor = x, falling = e.Div(power, a), inverse_square = e.Div(1.0, e.Mul(a, a));
  for (auto [j, correction] : llvm::enumerate(kCorrections)) {
    rest = e.Add(rest, e.Mul(e.Mul(factor, falling), correction));
    factor = e.Mul(factor, e.Mul(e.Add(x, 2.0 * j + 1), e.Add(x, 2.0 * j + 2)));
    falling = e.Mul(falling, inverse_square);
  }
  // Where the terms vanish the corrections are nothing, or 0 times infinity.
  Value negligible = e.LessOrEqual(e.Abs(power), e.Mul(e.Abs(sum), 0x1p-60));
  Value result = e.Select(negligible, sum, e.Add(sum, rest));

  Value below = e.LessOrEqual(q, 0.0), whole = e.IsInteger(x);
  Value even = e.Equal(e.Rem(x, 2.0), 0.0);
  // Poles: of an odd power the two sides differ.
  Value at_pole = e.Select(e.And(whole, even), e.Infinity(), e.NaN());
  result = e.Select(e.And(below, e.IsInteger(q)), at_pole, e.Select(e.And(below, e.Not(whole)), e.NaN(), result));
  result = e.Select(e.Equal(x, 1.0), e.Infinity(), result);
  return e.Select(e.Or(e.Less(x, 1.0), e.Equal(x, e.Infinity())), e.NaN(), result);
}

// (-1)^(n+1) n! zeta(n + 1, x); digamma for n = 0.
Value Polygamma(Elementwise& e, Value n, Value x) {
  Value order = e.Add(n, 1.0);
  Value sign = e.Select(e.Equal(e.Rem(n, 2.0), 0.0), e.Constant(-1.0), e.Constant(1.0));
  Value higher = e.Mul(e.Mul(sign, e.Exp(Lgamma(e, order))), Zeta(e, order, x));
  Value result = e.Select(e.Equal(n, 0.0), Digamma(e, x), higher);
  return e.Select(e.And(e.IsInteger(n), e.Not(e.Less(n, 0.0))), result, e.NaN());
}

}  // namespace

void AddGammaRules(ChloRules& rules) {
  rules.AddFunction<chlo::LgammaOp>(GammaRule<Lgamma, LgammaOfF64>);
  rules.AddFunction<chlo::DigammaOp>(GammaRule<Digamma, DigammaOfF64>);
  rules.AddFunction<chlo::ZetaOp>(DoubleRule<Zeta>);
  rules.AddFunction<chlo::PolygammaOp>(DoubleRule<Polygamma>);
}

}  // namespace tessera
