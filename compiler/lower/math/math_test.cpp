// SPDX-License-Identifier: Apache-2.0
// Tests that each function is within 2 units in the last place of the true value, computed by libm in long double. The
// arguments are a dense sample of all exponents, the range limits and the known worst cases. Also tests that the
// generated code yields the same bits as the functions tested here.
#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <string_view>

#include "fmt/format.h"
#include "gtest/gtest.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/lower/math/atan.h"
#include "tessera/compiler/lower/math/bessel.h"
#include "tessera/compiler/lower/math/cbrt.h"
#include "tessera/compiler/lower/math/erf.h"
#include "tessera/compiler/lower/math/erf_inv.h"
#include "tessera/compiler/lower/math/gamma.h"
#include "tessera/compiler/lower/math/number.h"
#include "tessera/compiler/lower/math/power.h"
#include "tessera/compiler/lower/math/sin_cos.h"
#include "tessera/compiler/lower/math/sinh.h"
#include "tessera/compiler/lower/math/tanh.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/element/special_functions.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera::elementary {
namespace {

constexpr double kMostUlps = 2.0;
constexpr double kWrong = 1e30;  // for NaN or infinity on one side only, or the wrong sign of zero

// Returns the distance of |got| from |truth| in units of T's last place at |truth|.
template <typename T>
double Ulps(T got, long double truth, double least = 0) {
  using Limits = std::numeric_limits<T>;
  if (std::isnan(truth) || std::isnan(got)) return std::isnan(truth) == std::isnan(got) ? 0 : kWrong;
  const T rounded = static_cast<T>(truth);
  if (got == rounded) return got == 0 && std::signbit(got) != std::signbit(truth) ? kWrong : 0;
  const long double overflow = std::ldexp(1.0L, Limits::max_exponent);
  if (std::isinf(truth) || std::signbit(got) != std::signbit(truth)) {
    if (std::isinf(truth) || std::isinf(got)) return kWrong;
  }
  const long double value = std::isinf(got) ? std::copysign(overflow, truth) : static_cast<long double>(got);
  const int exponent = truth == 0 ? Limits::min_exponent
                                  : std::max(std::ilogb(truth), least > 0 ? std::ilogb(least) : Limits::min_exponent);
  const int unit = std::clamp(exponent, Limits::min_exponent - 1, Limits::max_exponent - 1) - (Limits::digits - 1);
  return static_cast<double>(std::fabs(std::ldexp(value - truth, -unit)));
}

long double LogisticTruth(long double x) { return 1 / (1 + std::exp(-x)); }

// Applies Newton's method to erf near zero, and to the logarithm of erfc near -1 and 1.
long double ErfInvTruth(long double y) {
  if (std::isnan(y) || std::fabs(y) > 1) return std::numeric_limits<long double>::quiet_NaN();
  if (std::fabs(y) == 1) return std::copysign(std::numeric_limits<long double>::infinity(), y);
  const long double magnitude = std::fabs(y), rest = 1 - magnitude;
  const long double w = -std::log(rest * (1 + magnitude));
  long double x = w < 5 ? 0.9L * magnitude : 0.97L * std::sqrt(w);
  for (int i = 0; i < 60 && magnitude > 0; ++i) {
    const long double slope = 2 / std::sqrt(3.14159265358979323846264L) * std::exp(-x * x);
    const long double tail = std::erfc(x);
    const long double error = magnitude < 0.5L ? magnitude - std::erf(x) : std::log(tail / rest) * tail;
    x += error / slope;
    if (std::fabs(error / slope) < 1e-20L * x) break;
  }
  return std::copysign(x, y);
}

using F32 = Plain<float>;
using F64 = Plain<double>;

struct Unary {
  const char* name;
  const char* op;  // in StableHLO or CHLO
  F32 (*f32)(const F32&);
  F64 (*f64)(const F64&);
  long double (*truth)(long double);
  // Smaller results are compared in units of this one: their true value is a difference of larger numbers.
  double least = 0;
};

const Unary kUnary[] = {
    {"exp", "stablehlo.exponential", Exp, Exp, std::exp},
    {"expm1", "stablehlo.exponential_minus_one", Expm1, Expm1, std::expm1},
    {"log", "stablehlo.log", Log, Log, std::log},
    {"log1p", "stablehlo.log_plus_one", Log1p, Log1p, std::log1p},
    {"tanh", "stablehlo.tanh", Tanh, Tanh, std::tanh},
    {"logistic", "stablehlo.logistic", Logistic, Logistic, LogisticTruth},
    {"sin", "stablehlo.sine", Sin, Sin, std::sin},
    {"cos", "stablehlo.cosine", Cos, Cos, std::cos},
    {"tan", "stablehlo.tan", Tan, Tan, std::tan},
    {"cbrt", "stablehlo.cbrt", Cbrt, Cbrt, std::cbrt},
    {"atan", nullptr, Atan, Atan, std::atan},
    {"erf", "chlo.erf", Erf, Erf, std::erf},
    {"erfc", "chlo.erfc", Erfc, Erfc, std::erfc},
    {"erf_inv", "chlo.erf_inv", ErfInv, ErfInv, ErfInvTruth},
    {"sinh", "chlo.sinh", Sinh, Sinh, std::sinh},
    {"cosh", "chlo.cosh", Cosh, Cosh, std::cosh},
    {"acosh", "chlo.acosh", Acosh, Acosh, std::acosh},
    {"lgamma", "chlo.lgamma", Lgamma, Lgamma, std::lgamma},
    {"digamma", "chlo.digamma", Digamma, Digamma, reference::Digamma, /*least=*/0.5},
    {"bessel_i1e", "chlo.bessel_i1e", BesselI1e, BesselI1e, reference::BesselI1e},
};

struct Binary {
  const char* name;
  const char* op;
  F32 (*f32)(const F32&, const F32&);
  F64 (*f64)(const F64&, const F64&);
  long double (*truth)(long double, long double);
};

const Binary kBinary[] = {
    {"power", "stablehlo.power", Power, Power, std::pow},
    {"atan2", "stablehlo.atan2", Atan2, Atan2, std::atan2},
};

// Returns arguments at range limits, changes of method and hard values, with worst cases of argument reduction.
template <typename T>
std::vector<T> Edges() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> edges;
  for (T x : {T(0),
              T(0.5),
              T(1),
              T(2),
              T(3),
              T(1.5),
              Limits::min(),
              Limits::denorm_min(),
              Limits::max(),
              Limits::infinity(),
              T(88.72284),
              T(103.97208),
              T(709.782712893384),
              T(745.1332191019411),
              T(8388609),
              T(4503599627370497.),
              T(1e30),
              T(0.99999994),
              T(1.0000001),
              static_cast<T>(std::ldexp(16367173.0L, 72)),
              static_cast<T>(std::ldexp(6381956970095103.0L, 797))}) {
    edges.push_back(x);
    edges.push_back(-x);
  }
  edges.push_back(Limits::quiet_NaN());
  return edges;
}

