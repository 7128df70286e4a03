// SPDX-License-Identifier: Apache-2.0
// Turns a program for one number of rows into a program for any number.
#ifndef TESSERA_COMPILER_DRIVER_PORTABLE_DYNAMIC_ROWS_H_
#define TESSERA_COMPILER_DRIVER_PORTABLE_DYNAMIC_ROWS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// The numbers of rows to try for WithDynamicRows, in this order: primes, so that few sizes are multiples of them.
inline constexpr int64_t kTracedRows[] = {11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79};

// A program with static shapes, and its number of rows.
struct RowsProgram {
  const SourceProgram& program;
  int64_t rows = 0;
};

// Returns `traced` with dynamic sizes wherever a size counts rows: in arguments they become `?`, and inner shapes are
// inferred. Sizes that count rows are the multiples of `traced.rows`, because a batch of sequences may be merged into
// one dimension. Entries without rows stay as they are; all become computations.
//
// `other` is the same model traced with another number of rows, or null. It shows which sizes and constants depend on
// the number. Without it, a program that combines rows is rejected, because a constant may be their number.
//
// Fails with FailedPrecondition when a size is a multiple of the rows but does not count them: trace the program with
// the next number of kTracedRows. Fails with InvalidArgument, with the op and its location, when the program uses the
// number of rows in a way that is not supported. Such a program needs static shapes.
absl::StatusOr<SourceProgram> WithDynamicRows(const RowsProgram& traced, const RowsProgram* other = nullptr);

// Does the same for a program that `trace` returns for a number of rows. Traces with two of kTracedRows, and with
// further ones if these fail. Fails as above, and as `trace` does.
absl::StatusOr<SourceProgram> WithDynamicRows(const std::function<absl::StatusOr<SourceProgram>(int64_t rows)>& trace);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PORTABLE_DYNAMIC_ROWS_H_
