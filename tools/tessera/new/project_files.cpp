// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/new/project_files.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

// The examples, the default one first: the prefix of their functions, their folder, and a line of the help.
#define TESSERA_EXAMPLES(X)                                                          \
  X(RingClassifier, "ring_classifier", "a classifier of points in the plane")        \
  X(Vae, "vae", "a variational autoencoder that makes pictures")                     \
  X(LanguageModel, "language_model", "a small transformer that writes text")         \
  X(Gan, "gan", "a generator of points and a discriminator, each with an optimizer") \
  X(GradientLoop, "gradient_loop", "constants of an equation, by gradients through loops")

// Generated from tools/tessera/new/{project,EXAMPLE} (CMakeLists.txt).
std::string_view ProjectBuild();
std::string_view ProjectReadme();
#define TESSERA_DECLARE(Prefix, name, summary) \
  std::string_view Prefix##About();            \
  std::string_view Prefix##Input();            \
  std::string_view Prefix##InputHeader();      \
  std::string_view Prefix##Main();             \
  std::string_view Prefix##Model();            \
  std::string_view Prefix##ModelHeader();      \
  std::string_view Prefix##ModelTest();
TESSERA_EXAMPLES(TESSERA_DECLARE)
#undef TESSERA_DECLARE

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

struct ExampleFiles {
  ProjectExample example;
  std::string_view about, input, input_header, main, model, model_header, model_test;
};

const std::vector<ExampleFiles>& AllExamples() {
#define TESSERA_FILES(Prefix, name, summary)                                       \
  {{name, summary}, Prefix##About(), Prefix##Input(),       Prefix##InputHeader(), \
   Prefix##Main(),  Prefix##Model(), Prefix##ModelHeader(), Prefix##ModelTest()},
  static const auto& examples = *new std::vector<ExampleFiles>{TESSERA_EXAMPLES(TESSERA_FILES)};
#undef TESSERA_FILES
  return examples;
}

// Returns a file without its first line, which names our licence.
std::string_view WithoutLicence(std::string_view text) { return text.substr(text.find('\n') + 1); }

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

std::vector<ProjectExample> ProjectExamples() {
  std::vector<ProjectExample> examples;
  for (const ExampleFiles& files : AllExamples()) examples.push_back(files.example);
  return examples;
}

absl::StatusOr<std::vector<ProjectFile>> ProjectFiles(std::string_view name, std::string_view example,
                                                      std::string_view version) {
  const std::vector<ExampleFiles>& examples = AllExamples();
  const auto found =
      std::find_if(examples.begin(), examples.end(), [&](const auto& files) { return files.example.name == example; });
  if (found == examples.end()) {
    std::vector<std::string> names;
    for (const ExampleFiles& files : examples) names.push_back(files.example.name);
    return InvalidArgument("--example={}: unknown example{}; expected one of {}", example,
                           DidYouMean(example, names, ", "), fmt::join(names, ", "));
  }
  std::vector<ProjectFile> files;
  const auto add = [&](const char* file, std::string_view text) {
    std::string& added = files.emplace_back(file, std::string(WithoutLicence(text))).text;
    ReplaceAll(added, "@ABOUT@", WithoutLicence(found->about));
    ReplaceAll(added, "@NAME@", name);
    ReplaceAll(added, "@VERSION@", version.substr(0, version.rfind('.')));
  };
  add("CMakeLists.txt", ProjectBuild());
  add("README.md", ProjectReadme());
  add("input.cpp", found->input);
  add("input.h", found->input_header);
  add("main.cpp", found->main);
  add("model.cpp", found->model);
  add("model.h", found->model_header);
  add("model_test.cpp", found->model_test);
  return files;
}

}  // namespace tessera
