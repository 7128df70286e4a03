// SPDX-License-Identifier: Apache-2.0
// The result of a product in memory, and the conversion of sums to it.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_STORE_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_STORE_H_

#include <cstdint>

#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::product {

class Store {
 public:
  // A result of `rows` by `columns` elements per batch. If `swapped`, it is stored with its rows as columns.
  Store(DType result, SumType sum, const Functions& functions, int64_t rows, int64_t columns, bool swapped);

  // Returns whether tiles write the result directly: its rows are rows of sums, in a type that tiles keep or round to.
  bool is_direct() const { return is_direct_; }
  // Returns whether elements of the result are rounded sums.
  bool is_rounded() const { return is_rounded_; }
  int64_t columns() const { return columns_; }

  // Returns the address of an element.
  char* At(void* result, int64_t batch, int64_t row, int64_t column) const;

  // Rounds `rows` by `columns` elements from sums with row stride `stride`. `scratch` has `rows` times `columns`
  // elements.
  void Round(const void* sums, int64_t stride, void* result, int64_t batch, int64_t row, int64_t rows, int64_t column,
             int64_t columns, void* scratch) const;

 private:
  void RoundRows(const void* sums, int64_t stride, char* to, int64_t to_stride, int64_t rows, int64_t columns) const;

  const DType result_;
  const Functions& functions_;
  const int64_t width_;  // the width of an element of the result, in bytes
  const int64_t parts_;  // the parts of an element of the result
  const int64_t rows_, columns_;
  const bool swapped_, is_rounded_, is_direct_;
};

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_STORE_H_
