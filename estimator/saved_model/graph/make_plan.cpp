// SPDX-License-Identifier: Apache-2.0
// Follows a signature from its outputs to its inputs. Function calls are evaluated one by one, with symbols instead of
// tensors: two calls of one function may read different variables.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/saved_model/graph/graph.h"
#include "tessera/estimator/saved_model/graph/plan.h"
#include "tessera/estimator/saved_model/graph/refused_ops.h"
#include "tessera/estimator/saved_model/graph/tensor_values.h"
#include "tessera/estimator/saved_model/graph/variable_keys.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

using tensorflow::NodeDef;

// Larger constants are arguments of the program, so that it is not compiled for their values.
constexpr int64_t kMaxConstantBytes = 1024;
constexpr int64_t kOldestVersion = 4;  // XlaCallModule's; earlier versions have MHLO modules
constexpr int64_t kNewestVersion = 10;
constexpr std::string_view kKeySuffix = "/.ATTRIBUTES/VARIABLE_VALUE";

// The symbolic value of one output of a node.
struct Symbol {
  enum class Kind { kNothing, kTensor, kVariable };
  Kind kind = Kind::kNothing;
  size_t index = 0;      // the index of a value, or of a weight of the plan
  bool is_read = false;  // a variable that stands for its value, as in TensorFlow 1
};
using Symbols = std::vector<Symbol>;

class Planner {
 public:
  Planner(const Graph& graph, VariableKeyMap keys) : graph_(graph), keys_(std::move(keys)) {}

  absl::StatusOr<Plan> Run(const tensorflow::SignatureDef& signature, const std::string& name);

 private:
  using Evaluate = absl::StatusOr<Symbols> (Planner::*)(const Scope&, const NodeDef&, const Symbols&);
  static const std::map<std::string_view, Evaluate>& Rules();

  absl::Status AddInputs(const tensorflow::SignatureDef& signature);
  // Returns the symbols of `wanted`, after the nodes that they need.
  absl::StatusOr<Symbols> Evaluated(const Scope& scope, const std::vector<NodeOutput>& wanted,
                                    const std::vector<NodeOutput>& effects, const Symbols& arguments,
                                    std::map<std::string_view, Symbols> values);

