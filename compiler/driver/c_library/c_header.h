// SPDX-License-Identifier: Apache-2.0
// The C header of a compiled C library.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tessera/compiler/driver/c_library/c_text_ids.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// The header's note about a value, next to its type.
struct CValueNote {
  std::string text;
  std::vector<std::string> words;  // the strings that its numbers index: NAME_VALUE_WORDS
  std::optional<CTextIds> ids;     // set: the function NAME_VALUE_id maps a string to its number
};

// A C function of the library and its parameters.
struct CSignature {
  struct Parameter {
    std::string name;   // in C
    std::string value;  // in the program; may be empty
    proto::TensorType type;
    CValueNote note = {};
    bool has_rows = false;  // in a function for any number of rows: the first dimension counts rows
  };
  std::string name;
  std::string entry;
  std::vector<Parameter> arguments;
  std::vector<Parameter> results;
  int64_t scratch_bytes = 0;
  std::optional<int64_t> stack_bytes = {};  // nullopt: the stack use of a call is unbounded
  // In a function for any number of rows: the sizes of the functions it calls, and whether one call may use several.
  std::vector<int64_t> sizes = {};
  bool turns = false;
};

// The names that the functions and constants of one header already use, in capitals.
struct CNames {
  std::set<std::string> functions;
  std::set<std::string> constants;
};

struct CHeader {
  std::string library;  // "digits"
  std::string triple;   // the target triple of the code
  std::string cpu;
  std::vector<std::string> about;  // lines that describe the program
  std::vector<std::string> calls;  // the functions of other libraries that the code calls
  std::vector<CSignature> functions;
};

// Returns the functions of a program, one per entry of |description|: NAME for a single entry, NAME_ENTRY otherwise,
// followed by |suffix|. With |rows| each has a parameter of that name.
std::vector<CSignature> CSignaturesOf(const proto::ExecutableProto& description, const std::string& library,
                                      const std::string& suffix, bool rows, CNames& names);

// Returns the text of the header, valid as C11 and C++11.
std::string PrintCHeader(const CHeader& header);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_
