// SPDX-License-Identifier: Apache-2.0
// Compile with a directory in which executables are kept, so that the same program is compiled once.
//
// A file of the cache is an executable named after a hash of all that it depends on: the program with its locations,
// the options, the CPU that code is generated for, and the compiler, to the build. Files are written whole or not at
// all, so that any number of processes may share a directory; one that is damaged, or holds what its name does not say,
// is compiled again and replaced. Nothing is ever deleted: whoever made the directory may empty it at any time.
#ifndef TESSERA_COMPILER_COMPILE_CACHE_H_
#define TESSERA_COMPILER_COMPILE_CACHE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"

namespace tessera {

struct CachedExecutable {
  Executable executable;
  bool found = false;  // nothing was compiled
  absl::Status kept;   // not OK: it was compiled, and could not be written (a full disk)
};

// As Compile; equal bytes and remarks whether found or compiled. What dumps stages is compiled always. The errors of
// Compile, and those of making `directory` where there is none.
absl::StatusOr<CachedExecutable> CompileWithCache(Program program, const CompileOptions& options,
                                                  const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPILE_CACHE_H_
