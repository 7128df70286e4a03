// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/exec_program.h"

#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

absl::Status ExecProgram(const std::string& name, std::vector<std::string> words) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string beside = (self.parent_path() / name).string();
  const bool found = !error && FileSystem::Local().Exists(beside);
  words.insert(words.begin(), found ? beside : name);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  return Annotate(ErrnoStatus(errno, arguments[0]), "expected the program beside tessera or in PATH");
}

std::vector<std::string> WordsOf(const CLI::App& app) {
  std::vector<std::string> words;
  for (const CLI::Option* const option : app.get_options()) {
    for (const std::string& value : option->results()) {
      words.push_back(option->get_positional() ? value : fmt::format("--{}={}", option->get_lnames().front(), value));
    }
  }
  return words;
}

}  // namespace tessera
