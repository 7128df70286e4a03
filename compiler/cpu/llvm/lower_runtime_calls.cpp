// SPDX-License-Identifier: Apache-2.0
// Lowers runtime calls to calls through the context's table (see passes.td). Runs on control flow in blocks, where a
// failed call can leave the step immediately.
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/cpu/llvm/context_abi.h"
#include "tessera/compiler/cpu/llvm/passes.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERRUNTIMECALLS
#include "tessera/compiler/cpu/llvm/passes.h.inc"

namespace {

using namespace mlir;

// The parameters of the table's functions besides the context.
struct Signature {
  TableMember member;
  bool operands;
  bool results;
};

Signature SignatureOf(rt::Callee callee) {
  switch (callee) {
    case rt::Callee::kernel:
      return {TableMember::kernel, true, true};
    case rt::Callee::collective:
      return {TableMember::collective, true, true};
    case rt::Callee::host_call:
      return {TableMember::host_call, true, true};
    case rt::Callee::outfeed:
      return {TableMember::outfeed, true, false};
    case rt::Callee::check:
      return {TableMember::check, true, false};
    case rt::Callee::barrier:
      return {TableMember::barrier, false, false};
    case rt::Callee::region:
      return {TableMember::region, false, false};
  }
  llvm_unreachable("every callee has a signature");
}

class CallLowering {
 public:
  explicit CallLowering(func::FuncOp func)
      : func_(func), builder_(func.getContext()), pointer_(LLVM::LLVMPointerType::get(func.getContext())) {}

  LogicalResult Lower(rt::CallOp call) {
    auto slot = call->getAttrOfType<IntegerAttr>(kSlotAttr);
    if (!slot) return call.emitOpError() << "has no " << kSlotAttr;
    builder_.setInsertionPoint(call);
    Location location = call.getLoc();
    Signature signature = SignatureOf(call.getCallee());
    SmallVector<Value> operands = {
        LLVM::ConstantOp::create(builder_, location, builder_.getI64Type(), builder_.getI64IntegerAttr(slot.getInt()))};
    if (signature.operands) operands.push_back(PointerTable(location, call.getInputs()));
    if (signature.results) operands.push_back(PointerTable(location, call.getOutputs()));
    Value code = CallTable(builder_, location, func_.getArgument(0), signature.member, operands);

    LeaveOnFailure(call, code);
    return success();
  }

  void Lower(rt::ParallelOp call) {
    builder_.setInsertionPoint(call);
    Location location = call.getLoc();
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(builder_, location, builder_.getI64Type(), builder_.getI64IntegerAttr(value));
    };
    Type i64 = builder_.getI64Type();
    auto type = builder_.getFunctionType({pointer_, i64, i64}, {builder_.getI32Type()});  // TesseraParallelBody
    Value function = func::ConstantOp::create(builder_, location, type, call.getPieceAttr());
    function = UnrealizedConversionCastOp::create(builder_, location, pointer_, function).getResult(0);
    SmallVector<Value> operands = {constant(call.getCount()), constant(call.getGrain()), function,
                                   PointerTable(location, call.getOperands())};
    Value code = CallTable(builder_, location, func_.getArgument(0), TableMember::parallel_for, operands);
    LeaveOnFailure(call, code);
  }

 private:
  // Makes the step return |code| when it is nonzero: the error is then recorded in the run.
  void LeaveOnFailure(Operation* call, Value code) {
    Location location = call->getLoc();
    Value zero = LLVM::ConstantOp::create(builder_, location, code.getType(), builder_.getI32IntegerAttr(0));
    Value failed = LLVM::ICmpOp::create(builder_, location, LLVM::ICmpPredicate::ne, code, zero);
    Block* block = call->getBlock();
    Block* rest = block->splitBlock(call);
    builder_.setInsertionPointToEnd(block);
    cf::CondBranchOp::create(builder_, location, failed, FailureBlock(), ValueRange{code}, rest, ValueRange());
    call->erase();
  }

  // Stores the addresses of |buffers|, and scalars as they are, in an array on the stack of the step. The entry block
  // holds it so that loops reuse it.
  Value PointerTable(Location location, ValueRange buffers) {
    OpBuilder at_entry = OpBuilder::atBlockBegin(&func_.getBody().front());
    Value count = LLVM::ConstantOp::create(at_entry, location, builder_.getI64Type(),
                                           builder_.getI64IntegerAttr(std::max<int64_t>(1, buffers.size())));
    Value table = LLVM::AllocaOp::create(at_entry, location, pointer_, pointer_, count);
    for (auto [index, buffer] : llvm::enumerate(buffers)) {
      Value place = LLVM::GEPOp::create(builder_, location, pointer_, pointer_, table,
                                        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
      if (!isa<MemRefType>(buffer.getType())) {
        LLVM::StoreOp::create(builder_, location, buffer, place);
        continue;
      }
      Value address = UnrealizedConversionCastOp::create(builder_, location, pointer_, buffer).getResult(0);
      LLVM::StoreOp::create(builder_, location, address, place);
    }
    return table;
  }

  // Returns the block that returns the code it is given; all calls of the step share it.
  Block* FailureBlock() {
    if (failure_) return failure_;
    OpBuilder::InsertionGuard guard(builder_);
    failure_ = builder_.createBlock(&func_.getBody(), func_.getBody().end(), {builder_.getI32Type()}, {func_.getLoc()});
    func::ReturnOp::create(builder_, func_.getLoc(), failure_->getArgument(0));
    return failure_;
  }

  func::FuncOp func_;
  OpBuilder builder_;
  Type pointer_;
  Block* failure_ = nullptr;
};

ContextMember MemberOf(rt::Fact fact) {
  switch (fact) {
    case rt::Fact::shard_index:
      return ContextMember::kShardIndex;
    case rt::Fact::num_shards:
      return ContextMember::kNumShards;
    case rt::Fact::writes_state:
      return ContextMember::kWritesState;
  }
  llvm_unreachable("every fact has a member");
}

void LowerContext(func::FuncOp func, rt::ContextOp op) {
  OpBuilder builder(op);
  op.replaceAllUsesWith(
      LoadContextMember(builder, op.getLoc(), func.getArgument(0), MemberOf(op.getFact()), builder.getI64Type()));
  op.erase();
}

struct LowerRuntimeCallsPass : impl::LowerRuntimeCallsBase<LowerRuntimeCallsPass> {
  void runOnOperation() override {
    getOperation().walk([&](rt::ContextOp op) { LowerContext(getOperation(), op); });
    SmallVector<rt::CallOp> calls;
    getOperation().walk([&](rt::CallOp call) { calls.push_back(call); });
    CallLowering lowering(getOperation());
    for (rt::CallOp call : calls) {
      if (failed(lowering.Lower(call))) return signalPassFailure();
    }
    SmallVector<rt::ParallelOp> loops;
    getOperation().walk([&](rt::ParallelOp loop) { loops.push_back(loop); });
    for (rt::ParallelOp loop : loops) lowering.Lower(loop);
  }
};

}  // namespace
}  // namespace tessera
