// SPDX-License-Identifier: Apache-2.0
// Arithmetic of integers and booleans: every bit is defined, also at the limits of the range.
#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

bool Integer(const ValueInfo& info) { return IsInteger(info.type.dtype); }

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

bool AddClamp(Generator& g) {
  const int x = g.Pick(Integer);
  if (x < 0) return false;
  const TensorType limit = {g.Type(x).dtype, g.OneIn(2) ? Shape() : g.Type(x).shape};
  return g.Emit("stablehlo.clamp", {g.PickOrMake(limit), x, g.PickOrMake(limit)}, "", g.Type(x),
                WholeRange(limit.dtype)) >= 0;
}

constexpr OpFamily kFamilies[] = {{6, AddIntegerArithmetic, Use::kBoth},
                                  {2, AddIntegerUnary, Use::kBoth},
                                  {2, AddLogic, Use::kBoth},
                                  {1, AddClamp, Use::kBoth}};

}  // namespace

std::span<const OpFamily> IntegerFamilies() { return kFamilies; }

}  // namespace tessera
