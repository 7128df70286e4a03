// SPDX-License-Identifier: Apache-2.0
// How lowered entries say what their arguments are. An entry is a func.func with the unit attribute `tessera.entry`.
//
//   argument  tessera.role = "input"    tessera.index = i             argument i of the direct entry
//             tessera.role = "output"   tessera.index = i             memory for result i of the direct entry
//             tessera.role = "state"    tessera.symbol = @var         a variable; overwritten if a result names it
//             tessera.role = "infeed"   tessera.symbol = @feed, tessera.index = i   value i of the feed
//             tessera.role = "carry"                                  memory for a value that another part of the step
//             reads
//   result    tessera.dest = n                                        the argument whose memory it belongs in
#ifndef TESSERA_COMPILER_LOWER_ENTRY_H_
#define TESSERA_COMPILER_LOWER_ENTRY_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

inline constexpr llvm::StringLiteral kEntryAttr = "tessera.entry";
inline constexpr llvm::StringLiteral kRoleAttr = "tessera.role";
inline constexpr llvm::StringLiteral kIndexAttr = "tessera.index";
inline constexpr llvm::StringLiteral kSymbolAttr = "tessera.symbol";
inline constexpr llvm::StringLiteral kDestAttr = "tessera.dest";
inline constexpr llvm::StringLiteral kArenaBytesAttr = "tessera.arena_bytes";

inline bool IsEntry(mlir::func::FuncOp func) { return func->hasAttr(kEntryAttr); }

// The argument that result |index| belongs in, if it says so.
inline std::optional<unsigned> DestOf(mlir::func::FuncOp func, unsigned index) {
  auto dest = func.getResultAttrOfType<mlir::IntegerAttr>(index, kDestAttr);
  if (!dest || dest.getInt() < 0 || dest.getInt() >= func.getNumArguments()) return std::nullopt;
  return dest.getInt();
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_ENTRY_H_
