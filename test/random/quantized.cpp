// SPDX-License-Identifier: Apache-2.0
// Quantised tensors: floats are quantised, computed in their expressed type by ops that IEEE 754 defines, moved,
// multiplied and dequantised. Every bit is defined.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

struct Parameters {
  DType storage, expressed;
  double scale;
  int64_t zero_point;

  std::string Storage() const {
    const std::string name(Name(storage));
    return name.starts_with("ui") ? "u" + name.substr(2) : name;
  }
  std::string ToText() const {
    return fmt::format("!quant.uniform<{}:{}, {:e}:{}>", Storage(), Name(expressed), scale, zero_point);
  }
  // Returns the value that `stored` stands for.
  double Value(double stored) const { return (stored - static_cast<double>(zero_point)) * scale; }
};

const std::vector<Parameters>& AllParameters() {
  static const std::vector<Parameters> all = {
      {DType::kI8, DType::kF32, 0.0625, 3},   {DType::kI8, DType::kF32, 0.02, -100},
      {DType::kI8, DType::kF32, 0.05, 0},     {DType::kU8, DType::kF32, 0.1, 128},
      {DType::kU8, DType::kF32, 0.03125, 0},  {DType::kI4, DType::kF32, 0.5, -1},
      {DType::kI16, DType::kF32, 0.001, 17},  {DType::kI32, DType::kF32, 0.0009765625, 0},
      {DType::kI8, DType::kF64, 0.3, 5},      {DType::kI8, DType::kF64, 0.125, 0},
      {DType::kI8, DType::kBF16, 0.0625, -7}, {DType::kI8, DType::kBF16, 0.25, 0},
      {DType::kI8, DType::kF16, 0.03125, 11}, {DType::kU4, DType::kF16, 0.25, 4},
  };
  return all;
}

ValueInfo Quantized(const Parameters& parameters, const Shape& shape) {
  std::string text = "tensor<";
  for (int64_t size : shape) text += fmt::format("{}x", size);
  return {{parameters.storage, shape}, WholeRange(parameters.storage), text + parameters.ToText() + ">"};
}

// Returns null for a tuple and for a type that is quantised per axis.
const Parameters* Find(const ValueInfo& info) {
  for (const Parameters& parameters : AllParameters()) {
    if (info.text.ends_with(parameters.ToText() + ">") && info.type.dtype == parameters.storage) return &parameters;
  }
  return nullptr;
}

bool IsQuantized(const ValueInfo& info) { return Find(info) != nullptr; }
bool HasQuantizedDimensions(const ValueInfo& info) { return IsQuantized(info) && info.type.rank() > 0; }

int Emit(Generator& g, const std::string& op, std::vector<int> operands, const ValueInfo& result,
         std::string attributes = "") {
  Node node;
  node.op = "stablehlo." + op;
  node.operands = std::move(operands);
  node.attributes = std::move(attributes);
  const std::vector<int> results = g.EmitMany(node, {result});
  return results.empty() ? -1 : results[0];
}

// Returns parameters that differ from these only in scale and zero point.
const Parameters& Like(Generator& g, const Parameters& parameters) {
  std::vector<const Parameters*> alike;
  for (const Parameters& other : AllParameters()) {
    if (other.storage == parameters.storage && other.expressed == parameters.expressed) alike.push_back(&other);
  }
  return *g.OneOf(alike);
}

int Quantize(Generator& g, int x, const Parameters& parameters) {
  return Emit(g, "uniform_quantize", {x}, Quantized(parameters, g.Type(x).shape));
}

// Returns a value of this type: one in scope, or one made of floats.
int PickOrQuantize(Generator& g, const Parameters& parameters, const Shape& shape) {
  const ValueInfo wanted = Quantized(parameters, shape);
  const int value = g.OneIn(4) ? -1 : g.PickOther([&](const ValueInfo& info) { return info.text == wanted.text; });
  if (value >= 0) return value;
  const int x = g.PickOrMake({parameters.expressed, shape});
  return Quantize(g, ExactFloat(g.Info(x)) ? x : g.Make({parameters.expressed, shape}), parameters);
}

