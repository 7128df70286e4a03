// SPDX-License-Identifier: Apache-2.0
// Reading the files that stage_dump.h writes: a stage and its large constants, which stand in a file beside it, as one
// text. No MLIR type appears here.
#ifndef TESSERA_COMPILER_STAGE_FILE_H_
#define TESSERA_COMPILER_STAGE_FILE_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

inline constexpr char kResourceFile[] = "resources.mlir";

// The first line of a stage, a comment.
std::string StageHeader(int number, std::string_view pass, bool has_resources);

// Whether a text begins as stages do: it may hold ops of any phase.
bool IsStage(std::string_view text);

// The constants that the first line of `text`, which is in the file `path`, says are elsewhere: to be parsed with it.
// Empty for any other text or bytecode. An error of reading them names both files.
absl::StatusOr<std::string> ResourcesOf(std::string_view text, const std::string& path);

// The file of a program; a stage with its constants.
absl::StatusOr<std::string> ReadProgramFile(const std::string& path);

}  // namespace tessera

#endif  // TESSERA_COMPILER_STAGE_FILE_H_
