// SPDX-License-Identifier: Apache-2.0
// Rows are sampled by the Gumbel-max trick: a row has the largest log(weight) + noise with a probability proportional
// to its weight (Gumbel 1954). One loop with an iteration per center implements both sampling methods.
#include "tessera/estimator/premade/parts/kmeans_init.h"

#include "tessera/compiler/trace/ops.h"

namespace tessera::premade {
namespace {

// Returns different random bits for each iteration of a loop, from `bits`, which are the same in all iterations. This
// is the finalizer of SplitMix64 (Steele, Lea and Flood 2014).
Tensor BitsOfTrip(const Tensor& bits, const Tensor& trip) {
  constexpr uint64_t kGolden = 0x9E3779B97F4A7C15u;
  Tensor mixed = bits + Cast(trip, DType::kU64) * kGolden;
  mixed = Xor(mixed, ShiftRightLogical(mixed, 30)) * uint64_t{0xBF58476D1CE4E5B9u};
  mixed = Xor(mixed, ShiftRightLogical(mixed, 27)) * uint64_t{0x94D049BB133111EBu};
  return Xor(mixed, ShiftRightLogical(mixed, 31));
}

// Returns the noise -log(-log(u)), where u is uniform in (0, 1) with 24 bits.
Tensor Gumbel(const Tensor& bits) {
  constexpr double kUnit = 1.0 / (1 << 24);
  const Tensor fraction = Cast(ShiftRightLogical(bits, 40), DType::kF32);
  const Tensor uniform = (fraction + 0.5) * kUnit;
  return -Log(-Log(Minimum(uniform, 1 - kUnit)));
}

}  // namespace

Tensor SquaredDistances(const Tensor& points, const Tensor& centers) {
  const Tensor of_points = ReduceSum(Square(points), 1, /*keep_dimensions=*/true);
  const Tensor of_centers = ReduceSum(Square(centers), 1);
  return Maximum(of_points - MatMul(points, Transpose(centers)) * 2 + of_centers, 0);
}

Tensor DrawCenters(const Tensor& points, const DrawOptions& options) {
  const int64_t rows = points.dim(0), k = options.num_clusters;
  const Tensor bits = RandomBits({options.candidates, rows}, {.per_example = false, .seed = options.seed});
  const auto more = [&](const std::vector<Tensor>& carried) { return carried[0] < k; };
  // The loop carries the number of centers so far, the centers and the weights of the rows.
  const auto draw = [&](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
    const Tensor &trip = carried[0], &centers = carried[1], &weights = carried[2];
    const Tensor chance = Log(weights) + Gumbel(BitsOfTrip(bits, trip));  // [candidates, rows]
    const Tensor drawn = ArgMax(chance, 1);
    Tensor row, next_weights;
    if (options.by_distance) {
      const Tensor distances = SquaredDistances(points, Gather(points, drawn));  // [rows, candidates]
      // The first center is any row; afterwards the weights are the distances to the nearest center.
      const Tensor nearest =
          Select(Equal(trip, 0), distances, Minimum(distances, BroadcastTo(ExpandDims(weights, 1), distances.shape())));
      const Tensor best = Select(Equal(trip, 0), 0, ArgMin(ReduceSum(nearest, 0), 0));
      row = Gather(drawn, best);
      next_weights = Gather(nearest, best, /*axis=*/1);
    } else {
      row = Reshape(Slice(drawn, {0}, {1}), {});
      next_weights = Select(Equal(Iota({DType::kI32, {rows}}), row), 0, weights);
    }
    const Tensor is_next = Equal(Iota({DType::kI32, {k, 1}}), trip);
    return {trip + 1, Select(is_next, Gather(points, row), centers), next_weights};
  };
  const std::vector<Tensor> initial = {Constant(0, DType::kI32), Zeros({DType::kF32, {k, points.dim(1)}}),
                                       Ones({DType::kF32, {rows}})};
  return While(initial, more, draw)[1];
}

}  // namespace tessera::premade
