// SPDX-License-Identifier: Apache-2.0
// Splits a program's LLVM module into parts that are compiled separately and linked together.
#ifndef TESSERA_COMPILER_CPU_OBJECT_SPLIT_MODULE_H_
#define TESSERA_COMPILER_CPU_OBJECT_SPLIT_MODULE_H_

#include <string>
#include <vector>

#include "llvm/IR/Module.h"

namespace tessera {

// Leaves the entries, the large constants and some of the kernels in |module|, and returns the other parts. Each part
// is bitcode, which can be read into another context and thus on another thread. Symbols that parts share get hidden
// visibility. The number of parts and their contents depend only on the module: equal programs give equal code on any
// machine. A small module has no parts.
std::vector<std::string> SplitOffParts(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_OBJECT_SPLIT_MODULE_H_
