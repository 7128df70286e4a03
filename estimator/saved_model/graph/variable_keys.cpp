// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/graph/variable_keys.h"

#include <utility>
#include <vector>

#include "tessera/estimator/saved_model/graph/graph.h"
#include "tessera/estimator/saved_model/graph/tensor_values.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

using tensorflow::NodeDef;

// A value between the file and the variable; empty for values that do not matter here.
struct Traced {
  std::string variable = {};              // a variable's name
  std::string key = {};                   // a tensor of the checkpoint
  std::vector<std::string> strings = {};  // a constant
};

class Tracer {
 public:
  explicit Tracer(const Graph& graph) : graph_(graph) {}

  absl::Status Run(const Scope& scope, const std::vector<NodeOutput>& roots, const std::vector<Traced>& arguments,
                   int64_t depth) {
    if (depth > kMaxDepth) return InvalidArgument("functions call each other more than {} deep", kMaxDepth);
    ASSIGN_OR_RETURN(const std::vector<const NodeDef*> order, scope.InOrder(roots));
    nodes_ += static_cast<int64_t>(order.size());
    if (nodes_ > kMaxNodes) return InvalidArgument("more than {} nodes restore variables", kMaxNodes);
    std::map<std::string_view, std::vector<Traced>> values;
    for (const NodeDef* node : order) {
      std::vector<Traced> inputs;
      for (const std::string& text : node->input()) {
        ASSIGN_OR_RETURN(const NodeOutput input, ParseNodeOutput(text));
        if (!input.is_control) inputs.push_back(ValueOf(scope, input, arguments, values));
      }
      ASSIGN_OR_RETURN(values[node->name()], Outputs(scope, *node, inputs, depth));
    }
    return absl::OkStatus();
  }

  VariableKeyMap keys() && { return std::move(keys_); }

 private:
  static Traced ValueOf(const Scope& scope, const NodeOutput& output, const std::vector<Traced>& arguments,
                        const std::map<std::string_view, std::vector<Traced>>& values) {
    if (const int64_t argument = scope.FindArgument(output.node); argument >= 0) {
      return static_cast<size_t>(argument) < arguments.size() ? arguments[static_cast<size_t>(argument)] : Traced();
    }
    const auto found = values.find(output.node);
    const auto index = static_cast<size_t>(output.index);
    return found != values.end() && index < found->second.size() ? found->second[index] : Traced();
  }

  absl::StatusOr<std::vector<Traced>> Outputs(const Scope& scope, const NodeDef& node,
                                              const std::vector<Traced>& inputs, int64_t depth) {
    const std::string& op = node.op();
    if (IsVariable(op)) return std::vector<Traced>{{.variable = NameOfVariable(node)}};
    if (op == "Identity" && inputs.size() == 1) return inputs;
    if (op == "Const" && AttributeOf(node, "value").tensor().dtype() == tensorflow::DT_STRING) {
      ASSIGN_OR_RETURN(Value value, ToValue(AttributeOf(node, "value").tensor()));
      return std::vector<Traced>{{.strings = std::move(value.strings())}};
    }
    if (op == "RestoreV2" && inputs.size() == 3) {
      std::vector<Traced> tensors;
      for (const std::string& key : inputs[1].strings) tensors.push_back({.key = key});
      return tensors;
    }
    const bool assigns = op == "AssignVariableOp" || op == "Assign";
    if (assigns && inputs.size() == 2 && !inputs[0].variable.empty() && !inputs[1].key.empty()) {
      keys_[inputs[0].variable] = inputs[1].key;
    }
    if (IsCall(op)) {
      ASSIGN_OR_RETURN(const Scope* const body, graph_.CalledBy(scope, node));
      ASSIGN_OR_RETURN(std::vector<NodeOutput> roots, body->Effects());
      ASSIGN_OR_RETURN(const std::vector<NodeOutput> results, body->Results());
      roots.insert(roots.end(), results.begin(), results.end());
      RETURN_IF_ERROR(Run(*body, roots, inputs, depth + 1));
    }
    return std::vector<Traced>();
  }

  const Graph& graph_;
  VariableKeyMap keys_;
  int64_t nodes_ = 0;
};

}  // namespace

bool IsVariable(std::string_view op) { return op == "VarHandleOp" || op == "VariableV2"; }

std::string NameOfVariable(const NodeDef& node) {
  const std::string& shared = AttributeOf(node, "shared_name").s();
  return shared.empty() ? node.name() : shared;
}

absl::StatusOr<VariableKeyMap> VariableKeys(const tensorflow::MetaGraphDef& def, const Graph& graph) {
  if (def.saver_def().restore_op_name().empty()) return VariableKeyMap();
  Tracer tracer(graph);
  ASSIGN_OR_RETURN(const NodeOutput restore, ParseNodeOutput(def.saver_def().restore_op_name()));
  RETURN_IF_ERROR(tracer.Run(graph.main(), {restore}, {}, 0));
  return std::move(tracer).keys();
}

}  // namespace tessera::saved_model
