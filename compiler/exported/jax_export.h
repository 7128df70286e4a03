// SPDX-License-Identifier: Apache-2.0
// Files that jax.export's serialize() writes: FlatBuffers around a portable artifact.
#ifndef TESSERA_COMPILER_EXPORTED_JAX_EXPORT_H_
#define TESSERA_COMPILER_EXPORTED_JAX_EXPORT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

struct JaxExport {
  std::string_view module;             // the artifact, in the file's bytes
  std::vector<std::string> platforms;  // "cpu", "cuda", ...; of several, a program's first argument chooses one
};

// Returns the parts of such a file; nullopt for other bytes, and for damaged ones. The fields used are the same in all
// versions of the format, 1 (2023) to 12 (2026).
std::optional<JaxExport> ReadJaxExport(std::string_view bytes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPORTED_JAX_EXPORT_H_
