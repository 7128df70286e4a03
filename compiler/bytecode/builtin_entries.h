// SPDX-License-Identifier: Apache-2.0
// Builds the builtin attributes and types of a bytecode file with validation. MLIR's own reader does not validate
// them: it accepts, for example, a tensor of functions, or an array that is longer than its bytes.
#ifndef TESSERA_COMPILER_BYTECODE_BUILTIN_ENTRIES_H_
#define TESSERA_COMPILER_BYTECODE_BUILTIN_ENTRIES_H_

#include "mlir/Bytecode/BytecodeReaderConfig.h"

namespace tessera {

// Entries that builtin_entries.cpp does not list are left to MLIR.
void AttachCheckedBuiltinEntries(mlir::BytecodeReaderConfig& config);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BYTECODE_BUILTIN_ENTRIES_H_
