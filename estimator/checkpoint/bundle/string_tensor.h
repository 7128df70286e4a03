// SPDX-License-Identifier: Apache-2.0
// A tensor of strings, as checkpoints hold it beside tensors of numbers.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_STRING_TENSOR_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_STRING_TENSOR_H_

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tessera/runtime/types/shape.h"

namespace tessera {

struct StringTensor {
  Shape shape;                        // empty for a scalar
  std::vector<std::string> elements;  // row-major, as many as the shape says

  static StringTensor Scalar(std::string text) { return {.shape = {}, .elements = {std::move(text)}}; }

  friend bool operator==(const StringTensor&, const StringTensor&) = default;
};

using StringTensors = std::map<std::string, StringTensor>;

// Returns the scalar of that name; nullptr when there is none.
inline const std::string* FindScalar(const StringTensors& strings, const std::string& name) {
  const auto found = strings.find(name);
  return found == strings.end() || !found->second.shape.empty() ? nullptr : &found->second.elements[0];
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_STRING_TENSOR_H_
