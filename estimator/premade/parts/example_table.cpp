// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/example_table.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::premade {
namespace {

constexpr int64_t kFree = -1;

Variable TableVariable(const std::string& name, const TensorType& type, double initial) {
  return GetVariable(name, type, initializers::Constant(initial), {.trainable = false});
}

// Returns the slots where the search for `ids` starts, i32. Fibonacci hashing, the upper bits of the id times 2^64
// over the golden ratio, keeps consecutive ids apart.
Tensor FirstPlaces(const Tensor& ids, int64_t places) {
  if (places == 1) return Cast(ZerosLike(ids), DType::kI32);
  const int bits = std::countr_zero(static_cast<uint64_t>(places));
  const Tensor mixed = ids * static_cast<int64_t>(0x9E3779B97F4A7C15);
  return Cast(ShiftRightLogical(mixed, int64_t{64} - bits), DType::kI32);
}

// Returns [batch, batch]: whether row i of `a` equals row j of `b`.
Tensor Equals(const Tensor& a, const Tensor& b) { return Equal(ExpandDims(a, 1), ExpandDims(b, 0)); }

}  // namespace

int64_t ExampleTable::PlacesFor(int64_t num_examples) {
  return static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(num_examples) * 2));
}

ExampleTable::ExampleTable(const std::string& name, int64_t num_examples, int64_t columns)
    : places_(PlacesFor(num_examples)),
      ids_(TableVariable(name + "/example_ids", {DType::kI64, {places_}}, kFree)),
      states_(TableVariable(name + "/example_states", {DType::kF32, {places_, columns}}, 0)),
      places_left_(TableVariable(name + "/places_left", {DType::kF32, {}}, static_cast<double>(places_))) {}

// A row is blocked where its slot belongs to another id, or is free and claimed by an earlier row. It then probes the
// next slot. Claims are ordered by the first row of an id, so rows of one id stay together. A claimed slot stays
// claimed: the earliest claimant leaves it only to an earlier one. So no free slot lies between the start and the end
// of a search, which later searches rely on.
void ExampleTable::Find(const Tensor& ids) {
  const int64_t batch = ids.dim(0);
  const Tensor taken = ids_.Read();
  first_ = ArgMax(Cast(Equals(ids, ids), DType::kI32), 1);
  const Tensor first = first_;
  const Tensor is_earlier = ExpandDims(first, 0) < ExpandDims(first, 1);
  const auto blocked = [&](const Tensor& places) {
    const Tensor owner = Gather(taken, places);
    const Tensor is_free = Equal(owner, kFree);
    const Tensor is_claimed = ReduceAny(And(is_earlier, Equals(places, places)), 1);
    return Or(And(NotEqual(owner, ids), Not(is_free)), And(is_free, is_claimed));
  };
  const Tensor begin = FirstPlaces(ids, places_);
  const std::vector<Tensor> found = While(
      {begin, blocked(begin)}, [](const std::vector<Tensor>& carried) { return ReduceAny(carried[1]); },
      [&](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
        const Tensor next = carried[0] + 1;
        const Tensor places = Select(carried[1], Select(Equal(next, places_), ZerosLike(next), next), carried[0]);
        return {places, blocked(places)};
      },
      {.max_trips = static_cast<int32_t>(std::min<int64_t>(places_, std::numeric_limits<int32_t>::max()))});
  rows_ = found[0];
  const Tensor is_placed = And(Not(found[1]), ids >= 0);
  const Tensor is_first = Equal(first, Iota({DType::kI32, {batch}}));
  const Tensor is_own = And(is_first, is_placed);
  without_place_ = ReduceSum(Cast(And(is_first, found[1]), DType::kF32));
  own_rows_ = Select(is_own, rows_, -1);
  const Tensor is_new = And(is_own, Equal(Gather(taken, rows_), kFree));
  const Tensor left = places_left_.Read() - ReduceSum(Cast(is_new, DType::kF32));
  places_left_.Assign(Select(ReduceAll(is_placed), left, std::numeric_limits<double>::quiet_NaN()));
  ids_.Rows(own_rows_).Assign(ids);
}

Tensor ExampleTable::States() const { return Gather(states_.Read(), rows_); }

void ExampleTable::Store(const Tensor& states) const { states_.Rows(own_rows_).Assign(states); }

Tensor ExampleTable::Size() const { return static_cast<double>(places_) - places_left_.Read(); }

}  // namespace tessera::premade
