// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_keras.h"

#include <algorithm>
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

// Returns the types of the data's tensors. Fails with InvalidArgument when the data lacks an input.
absl::StatusOr<ComponentTypes> TypesOf(const keras::Model& model, const job::Job& job, Mode mode,
                                       const std::string& name) {
  std::vector<std::string> features;
  for (const DataName& data : DataNames(job, mode)) {
    if (data.component.starts_with(kFeatures)) features.push_back(data.component.substr(kFeatures.size()));
  }
  const std::vector<keras::ModelInput> inputs = model.inputs();
  ComponentTypes types;
  for (const keras::ModelInput& input : inputs) {
    const bool is_only = inputs.size() == 1 && features.size() == 1;
    if (!is_only && std::find(features.begin(), features.end(), input.name) == features.end()) {
      return InvalidArgument("{}: the data has no feature \"{}\", which the model reads; there {} {}", name, input.name,
                             features.size() == 1 ? "is" : "are", fmt::join(features, ", "));
    }
    types[std::string(kFeatures) + (is_only ? features[0] : input.name)] = input.dtype;
  }
  types[layout::kLabels] = model.label_type() == keras::LabelType::kClassNumbers ? DType::kI32 : DType::kF32;
  return types;
}

}  // namespace

absl::Status CheckKeras(const job::Job& job, const std::string& name) {
  if (!job.model().has_keras()) return absl::OkStatus();
  if (job.model().keras().path().empty()) {
    return InvalidArgument("{}: keras has no path, such as path: \"model.keras\"", name);
  }
  if (job.has_init_from()) {
    return InvalidArgument("{}: init_from gives first values, and keras takes them from {}; leave one out", name,
                           job.model().keras().path());
  }
  return absl::OkStatus();
}

absl::StatusOr<KerasJobModel> LoadKerasModel(const job::Job& job, Mode mode, const std::string& name,
                                             FileSystem& files) {
  ASSIGN_OR_RETURN(const keras::Model model, keras::LoadModel(job.model().keras().path(), files));
  if (mode != Mode::kPredict) {
    RETURN_IF_ERROR_WITH(model.trainable(), fmt::format("{}: {}", name, job.model().keras().path()));
    if (model.outputs().size() != 1) {
      return Unimplemented("{}: the model has the outputs {}, and jobs have one label; train it by a program", name,
                           fmt::join(model.outputs(), ", "));
    }
  }
  KerasJobModel keras = {.model_fn = model.model_fn(), .types = {}, .checksum = {}, .initial_checkpoint = {}};
  ASSIGN_OR_RETURN(keras.types, TypesOf(model, job, mode, name));
  keras.checksum = fmt::format("crc32c:{:08x}", Crc32c(model.config_text()));
  keras.initial_checkpoint = [model, &files](const std::string& model_dir) -> absl::StatusOr<std::string> {
    const std::string prefix = JoinPath(model_dir, keras::kConvertedWeights);
    RETURN_IF_ERROR(model.WriteCheckpoint(files, prefix));
    return prefix;
  };
  return keras;
}

}  // namespace tessera
