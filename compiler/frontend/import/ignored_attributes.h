// SPDX-License-Identifier: Apache-2.0
// Attributes of a program that request something the compiler does not do.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_IGNORED_ATTRIBUTES_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_IGNORED_ATTRIBUTES_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Emits a fallback for each exporter's discardable attribute that the compiler ignores although it would change how
// values are cut, ordered or aliased. It looks at |module|, its functions with their arguments and results, and its
// ops. |partitioned| says that the program is for several devices; for one device, shardings have no effect.
void NoteIgnoredAttributes(mlir::ModuleOp module, bool partitioned);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_IGNORED_ATTRIBUTES_H_
