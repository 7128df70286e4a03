// SPDX-License-Identifier: Apache-2.0
// Tuples, calls and composites, which do not change values.
#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

constexpr int kMaxDepth = 2;

std::string TypeText(const ValueInfo& info) { return info.plain() ? MlirType(info.type) : info.text; }

ValueInfo TupleOf(const std::vector<ValueInfo>& elements) {
  std::string text;
  for (const ValueInfo& element : elements) text += (text.empty() ? "" : ", ") + TypeText(element);
  return {{}, {}, "tuple<" + text + ">"};
}

int AddTuple(Generator& g, const std::vector<int>& values) {
  std::vector<ValueInfo> elements;
  for (int value : values) elements.push_back(g.Info(value));
  Node node;
  node.op = "stablehlo.tuple";
  node.operands = values;
  return g.EmitMany(node, {TupleOf(elements)})[0];
}

int Element(Generator& g, int tuple, int64_t index, const ValueInfo& info) {
  Node node;
  node.op = "stablehlo.get_tuple_element";
  node.operands = {tuple};
  node.attributes = fmt::format("index = {} : i32", index);
  return g.EmitMany(node, {info})[0];
}

// Creates a tuple of two values, perhaps with one of them in an inner tuple; a function may swap them. Then extracts
// them.
bool AddTuples(Generator& g) {
  const int x = g.Pick(AnyValue), y = g.Pick(AnyValue);
  const ValueInfo first = g.Info(x), second = g.Info(y);
  if (g.OneIn(2)) {
    const int inner = AddTuple(g, {y});
    const ValueInfo nested = g.Info(inner);
    const int tuple = AddTuple(g, {x, inner});
    Element(g, tuple, 0, first);
    Element(g, Element(g, tuple, 1, nested), 0, second);
    return true;
  }
  const int tuple = AddTuple(g, {x, y});
  Node call;
  call.op = "func.call";
  call.callee = "callee";
  call.operands = {tuple};
  call.regions = {g.MakeFunction({g.Info(tuple)}, [&](const std::vector<int>& arguments) {
    const int a = Element(g, arguments[0], 0, first), b = Element(g, arguments[0], 1, second);
    return std::vector<int>{AddTuple(g, {b, a})};
  })};
  const int turned = g.EmitMany(call, {TupleOf({second, first})})[0];
  Element(g, turned, 0, second);
  Element(g, turned, 1, first);
  return true;
}

// Creates a function of some values in scope, called directly or as the decomposition of a composite.
bool AddCall(Generator& g) {
  if (g.depth() >= kMaxDepth) return false;
  const bool composite = g.OneIn(2);
  Node node;
  std::vector<ValueInfo> arguments, results;
  for (int64_t i = g.Between(1, 3); i > 0; --i) {
    node.operands.push_back(g.Pick(AnyValue));
    arguments.push_back(g.Info(node.operands.back()));
  }
  node.op = composite ? "stablehlo.composite" : "func.call";
  node.callee = composite ? "decomposition" : "callee";
  if (composite)
    node.attributes = "name = \"random.function\", composite_attributes = {n = 1 : i64}, version = 1 : i32";
  node.regions = {g.MakeFunction(arguments, [&](const std::vector<int>&) {
    g.AddOps(static_cast<int>(g.Between(1, 4)));
    std::vector<int> values;
    for (int64_t i = g.Between(1, 2); i > 0; --i) values.push_back(g.Pick(AnyValue));
    for (int value : values) results.push_back(g.Info(value));
    return values;
  })};
  return !g.EmitMany(node, results).empty();
}

constexpr OpFamily kFamilies[] = {{1, AddTuples}, {2, AddCall}};

}  // namespace

std::span<const OpFamily> PackagingFamilies() { return kFamilies; }

}  // namespace tessera
