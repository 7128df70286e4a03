// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/names/object_based.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tessera/estimator/checkpoint/names/object_graph.pb.h"
#include "tessera/estimator/checkpoint/names/slot_names.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kReserved = "_TESSERA_";
constexpr char kOptimizer[] = "optimizer";
constexpr char kSaveCounter[] = "save_counter";
constexpr char kValue[] = "VARIABLE_VALUE";

// Returns a name as TensorFlow escapes local names in keys.
std::string EscapeLocalName(std::string_view name) {
  std::string escaped;
  for (const char c : name) {
    if (c == '.') escaped += "..";
    if (c == '/') escaped += ".S";
    if (c != '.' && c != '/') escaped.push_back(c);
  }
  return escaped;
}

// Returns the variable of the slot `name`, and the optimizer's name of the slot.
std::optional<std::pair<std::string, std::string_view>> SlotOf(const std::string& name,
                                                               const BundleContents& contents) {
  const size_t slash = name.rfind('/');
  if (slash == std::string::npos) return std::nullopt;
  std::string variable = name.substr(0, slash);
  if (!contents.tensors.contains(variable)) return std::nullopt;
  const std::string_view last = std::string_view(name).substr(slash + 1);
  const bool centered = contents.tensors.contains(variable + "/RMSProp_2");
  for (const SlotName& slot : kSlots) {
    if (slot.v1 != last || (last == "RMSProp_1" && centered != (slot.v1_slot == "mg"))) continue;
    return std::pair(std::move(variable), slot.v1_slot);
  }
  return std::nullopt;
}

class GraphBuilder {
 public:
  GraphBuilder() { AddNode(); }

  // Returns the node of the object at `path`; creates it and its parents if needed.
  int Object(std::string_view path) {
    const auto [found, is_new] = objects_.emplace(path, 0);
    if (!is_new) return found->second;
    const size_t slash = path.rfind('/');
    const int parent = slash == std::string_view::npos ? 0 : Object(path.substr(0, slash));
    const int node = AddNode();
    auto& child = *graph_.mutable_nodes(parent)->add_children();
    child.set_node_id(node);
    child.set_local_name(std::string(slash == std::string_view::npos ? path : path.substr(slash + 1)));
    objects_[std::string(path)] = node;
    return node;
  }

  // Returns the key of the value of the object at `path`, whose variable is called `name`.
  std::string AddValue(std::string_view path, const std::string& name) {
    return AddAttribute(Object(path), EscapePath(path) + std::string(kValueSuffix), name);
  }

  std::string AddSlot(std::string_view variable, std::string_view slot, const std::string& name) {
    const int original = Object(variable), optimizer = Object(kOptimizer);
    const int node = AddNode();
    auto& reference = *graph_.mutable_nodes(optimizer)->add_slot_variables();
    reference.set_original_variable_node_id(original);
    reference.set_slot_name(std::string(slot));
    reference.set_slot_variable_node_id(node);
    return AddAttribute(
        node, fmt::format("{}/.OPTIMIZER_SLOT/{}/{}{}", EscapePath(variable), kOptimizer, slot, kValueSuffix), name);
  }

  std::string Serialize() const { return graph_.SerializeAsString(); }

 private:
  int AddNode() {
    graph_.add_nodes()->mutable_has_checkpoint_values()->set_value(true);
    return graph_.nodes_size() - 1;
  }

  std::string AddAttribute(int node, std::string key, const std::string& name) {
    auto& attribute = *graph_.mutable_nodes(node)->add_attributes();
    attribute.set_name(kValue);
    attribute.set_full_name(name);
    attribute.set_checkpoint_key(key);
    return key;
  }

  static std::string EscapePath(std::string_view path) {
    std::string escaped;
    while (true) {
      const size_t slash = path.find('/');
      escaped += EscapeLocalName(path.substr(0, slash));
      if (slash == std::string_view::npos) return escaped;
      escaped.push_back('/');
      path.remove_prefix(slash + 1);
    }
  }

  bundle::ObjectGraph graph_;
  std::map<std::string, int, std::less<>> objects_;
};

}  // namespace

absl::StatusOr<BundleContents> ToObjectBased(const BundleContents& contents) {
  BundleContents stored = {.tensors = {}, .strings = contents.strings};
  GraphBuilder graph;
  for (const auto& [name, value] : contents.tensors) {
    if (name.starts_with(kReserved)) {
      stored.tensors.emplace(name, value);
      continue;
    }
    if (name == kSaveCounter || name == kOptimizer || name.starts_with(std::string(kOptimizer) + "/")) {
      return InvalidArgument(
          "the name of the variable \"{}\" is reserved in object-based checkpoints; rename it, or use the name-based "
          "format",
          name);
    }
    std::string key;
    if (const auto slot = SlotOf(name, contents)) {
      key = graph.AddSlot(slot->first, slot->second, name);
    } else if (name == "beta1_power" || name == "beta2_power") {
      key = graph.AddValue(fmt::format("{}/{}", kOptimizer, name), name);
    } else {
      key = graph.AddValue(name, name);
    }
    stored.tensors.emplace(key, value);
  }
  stored.tensors.emplace(graph.AddValue(kSaveCounter, kSaveCounter), Buffer::Scalar<int64_t>(1));
  stored.strings[kObjectGraphKey] = StringTensor::Scalar(graph.Serialize());
  return stored;
}

}  // namespace tessera
