// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/sharding/erase_sharding.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

constexpr llvm::StringLiteral kPrefix = "sdy.";

DictionaryAttr WithoutShardings(DictionaryAttr dictionary) {
  if (!dictionary) return dictionary;
  SmallVector<NamedAttribute> kept = llvm::filter_to_vector(
      dictionary, [](NamedAttribute attribute) { return !attribute.getName().strref().starts_with(kPrefix); });
  return DictionaryAttr::get(dictionary.getContext(), kept);
}

void DropAttributes(Operation* op) {
  op->setDiscardableAttrs(WithoutShardings(op->getDiscardableAttrDictionary()));
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function) return;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    function.setArgAttrs(i, WithoutShardings(function.getArgAttrDict(i)));
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    function.setResultAttrs(i, WithoutShardings(function.getResultAttrDict(i)));
}

// Replaces a region op by its body.
void InlineBody(Operation* op) {
  Block& body = op->getRegion(0).front();
  Operation* terminator = body.getTerminator();
  for (auto [argument, operand] : llvm::zip(body.getArguments(), op->getOperands()))
    argument.replaceAllUsesWith(operand);
  op->replaceAllUsesWith(terminator->getOperands());
  terminator->erase();
  op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
  op->erase();
}

LogicalResult DropOp(Operation* op) {
  if (isa<sdy::ManualComputationOp, sdy::NamedComputationOp>(op)) {
    Block& body = op->getRegion(0).front();
    if (TypeRange(body.getArgumentTypes()) != TypeRange(op->getOperandTypes()) ||
        TypeRange(body.getTerminator()->getOperandTypes()) != TypeRange(op->getResultTypes()))
      return op->emitOpError() << "expected the types inside and outside to be equal on one device";
    InlineBody(op);
  } else if (auto constant = dyn_cast<sdy::ConstantOp>(op)) {
    OpBuilder builder(op);
    op->replaceAllUsesWith(stablehlo::ConstantOp::create(builder, op->getLoc(), constant.getValue()));
    op->erase();
  } else if (isa<sdy::MeshOp, sdy::ShardingGroupOp>(op)) {
    op->erase();
  } else if (op->getNumResults() == 1 && op->getNumOperands() == 1) {
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  }
  return success();
}

// Drops the attributes of |ops|, and the sdy ops among them except meshes. |ops| are in post-order: the ops within a
// region op are dropped before it.
LogicalResult DropSharding(ArrayRef<Operation*> ops) {
  const SmallVector<Operation*> ours = llvm::filter_to_vector(ops, [](Operation* op) {
    return op->getName().getDialectNamespace() == "sdy" && !isa<sdy::ReturnOp, sdy::MeshOp>(op);
  });
  for (Operation* op : ops) DropAttributes(op);
  for (Operation* op : ours)
    if (failed(DropOp(op))) return failure();
  return success();
}

// Returns whether the regions of |op| are functions of scalars.
bool HasFunctionsOfScalars(Operation* op) {
  return isa<stablehlo::AllReduceOp, stablehlo::CollectiveReduceOp, stablehlo::MapOp, stablehlo::ReduceOp,
             stablehlo::ReduceScatterOp, stablehlo::ReduceWindowOp, stablehlo::ScatterOp, stablehlo::SelectAndScatterOp,
             stablehlo::SortOp>(op);
}

// Drops the GSPMD annotation of |op|.
void DropGspmd(Operation* op) {
  op->removeAttr(kGspmdSharding);
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  if (!call || call.getCallTargetName() != "Sharding" || op->getOperandTypes() != op->getResultTypes()) return;
  op->replaceAllUsesWith(op->getOperands());
  op->erase();
}

}  // namespace

LogicalResult EraseSharding(ModuleOp module) {
  SmallVector<Operation*> all;
  module.walk([&](Operation* op) { all.push_back(op); });
  if (failed(DropSharding(all))) return failure();
  // Nothing references the meshes any more.
  for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) mesh.erase();
  return success();
}

LogicalResult EraseShardingOfScalars(ModuleOp module) {
  SmallVector<Operation*> inside;
  module.walk<WalkOrder::PreOrder>([&](Operation* op) {
    if (!HasFunctionsOfScalars(op)) return WalkResult::advance();
    for (Region& region : op->getRegions()) region.walk([&](Operation* inner) { inside.push_back(inner); });
    return WalkResult::skip();
  });
  const SmallVector<Operation*> others =
      llvm::filter_to_vector(inside, [](Operation* op) { return op->getName().getDialectNamespace() != "sdy"; });
  if (failed(DropSharding(inside))) return failure();
  for (Operation* op : others) DropGspmd(op);
  return success();
}

}  // namespace tessera
