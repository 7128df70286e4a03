// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/exchange.h"

#include <algorithm>

#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/process_grid.h"

namespace tessera::reference {

absl::StatusOr<Buffer> Fold(const GroupOperands& all, size_t i, const Combine& combine) {
  ASSIGN_OR_RETURN(Buffer folded, all[0][i].Copy());
  for (size_t k = 1; k < all.size(); ++k) {
    for (int64_t place = 0; place < folded.type().num_elements(); ++place) {
      ASSIGN_OR_RETURN(const Element sum, combine(Load(folded, place), Load(all[k][i], place)));
      Store(folded, place, sum);
    }
  }
  return folded;
}

absl::StatusOr<Buffer> Join(const GroupOperands& all, size_t i, int64_t dimension, mlir::Value result) {
  ASSIGN_OR_RETURN(Buffer joined, AllocateFor(result));
  const int64_t size = all[0][i].type().shape[dimension] * static_cast<int64_t>(all.size());
  if (size != joined.type().shape[dimension]) {
    return InvalidArgument("dimension {} of the result has size {}, but {} replicas yield {}", dimension,
                           joined.type().shape[dimension], all.size(), size);
  }
  int64_t offset = 0;
  for (const std::vector<Buffer>& operands : all) {
    const Shape& shape = operands[i].type().shape;
    ForEachIndex(shape, [&](const Index& index) {
      Index target = index;
      target[dimension] += offset;
      CopyElement(operands[i], Linear(shape, index), joined, Linear(joined.type().shape, target));
    });
    offset += shape[dimension];
  }
  return joined;
}

absl::StatusOr<Buffer> Piece(const Buffer& whole, int64_t dimension, int64_t place, int64_t count, mlir::Value result) {
  ASSIGN_OR_RETURN(const TensorType type, TensorTypeOf(result.getType()));
  const int64_t size = type.shape[dimension];
  if (size * count != whole.type().shape[dimension]) {
    return InvalidArgument("dimension {} has size {}, which {} replicas cannot split into shards of {}", dimension,
                           whole.type().shape[dimension], count, size);
  }
  return Rearrange(whole, result, [&](Index index) {
    index[dimension] += place * size;
    return index;
  });
}

absl::StatusOr<Buffer> Exchanged(const GroupOperands& all, size_t i, int64_t split, int64_t concat, int64_t place,
                                 mlir::Value result) {
  ASSIGN_OR_RETURN(Buffer joined, AllocateFor(result));
  const Shape& shape = all[0][i].type().shape;
  const auto count = static_cast<int64_t>(all.size());
  Shape piece = shape;
  piece[split] /= count;
  Shape expected = piece;
  expected[concat] *= count;
  if (shape[split] % count != 0 || joined.type().shape != expected) {
    return InvalidArgument("the result is {}, but {} processes yield a different shape", ToString(joined.type()),
                           count);
  }
  for (int64_t member = 0; member < count; ++member) {
    ForEachIndex(piece, [&](const Index& index) {
      Index from = index, to = index;
      from[split] += place * piece[split];
      to[concat] += member * piece[concat];
      CopyElement(all[static_cast<size_t>(member)][i], Linear(shape, from), joined, Linear(expected, to));
    });
  }
  return joined;
}

int64_t PlaceIn(const std::vector<int64_t>& group, const Process& process) {
  return std::find(group.begin(), group.end(), process.id()) - group.begin();
}

}  // namespace tessera::reference
