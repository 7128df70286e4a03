// SPDX-License-Identifier: Apache-2.0
// serve: the program tessera-serve, which has no compiler inside, in the place of this process.
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {
namespace {

class ServeCommand : public Command {
 public:
  std::string_view name() const override { return "serve"; }
  std::string_view summary() const override { return "Serves exported models: starts tessera-serve with its options."; }
  std::string_view example() const override { return "tessera serve --model=digits=exports/digits --port=8501"; }

  void Define(CLI::App& app) override {
    app_ = &app;
    app.prefix_command();
    app.footer("All other options are those of tessera-serve; tessera-serve --help lists them.");
  }

  absl::Status Run() override {
    std::vector<std::string> words = app_->remaining();
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string beside = (self.parent_path() / "tessera-serve").string();
    const bool found = !error && FileSystem::Local().Exists(beside);
    words.insert(words.begin(), found ? beside : "tessera-serve");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    return Annotate(ErrnoStatus(errno, arguments[0]), "expected the program beside tessera or in PATH");
  }

 private:
  CLI::App* app_ = nullptr;
};

}  // namespace

std::unique_ptr<Command> MakeServeCommand() { return std::make_unique<ServeCommand>(); }

}  // namespace tessera
