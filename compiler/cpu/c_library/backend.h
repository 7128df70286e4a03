// SPDX-License-Identifier: Apache-2.0
// The CPU backend without a runtime, for C libraries: every op is a loop on the caller's thread, and no library is
// called. An op without loops still becomes a call of the runtime; compiler/driver/c_library rejects it by name.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_BACKEND_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_BACKEND_H_

#include "tessera/compiler/backend.h"

namespace tessera {

// The kind of the only section that Generate returns: unoptimized LLVM bitcode, for MakeArchive.
inline constexpr const char* kBitcode = "bitcode";

// Returns the backend for the device "c". Target::requested is an argument of MakeCpuTarget.
const Backend& CLibraryBackend();

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_BACKEND_H_
