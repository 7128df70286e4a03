// SPDX-License-Identifier: Apache-2.0
// Maps keys to unsigned numbers of the same order.
#ifndef TESSERA_RUNTIME_KERNELS_SORT_SORT_KEYS_H_
#define TESSERA_RUNTIME_KERNELS_SORT_SORT_KEYS_H_

#include <cstdint>

#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/sort/sort.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {

// The bits of a float type's infinity, and of its least nonzero magnitude.
struct FloatBits {
  uint64_t infinity, least;

  static FloatBits Of(DType dtype, bool flushes) {
    // Arithmetic on f16 is done in f32, where none of its values is denormal.
    if (dtype == DType::kF16) return {0x7C00, 1};
    const int mantissa = dtype == DType::kBF16 ? 7 : dtype == DType::kF32 ? 23 : 52;
    const uint64_t infinity = dtype == DType::kBF16 ? 0x7F80 : dtype == DType::kF32 ? 0x7F800000 : 0x7FF0000000000000;
    return {infinity, flushes ? uint64_t{1} << mantissa : 1};
  }
};

// Maps the bits of a key to an unsigned number of the same order.
template <typename Bits>
class KeyEncoder {
 public:
  explicit KeyEncoder(const SortKey& key)
      : flip_(key.descending ? static_cast<Bits>(~Bits{0}) : Bits{0}),
        is_float_(IsFloat(key.dtype)),
        merges_(is_float_ && key.order != SortOrder::kTotal),
        sign_(IsSigned(key.dtype) ? kSign : 0) {
    if (!is_float_) return;
    const FloatBits bits = FloatBits::Of(key.dtype, FlushesDenormals());
    infinity_ = static_cast<Bits>(bits.infinity);
    least_ = static_cast<Bits>(bits.least);
  }

  Bits operator()(Bits bits) const {
    if (!is_float_) return static_cast<Bits>(bits ^ sign_ ^ flip_);
    const Bits magnitude = bits & static_cast<Bits>(~kSign);
    if (merges_) {
      bits = magnitude < least_ ? Bits{0} : bits;
      bits = magnitude > infinity_ ? static_cast<Bits>(~kSign) : bits;
    }
    const Bits ordered = (bits & kSign) != 0 ? static_cast<Bits>(~bits) : static_cast<Bits>(bits | kSign);
    return static_cast<Bits>(ordered ^ flip_);
  }

  // Returns the number of every NaN when all NaNs are equal.
  Bits nan() const { return static_cast<Bits>(~flip_); }

 private:
  static constexpr Bits kSign = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1));

  static bool IsSigned(DType dtype) {
    return dtype == DType::kI8 || dtype == DType::kI16 || dtype == DType::kI32 || dtype == DType::kI64;
  }

  Bits flip_;
  bool is_float_, merges_;
  Bits sign_;
  Bits infinity_ = 0, least_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_SORT_SORT_KEYS_H_
