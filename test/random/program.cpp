// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/program.h"

#include <algorithm>
#include <set>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string Names(const std::vector<int>& values) {
  std::string text;
  for (int value : values) text += fmt::format("{}%v{}", text.empty() ? "" : ", ", value);
  return text;
}

class Printer {
 public:
  explicit Printer(const RandomProgram& program) : program_(program) {}

  std::string Print() {
    const Region& main = program_.main;
    if (!program_.mesh.empty() && !program_.gspmd)
      text_ = fmt::format("sdy.mesh @mesh = {}\n", MeshText(program_.mesh));
    if (program_.gspmd) {
      int64_t partitions = 1;
      for (const MeshAxis& axis : program_.mesh) partitions *= axis.size;
      text_ = fmt::format("module attributes {{mhlo.num_partitions = {} : i32, mhlo.num_replicas = 1 : i32}} {{\n",
                          partitions);
    }
    text_ += fmt::format("func.func @main({}) -> ({}) {{\n", Parameters(main.arguments, /*sharded=*/true),
                         Types(main.yields, /*sharded=*/true));
    PrintNodes(main, 1);
    text_ += fmt::format("  return{}{}\n}}\n", main.yields.empty() ? "" : " ", Uses(main.yields));
    // Printing a function appends the functions that it calls to the list.
    for (size_t i = 0; i < functions_.size(); ++i) PrintFunction(*functions_[i]);
    if (program_.gspmd) text_ += "}\n";
    return text_;
  }

 private:
  std::string Types(const std::vector<int>& values, bool sharded = false) const {
    std::string text;
    for (int value : values)
      text += (text.empty() ? "" : ", ") + Type(value) + (sharded ? InterfaceSharding(value) : "");
    return text;
  }
  // Returns the sharding of an argument or result of the program.
  std::string InterfaceSharding(int value) const {
    const auto found = program_.shardings.find(value);
    if (found == program_.shardings.end()) return "";
    if (program_.gspmd) return fmt::format(" {{mhlo.sharding = \"{}\"}}", GspmdText(program_.mesh, found->second));
    return fmt::format(" {{sdy.sharding = #sdy.sharding{}}}", ShardyText(program_.mesh, found->second));
  }
  std::string Type(int value) const {
    const ValueInfo& info = program_.values[static_cast<size_t>(value)];
    return info.plain() ? MlirType(info.type) : info.text;
  }
  static std::string FunctionName(const Node& node) { return fmt::format("@f{}", node.results[0]); }
  std::string Uses(const std::vector<int>& values) const {
    return values.empty() ? "" : Names(values) + " : " + Types(values);
  }
  std::string Parameters(const std::vector<int>& values, bool sharded = false) const {
    std::string text;
    for (int value : values)
      text += fmt::format("{}%v{}: {}{}", text.empty() ? "" : ", ", value, Type(value),
                          sharded ? InterfaceSharding(value) : "");
    return text;
  }

  void PrintNodes(const Region& region, int depth) {
    for (const Node& node : region.nodes) PrintNode(node, depth);
  }

  void PrintFunction(const Node& node) {
    const Region& body = node.regions[0];
    text_ += fmt::format("func.func private {}({}) -> ({}) {{\n", FunctionName(node), Parameters(body.arguments),
                         Types(body.yields));
    PrintNodes(body, 1);
    text_ += fmt::format("  return {}\n}}\n", Uses(body.yields));
  }

  void PrintCall(const Node& node, const std::string& indent) {
    functions_.push_back(&node);
    const std::string more = node.attributes.empty() ? "" : ", " + node.attributes;
    text_ += fmt::format("{}{} = \"{}\"({}) <{{{} = {}{}}}> : ({}) -> ({})\n", indent, Names(node.results), node.op,
                         Names(node.operands), node.callee, FunctionName(node), more, Types(node.operands),
                         Types(node.results));
  }

  void PrintConstraint(const Node& node, const std::string& indent) {
    const Sharding& sharding = program_.shardings.at(node.results[0]);
    const std::string operand = Names(node.operands), type = Types(node.operands), result = Names(node.results);
    if (program_.gspmd) {
      text_ += fmt::format("{}{} = stablehlo.custom_call @Sharding({}) {{mhlo.sharding = \"{}\"}} : ({}) -> {}\n",
                           indent, result, operand, GspmdText(program_.mesh, sharding), type, type);
    } else {
      text_ += fmt::format("{}{} = sdy.sharding_constraint {} {} : {}\n", indent, result, operand,
                           ShardyText(program_.mesh, sharding), type);
    }
  }

