// SPDX-License-Identifier: Apache-2.0
// Guesses the kind of a file that is not a program, for the error message.
#ifndef TESSERA_COMPILER_PROGRAM_FILE_KIND_H_
#define TESSERA_COMPILER_PROGRAM_FILE_KIND_H_

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

struct FileKind {
  std::string what;  // "a NumPy array"
  std::string hint;  // advice; may be empty
  bool is_protobuf_text = false;
};

// Returns nullopt for text that may be MLIR. A heuristic for files that could not be parsed.
std::optional<FileKind> GuessFileKind(std::string_view bytes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_FILE_KIND_H_
