// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/keras/orthogonal.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::layers {
namespace {

// Makes the rows of `x` orthonormal by the Gram-Schmidt process. Each row is orthogonalized twice, which reduces the
// error to that of rounding.
Tensor Orthonormal(const Tensor& x) {
  const int64_t rows = x.dim(0);
  const auto more = [&](const std::vector<Tensor>& carried) { return carried[0] < rows; };
  const auto next = [&](const std::vector<Tensor>& carried) -> std::vector<Tensor> {
    const Tensor& place = carried[0];
    const Tensor number = Iota({DType::kI32, {rows, 1}});
    const Tensor before = Select(number < place, carried[1], 0);  // [rows, columns], zeros from this row on
    Tensor row = ExpandDims(Gather(carried[1], place), 0);        // [1, columns]
    for (int i = 0; i < 2; ++i) row = row - MatMul(MatMul(row, Transpose(before)), before);
    row = row * Rsqrt(ReduceSum(Square(row)));
    return {place + 1, Select(Equal(number, place), row, carried[1])};
  };
  return While({Constant(0, DType::kI32), x}, more, next)[1];
}

}  // namespace

Initializer Orthogonal() {
  const Initializer normal = initializers::RandomNormal(0, 1);
  return [normal](const TensorType& type) -> Tensor {
    if (type.rank() != 2) {
      return ErrorTensor(fmt::format("Orthogonal: expected the type of a matrix, got {}", ToString(type)));
    }
    const int64_t small = std::min(type.shape[0], type.shape[1]), large = std::max(type.shape[0], type.shape[1]);
    const Tensor rows = Orthonormal(normal({type.dtype, {small, large}}));
    return type.shape[0] == small ? rows : Transpose(rows);
  };
}

}  // namespace tessera::layers
