// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/context_abi.h"

#include <cstddef>

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "tessera/runtime/executable/abi.h"

namespace tessera {

using namespace mlir;

#define TESSERA_CHECK_MEMBER(name, member) \
  static_assert(offsetof(TesseraContext, member) == 8 * static_cast<size_t>(ContextMember::name))
TESSERA_CHECK_MEMBER(kTable, table);
TESSERA_CHECK_MEMBER(kShard, shard);
TESSERA_CHECK_MEMBER(kState, state);
TESSERA_CHECK_MEMBER(kArguments, arguments);
TESSERA_CHECK_MEMBER(kResults, results);
TESSERA_CHECK_MEMBER(kInfeed, infeed);
TESSERA_CHECK_MEMBER(kArena, arena);
TESSERA_CHECK_MEMBER(kShardIndex, shard_index);
TESSERA_CHECK_MEMBER(kNumShards, num_shards);
TESSERA_CHECK_MEMBER(kWritesState, writes_state);
#undef TESSERA_CHECK_MEMBER

namespace {

Value LoadSlot(OpBuilder& builder, Location location, Value base, int64_t index, Type type) {
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value address = LLVM::GEPOp::create(builder, location, pointer, builder.getI64Type(), base,
                                      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
  return LLVM::LoadOp::create(builder, location, type, address);
}

}  // namespace

Value LoadContextMember(OpBuilder& builder, Location location, Value context, ContextMember member, Type type) {
  if (!type) type = LLVM::LLVMPointerType::get(builder.getContext());
  return LoadSlot(builder, location, context, static_cast<int64_t>(member), type);
}

Value LoadPointer(OpBuilder& builder, Location location, Value table, int64_t index) {
  return LoadSlot(builder, location, table, index, LLVM::LLVMPointerType::get(builder.getContext()));
}

Value CallTable(OpBuilder& builder, Location location, Value context, TableMember member, ValueRange operands) {
  Value table = LoadContextMember(builder, location, context, ContextMember::kTable);
  Value function = LoadPointer(builder, location, table, static_cast<int64_t>(member));
  SmallVector<Value> arguments = {context};
  arguments.append(operands.begin(), operands.end());
  SmallVector<Type> types = llvm::map_to_vector(arguments, [](Value value) { return value.getType(); });
  auto type = LLVM::LLVMFunctionType::get(builder.getI32Type(), types);
  arguments.insert(arguments.begin(), function);
  return LLVM::CallOp::create(builder, location, type, arguments).getResult();
}

}  // namespace tessera
