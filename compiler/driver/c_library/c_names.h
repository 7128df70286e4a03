// SPDX-License-Identifier: Apache-2.0
// C identifiers and types for the names and element types of a program.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_C_NAMES_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_C_NAMES_H_

#include <set>
#include <string>
#include <string_view>

#include "tessera/runtime/types/dtype.h"

namespace tessera {

// Returns whether |name| is a C and C++ identifier that neither language reserves.
bool IsCIdentifier(std::string_view name);

// Returns an identifier made of the letters, digits and single underscores of |name| ("params['w']" becomes params_w),
// or |otherwise| when there are none. Its upper-case form is not in |taken| before the call and is added to it.
std::string CIdentifier(std::string_view name, std::string_view otherwise, std::set<std::string>& taken);

// Returns |name| in upper case.
std::string Capitals(std::string_view name);

// The C type that stores an element.
struct CElement {
  const char* type;     // "float"
  int64_t numbers;      // how many values of `type` store an element: 2 for complex numbers
  const char* comment;  // how `type` stores the element; empty where that is obvious
};
CElement CElementOf(DType dtype);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_NAMES_H_
