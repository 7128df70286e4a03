// SPDX-License-Identifier: Apache-2.0
// Weighs the rows of a job's data by their class: for classes with few rows.
#include <algorithm>
#include <cmath>
#include <utility>

#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera::job_data {
namespace {

// Returns the weight of each label of a batch. Fails with InvalidArgument for a label without a weight: the data may
// have more classes than the model.
absl::StatusOr<Buffer> Weigh(const Element& batch, const Buffer& labels, const std::vector<float>& weights) {
  ASSIGN_OR_RETURN(Buffer weighed, Buffer::Allocate({DType::kF32, {batch.rows}}));
  const std::span<const int32_t> classes = labels.As<int32_t>();
  for (size_t row = 0; row < classes.size(); ++row) {
    if (classes[row] < 0 || static_cast<size_t>(classes[row]) >= weights.size()) {
      const std::string place =
          row < batch.origins.size() ? ToString(batch.origins[row]) : fmt::format("row {} of a batch", row);
      return InvalidArgument("{}: the label is {}, expected a class from 0 to {}: label.class_weights has {} numbers",
                             place, classes[row], weights.size() - 1, weights.size());
    }
    weighed.As<float>()[row] = weights[static_cast<size_t>(classes[row])];
  }
  return weighed;
}

absl::Status Check(const job::Job& job, const std::vector<float>& weights, const Dataset& batches) {
  const LabelForm form = LabelFormOf(job.model());
  if (form.kind != LabelKind::kClass || form.per_step) {
    return InvalidArgument("label.class_weights are for a classifier of rows; leave them out");
  }
  if (static_cast<int64_t>(weights.size()) != form.size) {
    return InvalidArgument("label.class_weights has {} numbers, expected one for each of {} classes", weights.size(),
                           form.size);
  }
  for (const float weight : weights) {
    if (weight >= 0 && std::isfinite(weight)) continue;
    return InvalidArgument("label.class_weights holds {}, expected 0 or more", weight);
  }
  const std::string feature = PremadeOf(job.model())->head.weight_column();
  if (feature.empty()) {
    return InvalidArgument("label.class_weights have no name; set weight_column of the model, such as \"weight\"");
  }
  for (const Component& component : batches.components()) {
    if (component.name != "features/" + feature) continue;
    return InvalidArgument("label.class_weights would be the feature \"{}\", which the data has; rename one of them",
                           feature);
  }
  return absl::OkStatus();
}

}  // namespace

std::vector<float> ClassWeightsOf(const job::Data& data) {
  const auto& weights = data.has_csv()        ? data.csv().label().class_weights()
                        : data.has_tfrecord() ? data.tfrecord().label().class_weights()
                                              : data.arrays().label().class_weights();
  return {weights.begin(), weights.end()};
}

absl::StatusOr<Dataset> WithClassWeights(const job::Job& job, Mode mode, const Dataset& batches) {
  const std::vector<float> weights = ClassWeightsOf(DataOf(job, mode));
  if (weights.empty() || mode == Mode::kPredict || !batches.status().ok()) return batches;
  RETURN_IF_ERROR(Check(job, weights, batches));
  MapOptions options = {.output = batches.components(), .name = "class_weights"};
  const auto label = std::find_if(options.output.begin(), options.output.end(),
                                  [](const Component& component) { return component.name == layout::kLabels; });
  if (label == options.output.end()) return batches;
  const auto place = static_cast<size_t>(label - options.output.begin());
  options.output.push_back(
      {.name = "features/" + PremadeOf(job.model())->head.weight_column(), .row = {DType::kF32, {}}});
  const auto weigh = [place, weights](Element element, const MapContext&) -> absl::StatusOr<Element> {
    ASSIGN_OR_RETURN(Buffer weighed, Weigh(element, element.values[place].numbers(), weights));
    element.values.emplace_back(std::move(weighed));
    return element;
  };
  return batches.Map(weigh, std::move(options));
}

}  // namespace tessera::job_data
