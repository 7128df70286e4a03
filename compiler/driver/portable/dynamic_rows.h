// SPDX-License-Identifier: Apache-2.0
// Makes a program for one number of rows into a program for any number.
#ifndef TESSERA_COMPILER_DRIVER_PORTABLE_DYNAMIC_ROWS_H_
#define TESSERA_COMPILER_DRIVER_PORTABLE_DYNAMIC_ROWS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// The numbers of rows to try, in this order, for WithDynamicRows: primes, so that few sizes are multiples of them.
inline constexpr int64_t kTracedRows[] = {11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79};

// A program over static shapes, and its number of rows.
struct RowsProgram {
  const SourceProgram& program;
  int64_t rows = 0;
};

// Returns `traced` with every size that counts rows dynamic: those of arguments become `?`, and shapes inside follow
// from them. The sizes that count rows are the multiples of `traced.rows` (a batch of sequences may have been merged
// into one dimension). Entries without rows stay as they are; all become computations.
//
// `other` is the same model traced at another number of rows, or null. With it, sizes and constants that depend on the
// number are told apart from those that do not. Without it, a program in which rows come together is refused, because
// a constant may be their number.
//
// Fails with FailedPrecondition when a size is a multiple of the rows and counts none: trace the program at the next
// number of kTracedRows. Fails with InvalidArgument, with the op and its place, when the number of rows enters in a way
// that cannot be followed: such a program has static shapes only.
absl::StatusOr<SourceProgram> WithDynamicRows(const RowsProgram& traced, const RowsProgram* other = nullptr);

// Returns the same of a program that `trace` makes for a number of rows. Two of kTracedRows are traced, and others
// where these do not do. Fails as above, and as `trace` does.
absl::StatusOr<SourceProgram> WithDynamicRows(const std::function<absl::StatusOr<SourceProgram>(int64_t rows)>& trace);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PORTABLE_DYNAMIC_ROWS_H_
