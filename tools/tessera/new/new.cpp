// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/new/project_files.h"

namespace tessera {
namespace {

// Returns `text` as a shell word, quoted if it has characters that are unusual in paths.
std::string ShellWord(const std::string& text) {
  constexpr std::string_view kPlain = "_-+=.,:/@%";
  if (std::all_of(text.begin(), text.end(), [&](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || kPlain.find(c) != std::string_view::npos;
      })) {
    return text;
  }
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += R"('\'')";
    } else {
      word += c;
    }
  }
  return word + "'";
}

// Returns the CMake option that names where this program is installed; a placeholder if it runs from a build directory.
std::string PrefixOption() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path prefix = program.parent_path().parent_path();
  const bool installed = !error && std::filesystem::exists(prefix / "lib/cmake/Tessera/TesseraConfig.cmake", error);
  return fmt::format("-DCMAKE_PREFIX_PATH={}", installed ? prefix.string() : "INSTALLED_TESSERA");
}

class NewCommand : public Command {
 public:
  std::string_view name() const override { return "new"; }
  std::string_view summary() const override { return "writes a C++ project: a model, its input, a build and a test"; }
  std::string_view example() const override {
    return "tessera new rings\n"
           "  tessera new projects/points --example=gan";
  }

  void Define(CLI::App& app) override {
    app.add_option("FOLDER", folder_, "the folder to make; its last part is the name of the program")->required();
    std::string description = fmt::format("the model to begin with; {} unless given", example_);
    for (const ProjectExample& example : ProjectExamples()) {
      description += fmt::format("\n{}: {}", example.name, example.summary);
    }
    app.add_option("--example", example_, description);
  }

  absl::Status Run() override {
    FileSystem& files = FileSystem::Local();
    while (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
    const std::string project = BaseName(folder_);
    RETURN_IF_ERROR(CheckProjectName(project));
    if (files.Exists(folder_)) {
      return InvalidArgument("{}: exists already; expected a folder to make; try another name, or remove it", folder_);
    }
    ASSIGN_OR_RETURN(const std::vector<ProjectFile> project_files, ProjectFiles(project, example_, TESSERA_VERSION));
    RETURN_IF_ERROR(Write(files, project_files));
    for (const ProjectFile& file : project_files) fmt::print("wrote {}\n", JoinPath(folder_, file.name));
    const std::string build = JoinPath(folder_, "build");
    fmt::print("next: cmake -S {} -B {} {} && cmake --build {} && {} train\n", ShellWord(folder_), ShellWord(build),
               ShellWord(PrefixOption()), ShellWord(build), ShellWord(JoinPath(build, project)));
    return absl::OkStatus();
  }

 private:
  // Writes the files into a new folder with a temporary name, then renames it, so a partial project never has the final
  // name. Fails as the file system does, also if the name exists by then.
  absl::Status Write(FileSystem& files, const std::vector<ProjectFile>& project_files) {
    RETURN_IF_ERROR(files.MakeDirectories(DirectoryOf(folder_)));
    const std::string temporary = fmt::format("{}.tmp-{}", folder_, ::getpid());
    const auto write = [&]() -> absl::Status {
      RETURN_IF_ERROR(files.MakeDirectories(temporary));
      for (const ProjectFile& file : project_files) {
        RETURN_IF_ERROR(files.WriteAtomically(JoinPath(temporary, file.name), file.text));
      }
      return files.Rename(temporary, folder_);
    };
    absl::Status written = write();
    if (!written.ok()) files.DeleteRecursively(temporary).IgnoreError();  // the error that counts is the first one
    return written;
  }

  std::string folder_;
  std::string example_ = ProjectExamples().front().name;
};

}  // namespace

std::unique_ptr<Command> MakeNewCommand() { return std::make_unique<NewCommand>(); }

}  // namespace tessera
