// SPDX-License-Identifier: Apache-2.0
// Copies sides whose matrices have adjacent elements along neither axis, because the batch is the innermost dimension.
// The copy has one matrix after the other, in the sums' type.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_GATHER_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_GATHER_H_

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/product/side.h"

namespace tessera::product {

// Returns whether copying a real side first is faster than reading its elements one by one.
bool IsScattered(const Side& side);

class Gather {
 public:
  // Replaces `side`, which is scattered, by a side that describes the copy. Adjacent elements of the copy differ in the
  // free index if `free_last`, else in the step.
  static absl::StatusOr<Gather> Prepare(Side& side, SumType sum, const Functions& functions, bool free_last);

  // Copies the share of one worker.
  void Run(const char* from, int64_t worker, int64_t workers);
  const char* data() const { return static_cast<const char*>(copy_.data()); }

 private:
  Side side_;
  Offsets places_;  // the offsets of a matrix's elements, in the order of the copy
  const Functions* functions_ = nullptr;
  int64_t width_ = 0;
  Buffer copy_;
};

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_GATHER_H_
