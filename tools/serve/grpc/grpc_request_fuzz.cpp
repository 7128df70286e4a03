// SPDX-License-Identifier: Apache-2.0
// Calls of every method of the gRPC services. The first byte chooses the method, the others are its request.
#include "google/protobuf/text_format.h"
#include "grpcpp/test/default_reactor_test_peer.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"
#include "tessera/tools/serve/grpc/inference_service.h"
#include "tessera/tools/serve/grpc/model_service.h"
#include "tessera/tools/serve/grpc/prediction_service.h"

namespace tessera::fuzz {
namespace {

namespace api = tensorflow::serving;

struct Services {
  serve::FakeCore core;
  serve::GrpcContext context{.core = core, .max_tensor_bytes = 1 << 20};
  serve::PredictionService predictions{context};
  serve::ModelService models{context, /*may_reload=*/true};
  serve::InferenceService inference{context};
};

// Calls a method, which responds exactly once before it returns.
template <typename Service, typename Request, typename Response>
void Call(Service& service,
          grpc::ServerUnaryReactor* (Service::*method)(grpc::CallbackServerContext*, const Request*, Response*),
          std::string_view bytes) {
  Request request;
  if (!request.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return;
  Response response;
  grpc::CallbackServerContext context;
  const grpc::testing::DefaultReactorTestPeer peer(&context);
  if ((service.*method)(&context, &request, &response) != peer.reactor() || !peer.test_status_set()) __builtin_trap();
  (void)response.SerializeAsString();
}

using Method = void (*)(Services&, std::string_view);
constexpr Method kMethods[] = {
    [](Services& s, std::string_view bytes) { Call(s.predictions, &serve::PredictionService::Predict, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.predictions, &serve::PredictionService::Classify, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.predictions, &serve::PredictionService::Regress, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.predictions, &serve::PredictionService::MultiInference, bytes); },
    [](Services& s, std::string_view bytes) {
      Call(s.predictions, &serve::PredictionService::GetModelMetadata, bytes);
    },
    [](Services& s, std::string_view bytes) { Call(s.models, &serve::ModelService::GetModelStatus, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.models, &serve::ModelService::HandleReloadConfigRequest, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.inference, &serve::InferenceService::ServerLive, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.inference, &serve::InferenceService::ServerReady, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.inference, &serve::InferenceService::ModelReady, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.inference, &serve::InferenceService::ServerMetadata, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.inference, &serve::InferenceService::ModelMetadata, bytes); },
    [](Services& s, std::string_view bytes) { Call(s.inference, &serve::InferenceService::ModelInfer, bytes); },
};

// Returns the input for a method with a request in text form.
template <typename Request>
std::string Seed(char method, const char* text) {
  Request request;
  (void)google::protobuf::TextFormat::ParseFromString(text, &request);
  return method + request.SerializeAsString();
}

}  // namespace

void GrpcRequest(std::string_view bytes) {
  static auto* const services = new Services;
  if (bytes.empty()) return;
  const size_t method = static_cast<unsigned char>(bytes[0]);
  if (method < std::size(kMethods)) kMethods[method](*services, bytes.substr(1));
}

Seeds GrpcRequestSeeds() {
  return {
      Seed<api::PredictRequest>(0, R"(model_spec { name: "m" version { value: 3 } signature_name: "serving_default" }
            inputs { key: "x" value { dtype: DT_FLOAT tensor_shape { dim { size: 2 } dim { size: 2 } }
                                      float_val: [1, 2, 3] } }
            inputs { key: "n" value { dtype: DT_INT64 tensor_shape { dim { size: 2 } }
                                      tensor_content: "abcdefghijklmnop" } }
            output_filter: "y")"),
      Seed<api::ClassificationRequest>(1, R"(model_spec { name: "m" version_label: "stable" signature_name: "classify" }
            input { example_list { examples: "abc" examples: "d" } })"),
      Seed<api::RegressionRequest>(2, R"(model_spec { name: "m" signature_name: "regress" }
            input { example_list_with_context { examples: "abc" context: "d" } })"),
      Seed<api::MultiInferenceRequest>(3, R"(
            tasks { model_spec { name: "m" signature_name: "classify" } method_name: "tensorflow/serving/classify" }
            tasks { model_spec { name: "m" signature_name: "regress" } method_name: "tensorflow/serving/regress" }
            input { example_list { examples: "abc" } })"),
      Seed<api::GetModelMetadataRequest>(4, R"(model_spec { name: "m" } metadata_field: "signature_def")"),
      Seed<api::GetModelStatusRequest>(5, R"(model_spec { name: "m" version { value: 1 } })"),
      Seed<api::ReloadConfigRequest>(6, R"(config { model_config_list { config {
            name: "m" base_path: "d" version_labels { key: "a" value: 1 } } } })"),
      std::string(1, 7),
      std::string(1, 8),
      Seed<inference::ModelReadyRequest>(9, R"(name: "m" version: "stable")"),
      std::string(1, 10),
      Seed<inference::ModelMetadataRequest>(11, R"(name: "m" version: "3")"),
      Seed<inference::ModelInferRequest>(12, R"(model_name: "m" id: "7"
            inputs { name: "x" datatype: "FP32" shape: [1, 2] contents { fp32_contents: [1, 2] } }
            inputs { name: "n" datatype: "INT64" shape: [1] contents { int64_contents: 3 } }
            outputs { name: "y" } parameters { key: "signature_name" value { string_param: "serving_default" } })"),
      Seed<inference::ModelInferRequest>(12, R"(model_name: "m" model_version: "3"
            inputs { name: "x" datatype: "FP32" shape: [1, 2] } inputs { name: "n" datatype: "INT64" shape: [1] }
            raw_input_contents: ["abcdefgh", "abcdefgh"])")};
}

}  // namespace tessera::fuzz
