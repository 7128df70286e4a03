// SPDX-License-Identifier: Apache-2.0
// The services through sockets of the loopback interface, with the messages and codes of TensorFlow Serving.
#include "tessera/tools/serve/grpc/grpc_server.h"

#include <chrono>

#include "google/protobuf/text_format.h"
#include "grpcpp/generic/generic_stub.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/tools/serve/credentials/certificates_testutil.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"
#include "tessera/tools/serve/protocol/inference_service.grpc.pb.h"
#include "tessera/tools/serve/protocol/model_service.grpc.pb.h"
#include "tessera/tools/serve/protocol/prediction_service.grpc.pb.h"

namespace tessera::serve {
namespace {

namespace api = tensorflow::serving;
using testing::HasSubstr;

template <typename Message>
Message Parse(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message)) << text;
  return message;
}

constexpr char kInputs[] = R"(
  inputs { key: "x" value { dtype: DT_FLOAT tensor_shape { dim { size: 2 } dim { size: 2 } } float_val: [1, 2, 3, 4] } }
  inputs { key: "n" value { dtype: DT_INT64 tensor_shape { dim { size: 2 } } int64_val: [10, 20] } })";

class GrpcServerTest : public testing::Test {
 protected:
  // `texts` and `tokens` are the server's credentials.
  void Start(GrpcServerOptions options = {}, BearerTokens tokens = {}, TlsTexts texts = {}) {
    options.address = "127.0.0.1:0";
    ASSERT_OK_AND_ASSIGN(credentials_, Credentials::Create(std::move(texts), std::move(tokens)));
    options.credentials = credentials_;
    ASSERT_OK_AND_ASSIGN(server_,
                         GrpcServer::Start(options, core_, [this](const CallRecord& record) { last_ = record; }));
    channel_ = grpc::CreateChannel("127.0.0.1:" + std::to_string(server_->port()), grpc::InsecureChannelCredentials());
  }

  // Calls a method of a service with a request in text form.
  template <typename Service, typename Request, typename Response>
  grpc::Status Call(grpc::Status (Service::Stub::*method)(grpc::ClientContext*, const Request&, Response*),
                    const std::string& request, Response& response, grpc::ClientContext&& context = {}) {
    auto stub = Service::NewStub(channel_);
    return (stub.get()->*method)(&context, Parse<Request>(request), &response);
  }
  // Expects the error.
  template <typename Response, typename Method>
  void ExpectError(grpc::StatusCode code, const std::string& message, Method method, const std::string& request) {
    Response response;
    const grpc::Status status = method(request, response);
    EXPECT_EQ(status.error_code(), code) << status.error_message();
    EXPECT_THAT(status.error_message(), HasSubstr(message));
  }

  grpc::Status Predict(const std::string& request, api::PredictResponse& response, grpc::ClientContext&& context = {}) {
    return Call<api::PredictionService>(&api::PredictionService::Stub::Predict, request, response, std::move(context));
  }

  FakeCore core_;
  CallRecord last_;
  std::shared_ptr<Credentials> credentials_;
  std::unique_ptr<GrpcServer> server_;
  std::shared_ptr<grpc::Channel> channel_;
};

TEST_F(GrpcServerTest, Predict) {
  Start();
  api::PredictResponse response;
  ASSERT_TRUE(Predict(std::string("model_spec { name: 'm' } ") + kInputs, response).ok());
  EXPECT_EQ(response.model_spec().version().value(), 3);
  EXPECT_EQ(response.model_spec().signature_name(), "serving_default");
  EXPECT_THAT(response.outputs().at("y").float_val(), testing::ElementsAre(13, 27));
  EXPECT_THAT(response.outputs().at("name").string_val(), testing::ElementsAre("row0", "row1"));
  EXPECT_EQ(last_.api, "Predict");
  EXPECT_EQ(last_.client, "127.0.0.1");
  EXPECT_STREQ(core_.last().api, "GRPC");

  api::PredictResponse filtered;
  ASSERT_TRUE(
      Predict(std::string("model_spec { name: 'm' version_label: 'stable' } output_filter: 'y'") + kInputs, filtered)
          .ok());
  EXPECT_EQ(filtered.model_spec().version().value(), 1);
  EXPECT_EQ(filtered.outputs_size(), 1);
}

