// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/sdca_sampling.h"

#include <vector>

#include "tessera/compiler/trace/ops.h"

namespace tessera::premade {
namespace {

// Returns the scores, with a huge one in place of each NaN or larger score, and ones where all are 0.
Tensor Positive(const Tensor& scores) {
  constexpr double kHuge = 1e100;
  const Tensor finite = Select(scores < kHuge, scores, kHuge);  // a comparison with NaN is false
  return Select(ReduceSum(finite) > 0, finite, OnesLike(finite));
}

// Returns the example of each draw, i32[draws]: the first whose cumulative sum of scores is above the draw.
Tensor Drawn(const Tensor& scores, const Tensor& parts) {
  const int64_t batch = scores.dim(0);
  const Tensor is_before = Iota({DType::kI32, {batch, batch}}, 1) <= Iota({DType::kI32, {batch, batch}}, 0);
  const Tensor sums = ReduceSum(Select(is_before, ExpandDims(scores, 0), 0), 1);
  const Tensor limits = parts * ReduceMax(sums);
  const Tensor passed = Cast(ExpandDims(sums, 0) <= ExpandDims(limits, 1), DType::kI32);
  return Minimum(ReduceSum(passed, 1), batch - 1);
}

}  // namespace

Tensor AdaptiveOrder(const Tensor& scores, const Tensor& draws) {
  if (!Usable({scores, draws})) return {};
  const int64_t batch = scores.dim(0), trips = 2 * batch;
  const Tensor positive = Positive(scores);
  const auto row = [&](int64_t number) { return Reshape(Slice(draws, {number, 0}, {1, trips}), {trips}); };
  const Tensor at = Iota({DType::kI32, {batch}});
  const Tensor none = ZerosLike(at), zero = Zeros({DType::kI32, {}});
  // The loop carries the order, the visits of each example, and the numbers of visits and rejections.
  const ScanStep sampled =
      Scan({Drawn(positive, row(0)), row(1)}, {none, none, zero, zero},
           [&](const std::vector<Tensor>& draw, const std::vector<Tensor>& carried) -> ScanStep {
             const Tensor &order = carried[0], &visits = carried[1], &kept = carried[2], &refused = carried[3];
             const Tensor is_example = Equal(at, draw[0]);
             const Tensor times = Cast(ReduceSum(Select(is_example, visits, 0)), DType::kF64);
             const Tensor draws_on = And(kept < batch, refused < batch);
             const Tensor keeps = And(draws_on, draw[1] <= Pow(Constant(0.1, DType::kF64), times));
             const Tensor refuses = And(draws_on, Not(keeps));
             return {.outputs = {},
                     .carried = {Select(And(keeps, Equal(at, kept)), draw[0], order),
                                 visits + Cast(And(keeps, is_example), DType::kI32), kept + Cast(keeps, DType::kI32),
                                 refused + Cast(refuses, DType::kI32)}};
           });
  const Tensor &order = sampled.carried[0], &visits = sampled.carried[1], &kept = sampled.carried[2];
  // [i, j]: whether example j, without a visit, comes before i.
  const Tensor is_unseen = Equal(visits, 0);
  const Tensor of_row = ExpandDims(positive, 1), of_column = ExpandDims(positive, 0);
  const Tensor is_earlier = ExpandDims(at, 0) < ExpandDims(at, 1);
  const Tensor is_ahead =
      And(ExpandDims(is_unseen, 0), Or(of_column > of_row, And(Equal(of_column, of_row), is_earlier)));
  const Tensor place = Select(is_unseen, kept + ReduceSum(Cast(is_ahead, DType::kI32), 1), -1);
  const Tensor fills = Equal(ExpandDims(place, 0), ExpandDims(at, 1));  // [place, example]
  const Tensor filled = ReduceSum(Select(fills, ExpandDims(at, 0), 0), 1);
  return Select(at < kept, order, filled);
}

}  // namespace tessera::premade
