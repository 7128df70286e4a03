// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/prediction_service.h"

#include <mutex>
#include <set>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/codec/examples.h"
#include "tessera/tools/serve/codec/signature.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/protocol/methods.h"

namespace tessera::serve {
namespace {

using servable::Tensors;
using servable::proto::Signature;
using CallPointer = std::shared_ptr<UnaryCall>;
namespace api = tensorflow::serving;

// Sets the model that answered, with the signature that the request named or got.
void SetSpec(const FoundVersion& found, const std::string& signature, api::ModelSpec& spec) {
  spec.set_name(found.model);
  spec.mutable_version()->set_value(found.version);
  spec.set_signature_name(signature.empty() ? kDefaultSignature : signature);
}

absl::StatusOr<Tensors> InputsOf(const api::PredictRequest& request, int64_t max_bytes) {
  Tensors inputs;
  for (const auto& [name, tensor] : request.inputs()) {
    ASSIGN_OR_RETURN(Value value, FromTensorProto(name, tensor, max_bytes));
    inputs.emplace(name, std::move(value));
  }
  return inputs;
}

absl::Status SetResponse(const absl::StatusOr<Answer>& answer, api::PredictResponse& response) {
  RETURN_IF_ERROR(answer.status());
  SetSpec(answer->found, answer->signature, *response.mutable_model_spec());
  for (const auto& [name, value] : answer->outputs) {
    absl::StatusOr<tensorflow::TensorProto> tensor = ToTensorProto(value, TensorStyle::kTyped);
    RETURN_IF_ERROR_WITH(tensor.status(), fmt::format("output {}", name));
    (*response.mutable_outputs())[name] = *std::move(tensor);
  }
  return absl::OkStatus();
}

absl::Status StartPredict(const GrpcContext& context, const CallPointer& call, const api::PredictRequest& request,
                          api::PredictResponse& response) {
  ASSIGN_OR_RETURN(const ModelSpec model, ModelOf(request.model_spec()));
  ASSIGN_OR_RETURN(const FoundVersion found, context.core.Find(model));
  const std::string& name = request.model_spec().signature_name();
  ASSIGN_OR_RETURN(const Signature* signature, found.FindSignature(name));
  std::set<std::string> names;
  for (const auto& input : request.inputs()) names.insert(input.first);
  RETURN_IF_ERROR(CheckInputNames(*signature, names));
  std::vector<std::string> filter(request.output_filter().begin(), request.output_filter().end());
  RETURN_IF_ERROR(CheckOutputNames(*signature, filter));
  ASSIGN_OR_RETURN(Tensors inputs, InputsOf(request, context.max_tensor_bytes));
  context.core.Serve(
      call->MakeRequest(found, name, std::move(inputs), std::move(filter)),
      [call, &response](const absl::StatusOr<Answer>& answer) { call->Finish(SetResponse(answer, response)); });
  return absl::OkStatus();
}

absl::Status SetResult(const Tensors& outputs, int64_t rows, api::ClassificationResult& result) {
  ASSIGN_OR_RETURN(result, ToClassification(outputs, rows));
  return absl::OkStatus();
}

absl::Status SetResult(const Tensors& outputs, int64_t rows, api::RegressionResult& result) {
  ASSIGN_OR_RETURN(result, ToRegression(outputs, rows));
  return absl::OkStatus();
}

template <typename Response>
absl::Status SetExamples(const absl::StatusOr<Answer>& answer, int64_t rows, Response& response) {
  RETURN_IF_ERROR(answer.status());
  SetSpec(answer->found, answer->signature, *response.mutable_model_spec());
  return SetResult(answer->outputs, rows, *response.mutable_result());
}

// Classify or Regress.
template <typename Request, typename Response>
absl::Status StartExamples(const GrpcContext& context, const CallPointer& call, const std::string& method,
                           const Request& request, Response& response) {
  ASSIGN_OR_RETURN(const ModelSpec model, ModelOf(request.model_spec()));
  ASSIGN_OR_RETURN(const FoundVersion found, context.core.Find(model));
  const std::string& name = request.model_spec().signature_name();
  RETURN_IF_ERROR(FindExampleSignature(found, name, method).status());
  ASSIGN_OR_RETURN(Tensors inputs, ExamplesOf(request.input()));
  const int64_t rows = inputs.begin()->second.shape()[0];
  context.core.Serve(call->MakeRequest(found, name, std::move(inputs)),
                     [call, rows, &response](const absl::StatusOr<Answer>& answer) {
                       call->Finish(SetExamples(answer, rows, response));
                     });
  return absl::OkStatus();
}

// The tasks of a MultiInferenceRequest, which run together. The last one to finish sends the response.
struct Tasks {
  std::mutex mutex;
  int waiting = 0;
  absl::Status status;

