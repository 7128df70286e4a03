// SPDX-License-Identifier: Apache-2.0
// Arithmetic of floats of 4 to 8 bits: each op is computed exactly and rounded once, so that every bit is defined. A
// value that is too large becomes infinity, NaN or the largest number, depending on the format.
#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

bool Narrow(const ValueInfo& info) { return IsFloat(info.type.dtype) && IsSmall(info.type.dtype); }

bool AddArithmetic(Generator& g) {
  const int x = g.Pick(Narrow);
  if (x < 0) return false;
  static const std::vector<std::string> ops = {"add", "subtract", "multiply", "divide", "maximum", "minimum"};
  return g.Emit("stablehlo." + g.OneOf(ops), {x, g.PickOrMake(g.Type(x))}, "", g.Type(x),
                WholeRange(g.Type(x).dtype)) >= 0;
}

bool AddUnary(Generator& g) {
  const int x = g.Pick(Narrow);
  if (x < 0) return false;
  static const std::vector<std::string> ops = {
      "negate", "abs", "sign", "floor", "ceil", "round_nearest_even", "sqrt", "round_nearest_afz"};
  return g.Emit("stablehlo." + g.OneOf(ops), {x}, "", g.Type(x), WholeRange(g.Type(x).dtype)) >= 0;
}

bool AddClamp(Generator& g) {
  const int x = g.Pick(Narrow);
  if (x < 0) return false;
  const TensorType limit = {g.Type(x).dtype, g.OneIn(2) ? Shape() : g.Type(x).shape};
  return g.Emit("stablehlo.clamp", {g.PickOrMake(limit), x, g.PickOrMake(limit)}, "", g.Type(x),
                WholeRange(limit.dtype)) >= 0;
}

constexpr OpFamily kFamilies[] = {{3, AddArithmetic}, {2, AddUnary}, {1, AddClamp}};

}  // namespace

std::span<const OpFamily> NarrowFloatFamilies() { return kFamilies; }

}  // namespace tessera
