// SPDX-License-Identifier: Apache-2.0
// TensorFlow's tensor protos as values.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_TENSOR_VALUES_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_TENSOR_VALUES_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/servable/tensorflow/tensor.pb.h"

namespace tessera::saved_model {

// Returns "f32", "string" for strings, or TensorFlow's name for a type that has no Buffer: "DT_RESOURCE".
std::string NameOfType(tensorflow::DataType type);

// Returns the sizes, with -1 for unknown ones. An unknown rank gives an empty list, like a scalar.
std::vector<int64_t> SizesOf(const tensorflow::TensorShapeProto& shape);

// Returns the number of elements of a tensor of these sizes; nullopt for an unknown size, and for too many elements.
std::optional<int64_t> NumElements(const std::vector<int64_t>& sizes);

// Returns a tensor of numbers or strings. Its elements are in tensor_content or in the field of its type; if that field
// has fewer, the last element is repeated. Fails with InvalidArgument for a type without a Buffer and for contents that
// do not fit the shape. Fails with ResourceExhausted for a small proto that expands by more than 64 MiB.
absl::StatusOr<Value> ToValue(const tensorflow::TensorProto& tensor);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_TENSOR_VALUES_H_
