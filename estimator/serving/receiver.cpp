// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/receiver.h"

#include <algorithm>
#include <set>

#include "fmt/ranges.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/ids/ids_maker.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kPrefix = "features/";

absl::Status CheckComponent(const Component& component) {
  if (component.name == layout::kFeatures) return absl::OkStatus();
  if (!component.name.starts_with(kPrefix) || component.name.size() == kPrefix.size()) {
    return InvalidArgument("receiver: \"{}\" is no feature; expected features/NAME, or \"features\" for a lone tensor",
                           component.name);
  }
  return absl::OkStatus();
}

absl::Status Check(const ReceiverTensors& receiver) {
  if (receiver.tensors.empty() == receiver.examples.empty()) {
    return InvalidArgument("receiver: requests give {}; expected tensors or messages",
                           receiver.tensors.empty() ? "nothing" : "tensors and messages");
  }
  std::set<std::string> aliases, components;
  for (const auto& [alias, component] : receiver.tensors) {
    RETURN_IF_ERROR(CheckComponent(component));
    if (alias.empty()) return InvalidArgument("receiver: the tensor for \"{}\" has no name", component.name);
    if (!aliases.insert(alias).second) return InvalidArgument("receiver: two tensors are called \"{}\"", alias);
    if (!components.insert(component.name).second) {
      return InvalidArgument("receiver: two tensors give \"{}\"", component.name);
    }
  }
  for (const FeatureSpec& spec : receiver.examples) {
    RETURN_IF_ERROR_WITH(CheckSpec(spec), "receiver");
    RETURN_IF_ERROR(CheckComponent({.name = spec.name, .row = {}}));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Component>> ComponentsOf(const ReceiverTensors& receiver) {
  if (!receiver.examples.empty()) {
    ASSIGN_OR_RETURN(const auto parser, ExampleParser::Create(receiver.examples));
    return parser->components();
  }
  std::vector<Component> components;
  for (const ReceiverTensor& tensor : receiver.tensors) components.push_back(tensor.component);
  return components;
}

absl::StatusOr<ServedFeature> ServedFeatureOf(const Component& component) {
  if (component.is_string) {
    return InvalidArgument(
        "receiver: feature \"{}\" is of words, which no program can take; give a column that makes ids of it",
        component.name);
  }
  const Shape& shape = component.row.shape;
  if (component.is_part || std::any_of(shape.begin(), shape.end(), [](int64_t size) { return size < 0; })) {
    return InvalidArgument(
        "receiver: feature \"{}\" has rows of several sizes; expected one shape, such as a FeatureSpec of fixed length",
        component.name);
  }
  const bool lone = component.name == layout::kFeatures;
  return ServedFeature{.name = lone ? "" : component.name.substr(kPrefix.size()), .row = component.row};
}

absl::StatusOr<std::vector<ServedFeature>> FeaturesFrom(const ReceiverTensors& tensors,
                                                        const ServingReceiver& receiver) {
  ASSIGN_OR_RETURN(std::vector<Component> components, ComponentsOf(tensors));
  if (!receiver.ids.empty()) {
    ASSIGN_OR_RETURN(const IdsMaker ids, IdsMaker::Create(components, /*batches=*/true, receiver.ids, receiver.keep));
    components = ids.components();
  }
  std::vector<ServedFeature> features;
  for (const Component& component : components) {
    ASSIGN_OR_RETURN(features.emplace_back(), ServedFeatureOf(component));
  }
  std::sort(features.begin(), features.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return features;
}

std::string ToText(const std::vector<ServedFeature>& features) {
  std::vector<std::string> texts;
  for (const ServedFeature& feature : features) texts.push_back(feature.name + " " + ToString(feature.row));
  return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

absl::StatusOr<ServingReceiver> RawReceiver(const std::vector<Component>& features) {
  ServingReceiver receiver;
  for (const Component& component : features) {
    RETURN_IF_ERROR(CheckComponent(component));
    const bool lone = component.name == layout::kFeatures;
    receiver.receiver.tensors.push_back(
        {.alias = lone ? kLoneReceiver : component.name.substr(kPrefix.size()), .component = component});
  }
  RETURN_IF_ERROR(Validate(receiver));
  return receiver;
}

absl::StatusOr<ServingReceiver> ParsingReceiver(std::vector<FeatureSpec> features) {
  ServingReceiver receiver = {.receiver = {.examples = std::move(features)}};
  RETURN_IF_ERROR(Validate(receiver));
  return receiver;
}

absl::Status Validate(const ServingReceiver& receiver) {
  RETURN_IF_ERROR(Check(receiver.receiver));
  std::set<std::string> names;
  for (const auto& [name, tensors] : receiver.alternatives) {
    if (name.empty()) return InvalidArgument("receiver: an alternative has no name");
    if (!names.insert(name).second) return InvalidArgument("receiver: two alternatives are called \"{}\"", name);
    RETURN_IF_ERROR_WITH(Check(tensors), fmt::format("alternative \"{}\"", name));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<ServedFeature>> FeaturesOf(const ServingReceiver& receiver) {
  RETURN_IF_ERROR(Validate(receiver));
  ASSIGN_OR_RETURN(std::vector<ServedFeature> features, FeaturesFrom(receiver.receiver, receiver));
  for (const auto& [name, tensors] : receiver.alternatives) {
    absl::StatusOr<std::vector<ServedFeature>> others = FeaturesFrom(tensors, receiver);
    RETURN_IF_ERROR_WITH(others.status(), fmt::format("alternative \"{}\"", name));
    const std::string expected = ToText(features), got = ToText(*others);
    if (got == expected) continue;
    return InvalidArgument("receiver: the alternative \"{}\" gives {}, expected {} as the receiver itself", name, got,
                           expected);
  }
  return features;
}

}  // namespace tessera
