// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/cpu/code_file.h"

#include <algorithm>
#include <cctype>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns |program| as a part of a file name: at most 64 letters, digits, dots, "-" and "_".
std::string FileName(std::string_view program) {
  constexpr size_t kMostLetters = 64;
  std::string name(program.substr(0, kMostLetters));
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0 && letter != '-' && letter != '.') letter = '_';
  }
  return name.empty() ? "code" : name;
}

}  // namespace

absl::StatusOr<std::string> KeepCodeFile(std::string_view object, std::string_view program,
                                         const std::string& directory, FileSystem& files) {
  RETURN_IF_ERROR(files.MakeDirectories(directory));
  const std::string stem = JoinPath(directory, fmt::format("{}-{:08x}", FileName(program), Crc32c(object)));
  for (int number = 1;; ++number) {
    const std::string path = number == 1 ? stem + ".so" : fmt::format("{}-{}.so", stem, number);
    const absl::StatusOr<std::string> contents = files.Read(path);
    if (contents.ok() && *contents == object) return path;
    if (contents.ok()) continue;
    if (!absl::IsNotFound(contents.status())) return contents.status();
    RETURN_IF_ERROR(files.WriteAtomically(path, object));
    return path;
  }
}

}  // namespace tessera
