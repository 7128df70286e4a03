// SPDX-License-Identifier: Apache-2.0
// Gives entries the signatures of runtime/executable/abi.h, see passes.td.
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/compiler/cpu/context_abi.h"
#include "tessera/compiler/cpu/passes.h"
#include "tessera/compiler/lower/entry.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

#define GEN_PASS_DEF_MATERIALIZEENTRIES
#include "tessera/compiler/cpu/passes.h.inc"

namespace {

using namespace mlir;

// Where the pointer to an argument's memory is found: a member of the context, and an index if that is a table.
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

// The buffer at |place|, loaded where it is used: holding the pointers of a thousand variables over calls would spill
// them.
Value LoadBuffer(OpBuilder& builder, Location location, const LLVMTypeConverter& converter, Value context, Place place,
                 MemRefType type) {
  Value pointer = LoadContextMember(builder, location, context, place.member);
  if (place.index) pointer = LoadPointer(builder, location, pointer, *place.index);
  Value descriptor = MemRefDescriptor::fromStaticShape(builder, location, converter, type, pointer);
  return UnrealizedConversionCastOp::create(builder, location, type, descriptor).getResult(0);
}

LogicalResult MaterializeStep(func::FuncOp entry) {
  MLIRContext* context = entry.getContext();
  LLVMTypeConverter converter(context);
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
                               << "' is no contiguous buffer";
    }
    DenseMap<Operation*, Value> loaded;
    for (OpOperand& use : llvm::make_early_inc_range(entry.getArgument(index).getUses())) {
      Value& buffer = loaded[use.getOwner()];
      if (!buffer) {
        builder.setInsertionPoint(use.getOwner());
        buffer = LoadBuffer(builder, use.getOwner()->getLoc(), converter, context_argument, *place, type);
      }
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

// int32_t tessera_loop_E(TesseraContext* context, int64_t n), see abi.h.
void BuildLoop(OpBuilder& builder, func::FuncOp step, StringRef name) {
  Location location = step.getLoc();
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type i32 = builder.getI32Type(), i64 = builder.getI64Type();
  auto loop = LLVM::LLVMFuncOp::create(builder, location, name, LLVM::LLVMFunctionType::get(i32, {pointer, i64}));
  OpBuilder::InsertionGuard guard(builder);
  Block* entry = loop.addEntryBlock(builder);
  Value context = entry->getArgument(0), steps = entry->getArgument(1);
  auto add_block = [&](ArrayRef<Type> types) {
    Block* block = builder.createBlock(&loop.getBody(), loop.getBody().end());
    for (Type type : types) block->addArgument(type, location);
    return block;
  };
  Block* head = add_block({i64});
  Block* begin = add_block({});
  Block* stopped = add_block({i32});
  Block* run = add_block({});
  Block* finish = add_block({});
  Block* next = add_block({});
  Block* leave = add_block({i32});

  builder.setInsertionPointToEnd(entry);
  Value zero = LLVM::ConstantOp::create(builder, location, i32, builder.getI32IntegerAttr(0));
  Value one = LLVM::ConstantOp::create(builder, location, i32, builder.getI32IntegerAttr(1));
  Value zero64 = LLVM::ConstantOp::create(builder, location, i64, builder.getI64IntegerAttr(0));
  Value one64 = LLVM::ConstantOp::create(builder, location, i64, builder.getI64IntegerAttr(1));
  LLVM::BrOp::create(builder, location, ValueRange{zero64}, head);
  auto is_zero = [&](Value code) {
    return LLVM::ICmpOp::create(builder, location, LLVM::ICmpPredicate::eq, code, zero);
  };

  builder.setInsertionPointToEnd(head);
  Value more = LLVM::ICmpOp::create(builder, location, LLVM::ICmpPredicate::slt, head->getArgument(0), steps);
  LLVM::CondBrOp::create(builder, location, more, begin, ValueRange(), leave, ValueRange{zero});

  builder.setInsertionPointToEnd(begin);
  Value begun = CallTable(builder, location, context, TableMember::step_begin, {});
  LLVM::CondBrOp::create(builder, location, is_zero(begun), run, ValueRange(), stopped, ValueRange{begun});

  // 1 is the end of the data or a stop request, not an error.
  builder.setInsertionPointToEnd(stopped);
  Value ended = LLVM::ICmpOp::create(builder, location, LLVM::ICmpPredicate::eq, stopped->getArgument(0), one);
  Value code = LLVM::SelectOp::create(builder, location, ended, zero, stopped->getArgument(0));
  LLVM::BrOp::create(builder, location, ValueRange{code}, leave);

  builder.setInsertionPointToEnd(run);
  Value ran = func::CallOp::create(builder, location, step, ValueRange{context}).getResult(0);
  LLVM::CondBrOp::create(builder, location, is_zero(ran), finish, ValueRange(), leave, ValueRange{ran});

  builder.setInsertionPointToEnd(finish);
  Value finished = CallTable(builder, location, context, TableMember::step_end, {});
  LLVM::CondBrOp::create(builder, location, is_zero(finished), next, ValueRange(), leave, ValueRange{finished});

  builder.setInsertionPointToEnd(next);
  Value advanced = LLVM::AddOp::create(builder, location, head->getArgument(0), one64);
  LLVM::BrOp::create(builder, location, ValueRange{advanced}, head);

  builder.setInsertionPointToEnd(leave);
  LLVM::ReturnOp::create(builder, location, leave->getArgument(0));
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
      std::string name = entry.getName().str();
      entry.setName("tessera_step_" + name);
      entry.setPublic();
      OpBuilder builder(entry);
      builder.setInsertionPointAfter(entry);
      BuildLoop(builder, entry, "tessera_loop_" + name);
    }
    // Variables, feeds and meshes are in the description; code knows them by slots.
    for (Operation& op : llvm::make_early_inc_range(*module.getBody())) {
      if (isa<ir::VarOp, ir::FeedOp, ir::MeshOp>(op)) op.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