TEST_F(GrpcServerTest, PredictErrors) {
  Start();
  const auto expect = [&](grpc::StatusCode code, const std::string& message, const std::string& request) {
    api::PredictResponse response;
    const grpc::Status status = Predict(request, response);
    EXPECT_EQ(status.error_code(), code) << request;
    EXPECT_THAT(status.error_message(), HasSubstr(message)) << request;
  };
  expect(grpc::INVALID_ARGUMENT, "ModelSpec has no name specified.", "");
  expect(grpc::NOT_FOUND, "Servable not found for request: Latest(other)", "model_spec { name: 'other' }");
  expect(grpc::NOT_FOUND, "Servable not found for request: Specific(m, 7)",
         "model_spec { name: 'm' version { value: 7 } }");
  expect(grpc::FAILED_PRECONDITION, "Serving signature key \"other\" not found.",
         "model_spec { name: 'm' signature_name: 'other' }");
  expect(grpc::INVALID_ARGUMENT,
         "input size does not match signature: 1!=2 len({z}) != len({n,x}). Sent extra: {z}. Missing but required: "
         "{n,x}.",
         "model_spec { name: 'm' } inputs { key: 'z' }");
  expect(grpc::INVALID_ARGUMENT,
         "output tensor alias not found in signature: z Outputs expected to be in the set {name,y}.",
         std::string("model_spec { name: 'm' } output_filter: 'z'") + kInputs);
  expect(grpc::INVALID_ARGUMENT, "duplicate output tensor alias: y",
         std::string("model_spec { name: 'm' } output_filter: ['y', 'y']") + kInputs);
  expect(grpc::INVALID_ARGUMENT, ": expected a type of numbers or DT_STRING, got DT_INVALID",
         "model_spec { name: 'm' } inputs { key: 'n' } inputs { key: 'x' }");
}

// Some requests are rejected before their model is looked up.
TEST_F(GrpcServerTest, UnknownModelsHaveNoCounters) {
  Start();
  inference::ModelInferResponse infer;
  EXPECT_EQ(Call<inference::GRPCInferenceService>(&inference::GRPCInferenceService::Stub::ModelInfer,
                                                  "model_name: 'stranger' inputs { name: 'x' datatype: 'none' }", infer)
                .error_code(),
            grpc::INVALID_ARGUMENT);
  api::GetModelMetadataResponse metadata;
  for (const char* const name : {"stranger", "m"}) {
    EXPECT_EQ(
        Call<api::PredictionService>(&api::PredictionService::Stub::GetModelMetadata,
                                     fmt::format("model_spec {{ name: '{}' }} metadata_field: 'z'", name), metadata)
            .error_code(),
        grpc::INVALID_ARGUMENT);
  }
  const std::string text = core_.metrics().Text();
  EXPECT_THAT(text, testing::Not(HasSubstr("stranger")));
  EXPECT_THAT(text, HasSubstr(R"(request_count{model_name="m",status="INVALID_ARGUMENT"} 1)"));
  EXPECT_THAT(text, HasSubstr(R"(request_count{model_name="",status="INVALID_ARGUMENT"} 2)"));
}

constexpr char kExamples[] = "input { example_list_with_context { examples: ['abc', ''] context: 'xy' } }";

TEST_F(GrpcServerTest, ClassifyAndRegress) {
  Start();
  api::ClassificationResponse classification;
  ASSERT_TRUE(Call<api::PredictionService>(
                  &api::PredictionService::Stub::Classify,
                  std::string("model_spec { name: 'm' signature_name: 'classify' } ") + kExamples, classification)
                  .ok());
  ASSERT_EQ(classification.result().classifications_size(), 2);
  EXPECT_EQ(classification.result().classifications(0).classes(0).label(), "long");
  EXPECT_EQ(classification.result().classifications(0).classes(0).score(), 5);
  EXPECT_EQ(classification.result().classifications(1).classes(1).label(), "short");
  EXPECT_EQ(classification.model_spec().signature_name(), "classify");

  api::RegressionResponse regression;
  ASSERT_TRUE(Call<api::PredictionService>(
                  &api::PredictionService::Stub::Regress,
                  std::string("model_spec { name: 'm' signature_name: 'regress' } ") + kExamples, regression)
                  .ok());
  ASSERT_EQ(regression.result().regressions_size(), 2);
  EXPECT_EQ(regression.result().regressions(1).value(), 2);

  const auto expect = [&](grpc::StatusCode code, const std::string& message, const std::string& request) {
    const grpc::Status status =
        Call<api::PredictionService>(&api::PredictionService::Stub::Classify, request, classification);
    EXPECT_EQ(status.error_code(), code) << request;
    EXPECT_THAT(status.error_message(), HasSubstr(message)) << request;
  };
  expect(grpc::INVALID_ARGUMENT, "No signature was found with the name: other",
         "model_spec { name: 'm' signature_name: 'other' }");
  expect(grpc::INVALID_ARGUMENT, "Expected one input Tensor.", "model_spec { name: 'm' }");
  expect(grpc::INVALID_ARGUMENT, "Input is empty.", "model_spec { name: 'm' signature_name: 'classify' }");
  expect(grpc::INVALID_ARGUMENT, "outputs to contain at least one of \"classes\" or \"scores\"",
         "model_spec { name: 'm' signature_name: 'regress' }");
}