// Returns a uniform number in [-1, 1).
double Uniform(uint64_t index) { return std::ldexp(static_cast<double>(static_cast<int64_t>(MixBits(index))), -63); }

// Returns numbers of all exponents, more densely where functions are neither constant nor out of range.
template <typename T>
std::vector<T> Sample(uint64_t count) {
  using Bits = typename Plain<T>::Int;
  std::vector<T> sample = Edges<T>();
  for (uint64_t i = 0; i < count; ++i) {
    sample.push_back(std::bit_cast<T>(static_cast<Bits>(MixBits(i))));
    const double u = Uniform(count + i);
    for (double scale : {1.0, 5.0, 30.0, 800.0, 1e6}) sample.push_back(static_cast<T>(scale * u));
    const int exponent = static_cast<int>(MixBits(2 * count + i) % std::numeric_limits<T>::digits);
    sample.push_back(static_cast<T>(std::ldexp(u, -exponent)));
    sample.push_back(static_cast<T>(1 - std::ldexp(std::fabs(u), -exponent)));
  }
  return sample;
}

template <typename T>
std::vector<std::pair<T, T>> SamplePairs(uint64_t count) {
  std::vector<std::pair<T, T>> pairs;
  for (T x : Edges<T>()) {
    for (T y : Edges<T>()) pairs.emplace_back(x, y);
  }
  using Bits = typename Plain<T>::Int;
  for (uint64_t i = 0; i < count; ++i) {
    const double u = Uniform(2 * i), v = Uniform(2 * i + 1);
    pairs.emplace_back(std::bit_cast<T>(static_cast<Bits>(MixBits(7 * i))),
                       std::bit_cast<T>(static_cast<Bits>(MixBits(7 * i + 1))));
    pairs.emplace_back(std::exp(5 * u), 120 * v);
    pairs.emplace_back(1 + 1e-3 * u, 1e5 * v);
    pairs.emplace_back(1 + 0.4 * u, 2000 * v);
    pairs.emplace_back(100 * u, std::round(20 * v));
    pairs.emplace_back(u, v);
  }
  return pairs;
}

