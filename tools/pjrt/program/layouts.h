// SPDX-License-Identifier: Apache-2.0
// The layouts extension. Every tensor is dense and row-major.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_LAYOUTS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_LAYOUTS_H_

#include <cstddef>
#include <vector>

#include "xla/pjrt/c/pjrt_c_api_layouts_extension.h"

namespace tessera::pjrt {

// Returns the layouts of results with these ranks. They live as long as the process.
std::vector<PJRT_Layouts_MemoryLayout*> LayoutsOf(const std::vector<size_t>& ranks);

// Returns the extension, with the next one behind it.
PJRT_Layouts_Extension LayoutsExtension(PJRT_Extension_Base* next);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_LAYOUTS_H_
