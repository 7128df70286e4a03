// SPDX-License-Identifier: Apache-2.0
// Finds the functions of other libraries that generated code calls.
#ifndef TESSERA_COMPILER_CPU_OBJECT_SYMBOLS_H_
#define TESSERA_COMPILER_CPU_OBJECT_SYMBOLS_H_

#include <set>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "absl/types/span.h"

namespace tessera {

// Returns whether |name| is a function of libc or libm that LLVM derives from intrinsics and loops, or that lower/
// calls by name.
bool IsLibrarySymbol(std::string_view name);

// Returns the undefined symbols of |objects| as a whole. Fails with Internal for an unreadable object.
absl::StatusOr<std::set<std::string>> UndefinedSymbols(absl::Span<const std::string> objects);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_OBJECT_SYMBOLS_H_
