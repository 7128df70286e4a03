// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/regular_file.h"

#include <filesystem>

#include "tessera/runtime/base/status.h"

namespace tessera::servable {

absl::Status CheckRegularFile(const std::string& path) {
  std::error_code error;
  switch (std::filesystem::status(path, error).type()) {
    case std::filesystem::file_type::fifo:
    case std::filesystem::file_type::socket:
    case std::filesystem::file_type::character:
    case std::filesystem::file_type::block:
      return InvalidArgument("{}: expected a file, got a pipe, a socket or a device", path);
    default:
      return absl::OkStatus();
  }
}

absl::Status CheckRegularFiles(const std::string& directory) {
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry(directory, error);
  for (; !error && entry != std::filesystem::end(entry); entry.increment(error)) {
    RETURN_IF_ERROR(CheckRegularFile(entry->path().string()));
  }
  return absl::OkStatus();
}

}  // namespace tessera::servable
