// SPDX-License-Identifier: Apache-2.0
// Lists the ops of a graph that prevent compiling it.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_REFUSED_OPS_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_REFUSED_OPS_H_

#include <functional>
#include <set>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/saved_model/graph/graph.h"

namespace tessera::saved_model {

// Checks the nodes that `roots` need, also in the functions that they call; each function counts once. Fails with
// Unimplemented when `accepts` rejects an op, and lists each such op once, with its count and its first node. Fails
// with InvalidArgument as Scope::InOrder does.
absl::Status CheckOps(const Graph& graph, const std::vector<NodeOutput>& roots, const std::set<std::string_view>& given,
                      const std::function<bool(std::string_view op)>& accepts);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_REFUSED_OPS_H_
