// SPDX-License-Identifier: Apache-2.0
// The profiler extension: jax.profiler.trace receives the recorded activity of programs as an XSpace.
#ifndef TESSERA_TOOLS_PJRT_PROFILER_EXTENSION_H_
#define TESSERA_TOOLS_PJRT_PROFILER_EXTENSION_H_

#include "tessera/tools/pjrt/profiler/profiler_abi.h"

namespace tessera::pjrt {

// Returns the extension, linked to `next`. Its table lives as long as the process.
PJRT_Profiler_Extension ProfilerExtension(PJRT_Extension_Base* next);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROFILER_EXTENSION_H_
