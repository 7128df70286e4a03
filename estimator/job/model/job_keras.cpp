// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_keras.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/keras/keras_model.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kFeatures = "features/";

std::vector<std::string> FeatureNames(const job::Job& job, Mode mode) {
  std::vector<std::string> features;
  for (const DataName& data : DataNames(job, mode)) {
    if (data.component.starts_with(kFeatures)) features.push_back(data.component.substr(kFeatures.size()));
  }
  return features;
}

absl::Status MissingFeature(const std::string& feature, std::string_view reader,
                            const std::vector<std::string>& features) {
  return InvalidArgument("the data has no feature \"{}\", which {}; there {} {}", feature, reader,
                         features.size() == 1 ? "is" : "are", fmt::join(features, ", "));
}

// Returns the names of the outputs with a loss.
std::vector<std::string> TrainedOutputs(const keras::Model& model) {
  std::vector<std::string> names;
  for (const keras::ModelOutput& output : model.outputs()) {
    if (output.labels) names.push_back(output.name);
  }
  return names;
}

DType TypeOf(const std::optional<keras::LabelType>& labels) {
  return labels == keras::LabelType::kClassNumbers ? DType::kI32 : DType::kF32;
}

// Checks that each output with a loss has its labels, once.
absl::Status CheckLabels(const keras::Model& model, const job::KerasModel& job) {
  const std::vector<std::string> trained = TrainedOutputs(model);
  const auto is_labelled = [&](const std::string& output) {
    return std::any_of(job.labels().begin(), job.labels().end(),
                       [&](const job::KerasLabel& label) { return label.output() == output; });
  };
  for (const job::KerasLabel& label : job.labels()) {
    if (std::find(trained.begin(), trained.end(), label.output()) != trained.end()) continue;
    return InvalidArgument("keras.labels names the output \"{}\", which the model does not train; there {} {}",
                           label.output(), trained.size() == 1 ? "is" : "are", fmt::join(trained, ", "));
  }
  if (trained.size() == 1 && job.labels().empty()) return absl::OkStatus();  // the data's label
  for (const std::string& output : trained) {
    if (is_labelled(output)) continue;
    return InvalidArgument(
        "the model trains the outputs {}, and \"{}\" has no labels; name a feature of the data that holds them: "
        "keras {{ labels {{ output: \"{}\" feature: \"...\" }} }}",
        fmt::join(trained, ", "), output, output);
  }
  return absl::OkStatus();
}

// Sets the types of the labels that are features of the data.
absl::Status SetLabelTypes(const keras::Model& model, const job::KerasModel& job,
                           const std::vector<std::string>& features, ComponentTypes& types) {
  for (const keras::ModelOutput& output : model.outputs()) {
    for (const job::KerasLabel& label : job.labels()) {
      if (label.output() != output.name) continue;
      if (std::find(features.begin(), features.end(), label.feature()) == features.end()) {
        return MissingFeature(label.feature(), "keras.labels names", features);
      }
      types[std::string(kFeatures) + label.feature()] = TypeOf(output.labels);
    }
  }
  return absl::OkStatus();
}

// Returns the types of the data's tensors. Fails with InvalidArgument when the data lacks an input or a label.
absl::StatusOr<ComponentTypes> TypesOf(const keras::Model& model, const job::Job& job, Mode mode) {
  std::vector<std::string> features = FeatureNames(job, mode);
  ComponentTypes types;
  if (mode != Mode::kPredict) RETURN_IF_ERROR(SetLabelTypes(model, job.model().keras(), features, types));
  const size_t read = features.size() - types.size();
  const std::vector<keras::ModelInput> inputs = model.inputs();
  for (const keras::ModelInput& input : inputs) {
    if (inputs.size() == 1 && read == 1) {
      for (const std::string& feature : features) types.emplace(std::string(kFeatures) + feature, input.dtype);
      break;
    }
    if (std::find(features.begin(), features.end(), input.name) == features.end()) {
      return MissingFeature(input.name, "the model reads", features);
    }
    if (!types.emplace(std::string(kFeatures) + input.name, input.dtype).second) {
      return InvalidArgument("the feature \"{}\" is an input of the model, and keras.labels names it; rename one",
                             input.name);
    }
  }
  for (const keras::ModelOutput& output : model.outputs()) {
    if (output.labels) types.emplace(layout::kLabels, TypeOf(output.labels));
  }
  return types;
}

}  // namespace

absl::Status CheckKeras(const job::Job& job, const std::string& name) {
  if (!job.model().has_keras()) return absl::OkStatus();
  if (job.model().keras().path().empty()) {
    return InvalidArgument("{}: keras has no path, such as path: \"model.keras\"", name);
  }
  std::set<std::string> outputs, features;
  for (const job::KerasLabel& label : job.model().keras().labels()) {
    if (label.output().empty() || label.feature().empty()) {
      return InvalidArgument("{}: keras.labels lacks {}", name, label.output().empty() ? "an output" : "a feature");
    }
    if (!outputs.insert(label.output()).second || !features.insert(label.feature()).second) {
      return InvalidArgument("{}: keras.labels has the output \"{}\" or the feature \"{}\" twice", name, label.output(),
                             label.feature());
    }
  }
  if (job.has_init_from()) {
    return InvalidArgument("{}: init_from sets initial values, but keras takes them from {}; leave one out", name,
                           job.model().keras().path());
  }
  return absl::OkStatus();
}

absl::StatusOr<KerasJobModel> LoadKerasModel(const job::Job& job, Mode mode, const std::string& name,
                                             FileSystem& files) {
  const job::KerasModel& given = job.model().keras();
  ASSIGN_OR_RETURN(keras::Model model, keras::LoadModel(given.path(), files));
  if (given.fresh_optimizer()) model = model.WithFreshOptimizer();
  if (mode != Mode::kPredict) {
    RETURN_IF_ERROR_WITH(model.trainable(), fmt::format("{}: {}", name, given.path()));
    RETURN_IF_ERROR_WITH(CheckLabels(model, given), name);
  }
  if (mode == Mode::kTrain && !model.optimizer_status().ok()) {
    return InvalidArgument("{}: {}; train without it by keras {{ fresh_optimizer: true }}", name,
                           Message(model.optimizer_status()));
  }
  KerasJobModel keras = {.model_fn = model.model_fn(), .types = {}, .checksum = {}, .initial_checkpoint = {}};
  absl::StatusOr<ComponentTypes> types = TypesOf(model, job, mode);
  if (!types.ok()) return Annotate(types.status(), name);
  keras.types = *std::move(types);
  keras.checksum = fmt::format("crc32c:{:08x}", Crc32c(model.config_text()));
  keras.initial_checkpoint = [model, &files](const std::string& model_dir) -> absl::StatusOr<std::string> {
    const std::string prefix = JoinPath(model_dir, keras::kConvertedWeights);
    RETURN_IF_ERROR(model.WriteCheckpoint(files, prefix));
    return prefix;
  };
  return keras;
}

}  // namespace tessera
