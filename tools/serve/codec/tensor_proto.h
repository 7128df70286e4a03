// SPDX-License-Identifier: Apache-2.0
// Converts between TensorFlow's TensorProto and values.
#ifndef TESSERA_TOOLS_SERVE_CODEC_TENSOR_PROTO_H_
#define TESSERA_TOOLS_SERVE_CODEC_TENSOR_PROTO_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/servable/tensorflow/tensor.pb.h"

namespace tessera::serve {

// The largest tensor of a request, in bytes. A short message can name any shape.
inline constexpr int64_t kMaxTensorBytes = int64_t{1} << 30;

enum class TensorStyle {
  kTyped,    // elements in the field of their type, as in TensorFlow Serving's responses
  kContent,  // all elements as bytes in tensor_content, except strings
};

// Returns the tensor. Its elements are in tensor_content or in the field of their type. The last element of a field is
// repeated to fill the shape; an empty field means zeros or empty strings. Fails with InvalidArgument, "input NAME:
// ...", for an unsupported type, an unknown shape, more than `max_bytes`, or elements that do not match type and shape.
absl::StatusOr<Value> FromTensorProto(const std::string& name, const tensorflow::TensorProto& proto,
                                      int64_t max_bytes = kMaxTensorBytes);

// Returns the message. Types without a field of their own use tensor_content in both styles. Fails with Unimplemented
// for a type that TensorFlow does not have.
absl::StatusOr<tensorflow::TensorProto> ToTensorProto(const Value& value, TensorStyle style);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_TENSOR_PROTO_H_
