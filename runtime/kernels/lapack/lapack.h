// SPDX-License-Identifier: Apache-2.0
// Library kernels on LAPACK: "cholesky", and "lapack_<routine>" for the routines that exporters call.
//
// The description that the compiler writes (proto::Kernel):
//    kind        "cholesky" or "lapack_potrf", "lapack_getrf", ...: the rows of lapack.cpp
//    operands    as the row says: matrices and vectors with any number of leading batch dimensions, row-major
//    results     likewise; the last one is often LAPACK's info, an i32 for each batch
//    attributes  LAPACK's options as the codes of its letters (uplo = 76 is 'L')
//
// Cholesky and LU factors and triangular systems are computed in the caller's row-major memory, which LAPACK reads as
// transposed matrices. Other matrices are copied to column-major scratch memory and back.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_LAPACK_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_LAPACK_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

bool IsLapackKernel(std::string_view kind);
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareLapack(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_LAPACK_H_
