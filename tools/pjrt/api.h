// SPDX-License-Identifier: Apache-2.0
// The one symbol of the plugin through which JAX and other PJRT callers use Tessera.
#ifndef TESSERA_TOOLS_PJRT_API_H_
#define TESSERA_TOOLS_PJRT_API_H_

#include "xla/pjrt/c/pjrt_c_api.h"

// Returns the function table, in which no entry is null. It lives as long as the process.
extern "C" __attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi();

#endif  // TESSERA_TOOLS_PJRT_API_H_
