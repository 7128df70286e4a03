// SPDX-License-Identifier: Apache-2.0
// A static library of a compiled program: an archive with one object, whose only public symbols are the C functions.
#ifndef TESSERA_COMPILER_CPU_C_LIBRARY_ARCHIVE_H_
#define TESSERA_COMPILER_CPU_C_LIBRARY_ARCHIVE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

// The values that a C function returns.
enum class CStatus : int32_t { kOk = 0, kNullPointer = 1, kMisaligned = 2, kRows = 3 };

// The boundary on which the scratch memory of a C function begins, in bytes.
inline constexpr int64_t kScratchAlignment = 64;

// int32_t NAME(const void* argument..., void* result..., void* scratch), around tessera_step_ENTRY of
// runtime/executable/abi.h. It checks that no pointer is null and that |scratch| is aligned.
struct CFunction {
  std::string name;
  std::string entry;
  size_t program = 0;           // that has the entry, of the archive's programs
  std::vector<bool> arguments;  // true where it has elements; a pointer to none may be null
  std::vector<bool> results;
  int64_t scratch_bytes = 0;  // the size of the arena
};

// int32_t NAME(int32_t rows, const void* argument..., void* result..., void* scratch), which calls functions for some
// numbers of rows. Returns kRows when `rows` is negative, or no sum of these numbers.
struct CRowsFunction {
  std::string name;
  std::vector<std::string> functions;  // their names
  std::vector<int64_t> sizes;          // the rows of each, ascending
  bool turns = true;                   // calls several in turn; otherwise `rows` is one of the numbers
  // The bytes of a row of each argument and result; 0 where all turns take the same memory.
  std::vector<int64_t> row_bytes;
};

struct Archive {
  std::string bytes;
  std::vector<std::string> calls;  // the functions of other libraries, sorted: "expf", "memcpy"
  std::string triple;              // "x86_64-pc-linux-gnu"
  // For each function, the bytes of scratch memory, with those of large locals.
  std::vector<int64_t> scratch_bytes;
  // For each function, the bytes of stack that a call needs, without those of the functions of other libraries. Code
  // for processors with scalable vectors has no bound.
  std::vector<std::optional<int64_t>> stack_bytes;
};

// Makes an archive of |programs|, as the backend for C libraries generates their bitcode for |architecture|. Constants
// that they share are there once. Its one member is NAME.o. `stack_bytes` has those of |functions|, then those of
// |rows_functions|. Fails with Internal when anything but functions of libm, memory functions and the compiler's own
// support functions is left undefined.
absl::StatusOr<Archive> MakeArchive(const std::vector<std::string>& programs, const std::vector<CFunction>& functions,
                                    const std::vector<CRowsFunction>& rows_functions, std::string_view name,
                                    std::string_view architecture);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_C_LIBRARY_ARCHIVE_H_