template <typename T>
struct Worst {
  double ulps = 0;
  T x = 0, y = 0;
  void See(double distance, T at, T other = 0) {
    if (distance > ulps) *this = {distance, at, other};
  }
};

// --gtest_output=xml prints the distances; docs/numerics.md lists those of a larger sample.
constexpr uint64_t kCount = 12'000;

TEST(MathTest, UnaryFunctionsAreWithinTwoUlps) {
  const std::vector<float> floats = Sample<float>(kCount);
  const std::vector<double> doubles = Sample<double>(kCount);
  for (const Unary& function : kUnary) {
    Worst<float> f32;
    for (float x : floats) f32.See(Ulps(function.f32(F32::Raw(x)).value, function.truth(x), function.least), x);
    EXPECT_LE(f32.ulps, kMostUlps) << function.name << " of f32 at " << fmt::format("{:a}", f32.x);
    Worst<double> f64;
    for (double x : doubles) f64.See(Ulps(function.f64(F64::Raw(x)).value, function.truth(x), function.least), x);
    EXPECT_LE(f64.ulps, kMostUlps) << function.name << " of f64 at " << fmt::format("{:a}", f64.x);
    RecordProperty(function.name, fmt::format("{:.2f} {:.2f}", f32.ulps, f64.ulps));
  }
}

TEST(MathTest, BinaryFunctionsAreWithinTwoUlps) {
  const auto floats = SamplePairs<float>(kCount);
  const auto doubles = SamplePairs<double>(kCount);
  for (const Binary& function : kBinary) {
    Worst<float> f32;
    for (auto [x, y] : floats) {
      f32.See(Ulps(function.f32(F32::Raw(x), F32::Raw(y)).value, function.truth(x, y)), x, y);
    }
    EXPECT_LE(f32.ulps, kMostUlps) << function.name << " of f32 at " << fmt::format("{:a}, {:a}", f32.x, f32.y);
    Worst<double> f64;
    for (auto [x, y] : doubles) {
      f64.See(Ulps(function.f64(F64::Raw(x), F64::Raw(y)).value, function.truth(x, y)), x, y);
    }
    EXPECT_LE(f64.ulps, kMostUlps) << function.name << " of f64 at " << fmt::format("{:a}, {:a}", f64.x, f64.y);
    RecordProperty(function.name, fmt::format("{:.2f} {:.2f}", f32.ulps, f64.ulps));
  }
}

