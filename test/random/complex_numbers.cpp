// SPDX-License-Identifier: Apache-2.0
// Complex numbers: their parts, arithmetic and functions. Ranges and errors hold for each part.
#include <cmath>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

DType PartOf(DType dtype) { return dtype == DType::kC64 ? DType::kF32 : DType::kF64; }

bool UsableComplex(const ValueInfo& info) {
  return IsComplex(info.type.dtype) && info.bounds.finite() && info.bounds.error < 1e-2 &&
         info.bounds.magnitude() <= 64;
}

int MakePart(Generator& g, const char* op, int x) {
  return g.Emit(op, {x}, "", {PartOf(g.Type(x).dtype), g.Type(x).shape}, g.BoundsOf(x));
}

int MakeComplex(Generator& g, int real, int imaginary) {
  const DType dtype = g.Type(real).dtype == DType::kF32 ? DType::kC64 : DType::kC128;
  return g.Emit("stablehlo.complex", {real, imaginary}, "", {dtype, g.Type(real).shape},
                Hull(g.BoundsOf(real), g.BoundsOf(imaginary)));
}

// Returns a complex value with its parts in a rectangle.
int Within(Generator& g, int x, double low, double high, double imag_low, double imag_high) {
  const int real = g.Conditioned(MakePart(g, "stablehlo.real", x), low, high);
  return MakeComplex(g, real, g.Conditioned(MakePart(g, "stablehlo.imag", x), imag_low, imag_high));
}

bool AddComplex(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) {
    return UsableFloat(info) && (info.type.dtype == DType::kF32 || info.type.dtype == DType::kF64);
  });
  if (x < 0) return false;
  const int y = g.PickOrMake(g.Type(x));
  return UsableFloat(g.Info(y)) && MakeComplex(g, x, y) >= 0;
}

bool AddPart(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsComplex(info.type.dtype); });
  if (x < 0) return false;
  return MakePart(g, g.OneIn(2) ? "stablehlo.real" : "stablehlo.imag", x) >= 0;
}

bool AddSigns(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return IsComplex(info.type.dtype); });
  if (x < 0) return false;
  const double most = g.BoundsOf(x).magnitude();
  return g.Emit(g.OneIn(2) ? "stablehlo.negate" : "chlo.conj", {x}, "", g.Type(x),
                {-most, most, g.BoundsOf(x).error}) >= 0;
}

bool AddModulus(Generator& g) {
  const int x = g.Pick(UsableComplex);
  if (x < 0) return false;
  const DType part = PartOf(g.Type(x).dtype);
  return g.Emit("stablehlo.abs", {x}, "", {part, g.Type(x).shape},
                Approximated(part, 0, 1.5 * g.BoundsOf(x).magnitude(), 1.5 * g.BoundsOf(x).error)) >= 0;
}

bool AddArithmetic(Generator& g) {
  const int x = g.Pick(UsableComplex);
  if (x < 0) return false;
  int y = g.PickOrMake(g.Type(x));
  if (!UsableComplex(g.Info(y))) return false;
  const TensorType type = g.Type(x);
  const Bounds a = g.BoundsOf(x), b = g.BoundsOf(y);
  switch (g.Below(4)) {
    case 0:
      return g.Emit("stablehlo.add", {x, y}, "", type,
                    Rounded(type.dtype, a.low + b.low, a.high + b.high, a.error + b.error)) >= 0;
    case 1:
      return g.Emit("stablehlo.subtract", {x, y}, "", type,
                    Rounded(type.dtype, a.low - b.high, a.high - b.low, a.error + b.error)) >= 0;
    case 2: {
      const double most = 2 * a.magnitude() * b.magnitude();
      return g.Emit("stablehlo.multiply", {x, y}, "", type,
                    Approximated(type.dtype, -most, most,
                                 2 * (a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error))) >= 0;
    }
    default: {
      y = Within(g, y, 0.5, 8, -8, 8);
      const double most = 4 * a.magnitude(), error = g.BoundsOf(y).error;
      return g.Emit("stablehlo.divide", {x, y}, "", type,
                    Approximated(type.dtype, -most, most, 4 * a.error + 8 * a.magnitude() * error)) >= 0;
    }
  }
}

