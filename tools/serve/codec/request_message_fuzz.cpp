// SPDX-License-Identifier: Apache-2.0
// Tensors in messages of gRPC requests, once protobuf has parsed them.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/codec/examples.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/codec/v2_tensor.h"

namespace tessera::fuzz {

void RequestMessage(std::string_view bytes) {
  const auto size = static_cast<int>(bytes.size());
  const auto limit = static_cast<int64_t>(bytes.size());
  if (tensorflow::TensorProto proto; proto.ParseFromArray(bytes.data(), size)) {
    (void)serve::FromTensorProto("x", proto, limit);
  }
  if (inference::ModelInferRequest request; request.ParseFromArray(bytes.data(), size)) {
    for (int i = 0; i < request.inputs_size(); ++i) {
      const auto& input = request.inputs(i);
      const serve::V2TensorType type{input.name(), input.datatype(), {input.shape().begin(), input.shape().end()}};
      (void)serve::FromV2Contents(type, input.contents(), limit);
      if (i < request.raw_input_contents_size()) (void)serve::FromV2Raw(type, request.raw_input_contents(i), limit);
    }
  }
  if (tensorflow::serving::Input input; input.ParseFromArray(bytes.data(), size)) (void)serve::ExamplesOf(input);
}

Seeds RequestMessageSeeds() {
  tensorflow::TensorProto tensor;
  tensor.set_dtype(tensorflow::DT_FLOAT);
  tensor.mutable_tensor_shape()->add_dim()->set_size(2);
  tensor.add_float_val(1);
  inference::ModelInferRequest request;
  auto& input = *request.add_inputs();
  input.set_datatype("BYTES");
  input.add_shape(1);
  input.mutable_contents()->add_bytes_contents("a");
  request.add_raw_input_contents(std::string("\1\0\0\0a", 5));
  tensorflow::serving::Input examples;
  examples.mutable_example_list_with_context()->add_examples("ab");
  examples.mutable_example_list_with_context()->set_context("c");
  return {tensor.SerializeAsString(), request.SerializeAsString(), examples.SerializeAsString()};
}

}  // namespace tessera::fuzz
