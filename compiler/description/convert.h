// SPDX-License-Identifier: Apache-2.0
// Converts MLIR types and constants to those of the runtime.
#ifndef TESSERA_COMPILER_DESCRIPTION_CONVERT_H_
#define TESSERA_COMPILER_DESCRIPTION_CONVERT_H_

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

// Fails with Unimplemented unless the type is a tensor of static shape with an element type of the runtime.
absl::StatusOr<TensorType> TensorTypeOf(mlir::Type type);
absl::StatusOr<Buffer> AllocateFor(mlir::Value value);
absl::StatusOr<Buffer> ZerosFor(mlir::Value value);
absl::StatusOr<Buffer> BufferOf(mlir::ElementsAttr attribute);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_DESCRIPTION_CONVERT_H_
