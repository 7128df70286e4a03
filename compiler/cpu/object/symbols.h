// SPDX-License-Identifier: Apache-2.0
// Which functions of other libraries generated code calls.
#ifndef TESSERA_COMPILER_CPU_OBJECT_SYMBOLS_H_
#define TESSERA_COMPILER_CPU_OBJECT_SYMBOLS_H_

#include <set>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "absl/types/span.h"

namespace tessera {

// Returns whether |name| is a function of libc or libm that LLVM makes of intrinsics and loops, or that lower/ calls by
// name.
bool IsLibrarySymbol(std::string_view name);

// Returns the symbols that |objects| use and none of them defines. Fails with Internal for an unreadable object.
absl::StatusOr<std::set<std::string>> UndefinedSymbols(absl::Span<const std::string> objects);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_OBJECT_SYMBOLS_H_