  absl::StatusOr<Symbols> Pass(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> Nothing(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> Unfed(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> Constant(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> Variable(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> Read(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> Cast(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> CallModule(const Scope& scope, const NodeDef& node, const Symbols& inputs);
  absl::StatusOr<Symbols> CallFunction(const Scope& scope, const NodeDef& node, const Symbols& inputs);

  // Returns the value of the plan for a symbol.
  absl::StatusOr<size_t> TensorOf(const Scope& scope, const NodeDef& node, const Symbol& symbol);
  Symbol Add(PlanValue value);
  Symbol AddWeight(PlanWeight weight);
  std::string UniqueName(const std::string& name);

  const Graph& graph_;
  const VariableKeyMap keys_;
  Plan plan_;
  std::map<std::string_view, Symbols> given_;   // nodes that the caller feeds
  std::map<std::string, size_t> variables_;     // NameOfVariable -> weight
  std::map<const NodeDef*, Symbol> constants_;  // by node: a function that is called twice shares them
  std::set<std::string> names_;                 // the weights' names
  int64_t depth_ = 0;
  int64_t nodes_ = 0;
};

const std::map<std::string_view, Planner::Evaluate>& Planner::Rules() {
  static const std::map<std::string_view, Evaluate> rules = {
      {"Const", &Planner::Constant},
      {"Placeholder", &Planner::Unfed},
      {"PlaceholderWithDefault", &Planner::Pass},
      {"VarHandleOp", &Planner::Variable},
      {"VariableV2", &Planner::Variable},
      {"ReadVariableOp", &Planner::Read},
      {"Identity", &Planner::Pass},
      {"IdentityN", &Planner::Pass},
      {"StopGradient", &Planner::Pass},
      {"PreventGradient", &Planner::Pass},
      {"XlaSharding", &Planner::Pass},
      {"NoOp", &Planner::Nothing},
      {"Cast", &Planner::Cast},
      {"XlaCallModule", &Planner::CallModule},
      {"PartitionedCall", &Planner::CallFunction},
      {"StatefulPartitionedCall", &Planner::CallFunction},
  };
  return rules;
}

absl::StatusOr<Plan> Planner::Run(const tensorflow::SignatureDef& signature, const std::string& name) {
  plan_.signature = name;
  plan_.method = signature.method_name();
  RETURN_IF_ERROR(AddInputs(signature));
  std::vector<std::pair<std::string, std::string>> outputs;  // aliases with the names of their tensors
  for (const auto& [alias, info] : signature.outputs()) {
    if (info.encoding_case() != tensorflow::TensorInfo::kName) {
      return Unimplemented("output \"{}\" is a sparse or composite tensor; expected a dense one", alias);
    }
    outputs.emplace_back(alias, info.name());
  }
  std::sort(outputs.begin(), outputs.end());
  std::vector<NodeOutput> wanted;
  for (const auto& output : outputs) {
    ASSIGN_OR_RETURN(const NodeOutput node, ParseNodeOutput(output.second));
    wanted.push_back(node);
  }
  std::set<std::string_view> given;
  for (const auto& [node, symbols] : given_) given.insert(node);
  RETURN_IF_ERROR(CheckOps(graph_, wanted, given, [](std::string_view op) { return Rules().contains(op); }));
  ASSIGN_OR_RETURN(const Symbols results, Evaluated(graph_.main(), wanted, {}, {}, given_));
  for (size_t i = 0; i < outputs.size(); ++i) {
    NodeDef output;
    output.set_name(outputs[i].second);
    ASSIGN_OR_RETURN(const size_t value, TensorOf(graph_.main(), output, results[i]));
    plan_.outputs.push_back({outputs[i].first, value});
  }
  return std::move(plan_);
}

absl::Status Planner::AddInputs(const tensorflow::SignatureDef& signature) {
  const std::map<std::string, tensorflow::TensorInfo> inputs(signature.inputs().begin(), signature.inputs().end());
  for (const auto& [alias, info] : inputs) {
    if (info.encoding_case() != tensorflow::TensorInfo::kName) {
      return Unimplemented("input \"{}\" is a sparse or composite tensor; expected a dense one", alias);
    }
    const std::optional<DType> dtype = DTypeFromTensorFlow(info.dtype());
    if (!dtype) return Unimplemented("input \"{}\" is of {}; expected numbers", alias, NameOfType(info.dtype()));
    PlanInput input = {.name = alias, .dtype = *dtype, .shape = SizesOf(info.tensor_shape())};
    input.any_rank = info.tensor_shape().unknown_rank();
    ASSIGN_OR_RETURN(const NodeOutput node, ParseNodeOutput(info.name()));
    const NodeDef* const def = graph_.main().FindNode(node.node);
    if (def == nullptr) return InvalidArgument("input \"{}\" is node {}, which does not exist", alias, node.node);
    Symbols& outputs = given_[def->name()];
    if (node.index > 0 || !outputs.empty()) {
      return Unimplemented("input \"{}\" is output {} of node {}; expected the only output of a placeholder", alias,
                           node.index, node.node);
    }
    outputs = {Add(InputIndex{plan_.inputs.size()})};
    plan_.inputs.push_back(std::move(input));
  }
  return absl::OkStatus();
}

absl::StatusOr<Symbols> Planner::Evaluated(const Scope& scope, const std::vector<NodeOutput>& wanted,
                                           const std::vector<NodeOutput>& effects, const Symbols& arguments,
                                           std::map<std::string_view, Symbols> values) {
  std::set<std::string_view> given;
  for (const auto& [node, symbols] : values) given.insert(node);
  std::vector<NodeOutput> roots = wanted;
  roots.insert(roots.end(), effects.begin(), effects.end());
  ASSIGN_OR_RETURN(const std::vector<const NodeDef*> order, scope.InOrder(roots, given));
  nodes_ += static_cast<int64_t>(order.size());
  if (nodes_ > kMaxNodes) return InvalidArgument("the signature calls functions of more than {} nodes", kMaxNodes);
  const auto find = [&](const NodeOutput& output, const std::string& reader) -> absl::StatusOr<Symbol> {
    if (const int64_t argument = scope.FindArgument(output.node); argument >= 0) {
      return arguments[static_cast<size_t>(argument)];
    }
    const Symbols& outputs = values.at(output.node);
    const auto index = static_cast<size_t>(output.index);
    if (index < outputs.size()) return outputs[index];
    return InvalidArgument("{} reads output {} of node {}, which has {}", reader, output.index, output.node,
                           outputs.size());
  };
  for (const NodeDef* node : order) {
    Symbols inputs;
    for (const std::string& text : node->input()) {
      ASSIGN_OR_RETURN(const NodeOutput input, ParseNodeOutput(text));
      if (input.is_control) continue;
      ASSIGN_OR_RETURN(const Symbol symbol, find(input, scope.Place(*node)));
      inputs.push_back(symbol);
    }
    ASSIGN_OR_RETURN(values[node->name()], (this->*Rules().at(node->op()))(scope, *node, inputs));
  }
  Symbols results;
  for (const NodeOutput& output : wanted) {
    ASSIGN_OR_RETURN(const Symbol symbol, find(output, "the signature"));
    results.push_back(symbol);
  }
  return results;
}

absl::StatusOr<Symbols> Planner::Pass(const Scope&, const NodeDef&, const Symbols& inputs) { return inputs; }

absl::StatusOr<Symbols> Planner::Nothing(const Scope&, const NodeDef&, const Symbols&) { return Symbols(); }

absl::StatusOr<Symbols> Planner::Unfed(const Scope& scope, const NodeDef& node, const Symbols&) {
  return InvalidArgument("placeholder {} is not an input of the signature", scope.Place(node));
}

absl::StatusOr<Symbols> Planner::Constant(const Scope& scope, const NodeDef& node, const Symbols&) {
  const auto found = constants_.find(&node);
  if (found != constants_.end()) return Symbols{found->second};
  absl::StatusOr<Value> value = ToValue(AttributeOf(node, "value").tensor());
  RETURN_IF_ERROR_WITH(value.status(), fmt::format("node {}", scope.Place(node)));
  if (value->is_string()) return Symbols(1);
  const Buffer& numbers = value->numbers();
  const Symbol symbol = numbers.byte_size() <= kMaxConstantBytes
                            ? Add(numbers)
                            : AddWeight({UniqueName(scope.Place(node)), /*key=*/"", numbers, numbers.type()});
  constants_.emplace(&node, symbol);
  return Symbols{symbol};
}

absl::StatusOr<Symbols> Planner::Variable(const Scope& scope, const NodeDef& node, const Symbols&) {
  const std::string name = NameOfVariable(node);
  auto found = variables_.find(name);
  if (found == variables_.end()) {
    const std::optional<DType> dtype = DTypeFromTensorFlow(AttributeOf(node, "dtype").type());
    const tensorflow::TensorShapeProto& shape = AttributeOf(node, "shape").shape();
    const std::vector<int64_t> sizes = SizesOf(shape);
    if (!dtype || shape.unknown_rank() || std::any_of(sizes.begin(), sizes.end(), [](int64_t s) { return s < 0; })) {
      return Unimplemented("variable {} is of {}{}; expected numbers of a fixed shape", scope.Place(node),
                           NameOfType(AttributeOf(node, "dtype").type()), ToString(Shape(sizes)));
    }
    const auto key = keys_.find(name);
    const std::string stored = key == keys_.end() ? name : key->second;
    const std::string shown(stored.ends_with(kKeySuffix) ? stored.substr(0, stored.size() - kKeySuffix.size())
                                                         : stored);
    found = variables_.emplace(name, plan_.weights.size()).first;
    plan_.weights.push_back({.name = UniqueName(shown), .key = stored, .value = {}, .type = {*dtype, sizes}});
  }
  return Symbols{{Symbol::Kind::kVariable, found->second, node.op() == "VariableV2"}};
}

absl::StatusOr<Symbols> Planner::Read(const Scope& scope, const NodeDef& node, const Symbols& inputs) {
  if (inputs.size() != 1 || inputs[0].kind != Symbol::Kind::kVariable) {
    return InvalidArgument("node {} does not read a variable", scope.Place(node));
  }
  return Symbols{Add(WeightIndex{inputs[0].index})};
}

absl::StatusOr<Symbols> Planner::Cast(const Scope& scope, const NodeDef& node, const Symbols& inputs) {
  const std::optional<DType> dtype = DTypeFromTensorFlow(AttributeOf(node, "DstT").type());
  if (inputs.size() != 1 || !dtype) {
    return InvalidArgument("node {} casts {} values to {}; expected one value and a numeric type", scope.Place(node),
                           inputs.size(), NameOfType(AttributeOf(node, "DstT").type()));
  }
  ASSIGN_OR_RETURN(const size_t value, TensorOf(scope, node, inputs[0]));
  return Symbols{Add(PlanCast{value, *dtype})};
}

absl::StatusOr<Symbols> Planner::CallModule(const Scope& scope, const NodeDef& node, const Symbols& inputs) {
  const std::string place = fmt::format("XlaCallModule {}", scope.Place(node));
  const int64_t version = AttributeOf(node, "version").i();
  if (version < kOldestVersion || version > kNewestVersion) {
    return Unimplemented("{} has version {}; expected {} to {}", place, version, kOldestVersion, kNewestVersion);
  }
  if (AttributeOf(node, "dim_args_spec").list().s_size() > 0) {
    return Unimplemented("{} has dim_args_spec, which jax2tf wrote before version 5; export the model again", place);
  }
  if (AttributeOf(node, "function_list").list().func_size() > 0) {
    return Unimplemented("{} calls {} functions of TensorFlow (call_tf); export the model without them", place,
                         AttributeOf(node, "function_list").list().func_size());
  }
  if (AttributeOf(node, "has_token_input_output").b()) {
    return Unimplemented("{} takes tokens for its effects; export the model without ordered effects", place);
  }
  PlanCall call = {.node = place, .module = AttributeOf(node, "module").s(), .arguments = {}, .results = {}};
  const auto& platforms = AttributeOf(node, "platforms").list().s();
  const auto cpu = std::find_if(platforms.begin(), platforms.end(),
                                [](const std::string& platform) { return absl::EqualsIgnoreCase(platform, "CPU"); });
  if (!platforms.empty() && cpu == platforms.end()) {
    return Unimplemented("{} is for {}; export it for the CPU too (native_serialization_platforms)", place,
                         fmt::join(platforms, ", "));
  }
  if (platforms.size() > 1) call.platform_index = cpu - platforms.begin();
  for (const Symbol& input : inputs) {
    ASSIGN_OR_RETURN(const size_t value, TensorOf(scope, node, input));
    call.arguments.push_back(value);
  }
  for (const int type : AttributeOf(node, "Tout").list().type()) {
    const std::optional<DType> dtype = DTypeFromTensorFlow(type);
    if (!dtype) {
      return Unimplemented("{} returns {}; expected numbers", place,
                           NameOfType(static_cast<tensorflow::DataType>(type)));
    }
    call.results.push_back(*dtype);
  }
  Symbols results;
  for (size_t i = 0; i < call.results.size(); ++i) results.push_back(Add(PlanResult{plan_.calls.size(), i}));
  plan_.calls.push_back(std::move(call));
  return results;
}

absl::StatusOr<Symbols> Planner::CallFunction(const Scope& scope, const NodeDef& node, const Symbols& inputs) {
  ASSIGN_OR_RETURN(const Scope* const body, graph_.CalledBy(scope, node));
  const auto expected = static_cast<size_t>(body->function()->signature().input_arg_size());
  if (inputs.size() != expected) {
    return InvalidArgument("node {} calls function {} with {} values; expected {}", scope.Place(node),
                           body->function()->signature().name(), inputs.size(), expected);
  }
  if (depth_ == kMaxDepth) return InvalidArgument("functions call each other more than {} deep", kMaxDepth);
  ASSIGN_OR_RETURN(const std::vector<NodeOutput> results, body->Results());
  ASSIGN_OR_RETURN(const std::vector<NodeOutput> effects, body->Effects());
  ++depth_;
  absl::StatusOr<Symbols> symbols = Evaluated(*body, results, effects, inputs, {});
  --depth_;
  return symbols;
}

absl::StatusOr<size_t> Planner::TensorOf(const Scope& scope, const NodeDef& node, const Symbol& symbol) {
  if (symbol.kind == Symbol::Kind::kTensor) return symbol.index;
  if (symbol.kind == Symbol::Kind::kVariable && symbol.is_read) return Add(WeightIndex{symbol.index}).index;
  return InvalidArgument("node {} reads {}; expected a tensor of numbers", scope.Place(node),
                         symbol.kind == Symbol::Kind::kVariable ? "a variable without ReadVariableOp"
                                                                : "strings, or a node without a value");
}

Symbol Planner::Add(PlanValue value) {
  plan_.values.push_back(std::move(value));
  return {Symbol::Kind::kTensor, plan_.values.size() - 1};
}

Symbol Planner::AddWeight(PlanWeight weight) {
  plan_.weights.push_back(std::move(weight));
  return Add(WeightIndex{plan_.weights.size() - 1});
}

std::string Planner::UniqueName(const std::string& name) {
  std::string unique = name;
  for (int64_t i = 1; !names_.insert(unique).second; ++i) unique = fmt::format("{}_{}", name, i);
  return unique;
}

}  // namespace

absl::StatusOr<Plan> MakePlan(const tensorflow::MetaGraphDef& def, const std::string& signature) {
  const auto found = def.signature_def().find(signature);
  if (found == def.signature_def().end()) return NotFound("no signature \"{}\"", signature);
  ASSIGN_OR_RETURN(const Graph graph, Graph::Of(def.graph_def()));
  ASSIGN_OR_RETURN(VariableKeyMap keys, VariableKeys(def, graph));
  return Planner(graph, std::move(keys)).Run(found->second, signature);
}

}  // namespace tessera::saved_model
