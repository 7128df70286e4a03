// SPDX-License-Identifier: Apache-2.0
// The CPU without a runtime, for C libraries: every op is a loop, nothing runs on other threads, and no library is
// called. An op that has no loops still becomes a call of the runtime; compiler/driver/c_library refuses it by name.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_BACKEND_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_BACKEND_H_

#include "tessera/compiler/backend.h"

namespace tessera {

// The kind of the only section that Generate returns: LLVM's bitcode before it is optimised, for MakeArchive.
inline constexpr const char* kBitcode = "bitcode";

// Returns the backend for the device "c". Target::requested is what MakeCpuTarget takes.
const Backend& CLibraryBackend();

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_BACKEND_H_
