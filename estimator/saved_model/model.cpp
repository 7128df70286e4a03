// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/model.h"

#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/saved_model/read_saved_model.h"
#include "tessera/estimator/saved_model/trace_plan.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

constexpr char kWeights[] = "variables/variables";

// Returns a feature as the input takes it. Rows of as many elements get the input's shape, as columns make vectors.
Tensor InputOf(const PlanInput& input, const Tensor& feature) {
  const CallScope call(fmt::format("input \"{}\"", input.name), SourceLocation());
  if (!Usable({feature})) return {};
  const Tensor x = feature.dtype() == input.dtype ? feature : Cast(feature, input.dtype);
  if (input.any_rank || input.shape.empty()) return x;
  Shape shape = input.shape;
  int64_t elements = 1, open = 0;
  if (x.rank() > 0 && shape[0] < 0) shape[0] = x.dim(0);
  for (const int64_t size : shape) {
    if (size < 0) ++open;
    elements *= size < 0 ? 1 : size;
  }
  return open == 0 && shape != x.shape() && elements == x.num_elements() ? Reshape(x, shape) : x;
}

ModelFnSpec Trace(const Plan& plan, const Features& features, Mode mode) {
  if (mode != Mode::kPredict) {
    ErrorTensor(
        fmt::format("signature \"{}\" of the SavedModel has no loss: it predicts, and neither trains nor "
                    "evaluates",
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

}  // namespace

ModelFn Model::model_fn() const {
  return [plan = plan_](const Features& features, const Labels&, Mode mode, const Params&) {
    return Trace(*plan, features, mode);
  };
}

absl::Status Model::WriteCheckpoint(FileSystem& files, const std::string& prefix) const {
  BundleContents contents;
  for (const PlanWeight& weight : plan_->weights) contents.tensors.emplace(weight.name, weight.value);
  contents.tensors.insert_or_assign(layout::kGlobalStep, Buffer::Scalar<int64_t>(0));
  RETURN_IF_ERROR(files.MakeDirectories(DirectoryOf(prefix)));
  return WriteBundle(files, prefix, contents);
}

absl::Status ReadWeights(FileSystem& files, const std::string& directory, Plan& plan) {
  std::optional<BundleReader> reader;
  for (PlanWeight& weight : plan.weights) {
    if (weight.key.empty()) continue;
    if (!reader) {
      ASSIGN_OR_RETURN(reader, BundleReader::Open(files, JoinPath(directory, kWeights)));
    }
    ASSIGN_OR_RETURN(weight.value, reader->Read(weight.key));
    if (weight.value.type() != weight.type) {
      return InvalidArgument("{}: {} is {}, and the graph says {}", reader->prefix(), weight.key,
                             ToString(weight.value), ToString(weight.type));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Model> LoadModel(const std::string& directory, const std::string& signature, FileSystem& files) {
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

}  // namespace tessera::saved_model
