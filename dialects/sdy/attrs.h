// SPDX-License-Identifier: Apache-2.0
// Attributes of the sdy dialect.
#ifndef TESSERA_DIALECTS_SDY_ATTRS_H_
#define TESSERA_DIALECTS_SDY_ATTRS_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Operation.h"
#include "tessera/dialects/sdy/enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/sdy/attrs.h.inc"

#endif  // TESSERA_DIALECTS_SDY_ATTRS_H_
