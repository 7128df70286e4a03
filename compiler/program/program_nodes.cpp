// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/program_nodes.h"

#include <algorithm>

#include "fmt/format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {
namespace {

std::string TypesOf(mlir::Operation& op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::interleaveComma(op.getResultTypes(), stream);
  return text;
}

class Nodes {
 public:
  std::vector<ProgramNode> Take() { return std::move(nodes_); }

  void Add(mlir::Block& block, const std::string& prefix) {
    for (mlir::Operation& op : block) {
      if (op.hasTrait<mlir::OpTrait::IsTerminator>()) continue;
      const std::string name = NameOf(op, prefix);
      ProgramNode node = {.name = name, .op = op.getName().getStringRef().str(), .inputs = {}, .attributes = {}};
      for (mlir::Value operand : op.getOperands()) {
        const auto found = names_.find(operand.getDefiningOp());
        if (found == names_.end() || std::count(node.inputs.begin(), node.inputs.end(), found->second) > 0) continue;
        node.inputs.push_back(found->second);
      }
      if (op.getNumResults() > 0) node.attributes["type"] = TypesOf(op);
      nodes_.push_back(std::move(node));
      names_[&op] = name;
      for (mlir::Region& region : op.getRegions()) {
        for (mlir::Block& inner : region) Add(inner, name + "/");
      }
    }
  }

 private:
  std::string NameOf(mlir::Operation& op, const std::string& prefix) {
    const auto variable = op.getAttrOfType<mlir::FlatSymbolRefAttr>("variable");
    if (variable && llvm::isa<ir::ReadVarOp>(op)) return Unique("variables/" + variable.getValue().str());
    std::string place;
    if (auto line = op.getLoc()->findInstanceOf<mlir::FileLineColLoc>(); line && prefix.empty())
      place = fmt::format("{}:{}/", llvm::sys::path::filename(line.getFilename().getValue()).str(), line.getLine());
    const llvm::StringRef full = op.getName().getStringRef();
    return Unique(prefix + place + full.substr(full.find('.') + 1).str());
  }

  std::string Unique(const std::string& name) {
    const int count = counts_[name]++;
    return count == 0 ? name : fmt::format("{}_{}", name, count);
  }

  std::vector<ProgramNode> nodes_;
  llvm::DenseMap<mlir::Operation*, std::string> names_;
  std::map<std::string, int> counts_;
};

}  // namespace

std::vector<ProgramNode> NodesOf(const SourceProgram& program, std::string_view entry) {
  Nodes nodes;
  for (ir::ComputationOp computation : program.impl().module->getOps<ir::ComputationOp>()) {
    if (computation.getSymName() != llvm::StringRef(entry.data(), entry.size())) continue;
    for (mlir::Block& block : computation.getBody()) nodes.Add(block, "");
  }
  return nodes.Take();
}

}  // namespace tessera
