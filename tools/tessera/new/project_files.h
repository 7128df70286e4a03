// SPDX-License-Identifier: Apache-2.0
// The files of a new project: those of tools/tessera/new/project and of an example beside it, which are part of the
// program.
#ifndef TESSERA_TOOLS_TESSERA_NEW_PROJECT_FILES_H_
#define TESSERA_TOOLS_TESSERA_NEW_PROJECT_FILES_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tessera {

struct ProjectFile {
  std::string name;  // in the project's folder
  std::string text;
};

// A model to start with.
struct ProjectExample {
  std::string name;     // "ring_classifier", also its folder
  std::string summary;  // a line of the help
};

// Returns the examples, the default one first.
std::vector<ProjectExample> ProjectExamples();

// Fails with InvalidArgument unless CMake accepts `name` for a project and a program.
absl::Status CheckProjectName(std::string_view name);

// Returns the files of the project `name` with the model of `example`, sorted by name. They require Tessera of
// `version`, "0.1.0", or a later one of the same minor version, and have no licence: they belong to their user. Fails
// with InvalidArgument for an unknown example.
absl::StatusOr<std::vector<ProjectFile>> ProjectFiles(std::string_view name, std::string_view example,
                                                      std::string_view version);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_NEW_PROJECT_FILES_H_
