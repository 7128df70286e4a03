// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/store.h"

#include <cstring>

#include "tessera/runtime/kernels/product/side.h"
#include "tessera/runtime/types/small_float.h"

namespace tessera::product {
namespace {

// Rows of elements of `width` bytes become columns. Strides are in bytes.
template <int64_t width>
void Transpose(const char* from, int64_t stride, char* to, int64_t to_stride, int64_t rows, int64_t columns) {
  for (int64_t column = 0; column < columns; ++column) {
    for (int64_t row = 0; row < rows; ++row) {
      std::memcpy(to + column * to_stride + row * width, from + row * stride + column * width, width);
    }
  }
}

auto TransposeOf(int64_t width) {
  switch (width) {
    case 1:
      return Transpose<1>;
    case 2:
      return Transpose<2>;
    case 4:
      return Transpose<4>;
    case 8:
      return Transpose<8>;
    default:
      return Transpose<16>;
  }
}

}  // namespace

Store::Store(DType result, SumType sum, const Functions& functions, int64_t rows, int64_t columns, bool swapped)
    : result_(result),
      functions_(functions),
      width_(ByteWidth(result)),
      parts_(IsComplex(result) ? 2 : 1),
      rows_(rows),
      columns_(columns),
      swapped_(swapped && rows > 1 && columns > 1),
      is_rounded_(*ElementOf(result) == Element::kTable || width_ != parts_ * WidthOf(sum)),
      is_direct_(!swapped_ && (!is_rounded_ || functions.rounds_in_tiles[static_cast<int>(*ElementOf(result))])) {}

char* Store::At(void* result, int64_t batch, int64_t row, int64_t column) const {
  const int64_t index = swapped_ ? column * rows_ + row : row * columns_ + column;
  return static_cast<char*>(result) + (batch * rows_ * columns_ + index) * width_;
}

void Store::Round(const void* sums, int64_t stride, void* result, int64_t batch, int64_t row, int64_t rows,
                  int64_t column, int64_t columns, void* scratch) const {
  char* to = At(result, batch, row, column);
  if (!swapped_) return RoundRows(sums, stride, to, columns_, rows, columns);
  char* lines = static_cast<char*>(scratch);
  RoundRows(sums, stride, lines, columns, rows, columns);
  TransposeOf(width_)(lines, columns * width_, to, rows_ * width_, rows, columns);
}

void Store::RoundRows(const void* sums, int64_t stride, char* to, int64_t to_stride, int64_t rows,
                      int64_t columns) const {
  const Element element = *ElementOf(result_);
  if (element != Element::kTable) {
    return functions_.round[static_cast<int>(element)](sums, stride, to, to_stride * parts_, rows, columns * parts_);
  }
  for (int64_t row = 0; row < rows; ++row) {
    for (int64_t column = 0; column < columns; ++column) {
      const float sum = static_cast<const float*>(sums)[row * stride + column];
      to[row * to_stride + column] = static_cast<char>(EncodeSmallFloat(result_, sum));
    }
  }
}

}  // namespace tessera::product
