// SPDX-License-Identifier: Apache-2.0
// Describes shardings of any dialect by digits of the device id.
//
// A mesh of 2 x 4 devices is two digits, (size 2, stride 4) and (size 4, stride 1). Axes of other meshes over the same
// devices, sub-axes and GSPMD tile assignments are digits, too; an axis over reordered devices may be several. The
// digits of all shardings of a program, split at every boundary of any of them, are the axes of its tessera.mesh.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_

#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// position = device / stride % size
using Digit = ir::MeshDigit;
using Digits = llvm::SmallVector<Digit>;  // the major one first

// Returns the device at position |place| in the enumeration by |digits|, the major one first.
int64_t DeviceAt(llvm::ArrayRef<Digit> digits, int64_t place);

// Moves digits with product |count| from the front of |left| to |taken|; the last may be the major part of a digit.
// Returns false, with both changed, when no digits have that product.
bool TakeDigits(Digits& left, int64_t count, Digits& taken);

// The devices as a grid.
struct DeviceOrder {
  llvm::SmallVector<Digits> axes;  // no digits for an axis of one device
  // Empty when the digits are those of the device id. When no digits express the order in which devices fill the grid,
  // the digits are those of a row-major grid position, and this is each device's position.
  llvm::SmallVector<int64_t> places;
};

// Returns the order of a grid of |sizes| with |ids|, each device once, row-major; without |ids| the device id is its
// position.
DeviceOrder OrderOf(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<int64_t> ids);
DeviceOrder OrderOf(sdy::MeshAttr mesh);

// The digits that partition each dimension of a tensor, and the digits along which devices hold partial sums of it.
struct Tiling {
  llvm::SmallVector<Digits> dimensions;
  Digits unreduced;
  llvm::SmallVector<int64_t> places;  // as in DeviceOrder

  bool CutsAnything() const {
    return !unreduced.empty() || llvm::any_of(dimensions, [](const Digits& digits) { return !digits.empty(); });
  }
};

// Returns the tiling that |sharding| of an op nested in |op| describes, over all axes or over those in |only|.
llvm::FailureOr<Tiling> TilingOf(mlir::Operation* op, sdy::TensorShardingAttr sharding,
                                 std::optional<llvm::ArrayRef<mlir::StringAttr>> only = std::nullopt);

// Returns the tiling of a tensor of rank |rank| for the GSPMD sharding |text|: "{devices=[2,1,4]<=[2,4]T(1,0)
// last_tile_dim_replicate}", "{replicated}" or "{manual}". The latter two do not partition.
llvm::FailureOr<Tiling> TilingOf(mlir::Operation* op, llvm::StringRef text, int64_t rank);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_
