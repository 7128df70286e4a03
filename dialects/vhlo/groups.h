// SPDX-License-Identifier: Apache-2.0
// Groups: several attributes of an artifact that form one attribute in stablehlo.
#ifndef TESSERA_DIALECTS_VHLO_GROUPS_H_
#define TESSERA_DIALECTS_VHLO_GROUPS_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/Attributes.h"
#include "tessera/dialects/vhlo/op_table.h"

namespace tessera::vhlo {

// Returns the attribute composed of the unversioned `parts`, in the order of the rule. Returns null on failure; sets
// `absent` when stablehlo omits the attribute.
mlir::Attribute JoinGroup(const Rule& rule, llvm::ArrayRef<mlir::Attribute> parts, bool& absent);

// Returns the parts of `attribute`, which may be null. Returns none when this version's parts cannot express it.
llvm::SmallVector<mlir::Attribute> SplitGroup(const Rule& rule, mlir::Attribute attribute, mlir::MLIRContext* context);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_GROUPS_H_