struct ComplexFunction {
  const char* op;
  double low, high, imag_low, imag_high;  // the rectangle into which the operand is mapped
  double most;                            // the largest part of the value there
  double slope;                           // an upper bound of the modulus of the derivative there
};

constexpr ComplexFunction kFunctions[] = {
    {"stablehlo.exponential", -8, 3, -8, 8, 21, 21},
    {"stablehlo.exponential_minus_one", -8, 3, -8, 8, 22, 21},
    {"stablehlo.log", 0.5, 8, -8, 8, 2.5, 2},
    {"stablehlo.log_plus_one", -0.5, 8, -8, 8, 2.5, 2},
    {"stablehlo.tanh", -2, 2, -1, 1, 2, 3.5},
    {"stablehlo.tan", -1, 1, -2, 2, 2, 3.5},
    {"stablehlo.sine", -4, 4, -2, 2, 4, 4},
    {"stablehlo.cosine", -4, 4, -2, 2, 4, 4},
    {"stablehlo.logistic", -8, 8, -2, 2, 3, 2},
    {"stablehlo.sqrt", 0.5, 8, -8, 8, 3.4, 0.8},
    {"stablehlo.rsqrt", 0.5, 8, -8, 8, 1.5, 1.5},
    {"stablehlo.sign", 0.5, 8, -8, 8, 1, 3},
    {"chlo.sinh", -2, 2, -4, 4, 4, 4},
    {"chlo.cosh", -2, 2, -4, 4, 4, 4},
    {"chlo.square", -4, 4, -4, 4, 32, 12},
    {"chlo.asin", 0.2, 0.6, 0.2, 0.6, 1, 2},
    {"chlo.acos", 0.2, 0.6, 0.2, 0.6, 1.6, 2},
    {"chlo.atan", 0.2, 0.6, 0.2, 0.6, 1, 2},
    {"chlo.asinh", 0.2, 0.6, 0.2, 0.6, 1, 2},
    {"chlo.acosh", 0.2, 0.6, 0.2, 0.6, 1.6, 2},
    {"chlo.atanh", 0.2, 0.6, 0.2, 0.6, 1, 2},
};

bool AddFunction(Generator& g) {
  int x = g.Pick(UsableComplex);
  if (x < 0) return false;
  const ComplexFunction& f = kFunctions[g.Below(std::size(kFunctions))];
  x = Within(g, x, f.low, f.high, f.imag_low, f.imag_high);
  return g.Emit(f.op, {x}, "", g.Type(x),
                Approximated(g.Type(x).dtype, -f.most, f.most, 2 * f.slope * g.BoundsOf(x).error)) >= 0;
}

bool AddPower(Generator& g) {
  int x = g.Pick(UsableComplex);
  if (x < 0) return false;
  int y = g.PickOrMake(g.Type(x));
  if (!UsableComplex(g.Info(y))) return false;
  x = Within(g, x, 0.5, 2, -1, 1);
  y = Within(g, y, -2, 2, -1, 1);
  // |x| in [0.5, 2.3], its angle within 1.2: |x^y| at most 2.3^2 e^1.2.
  return g.Emit("stablehlo.power", {x, y}, "", g.Type(x),
                Approximated(g.Type(x).dtype, -18, 18, 160 * (g.BoundsOf(x).error + g.BoundsOf(y).error))) >= 0;
}

constexpr OpFamily kFamilies[] = {{2, AddComplex},    {2, AddPart},     {1, AddSigns}, {1, AddModulus},
                                  {3, AddArithmetic}, {3, AddFunction}, {1, AddPower}};

}  // namespace

std::span<const OpFamily> ComplexFamilies() { return kFamilies; }

}  // namespace tessera
