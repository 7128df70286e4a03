// SPDX-License-Identifier: Apache-2.0
// Computes the cost of library kernels from their descriptions.
#ifndef TESSERA_RUNTIME_PROFILE_LIBRARY_COST_H_
#define TESSERA_RUNTIME_PROFILE_LIBRARY_COST_H_

#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Returns the arithmetic operations of one call of |kernel|, where a multiply-add counts as two. Returns 0 for
// kernels that are neither a dot nor a convolution.
double FlopsOfLibraryKernel(const proto::Kernel& kernel);

// Returns the bytes of the operands and results of one call of |kernel|.
double BytesOfLibraryKernel(const proto::Kernel& kernel);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_LIBRARY_COST_H_
