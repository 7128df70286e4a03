// SPDX-License-Identifier: Apache-2.0
// Elementwise ops. Float operands of discontinuous ops (a comparison, a rounding, a conversion to integers) must be
// exact, so that all correct implementations agree.
#include <algorithm>
#include <cmath>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

struct UnaryFunction {
  const char* op;
  double low, high;  // its operand is mapped into this range
  double (*value)(double);
  double slope;      // the largest in [low, high]
  double curvature;  // the largest second derivative there
  bool rounded;      // IEEE 754 defines the last bit
};

// All are monotonic on their interval, except sine and cosine, whose values are clamped to [-1, 1].
constexpr UnaryFunction kFunctions[] = {
    {"exponential", -8, 3, [](double x) { return std::exp(x); }, 21, 21, false},
    {"exponential_minus_one", -8, 3, [](double x) { return std::expm1(x); }, 21, 21, false},
    {"log", 0.125, 64, [](double x) { return std::log(x); }, 8, 64, false},
    {"log_plus_one", -0.75, 64, [](double x) { return std::log1p(x); }, 4, 16, false},
    {"tanh", -64, 64, [](double x) { return std::tanh(x); }, 1, 0.8, false},
    {"logistic", -64, 64, [](double x) { return 1 / (1 + std::exp(-x)); }, 0.25, 0.1, false},
    {"sqrt", 0.125, 64, [](double x) { return std::sqrt(x); }, 1.5, 6, true},
    {"rsqrt", 0.125, 64, [](double x) { return 1 / std::sqrt(x); }, 12, 140, false},
    {"cbrt", 0.125, 64, [](double x) { return std::cbrt(x); }, 1.4, 8, false},
    {"tan", -1, 1, [](double x) { return std::tan(x); }, 3.5, 11, false},
    {"negate", -64, 64, [](double x) { return -x; }, 1, 0, true},
};

bool AddFunction(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  const UnaryFunction& f = kFunctions[g.Below(std::size(kFunctions))];
  x = g.Conditioned(x, f.low, f.high);
  const Bounds& in = g.BoundsOf(x);
  const double a = f.value(std::max(in.low, f.low)), b = f.value(std::min(in.high, f.high));
  const double carried = f.slope * in.error;
  const DType dtype = g.Type(x).dtype;
  const Bounds out = f.rounded ? Rounded(dtype, std::min(a, b), std::max(a, b), carried)
                               : Approximated(dtype, std::min(a, b), std::max(a, b), carried);
  return g.Emit(std::string("stablehlo.") + f.op, {x}, "", g.Type(x), out,
                {DerivativeFlow(dtype, f.slope, f.curvature * in.error)}) >= 0;
}

bool AddWave(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  x = g.Conditioned(x, -64, 64);
  const std::string op = g.OneIn(2) ? "stablehlo.sine" : "stablehlo.cosine";
  return g.Emit(op, {x}, "", g.Type(x), Approximated(g.Type(x).dtype, -1, 1, g.BoundsOf(x).error),
                {DerivativeFlow(g.Type(x).dtype, 1, g.BoundsOf(x).error)}) >= 0;
}

bool AddAbs(Generator& g) {
  const int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  return g.Emit("stablehlo.abs", {x}, "", g.Type(x), {0, g.BoundsOf(x).magnitude(), g.BoundsOf(x).error}) >= 0;
}

bool AddRounding(Generator& g) {
  const int x = g.Pick(ExactFloat);
  if (x < 0) return false;
  static const std::vector<std::string> ops = {"floor", "ceil", "round_nearest_even", "round_nearest_afz", "sign"};
  const double most = g.BoundsOf(x).magnitude() + 1;
  return g.Emit("stablehlo." + g.OneOf(ops), {x}, "", g.Type(x), {-most, most}) >= 0;
}

