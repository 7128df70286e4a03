// SPDX-License-Identifier: Apache-2.0
// Cuts a program's LLVM module into parts that are compiled apart and linked together.
#ifndef TESSERA_COMPILER_CPU_OBJECT_SPLIT_MODULE_H_
#define TESSERA_COMPILER_CPU_OBJECT_SPLIT_MODULE_H_

#include <string>
#include <vector>

#include "llvm/IR/Module.h"

namespace tessera {

// Leaves the entries, the large constants and some of the kernels in |module|, and returns the other parts. Each part
// is bitcode, so that it can be read into a context, and thus a thread, of its own. Symbols that parts share become
// visible to all parts, and to nothing else. The number of parts and the contents of each depend on the module alone:
// equal programs give equal code on any machine. A small module has no parts.
std::vector<std::string> SplitOffParts(llvm::Module& module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_OBJECT_SPLIT_MODULE_H_
