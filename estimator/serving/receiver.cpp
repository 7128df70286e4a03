// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/receiver.h"

#include <algorithm>
#include <set>

#include "fmt/ranges.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/ids/ids_maker.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/serving/supervised_receiver.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kPrefix = "features/";
constexpr std::string_view kLabelsPrefix = "labels/";

bool IsLabel(const std::string& component) {
  return component == layout::kLabels || component.starts_with(kLabelsPrefix);
}

absl::Status CheckComponent(const Component& component) {
  if (component.name == layout::kFeatures || IsLabel(component.name)) return absl::OkStatus();
  if (!component.name.starts_with(kPrefix) || component.name.size() == kPrefix.size()) {
    return InvalidArgument(
        "receiver: \"{}\" is not a feature; expected features/NAME, or \"features\" for a lone tensor", component.name);
  }
  return absl::OkStatus();
}

absl::Status Check(const ReceiverTensors& receiver) {
  if (receiver.tensors.empty() == receiver.examples.empty()) {
    return InvalidArgument("receiver: requests contain {}; expected either tensors or messages",
                           receiver.tensors.empty() ? "nothing" : "tensors and messages");
  }
  std::set<std::string> aliases, components;
  for (const auto& [alias, component] : receiver.tensors) {
    RETURN_IF_ERROR(CheckComponent(component));
    if (alias.empty()) return InvalidArgument("receiver: the tensor for \"{}\" has no name", component.name);
    if (!aliases.insert(alias).second) return InvalidArgument("receiver: two tensors are called \"{}\"", alias);
    if (!components.insert(component.name).second) {
      return InvalidArgument("receiver: two tensors provide \"{}\"", component.name);
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
        "receiver: feature \"{}\" has strings, which a program cannot accept; add a column that maps them to ids",
        component.name);
  }
  const Shape& shape = component.row.shape;
  if (component.is_part || std::any_of(shape.begin(), shape.end(), [](int64_t size) { return size < 0; })) {
    return InvalidArgument(
        "receiver: feature \"{}\" has rows of different sizes; expected one shape, such as a FeatureSpec of fixed "
        "length",
        component.name);
  }
  const size_t slash = component.name.find('/');
  return ServedFeature{.name = slash == std::string::npos ? "" : component.name.substr(slash + 1),
                       .row = component.row};
}

absl::StatusOr<SupervisedFeatures> FeaturesFrom(const ReceiverTensors& tensors, const ServingReceiver& receiver) {
  ASSIGN_OR_RETURN(std::vector<Component> components, ComponentsOf(tensors));
  if (!tensors.images.empty()) {
    ASSIGN_OR_RETURN(const ImageDecoder images, ImageDecoder::Create(components, tensors.images));
    components = images.components();
  }
  if (!tensors.sequences.empty()) {
    ASSIGN_OR_RETURN(const SequencePadder padder,
                     SequencePadder::Create(components, /*batches=*/true, tensors.sequences));
    components = padder.components();
  }
  if (!receiver.ids.empty()) {
    ASSIGN_OR_RETURN(const IdsMaker ids, IdsMaker::Create(components, /*batches=*/true, receiver.ids, receiver.keep));
    components = ids.components();
  }
  RETURN_IF_ERROR_WITH(EqualLengths::Create(components, receiver.equal_lengths).status(), "receiver");
  SupervisedFeatures given;
  for (const Component& component : components) {
    std::vector<ServedFeature>& group = IsLabel(component.name) ? given.labels : given.features;
    ASSIGN_OR_RETURN(group.emplace_back(), ServedFeatureOf(component));
  }
  for (auto* group : {&given.features, &given.labels}) {
    std::sort(group->begin(), group->end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  }
  return given;
}

std::string ToText(const SupervisedFeatures& given) {
  std::vector<std::string> texts;
  for (const auto* group : {&given.features, &given.labels}) {
    for (const ServedFeature& tensor : *group) texts.push_back(tensor.name + " " + ToString(tensor.row));
  }
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

absl::StatusOr<SupervisedFeatures> SupervisedFeaturesOf(const ServingReceiver& receiver) {
  RETURN_IF_ERROR(Validate(receiver));
  ASSIGN_OR_RETURN(SupervisedFeatures given, FeaturesFrom(receiver.receiver, receiver));
  for (const auto& [name, tensors] : receiver.alternatives) {
    absl::StatusOr<SupervisedFeatures> others = FeaturesFrom(tensors, receiver);
    RETURN_IF_ERROR_WITH(others.status(), fmt::format("alternative \"{}\"", name));
    const std::string expected = ToText(given), got = ToText(*others);
    if (got == expected) continue;
    return InvalidArgument("receiver: the alternative \"{}\" has {}, expected {} like the receiver itself", name, got,
                           expected);
  }
  return given;
}

absl::StatusOr<std::vector<ServedFeature>> FeaturesOf(const ServingReceiver& receiver) {
  ASSIGN_OR_RETURN(SupervisedFeatures given, SupervisedFeaturesOf(receiver));
  if (given.labels.empty()) return std::move(given.features);
  return InvalidArgument("receiver: requests contain labels, which predictions do not have; leave \"labels\" out");
}

absl::StatusOr<ServingReceiver> SupervisedReceiver(const std::vector<Component>& components) {
  ServingReceiver receiver;
  std::set<std::string> aliases;
  for (const Component& component : components) {
    RETURN_IF_ERROR(CheckComponent(component));
    const size_t slash = component.name.find('/');
    std::string alias = component.name.substr(slash + 1);
    if (slash == std::string::npos) alias = IsLabel(component.name) ? kLoneLabel : kLoneReceiver;
    if (!aliases.insert(alias).second) {
      return InvalidArgument("receiver: \"{}\" is the name of a feature and of a label; give one another name", alias);
    }
    receiver.receiver.tensors.push_back({.alias = std::move(alias), .component = component});
  }
  RETURN_IF_ERROR(Validate(receiver));
  return receiver;
}

}  // namespace tessera
