// SPDX-License-Identifier: Apache-2.0
// Converts between tensors of the Open Inference Protocol and values: datatypes, raw bytes and typed contents.
#ifndef TESSERA_TOOLS_SERVE_CODEC_V2_TENSOR_H_
#define TESSERA_TOOLS_SERVE_CODEC_V2_TENSOR_H_

#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/protocol/inference_service.pb.h"

namespace tessera::serve {

// The datatype of strings.
inline constexpr std::string_view kV2Strings = "BYTES";

// Returns the datatype for a signature's type: "FP32" for "f32", "BYTES" for "string". Empty if the protocol has none.
std::string_view V2Datatype(std::string_view dtype);
// Returns the datatype of a tensor. Fails with Unimplemented if the protocol has none.
absl::StatusOr<std::string_view> V2Datatype(const Value& value);
// Returns the element type, such as f32 for "FP32"; no value for a datatype that is not numeric.
std::optional<DType> V2DType(std::string_view datatype);

// The name, datatype and shape of a tensor in a request.
struct V2TensorType {
  std::string name;
  std::string datatype;
  Shape shape;
};

// Return the tensor from raw bytes, or from the contents field of its type. Fail with InvalidArgument, "input NAME:
// ...", for an unknown datatype, more than `max_bytes`, and a number of elements that does not match the shape.
absl::StatusOr<Value> FromV2Raw(const V2TensorType& type, std::string_view bytes, int64_t max_bytes = kMaxTensorBytes);
absl::StatusOr<Value> FromV2Contents(const V2TensorType& type, const inference::InferTensorContents& contents,
                                     int64_t max_bytes = kMaxTensorBytes);

// Returns the bytes of all elements.
std::string ToV2Raw(const Value& value);
// Returns whether typed contents have a field for the tensor. FP16 and BF16 have none.
bool HasV2Contents(const Value& value);
// Returns the elements in the field of their type. Requires HasV2Contents.
inference::InferTensorContents ToV2Contents(const Value& value);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_V2_TENSOR_H_
