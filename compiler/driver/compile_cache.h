// SPDX-License-Identifier: Apache-2.0
// Compiles with a directory that keeps executables, so that the same program is compiled once.
//
// A file of the cache is an executable named after a hash of its inputs. These are the program with its locations, the
// options, the target for which code is generated, and the exact build of the compiler. Files are written whole or not
// at all, so any number of processes may share a directory. A file that is damaged, or whose contents do not match its
// name, is compiled again and replaced. Nothing is ever deleted: whoever made the directory may empty it at any time.
#ifndef TESSERA_COMPILER_DRIVER_COMPILE_CACHE_H_
#define TESSERA_COMPILER_DRIVER_COMPILE_CACHE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct CachedExecutable {
  Executable executable;
  bool found = false;  // nothing was compiled
  absl::Status kept;   // not OK: it was compiled but could not be written (a full disk)
};

// Compiles like Compile; bytes and remarks are the same whether found or compiled. A compilation that dumps stages
// always runs. Without a directory ("") nothing is found or kept. Fails like Compile, and when `directory` is missing
// and cannot be made.
absl::StatusOr<CachedExecutable> CompileWithCache(SourceProgram program, const CompileOptions& options,
                                                  const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_COMPILE_CACHE_H_
