// SPDX-License-Identifier: Apache-2.0
// Names and types of C for those of a program.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_C_NAMES_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_C_NAMES_H_

#include <set>
#include <string>
#include <string_view>

#include "tessera/runtime/types/dtype.h"

namespace tessera {

// Returns whether |name| is an identifier in C and in C++ that neither language reserves.
bool IsCIdentifier(std::string_view name);

// Returns an identifier for |name|: letters, digits and single underscores of it ("params['w']" becomes params_w), or
// |otherwise| when it has none. The result in capitals is not in |taken|, to which it is added.
std::string CIdentifier(std::string_view name, std::string_view otherwise, std::set<std::string>& taken);

// Returns |name| in capital letters.
std::string Capitals(std::string_view name);

// The C type of an element in memory.
struct CElement {
  const char* type;     // "float"
  int64_t numbers;      // how many of `type` are an element: 2 for complex numbers
  const char* comment;  // how `type` holds the element; empty where nothing has to be said
};
CElement CElementOf(DType dtype);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_NAMES_H_
