// SPDX-License-Identifier: Apache-2.0
// Access of generated code to the members of TesseraContext and TesseraTable (runtime/executable/abi.h).
#ifndef TESSERA_COMPILER_CPU_LLVM_CONTEXT_ABI_H_
#define TESSERA_COMPILER_CPU_LLVM_CONTEXT_ABI_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"

namespace tessera {

// Members of TesseraContext in order, 8 bytes each; checked against the struct in context_abi.cpp.
enum class ContextMember : int64_t {
  kTable,
  kShard,
  kState,
  kArguments,
  kResults,
  kInfeed,
  kArena,
  kShardIndex,
  kNumShards,
  kWritesState,
};

// Members of TesseraTable in the order of abi.def.
enum class TableMember : int64_t {
#define TESSERA_ABI(name, parameters) name,
#include "tessera/runtime/executable/abi.def"
#undef TESSERA_ABI
};

// Loads a pointer member, or an integer member of |type|.
mlir::Value LoadContextMember(mlir::OpBuilder& builder, mlir::Location location, mlir::Value context,
                              ContextMember member, mlir::Type type = nullptr);

// Loads table[index], a pointer.
mlir::Value LoadPointer(mlir::OpBuilder& builder, mlir::Location location, mlir::Value table, int64_t index);

// Calls table->member(context, operands...) and returns its status code.
mlir::Value CallTable(mlir::OpBuilder& builder, mlir::Location location, mlir::Value context, TableMember member,
                      mlir::ValueRange operands);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_CONTEXT_ABI_H_
