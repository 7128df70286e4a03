// SPDX-License-Identifier: Apache-2.0
// The layouts extension. Every tensor is dense and row-major.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_LAYOUTS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_LAYOUTS_H_

#include <cstddef>
#include <vector>

#include "xla/pjrt/c/pjrt_c_api_layouts_extension.h"

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): the names are the interface's.
struct PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args {
  size_t struct_size;
  PJRT_Extension_Base* extension_start;
  PJRT_Executable* executable;
  size_t num_parameters;                // out
  PJRT_Layouts_MemoryLayout** layouts;  // out; they live as long as the executable
};
PJRT_DEFINE_STRUCT_TRAITS(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args, layouts);

// Returns the layouts of an executable's parameters.
typedef PJRT_Error* PJRT_Layouts_PJRT_Executable_GetParameterLayouts(
    PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args* args);
// NOLINTEND(readability-identifier-naming)

}  // extern "C"

namespace tessera::pjrt {

// The extension as in version 0.93 of the interface: one function more than in the header. Without that function,
// jaxlib parses the layouts from the program's text, which takes longer than many compilations.
struct LayoutsExtension93 {
  PJRT_Layouts_Extension before;
  PJRT_Layouts_PJRT_Executable_GetParameterLayouts* get_parameter_layouts;
};

// Returns the layouts of tensors with these ranks. They live as long as the process.
std::vector<PJRT_Layouts_MemoryLayout*> LayoutsOf(const std::vector<size_t>& ranks);

// Returns the extension, linked to `next`.
LayoutsExtension93 LayoutsExtension(PJRT_Extension_Base* next);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_LAYOUTS_H_
