// SPDX-License-Identifier: Apache-2.0
// Reads the files that stage_dump.h writes: a stage, and its large constants in a separate file, as one text. No MLIR
// type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_STAGE_FILE_H_
#define TESSERA_COMPILER_PROGRAM_STAGE_FILE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

inline constexpr char kResourceFile[] = "resources.mlir";

// Returns the first line of a stage, a comment.
std::string StageHeader(int number, std::string_view pass, bool has_resources);

// Returns whether a text is a stage, which may contain ops of any phase.
bool IsStage(std::string_view text);

// Returns the constants that the first line of `text`, from the file `path`, says are elsewhere; they are to be parsed
// with it. Returns an empty text for any other text or bytecode. An error of reading them names both files.
absl::StatusOr<std::string> ResourcesOf(std::string_view text, const std::string& path);

// Returns the contents of a program's file; for a stage, with its constants.
absl::StatusOr<std::string> ReadProgramFile(const std::string& path);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_STAGE_FILE_H_
