// SPDX-License-Identifier: Apache-2.0
// Loops that scans become: each iteration computes the next state from the state and a slice of a sequence; the result
// is the sequence of all states. The error bound of the state is carried through the iterations.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

// Adds state' = tanh(state * weight + input); all values but the input are in [-1, 1].
int Next(Generator& g, int state, int weight, int input) {
  const TensorType type = g.Type(state);
  const Bounds h = g.BoundsOf(state), w = g.BoundsOf(weight), x = g.BoundsOf(input);
  const double u = UnitRoundoff(type.dtype);
  const int product = g.Emit("stablehlo.multiply", {state, weight}, "", type,
                             Rounded(type.dtype, -1, 1, h.error + w.error + h.error * w.error),
                             {DerivativeFlow(type.dtype, 1, w.error), DerivativeFlow(type.dtype, 1, h.error)});
  const int sum =
      g.Emit("stablehlo.add", {product, input}, "", type,
             Rounded(type.dtype, x.low - 1, x.high + 1, g.BoundsOf(product).error + x.error), {MoveFlow(), MoveFlow()});
  const double e = g.BoundsOf(sum).error;
  return g.Emit("stablehlo.tanh", {sum}, "", type, Approximated(type.dtype, -1, 1, e), {{1, 0.8 * e + 24 * u}});
}

// Returns the error of the state after `trips` iterations: products and sums of numbers up to 1 + |input| are rounded,
// and the function rounds once more.
double StateError(DType dtype, int64_t trips, double start, double weight, const Bounds& input) {
  const double u = UnitRoundoff(dtype);
  double error = start;
  for (int64_t trip = 0; trip < trips; ++trip)
    error = 1.01 * (error + weight + error * weight + input.error) + (20 + 4 * input.magnitude()) * u;
  return error;
}

bool AddRecurrence(Generator& g) {
  if (g.depth() > 0) return false;
  int sequence = g.Pick([](const ValueInfo& info) {
    return UsableFloat(info) && info.type.rank() >= 1 && info.type.rank() <= 3 && info.type.shape[0] >= 1 &&
           info.type.shape[0] <= 8 && info.type.num_elements() > 0;
  });
  if (sequence < 0) return false;
  sequence = g.Conditioned(sequence, -4, 4);
  const TensorType all = g.Type(sequence), counter = {DType::kI32, {}};
  const TensorType type = {all.dtype, Shape(all.shape.begin() + 1, all.shape.end())};
  int start = g.PickOrMake(type), weight = g.PickOrMake(type);
  if (!UsableFloat(g.Info(start)) || !UsableFloat(g.Info(weight))) return false;
  start = g.Conditioned(start, -1, 1);
  weight = g.Conditioned(weight, -1, 1);
  const int64_t trips = all.shape[0];
  const double error =
      StateError(type.dtype, trips, g.BoundsOf(start).error, g.BoundsOf(weight).error, g.BoundsOf(sequence));
  const ValueInfo count = {counter, WholeRange(DType::kI32)};
  const ValueInfo state = {type, {-1 - error, 1 + error, error}}, states = {all, {-1 - error, 1 + error, error}};
  const int zero = g.MakeConstant(counter, "0", {0, 0});
  const int empty = g.MakeConstant(all, "0.0", {0, 0});

  Node node;
  node.op = "stablehlo.while";
  node.operands = {zero, start, empty};
  node.trips = trips;
  node.regions.push_back(g.MakeRegion({count, state, states}, [&](const std::vector<int>& v) {
    const int limit = g.MakeConstant(counter, fmt::format("{}", trips), {0, 8});
    return std::vector<int>{
        g.Emit("stablehlo.compare", {v[0], limit}, CompareAttributes("LT", "SIGNED"), {DType::kI1, {}}, {0, 1})};
  }));
  node.regions.push_back(g.MakeRegion({count, state, states}, [&](const std::vector<int>& v) {
    const int one = g.MakeConstant(counter, "1", {1, 1}), origin = g.MakeConstant(counter, "0", {0, 0});
    TensorType row = all;
    row.shape[0] = 1;
    std::vector<int> starts = {v[0]};
    starts.resize(static_cast<size_t>(all.rank()), origin);
    std::vector<int> slice = {sequence}, update = {v[2], -1};
    slice.insert(slice.end(), starts.begin(), starts.end());
    update.insert(update.end(), starts.begin(), starts.end());
    std::vector<Flow> moving(update.size());
    moving[0] = moving[1] = MoveFlow();
    std::vector<Flow> sliding(slice.size());
    sliding[0] = MoveFlow();
    const int piece = g.Emit("stablehlo.dynamic_slice", slice, "slice_sizes = " + I64Array(row.shape), row,
                             g.BoundsOf(sequence), sliding);
    const int input = g.Emit("stablehlo.reshape", {piece}, "", type, g.BoundsOf(sequence), {MoveFlow()});
    const int next = Next(g, v[1], weight, input);
    update[1] = g.Emit("stablehlo.reshape", {next}, "", row, g.BoundsOf(next), {MoveFlow()});
    const int kept = g.Emit("stablehlo.dynamic_update_slice", update, "", all, states.bounds, moving);
    const int later = g.Step(v[0], one, count);
    return std::vector<int>{later, next, kept};
  }));
  return !g.EmitMany(node, {count, state, states}).empty();
}

constexpr OpFamily kFamilies[] = {{3, AddRecurrence, Use::kBoth}};

}  // namespace

std::span<const OpFamily> RecurrenceFamilies() { return kFamilies; }

}  // namespace tessera
