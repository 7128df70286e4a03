// SPDX-License-Identifier: Apache-2.0
// Groups: attributes of artifacts of which stablehlo makes one.
#ifndef TESSERA_DIALECTS_VHLO_GROUPS_H_
#define TESSERA_DIALECTS_VHLO_GROUPS_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/Attributes.h"
#include "tessera/dialects/vhlo/op_table.h"

namespace tessera::vhlo {

// `parts`, plain, in the order of the rule. Null on failure; `absent` when stablehlo leaves the attribute out.
mlir::Attribute JoinGroup(const Rule& rule, llvm::ArrayRef<mlir::Attribute> parts, bool& absent);

// The parts of `attribute`, which may be null. Empty when this version's parts cannot say it.
llvm::SmallVector<mlir::Attribute> SplitGroup(const Rule& rule, mlir::Attribute attribute, mlir::MLIRContext* context);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_GROUPS_H_
