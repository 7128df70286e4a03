// SPDX-License-Identifier: Apache-2.0
// For tests that every op has an answer to a question (op_rules.h).
#ifndef TESSERA_COMPILER_ANALYSIS_OP_RULES_TESTUTIL_H_
#define TESSERA_COMPILER_ANALYSIS_OP_RULES_TESTUTIL_H_

#include <initializer_list>

#include "llvm/ADT/STLExtras.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

// Calls |visit| with the name of every op of |dialects|.
inline void ForEachOp(std::initializer_list<llvm::StringRef> dialects,
                      llvm::function_ref<void(mlir::OperationName)> visit) {
  const ContextPointer context = MakeContext();
  context->loadAllAvailableDialects();
  for (llvm::StringRef dialect : dialects) TESSERA_CHECK(context->getLoadedDialect(dialect) != nullptr);
  for (mlir::RegisteredOperationName name : context->getRegisteredOperations())
    if (llvm::is_contained(dialects, name.getDialectNamespace())) visit(name);
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_OP_RULES_TESTUTIL_H_
