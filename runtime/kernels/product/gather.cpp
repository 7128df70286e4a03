// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/gather.h"

#include <numeric>

#include "tessera/runtime/base/status.h"

namespace tessera::product {
namespace {

// The most elements of a matrix, each of which has an offset, and of a copy. Larger sides are read in place.
constexpr int64_t kMostOfMatrix = 1 << 22, kMostOfCopy = 1 << 27;

Offsets Dense(int64_t size, int64_t stride) {
  Offsets offsets;
  for (int64_t i = 0; i < size; ++i) offsets.values.push_back(i * stride);
  offsets.run = stride == 1 ? size : 1;
  return offsets;
}

}  // namespace

bool IsScattered(const Side& side) {
  const int64_t size = side.free.size() * side.steps.size();
  return side.batch.run > 1 && side.free.run == 1 && side.steps.run == 1 && side.free.size() > 1 &&
         side.steps.size() > 1 && size <= kMostOfMatrix && size * side.batch.size() <= kMostOfCopy;
}

absl::StatusOr<Gather> Gather::Prepare(Side& side, SumType sum, const Functions& functions, bool free_last) {
  Gather gather;
  const Offsets& outer = free_last ? side.steps : side.free;
  const Offsets& inner = free_last ? side.free : side.steps;
  for (int64_t a : outer.values) {
    for (int64_t b : inner.values) gather.places_.values.push_back(a + b);
  }
  const int64_t size = gather.places_.size(), matrices = side.batch.size();
  gather.functions_ = &functions;
  gather.width_ = WidthOf(sum);
  ASSIGN_OR_RETURN(gather.copy_, Buffer::Allocate({DType::kU8, {matrices * size * gather.width_}}));
  Side copy;
  copy.element = ElementOfSums(sum);
  copy.byte_width = gather.width_;
  copy.batch = Dense(matrices, size);
  copy.free = Dense(side.free.size(), free_last ? 1 : side.steps.size());
  copy.steps = Dense(side.steps.size(), free_last ? side.free.size() : 1);
  gather.side_ = std::exchange(side, std::move(copy));
  return gather;
}

void Gather::Run(const char* from, int64_t worker, int64_t workers) {
  const int64_t size = places_.size(), begin = size * worker / workers, end = size * (worker + 1) / workers;
  const Rectangle matrices = {from,  side_.table.data(), side_.batch.axis(), places_.axis(), 0, side_.batch.size(),
                              begin, end - begin};
  functions_->widen[static_cast<int>(side_.element)](matrices, static_cast<char*>(copy_.data()) + begin * width_, size);
}

}  // namespace tessera::product
