// SPDX-License-Identifier: Apache-2.0
// Lowered entries describe their arguments in attributes. An entry is a func.func with the unit attribute
// `tessera.entry`.
//
//   argument  tessera.role = #tessera.role<input i>        argument i of the direct entry
//             tessera.role = #tessera.role<output i>       memory for result i of the direct entry
//             tessera.role = #tessera.role<state @var>     a variable; overwritten if a result names it
//             tessera.role = #tessera.role<infeed @feed i> value i of the feed
//             tessera.takes_over = #tessera.role<output i> of an input: result i belongs in its memory
//             tessera.joined                               of an output or variable: shards write their slices of it
//             tessera.arena                                scratch memory, added by tessera-plan-arena
//             tessera.copied = "why"                       what belongs here is computed elsewhere and copied, at last
//             tessera.kept = "why"                         of an input that was given up and that no result takes over
//             tessera.slot = n                             its index in context.state, .arguments, .results or .infeed
//   result    tessera.dest = n                             the argument whose memory it belongs in
//   call      tessera.slot = n                             of the runtime: its index in the entry's list for its kind
//
// The true branch of an scf.if on `tessera_rt.context writes_state` runs only on the shard that writes shared
// variables; the other branch yields the variables' old values.
#ifndef TESSERA_COMPILER_ANALYSIS_ENTRY_H_
#define TESSERA_COMPILER_ANALYSIS_ENTRY_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "tessera/dialects/tessera/attrs.h"

namespace tessera {

inline constexpr llvm::StringLiteral kEntryAttr = "tessera.entry";
inline constexpr llvm::StringLiteral kRoleAttr = "tessera.role";
inline constexpr llvm::StringLiteral kTypeAttr = "tessera.type";  // of an argument: its type in a replica's program
inline constexpr llvm::StringLiteral kWrittenAttr = "tessera.written";  // of an argument: a result belongs in it
inline constexpr llvm::StringLiteral kTakesOverAttr = "tessera.takes_over";
inline constexpr llvm::StringLiteral kResultNameAttr = "tessera.result_name";  // of the result that takes over
inline constexpr llvm::StringLiteral kJoinedAttr = "tessera.joined";
inline constexpr llvm::StringLiteral kBarrierAttr = "tessera.barrier";  // of an entry: it has one, in its outer block
inline constexpr llvm::StringLiteral kArenaAttr = "tessera.arena";
inline constexpr llvm::StringLiteral kDestAttr = "tessera.dest";
inline constexpr llvm::StringLiteral kArenaBytesAttr = "tessera.arena_bytes";
inline constexpr llvm::StringLiteral kWorkAttr = "tessera.work";  // of an entry: the flops, functions, bytes of a step
inline constexpr llvm::StringLiteral kCopiedAttr = "tessera.copied";
inline constexpr llvm::StringLiteral kSlotAttr = "tessera.slot";

// Marks kernels: functions that contain only structured ops and views of their arguments. Entries call them.
inline constexpr llvm::StringLiteral kKernelAttr = "tessera.kernel";

inline bool IsEntry(mlir::func::FuncOp func) { return func->hasAttr(kEntryAttr); }

// Returns null for the arena.
inline ir::RoleAttr RoleOf(mlir::func::FuncOp entry, unsigned argument) {
  return entry.getArgAttrOfType<ir::RoleAttr>(argument, kRoleAttr);
}

// Returns the output that takes over the memory of input |argument|; null without one.
inline ir::RoleAttr TakenOver(mlir::func::FuncOp entry, unsigned argument) {
  return entry.getArgAttrOfType<ir::RoleAttr>(argument, kTakesOverAttr);
}

// Returns the argument to which result |index| is written, when an attribute names one.
inline std::optional<unsigned> DestOf(mlir::func::FuncOp func, unsigned index) {
  auto dest = func.getResultAttrOfType<mlir::IntegerAttr>(index, kDestAttr);
  if (!dest || dest.getInt() < 0 || dest.getInt() >= func.getNumArguments()) return std::nullopt;
  return dest.getInt();
}

// Returns whether the barrier of an entry separates two ops. After the barrier, other shards may overwrite memory that
// this shard read before it. This shard may then write memory that they read before it.
bool AreApart(mlir::Operation* before, mlir::Operation* after);

// Records |why| a value is copied to |memory|, when |memory| is an argument of an entry without such a record. For
// results that shards write together, slices are copied.
void NoteCopied(mlir::Value memory, const llvm::Twine& why);

// Returns whether only the writing shard runs |branch|.
bool IsWriter(mlir::scf::IfOp branch);
// Returns whether |condition| tests if this shard is the one that writes.
bool IsWriterCondition(mlir::Value condition);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_ENTRY_H_
