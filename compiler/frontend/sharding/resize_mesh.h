// SPDX-License-Identifier: Apache-2.0
// A program for another number of devices than it was exported for.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_RESIZE_MESH_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_RESIZE_MESH_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Gives the axes of the program's sdy meshes other sizes. Returns InvalidArgument when the program has no such axis, or
// depends on the current size of an axis. Shapes in a manual region, parts of axes, an order of devices and shardings
// of the older form depend on it. Returns InvalidArgument, too, when memory domains that the program asks for do not
// fit the new sizes.
absl::Status ResizeMesh(SourceProgram& program, const std::vector<std::pair<std::string, int64_t>>& axes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_RESIZE_MESH_H_