bool AddQuantize(Generator& g) {
  const int x = g.Pick(ExactFloat);
  if (x < 0) return false;
  std::vector<const Parameters*> fitting;
  for (const Parameters& parameters : AllParameters()) {
    if (parameters.expressed == g.Type(x).dtype) fitting.push_back(&parameters);
  }
  return Quantize(g, x, *g.OneOf(fitting)) >= 0;
}

bool AddDequantize(Generator& g) {
  const int q = g.PickOther(IsQuantized);
  if (q < 0) return false;
  const Parameters& parameters = *Find(g.Info(q));
  const Bounds stored = g.BoundsOf(q);
  const Bounds bounds = Rounded(parameters.expressed, parameters.Value(stored.low), parameters.Value(stored.high), 0);
  return g.Emit("stablehlo.uniform_dequantize", {q}, "", {parameters.expressed, g.Type(q).shape}, bounds) >= 0;
}

bool AddUnary(Generator& g) {
  const int q = g.PickOther(IsQuantized);
  if (q < 0) return false;
  static const std::vector<std::string> ops = {"negate",          "abs", "floor", "ceil", "sign", "round_nearest_even",
                                               "uniform_quantize"};
  return Emit(g, g.OneOf(ops), {q}, Quantized(Like(g, *Find(g.Info(q))), g.Type(q).shape)) >= 0;
}

bool AddBinary(Generator& g) {
  const int q = g.PickOther(IsQuantized);
  if (q < 0) return false;
  const Parameters& parameters = *Find(g.Info(q));
  const Shape shape = g.Type(q).shape;
  const int other = PickOrQuantize(g, Like(g, parameters), shape);
  if (other < 0) return false;
  static const std::vector<std::string> ops = {"add", "subtract", "multiply", "divide", "maximum", "minimum"};
  return Emit(g, g.OneOf(ops), {q, other}, Quantized(Like(g, parameters), shape)) >= 0;
}

bool AddChoice(Generator& g) {
  const int q = g.PickOther(IsQuantized);
  if (q < 0) return false;
  const Parameters& parameters = *Find(g.Info(q));
  const Shape shape = g.Type(q).shape;
  const int other = PickOrQuantize(g, parameters, shape);
  if (other < 0) return false;
  static const std::vector<std::string> directions = {"EQ", "NE", "LT", "LE", "GT", "GE"};
  if (g.OneIn(2))
    return g.Emit("stablehlo.compare", {q, other}, CompareAttributes(g.OneOf(directions), "FLOAT"), {DType::kI1, shape},
                  {0, 1}) >= 0;
  return Emit(g, "select", {g.PickOrMake({DType::kI1, shape}), q, other}, g.Info(q)) >= 0;
}

bool AddMovement(Generator& g) {
  const int q = g.PickOther(HasQuantizedDimensions);
  if (q < 0) return false;
  const Parameters& parameters = *Find(g.Info(q));
  Shape shape = g.Type(q).shape;
  switch (g.Below(5)) {
    case 0: {
      std::vector<int64_t> order;
      for (int64_t i = g.Type(q).rank(); i > 0; --i) order.push_back(i - 1);
      std::ranges::reverse(shape);
      return Emit(g, "transpose", {q}, Quantized(parameters, shape), "permutation = " + I64Array(order)) >= 0;
    }
    case 1:
      return Emit(g, "reshape", {q}, Quantized(parameters, {g.Type(q).num_elements()})) >= 0;
    case 2: {
      const RandomSlice slice(g, shape);
      return Emit(g, "slice", {q}, Quantized(parameters, slice.result),
                  fmt::format("start_indices = {}, limit_indices = {}, strides = {}", I64Array(slice.starts),
                              I64Array(slice.limits), I64Array(slice.strides))) >= 0;
    }
    case 3:
      shape[0] *= 2;
      return Emit(g, "concatenate", {q, q}, Quantized(parameters, shape), "dimension = 0 : i64") >= 0;
    default:
      return Emit(g, "reverse", {q}, g.Info(q), "dimensions = array<i64: 0>") >= 0;
  }
}