TEST_F(GrpcServerTest, MultiInference) {
  Start();
  const auto task = [](const std::string& signature, const std::string& method) {
    return "tasks { model_spec { name: 'm' signature_name: '" + signature + "' } method_name: 'tensorflow/serving/" +
           method + "' } ";
  };
  const auto call = [&](const std::string& request, api::MultiInferenceResponse& response) {
    return Call<api::PredictionService>(&api::PredictionService::Stub::MultiInference, request, response);
  };
  api::MultiInferenceResponse response;
  ASSERT_TRUE(call(task("regress", "regress") + task("classify", "classify") + kExamples, response).ok());
  ASSERT_EQ(response.results_size(), 2);
  EXPECT_EQ(response.results(0).regression_result().regressions(0).value(), 5);
  EXPECT_EQ(response.results(1).classification_result().classifications(1).classes(0).score(), 2);
  EXPECT_EQ(response.results(1).model_spec().version().value(), 3);

  EXPECT_EQ(call(task("regress", "regress") + task("regress", "regress") + kExamples, response).error_message(),
            "Duplicate evaluation of signature: regress");
  EXPECT_EQ(call(task("regress", "predict") + kExamples, response).error_code(), grpc::UNIMPLEMENTED);
  EXPECT_EQ(call("tasks { model_spec { name: 'm' } } tasks { model_spec { name: 'k' } }", response).error_code(),
            grpc::UNIMPLEMENTED);
  EXPECT_EQ(call(kExamples, response).error_message(), "ModelSpec has no name specified.");
}

TEST_F(GrpcServerTest, Metadata) {
  Start();
  const auto call = [&](const std::string& request, api::GetModelMetadataResponse& response) {
    return Call<api::PredictionService>(&api::PredictionService::Stub::GetModelMetadata, request, response);
  };
  api::GetModelMetadataResponse response;
  ASSERT_TRUE(call("model_spec { name: 'm' } metadata_field: 'signature_def'", response).ok());
  api::SignatureDefMap map;
  ASSERT_TRUE(response.metadata().at("signature_def").UnpackTo(&map));
  EXPECT_EQ(response.metadata().at("signature_def").type_url(),
            "type.googleapis.com/tensorflow.serving.SignatureDefMap");
  ASSERT_EQ(map.signature_def_size(), 3);
  const tensorflow::TensorInfo& x = map.signature_def().at("serving_default").inputs().at("x");
  EXPECT_EQ(x.dtype(), tensorflow::DT_FLOAT);
  EXPECT_EQ(x.tensor_shape().dim(0).size(), -1);
  EXPECT_EQ(call("model_spec { name: 'm' }", response).error_message(),
            "GetModelMetadataRequest must specify at least one metadata_field");
  EXPECT_EQ(call("metadata_field: 'signature_def'", response).error_message(), "Missing ModelSpec");
  EXPECT_EQ(call("model_spec { name: 'm' } metadata_field: 'x'", response).error_message(),
            "Metadata field x is not supported");
}