bool AddArithmetic(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  x = g.Conditioned(x, -64, 64);
  int y = g.PickOrMake(g.Type(x));
  if (!UsableFloat(g.Info(y))) return false;
  y = g.Conditioned(y, -64, 64);
  const Bounds a = g.BoundsOf(x), b = g.BoundsOf(y);
  const DType dtype = g.Type(x).dtype;
  switch (g.Below(g.differentiable() ? 4 : 6)) {
    case 0:
      return g.Emit("stablehlo.add", {x, y}, "", g.Type(x),
                    Rounded(dtype, a.low + b.low, a.high + b.high, a.error + b.error), {MoveFlow(), MoveFlow()}) >= 0;
    case 1:
      return g.Emit("stablehlo.subtract", {x, y}, "", g.Type(x),
                    Rounded(dtype, a.low - b.high, a.high - b.low, a.error + b.error), {MoveFlow(), MoveFlow()}) >= 0;
    case 2: {
      const double most = a.magnitude() * b.magnitude();
      const double carried = a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error;
      return g.Emit("stablehlo.multiply", {x, y}, "", g.Type(x), Rounded(dtype, -most, most, carried),
                    {DerivativeFlow(dtype, b.magnitude(), b.error), DerivativeFlow(dtype, a.magnitude(), a.error)}) >=
             0;
    }
    case 3: {
      y = g.Conditioned(y, 0.5, 8);
      const double most = 2 * a.magnitude(), e = g.BoundsOf(y).error;
      return g.Emit("stablehlo.divide", {x, y}, "", g.Type(x),
                    Rounded(dtype, -most, most, 2 * a.error + 4 * a.magnitude() * e),
                    {DerivativeFlow(dtype, 2, 4 * e),
                     DerivativeFlow(dtype, 4 * a.magnitude(), 4 * a.error + 16 * a.magnitude() * e)}) >= 0;
    }
    default: {
      const std::string op = g.OneIn(2) ? "stablehlo.maximum" : "stablehlo.minimum";
      return g.Emit(op, {x, y}, "", g.Type(x), Hull(a, b)) >= 0;
    }
  }
}

bool AddPower(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  int y = g.PickOrMake(g.Type(x));
  if (!UsableFloat(g.Info(y))) return false;
  const DType dtype = g.Type(x).dtype;
  if (g.OneIn(2)) {
    x = g.Conditioned(x, 0.5, 2);
    y = g.Conditioned(y, -2, 2);
    return g.Emit("stablehlo.power", {x, y}, "", g.Type(x),
                  Approximated(dtype, 0.25, 4, 16 * g.BoundsOf(x).error + 3 * g.BoundsOf(y).error),
                  {DerivativeFlow(dtype, 16, 100 * g.BoundsOf(x).error + 30 * g.BoundsOf(y).error),
                   DerivativeFlow(dtype, 3, 30 * g.BoundsOf(x).error + 3 * g.BoundsOf(y).error)}) >= 0;
  }
  y = g.Conditioned(y, 0.5, 8);
  x = g.Conditioned(x, -8, 8);
  const double e = g.BoundsOf(x).error + g.BoundsOf(y).error;
  return g.Emit("stablehlo.atan2", {x, y}, "", g.Type(x), Approximated(dtype, -1.6, 1.6, 2 * e),
                {DerivativeFlow(dtype, 2, 4 * e), DerivativeFlow(dtype, 2, 4 * e)}) >= 0;
}

bool AddRemainder(Generator& g) {
  const int x = g.Pick(ExactFloat);
  if (x < 0) return false;
  int y = g.PickOrMake(g.Type(x));
  if (!ExactFloat(g.Info(y))) return false;
  y = g.Conditioned(y, 0.5, 8);
  const double most = g.BoundsOf(x).magnitude();
  return g.Emit("stablehlo.remainder", {x, y}, "", g.Type(x), {-most, most}) >= 0;
}

// Returns whether the bits of the value are the same on all backends, NaNs included: an op that produces a NaN may
// choose its sign.
bool KnownBits(const ValueInfo& info) {
  return info.bounds.exact() && (IsInteger(info.type.dtype) || info.bounds.finite());
}

bool AddCompare(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.bounds.exact(); });
  if (x < 0) return false;
  const int y = g.PickOrMake(g.Type(x));
  if (!g.BoundsOf(y).exact()) return false;
  const DType dtype = g.Type(x).dtype;
  static const std::vector<std::string> equality = {"EQ", "NE"};
  static const std::vector<std::string> directions = {"EQ", "NE", "LT", "LE", "GT", "GE"};
  const bool total = IsFloat(dtype) && KnownBits(g.Info(x)) && KnownBits(g.Info(y)) && g.OneIn(3);
  return g.Emit("stablehlo.compare", {x, y},
                CompareAttributes(g.OneOf(IsComplex(dtype) ? equality : directions),
                                  total ? "TOTALORDER" : ComparisonKind(dtype)),
                {DType::kI1, g.Type(x).shape}, {0, 1}) >= 0;
}

