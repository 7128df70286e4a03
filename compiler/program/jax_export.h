// SPDX-License-Identifier: Apache-2.0
// Files that jax.export's serialize() writes: FlatBuffers around a portable artifact.
#ifndef TESSERA_COMPILER_PROGRAM_JAX_EXPORT_H_
#define TESSERA_COMPILER_PROGRAM_JAX_EXPORT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

struct JaxExport {
  std::string_view module;             // the artifact, in the file's bytes
  std::vector<std::string> platforms;  // "cpu", "cuda", ...; of several, a program's first argument chooses one
};

// Returns the parts of such a file; nullopt for other bytes, and for damaged ones. The fields used are the same in all
// versions of the format, 1 (2023) to 12 (2026).
std::optional<JaxExport> ReadJaxExport(std::string_view bytes);

// Makes the choice of the CPU among several platforms part of the program, whose first argument it was. Fails with
// InvalidArgument, with `name`, when the CPU is none of them.
absl::Status ChoosePlatform(const SourceProgram& program, const std::vector<std::string>& platforms,
                            std::string_view name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_JAX_EXPORT_H_
