// SPDX-License-Identifier: Apache-2.0
// Functions of CHLO, and its ops that broadcast.
#include <cmath>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

struct SpecialFunction {
  const char* op;
  double low, high;         // its operand is mapped into this range
  double least, most;       // its values in this range
  double slope, curvature;  // its largest derivatives in this range
  bool gradient = true;
};

constexpr SpecialFunction kFunctions[] = {
    {"erf", -4, 4, -1, 1, 1.2, 1},
    {"erfc", -4, 4, 0, 2, 1.2, 1},
    {"erf_inv", -0.9, 0.9, -1.2, 1.2, 3.5, 29},
    {"lgamma", 1.5, 8, -0.15, 8.6, 2.1, 1},
    {"digamma", 1.5, 8, 0.03, 2.1, 1, 1},
    {"sinh", -3, 3, -10.1, 10.1, 10.1, 10.1},
    {"cosh", -3, 3, 1, 10.1, 10.1, 10.1},
    {"asin", -0.9, 0.9, -1.2, 1.2, 2.4, 12},
    {"acos", -0.9, 0.9, 0.4, 2.8, 2.4, 12},
    {"atan", -64, 64, -1.6, 1.6, 1, 0.7},
    {"asinh", -64, 64, -4.9, 4.9, 1, 0.5},
    {"acosh", 1.5, 64, 0.9, 4.9, 1, 1.3},
    {"atanh", -0.9, 0.9, -1.5, 1.5, 5.5, 52},
    {"tan", -1, 1, -1.6, 1.6, 3.5, 11},
    {"square", -8, 8, 0, 64, 16, 2},
    {"bessel_i1e", -8, 8, -0.25, 0.25, 0.6, 1, false},
};

bool AddSpecialFunction(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  const SpecialFunction& f = kFunctions[g.Below(std::size(kFunctions))];
  if (g.differentiable() && !f.gradient) return false;
  x = g.Conditioned(x, f.low, f.high);
  const double error = g.BoundsOf(x).error;
  const DType dtype = g.Type(x).dtype;
  return g.Emit(std::string("chlo.") + f.op, {x}, "", g.Type(x), Approximated(dtype, f.least, f.most, f.slope * error),
                {DerivativeFlow(dtype, f.slope, f.curvature * error)}) >= 0;
}

// Adds zeta or polygamma, the functions of two operands.
bool AddZeta(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  const TensorType type = g.Type(x);
  x = g.Conditioned(x, 1.5, 8);
  if (g.OneIn(2)) {
    int order = g.PickOrMake(type);
    if (!UsableFloat(g.Info(order))) return false;
    order = g.Conditioned(order, 2, 6);
    const double error = g.BoundsOf(x).error + g.BoundsOf(order).error;
    return g.Emit("chlo.zeta", {order, x}, "", type, Approximated(type.dtype, 0, 1.2, 2 * error)) >= 0;
  }
  const int64_t n = g.Between(0, 3);
  const int order = g.MakeConstant(type, fmt::format("{}.0", n), {static_cast<double>(n), static_cast<double>(n)});
  return g.Emit("chlo.polygamma", {order, x}, "", type, Approximated(type.dtype, -2.5, 3, 8 * g.BoundsOf(x).error)) >=
         0;
}

bool AddNextAfter(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return ExactFloat(info) && info.bounds.magnitude() < 1000; });
  if (x < 0) return false;
  const int y = g.PickOrMake(g.Type(x));
  if (!ExactFloat(g.Info(y))) return false;
  const Bounds& in = g.BoundsOf(x);
  const double step = 4 * UnitRoundoff(g.Type(x).dtype) * in.magnitude() + 1e-4;
  return g.Emit("chlo.next_after", {x, y}, "", g.Type(x), {in.low - step, in.high + step}) >= 0;
}

bool AddIsInf(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsWideFloat(info.type.dtype); });
  if (x < 0) return false;
  const std::string op = g.OneOf<std::string>({"chlo.is_inf", "chlo.is_pos_inf", "chlo.is_neg_inf"});
  return g.Emit(op, {x}, "", {DType::kI1, g.Type(x).shape}, {0, 1}) >= 0;
}

bool AddMulhi(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsInteger(info.type.dtype) && !IsSmall(info.type.dtype); });
  if (x < 0) return false;
  return g.Emit("chlo.mulhi", {x, g.PickOrMake(g.Type(x))}, "", g.Type(x), WholeRange(g.Type(x).dtype)) >= 0;
}