// Reduces with the maximum, which the order of the numbers defines.
bool AddReduce(Generator& g) {
  const int q =
      g.PickOther([](const ValueInfo& info) { return HasQuantizedDimensions(info) && info.type.num_elements() > 0; });
  if (q < 0) return false;
  const Parameters& parameters = *Find(g.Info(q));
  const int start = PickOrQuantize(g, parameters, {});
  if (start < 0) return false;
  const ValueInfo scalar = Quantized(parameters, {});
  Node node;
  node.op = "stablehlo.reduce";
  node.operands = {q, start};
  node.attributes = "dimensions = array<i64: 0>";
  node.regions = {g.MakeRegion({scalar, scalar}, [&](const std::vector<int>& arguments) {
    return std::vector<int>{Emit(g, "maximum", arguments, scalar)};
  })};
  const Shape& shape = g.Type(q).shape;
  return !g.EmitMany(node, {Quantized(parameters, Shape(shape.begin() + 1, shape.end()))}).empty();
}

// Returns parameters of the same types with zero point 0, as the rhs of a dot_general requires; null if there are none.
const Parameters* Symmetric(const Parameters& like) {
  for (const Parameters& parameters : AllParameters()) {
    if (parameters.storage == like.storage && parameters.expressed == like.expressed && parameters.zero_point == 0) {
      return &parameters;
    }
  }
  return nullptr;
}

// Multiplies [rows, terms] by [terms, columns], with one scale or one for each column; products are summed as integers.
bool AddDot(Generator& g) {
  const int like =
      g.PickOther([](const ValueInfo& info) { return IsQuantized(info) && info.type.dtype == DType::kI8; });
  if (like < 0) return false;
  const Parameters& parameters = *Find(g.Info(like));
  const bool matrix = g.Type(like).rank() == 2;
  const int64_t rows = matrix ? g.Type(like).shape[0] : g.Between(1, 9);
  const int64_t terms = matrix ? g.Type(like).shape[1] : g.Between(1, 9), columns = g.Between(1, 5);
  const int q = matrix ? like : PickOrQuantize(g, parameters, {rows, terms});
  if (q < 0) return false;
  int weights = -1;
  const Parameters* symmetric = Symmetric(parameters);
  if (symmetric != nullptr && g.OneIn(2)) {
    weights = PickOrQuantize(g, *symmetric, {terms, columns});
  } else {
    const int x = g.PickOrMake({parameters.expressed, {terms, columns}});
    if (!ExactFloat(g.Info(x))) return false;
    std::string scales;
    for (int64_t i = 0; i < columns; ++i)
      scales += fmt::format("{}{:e}:0", i > 0 ? ", " : "", 0.01 + 0.01 * static_cast<double>(g.Below(9)));
    const ValueInfo per_axis = {{DType::kI8, {terms, columns}},
                                WholeRange(DType::kI8),
                                fmt::format("tensor<{}x{}x!quant.uniform<i8:{}:1, {{{}}}>>", terms, columns,
                                            Name(parameters.expressed), scales)};
    weights = Emit(g, "uniform_quantize", {x}, per_axis);
  }
  if (weights < 0) return false;
  return Emit(g, "dot_general", {q, weights}, Quantized(Like(g, parameters), {rows, columns}),
              "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = "
              "[0]>") >= 0;
}

// Few ops combine quantised values; this adds several of them together.
bool AddQuantizedOps(Generator& g) {
  if (!AddQuantize(g)) return false;
  static const std::vector<bool (*)(Generator&)> ops = {AddUnary,    AddBinary, AddBinary, AddChoice, AddMovement,
                                                        AddMovement, AddReduce, AddDot,    AddDot,    AddDequantize};
  for (int64_t i = g.Between(1, 5); i > 0; --i) g.OneOf(ops)(g);
  if (g.OneIn(2)) AddDequantize(g);
  return true;
}

constexpr OpFamily kFamilies[] = {{2, AddQuantizedOps}};

}  // namespace

std::span<const OpFamily> QuantizedFamilies() { return kFamilies; }

}  // namespace tessera
