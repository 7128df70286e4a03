// SPDX-License-Identifier: Apache-2.0
// Attributes that request something the compiler does not support.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_IGNORED_ATTRIBUTES_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_IGNORED_ATTRIBUTES_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Emits a fallback for each exporter's discardable attribute that the compiler ignores although it would change how
// values are sharded, ordered or aliased. Checks |module|, its functions with their arguments and results, and its
// ops. |partitioned| means that the program is for several devices; for one device, shardings have no effect.
void NoteIgnoredAttributes(mlir::ModuleOp module, bool partitioned);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_IGNORED_ATTRIBUTES_H_
