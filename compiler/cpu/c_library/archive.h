// SPDX-License-Identifier: Apache-2.0
// A static library of a compiled program: an archive with one object that exports only the C functions.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_ARCHIVE_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_ARCHIVE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

// The status codes that a C function returns.
enum class CStatus : int32_t { kOk = 0, kNullPointer = 1, kMisaligned = 2, kRows = 3 };

// The alignment of the scratch memory of a C function, in bytes.
inline constexpr int64_t kScratchAlignment = 64;

// int32_t NAME(const void* argument..., void* result..., void* scratch), around tessera_step_ENTRY of
// runtime/executable/abi.h. It checks that no pointer is null and that |scratch| is aligned.
struct CFunction {
  std::string name;
  std::string entry;
  size_t program = 0;           // the index of the program with the entry
  std::vector<bool> arguments;  // true where it has elements; a pointer to an empty one may be null
  std::vector<bool> results;
  int64_t scratch_bytes = 0;  // the size of the arena
};

// int32_t NAME(int32_t rows, const void* argument..., void* result..., void* scratch), which calls functions for fixed
// numbers of rows. Returns kRows when `rows` is negative or not a sum of these numbers.
struct CRowsFunction {
  std::string name;
  std::vector<std::string> functions;  // their names
  std::vector<int64_t> sizes;          // the rows of each, ascending
  bool turns = true;                   // may call several in sequence; otherwise `rows` is one of the sizes
  // The bytes of a row of each argument and result; 0 where all calls use the same memory.
  std::vector<int64_t> row_bytes;
};

struct Archive {
  std::string bytes;
  std::vector<std::string> calls;  // the functions of other libraries that it calls, sorted: "expf", "memcpy"
  std::string triple;              // "x86_64-pc-linux-gnu"
  // For each function, the bytes of scratch memory, including those of large locals.
  std::vector<int64_t> scratch_bytes;
  // For each function, the bytes of stack that a call needs, without functions of other libraries. Unbounded for
  // processors with scalable vectors.
  std::vector<std::optional<int64_t>> stack_bytes;
};

// Builds an archive of |programs|, bitcode that the C-library backend generates for |architecture|. Shared constants
// are stored once. Its one member is NAME.o. `stack_bytes` lists |functions|, then |rows_functions|. Fails with
// Internal for undefined symbols other than functions of libm, memory functions and the compiler's support functions.
absl::StatusOr<Archive> MakeArchive(const std::vector<std::string>& programs, const std::vector<CFunction>& functions,
                                    const std::vector<CRowsFunction>& rows_functions, std::string_view name,
                                    std::string_view architecture);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_ARCHIVE_H_
