// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/tensorflow_forms.h"

#include <optional>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/mhlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr llvm::StringLiteral kInputOutputAlias = "mhlo.input_output_alias";

// Replaces copies by their operands, except copies of themselves, which a module's body may hold.
void ReplaceCopies(ModuleOp module) {
  module.walk([](mhlo::CopyOp copy) {
    if (copy.getOperand() == copy.getResult()) return;
    copy.getResult().replaceAllUsesWith(copy.getOperand());
    copy.erase();
  });
}

void ReplaceErrorFunctions(ModuleOp module) {
  module.walk([](mhlo::ErfOp erf) {
    erf.getContext()->loadDialect<chlo::ChloDialect>();
    OperationState state(erf.getLoc(), chlo::ErfOp::getOperationName(), erf->getOperands(), erf->getResultTypes());
    erf.getResult().replaceAllUsesWith(OpBuilder(erf).create(state)->getResult(0));
    erf.erase();
  });
}

struct Alias {
  unsigned argument;
  int64_t result;
};

// Returns the pair that |attribute| names in a function of |type|:
//    {alias = {kind = "may_alias", parameter_index = array<i64>, parameter_number = 0}, output_index = array<i64: 1>}
// Returns nullopt unless it names a whole argument and a whole result of one type.
std::optional<Alias> AliasOf(Attribute attribute, FunctionType type) {
  auto entry = dyn_cast<DictionaryAttr>(attribute);
  auto alias = entry ? entry.getAs<DictionaryAttr>("alias") : DictionaryAttr();
  auto place = entry ? entry.getAs<DenseI64ArrayAttr>("output_index") : DenseI64ArrayAttr();
  if (!alias || !place) return std::nullopt;
  auto number = alias.getAs<IntegerAttr>("parameter_number");
  auto part = alias.getAs<DenseI64ArrayAttr>("parameter_index");
  if (!number || !part || !part.empty() || number.getValue().uge(type.getNumInputs())) return std::nullopt;
  // Several results are the elements of one tuple in XLA's program.
  TypeRange results = type.getResults();
  auto tuple = results.size() == 1 ? dyn_cast<TupleType>(results.front()) : TupleType();
  if (tuple) results = tuple.getTypes();
  // The elements of inner tuples would have separate numbers.
  if (llvm::any_of(results, llvm::IsaPred<TupleType>)) return std::nullopt;
  const bool is_element = tuple || results.size() > 1 || !place.empty();
  if (place.size() != (is_element ? 1 : 0)) return std::nullopt;
  const int64_t result = is_element ? place[0] : 0;
  const auto argument = static_cast<unsigned>(number.getValue().getZExtValue());
  if (result < 0 || result >= static_cast<int64_t>(results.size()) || results[result] != type.getInput(argument))
    return std::nullopt;
  return Alias{argument, result};
}

void ReadAliases(ModuleOp module) {
  auto list = module->getAttrOfType<ArrayAttr>(kInputOutputAlias);
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!list || !main) return;
  SmallVector<Alias> aliases;
  for (Attribute attribute : list) {
    std::optional<Alias> alias = AliasOf(attribute, main.getFunctionType());
    if (!alias) return;
    aliases.push_back(*alias);
  }
  Builder builder(module.getContext());
  for (const Alias& alias : aliases)
    if (!main.getArgAttr(alias.argument, kAliasingOutput))
      main.setArgAttr(alias.argument, kAliasingOutput, builder.getI64IntegerAttr(alias.result));
  module->removeAttr(kInputOutputAlias);
}

}  // namespace

void ReadTensorFlowForms(ModuleOp module) {
  ReplaceCopies(module);
  ReplaceErrorFunctions(module);
  ReadAliases(module);
}

}  // namespace tessera
