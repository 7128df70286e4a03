// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/prediction_service.h"

#include <set>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/codec/examples.h"
#include "tessera/tools/serve/codec/signature.h"
#include "tessera/tools/serve/codec/tensor_proto.h"

namespace tessera::serve {
namespace {

using servable::Tensors;
using servable::proto::Signature;
using CallPointer = std::shared_ptr<UnaryCall>;
namespace api = tensorflow::serving;

// Sets the model that answered, with the signature that the request named or got.
void SetSpec(const ServedModel& model, const std::string& signature, api::ModelSpec& spec) {
  spec.set_name(model.name);
  spec.mutable_version()->set_value(model.version);
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

absl::Status SetOutputs(const absl::StatusOr<Tensors>& outputs, api::PredictResponse& response) {
  RETURN_IF_ERROR(outputs.status());
  for (const auto& [name, value] : *outputs) {
    absl::StatusOr<tensorflow::TensorProto> tensor = ToTensorProto(value, TensorStyle::kTyped);
    RETURN_IF_ERROR_WITH(tensor.status(), fmt::format("output {}", name));
    (*response.mutable_outputs())[name] = *std::move(tensor);
  }
  return absl::OkStatus();
}

absl::Status StartPredict(const GrpcContext& context, const CallPointer& call, const api::PredictRequest& request,
                          api::PredictResponse& response) {
  ASSIGN_OR_RETURN(const ModelChoice choice, ChoiceOf(request.model_spec()));
  ASSIGN_OR_RETURN(const ServedModel model, context.host.Find(choice));
  const std::string& name = request.model_spec().signature_name();
  ASSIGN_OR_RETURN(const Signature* signature, FindSignature(*model.servable, name));
  std::set<std::string> names;
  for (const auto& input : request.inputs()) names.insert(input.first);
  RETURN_IF_ERROR(CheckInputNames(*signature, names));
  std::vector<std::string> filter(request.output_filter().begin(), request.output_filter().end());
  RETURN_IF_ERROR(CheckOutputNames(*signature, filter));
  ASSIGN_OR_RETURN(Tensors inputs, InputsOf(request, context.max_tensor_bytes));
  SetSpec(model, name, *response.mutable_model_spec());
  context.host.Run(model, *signature, std::move(inputs), std::move(filter), call->deadline(),
                   [call, &response](const absl::StatusOr<Tensors>& outputs) {
                     call->Finish(SetOutputs(outputs, response));
                   });
  return absl::OkStatus();
}

// Runs the signature on the examples and calls done(outputs, rows).
template <typename Done>
void RunExamples(const GrpcContext& context, const CallPointer& call, const ServedModel& model,
                 const Signature& signature, Tensors inputs, Done done) {
  const int64_t rows = inputs.begin()->second.shape()[0];
  context.host.Run(model, signature, std::move(inputs), {}, call->deadline(),
                   [call, rows, done = std::move(done)](const absl::StatusOr<Tensors>& outputs) { done(outputs, rows); });
}

absl::Status SetResult(const absl::StatusOr<Tensors>& outputs, int64_t rows, api::ClassificationResult& result) {
  RETURN_IF_ERROR(outputs.status());
  ASSIGN_OR_RETURN(result, ToClassification(*outputs, rows));
  return absl::OkStatus();
}

absl::Status SetResult(const absl::StatusOr<Tensors>& outputs, int64_t rows, api::RegressionResult& result) {
  RETURN_IF_ERROR(outputs.status());
  ASSIGN_OR_RETURN(result, ToRegression(*outputs, rows));
  return absl::OkStatus();
}

// Classify or Regress.
template <typename Request, typename Response>
absl::Status StartExamples(const GrpcContext& context, const CallPointer& call, const std::string& method,
                           const Request& request, Response& response) {
  ASSIGN_OR_RETURN(const ModelChoice choice, ChoiceOf(request.model_spec()));
  ASSIGN_OR_RETURN(const ServedModel model, context.host.Find(choice));
  const std::string& name = request.model_spec().signature_name();
  ASSIGN_OR_RETURN(const Signature* signature, FindExampleSignature(*model.servable, name, method));
  ASSIGN_OR_RETURN(Tensors inputs, ExamplesOf(request.input()));
  SetSpec(model, name, *response.mutable_model_spec());
  RunExamples(context, call, model, *signature, std::move(inputs),
              [call, &response](const absl::StatusOr<Tensors>& outputs, int64_t rows) {
                call->Finish(SetResult(outputs, rows, *response.mutable_result()));
              });
  return absl::OkStatus();
}

// The tasks of a MultiInferenceRequest, which run together. The last one to end answers.
struct Tasks {
  std::mutex mutex;
  int waiting = 0;
  absl::Status status;

  // Returns whether no other task is waited for.
  bool End(const absl::Status& task) {
    const std::lock_guard lock(mutex);
    status.Update(task);
    return --waiting == 0;
  }
};

// Returns the signature of each task.
absl::StatusOr<std::vector<const Signature*>> CheckTasks(const ServedModel& model,
                                                         const api::MultiInferenceRequest& request) {
  std::vector<const Signature*> signatures;
  std::set<std::string> seen;
  for (const api::InferenceTask& task : request.tasks()) {
    const api::ModelSpec& spec = task.model_spec();
    if (spec.name().empty()) return InvalidArgument("Found ModelSpec with an empty model name.");
    if (spec.name() != model.name) {
      return InvalidArgument("All ModelSpecs in a MultiInferenceRequest must access the same model name.");
    }
    const std::string name = spec.signature_name().empty() ? kDefaultSignature : spec.signature_name();
    if (!seen.insert(name).second) return InvalidArgument("Duplicate evaluation of signature: {}", name);
    signatures.push_back(model.servable->FindSignature(name));
    if (signatures.back() == nullptr) {
      return InvalidArgument("Requested signature not found in model graph: {}", name);
    }
    if (task.method_name() != kClassifyMethod && task.method_name() != kRegressMethod) {
      return Unimplemented("Unsupported signature method_name: {}", task.method_name());
    }
    RETURN_IF_ERROR(CheckMethod(*signatures.back(), task.method_name()));
  }
  return signatures;
}

absl::Status StartTasks(const GrpcContext& context, const CallPointer& call, const api::MultiInferenceRequest& request,
                        api::MultiInferenceResponse& response) {
  ASSIGN_OR_RETURN(const ModelChoice choice,
                   ChoiceOf(request.tasks().empty() ? api::ModelSpec() : request.tasks(0).model_spec()));
  ASSIGN_OR_RETURN(const ServedModel model, context.host.Find(choice));
  ASSIGN_OR_RETURN(const std::vector<const Signature*> signatures, CheckTasks(model, request));
  ASSIGN_OR_RETURN(const Tensors inputs, ExamplesOf(request.input()));
  const auto tasks = std::make_shared<Tasks>();
  tasks->waiting = request.tasks_size();
  for (const api::InferenceTask& task : request.tasks()) {
    SetSpec(model, task.model_spec().signature_name(), *response.add_results()->mutable_model_spec());
  }
  for (int i = 0; i < response.results_size(); ++i) {
    const bool classifies = request.tasks(i).method_name() == kClassifyMethod;
    RunExamples(context, call, model, *signatures[i], inputs,
                [call, tasks, classifies, result = response.mutable_results(i)](const absl::StatusOr<Tensors>& outputs,
                                                                                 int64_t rows) {
                  const absl::Status status = classifies
                                                  ? SetResult(outputs, rows, *result->mutable_classification_result())
                                                  : SetResult(outputs, rows, *result->mutable_regression_result());
                  if (tasks->End(status)) call->Finish(tasks->status);
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
  ASSIGN_OR_RETURN(const ModelChoice choice, ChoiceOf(request.model_spec()));
  ASSIGN_OR_RETURN(const ServedModel model, context.host.Find(choice));
  api::SignatureDefMap signatures;
  for (const Signature& signature : model.servable->description().signatures()) {
    (*signatures.mutable_signature_def())[signature.name()] = ToSignatureDef(signature);
  }
  response.mutable_model_spec()->set_name(model.name);
  response.mutable_model_spec()->mutable_version()->set_value(model.version);
  (*response.mutable_metadata())["signature_def"].PackFrom(signatures);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ModelChoice> ChoiceOf(const api::ModelSpec& spec) {
  if (spec.name().empty()) return InvalidArgument("ModelSpec has no name specified.");
  ModelChoice choice{.name = spec.name()};
  if (spec.has_version()) choice.version = spec.version().value();
  choice.label = spec.version_label();
  return choice;
}

grpc::ServerUnaryReactor* PredictionService::Predict(grpc::CallbackServerContext* context,
                                                     const api::PredictRequest* request,
                                                     api::PredictResponse* response) {
  return UnaryCall::Begin(context, context_, "Predict", request->model_spec().name(), [&](const CallPointer& call) {
    return StartPredict(context_, call, *request, *response);
  });
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
  return UnaryCall::Begin(context, context_, "MultiInference", model, [&](const CallPointer& call) {
    return StartTasks(context_, call, *request, *response);
  });
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
