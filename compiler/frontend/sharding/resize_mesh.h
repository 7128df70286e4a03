// SPDX-License-Identifier: Apache-2.0
// Adapts a program to another number of devices than it was exported for.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_RESIZE_MESH_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_RESIZE_MESH_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// Changes the sizes of axes of the program's sdy meshes. Returns InvalidArgument when the program has no such axis, or
// depends on the current size of an axis. Shapes in a manual region, sub-axes, a device order and shardings of the
// older form depend on it. Also returns InvalidArgument when memory domains that the program requests do not fit the
// new sizes.
absl::Status ResizeMesh(SourceProgram& program, const std::vector<std::pair<std::string, int64_t>>& axes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_RESIZE_MESH_H_
