// SPDX-License-Identifier: Apache-2.0
// Elementwise ops. Floats that reach a step (a comparison, a rounding, a conversion to integers) must be exact, so that
// no right implementation may take the other side.
#include <cmath>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/generator.h"

namespace tessera {
namespace {

bool UsableFloat(const ValueInfo& info) {
  return IsFloat(info.type.dtype) && info.bounds.error <= (ByteWidth(info.type.dtype) == 2 ? 0.25 : 1e-2);
}
bool ExactFloat(const ValueInfo& info) { return IsFloat(info.type.dtype) && info.bounds.exact(); }
bool Integer(const ValueInfo& info) { return IsInteger(info.type.dtype); }

struct UnaryFunction {
  const char* op;
  double low, high;  // its operand is brought here
  double (*value)(double);
  double slope;  // the largest in [low, high]
  bool rounded;  // IEEE 754 defines the last bit
};

// All are monotonic on their interval but sine and cosine, whose values are cut to [-1, 1].
constexpr UnaryFunction kFunctions[] = {
    {"exponential", -8, 3, [](double x) { return std::exp(x); }, 21, false},
    {"exponential_minus_one", -8, 3, [](double x) { return std::expm1(x); }, 21, false},
    {"log", 0.125, 64, [](double x) { return std::log(x); }, 8, false},
    {"log_plus_one", -0.75, 64, [](double x) { return std::log1p(x); }, 4, false},
    {"tanh", -64, 64, [](double x) { return std::tanh(x); }, 1, false},
    {"logistic", -64, 64, [](double x) { return 1 / (1 + std::exp(-x)); }, 0.25, false},
    {"sqrt", 0.125, 64, [](double x) { return std::sqrt(x); }, 1.5, true},
    {"rsqrt", 0.125, 64, [](double x) { return 1 / std::sqrt(x); }, 12, false},
    {"cbrt", 0.125, 64, [](double x) { return std::cbrt(x); }, 1.4, false},
    {"tan", -1, 1, [](double x) { return std::tan(x); }, 3.5, false},
    {"negate", -64, 64, [](double x) { return -x; }, 1, true},
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
  return g.Emit(std::string("stablehlo.") + f.op, {x}, "", g.Type(x), out) >= 0;
}

bool AddWave(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  x = g.Conditioned(x, -64, 64);
  const std::string op = g.OneIn(2) ? "stablehlo.sine" : "stablehlo.cosine";
  return g.Emit(op, {x}, "", g.Type(x), Approximated(g.Type(x).dtype, -1, 1, g.BoundsOf(x).error)) >= 0;
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
  switch (g.Below(6)) {
    case 0:
      return g.Emit("stablehlo.add", {x, y}, "", g.Type(x),
                    Rounded(dtype, a.low + b.low, a.high + b.high, a.error + b.error)) >= 0;
    case 1:
      return g.Emit("stablehlo.subtract", {x, y}, "", g.Type(x),
                    Rounded(dtype, a.low - b.high, a.high - b.low, a.error + b.error)) >= 0;
    case 2: {
      const double most = a.magnitude() * b.magnitude();
      const double carried = a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error;
      return g.Emit("stablehlo.multiply", {x, y}, "", g.Type(x), Rounded(dtype, -most, most, carried)) >= 0;
    }
    case 3: {
      y = g.Conditioned(y, 0.5, 8);
      const double most = 2 * a.magnitude();
      return g.Emit("stablehlo.divide", {x, y}, "", g.Type(x),
                    Rounded(dtype, -most, most, 2 * a.error + 4 * a.magnitude() * b.error)) >= 0;
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
                  Approximated(dtype, 0.25, 4, 16 * g.BoundsOf(x).error + 3 * g.BoundsOf(y).error)) >= 0;
  }
  y = g.Conditioned(y, 0.5, 8);
  x = g.Conditioned(x, -8, 8);
  return g.Emit("stablehlo.atan2", {x, y}, "", g.Type(x),
                Approximated(dtype, -1.6, 1.6, 2 * (g.BoundsOf(x).error + g.BoundsOf(y).error))) >= 0;
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

bool AddIntegerArithmetic(Generator& g) {
  const int x = g.Pick(Integer);
  if (x < 0) return false;
  static const std::vector<std::string> ops = {"add",        "subtract",
                                               "multiply",   "divide",
                                               "remainder",  "maximum",
                                               "minimum",    "and",
                                               "or",         "xor",
                                               "shift_left", "shift_right_arithmetic",
                                               "power",      "shift_right_logical"};
  return g.Emit("stablehlo." + g.OneOf(ops), {x, g.PickOrMake(g.Type(x))}, "", g.Type(x),
                WholeRange(g.Type(x).dtype)) >= 0;
}

bool AddIntegerUnary(Generator& g) {
  const int x = g.Pick(Integer);
  if (x < 0) return false;
  static const std::vector<std::string> any = {"not", "popcnt", "count_leading_zeros"};
  static const std::vector<std::string> with_sign = {"abs", "negate", "sign", "not"};
  const bool is_signed = Name(g.Type(x).dtype)[0] == 'i';
  const std::string op = is_signed && g.OneIn(2) ? g.OneOf(with_sign) : g.OneOf(any);
  return g.Emit("stablehlo." + op, {x}, "", g.Type(x), WholeRange(g.Type(x).dtype)) >= 0;
}

bool AddLogic(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.type.dtype == DType::kI1; });
  if (x < 0) return false;
  static const std::vector<std::string> ops = {"and", "or", "xor", "not", "add", "multiply", "maximum", "minimum"};
  const std::string op = g.OneOf(ops);
  std::vector<int> operands = {x};
  if (op != "not") operands.push_back(g.PickOrMake(g.Type(x)));
  return g.Emit("stablehlo." + op, operands, "", g.Type(x), {0, 1}) >= 0;
}

bool AddCompare(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.bounds.exact(); });
  if (x < 0) return false;
  const int y = g.PickOrMake(g.Type(x));
  if (!g.BoundsOf(y).exact()) return false;
  static const std::vector<std::string> directions = {"EQ", "NE", "LT", "LE", "GT", "GE"};
  const DType dtype = g.Type(x).dtype;
  const std::string kind = IsFloat(dtype)                                 ? (g.OneIn(3) ? "TOTALORDER" : "FLOAT")
                           : Name(dtype)[0] == 'u' || dtype == DType::kI1 ? "UNSIGNED"
                                                                          : "SIGNED";
  const std::string attributes = fmt::format(
      "comparison_direction = #stablehlo<comparison_direction {}>, compare_type = #stablehlo<comparison_type {}>",
      g.OneOf(directions), kind);
  return g.Emit("stablehlo.compare", {x, y}, attributes, {DType::kI1, g.Type(x).shape}, {0, 1}) >= 0;
}

