// SPDX-License-Identifier: Apache-2.0
// A TensorFlow graph with its functions, as an index of nodes by name.
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_GRAPH_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_GRAPH_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/tensorflow/graph.pb.h"

namespace tessera::saved_model {

// The deepest nesting of function calls, and the most nodes that a traversal of a graph and its functions visits.
inline constexpr int64_t kMaxDepth = 64;
inline constexpr int64_t kMaxNodes = 200'000;

// One output of a node or, in a function, one of its arguments.
struct NodeOutput {
  std::string_view node;
  int64_t index = 0;
  bool is_control = false;  // the node itself, without a value
};

// Returns the node and output named by a string: "n", "n:1" or "^n" in a graph, "n:outputs:1" in a function. Fails with
// InvalidArgument for another form.
absl::StatusOr<NodeOutput> ParseNodeOutput(std::string_view text);

// The nodes of a graph, or of the body of a function. Points into the protos.
class Scope {
 public:
  // Fails with InvalidArgument when two nodes or arguments have the same name.
  static absl::StatusOr<Scope> Of(const tensorflow::GraphDef& graph);
  static absl::StatusOr<Scope> Of(const tensorflow::FunctionDef& function);

  // Return nullptr, or -1, if there is no such node or argument.
  const tensorflow::NodeDef* FindNode(std::string_view name) const;
  int64_t FindArgument(std::string_view name) const;

  // Returns the function; nullptr for the graph itself.
  const tensorflow::FunctionDef* function() const { return function_; }
  // Returns the name of a node for messages: "node", or "function/node".
  std::string Place(const tensorflow::NodeDef& node) const;

  // Returns the outputs of a function, and the nodes that run whether or not an output needs them. Fails with
  // InvalidArgument for an output without a node.
  absl::StatusOr<std::vector<NodeOutput>> Results() const;
  absl::StatusOr<std::vector<NodeOutput>> Effects() const;

  // Returns the nodes that `roots` need, each after those that it reads or waits for. Nodes in `given` already have
  // values and need no others. Fails with InvalidArgument for a cycle and for an input without a node.
  absl::StatusOr<std::vector<const tensorflow::NodeDef*>> InOrder(const std::vector<NodeOutput>& roots,
                                                                  const std::set<std::string_view>& given = {}) const;

 private:
  absl::Status Add(const tensorflow::NodeDef& node);

  const tensorflow::FunctionDef* function_ = nullptr;
  std::map<std::string_view, const tensorflow::NodeDef*> nodes_;
  std::map<std::string_view, int64_t> arguments_;
};

class Graph {
 public:
  // Fails as Scope::Of does, and for two functions of the same name. `graph` must outlive the result.
  static absl::StatusOr<Graph> Of(const tensorflow::GraphDef& graph);

  const Scope& main() const { return main_; }
  // Returns the body of the function that a node calls by its attribute `f`. Fails with InvalidArgument, naming the
  // node, when there is no such function.
  absl::StatusOr<const Scope*> CalledBy(const Scope& scope, const tensorflow::NodeDef& node) const;

 private:
  Scope main_;
  std::map<std::string_view, Scope> functions_;
};

// Returns whether nodes of this op call the function in their attribute `f`.
bool IsCall(std::string_view op);

// Returns the attribute; an empty one where the node has none.
const tensorflow::AttrValue& AttributeOf(const tensorflow::NodeDef& node, const std::string& name);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_GRAPH_GRAPH_H_