  void PrintNode(const Node& node, int depth) {
    const std::string indent(static_cast<size_t>(2 * depth), ' ');
    if (node.op == kConstraint) return PrintConstraint(node, indent);
    if (!node.callee.empty()) return PrintCall(node, indent);
    text_ += fmt::format("{}{} = \"{}\"({})", indent, Names(node.results), node.op, Names(node.operands));
    if (!node.attributes.empty()) text_ += " <{" + node.attributes + "}>";
    if (!node.regions.empty()) text_ += " (";
    for (size_t i = 0; i < node.regions.size(); ++i) {
      const Region& region = node.regions[i];
      text_ += i > 0 ? ", {\n" : "{\n";
      if (!region.arguments.empty()) text_ += fmt::format("{}^bb0({}):\n", indent, Parameters(region.arguments));
      PrintNodes(region, depth + 1);
      text_ += fmt::format("{}  \"{}.return\"({}) : ({}) -> ()\n{}}}", indent, node.op == kManual ? "sdy" : "stablehlo",
                           Names(region.yields), Types(region.yields), indent);
    }
    if (!node.regions.empty()) text_ += ")";
    text_ += fmt::format(" : ({}) -> ({})\n", Types(node.operands), Types(node.results));
  }

  const RandomProgram& program_;
  std::string text_;
  std::vector<const Node*> functions_;
};

// Marks the values that `region` uses, from outside and inside.
void CollectUses(const Region& region, std::set<int>& used) {
  used.insert(region.yields.begin(), region.yields.end());
  for (const Node& node : region.nodes) {
    used.insert(node.operands.begin(), node.operands.end());
    for (const Region& inner : node.regions) CollectUses(inner, used);
  }
}

void RemoveDeadNodes(Region& region, std::set<int>& used) {
  used.insert(region.yields.begin(), region.yields.end());
  std::vector<Node> kept;
  for (size_t i = region.nodes.size(); i-- > 0;) {
    Node& node = region.nodes[i];
    bool live = false;
    for (int result : node.results) live |= used.contains(result);
    if (!live) continue;
    used.insert(node.operands.begin(), node.operands.end());
    for (Region& inner : node.regions) RemoveDeadNodes(inner, used);
    kept.push_back(std::move(node));
  }
  region.nodes.assign(std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
}

}  // namespace

std::string MlirType(const TensorType& type) {
  std::string text = "tensor<";
  for (int64_t size : type.shape) text += fmt::format("{}x", size);
  return text + std::string(Name(type.dtype)) + ">";
}

std::string ToText(const RandomProgram& program) { return Printer(program).Print(); }

RandomProgram WithoutShardings(RandomProgram program) {
  if (std::ranges::any_of(program.main.nodes, [](const Node& node) { return node.op == kManual; })) return program;
  program.mesh.clear();
  program.shardings.clear();
  program.gspmd = false;
  std::vector<Region*> regions;
  CollectRegions(program.main, regions);
  for (Region* region : regions) {
    for (const Node& node : region->nodes) {
      if (node.op == kConstraint) ReplaceUses(program.main, node.results[0], node.operands[0]);
    }
    std::erase_if(region->nodes, [](const Node& node) { return node.op == kConstraint; });
  }
  return program;
}

void CollectRegions(Region& region, std::vector<Region*>& regions) {
  regions.push_back(&region);
  for (Node& node : region.nodes) {
    for (Region& inner : node.regions) CollectRegions(inner, regions);
  }
}

void ReplaceUses(Region& region, int from, int to) {
  for (int& value : region.yields) value = value == from ? to : value;
  for (Node& node : region.nodes) {
    for (int& value : node.operands) value = value == from ? to : value;
    for (Region& inner : node.regions) ReplaceUses(inner, from, to);
  }
}

int CountOps(const Region& region) {
  int count = 0;
  for (const Node& node : region.nodes) {
    ++count;
    for (const Region& inner : node.regions) count += CountOps(inner);
  }
  return count;
}

void RemoveDeadCode(RandomProgram& program) {
  std::set<int> used;
  RemoveDeadNodes(program.main, used);
  used.clear();
  CollectUses(program.main, used);
  std::vector<int> arguments;
  std::vector<std::vector<Buffer>> inputs(program.inputs.size());
  for (size_t i = 0; i < program.main.arguments.size(); ++i) {
    if (!used.contains(program.main.arguments[i])) continue;
    arguments.push_back(program.main.arguments[i]);
    for (size_t replica = 0; replica < inputs.size(); ++replica) inputs[replica].push_back(program.inputs[replica][i]);
  }
  program.main.arguments = std::move(arguments);
  program.inputs = std::move(inputs);
}

}  // namespace tessera
