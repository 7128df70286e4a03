// SPDX-License-Identifier: Apache-2.0
// A copy of a dense tensor with some of its dimensions reversed.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_FLIP_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_FLIP_H_

#include <cstdint>
#include <vector>

#include "tessera/runtime/kernels/convolution/convolution_spec.h"

namespace tessera {

class Flip {
 public:
  // `extents` are all dimensions of the tensor, in any order; elements are 2 or 4 bytes wide.
  Flip(std::vector<Extent> extents, std::vector<bool> reversed, int64_t width);

  int64_t byte_size() const;

  // Copies; `from` and `to` do not overlap.
  void Run(const void* from, void* to, int threads) const;

 private:
  struct Dimension {
    int64_t size, stride;
    bool reversed;
  };

  template <typename T>
  void Copy(const T* from, T* to, size_t depth) const;

  std::vector<Dimension> dimensions_;  // the outermost in memory first
  int64_t width_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_FLIP_H_