TEST_F(GrpcServerTest, ModelService) {
  Start({.may_reload = true});
  api::GetModelStatusResponse status;
  ASSERT_TRUE(
      Call<api::ModelService>(&api::ModelService::Stub::GetModelStatus, "model_spec { name: 'm' }", status).ok());
  ASSERT_EQ(status.model_version_status_size(), 3);
  EXPECT_EQ(status.model_version_status(0).state(), api::ModelVersionStatus::AVAILABLE);
  EXPECT_EQ(status.model_version_status(1).state(), api::ModelVersionStatus::END);
  EXPECT_EQ(status.model_version_status(1).status().error_code(), api::StatusProto::DATA_LOSS);

  api::ReloadConfigResponse reload;
  const auto call = [&](const std::string& request) {
    return Call<api::ModelService>(&api::ModelService::Stub::HandleReloadConfigRequest, request, reload);
  };
  EXPECT_TRUE(call("config { model_config_list { config { name: 'm' base_path: '/models/m' } } }").ok());
  EXPECT_EQ(core_.reloaded, "/models/m");
  EXPECT_THAT(call("").error_message(), HasSubstr("Only ModelConfigList is currently supported"));
  EXPECT_EQ(call("config { model_config_list { } }").error_code(), grpc::INVALID_ARGUMENT);
  server_.reset();
  Start();
  EXPECT_EQ(call("config { model_config_list { } }").error_code(), grpc::PERMISSION_DENIED);
}

TEST_F(GrpcServerTest, Inference) {
  Start();
  using inference::GRPCInferenceService;
  inference::ServerReadyResponse ready;
  ASSERT_TRUE(Call<GRPCInferenceService>(&GRPCInferenceService::Stub::ServerReady, "", ready).ok());
  EXPECT_TRUE(ready.ready());
  inference::ModelReadyResponse model;
  ASSERT_TRUE(
      Call<GRPCInferenceService>(&GRPCInferenceService::Stub::ModelReady, "name: 'm' version: '2'", model).ok());
  EXPECT_FALSE(model.ready());
  inference::ModelMetadataResponse metadata;
  ASSERT_TRUE(Call<GRPCInferenceService>(&GRPCInferenceService::Stub::ModelMetadata, "name: 'm'", metadata).ok());
  EXPECT_THAT(metadata.versions(), testing::ElementsAre("1", "3"));
  EXPECT_EQ(metadata.inputs(0).datatype(), "FP32");
  EXPECT_EQ(metadata.outputs(1).datatype(), "BYTES");

  const std::string typed = R"(
    model_name: 'm' id: '42'
    inputs { name: 'x' datatype: 'FP32' shape: [1, 2] contents { fp32_contents: [1, 2] } }
    inputs { name: 'n' datatype: 'INT64' shape: 1 contents { int64_contents: 5 } })";
  inference::ModelInferResponse response;
  ASSERT_TRUE(Call<GRPCInferenceService>(&GRPCInferenceService::Stub::ModelInfer, typed, response).ok());
  EXPECT_EQ(response.id(), "42");
  EXPECT_EQ(response.model_version(), "3");
  EXPECT_THAT(response.outputs(0).contents().fp32_contents(), testing::ElementsAre(8));
  EXPECT_THAT(response.outputs(1).contents().bytes_contents(), testing::ElementsAre("row0"));
  EXPECT_EQ(response.raw_output_contents_size(), 0);

  const std::string raw = R"(
    model_name: 'm' model_version: '1' outputs { name: 'name' }
    inputs { name: 'x' datatype: 'FP32' shape: [1, 2] } inputs { name: 'n' datatype: 'INT64' shape: 1 }
    raw_input_contents: '\0\0\200\077\0\0\0\100' raw_input_contents: '\5\0\0\0\0\0\0\0')";
  inference::ModelInferResponse bytes;
  ASSERT_TRUE(Call<GRPCInferenceService>(&GRPCInferenceService::Stub::ModelInfer, raw, bytes).ok());
  ASSERT_EQ(bytes.outputs_size(), 1);
  EXPECT_EQ(bytes.raw_output_contents(0), std::string("\4\0\0\0row0", 8));

  const auto expect = [&](grpc::StatusCode code, const std::string& message, const std::string& request) {
    const grpc::Status status = Call<GRPCInferenceService>(&GRPCInferenceService::Stub::ModelInfer, request, response);
    EXPECT_EQ(status.error_code(), code) << request;
    EXPECT_THAT(status.error_message(), HasSubstr(message)) << request;
  };
  expect(grpc::NOT_FOUND, "Servable not found", "model_name: 'k'");
  expect(grpc::INVALID_ARGUMENT, "input x: expected 4 elements in the field of contents for FP32, got 2",
         "model_name: 'm' inputs { name: 'x' datatype: 'FP32' shape: [2, 2] contents { fp32_contents: [1, 2] } }");
  expect(grpc::INVALID_ARGUMENT, "input x: expected FP32[-1,2], got FP64[1,2]", R"(model_name: 'm'
    inputs { name: 'x' datatype: 'FP64' shape: [1, 2] contents { fp64_contents: [1, 2] } }
    inputs { name: 'n' datatype: 'INT64' shape: 1 contents { int64_contents: 5 } })");
  expect(grpc::INVALID_ARGUMENT, "raw_input_contents: expected the bytes of 1 inputs, got 2",
         "model_name: 'm' inputs { name: 'x' } raw_input_contents: ['', '']");
  expect(grpc::INVALID_ARGUMENT, "input x: expected no contents beside raw_input_contents",
         "model_name: 'm' inputs { name: 'x' contents {} } raw_input_contents: ''");
}

