// SPDX-License-Identifier: Apache-2.0
// --tessera-drop-trivial-sharding: shardings over one device mean nothing and disappear; others are refused.
//
// JAX writes them into programs that it runs on one device: any use of its random keys brings an empty mesh.
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_DROPTRIVIALSHARDING
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

constexpr llvm::StringLiteral kPrefix = "sdy.";

// A sharding within |attribute| over more than one device: on which mesh; nothing when there is none.
struct Sharded {
  std::string mesh;
  int64_t devices;
};

std::optional<Sharded> FindSharded(Operation* op, Attribute attribute) {
  std::optional<Sharded> found;
  attribute.walk<WalkOrder::PreOrder>([&](sdy::TensorShardingAttr sharding) {
    sdy::MeshAttr mesh = sharding.getMesh(op);
    if (mesh && mesh.getTotalSize() == 1) return WalkResult::advance();
    std::string text;
    llvm::raw_string_ostream(text) << sharding.getMeshOrRef();
    found = Sharded{text, mesh ? mesh.getTotalSize() : 0};
    return WalkResult::interrupt();
  });
  return found;
}

// The attributes of |op|, of its arguments and of its results shard nothing.
LogicalResult CheckTrivial(Operation* op) {
  for (NamedAttribute attribute : op->getAttrs()) {
    std::optional<Sharded> sharded = FindSharded(op, attribute.getValue());
    if (!sharded) continue;
    return op->emitOpError() << "is sharded over mesh " << sharded->mesh << " of " << sharded->devices
                             << " devices; sharded programs are not supported, export it for one device";
  }
  return success();
}

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

// Puts the body of a region op in its place.
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

struct DropTrivialSharding : impl::DropTrivialShardingBase<DropTrivialSharding> {
  void runOnOperation() override {
    if (failed(run())) signalPassFailure();
  }

  LogicalResult run() {
    SmallVector<Operation*> all, ours;
    getOperation()->walk([&](Operation* op) {
      all.push_back(op);
      if (op->getName().getDialectNamespace() == "sdy" && !isa<sdy::ReturnOp>(op)) ours.push_back(op);
    });
    for (Operation* op : all)
      if (failed(CheckTrivial(op))) return failure();
    for (Operation* op : all) DropAttributes(op);
    // Post-order: what is within a region op goes first, meshes when nothing names them any more.
    for (Operation* op : ours)
      if (!isa<sdy::MeshOp>(op) && failed(DropOp(op))) return failure();
    for (auto mesh : llvm::make_early_inc_range(getOperation().getOps<sdy::MeshOp>())) mesh.erase();
    return success();
  }
};

}  // namespace
}  // namespace tessera
