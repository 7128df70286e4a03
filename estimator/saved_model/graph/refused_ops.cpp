// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/graph/refused_ops.h"

#include <map>
#include <string>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

struct Refused {
  int64_t count = 0;
  std::string first;
};

}  // namespace

absl::Status CheckOps(const Graph& graph, const std::vector<NodeOutput>& roots, const std::set<std::string_view>& given,
                      const std::function<bool(std::string_view op)>& accepts) {
  std::map<std::string_view, Refused> refused;
  std::set<const Scope*> seen;
  std::vector<const Scope*> functions;
  const auto visit = [&](const Scope& scope, const std::vector<const tensorflow::NodeDef*>& nodes) -> absl::Status {
    for (const tensorflow::NodeDef* node : nodes) {
      if (!accepts(node->op())) {
        Refused& op = refused[node->op()];
        if (op.count++ == 0) op.first = scope.Place(*node);
      } else if (IsCall(node->op())) {
        ASSIGN_OR_RETURN(const Scope* const body, graph.CalledBy(scope, *node));
        if (seen.insert(body).second) functions.push_back(body);
      }
    }
    return absl::OkStatus();
  };
  ASSIGN_OR_RETURN(const std::vector<const tensorflow::NodeDef*> nodes, graph.main().InOrder(roots, given));
  RETURN_IF_ERROR(visit(graph.main(), nodes));
  for (size_t i = 0; i < functions.size(); ++i) {
    ASSIGN_OR_RETURN(std::vector<NodeOutput> needed, functions[i]->Results());
    ASSIGN_OR_RETURN(const std::vector<NodeOutput> effects, functions[i]->Effects());
    needed.insert(needed.end(), effects.begin(), effects.end());
    ASSIGN_OR_RETURN(const std::vector<const tensorflow::NodeDef*> body, functions[i]->InOrder(needed));
    RETURN_IF_ERROR(visit(*functions[i], body));
  }
  if (refused.empty()) return absl::OkStatus();
  std::vector<std::string> lines;
  for (const auto& [op, nodes] : refused)
    lines.push_back(fmt::format("{} ({}, first {})", op, nodes.count, nodes.first));
  return Unimplemented(
      "the graph has TensorFlow ops that are not supported: {}; expected StableHLO functions "
      "(XlaCallModule), as written by jax2tf and `tessera export`",
      fmt::join(lines, ", "));
}

}  // namespace tessera::saved_model
