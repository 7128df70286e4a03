// SPDX-License-Identifier: Apache-2.0
// Compiles with an on-disk cache of executables, so that a program is compiled once.
//
// A cache file is an executable, named after a hash of its inputs. The inputs are the program with its locations, the
// options, the target, and the exact build of the compiler. Files are written atomically, so any number of processes
// may share a directory. A file that is damaged, or whose contents do not match its name, is compiled again and
// replaced. Files are never deleted; the directory's owner may empty it at any time.
#ifndef TESSERA_COMPILER_DRIVER_COMPILE_CACHE_H_
#define TESSERA_COMPILER_DRIVER_COMPILE_CACHE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct CachedExecutable {
  Executable executable;
  bool found = false;  // found in the cache; nothing was compiled
  absl::Status kept;   // not OK: the executable was compiled but not stored (such as for a full disk)
};

// Compiles like Compile; bytes and remarks are the same on a cache hit and a miss. A compilation that dumps stages
// always runs. An empty `directory` disables the cache. Fails like Compile, and when `directory` does not exist and
// cannot be created.
absl::StatusOr<CachedExecutable> CompileWithCache(SourceProgram program, const CompileOptions& options,
                                                  const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_COMPILE_CACHE_H_
