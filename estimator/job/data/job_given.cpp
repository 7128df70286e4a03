// SPDX-License-Identifier: Apache-2.0
// The data of a job that the calling program supplies.
#include <algorithm>

#include "fmt/format.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::StatusOr<Component> ComponentOf(const job::GivenTensor& tensor, const std::string& name) {
  const std::optional<DType> dtype = ParseDType(tensor.dtype());
  if (!dtype || !IsCastable(*dtype)) {
    return InvalidArgument("\"{}\" has the type \"{}\", expected numbers, such as f32 or i64", tensor.name(),
                           tensor.dtype());
  }
  Component component = {.name = name, .row = {*dtype, {tensor.shape().begin(), tensor.shape().end()}}};
  RETURN_IF_ERROR_WITH(Validate(component.row), fmt::format("\"{}\"", tensor.name()));
  return component;
}

}  // namespace

absl::StatusOr<std::vector<Component>> GivenComponents(const job::Given& given) {
  std::vector<Component> components;
  for (const job::GivenTensor& feature : given.features()) {
    if (feature.name().empty()) return InvalidArgument("a tensor of the batches has no name");
    ASSIGN_OR_RETURN(Component component, ComponentOf(feature, "features/" + feature.name()));
    components.push_back(std::move(component));
  }
  if (components.empty()) return InvalidArgument("the batches have no feature");
  if (given.has_label()) {
    ASSIGN_OR_RETURN(Component component, ComponentOf(given.label(), layout::kLabels));
    components.push_back(std::move(component));
  }
  std::sort(components.begin(), components.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  for (size_t i = 1; i < components.size(); ++i) {
    if (components[i - 1].name != components[i].name) continue;
    return InvalidArgument("two tensors of the batches are called \"{}\"", components[i].name);
  }
  return components;
}

namespace job_data {

absl::StatusOr<JobInput> OpenGiven(const job::Job& job, Mode mode, const std::string& name, const Wanted& wanted,
                                   const GivenBatches* batches) {
  const job::Data& data = DataOf(job, mode);
  if (batches == nullptr) {
    return InvalidArgument(
        "{}: its batches come from the program that trained it; expected data in files; run that program, or give a "
        "job with data",
        name);
  }
  const absl::StatusOr<std::vector<Component>> components = GivenComponents(data.given());
  if (!components.ok()) return Annotate(components.status(), name);
  std::map<std::string, Conversion> conversions;
  RETURN_IF_ERROR_WITH(CheckNoWords(wanted, "given batches"), name);
  for (const Component& component : *components) {
    const bool is_label = component.name == layout::kLabels;
    const DType otherwise = is_label ? LabelTypeOf(wanted.label) : DType::kF32;
    conversions[component.name].dtype = TypeOf(wanted.types, component.name, otherwise);
    if (is_label) RETURN_IF_ERROR(CheckLabelSize(wanted.label, component.row.num_elements(), name));
  }
  const job::Input& input = InputOf(job, mode);
  const int64_t once = mode != Mode::kTrain ? 1 : job.has_epochs() ? job.epochs() : -1;
  const int64_t passes = input.has_repeat() ? input.repeat() : once;
  const auto given = [=, all = *components, functions = *batches, finite = wanted.finite,
                      classes = ClassesOf(job, std::nullopt)](int64_t batch_size) {
    return Convert(FromGivenBatches(all, functions, batch_size, passes), conversions, classes, finite);
  };
  return JobInput{.batches = given, .num_rows = -1};
}

}  // namespace job_data
}  // namespace tessera
