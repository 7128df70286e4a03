// SPDX-License-Identifier: Apache-2.0
// The header of a C library.
#ifndef TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_
#define TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// The note of the header about a value, beside its type.
struct CValueNote {
  std::string text;
  std::vector<std::string> words;  // the words of which its numbers are places: NAME_VALUE_WORDS
};

// A C function of the library and its parameters.
struct CSignature {
  struct Parameter {
    std::string name;   // in C
    std::string value;  // in the program; may be empty
    proto::TensorType type;
    CValueNote note = {};
  };
  std::string name;
  std::string entry;
  std::vector<Parameter> arguments;
  std::vector<Parameter> results;
  int64_t scratch_bytes = 0;
  std::optional<int64_t> stack_bytes = {};  // none: the stack of a call has no bound
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
// several.
std::vector<CSignature> CSignaturesOf(const proto::ExecutableProto& description, const std::string& library);

// Returns the text of the header, for C11 and C++11.
std::string PrintCHeader(const CHeader& header);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_C_LIBRARY_C_HEADER_H_
