// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/new/project_files.h"

namespace tessera {
namespace {

// Returns the option of CMake that names where this program is installed. In a build folder it is a place to fill in.
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
           "  tessera new projects/rings";
  }

  void Define(CLI::App& app) override {
    app.add_option("FOLDER", folder_, "the folder to make; its last part is the name of the program")->required();
  }

  absl::Status Run() override {
    FileSystem& files = FileSystem::Local();
    while (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
    const std::string project = BaseName(folder_);
    RETURN_IF_ERROR(CheckProjectName(project));
    if (files.Exists(folder_)) {
      return InvalidArgument("{}: exists already; expected a folder to make; try another name, or remove it", folder_);
    }
    if (absl::Status written = Write(files, project); !written.ok()) {
      files.DeleteRecursively(folder_).IgnoreError();  // the error that counts is the first one
      return written;
    }
    fmt::print("next: cmake -S {0} -B {0}/build {1} && cmake --build {0}/build && {0}/build/{2} train\n", folder_,
               PrefixOption(), project);
    return absl::OkStatus();
  }

 private:
  // Writes the files of the project into a new folder, and prints the name of each.
  absl::Status Write(FileSystem& files, const std::string& project) {
    RETURN_IF_ERROR(files.MakeDirectories(folder_));
    for (const ProjectFile& file : ProjectFiles(project, TESSERA_VERSION)) {
      const std::string path = JoinPath(folder_, file.name);
      RETURN_IF_ERROR(files.WriteAtomically(path, file.text));
      fmt::print("wrote {}\n", path);
    }
    return absl::OkStatus();
  }

  std::string folder_;
};

}  // namespace

std::unique_ptr<Command> MakeNewCommand() { return std::make_unique<NewCommand>(); }

}  // namespace tessera
