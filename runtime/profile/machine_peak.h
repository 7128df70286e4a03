// SPDX-License-Identifier: Apache-2.0
// The rates against which a profile holds kernels.
#ifndef TESSERA_RUNTIME_PROFILE_MACHINE_PEAK_H_
#define TESSERA_RUNTIME_PROFILE_MACHINE_PEAK_H_

#include "tessera/runtime/profile/profile.h"

namespace tessera {

// Measures the rates that |threads| threads of this process reach together, in about 0.1 s. Each rate is the best of
// three tries, so that other load on the machine disturbs it less.
MachinePeak MeasureMachinePeak(int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_MACHINE_PEAK_H_
