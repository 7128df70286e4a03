// SPDX-License-Identifier: Apache-2.0
// Describes how shardings of any dialect cut tensors, in digits of the device's number.
//
// A mesh of 2 x 4 devices is two digits, (size 2, stride 4) and (size 4, stride 1). Axes of other meshes over the same
// devices, parts of axes and GSPMD's tile assignments are digits, too; an axis over devices in another order may be
// several. The digits of all shardings of a program, cut where any of them begins or ends, are the axes of its
// tessera.mesh.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_

#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// place = device / stride % size
using Digit = ir::MeshDigit;
using Digits = llvm::SmallVector<Digit>;  // the major one first

// Returns the device at |place| of the devices that |digits|, the major one first, count.
int64_t DeviceAt(llvm::ArrayRef<Digit> digits, int64_t place);

// Moves digits that make up |count| from the front of |left| to |taken|; the last may be the major part of a digit.
// Returns false, with both changed, when no digits make up |count|.
bool TakeDigits(Digits& left, int64_t count, Digits& taken);

// The devices as a grid.
struct DeviceOrder {
  llvm::SmallVector<Digits> axes;  // no digits for an axis of one device
  // Empty when the digits are those of a device's number. No digits may give the order in which the devices fill the
  // grid. Then the digits are those of a place in the grid, row-major, and this is each device's place.
  llvm::SmallVector<int64_t> places;
};

// Returns the order of a grid of |sizes| with |ids|, each device once, row-major; without |ids| the device's number is
// its place.
DeviceOrder OrderOf(llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<int64_t> ids);
DeviceOrder OrderOf(sdy::MeshAttr mesh);

// The digits that cut each dimension of a tensor, and the digits along which devices hold summands of the tensor.
struct Tiling {
  llvm::SmallVector<Digits> dimensions;
  Digits unreduced;
  llvm::SmallVector<int64_t> places;  // as in DeviceOrder

  bool CutsAnything() const {
    return !unreduced.empty() || llvm::any_of(dimensions, [](const Digits& digits) { return !digits.empty(); });
  }
};

// Returns the tiling that |sharding| of an op below |op| describes, over all axes or over those in |only|.
llvm::FailureOr<Tiling> TilingOf(mlir::Operation* op, sdy::TensorShardingAttr sharding,
                                 std::optional<llvm::ArrayRef<mlir::StringAttr>> only = std::nullopt);

// Returns the tiling of a tensor of rank |rank| that GSPMD's |text| describes: "{devices=[2,1,4]<=[2,4]T(1,0)
// last_tile_dim_replicate}", "{replicated}" or "{manual}". The latter two cut nothing.
llvm::FailureOr<Tiling> TilingOf(mlir::Operation* op, llvm::StringRef text, int64_t rank);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_DEVICE_DIGITS_H_