// Returns a shape for the second operand: the last dimensions of the first, or a scalar.
Shape Suffix(Generator& g, const Shape& shape) {
  return Shape(shape.begin() + g.Below(static_cast<int64_t>(shape.size()) + 1), shape.end());
}

bool AddBroadcastingInteger(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsInteger(info.type.dtype); });
  if (x < 0) return false;
  static const std::vector<std::string> ops = {
      "add", "subtract", "multiply", "divide",     "remainder",           "maximum", "minimum",
      "and", "or",       "xor",      "shift_left", "shift_right_logical", "power",   "shift_right_arithmetic"};
  const int y = g.PickOrMake({g.Type(x).dtype, Suffix(g, g.Type(x).shape)});
  return g.Emit("chlo.broadcast_" + g.OneOf(ops), {x, y}, "", g.Type(x), WholeRange(g.Type(x).dtype)) >= 0;
}

bool AddBroadcastingFloat(Generator& g) {
  int x = g.Pick(UsableFloat);
  if (x < 0) return false;
  int y = g.PickOrMake({g.Type(x).dtype, Suffix(g, g.Type(x).shape)});
  if (!UsableFloat(g.Info(y))) return false;
  x = g.Conditioned(x, -64, 64);
  y = g.Conditioned(y, -64, 64);
  const Bounds a = g.BoundsOf(x), b = g.BoundsOf(y);
  const DType dtype = g.Type(x).dtype;
  const double product = a.magnitude() * b.magnitude();
  switch (g.Below(5)) {
    case 0:
      return g.Emit("chlo.broadcast_add", {x, y}, "", g.Type(x),
                    Rounded(dtype, a.low + b.low, a.high + b.high, a.error + b.error)) >= 0;
    case 1:
      return g.Emit("chlo.broadcast_subtract", {x, y}, "", g.Type(x),
                    Rounded(dtype, a.low - b.high, a.high - b.low, a.error + b.error)) >= 0;
    case 2:
      return g.Emit("chlo.broadcast_multiply", {x, y}, "", g.Type(x),
                    Rounded(dtype, -product, product,
                            a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error)) >= 0;
    case 3:
      return g.Emit("chlo.broadcast_maximum", {x, y}, "", g.Type(x), Hull(a, b)) >= 0;
    default:
      return g.Emit("chlo.broadcast_minimum", {x, y}, "", g.Type(x), Hull(a, b)) >= 0;
  }
}

bool AddBroadcastingCompare(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsInteger(info.type.dtype) || ExactFloat(info); });
  if (x < 0) return false;
  const int y = g.PickOrMake({g.Type(x).dtype, Suffix(g, g.Type(x).shape)});
  if (!g.BoundsOf(y).exact()) return false;
  const std::string attributes =
      fmt::format("comparison_direction = #chlo<comparison_direction {}>, compare_type = #chlo<comparison_type {}>",
                  g.OneOf<std::string>({"EQ", "NE", "LT", "LE", "GT", "GE"}), ComparisonKind(g.Type(x).dtype));
  return g.Emit("chlo.broadcast_compare", {x, y}, attributes, {DType::kI1, g.Type(x).shape}, {0, 1}) >= 0;
}

bool AddBroadcastingSelect(Generator& g) {
  const int x = g.Pick(AnyValue);
  const int y = g.PickOrMake({g.Type(x).dtype, Suffix(g, g.Type(x).shape)});
  const int predicate = g.PickOrMake({DType::kI1, g.Type(x).shape});
  return g.Emit("chlo.broadcast_select", {predicate, x, y}, "", g.Type(x), Hull(g.BoundsOf(x), g.BoundsOf(y))) >= 0;
}

constexpr OpFamily kFamilies[] = {{5, AddSpecialFunction, Use::kBoth},
                                  {1, AddZeta},
                                  {1, AddNextAfter},
                                  {1, AddIsInf},
                                  {1, AddMulhi},
                                  {2, AddBroadcastingInteger},
                                  {2, AddBroadcastingFloat},
                                  {1, AddBroadcastingCompare},
                                  {1, AddBroadcastingSelect}};

}  // namespace

std::span<const OpFamily> SpecialFunctionFamilies() { return kFamilies; }

}  // namespace tessera
