// SPDX-License-Identifier: Apache-2.0
// Attributes of a program that ask for something that is not done.
#ifndef TESSERA_COMPILER_FRONTEND_IGNORED_ATTRIBUTES_H_
#define TESSERA_COMPILER_FRONTEND_IGNORED_ATTRIBUTES_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Emits a fallback for each discardable attribute of |module|, its functions, their arguments and results and its ops
// that would say how values are cut, in which order they lie or which memory they share, in the words of exporters, and
// that nothing here reads. |partitioned|: the program is for several devices; for one, shardings ask for nothing.
void NoteIgnoredAttributes(mlir::ModuleOp module, bool partitioned);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IGNORED_ATTRIBUTES_H_
