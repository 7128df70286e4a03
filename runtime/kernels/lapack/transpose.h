// SPDX-License-Identifier: Apache-2.0
// Copies matrices between row-major memory and LAPACK's column-major memory.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_TRANSPOSE_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_TRANSPOSE_H_

#include <cstdint>

namespace tessera::lapack {

// Copies element (i, j) of `from`, at i * from_leading + j, to j * to_leading + i of `to`. Elements have `width` bytes:
// 4, 8 or 16. Large matrices are copied on `threads` threads.
void TransposeBlock(int64_t width, int64_t rows, int64_t columns, const void* from, int64_t from_leading, void* to,
                    int64_t to_leading, int threads);

// Copies a whole matrix in the same way, from row-major to column-major memory.
void Transpose(int64_t width, int64_t rows, int64_t columns, const void* from, void* to, int threads);

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_TRANSPOSE_H_
