// SPDX-License-Identifier: Apache-2.0
// Tensors of TensorFlow's messages as values, and the other way round.
#ifndef TESSERA_TOOLS_SERVE_CODEC_TENSOR_PROTO_H_
#define TESSERA_TOOLS_SERVE_CODEC_TENSOR_PROTO_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/servable/tensorflow/tensor.pb.h"

namespace tessera::serve {

// The most bytes that one tensor of a request may have: a message of a few bytes can name any shape.
inline constexpr int64_t kMaxTensorBytes = int64_t{1} << 30;

enum class TensorStyle {
  kTyped,    // elements in the field of their type, as TensorFlow Serving answers
  kContent,  // the bytes of all elements in tensor_content, but strings
};

// Returns the tensor. Its elements lie in tensor_content or in the field of their type. The last element of a
// field is repeated until the shape is full; an empty field stands for zeros or empty strings. The error is
// InvalidArgument and begins with "input NAME: ". It is about a type that no tensor here has, an unknown shape, more
// than `max_bytes`, or elements that do not fit type and shape.
absl::StatusOr<Value> FromTensorProto(const std::string& name, const tensorflow::TensorProto& proto,
                                      int64_t max_bytes = kMaxTensorBytes);

// Returns the message. Types for which this version of it has no field are in tensor_content in either style. Fails
// with Unimplemented for a type that TensorFlow does not have.
absl::StatusOr<tensorflow::TensorProto> ToTensorProto(const Value& value, TensorStyle style);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_TENSOR_PROTO_H_
