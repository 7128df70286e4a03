// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/client/messages.h"

#include <limits>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/protocol/methods.h"

namespace tessera::client {
namespace {

namespace api = tensorflow::serving;

constexpr char kSignatures[] = "signature_def";

absl::StatusOr<api::ModelSpec> ToSpec(const Model& model) {
  api::ModelSpec spec;
  spec.set_name(model.name);
  spec.set_signature_name(model.signature);
  if (model.version && !model.label.empty()) {
    return InvalidArgument("model {}: expected a version or a label, got {} and \"{}\"", model.name, *model.version,
                           model.label);
  }
  if (model.version) {
    if (*model.version < 0) {
      return InvalidArgument("model {}: expected a version of 0 or more, got {}", model.name, *model.version);
    }
    spec.mutable_version()->set_value(*model.version);
  }
  if (!model.label.empty()) spec.set_version_label(model.label);
  return spec;
}

Responder FromSpec(const api::ModelSpec& spec) {
  return {.model = spec.name(), .version = spec.version().value(), .signature = spec.signature_name()};
}

// Sets the examples of any request that has them.
template <typename Request>
void SetExamples(const Request& request, api::Input& input) {
  if (request.context.empty()) {
    input.mutable_example_list()->mutable_examples()->Assign(request.examples.begin(), request.examples.end());
    return;
  }
  auto& list = *input.mutable_example_list_with_context();
  list.mutable_examples()->Assign(request.examples.begin(), request.examples.end());
  list.set_context(request.context);
}

template <typename Message>
absl::StatusOr<Message> ToExamples(const ExamplesRequest& request) {
  Message message;
  ASSIGN_OR_RETURN(*message.mutable_model_spec(), ToSpec(request.model));
  SetExamples(request, *message.mutable_input());
  return message;
}

Classification FromResult(const api::ModelSpec& spec, const api::ClassificationResult& result) {
  Classification classification{.responder = FromSpec(spec), .examples = {}};
  for (const api::Classifications& classes : result.classifications()) {
    auto& scored = classification.examples.emplace_back();
    for (const api::Class& one : classes.classes()) scored.push_back({one.label(), one.score()});
  }
  return classification;
}

Regression FromResult(const api::ModelSpec& spec, const api::RegressionResult& result) {
  Regression regression{.responder = FromSpec(spec), .examples = {}};
  for (const api::Regression& one : result.regressions()) regression.examples.push_back(one.value());
  return regression;
}

std::string NameOf(tensorflow::DataType dtype) {
  if (dtype == tensorflow::DT_STRING) return "string";
  if (const std::optional<DType> known = DTypeFromTensorFlow(dtype)) return std::string(Name(*known));
  const std::string& name = tensorflow::DataType_Name(dtype);
  return name.empty() ? std::to_string(static_cast<int>(dtype)) : name;
}

template <typename Tensors>
std::vector<TensorSpec> SpecsOf(const Tensors& tensors) {
  std::map<std::string, TensorSpec> specs;  // in the order of their names
  for (const auto& [name, info] : tensors) {
    TensorSpec& spec = specs[name];
    spec = {.name = name, .dtype = NameOf(info.dtype()), .has_rank = !info.tensor_shape().unknown_rank()};
    for (const auto& dim : info.tensor_shape().dim()) spec.shape.push_back(dim.size());
  }
  std::vector<TensorSpec> all;
  for (auto& [name, spec] : specs) all.push_back(std::move(spec));
  return all;
}

absl::Status FromStatus(const api::StatusProto& status) {
  if (status.error_code() == api::StatusProto::OK) return absl::OkStatus();
  return absl::Status(static_cast<absl::StatusCode>(status.error_code()), status.error_message());
}

absl::Status SetPolicy(const ModelConfig& model, api::ServableVersionPolicy& policy) {
  const int given = (model.latest ? 1 : 0) + (model.all ? 1 : 0) + (model.versions.empty() ? 0 : 1);
  if (given > 1) return InvalidArgument("model {}: expected one of latest, all and versions", model.name);
  if (model.latest) {
    if (*model.latest < 1) {
      return InvalidArgument("model {}: expected at least 1 of the latest versions, got {}", model.name, *model.latest);
    }
    policy.mutable_latest()->set_num_versions(static_cast<uint32_t>(*model.latest));
  }
  if (model.all) policy.mutable_all();
  for (const int64_t version : model.versions) policy.mutable_specific()->add_versions(version);
  return absl::OkStatus();
}

}  // namespace

std::string ToString(const Model& model) {
  std::string text = model.name;
  if (model.version) text += fmt::format(" version {}", *model.version);
  if (!model.label.empty()) text += fmt::format(" label {}", model.label);
  if (!model.signature.empty()) text += fmt::format(", signature {}", model.signature);
  return text;
}

absl::StatusOr<api::PredictRequest> ToMessage(const PredictRequest& request) {
  api::PredictRequest message;
  ASSIGN_OR_RETURN(*message.mutable_model_spec(), ToSpec(request.model));
  for (const auto& [name, value] : request.inputs) {
    absl::StatusOr<tensorflow::TensorProto> tensor = serve::ToTensorProto(value, serve::TensorStyle::kContent);
    RETURN_IF_ERROR_WITH(tensor.status(), fmt::format("input {}", name));
    (*message.mutable_inputs())[name] = *std::move(tensor);
  }
  message.mutable_output_filter()->Assign(request.outputs.begin(), request.outputs.end());
  return message;
}

absl::StatusOr<api::ClassificationRequest> ToClassification(const ExamplesRequest& request) {
  return ToExamples<api::ClassificationRequest>(request);
}

absl::StatusOr<api::RegressionRequest> ToRegression(const ExamplesRequest& request) {
  return ToExamples<api::RegressionRequest>(request);
}

absl::StatusOr<api::MultiInferenceRequest> ToMessage(const MultiInferenceRequest& request) {
  api::MultiInferenceRequest message;
  for (const MultiInferenceRequest::Task& task : request.tasks) {
    api::InferenceTask& added = *message.add_tasks();
    ASSIGN_OR_RETURN(*added.mutable_model_spec(), ToSpec(task.model));
    added.set_method_name(task.method == Method::kClassify ? serve::kClassifyMethod : serve::kRegressMethod);
  }
  SetExamples(request, *message.mutable_input());
  return message;
}

absl::StatusOr<api::GetModelMetadataRequest> ToMetadataRequest(const Model& model) {
  api::GetModelMetadataRequest message;
  ASSIGN_OR_RETURN(*message.mutable_model_spec(), ToSpec(model));
  message.mutable_model_spec()->clear_signature_name();
  message.add_metadata_field(kSignatures);
  return message;
}

absl::StatusOr<api::GetModelStatusRequest> ToStatusRequest(const Model& model) {
  api::GetModelStatusRequest message;
  ASSIGN_OR_RETURN(*message.mutable_model_spec(), ToSpec(model));
  message.mutable_model_spec()->clear_signature_name();
  return message;
}

absl::StatusOr<api::ReloadConfigRequest> ToMessage(const std::vector<ModelConfig>& models) {
  api::ReloadConfigRequest message;
  auto& list = *message.mutable_config()->mutable_model_config_list();
  for (const ModelConfig& model : models) {
    auto& config = *list.add_config();
    config.set_name(model.name);
    config.set_base_path(model.directory);
    config.set_model_platform("tensorflow");
    if (model.latest || model.all || !model.versions.empty()) {
      RETURN_IF_ERROR(SetPolicy(model, *config.mutable_model_version_policy()));
    }
    for (const auto& [label, version] : model.labels) (*config.mutable_version_labels())[label] = version;
    for (const auto& [version, weight] : model.weights) (*config.mutable_version_weights())[version] = weight;
  }
  return message;
}

absl::StatusOr<Prediction> FromMessage(const api::PredictResponse& response) {
  Prediction prediction{.responder = FromSpec(response.model_spec()), .outputs = {}};
  for (const auto& [name, tensor] : response.outputs()) {
    // The client asked for a response of this size, so it has no limit.
    absl::StatusOr<Value> value = serve::FromTensorProto(name, tensor, std::numeric_limits<int64_t>::max());
    if (!value.ok()) return Internal("the response has an output that is not a tensor: {}", Message(value.status()));
    prediction.outputs.emplace(name, *std::move(value));
  }
  return prediction;
}

absl::StatusOr<Classification> FromMessage(const api::ClassificationResponse& response) {
  return FromResult(response.model_spec(), response.result());
}

absl::StatusOr<Regression> FromMessage(const api::RegressionResponse& response) {
  return FromResult(response.model_spec(), response.result());
}

absl::StatusOr<MultiInference> FromMessage(const api::MultiInferenceResponse& response) {
  MultiInference inference;
  for (const api::InferenceResult& result : response.results()) {
    if (result.has_classification_result()) {
      inference.results.emplace_back(FromResult(result.model_spec(), result.classification_result()));
    } else if (result.has_regression_result()) {
      inference.results.emplace_back(FromResult(result.model_spec(), result.regression_result()));
    } else {
      return Internal("result {} of the response is neither a classification nor a regression",
                      inference.results.size());
    }
  }
  return inference;
}

absl::StatusOr<Metadata> FromMessage(const api::GetModelMetadataResponse& response) {
  const auto found = response.metadata().find(kSignatures);
  api::SignatureDefMap map;
  if (found == response.metadata().end() || !found->second.UnpackTo(&map)) {
    return Internal("the response has no \"{}\"", kSignatures);
  }
  Metadata metadata{.responder = FromSpec(response.model_spec()), .signatures = {}};
  std::map<std::string, const tensorflow::SignatureDef*> sorted;
  for (const auto& [name, signature] : map.signature_def()) sorted[name] = &signature;
  for (const auto& [name, signature] : sorted) {
    metadata.signatures.push_back({.name = name,
                                   .method = signature->method_name(),
                                   .inputs = SpecsOf(signature->inputs()),
                                   .outputs = SpecsOf(signature->outputs())});
  }
  return metadata;
}

absl::StatusOr<std::vector<VersionStatus>> FromMessage(const api::GetModelStatusResponse& response) {
  std::vector<VersionStatus> versions;
  for (const api::ModelVersionStatus& version : response.model_version_status()) {
    const bool is_known = api::ModelVersionStatus::State_IsValid(version.state());
    versions.push_back({.version = version.version(),
                        .state = is_known ? static_cast<VersionState>(version.state()) : VersionState::kUnknown,
                        .status = FromStatus(version.status())});
  }
  return versions;
}

absl::Status FromMessage(const api::ReloadConfigResponse& response) { return FromStatus(response.status()); }

}  // namespace tessera::client