  // Returns whether this was the last task.
  bool End(const absl::Status& task) {
    const std::lock_guard lock(mutex);
    status.Update(task);
    return --waiting == 0;
  }
};

absl::Status CheckTasks(const FoundVersion& found, const api::MultiInferenceRequest& request) {
  std::set<std::string> seen;
  for (const api::InferenceTask& task : request.tasks()) {
    const api::ModelSpec& spec = task.model_spec();
    if (spec.name().empty()) return InvalidArgument("Found ModelSpec with an empty model name.");
    if (spec.name() != found.model) {
      return InvalidArgument("All ModelSpecs in a MultiInferenceRequest must access the same model name.");
    }
    const std::string name = spec.signature_name().empty() ? kDefaultSignature : spec.signature_name();
    if (!seen.insert(name).second) return InvalidArgument("Duplicate evaluation of signature: {}", name);
    const Signature* signature = found.servable->FindSignature(name);
    if (signature == nullptr) return InvalidArgument("Requested signature not found in model graph: {}", name);
    if (task.method_name() != kClassifyMethod && task.method_name() != kRegressMethod) {
      return Unimplemented("Unsupported signature method_name: {}", task.method_name());
    }
    RETURN_IF_ERROR(CheckMethod(*signature, task.method_name()));
  }
  return absl::OkStatus();
}

absl::Status SetTask(const absl::StatusOr<Answer>& answer, int64_t rows, bool classifies,
                     api::InferenceResult& result) {
  RETURN_IF_ERROR(answer.status());
  SetSpec(answer->found, answer->signature, *result.mutable_model_spec());
  if (classifies) return SetResult(answer->outputs, rows, *result.mutable_classification_result());
  return SetResult(answer->outputs, rows, *result.mutable_regression_result());
}

absl::Status StartTasks(const GrpcContext& context, const CallPointer& call, const api::MultiInferenceRequest& request,
                        api::MultiInferenceResponse& response) {
  ASSIGN_OR_RETURN(ModelSpec model,
                   ModelOf(request.tasks().empty() ? api::ModelSpec() : request.tasks(0).model_spec()));
  ASSIGN_OR_RETURN(const FoundVersion found, context.core.Find(model));
  RETURN_IF_ERROR(CheckTasks(found, request));
  ASSIGN_OR_RETURN(const Tensors inputs, ExamplesOf(request.input()));
  const int64_t rows = inputs.begin()->second.shape()[0];
  const auto tasks = std::make_shared<Tasks>();
  tasks->waiting = request.tasks_size();
  for (int i = 0; i < request.tasks_size(); ++i) response.add_results();
  for (int i = 0; i < request.tasks_size(); ++i) {
    const api::InferenceTask& task = request.tasks(i);
    const bool classifies = task.method_name() == kClassifyMethod;
    context.core.Serve(
        call->MakeRequest(found, task.model_spec().signature_name(), inputs),
        [call, tasks, classifies, rows, result = response.mutable_results(i)](const absl::StatusOr<Answer>& answer) {
          if (tasks->End(SetTask(answer, rows, classifies, *result))) call->Finish(tasks->status);
        });
  }
  return absl::OkStatus();
}

absl::Status SetMetadata(const GrpcContext& context, const api::GetModelMetadataRequest& request,
                         api::GetModelMetadataResponse& response) {
  if (!request.has_model_spec()) return InvalidArgument("Missing ModelSpec");
  if (request.metadata_field().empty()) {
    return InvalidArgument("GetModelMetadataRequest must specify at least one metadata_field");
  }
  for (const std::string& field : request.metadata_field()) {
    if (field != "signature_def") return InvalidArgument("Metadata field {} is not supported", field);
  }
  ASSIGN_OR_RETURN(const ModelSpec model, ModelOf(request.model_spec()));
  ASSIGN_OR_RETURN(const FoundVersion found, context.core.Find(model));
  api::SignatureDefMap signatures;
  for (auto& [name, def] : found.SignatureDefs()) (*signatures.mutable_signature_def())[name] = def;
  response.mutable_model_spec()->set_name(found.model);
  response.mutable_model_spec()->mutable_version()->set_value(found.version);
  (*response.mutable_metadata())["signature_def"].PackFrom(signatures);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ModelSpec> ModelOf(const api::ModelSpec& spec) {
  if (spec.name().empty()) return InvalidArgument("ModelSpec has no name specified.");
  ModelSpec model{.name = spec.name()};
  if (spec.has_version()) model.version = spec.version().value();
  model.label = spec.version_label();
  return model;
}

grpc::ServerUnaryReactor* PredictionService::Predict(grpc::CallbackServerContext* context,
                                                     const api::PredictRequest* request,
                                                     api::PredictResponse* response) {
  return UnaryCall::Begin(context, context_, "Predict", request->model_spec().name(),
                          [&](const CallPointer& call) { return StartPredict(context_, call, *request, *response); });
}

grpc::ServerUnaryReactor* PredictionService::Classify(grpc::CallbackServerContext* context,
                                                      const api::ClassificationRequest* request,
                                                      api::ClassificationResponse* response) {
  return UnaryCall::Begin(context, context_, "Classify", request->model_spec().name(), [&](const CallPointer& call) {
    return StartExamples(context_, call, kClassifyMethod, *request, *response);
  });
}

grpc::ServerUnaryReactor* PredictionService::Regress(grpc::CallbackServerContext* context,
                                                     const api::RegressionRequest* request,
                                                     api::RegressionResponse* response) {
  return UnaryCall::Begin(context, context_, "Regress", request->model_spec().name(), [&](const CallPointer& call) {
    return StartExamples(context_, call, kRegressMethod, *request, *response);
  });
}

grpc::ServerUnaryReactor* PredictionService::MultiInference(grpc::CallbackServerContext* context,
                                                            const api::MultiInferenceRequest* request,
                                                            api::MultiInferenceResponse* response) {
  const std::string model = request->tasks().empty() ? "" : request->tasks(0).model_spec().name();
  return UnaryCall::Begin(context, context_, "MultiInference", model,
                          [&](const CallPointer& call) { return StartTasks(context_, call, *request, *response); });
}

grpc::ServerUnaryReactor* PredictionService::GetModelMetadata(grpc::CallbackServerContext* context,
                                                              const api::GetModelMetadataRequest* request,
                                                              api::GetModelMetadataResponse* response) {
  return UnaryCall::Begin(context, context_, "GetModelMetadata", request->model_spec().name(),
                          [&](const CallPointer& call) -> absl::Status {
                            RETURN_IF_ERROR(SetMetadata(context_, *request, *response));
                            call->Finish(absl::OkStatus());
                            return absl::OkStatus();
                          });
}

}  // namespace tessera::serve
