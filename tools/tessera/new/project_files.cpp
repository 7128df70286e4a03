// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/new/project_files.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "tessera/runtime/base/status.h"

namespace tessera {

// Generated from tools/tessera/new/project (CMakeLists.txt).
std::string_view ProjectBuild();
std::string_view ProjectReadme();
std::string_view ProjectInput();
std::string_view ProjectInputHeader();
std::string_view ProjectMain();
std::string_view ProjectModel();
std::string_view ProjectModelHeader();
std::string_view ProjectModelTest();

namespace {

// Targets that CMake or its generators make themselves, and files that they write beside a program.
constexpr std::array kReserved = {"ALL_BUILD", "CMakeFiles",     "INSTALL",    "Makefile",      "PACKAGE",
                                  "RUN_TESTS", "Testing",        "ZERO_CHECK", "all",           "clean",
                                  "codegen",   "depend",         "edit_cache", "help",          "install",
                                  "package",   "package_source", "preinstall", "rebuild_cache", "test"};

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

void ReplaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

}  // namespace

absl::Status CheckProjectName(std::string_view name) {
  if (name.empty() || std::isalpha(static_cast<unsigned char>(name.front())) == 0 ||
      !std::all_of(name.begin(), name.end(), IsWordCharacter)) {
    return InvalidArgument(
        "the name of a project: cannot be that of a program; expected a letter, then letters, digits, _ and -, got "
        "\"{}\"; try `tessera new rings`",
        name);
  }
  if (std::find(kReserved.begin(), kReserved.end(), name) != kReserved.end()) {
    return InvalidArgument(
        "the name of a project: CMake uses it in every build; expected another one, got \"{}\"; try {}_model", name,
        name);
  }
  return absl::OkStatus();
}

std::vector<ProjectFile> ProjectFiles(std::string_view name, std::string_view version) {
  std::vector<ProjectFile> files;
  const auto add = [&](const char* file, std::string_view text) {
    // The first line names our licence.
    std::string& added = files.emplace_back(file, std::string(text.substr(text.find('\n') + 1))).text;
    ReplaceAll(added, "@NAME@", name);
    ReplaceAll(added, "@VERSION@", version.substr(0, version.rfind('.')));
  };
  add("CMakeLists.txt", ProjectBuild());
  add("README.md", ProjectReadme());
  add("input.cpp", ProjectInput());
  add("input.h", ProjectInputHeader());
  add("main.cpp", ProjectMain());
  add("model.cpp", ProjectModel());
  add("model.h", ProjectModelHeader());
  add("model_test.cpp", ProjectModelTest());
  return files;
}

}  // namespace tessera
