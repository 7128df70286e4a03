// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/programs/job_saved_model.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kFeatures = "features/";
constexpr int64_t kDefaultRows = 128;

absl::StatusOr<ComponentTypes> TypesOf(const saved_model::Plan& plan, const job::Job& job, const std::string& name) {
  std::vector<std::string> features;
  for (const DataName& data : DataNames(job, Mode::kPredict)) {
    if (data.component.starts_with(kFeatures)) features.push_back(data.component.substr(kFeatures.size()));
  }
  ComponentTypes types;
  for (const saved_model::PlanInput& input : plan.inputs) {
    const bool is_only = plan.inputs.size() == 1 && features.size() == 1;
    if (!is_only && std::find(features.begin(), features.end(), input.name) == features.end()) {
      return InvalidArgument("{}: the data has no feature \"{}\", which the model reads; there {} {}", name, input.name,
                             features.size() == 1 ? "is" : "are", fmt::join(features, ", "));
    }
    types[std::string(kFeatures) + (is_only ? features[0] : input.name)] = input.dtype;
  }
  return types;
}

// Returns the rows for which the signature was exported; nullopt when each call chooses them.
absl::StatusOr<std::optional<int64_t>> FixedRows(const saved_model::Plan& plan, const std::string& name) {
  std::optional<int64_t> rows;
  for (const saved_model::PlanInput& input : plan.inputs) {
    if (input.any_rank || (!input.shape.empty() && input.shape[0] < 0)) continue;
    if (input.shape.empty()) {
      return InvalidArgument("{}: input \"{}\" of signature \"{}\" is a scalar, but data has rows", name, input.name,
                             plan.signature);
    }
    if (rows && *rows != input.shape[0]) {
      return InvalidArgument("{}: the inputs of signature \"{}\" have {} and {} rows; expected one number", name,
                             plan.signature, *rows, input.shape[0]);
    }
    rows = input.shape[0];
  }
  return rows;
}

}  // namespace

absl::Status CheckSavedModel(const job::Job& job, const std::string& name) {
  if (!job.model().has_saved_model()) return absl::OkStatus();
  if (job.model().saved_model().path().empty()) {
    return InvalidArgument("{}: saved_model has no path, such as path: \"exported/1700000000\"", name);
  }
  if (!job.has_init_from()) return absl::OkStatus();
  return InvalidArgument("{}: init_from sets initial values, but saved_model takes them from {}; leave one out", name,
                         job.model().saved_model().path());
}

absl::StatusOr<SavedModelJob> LoadSavedModelJob(const job::Job& job, Mode mode, const std::string& name,
                                                FileSystem& files) {
  const job::SavedModel& given = job.model().saved_model();
  if (mode != Mode::kPredict) {
    return InvalidArgument(
        "{}: the model is a SavedModel, whose signatures predict and have no loss; expected the command predict", name);
  }
  ASSIGN_OR_RETURN(saved_model::Model model, saved_model::LoadModel(given.path(), given.signature(), files));
  SavedModelJob loaded = {.model = std::move(model), .types = {}};
  ASSIGN_OR_RETURN(loaded.types, TypesOf(loaded.model.plan(), job, name));
  ASSIGN_OR_RETURN(const std::optional<int64_t> fixed, FixedRows(loaded.model.plan(), name));
  loaded.rows = job.has_predict_batch_size() ? job.predict_batch_size() : fixed.value_or(kDefaultRows);
  if (fixed && loaded.rows != *fixed) {
    return InvalidArgument("{}: predict_batch_size is {}, and signature \"{}\" is for {} rows", name, loaded.rows,
                           loaded.model.plan().signature, *fixed);
  }
  return loaded;
}

}  // namespace tessera
