// SPDX-License-Identifier: Apache-2.0
// The work of library kernels, from their descriptions.
#ifndef TESSERA_RUNTIME_PROFILE_LIBRARY_COST_H_
#define TESSERA_RUNTIME_PROFILE_LIBRARY_COST_H_

#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Returns the operations on numbers of one call of |kernel|, an addition and a multiplication for each step of a
// product. Returns 0 for kernels that are neither a dot nor a convolution.
double FlopsOfLibraryKernel(const proto::Kernel& kernel);

// Returns the bytes of the operands and results of one call of |kernel|.
double BytesOfLibraryKernel(const proto::Kernel& kernel);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_LIBRARY_COST_H_
