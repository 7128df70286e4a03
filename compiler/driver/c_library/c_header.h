// SPDX-License-Identifier: Apache-2.0
// The header of a C library.
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

// The note of the header about a value, beside its type.
struct CValueNote {
  std::string text;
  std::vector<std::string> words;  // the words of which its numbers are places: NAME_VALUE_WORDS
  std::optional<CTextIds> ids;     // the function NAME_VALUE_id returns the number for a text
};

// A C function of the library and its parameters.
struct CSignature {
  struct Parameter {
    std::string name;   // in C
    std::string value;  // in the program; may be empty
    proto::TensorType type;
    CValueNote note = {};
    bool has_rows = false;  // in a function of any number of rows: the first dimension counts them
  };
  std::string name;
  std::string entry;
  std::vector<Parameter> arguments;
  std::vector<Parameter> results;
  int64_t scratch_bytes = 0;
  std::optional<int64_t> stack_bytes = {};  // none: the stack of a call has no bound
  // A function of any number of rows: the numbers of those that it calls, and whether it calls several in turn.
  std::vector<int64_t> sizes = {};
  bool turns = false;
};

// The names that functions and constants of one header have so far, in capitals.
struct CNames {
  std::set<std::string> functions;
  std::set<std::string> constants;
};

struct CHeader {
  std::string library;  // "digits"
  std::string triple;   // for which the code is
  std::string cpu;
  std::vector<std::string> about;  // lines about the program
  std::vector<std::string> calls;  // the functions of other libraries that the code calls
  std::vector<CSignature> functions;
};

// Returns the functions of a program, one for each entry of |description|: NAME for the only one, NAME_ENTRY of
// several, with |suffix| behind. With |rows| they have a parameter of that name.
std::vector<CSignature> CSignaturesOf(const proto::ExecutableProto& description, const std::string& library,
                                      const std::string& suffix, bool rows, CNames& names);

// Returns the text of the header, for C11 and C++11.
std::string PrintCHeader(const CHeader& header);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_
