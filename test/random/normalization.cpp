// SPDX-License-Identifier: Apache-2.0
// Batch normalisation, with an epsilon so large that a variance of zero is not a special case.
#include <cmath>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

constexpr double kEpsilon = 0.5;

struct Batch {
  int x = -1;
  TensorType features;  // the type of the vectors
  std::string attributes;
  double samples = 1;  // averaged over
};

// Returns values in [-4, 4] that are known to the last bit: errors start here.
Batch PickBatch(Generator& g) {
  Batch batch;
  const int x = g.Pick([](const ValueInfo& info) { return info.type.rank() > 0 && ExactFloat(info); });
  if (x < 0 || g.Type(x).num_elements() == 0) return batch;
  batch.x = g.Conditioned(x, -4, 4);
  const int64_t feature = g.Below(g.Type(x).rank());
  batch.features = {g.Type(x).dtype, {g.Type(x).shape[static_cast<size_t>(feature)]}};
  batch.samples = static_cast<double>(g.Type(x).num_elements() / batch.features.num_elements());
  batch.attributes = fmt::format("epsilon = {} : f32, feature_index = {} : i64", kEpsilon, feature);
  return batch;
}

int PickExact(Generator& g, const TensorType& type, double low, double high) {
  const int value = g.PickOrMake(type);
  return ExactFloat(g.Info(value)) ? g.Conditioned(value, low, high) : g.Make(type);
}

bool AddInference(Generator& g) {
  const Batch batch = PickBatch(g);
  if (batch.x < 0) return false;
  const int scale = PickExact(g, batch.features, -2, 2), offset = PickExact(g, batch.features, -2, 2);
  const int mean = PickExact(g, batch.features, -2, 2);
  const int variance = g.Conditioned(PickExact(g, batch.features, 0, 8), 0, 8);
  return g.Emit("stablehlo.batch_norm_inference", {batch.x, scale, offset, mean, variance}, batch.attributes,
                g.Type(batch.x), Approximated(batch.features.dtype, -20, 20, 0)) >= 0;
}

// Differences from the mean are within 8, the inverse deviation within 1.5; mean and variance carry the rounding of
// sums.
bool AddTraining(Generator& g) {
  const Batch batch = PickBatch(g);
  if (batch.x < 0) return false;
  const DType dtype = batch.features.dtype;
  const int scale = PickExact(g, batch.features, -2, 2), offset = PickExact(g, batch.features, -2, 2);
  const double mean = (2 * batch.samples + 4) * UnitRoundoff(dtype) * 4;
  const double variance = 16 * mean + (2 * batch.samples + 8) * UnitRoundoff(dtype) * 64;
  const double result = 2 * (1.5 * mean + 8 * 1.5 * variance);
  Node node;
  node.op = "stablehlo.batch_norm_training";
  node.operands = {batch.x, scale, offset};
  node.attributes = batch.attributes;
  return !g.EmitMany(node, {{g.Type(batch.x), Approximated(dtype, -26, 26, result)},
                            {batch.features, Approximated(dtype, -4, 4, mean)},
                            {batch.features, Approximated(dtype, 0, 64, variance)}})
              .empty();
}

bool AddGradient(Generator& g) {
  const Batch batch = PickBatch(g);
  if (batch.x < 0) return false;
  const DType dtype = batch.features.dtype;
  const int scale = PickExact(g, batch.features, -2, 2), mean = PickExact(g, batch.features, -2, 2);
  const int variance = g.Conditioned(PickExact(g, batch.features, 0, 8), 0, 8);
  const int gradient = PickExact(g, g.Type(batch.x), -2, 2);
  // Bounds of the sums over the samples of gradients, and of their products with differences: at most 2 and 12.
  const double n = batch.samples, rounding = (2 * n + 16) * UnitRoundoff(dtype);
  const double operand = 2 * 1.5 * (2 + 2 + 6 * 2 * 12);
  Node node;
  node.op = "stablehlo.batch_norm_grad";
  node.operands = {batch.x, scale, mean, variance, gradient};
  node.attributes = batch.attributes;
  return !g.EmitMany(node, {{g.Type(batch.x), Approximated(dtype, -operand, operand, rounding * operand)},
                            {batch.features, Approximated(dtype, -18 * n, 18 * n, rounding * 18 * n)},
                            {batch.features, Approximated(dtype, -2 * n, 2 * n, rounding * 2 * n)}})
              .empty();
}

constexpr OpFamily kFamilies[] = {{1, AddInference}, {1, AddTraining}, {1, AddGradient}};

}  // namespace

std::span<const OpFamily> NormalizationFamilies() { return kFamilies; }

}  // namespace tessera
