// SPDX-License-Identifier: Apache-2.0
// The common part of the collectives of all dialects: each replica sends its operands to its whole group and computes
// the result itself, in group order.
#ifndef TESSERA_COMPILER_REFERENCE_EXCHANGE_H_
#define TESSERA_COMPILER_REFERENCE_EXCHANGE_H_

#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/compiler/reference/element/element.h"
#include "tessera/compiler/reference/process.h"

namespace tessera::reference {

// [position in the group][operand]
using GroupOperands = std::vector<std::vector<Buffer>>;
using Combine = std::function<absl::StatusOr<Element>(const Element& a, const Element& b)>;

// Combines operand `i` of all replicas element by element.
absl::StatusOr<Buffer> Fold(const GroupOperands& all, size_t i, const Combine& combine);

// Concatenates operand `i` of all replicas along `dimension`; InvalidArgument when the result does not have the type
// of `result`.
absl::StatusOr<Buffer> Join(const GroupOperands& all, size_t i, int64_t dimension, mlir::Value result);

// Returns slice `place` of `count` equal ones along `dimension`; InvalidArgument when it does not have the type of
// `result`.
absl::StatusOr<Buffer> Piece(const Buffer& whole, int64_t dimension, int64_t place, int64_t count, mlir::Value result);

// Splits operand `i` of every replica along `split`, and concatenates the slices at `place` along `concat`.
absl::StatusOr<Buffer> Exchanged(const GroupOperands& all, size_t i, int64_t split, int64_t concat, int64_t place,
                                 mlir::Value result);

// Returns the position of this process in its group.
int64_t PlaceIn(const std::vector<int64_t>& group, const Process& process);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_EXCHANGE_H_
