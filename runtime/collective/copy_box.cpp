// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/collective/copy_box.h"

#include <cstring>
#include <vector>

namespace tessera {
namespace {

struct Strides {
  std::vector<int64_t> bytes;

  Strides(const Shape& shape, int64_t byte_width) : bytes(shape.size()) {
    int64_t stride = byte_width;
    for (size_t i = shape.size(); i-- > 0; stride *= shape[i]) bytes[i] = stride;
  }
};

class Copier {
 public:
  Copier(const Shape& box, int64_t byte_width, const Shape& from, const Shape& to)
      : box_(box), byte_width_(byte_width), from_(from, byte_width), to_(to, byte_width), contiguous_(box.size()) {
    // Trailing dimensions that are complete in both tensors, and the dimension before them, are one contiguous run of
    // bytes.
    while (contiguous_ > 0) {
      --contiguous_;
      run_ *= box[contiguous_];
      if (box[contiguous_] != from[contiguous_] || box[contiguous_] != to[contiguous_]) break;
    }
  }

  void Copy(size_t dimension, const char* from, char* to) const {
    if (dimension == contiguous_) {
      std::memcpy(to, from, static_cast<size_t>(run_ * byte_width_));
      return;
    }
    for (int64_t i = 0; i < box_[dimension]; ++i) {
      Copy(dimension + 1, from + i * from_.bytes[dimension], to + i * to_.bytes[dimension]);
    }
  }

  const Strides& from() const { return from_; }
  const Strides& to() const { return to_; }

 private:
  const Shape& box_;
  const int64_t byte_width_;
  const Strides from_;
  const Strides to_;
  size_t contiguous_;
  int64_t run_ = 1;
};

}  // namespace

void CopyBox(const Shape& box, int64_t byte_width, BoxIn<const char*> from, BoxIn<char*> to) {
  for (int64_t dim : box) {
    if (dim == 0) return;
  }
  const Copier copier(box, byte_width, from.shape, to.shape);
  copier.Copy(0, from.data + from.start * copier.from().bytes[from.dimension],
              to.data + to.start * copier.to().bytes[to.dimension]);
}

}  // namespace tessera
