// SPDX-License-Identifier: Apache-2.0
// Enums and attributes of the tessera dialect.
#ifndef TESSERA_DIALECTS_TESSERA_ATTRS_H_
#define TESSERA_DIALECTS_TESSERA_ATTRS_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/tessera/enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/tessera/attrs.h.inc"

#endif  // TESSERA_DIALECTS_TESSERA_ATTRS_H_
