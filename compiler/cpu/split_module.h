// SPDX-License-Identifier: Apache-2.0
// Cuts a program's LLVM module into parts that are compiled apart and linked together.
#ifndef TESSERA_COMPILER_CPU_SPLIT_MODULE_H_
#define TESSERA_COMPILER_CPU_SPLIT_MODULE_H_

#include <string>
#include <vector>

#include "llvm/IR/Module.h"

namespace tessera {

// Leaves the entries, the large constants and some of the kernels in |module|, and returns the rest: each part bitcode,
// so that it can be read into a context, thus a thread, of its own. What parts share becomes visible to all of them,
// and to nothing else. How many parts there are, and what is in which, depends on the module alone: equal programs give
// equal code on any machine. None for a small module.
std::vector<std::string> SplitOffParts(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_SPLIT_MODULE_H_
