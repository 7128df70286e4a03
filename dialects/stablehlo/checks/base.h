// SPDX-License-Identifier: Apache-2.0
// Includes for the generated headers of all op families.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_BASE_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_BASE_H_

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/stablehlo/checks/compatible_types.h"
#include "tessera/dialects/stablehlo/checks/traits.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_BASE_H_
