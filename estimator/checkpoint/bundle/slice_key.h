// SPDX-License-Identifier: Apache-2.0
// The key under which a checkpoint stores a slice of a partitioned tensor.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_SLICE_KEY_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_SLICE_KEY_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// One dimension of a slice.
struct SliceExtent {
  int64_t start = 0;
  int64_t length = -1;  // -1: the whole dimension
};

// Returns TensorFlow's ordered code: 0 | name | rank | start, length of each dimension. It begins with a zero byte; no
// name does.
std::string SliceKey(std::string_view name, const std::vector<SliceExtent>& extents);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_SLICE_KEY_H_