bool AddSelect(Generator& g) {
  const int x = g.Pick(AnyValue);
  const int y = g.PickOrMake(g.Type(x));
  const int predicate = g.PickOrMake({DType::kI1, g.OneIn(3) ? Shape() : g.Type(x).shape});
  return g.Emit("stablehlo.select", {predicate, x, y}, "", g.Type(x), Hull(g.BoundsOf(x), g.BoundsOf(y)),
                {{}, MoveFlow(), MoveFlow()}) >= 0;
}

// Converts between any two types. Narrow floats come only from exact values, since a difference of one bit is large
// there.
bool AddConvert(Generator& g) {
  const int x = g.Pick(AnyValue);
  const DType from = g.Type(x).dtype, to = g.RandomDType();
  const Bounds in = g.BoundsOf(x);
  Bounds out = WholeRange(to);
  if (IsWideFloat(to) || IsComplex(to)) {
    if (in.finite()) {
      if (in.magnitude() > 300) return false;
      const bool cut = ByteWidth(to) < ByteWidth(from) || to != from;
      out = cut ? Rounded(to, std::min(in.low, 0.0), std::max(in.high, 0.0), in.error) : in;
    }
  } else if (!in.exact()) {
    return false;
  }
  const bool flows = IsWideFloat(from) && IsWideFloat(to);
  const std::vector<Flow> flow = {{1, 4 * (UnitRoundoff(from) + UnitRoundoff(to))}};
  return g.Emit("stablehlo.convert", {x}, "", {to, g.Type(x).shape}, out, flows ? flow : std::vector<Flow>()) >= 0;
}

// Types of one width hold the same bits. Excluded are i1, which has one bit and a byte, and complex types.
bool AddBitcast(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) {
    return KnownBits(info) && info.type.dtype != DType::kI1 && !IsComplex(info.type.dtype);
  });
  if (x < 0) return false;
  const DType from = g.Type(x).dtype;
  const DType to = g.RandomDType();
  if (to == DType::kI1 || IsComplex(to) || BitWidth(to) != BitWidth(from)) return false;
  return g.Emit("stablehlo.bitcast_convert", {x}, "", {to, g.Type(x).shape}, WholeRange(to)) >= 0;
}

// Reduces the precision within the same type: exact if its operand is.
bool AddReducePrecision(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return ExactFloat(info) && info.bounds.magnitude() < 300; });
  if (x < 0) return false;
  const int64_t exponent = g.Between(5, 8), mantissa = g.Between(0, 10);
  const double most = 2 * g.BoundsOf(x).magnitude();
  return g.Emit("stablehlo.reduce_precision", {x},
                fmt::format("exponent_bits = {} : i32, mantissa_bits = {} : i32", exponent, mantissa), g.Type(x),
                {-most, most}) >= 0;
}

bool AddIsFinite(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsFloat(info.type.dtype); });
  if (x < 0) return false;
  return g.Emit("stablehlo.is_finite", {x}, "", {DType::kI1, g.Type(x).shape}, {0, 1}) >= 0;
}

constexpr OpFamily kFamilies[] = {
    {8, AddFunction, Use::kBoth},
    {3, AddWave, Use::kBoth},
    {1, AddAbs},
    {2, AddRounding},
    {14, AddArithmetic, Use::kBoth},
    {2, AddPower, Use::kBoth},
    {1, AddRemainder},
    {4, AddCompare, Use::kBoth},
    {4, AddSelect, Use::kBoth},
    {5, AddConvert, Use::kBoth},
    {2, AddBitcast},
    {1, AddReducePrecision},
    {1, AddIsFinite},
};

}  // namespace

std::span<const OpFamily> ElementwiseFamilies() { return kFamilies; }

bool UsableFloat(const ValueInfo& info) {
  return IsWideFloat(info.type.dtype) && info.bounds.finite() &&
         info.bounds.error <= (ByteWidth(info.type.dtype) == 2 ? 0.25 : 1e-2);
}
bool ExactFloat(const ValueInfo& info) {
  return IsWideFloat(info.type.dtype) && info.bounds.finite() && info.bounds.exact();
}
bool AnyValue(const ValueInfo&) { return true; }
bool HasDimensions(const ValueInfo& info) { return info.type.rank() > 0; }

}  // namespace tessera
