// SPDX-License-Identifier: Apache-2.0
// Files of jax.export's serialize(): FlatBuffers around a portable artifact.
#ifndef TESSERA_COMPILER_EXPORTED_JAX_EXPORT_H_
#define TESSERA_COMPILER_EXPORTED_JAX_EXPORT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

struct JaxExport {
  std::string_view module;             // the artifact, a view into the file's bytes
  std::vector<std::string> platforms;  // "cpu", "cuda", ...; with several, the program's first argument selects one
};

// Returns the parts of such a file; nullopt for other or damaged bytes. The fields used are the same in all versions
// of the format, 1 (2023) to 12 (2026).
std::optional<JaxExport> ReadJaxExport(std::string_view bytes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPORTED_JAX_EXPORT_H_
