// SPDX-License-Identifier: Apache-2.0
// PJRT version 0.91's extension for the shardings of an executable's parameters and results. The ABI is the one that
// jaxlib expects: names and order of members are those of XLA's pjrt_c_api_shardings_extension.h.
//
// Without the extension, jaxlib parses the text of PJRT_Executable_OptimizedProgram with all its dialects for every
// compilation, which takes a twentieth of a small one.
#ifndef TESSERA_TOOLS_PJRT_EXTENSIONS_SHARDINGS_H_
#define TESSERA_TOOLS_PJRT_EXTENSIONS_SHARDINGS_H_

#include <cstddef>

#include "xla/pjrt/c/pjrt_c_api.h"

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): the names are the interface's.
struct PJRT_Shardings_PJRT_Executable_ParameterShardings_Args {
  size_t struct_size;
  PJRT_Extension_Base* extension_start;
  PJRT_Executable* executable;
  size_t num_parameters;         // out
  const char* const* shardings;  // out; serialised xla.OpSharding, which live as long as the executable, or nullptr
  const size_t* sharding_sizes;  // out
};
PJRT_DEFINE_STRUCT_TRAITS(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args, sharding_sizes);

typedef PJRT_Error* PJRT_Shardings_PJRT_Executable_ParameterShardings(
    PJRT_Shardings_PJRT_Executable_ParameterShardings_Args* args);

struct PJRT_Shardings_PJRT_Executable_OutputShardings_Args {
  size_t struct_size;
  PJRT_Extension_Base* extension_start;
  PJRT_Executable* executable;
  size_t num_outputs;            // out
  const char* const* shardings;  // out, as above
  const size_t* sharding_sizes;  // out
};
PJRT_DEFINE_STRUCT_TRAITS(PJRT_Shardings_PJRT_Executable_OutputShardings_Args, sharding_sizes);

typedef PJRT_Error* PJRT_Shardings_PJRT_Executable_OutputShardings(
    PJRT_Shardings_PJRT_Executable_OutputShardings_Args* args);

struct PJRT_Shardings_Extension {
  PJRT_Extension_Base base;
  PJRT_Shardings_PJRT_Executable_ParameterShardings* PJRT_Executable_ParameterShardings;
  PJRT_Shardings_PJRT_Executable_OutputShardings* PJRT_Executable_OutputShardings;
};
// NOLINTEND(readability-identifier-naming)

}  // extern "C"

namespace tessera::pjrt {

// XLA's number for the extension, which the header of version 0.90 does not define.
inline constexpr auto kShardingsExtensionType = static_cast<PJRT_Extension_Type>(19);

// Returns the extension, linked to `next`.
PJRT_Shardings_Extension ShardingsExtension(PJRT_Extension_Base* next);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_EXTENSIONS_SHARDINGS_H_