TEST_F(GrpcServerTest, TokensLimitsAndDeadlines) {
  Start({.max_message_bytes = 100000}, BearerTokens({"other", "secret"}));
  api::PredictResponse response;
  const std::string request = std::string("model_spec { name: 'm' } ") + kInputs;
  EXPECT_EQ(Predict(request, response).error_code(), grpc::UNAUTHENTICATED);
  const auto with_token = [&](const std::string& token, const std::string& text) {
    grpc::ClientContext context;
    context.AddMetadata("authorization", token);
    context.AddMetadata("x-request-id", "r1");
    auto stub = api::PredictionService::NewStub(channel_);
    return stub->Predict(&context, Parse<api::PredictRequest>(text), &response);
  };
  EXPECT_EQ(with_token("Bearer secre", request).error_code(), grpc::UNAUTHENTICATED);
  EXPECT_EQ(with_token("secret", request).error_code(), grpc::UNAUTHENTICATED);
  EXPECT_TRUE(with_token("Bearer secret", request).ok());
  EXPECT_EQ(last_.request_id, "r1");
  EXPECT_EQ(last_.client, "token 2");
  EXPECT_TRUE(with_token("bearer other", request).ok());
  EXPECT_EQ(last_.client, "token 1");
  EXPECT_EQ(with_token("Bearer secret", "model_spec { name: '" + std::string(200000, 'm') + "' }").error_code(),
            grpc::RESOURCE_EXHAUSTED);

  // A few bytes cannot request much memory.
  const grpc::Status huge = with_token("Bearer secret", R"(model_spec { name: 'm' }
    inputs { key: 'x' value { dtype: DT_FLOAT tensor_shape { dim { size: 1000000000 } dim { size: 2 } } float_val: 1 } }
    inputs { key: 'n' value { dtype: DT_INT64 } })");
  EXPECT_EQ(huge.error_code(), grpc::INVALID_ARGUMENT);
  EXPECT_THAT(huge.error_message(), HasSubstr("input x: expected at most 100000 bytes, got the shape [1000000000,2]"));

  grpc::ClientContext late;
  late.set_deadline(std::chrono::system_clock::now() - std::chrono::seconds(1));
  auto stub = api::PredictionService::NewStub(channel_);
  EXPECT_EQ(stub->Predict(&late, Parse<api::PredictRequest>(request), &response).error_code(), grpc::DEADLINE_EXCEEDED);
}

// Sends one message to a method by its name, and returns the response.
std::string AskByName(const std::shared_ptr<grpc::Channel>& channel, const std::string& method,
                      const std::string& message) {
  grpc::GenericStub stub(channel);
  grpc::ClientContext context;
  context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(5));
  grpc::CompletionQueue queue;
  const auto finished = [&] {
    void* tag = nullptr;
    bool ok = false;
    return queue.Next(&tag, &ok) && ok;
  };
  const auto call = stub.PrepareCall(&context, method, &queue);
  call->StartCall(nullptr);
  if (!finished()) return "";
  const grpc::Slice slice(message);
  call->Write(grpc::ByteBuffer(&slice, 1), nullptr);
  grpc::ByteBuffer answer;
  if (!finished()) return "";
  call->Read(&answer, nullptr);
  if (!finished()) return "";
  std::vector<grpc::Slice> pieces;
  std::string text;
  if (answer.Dump(&pieces).ok()) {
    for (const grpc::Slice& piece : pieces) text.append(reinterpret_cast<const char*>(piece.begin()), piece.size());
  }
  context.TryCancel();
  grpc::Status status;
  call->Finish(&status, nullptr);
  (void)finished();
  return text;
}

