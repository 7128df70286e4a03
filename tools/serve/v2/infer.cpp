// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/v2/infer.h"

#include <charconv>
#include <set>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/codec/signature.h"

namespace tessera::serve {
namespace {

using servable::proto::Signature;
using servable::proto::TensorSpec;

bool Fits(const TensorSpec& spec, const Shape& shape) {
  if (spec.shape_size() != static_cast<int>(shape.size())) return false;
  for (size_t i = 0; i < shape.size(); ++i) {
    const int64_t size = spec.shape(static_cast<int>(i));
    if (size >= 0 && size != shape[i]) return false;
  }
  return true;
}

absl::Status CheckInput(const TensorSpec& spec, const V2TensorType& type) {
  const std::string_view datatype = V2Datatype(spec.dtype());
  if (datatype == type.datatype && Fits(spec, type.shape)) return absl::OkStatus();
  return InvalidArgument("input {}: expected {}[{}], got {}[{}]", type.name, datatype, fmt::join(spec.shape(), ","),
                         type.datatype, fmt::join(type.shape, ","));
}

absl::StatusOr<servable::Tensors> CheckInputs(const Signature& signature, std::vector<V2Input> inputs) {
  std::set<std::string> names;
  for (const V2Input& input : inputs) {
    if (!names.insert(input.type.name).second) return InvalidArgument("input {}: given twice", input.type.name);
  }
  RETURN_IF_ERROR(CheckInputNames(signature, names));
  servable::Tensors tensors;
  for (const auto& expected : signature.inputs()) {
    for (V2Input& input : inputs) {
      if (input.type.name != expected.tensor().name()) continue;
      RETURN_IF_ERROR(CheckInput(expected.tensor(), input.type));
      tensors.emplace(input.type.name, std::move(input.value));
    }
  }
  return tensors;
}

absl::StatusOr<V2Answer> ToAnswer(absl::StatusOr<Answer> answer, std::vector<std::string> names) {
  RETURN_IF_ERROR(answer.status());
  if (names.empty()) {
    ASSIGN_OR_RETURN(const Signature* signature, answer->found.FindSignature(answer->signature));
    for (const auto& output : signature->outputs()) names.push_back(output.tensor().name());
  }
  V2Answer result{answer->found.model, std::to_string(answer->found.version), {}};
  for (std::string& name : names) {
    const auto found = answer->outputs.find(name);
    if (found == answer->outputs.end()) return Internal("output {}: the model did not return it", name);
    RETURN_IF_ERROR_WITH(found->second.status(), fmt::format("output {}", name));
    const absl::StatusOr<std::string_view> datatype = V2Datatype(found->second);
    RETURN_IF_ERROR_WITH(datatype.status(), fmt::format("output {}", name));
    result.outputs.push_back({std::move(name), std::string(*datatype), std::move(found->second)});
  }
  return result;
}

// Returns the request for the core.
absl::StatusOr<Request> ToRequest(ServingCore& core, V2Request request) {
  ASSIGN_OR_RETURN(const FoundVersion found, core.Find(request.model));
  ASSIGN_OR_RETURN(const Signature* signature, found.FindSignature(request.signature));
  RETURN_IF_ERROR(CheckOutputNames(*signature, request.outputs));
  ASSIGN_OR_RETURN(servable::Tensors inputs, CheckInputs(*signature, std::move(request.inputs)));
  return Request{.model = std::move(request.model),
                 .found = found,
                 .signature = std::move(request.signature),
                 .inputs = std::move(inputs),
                 .outputs = std::move(request.outputs),
                 .client = std::move(request.client),
                 .deadline = request.deadline,
                 .is_cancelled = std::move(request.is_cancelled),
                 .api = request.api};
}

void AddTensors(const auto& tensors, auto* metadata) {
  for (const auto& tensor : tensors) {
    auto& added = *metadata->Add();
    added.set_name(tensor.tensor().name());
    added.set_datatype(std::string(V2Datatype(tensor.tensor().dtype())));
    *added.mutable_shape() = tensor.tensor().shape();
  }
}

}  // namespace

ModelSpec V2Model(std::string name, const std::string& version) {
  ModelSpec model{.name = std::move(name)};
  if (version.empty()) return model;
  int64_t number = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), number);
  if (error == std::errc() && end == version.data() + version.size()) {
    model.version = number;
  } else {
    model.label = version;
  }
  return model;
}

void Infer(ServingCore& core, V2Request request, std::function<void(absl::StatusOr<V2Answer>)> done) {
  std::vector<std::string> names = request.outputs;
  absl::StatusOr<Request> converted = ToRequest(core, std::move(request));
  if (!converted.ok()) return done(converted.status());
  core.Serve(*std::move(converted), [names = std::move(names), done = std::move(done)](absl::StatusOr<Answer> answer) {
    done(ToAnswer(std::move(answer), names));
  });
}

absl::StatusOr<inference::ModelMetadataResponse> V2Metadata(ServingCore& core, const ModelSpec& model) {
  ASSIGN_OR_RETURN(const FoundVersion found, core.Find(model));
  ASSIGN_OR_RETURN(const Signature* signature, found.FindSignature(""));
  inference::ModelMetadataResponse metadata;
  metadata.set_name(found.model);
  metadata.set_platform("tensorflow_savedmodel");
  ASSIGN_OR_RETURN(const std::vector<VersionStatus> versions, core.Status({.name = found.model}));
  for (const VersionStatus& version : versions) {
    if (version.state == VersionState::kAvailable) metadata.add_versions(std::to_string(version.version));
  }
  AddTensors(signature->inputs(), metadata.mutable_inputs());
  AddTensors(signature->outputs(), metadata.mutable_outputs());
  return metadata;
}

inference::ServerMetadataResponse V2ServerMetadata() {
  inference::ServerMetadataResponse metadata;
  metadata.set_name("tessera");
  metadata.set_version(TESSERA_VERSION);
  return metadata;
}

}  // namespace tessera::serve
