// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/graph/graph.h"

#include <charconv>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using tensorflow::AttrValue;
using tensorflow::FunctionDef;
using tensorflow::GraphDef;
using tensorflow::NodeDef;

absl::StatusOr<NodeOutput> ParseNodeOutput(std::string_view text) {
  NodeOutput output;
  output.is_control = text.starts_with('^');
  std::string_view name = text.substr(output.is_control ? 1 : 0);
  output.node = name.substr(0, name.find(':'));
  if (output.node.size() < name.size()) {
    const std::string_view digits = name.substr(name.rfind(':') + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), output.index);
    const bool is_number = error == std::errc() && end == digits.data() + digits.size() && output.index >= 0;
    if (!is_number || output.is_control) {
      return InvalidArgument("\"{}\" is not an output of a node; expected a form such as node:0", text);
    }
  }
  if (output.node.empty()) return InvalidArgument("\"{}\" does not name a node", text);
  return output;
}

absl::Status Scope::Add(const NodeDef& node) {
  if (nodes_.emplace(node.name(), &node).second && FindArgument(node.name()) < 0) return absl::OkStatus();
  return InvalidArgument("{}: two nodes have this name", Place(node));
}

absl::StatusOr<Scope> Scope::Of(const GraphDef& graph) {
  Scope scope;
  for (const NodeDef& node : graph.node()) RETURN_IF_ERROR(scope.Add(node));
  return scope;
}

absl::StatusOr<Scope> Scope::Of(const FunctionDef& function) {
  Scope scope;
  scope.function_ = &function;
  for (const auto& argument : function.signature().input_arg()) {
    scope.arguments_.emplace(argument.name(), static_cast<int64_t>(scope.arguments_.size()));
  }
  if (scope.arguments_.size() != static_cast<size_t>(function.signature().input_arg_size())) {
    return InvalidArgument("function {}: two arguments have the same name", function.signature().name());
  }
  for (const NodeDef& node : function.node_def()) RETURN_IF_ERROR(scope.Add(node));
  return scope;
}

const NodeDef* Scope::FindNode(std::string_view name) const {
  const auto found = nodes_.find(name);
  return found == nodes_.end() ? nullptr : found->second;
}

int64_t Scope::FindArgument(std::string_view name) const {
  const auto found = arguments_.find(name);
  return found == arguments_.end() ? -1 : found->second;
}

std::string Scope::Place(const NodeDef& node) const {
  return function_ == nullptr ? node.name() : fmt::format("{}/{}", function_->signature().name(), node.name());
}

absl::StatusOr<std::vector<NodeOutput>> Scope::Results() const {
  std::vector<NodeOutput> results;
  for (const auto& output : function_->signature().output_arg()) {
    const auto found = function_->ret().find(output.name());
    if (found == function_->ret().end()) {
      return InvalidArgument("function {}: its output {} has no value", function_->signature().name(), output.name());
    }
    ASSIGN_OR_RETURN(const NodeOutput result, ParseNodeOutput(found->second));
    results.push_back(result);
  }
  return results;
}

absl::StatusOr<std::vector<NodeOutput>> Scope::Effects() const {
  std::vector<NodeOutput> effects;
  for (const auto& [name, node] : function_->control_ret()) effects.push_back({.node = node, .is_control = true});
  return effects;
}

absl::StatusOr<std::vector<const NodeDef*>> Scope::InOrder(const std::vector<NodeOutput>& roots,
                                                           const std::set<std::string_view>& given) const {
  // A depth-first search without recursion: files may have long chains of nodes.
  struct Visit {
    const NodeDef* node;
    int next_input;
  };
  enum class State { kOpen, kDone };
  std::map<const NodeDef*, State> states;
  std::vector<const NodeDef*> order;
  std::vector<Visit> stack;
  const auto enter = [&](const NodeOutput& output, std::string_view reader) -> absl::Status {
    if (given.contains(output.node) || FindArgument(output.node) >= 0) return absl::OkStatus();
    const NodeDef* const node = FindNode(output.node);
    if (node == nullptr) return InvalidArgument("{} reads node {}, which does not exist", reader, output.node);
    const auto [found, is_new] = states.emplace(node, State::kOpen);
    if (is_new) stack.push_back({node, 0});
    if (!is_new && found->second == State::kOpen) {
      return InvalidArgument("node {} depends on itself", Place(*node));
    }
    return absl::OkStatus();
  };
  for (const NodeOutput& root : roots) {
    RETURN_IF_ERROR(enter(root, function_ == nullptr ? "a signature" : function_->signature().name()));
    while (!stack.empty()) {
      Visit& visit = stack.back();
      if (visit.next_input == visit.node->input_size()) {
        states[visit.node] = State::kDone;
        order.push_back(visit.node);
        stack.pop_back();
        continue;
      }
      const NodeDef* const reader = visit.node;
      ASSIGN_OR_RETURN(const NodeOutput input, ParseNodeOutput(reader->input(visit.next_input++)));
      RETURN_IF_ERROR(enter(input, Place(*reader)));
    }
  }
  return order;
}

absl::StatusOr<Graph> Graph::Of(const GraphDef& def) {
  Graph graph;
  ASSIGN_OR_RETURN(graph.main_, Scope::Of(def));
  for (const FunctionDef& function : def.library().function()) {
    ASSIGN_OR_RETURN(Scope scope, Scope::Of(function));
    if (!graph.functions_.emplace(function.signature().name(), std::move(scope)).second) {
      return InvalidArgument("there are two functions {}", function.signature().name());
    }
  }
  return graph;
}

absl::StatusOr<const Scope*> Graph::CalledBy(const Scope& scope, const NodeDef& node) const {
  const std::string& name = AttributeOf(node, "f").func().name();
  const auto found = functions_.find(name);
  if (found != functions_.end()) return &found->second;
  return InvalidArgument("node {} calls function \"{}\", which does not exist", scope.Place(node), name);
}

bool IsCall(std::string_view op) { return op == "PartitionedCall" || op == "StatefulPartitionedCall"; }

const AttrValue& AttributeOf(const NodeDef& node, const std::string& name) {
  const auto found = node.attr().find(name);
  return found == node.attr().end() ? AttrValue::default_instance() : found->second;
}

}  // namespace tessera::saved_model