TEST_F(GrpcServerTest, HealthAndReflection) {
  Start({}, BearerTokens({"secret"}));
  // A HealthCheckRequest for the whole server, and the answer SERVING.
  EXPECT_EQ(AskByName(channel_, "/grpc.health.v1.Health/Check", ""), "\x08\x01");
  server_->SetServing(false);
  EXPECT_EQ(AskByName(channel_, "/grpc.health.v1.Health/Check", ""), "\x08\x02");
  // The field list_services of a ServerReflectionRequest.
  const std::string services =
      AskByName(channel_, "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo", std::string("\x3a\x00", 2));
  for (const char* service :
       {"tensorflow.serving.PredictionService", "tensorflow.serving.ModelService", "inference.GRPCInferenceService"}) {
    EXPECT_THAT(services, HasSubstr(service));
  }
  // The field file_containing_symbol: the answer has the description of the method's messages.
  const std::string symbol = "tensorflow.serving.PredictionService";
  EXPECT_THAT(AskByName(channel_, "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
                        std::string("\x22") + static_cast<char>(symbol.size()) + symbol),
              testing::AllOf(HasSubstr("MultiInference"), HasSubstr("GetModelMetadataRequest")));
}

// Returns a channel over TLS that trusts the tests' authority.
std::shared_ptr<grpc::Channel> TlsChannel(int port, const std::string& certificate, const std::string& key) {
  grpc::SslCredentialsOptions options;
  options.pem_root_certs = MakeTestCertificates().authority;
  options.pem_cert_chain = certificate;
  options.pem_private_key = key;
  return grpc::CreateChannel("localhost:" + std::to_string(port), grpc::SslCredentials(options));
}

TEST_F(GrpcServerTest, Tls) {
  const TestCertificates& texts = MakeTestCertificates();
  ASSERT_NE(texts.stranger_key, "");
  const std::string request = std::string("model_spec { name: 'm' } ") + kInputs;
  api::PredictResponse response;
  Start({}, {}, {.certificate = texts.server, .key = texts.server_key});
  EXPECT_EQ(Predict(request, response).error_code(), grpc::UNAVAILABLE);  // a client without TLS
  channel_ = TlsChannel(server_->port(), "", "");
  EXPECT_TRUE(Predict(request, response).ok());

  // Clients need a certificate of the authority.
  Start({}, {}, {.certificate = texts.server, .key = texts.server_key, .client_authority = texts.authority});
  channel_ = TlsChannel(server_->port(), "", "");
  EXPECT_EQ(Predict(request, response).error_code(), grpc::UNAVAILABLE);
  channel_ = TlsChannel(server_->port(), texts.stranger, texts.stranger_key);
  EXPECT_EQ(Predict(request, response).error_code(), grpc::UNAVAILABLE);
  channel_ = TlsChannel(server_->port(), texts.client, texts.client_key);
  EXPECT_TRUE(Predict(request, response).ok());

  // Another authority of clients: this connection stays, and new ones need its certificates.
  ASSERT_OK_AND_ASSIGN(
      const auto replaced,
      Credentials::Create({.certificate = texts.server, .key = texts.server_key, .client_authority = texts.stranger},
                          BearerTokens({"secret"})));
  credentials_->Replace(*replaced);
  EXPECT_EQ(Predict(request, response).error_code(), grpc::UNAUTHENTICATED);
  credentials_->Replace(*Credentials::Create(replaced->tls()->texts(), BearerTokens()).value());
  EXPECT_TRUE(Predict(request, response).ok());
  channel_ = TlsChannel(server_->port(), texts.client, texts.client_key);
  EXPECT_EQ(Predict(request, response).error_code(), grpc::UNAVAILABLE);
  channel_ = TlsChannel(server_->port(), texts.stranger, texts.stranger_key);
  EXPECT_TRUE(Predict(request, response).ok());
}

TEST_F(GrpcServerTest, RefusesBadOptions) {
  EXPECT_STATUS(GrpcServer::Start({.address = "nowhere.invalid:1"}, core_), absl::StatusCode::kInvalidArgument,
                HasSubstr("gRPC: cannot listen on nowhere.invalid:1"));
  Start();
  EXPECT_FALSE(GrpcServer::Start({.address = "127.0.0.1:" + std::to_string(server_->port())}, core_).ok());
}

}  // namespace
}  // namespace tessera::serve
