// SPDX-License-Identifier: Apache-2.0
// What stands in an artifact for an attribute that stablehlo leaves out.
#ifndef TESSERA_DIALECTS_VHLO_DEFAULTS_H_
#define TESSERA_DIALECTS_VHLO_DEFAULTS_H_

#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/op_table.h"

namespace tessera::vhlo {

// Null for kNone. `rank`: spatial dimensions, for the defaults that have a value for each.
VersionedAttr DefaultValue(Default missing, int64_t rank, mlir::MLIRContext* context);

// Whether reading leaves `attribute` out: it is the default.
bool IsLeftOut(Default missing, VersionedAttr attribute);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_DEFAULTS_H_
