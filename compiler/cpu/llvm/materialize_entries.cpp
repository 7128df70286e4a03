// SPDX-License-Identifier: Apache-2.0
// Gives entries the signatures of runtime/executable/abi.h, see passes.td.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/cpu/llvm/context_abi.h"
#include "tessera/compiler/cpu/llvm/passes.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

#define GEN_PASS_DEF_MATERIALIZEENTRIES
#include "tessera/compiler/cpu/llvm/passes.h.inc"

namespace {

using namespace mlir;

// The place of the pointer to an argument's memory: a member of the context, and an index if that is a table.
struct Place {
  ContextMember member;
  std::optional<int64_t> index;
};

ContextMember MemberOf(ir::RoleKind kind) {
  switch (kind) {
    case ir::RoleKind::kInput:
      return ContextMember::kArguments;
    case ir::RoleKind::kOutput:
      return ContextMember::kResults;
    case ir::RoleKind::kState:
      return ContextMember::kState;
    case ir::RoleKind::kInfeed:
      return ContextMember::kInfeed;
  }
  llvm_unreachable("every role has a place");
}

FailureOr<Place> PlaceOf(func::FuncOp entry, unsigned argument) {
  if (entry.getArgAttr(argument, kArenaAttr)) return Place{ContextMember::kArena, std::nullopt};
  ir::RoleAttr role = RoleOf(entry, argument);
  auto slot = entry.getArgAttrOfType<IntegerAttr>(argument, kSlotAttr);
  if (!role || !slot) {
    entry.emitError() << "argument " << argument << " of entry '" << entry.getName() << "' has no place in the context";
    return failure();
  }
  return Place{MemberOf(role.getKind()), slot.getInt()};
}

// Returns the buffer at |place|, loaded before |user|: holding the pointers of a thousand variables over calls would
// spill them.
Value LoadBuffer(OpBuilder& builder, Operation* user, Value context, Place place, MemRefType type) {
  const Location location = user->getLoc();
  builder.setInsertionPoint(user);
  Value pointer = LoadContextMember(builder, location, context, place.member);
  if (place.index) pointer = LoadPointer(builder, location, pointer, *place.index);
  return UnrealizedConversionCastOp::create(builder, location, type, pointer).getResult(0);
}

LogicalResult MaterializeStep(func::FuncOp entry) {
  MLIRContext* context = entry.getContext();
  OpBuilder builder(context);
  Block& block = entry.getBody().front();
  const unsigned count = entry.getNumArguments();
  Value context_argument = block.addArgument(LLVM::LLVMPointerType::get(context), entry.getLoc());
  for (unsigned index = 0; index < count; ++index) {
    auto type = dyn_cast<MemRefType>(entry.getArgument(index).getType());
    FailureOr<Place> place = PlaceOf(entry, index);
    if (failed(place)) return failure();
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity()) {
      return entry.emitError() << "argument " << index << " of entry '" << entry.getName()
                               << "' is not a contiguous buffer";
    }
    DenseMap<Operation*, Value> loaded;
    for (OpOperand& use : llvm::make_early_inc_range(entry.getArgument(index).getUses())) {
      Value& buffer = loaded[use.getOwner()];
      if (!buffer) buffer = LoadBuffer(builder, use.getOwner(), context_argument, *place, type);
      use.set(buffer);
    }
  }
  auto terminator = cast<func::ReturnOp>(block.getTerminator());
  builder.setInsertionPoint(terminator);
  Value zero =
      LLVM::ConstantOp::create(builder, terminator.getLoc(), builder.getI32Type(), builder.getI32IntegerAttr(0));
  terminator->setOperands(zero);
  block.eraseArguments(0, count);
  entry.removeArgAttrsAttr();
  entry.setFunctionType(FunctionType::get(context, block.getArgumentTypes(), {builder.getI32Type()}));
  return success();
}

struct MaterializeEntriesPass : impl::MaterializeEntriesBase<MaterializeEntriesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> entries;
    for (auto func : module.getOps<func::FuncOp>()) {
      if (IsEntry(func)) entries.push_back(func);
    }
    for (func::FuncOp entry : entries) {
      if (failed(MaterializeStep(entry))) return signalPassFailure();
      entry.setName("tessera_step_" + entry.getName().str());
      entry.setPublic();
    }
    // The description has the variables, feeds and meshes; code knows them by slots.
    for (Operation& op : llvm::make_early_inc_range(*module.getBody())) {
      if (isa<ir::VarOp, ir::FeedOp, ir::MeshOp>(op)) op.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
