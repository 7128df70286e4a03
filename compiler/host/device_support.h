// SPDX-License-Identifier: Apache-2.0
// Which ops devices can run.
#ifndef TESSERA_COMPILER_HOST_DEVICE_SUPPORT_H_
#define TESSERA_COMPILER_HOST_DEVICE_SUPPORT_H_

#include <optional>
#include <string>

#include "mlir/IR/Operation.h"

namespace tessera {

// Returns why no device can run |op|; nothing when one can. Every op has device code or is refused by lower, except
// custom calls that are neither LAPACK routines nor checks.
std::optional<std::string> NoDeviceCode(mlir::Operation* op);

// Returns the op whose function contains |op|: a reduction's, a sort's. Such functions are evaluated in any order and
// any number of times. Returns null in straight code, loops and branches.
mlir::Operation* FunctionAround(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_HOST_DEVICE_SUPPORT_H_
