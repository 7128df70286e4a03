// SPDX-License-Identifier: Apache-2.0
// A file that is renamed to its final name once it is complete.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_TEMPORARY_FILE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_TEMPORARY_FILE_H_

#include <unistd.h>

#include <string>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Names a temporary file next to `path`; deletes it unless it was renamed.
class TemporaryFile {
 public:
  TemporaryFile(FileSystem& files, const std::string& path)
      : files_(files), final_path_(path), path_(fmt::format("{}.tempstate{}", path, getpid())) {}
  ~TemporaryFile() {
    // The failure that caused this is the one to report.
    if (!renamed_) files_.Delete(path_).IgnoreError();
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  absl::Status Rename() {
    RETURN_IF_ERROR(files_.Rename(path_, final_path_));
    renamed_ = true;
    return absl::OkStatus();
  }

 private:
  FileSystem& files_;
  const std::string final_path_;
  const std::string path_;
  bool renamed_ = false;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_TEMPORARY_FILE_H_