// Runs a program with one argument per operand and one result per function that has an op.
template <typename T>
std::vector<Buffer> RunGenerated(const std::vector<T>& x, const std::vector<T>& y) {
  const std::string type = fmt::format("tensor<{}x{}>", x.size(), sizeof(T) == 4 ? "f32" : "f64");
  std::string body, results, types;
  auto result = [&](const std::string& name) {
    results += (results.empty() ? "%" : ", %") + name;
    types += (types.empty() ? "" : ", ") + type;
  };
  for (const Unary& function : kUnary) {
    if (!function.op) continue;
    const bool is_chlo = std::string_view(function.op).starts_with("chlo");
    body += fmt::format("  %{} = {} %x : {}{}\n", function.name, function.op, type, is_chlo ? " -> " + type : "");
    result(function.name);
  }
  for (const Binary& function : kBinary) {
    body += fmt::format("  %{} = {} %x, %y : {}\n", function.name, function.op, type);
    result(function.name);
  }
  const std::string text = fmt::format("func.func @main(%x: {0}, %y: {0}) -> ({1}) {{\n{2}  return {3} : {1}\n}}", type,
                                       types, body, results);
  auto program = ParseProgram(text, "math_test");
  EXPECT_OK(program);
  if (!program.ok()) return {};
  const auto started = StartProgram(*std::move(program), {});
  EXPECT_OK(started);
  if (!started.ok()) return {};
  const int64_t size = static_cast<int64_t>(x.size());
  std::vector<Buffer> inputs = {Buffer::FromVector<T>(x, {size}), Buffer::FromVector<T>(y, {size})};
  auto run = started->executor->Run("main", {std::move(inputs)});
  EXPECT_OK(run);
  return run.ok() ? std::move(run->results[0]) : std::vector<Buffer>();
}

template <typename T>
auto Of(const auto& function) {
  if constexpr (sizeof(T) == 4) {
    return function.f32;
  } else {
    return function.f64;
  }
}

template <typename T>
bool SameBits(T x, T y) {
  return std::isnan(x) ? std::isnan(y) : Bits(Plain<T>::Raw(x)) == Bits(Plain<T>::Raw(y));
}

template <typename T>
void ExpectGeneratedIsTheSame() {
  std::vector<T> x, y;
  for (auto [first, second] : SamplePairs<T>(300)) {
    x.push_back(first);
    y.push_back(second);
  }
  std::vector<Buffer> results = RunGenerated(x, y);
  auto compare = [&](const char* name, const Buffer& result, auto expected) {
    auto got = result.As<T>();
    for (size_t i = 0; i < x.size(); ++i) {
      const T want = expected(i).value;
      ASSERT_TRUE(SameBits(got[i], want))
          << fmt::format("{}({:a}, {:a}): generated code gives {:a}, expected {:a}", name, x[i], y[i], got[i], want);
    }
  };
  size_t next = 0;
  for (const Unary& function : kUnary) {
    if (!function.op) continue;
    ASSERT_LT(next, results.size());
    compare(function.name, results[next++], [&](size_t i) { return Of<T>(function)(Plain<T>::Raw(x[i])); });
  }
  for (const Binary& function : kBinary) {
    ASSERT_LT(next, results.size());
    compare(function.name, results[next++],
            [&](size_t i) { return Of<T>(function)(Plain<T>::Raw(x[i]), Plain<T>::Raw(y[i])); });
  }
}

// A quotient that is negligible beside pi / 2 yields the rounded pi / 2, on both sides of the axis.
TEST(MathTest, AnglesNextToAnAxisAreThoseOfTheAxis) {
  const auto expect = [](double y, double x) {
    EXPECT_EQ(Atan2(F64::Raw(y), F64::Raw(x)).value, std::atan2(y, x)) << fmt::format("{:a}, {:a}", y, x);
    const auto y32 = static_cast<float>(y), x32 = static_cast<float>(x);
    if (std::isfinite(y) != std::isfinite(y32) || (y32 == 0) != (y == 0) || (x32 == 0) != (x == 0)) return;
    EXPECT_EQ(Atan2(F32::Raw(y32), F32::Raw(x32)).value, static_cast<float>(std::atan2(y, x)));
  };
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  for (double great : {1.0, 3e30, 1e300, kInfinite}) {
    for (double small : {0.0, 1e-320, 1e-40, 7e-20, great == kInfinite ? 2.5 : 0.0}) {
      for (double y : {great, -great}) {
        for (double x : {small, -small}) {
          expect(y, x);
          if (small == 0.0) expect(x, y);
        }
      }
    }
  }
}

TEST(MathTest, GeneratedCodeGivesTheSameBits) {
  ExpectGeneratedIsTheSame<float>();
  ExpectGeneratedIsTheSame<double>();
}

}  // namespace
}  // namespace tessera::elementary
