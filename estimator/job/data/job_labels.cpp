// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_labels.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/loop/layout/program_layout.h"

namespace tessera::job_data {
namespace {

constexpr std::string_view kFeatures = "features/";

template <typename Features>
void Leave(const std::map<std::string, std::string>& labels, Features& features) {
  for (int i = features.size() - 1; i >= 0; --i) {
    if (labels.contains(NameOf(features.Get(i)))) features.DeleteSubrange(i, 1);
  }
}

void LeaveGiven(const std::map<std::string, std::string>& labels, job::Given& given) {
  for (int i = given.features_size() - 1; i >= 0; --i) {
    if (labels.contains(given.features(i).name())) given.mutable_features()->DeleteSubrange(i, 1);
  }
}

}  // namespace

std::map<std::string, std::string> LabelFeatures(const job::Model& model) {
  std::map<std::string, std::string> labels;
  for (const job::KerasLabel& label : model.keras().labels()) labels.emplace(label.feature(), label.output());
  return labels;
}

job::Job WithoutLabelFeatures(const job::Job& job, Mode mode) {
  const std::map<std::string, std::string> labels = LabelFeatures(job.model());
  if (labels.empty() || mode != Mode::kPredict) return job;
  job::Job left = job;
  job::Data data = DataOf(job, mode);
  if (data.has_csv()) Leave(labels, *data.mutable_csv()->mutable_features());
  if (data.has_tfrecord()) Leave(labels, *data.mutable_tfrecord()->mutable_features());
  if (data.has_arrays()) Leave(labels, *data.mutable_arrays()->mutable_features());
  if (data.has_given()) LeaveGiven(labels, *data.mutable_given());
  *left.mutable_predict()->mutable_data() = std::move(data);
  return left;
}

void SetLabelFeatures(const job::Job& job, Wanted& wanted) {
  for (const auto& [feature, output] : LabelFeatures(job.model())) {
    const std::string component = std::string(kFeatures) + feature;
    const bool is_class = IsInteger(TypeOf(wanted.types, component, DType::kF32));
    wanted.labels.emplace(component, is_class ? LabelKind::kClass : LabelKind::kNumbers);
  }
}

Dataset FeaturesAsLabels(const job::Job& job, const Dataset& batches) {
  const std::map<std::string, std::string> labels = LabelFeatures(job.model());
  if (labels.empty() || !batches.status().ok()) return batches;
  MapOptions options = {.output = batches.components(), .name = "labels"};
  for (Component& component : options.output) {
    if (!component.name.starts_with(kFeatures)) continue;
    const auto label = labels.find(component.name.substr(kFeatures.size()));
    if (label != labels.end()) component.name = fmt::format("{}/{}", layout::kLabels, label->second);
  }
  return batches.Map([](Element element, const MapContext&) -> absl::StatusOr<Element> { return element; },
                     std::move(options));
}

}  // namespace tessera::job_data
