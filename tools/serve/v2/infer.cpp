// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/v2/infer.h"

#include <charconv>
#include <memory>
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

absl::StatusOr<V2Answer> ToAnswer(const ServedModel& model, const std::vector<std::string>& names,
                                  absl::StatusOr<servable::Tensors> outputs) {
  RETURN_IF_ERROR(outputs.status());
  V2Answer answer{model.name, std::to_string(model.version), {}};
  for (const std::string& name : names) {
    const auto found = outputs->find(name);
    if (found == outputs->end()) return Internal("output {}: the model did not return it", name);
    RETURN_IF_ERROR_WITH(found->second.status(), fmt::format("output {}", name));
    const absl::StatusOr<std::string_view> datatype = V2Datatype(found->second);
    RETURN_IF_ERROR_WITH(datatype.status(), fmt::format("output {}", name));
    answer.outputs.push_back({name, std::string(*datatype), std::move(found->second)});
  }
  return answer;
}

// What Infer finds before the computation.
struct Prepared {
  ServedModel model;
  const Signature* signature = nullptr;
  servable::Tensors inputs;
  std::vector<std::string> outputs;
};

absl::StatusOr<Prepared> Prepare(ModelHost& host, V2Request request) {
  Prepared prepared;
  ASSIGN_OR_RETURN(prepared.model, host.Find(request.model));
  ASSIGN_OR_RETURN(prepared.signature, FindSignature(*prepared.model.servable, request.signature));
  RETURN_IF_ERROR(CheckOutputNames(*prepared.signature, request.outputs));
  ASSIGN_OR_RETURN(prepared.inputs, CheckInputs(*prepared.signature, std::move(request.inputs)));
  prepared.outputs = std::move(request.outputs);
  if (prepared.outputs.empty()) {
    for (const auto& output : prepared.signature->outputs()) prepared.outputs.push_back(output.tensor().name());
  }
  return prepared;
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

ModelChoice V2Choice(std::string name, const std::string& version) {
  ModelChoice choice{.name = std::move(name)};
  if (version.empty()) return choice;
  int64_t number = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), number);
  if (error == std::errc() && end == version.data() + version.size()) {
    choice.version = number;
  } else {
    choice.label = version;
  }
  return choice;
}

void Infer(ModelHost& host, V2Request request, absl::Time deadline, std::function<void(absl::StatusOr<V2Answer>)> done) {
  absl::StatusOr<Prepared> prepared = Prepare(host, std::move(request));
  if (!prepared.ok()) return done(prepared.status());
  const ServedModel model = prepared->model;
  std::vector<std::string> names = prepared->outputs;
  host.Run(model, *prepared->signature, std::move(prepared->inputs), std::move(prepared->outputs), deadline,
           [model, names = std::move(names), done = std::move(done)](absl::StatusOr<servable::Tensors> outputs) {
             done(ToAnswer(model, names, std::move(outputs)));
           });
}

absl::StatusOr<inference::ModelMetadataResponse> V2Metadata(ModelHost& host, const ModelChoice& choice) {
  ASSIGN_OR_RETURN(const ServedModel model, host.Find(choice));
  ASSIGN_OR_RETURN(const Signature* signature, FindSignature(*model.servable, ""));
  inference::ModelMetadataResponse metadata;
  metadata.set_name(model.name);
  metadata.set_platform("tensorflow_savedmodel");
  ASSIGN_OR_RETURN(const std::vector<VersionState> versions, host.Versions(model.name));
  for (const VersionState& version : versions) {
    if (version.state == tensorflow::serving::ModelVersionStatus::AVAILABLE) {
      metadata.add_versions(std::to_string(version.version));
    }
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
