// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/replay/matrix_call.h"

namespace tessera::reference {

std::vector<Matrix> LoadBatch(const std::vector<Buffer>& buffers, int64_t batch_rank, int64_t batch) {
  std::vector<Matrix> values;
  for (const Buffer& buffer : buffers) {
    const int64_t rank = buffer.type().rank() - batch_rank;
    if (rank == 0) {
      const Element element = Load(buffer, batch);
      values.emplace_back(1, 1);
      values.back()(0, 0) = Complex(static_cast<double>(element.integer()));  // LAPACK's info
    } else {
      values.push_back(rank == 2 ? LoadMatrix(buffer, batch) : LoadVector(buffer, batch));
    }
  }
  return values;
}

void StoreBatch(std::vector<Buffer>& buffers, int64_t batch_rank, int64_t batch, const std::vector<Matrix>& values) {
  for (size_t i = 0; i < buffers.size(); ++i) {
    if (buffers[i].type().rank() - batch_rank == 2) {
      StoreMatrix(buffers[i], batch, values[i]);
    } else {
      StoreVector(buffers[i], batch, values[i]);
    }
  }
}

}  // namespace tessera::reference
