// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/model.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/saved_model/graph/read_saved_model.h"
#include "tessera/estimator/saved_model/graph/tensor_values.h"
#include "tessera/estimator/saved_model/torch_xla.h"
#include "tessera/estimator/saved_model/trace_plan.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

constexpr char kWeights[] = "variables/variables";
constexpr char kCheckpoint[] = "saved_model/saved_model.ckpt";  // in a model directory

// Returns a feature with the input's type. Rows with as many elements are reshaped, since columns yield vectors.
Tensor InputOf(const PlanInput& input, const Tensor& feature) {
  const CallScope call(fmt::format("input \"{}\"", input.name), SourceLocation());
  if (!Usable({feature})) return {};
  const Tensor x = feature.dtype() == input.dtype ? feature : Cast(feature, input.dtype);
  if (input.any_rank || input.shape.empty()) return x;
  Shape shape = input.shape;
  if (x.rank() > 0 && shape[0] < 0) shape[0] = x.dim(0);
  return shape != x.shape() && NumElements(shape) == x.num_elements() ? Reshape(x, shape) : x;
}

ModelFnSpec Trace(const Plan& plan, const Features& features, Mode mode) {
  if (mode != Mode::kPredict) {
    ErrorTensor(
        fmt::format("signature \"{}\" of the SavedModel has no loss: it supports prediction only, not training or "
                    "evaluation",
                    plan.signature));
    return mode == Mode::kTrain ? TpuEstimatorSpec::Train({}, {}) : TpuEstimatorSpec::Eval({});
  }
  const bool is_only = plan.inputs.size() == 1 && features.size() == 1;
  std::vector<Tensor> inputs, weights;
  for (const PlanInput& input : plan.inputs) {
    inputs.push_back(InputOf(input, is_only ? features.only() : features[input.name]));
  }
  for (const PlanWeight& weight : plan.weights) {
    weights.push_back(GetVariable(weight.name, weight.type, initializers::Zeros()).Read());
  }
  const std::vector<Tensor> outputs = TracePlan(plan, inputs, weights);
  std::vector<std::pair<std::string, Tensor>> predictions;
  for (size_t i = 0; i < outputs.size(); ++i) predictions.emplace_back(plan.outputs[i].name, outputs[i]);
  return TpuEstimatorSpec::Predict(predictions);
}

// Reads the weights' values from the checkpoint of `directory`.
absl::Status ReadWeights(FileSystem& files, const std::string& directory, Plan& plan) {
  std::optional<BundleReader> reader;
  for (PlanWeight& weight : plan.weights) {
    if (weight.key.empty()) continue;
    if (!reader) {
      ASSIGN_OR_RETURN(reader, BundleReader::Open(files, JoinPath(directory, kWeights)));
    }
    ASSIGN_OR_RETURN(weight.value, reader->Read(weight.key));
    if (weight.value.type() != weight.type) {
      return InvalidArgument("{}: {} is {}, but the graph declares {}", reader->prefix(), weight.key,
                             ToString(weight.value), ToString(weight.type));
    }
  }
  return absl::OkStatus();
}

servable::proto::TensorSpec SpecOf(const std::string& alias, const tensorflow::TensorInfo& info) {
  servable::proto::TensorSpec spec;
  spec.set_name(alias);
  spec.set_dtype(NameOfType(info.dtype()));
  for (const int64_t size : SizesOf(info.tensor_shape())) spec.add_shape(size);
  return spec;
}

servable::proto::Servable Describe(const tensorflow::MetaGraphDef& graph) {
  servable::proto::Servable description;
  for (const std::string& name : SignatureNames(graph)) {
    const tensorflow::SignatureDef& from = graph.signature_def().at(name);
    servable::proto::Signature& signature = *description.add_signatures();
    signature.set_name(name);
    signature.set_method(from.method_name());
    const std::map<std::string, tensorflow::TensorInfo> inputs(from.inputs().begin(), from.inputs().end());
    for (const auto& [alias, info] : inputs) *signature.add_inputs()->mutable_tensor() = SpecOf(alias, info);
    const std::map<std::string, tensorflow::TensorInfo> outputs(from.outputs().begin(), from.outputs().end());
    for (const auto& [alias, info] : outputs) *signature.add_outputs()->mutable_tensor() = SpecOf(alias, info);
  }
  return description;
}

}  // namespace

ModelFn Model::model_fn() const {
  return [plan = plan_](const Features& features, const Labels&, Mode mode, const Params&) {
    return Trace(*plan, features, mode);
  };
}

absl::StatusOr<std::string> Model::WriteCheckpoint(FileSystem& files, const std::string& model_dir) const {
  const std::string prefix = JoinPath(model_dir, kCheckpoint);
  BundleContents contents;
  for (const PlanWeight& weight : plan_->weights) contents.tensors.emplace(weight.name, weight.value);
  contents.tensors.insert_or_assign(layout::kGlobalStep, Buffer::Scalar<int64_t>(0));
  RETURN_IF_ERROR(files.MakeDirectories(DirectoryOf(prefix)));
  RETURN_IF_ERROR(WriteBundle(files, prefix, contents));
  return prefix;
}

absl::StatusOr<Model> LoadModel(const std::string& directory, const std::string& signature, FileSystem& files) {
  if (IsTorchXla(files, directory)) {
    ASSIGN_OR_RETURN(Plan plan, ReadTorchXla(files, directory, signature));
    return Model(std::make_shared<const Plan>(std::move(plan)));
  }
  ASSIGN_OR_RETURN(const tensorflow::SavedModel saved, ReadSavedModel(files, directory));
  const auto load = [&]() -> absl::StatusOr<Plan> {
    ASSIGN_OR_RETURN(const tensorflow::MetaGraphDef* const graph, ServingGraph(saved));
    ASSIGN_OR_RETURN(const std::string name, ChooseSignature(*graph, signature));
    return MakePlan(*graph, name);
  };
  absl::StatusOr<Plan> plan = load();
  RETURN_IF_ERROR_WITH(plan.status(), directory);
  RETURN_IF_ERROR(ReadWeights(files, directory, *plan));
  return Model(std::make_shared<const Plan>(*std::move(plan)));
}

absl::StatusOr<servable::proto::Servable> DescribeModel(FileSystem& files, const std::string& directory) {
  if (IsTorchXla(files, directory)) return DescribeTorchXla(files, directory);
  ASSIGN_OR_RETURN(const tensorflow::SavedModel saved, ReadSavedModel(files, directory));
  const absl::StatusOr<const tensorflow::MetaGraphDef*> graph = ServingGraph(saved);
  RETURN_IF_ERROR_WITH(graph.status(), directory);
  return Describe(**graph);
}

}  // namespace tessera::saved_model
