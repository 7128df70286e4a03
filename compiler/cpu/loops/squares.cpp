// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/squares.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace tessera {
namespace {

using namespace mlir;

// Processors shuffle fastest within pieces of this many bits, and load these pieces into any position of a vector.
constexpr int64_t kPieceBits = 128;

// Joins |pieces|, a power of two, to one vector.
Value Concatenate(ImplicitLocOpBuilder& b, SmallVector<Value> pieces) {
  for (; pieces.size() > 1; pieces.truncate(pieces.size() / 2)) {
    auto order = llvm::to_vector(llvm::seq<int64_t>(0, 2 * cast<VectorType>(pieces[0].getType()).getNumElements()));
    for (size_t i = 0; i + 1 < pieces.size(); i += 2) {
      pieces[i / 2] = vector::ShuffleOp::create(b, pieces[i], pieces[i + 1], order);
    }
  }
  return pieces[0];
}

}  // namespace

SmallVector<Value> LoadTransposed(ImplicitLocOpBuilder& b, int64_t lanes, int64_t columns, Type element,
                                  LoadPiece load) {
  const int64_t width = std::min<int64_t>(lanes, kPieceBits / element.getIntOrFloatBitWidth()), half = width / 2;
  SmallVector<int64_t> low, high;
  for (int64_t piece = 0; piece < lanes; piece += width) {
    for (int64_t i = 0; i < half; ++i) {
      low.append({piece + i, piece + i + lanes});
      high.append({piece + half + i, piece + half + i + lanes});
    }
  }
  SmallVector<Value> square;
  for (int64_t first = 0; first < columns; first += width) {
    SmallVector<Value> rows;
    for (int64_t i = 0; i < width; ++i) {
      SmallVector<Value> pieces;
      for (int64_t row = i; row < lanes; row += width) pieces.push_back(load(row, first, width));
      rows.push_back(Concatenate(b, pieces));
    }
    for (int64_t round = 1; round < width; round *= 2) {
      SmallVector<Value> next;
      for (int64_t i = 0; i < half; ++i) {
        next.push_back(vector::ShuffleOp::create(b, rows[i], rows[i + half], low));
        next.push_back(vector::ShuffleOp::create(b, rows[i], rows[i + half], high));
      }
      rows = std::move(next);
    }
    square.append(rows);
  }
  square.truncate(columns);
  return square;
}

}  // namespace tessera
