// SPDX-License-Identifier: Apache-2.0
// C functions for any number of rows, composed of functions for fixed numbers.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_ROWS_FUNCTION_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_ROWS_FUNCTION_H_

#include "llvm/IR/Module.h"
#include "tessera/compiler/cpu/c_library/archive.h"

namespace tessera {

// Adds `function` to the module, which contains the functions that it calls.
void AddRowsFunction(llvm::Module& module, const CRowsFunction& function);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_ROWS_FUNCTION_H_
