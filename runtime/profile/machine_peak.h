// SPDX-License-Identifier: Apache-2.0
// Measures the machine's peak rates, to which profiles compare kernels.
#ifndef TESSERA_RUNTIME_PROFILE_MACHINE_PEAK_H_
#define TESSERA_RUNTIME_PROFILE_MACHINE_PEAK_H_

#include "tessera/runtime/profile/profile.h"

namespace tessera {

// Measures the rates that |threads| threads of this process reach together, in about 0.1 s. Each rate is the best of
// three tries, to reduce the effect of other load.
MachinePeak MeasureMachinePeak(int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_MACHINE_PEAK_H_
