// SPDX-License-Identifier: Apache-2.0
// Starts programs on buffers asynchronously.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_EXECUTE_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_EXECUTE_H_

#include "tessera/tools/pjrt/program/executables.h"

namespace tessera::pjrt {

// All results share one event, which ends with the run. The buffers of donated arguments have no value afterwards. When
// an argument has ended with an error, so do the results.
PJRT_Error* LoadedExecutableExecute(PJRT_LoadedExecutable_Execute_Args* args);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_EXECUTE_H_