bool AddSelect(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return true; });
  const int y = g.PickOrMake(g.Type(x));
  const int predicate = g.PickOrMake({DType::kI1, g.OneIn(3) ? Shape() : g.Type(x).shape});
  return g.Emit("stablehlo.select", {predicate, x, y}, "", g.Type(x), Hull(g.BoundsOf(x), g.BoundsOf(y))) >= 0;
}

bool AddConvert(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return true; });
  const DType from = g.Type(x).dtype, to = g.RandomDType();
  const Bounds in = g.BoundsOf(x);
  Bounds out = IsFloat(to) ? in : WholeRange(to);
  if (IsFloat(from) && IsFloat(to)) {
    if (in.magnitude() > 1000) return false;
    out = ByteWidth(to) < ByteWidth(from) || to != from ? Rounded(to, in.low, in.high, in.error) : in;
  } else if (IsFloat(from) && !in.exact()) {
    return false;
  } else if (IsFloat(to) && in.magnitude() > 300) {
    return false;
  }
  return g.Emit("stablehlo.convert", {x}, "", {to, g.Type(x).shape}, out) >= 0;
}

bool AddBitcast(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.bounds.exact() && info.type.dtype != DType::kI1; });
  if (x < 0) return false;
  const int64_t width = ByteWidth(g.Type(x).dtype);
  const DType to = width == 1   ? (g.OneIn(2) ? DType::kI8 : DType::kU8)
                   : width == 2 ? (g.OneIn(2) ? DType::kI16 : DType::kU16)
                   : width == 4 ? (g.OneIn(2) ? DType::kI32 : DType::kU32)
                                : (g.OneIn(2) ? DType::kI64 : DType::kU64);
  return g.Emit("stablehlo.bitcast_convert", {x}, "", {to, g.Type(x).shape}, WholeRange(to)) >= 0;
}

bool AddClamp(Generator& g) {
  const int x = g.Pick(Integer);
  if (x < 0) return false;
  const TensorType limit = {g.Type(x).dtype, g.OneIn(2) ? Shape() : g.Type(x).shape};
  return g.Emit("stablehlo.clamp", {g.PickOrMake(limit), x, g.PickOrMake(limit)}, "", g.Type(x),
                WholeRange(limit.dtype)) >= 0;
}

constexpr OpFamily kFamilies[] = {
    {8, AddFunction},     {3, AddWave},    {1, AddAbs},       {2, AddRounding},
    {14, AddArithmetic},  {2, AddPower},   {1, AddRemainder}, {6, AddIntegerArithmetic},
    {2, AddIntegerUnary}, {2, AddLogic},   {4, AddCompare},   {4, AddSelect},
    {5, AddConvert},      {2, AddBitcast}, {1, AddClamp},
};

}  // namespace

std::span<const OpFamily> ElementwiseFamilies() { return kFamilies; }

}  // namespace tessera
