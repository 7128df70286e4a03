// SPDX-License-Identifier: Apache-2.0
// Maps each variable of a SavedModel to its key in the checkpoint, as the graph's own restore op does.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_VARIABLE_KEYS_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_VARIABLE_KEYS_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/saved_model/graph/graph.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"

namespace tessera::saved_model {

// Returns whether nodes of this op are variables.
bool IsVariable(std::string_view op);

// Returns the name that identifies a variable across nodes: shared_name, else the node's own name.
std::string NameOfVariable(const tensorflow::NodeDef& node);

using VariableKeyMap = std::map<std::string, std::string>;

// Returns the keys by NameOfVariable. The saver's restore op reads tensors (RestoreV2) and assigns them to variables;
// both may be in functions that it calls. A graph without a saver has no keys. Fails with InvalidArgument for a damaged
// graph.
absl::StatusOr<VariableKeyMap> VariableKeys(const tensorflow::MetaGraphDef& def, const Graph& graph);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_VARIABLE_KEYS_H_
