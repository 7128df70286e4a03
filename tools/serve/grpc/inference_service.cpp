// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/inference_service.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/v2/infer.h"

namespace tessera::serve {
namespace {

using CallPointer = std::shared_ptr<UnaryCall>;

// Parameters for features that this server does not support.
absl::Status CheckParameters(const auto& tensors) {
  for (const auto& tensor : tensors) {
    for (const auto& [key, value] : tensor.parameters()) {
      if (key.starts_with("shared_memory") || key == "classification") {
        return Unimplemented("tensor {}: the parameter {} is not supported", tensor.name(), key);
      }
    }
  }
  return absl::OkStatus();
}

absl::Status SetInputs(const inference::ModelInferRequest& request, int64_t max_bytes, V2Request& to) {
  const bool is_raw = request.raw_input_contents_size() > 0;
  if (is_raw && request.raw_input_contents_size() != request.inputs_size()) {
    return InvalidArgument("raw_input_contents: expected the bytes of {} inputs, got {}", request.inputs_size(),
                           request.raw_input_contents_size());
  }
  for (int i = 0; i < request.inputs_size(); ++i) {
    const auto& input = request.inputs(i);
    const V2TensorType type{input.name(), input.datatype(), {input.shape().begin(), input.shape().end()}};
    if (is_raw && input.has_contents()) {
      return InvalidArgument("input {}: expected no contents beside raw_input_contents", input.name());
    }
    ASSIGN_OR_RETURN(Value value, is_raw ? FromV2Raw(type, request.raw_input_contents(i), max_bytes)
                                         : FromV2Contents(type, input.contents(), max_bytes));
    to.inputs.push_back({type, std::move(value)});
  }
  return absl::OkStatus();
}

absl::StatusOr<V2Request> ToV2Request(const inference::ModelInferRequest& request, const UnaryCall& call,
                                      int64_t max_bytes) {
  V2Request result{.model = V2Model(request.model_name(), request.model_version())};
  if (const auto found = request.parameters().find(kSignatureParameter); found != request.parameters().end()) {
    result.signature = found->second.string_param();
  }
  RETURN_IF_ERROR(CheckParameters(request.inputs()));
  RETURN_IF_ERROR(CheckParameters(request.outputs()));
  RETURN_IF_ERROR(SetInputs(request, max_bytes, result));
  for (const auto& output : request.outputs()) result.outputs.push_back(output.name());
  result.client = call.client();
  result.deadline = call.deadline();
  result.is_cancelled = call.is_cancelled();
  return result;
}

// Sets the response in the style of the request, with typed contents or raw bytes for all tensors.
absl::Status SetAnswer(const absl::StatusOr<V2Answer>& answer, bool is_raw, inference::ModelInferResponse& response) {
  RETURN_IF_ERROR(answer.status());
  response.set_model_name(answer->model);
  response.set_model_version(answer->version);
  is_raw |= !std::ranges::all_of(answer->outputs, [](const auto& output) { return HasV2Contents(output.value); });
  for (const V2Answer::Output& output : answer->outputs) {
    auto& added = *response.add_outputs();
    added.set_name(output.name);
    added.set_datatype(output.datatype);
    for (const int64_t size : output.value.shape()) added.add_shape(size);
    if (is_raw) {
      response.add_raw_output_contents(ToV2Raw(output.value));
    } else {
      *added.mutable_contents() = ToV2Contents(output.value);
    }
  }
  return absl::OkStatus();
}

absl::Status StartInfer(const GrpcContext& context, const CallPointer& call,
                        const inference::ModelInferRequest& request, inference::ModelInferResponse& response) {
  response.set_id(request.id());
  ASSIGN_OR_RETURN(V2Request converted, ToV2Request(request, *call, context.max_tensor_bytes));
  const bool is_raw = request.raw_input_contents_size() > 0;
  Infer(context.core, std::move(converted), [call, is_raw, &response](const absl::StatusOr<V2Answer>& answer) {
    call->Finish(SetAnswer(answer, is_raw, response));
  });
  return absl::OkStatus();
}

absl::Status Succeed(const CallPointer& call) {
  call->Finish(absl::OkStatus());
  return absl::OkStatus();
}

}  // namespace

grpc::ServerUnaryReactor* InferenceService::ServerLive(grpc::CallbackServerContext* context,
                                                       const inference::ServerLiveRequest* request,
                                                       inference::ServerLiveResponse* response) {
  return UnaryCall::Begin(context, context_, "ServerLive", "", [&](const CallPointer& call) {
    response->set_live(true);
    return Succeed(call);
  });
}

grpc::ServerUnaryReactor* InferenceService::ServerReady(grpc::CallbackServerContext* context,
                                                        const inference::ServerReadyRequest* request,
                                                        inference::ServerReadyResponse* response) {
  return UnaryCall::Begin(context, context_, "ServerReady", "", [&](const CallPointer& call) {
    response->set_ready(context_.core.ready());
    return Succeed(call);
  });
}

grpc::ServerUnaryReactor* InferenceService::ModelReady(grpc::CallbackServerContext* context,
                                                       const inference::ModelReadyRequest* request,
                                                       inference::ModelReadyResponse* response) {
  return UnaryCall::Begin(context, context_, "ModelReady", request->name(), [&](const CallPointer& call) {
    response->set_ready(context_.core.Find(V2Model(request->name(), request->version())).ok());
    return Succeed(call);
  });
}

grpc::ServerUnaryReactor* InferenceService::ServerMetadata(grpc::CallbackServerContext* context,
                                                           const inference::ServerMetadataRequest* request,
                                                           inference::ServerMetadataResponse* response) {
  return UnaryCall::Begin(context, context_, "ServerMetadata", "", [&](const CallPointer& call) {
    *response = V2ServerMetadata();
    return Succeed(call);
  });
}

grpc::ServerUnaryReactor* InferenceService::ModelMetadata(grpc::CallbackServerContext* context,
                                                          const inference::ModelMetadataRequest* request,
                                                          inference::ModelMetadataResponse* response) {
  return UnaryCall::Begin(
      context, context_, "ModelMetadata", request->name(), [&](const CallPointer& call) -> absl::Status {
        ASSIGN_OR_RETURN(*response, V2Metadata(context_.core, V2Model(request->name(), request->version())));
        return Succeed(call);
      });
}

grpc::ServerUnaryReactor* InferenceService::ModelInfer(grpc::CallbackServerContext* context,
                                                       const inference::ModelInferRequest* request,
                                                       inference::ModelInferResponse* response) {
  return UnaryCall::Begin(context, context_, "ModelInfer", request->model_name(),
                          [&](const CallPointer& call) { return StartInfer(context_, call, *request, *response); });
}

}  // namespace tessera::serve
