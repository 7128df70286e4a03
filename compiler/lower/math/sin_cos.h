// SPDX-License-Identifier: Apache-2.0
// sin, cos and tan of all finite arguments.
//
// The argument is measured in quarter turns: x 2/pi = n + f with |f| <= 1/2. A large x is a multiple of 2^s for a
// large s, so multiples of 4 in 2^s 2/pi are whole turns and drop out. Then x 2/pi = (x 2^-s) (2^s 2/pi mod 4) is of
// moderate size. The exponent of x determines s, in steps that keep the products below exact.
#ifndef TESSERA_COMPILER_LOWER_MATH_SIN_COS_H_
#define TESSERA_COMPILER_LOWER_MATH_SIN_COS_H_

#include "tessera/compiler/lower/math/format.h"

namespace tessera::elementary {

// |x| = quarters pi / 2 + hi + lo, and |hi| is at most pi / 4 or slightly more. Only the lowest two bits of |quarters|
// matter. lo is used in f64 only.
template <typename F>
struct Angle {
  typename F::Int quarters;
  F hi, lo;
};

// In f64, two numbers represent the product of an f32 x and a 53-bit constant, so the constant's two parts give f to
// 2^-61. No float except zero is closer than 2^-31 to a multiple of pi / 2. The result is in f64.
template <typename F>
Angle<typename F::Wide> QuarterTurnsOfFloat(const F& x) {
  using Wide = typename F::Wide;
  struct Step {
    double from;  // |x| from here on
    double scale, high, low;
  };
  static constexpr Step kSteps[] = {
      {0x1p44, 0x1p-21, 0x1.b727220a94fe1p-2, 0x1.d5f47d4d37703p-57},
      {0x1p65, 0x1p-42, 0x1.1054a7f09d5f4p+0, 0x1.f534ddc0db629p-54},
      {0x1p86, 0x1p-63, 0x1.fc2757d1f534ep-1, -0x1.1f924eb53361ep-56},
      {0x1p107, 0x1p-84, 0x1.7d1f534ddc0dbp+0, 0x1.8a5664f10e410p-54},
  };
  F magnitude = Abs(x);
  Wide scale(1.0), high(0x1.45f306dc9c883p-1), low(-0x1.6b01ec5417056p-55);
  for (const Step& step : kSteps) {
    auto reached = magnitude >= step.from;
    scale = Select(reached, Wide(step.scale), scale);
    high = Select(reached, Wide(step.high), high);
    low = Select(reached, Wide(step.low), low);
  }
  Pair<Wide> product = TwoProduct(Widen(magnitude) * scale, high);
  Wide rest = Fma(Widen(magnitude) * scale, low, product.lo);
  Wide rounded = product.hi + Format<Wide>::kRounder;
  Wide fraction = (product.hi - (rounded - Format<Wide>::kRounder)) + rest;
  return {Bits(rounded), fraction * 0x1.921fb54442d18p+0, Wide(0.0)};
}

// 2^s 2/pi mod 4 in four parts. s = 0, 13, 45, 77, ... applies to exponents from 33, from 65, from 97, ... on.
inline constexpr double kTwoOverPi[] = {
    0x1.45f306dc9c883p-1,  -0x1.6b01ec5417056p-55, -0x1.6447e493ad4cep-109, 0x1.e21c820ff28b2p-163,
    -0x1.9f246c6efab58p-1, -0x1.ec54170565912p-58, 0x1.b6c52b3278872p-116,  0x1.07f9458eaf7afp-173,
    0x1.054a7f09d5f48p-1,  -0x1.596447e493ad5p-56, 0x1.93c439041fe51p-111,  0x1.8eaf7aef1586ep-165,
    0x1.d5f47d4d37703p-1,  0x1.b6295993c4390p-55,  0x1.07f9458eaf7afp-109,  -0x1.d4f246dc8e2dfp-166,
    -0x1.6447e493ad4cep+0, 0x1.e21c820ff28b2p-54,  -0x1.508510ea79237p-109, 0x1.b8e909374b802p-165,
    0x1.4acc9e21c8210p-2,  -0x1.ae9c5421443aap-59, 0x1.b7246e3a424ddp-115,  0x1.700324977504fp-170,
    0x1.c820ff28b1d5fp-2,  -0x1.443a9e48db91cp-59, -0x1.6f6c8b47fe6dbp-113, -0x1.115f62e6de302p-167,
    -0x1.d38a84288753dp+0, 0x1.b92371d2126e9p-54,  0x1.c00c925dd413ap-108,  0x1.921cfe1deb1cbp-163,
    -0x1.0ea79236e4717p-1, 0x1.26e9700324977p-58,  0x1.413a32439fc3cp-112,  -0x1.4e34ed658c117p-167,
    0x1.1b8e909374b80p-1,  0x1.924bba8274648p-57,  0x1.cfe1deb1cb12ap-111,  -0x1.63045df7282b4p-165,
    0x1.ba5c00c925dd4p+0,  0x1.3a32439fc3bd6p-56,  0x1.cb129a73ee882p-111,  0x1.afa975da24275p-166,
    0x1.25dd413a3243ap+0,  -0x1.e214e34ed658cp-59, -0x1.177dca0ad144cp-115, 0x1.213a671c09ad1p-169,
    -0x1.cdbc603c429c7p+0, 0x1.894d39f74411bp-54,  -0x1.5a28976f62cc7p-112, -0x1.fb29741037d8dp-168,
    -0x1.0a71a76b2c609p-2, 0x1.1046bea5d7689p-56,  0x1.3a671c09ad17ep-113,  -0x1.bec66e29c67cbp-171,
    0x1.34e7dd1046beap+0,  0x1.75da24274ce38p-54,  0x1.35a2fbf209cc9p-110,  -0x1.4e33e566305b2p-166,
    0x1.1afa975da2427p-2,  0x1.338e04d68befdp-56,  -0x1.f633714e33e56p-110, -0x1.8c16c6f740e88p-164,
    -0x1.2edec598e3f65p-1, -0x1.741037d8cdc54p-56, 0x1.cc1a99cfa4e42p-110,  0x1.7e2ef7e4a0ec8p-165,
    -0x1.c7eca5d040df6p-2, -0x1.9b8a719f2b318p-57, -0x1.6c6f740e8840ep-112, 0x1.41d8ffc4bffefp-166,
    -0x1.037d8cdc538d0p-4, 0x1.a99cfa4e422fcp-58,  0x1.77bf250763ff1p-112,  0x1.7ffde05980fefp-167,
    -0x1.c538cf9598c17p+0, 0x1.c845f8bbdf928p-55,  0x1.d8ffc4bffef03p-110,  -0x1.9fc04343b9d29p-165,
    -0x1.98c16c6f740e9p+0, 0x1.efc941d8ffc4cp-54,  -0x1.0fd33f8086877p-118, -0x1.d297d64b824b2p-173,
    0x1.17e2ef7e4a0ecp-1,  0x1.ff897ffde0598p-55,  0x1.fde5e2316b415p-112,  -0x1.2e092c98130d8p-167,
    -0x1.b5f13801da001p-1, 0x1.e05980fef2f12p-55,  -0x1.d297d64b824b2p-109, -0x1.8130d834f648bp-163,
    -0x1.da00087e99fc0p-1, -0x1.0d0ee74a5f593p-55, 0x1.f6d367ecf27cbp-111,  0x1.36e9e8c7ecd3dp-168,
    0x1.6603fbcbc462dp-1,  0x1.a0a6d1f6d367fp-55,  -0x1.86c1a7b24585dp-110, 0x1.fb34f2ff516bbp-166,
    0x1.e2316b414da3fp+0,  -0x1.2c98130d834f6p-55, -0x1.22c2e70265868p-109, -0x1.5d28ad8453814p-167,
    0x1.4da3eda6cfd9ep+0,  0x1.3e584dba7a320p-54,  -0x1.32c3402ba515bp-108, -0x1.14e050683a131p-165,
    -0x1.30261b069ec91p+0, -0x1.85ce04cb0d00bp-54, 0x1.6ba93dd63f5f3p-110,  -0x1.d0985f18c10ebp-168,
    0x1.6136e9e8c7ecdp+0,  0x1.e5fea2d7527bbp-55,  -0x1.c0a0d0742617cp-110, -0x1.8c10eb5ada2b3p-164,
    0x1.8fd9a797fa8b6p-1,  -0x1.5b08a7028341dp-56, -0x1.30be31821d6b6p-113, 0x1.2ea6bfb5fb120p-167,
    -0x1.5d28ad8453814p-7, -0x1.a0e84c2f8c608p-63, -0x1.d6b5b45650128p-117, -0x1.3b81ca8bdea7fp-173,
};
inline constexpr Table kTwoOverPiTable = {"tessera_two_over_pi", kTwoOverPi};

// For f64, a factor of up to 2^84 times a constant of 212 bits gives f to 2^-120. No double except zero is closer than
// 2^-61 to a multiple of pi / 2. Summands that may cancel are first rounded to one grid, on which sums are exact.
template <typename F>
Angle<F> QuarterTurnsOfDouble(const F& x) {
  using Int = typename F::Int;
  F magnitude = Abs(x);
  Int thirty_twos = Bits(magnitude) >> 57;
  Int row = Select(thirty_twos < 33, Int(33), thirty_twos) - 33;
  // 1023 - s
  Int exponent = Select(row < 1, Int(1023), Int(1042) - (row << 5));
  F y = magnitude * F::FromBits(exponent << 52);
  Int first = row << 2;
  Pair<F> products[] = {TwoProduct(y, Lookup(kTwoOverPiTable, first)),
                        TwoProduct(y, Lookup(kTwoOverPiTable, first + 1)),
                        TwoProduct(y, Lookup(kTwoOverPiTable, first + 2))};
  constexpr double kEights = 0x1.8p55, kGrid = 0x1.8p12;  // round to multiples of 8 and of 2^-40
  // From 2^54 on every double is a multiple of 4.
  F whole_turns_out = Select(Abs(products[0].hi) < 0x1p54, products[0].hi, F(0.0));
  F pieces[] = {whole_turns_out, products[0].lo, products[1].hi, products[1].lo, products[2].hi};
  F coarse(0.0);
  Pair<F> fine = {Fma(y, Lookup(kTwoOverPiTable, first + 3), products[2].lo), F(0.0)};
  for (int i = 4; i >= 0; --i) {
    F piece = pieces[i];
    if (i < 3) piece = piece - ((piece + kEights) - kEights);
    F on_grid = (piece + kGrid) - kGrid;
    coarse = i == 4 ? on_grid : coarse + on_grid;
    Pair<F> sum = TwoSum(fine.hi, piece - on_grid);
    fine = {sum.hi, i == 4 ? sum.lo : fine.lo + sum.lo};
  }
  F rounded = coarse + Format<F>::kRounder;
  Pair<F> fraction = FastTwoSum(coarse - (rounded - Format<F>::kRounder), fine.hi);
  fraction = FastTwoSum(fraction.hi, fraction.lo + fine.lo);
  constexpr double kHalfPi = 0x1.921fb54442d18p+0, kHalfPiLow = 0x1.1a62633145c07p-54;
  Pair<F> angle = TwoProduct(fraction.hi, F(kHalfPi));
  F low = Fma(fraction.hi, kHalfPiLow, Fma(fraction.lo, kHalfPi, angle.lo));
  return {Bits(rounded), angle.hi, low};
}

// Returns the sine of hi + lo in two parts: a dominant part that is exact, and the rest.
template <typename F>
Pair<F> SinOfRest(const F& hi, const F& lo) {
  F square = hi * hi;
  if constexpr (kIsF32<F>) {
    F tail = Polynomial(square, {2.71691874e-6, -1.98391877e-4, 0.00833332911, -0.166666672});
    return {hi, hi * square * tail};
  } else {
    F tail =
        Polynomial(square, {-7.5762011270102238e-13, 1.6058316298500166e-10, -2.5052104517380084e-8,
                            2.7557319212682873e-6, -1.984126984125218e-4, 0.0083333333333333211, -0.16666666666666666});
    return {hi, Fma(hi * square, tail, Fma(square, lo * -0.5, lo))};
  }
}

template <typename F>
Pair<F> CosOfRest(const F& hi, const F& lo) {
  F square = hi * hi;
  // 1 - square / 2 in two parts.
  F half = square * 0.5, large = 1.0 - half, small = (1.0 - large) - half;
  if constexpr (kIsF32<F>) {
    F tail = Polynomial(square, {2.44249222e-5, -0.00138872513, 0.0416666456});
    return {large, Fma(square * square, tail, small)};
  } else {
    F tail =
        Polynomial(square, {4.7365891290951724e-14, -1.1470259398702779e-11, 2.0876754066387838e-9,
                            -2.755731921404007e-7, 2.4801587301568379e-5, -0.001388888888888887, 0.041666666666666664});
    return {large, Fma(square * square, tail, Fma(-hi, lo, small))};
  }
}

// Returns the angle in the type that sin and cos compute in: F itself.
template <typename F>
Angle<F> QuarterTurns(const F& x) {
  if constexpr (kIsF32<F>) {
    auto wide = QuarterTurnsOfFloat(x);
    return {NarrowInt(wide.quarters), Narrow(wide.hi), F(0.0)};
  } else {
    return QuarterTurnsOfDouble(x);
  }
}

template <typename F>
F SinOrCos(const Angle<F>& angle, const typename F::Int& quarters) {
  Pair<F> sin = SinOfRest(angle.hi, angle.lo), cos = CosOfRest(angle.hi, angle.lo);
  auto even = (quarters & 1) == 0;
  F value = Select(even, sin.hi, cos.hi) + Select(even, sin.lo, cos.lo);
  return F::FromBits(Bits(value) ^ ((quarters & 2) << (kIsF32<F> ? 30 : 62)));
}

// Below this value, sin x and tan x are x.
inline constexpr double kTinyAngle = 0x1p-28;

template <typename F>
F Sin(const F& x) {
  Angle<F> angle = QuarterTurns(x);
  F value = SinOrCos(angle, angle.quarters);
  typename F::Int sign = Bits(x) ^ Bits(Abs(x));
  return Select(Abs(x) < kTinyAngle, x, F::FromBits(Bits(value) ^ sign));
}

template <typename F>
F Cos(const F& x) {
  Angle<F> angle = QuarterTurns(x);
  return SinOrCos(angle, angle.quarters + 1);
}

// Divides sin by cos, or -cos by sin in odd quarters. f32 divides in f64; f64 corrects the rounding errors.
template <typename F>
F TanOfDouble(const F& x) {
  Angle<F> angle = QuarterTurnsOfDouble(x);
  Pair<F> sin = SinOfRest(angle.hi, angle.lo), cos = CosOfRest(angle.hi, angle.lo);
  sin = FastTwoSum(sin.hi, sin.lo), cos = FastTwoSum(cos.hi, cos.lo);
  auto odd = (angle.quarters & 1) == 1;
  Pair<F> above = {Select(odd, -cos.hi, sin.hi), Select(odd, -cos.lo, sin.lo)};
  Pair<F> below = {Select(odd, sin.hi, cos.hi), Select(odd, sin.lo, cos.lo)};
  F inverse = 1.0 / below.hi, quotient = above.hi * inverse;
  F rest = Fma(-quotient, below.lo, Fma(-quotient, below.hi, above.hi) + above.lo);
  return Fma(rest, inverse, quotient);
}

template <typename F>
F Tan(const F& x) {
  F value(0.0);
  if constexpr (kIsF32<F>) {
    auto angle = QuarterTurnsOfFloat(x);
    auto square = angle.hi * angle.hi;
    auto sin = angle.hi * Polynomial(square, {2.7159124206464435e-6, -1.9839044516649744e-4, 0.0083333282512173326,
                                              -0.16666666626027352, 0.99999999999482136});
    auto cos = Polynomial(square, {2.4364120660414774e-5, -0.0013886445174308446, 0.041666610871958089,
                                   -0.49999999553924535, 0.99999999994317557});
    auto odd = (angle.quarters & 1) == 1;
    value = Narrow(Select(odd, -cos, sin) / Select(odd, sin, cos));
  } else {
    value = TanOfDouble(x);
  }
  typename F::Int sign = Bits(x) ^ Bits(Abs(x));
  return Select(Abs(x) < kTinyAngle, x, F::FromBits(Bits(value) ^ sign));
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_SIN_COS_H_
