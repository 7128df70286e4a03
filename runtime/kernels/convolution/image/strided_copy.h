// SPDX-License-Identifier: Apache-2.0
// Copies a tensor between two layouts: transposed, reversed, or scattered into a larger one.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_STRIDED_COPY_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_STRIDED_COPY_H_

#include <cstdint>
#include <vector>

namespace tessera {

class StridedCopy {
 public:
  // Strides count elements, and are negative where a dimension is reversed.
  struct Dimension {
    int64_t size, from, to;
  };

  // Elements are 2, 4 or 8 bytes wide. No two elements have the same position in the target.
  StridedCopy(std::vector<Dimension> dimensions, int64_t width);

  // Copies; `from` and `to` are the first elements, and do not overlap.
  void Run(const void* from, void* to, int threads) const;

 private:
  template <typename T>
  void RunOf(const void* from, void* to, int threads) const;
  template <typename T>
  void Rows(int64_t begin, int64_t end, const T* from, T* to) const;

  // The dimensions that remain after merging neighbours. A row is the two innermost of them: `along_from_` has the
  // smallest stride in the source, `along_to_` in the target.
  std::vector<Dimension> outer_;
  Dimension along_from_{1, 0, 0}, along_to_{1, 1, 1};
  int64_t rows_ = 1;
  int64_t width_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_STRIDED_COPY_H_
