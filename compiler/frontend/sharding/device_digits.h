// SPDX-License-Identifier: Apache-2.0
// Describes how shardings of any dialect cut tensors, in digits of the device's number.
//
// A mesh of 2 x 4 devices is two digits, (size 2, stride 4) and (size 4, stride 1). Axes of other meshes over the same
// devices, parts of axes and GSPMD's tile assignments are digits, too. The digits of all shardings of a program, cut
// where any of them begins or ends, are the axes of its tessera.mesh.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_

#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// place = device / stride % size
using Digit = ir::MeshDigit;
using Digits = llvm::SmallVector<Digit>;  // the major one first

// The digits that cut each dimension of a tensor, and the digits along which devices hold summands of the tensor.
struct Tiling {
  llvm::SmallVector<Digits> dimensions;
  Digits unreduced;
};

// Returns the axes of |mesh| as digits. Fails with an error at |op| when its device_ids are no permutation of axes.
llvm::FailureOr<llvm::SmallVector<Digit>> DigitsOfMesh(mlir::Operation* op, sdy::MeshAttr mesh);

// Returns the tiling that |sharding| of an op below |op| describes, over all axes or over those in |only|.
llvm::FailureOr<Tiling> TilingOf(mlir::Operation* op, sdy::TensorShardingAttr sharding,
                                 std::optional<llvm::ArrayRef<mlir::StringAttr>> only = std::nullopt);

// Returns the tiling of a tensor of rank |rank| that GSPMD's |text| describes: "{devices=[2,1,4]<=[2,4]T(1,0)
// last_tile_dim_replicate}", "{replicated}" or "{manual}". The latter two cut nothing.
llvm::FailureOr<Tiling> TilingOf(mlir::Operation* op, llvm::StringRef text, int64_t rank);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_
