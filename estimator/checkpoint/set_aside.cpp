// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/set_aside.h"

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/model_dir_lock.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status SetAside(FileSystem& files, const Clock& clock, const std::string& model_dir) {
  ASSIGN_OR_RETURN(const ModelDirLock lock, ModelDirLock::Acquire(model_dir, clock));
  std::string directory = model_dir;
  while (directory.size() > 1 && directory.back() == '/') directory.pop_back();
  int number = 1;
  while (files.Exists(fmt::format("{}.old{}", directory, number))) ++number;
  const std::string target = fmt::format("{}.old{}", directory, number);
  RETURN_IF_ERROR(files.Rename(directory, target));
  spdlog::info("{} is now {}", directory, target);
  // The lock was renamed with the directory; no process holds it there.
  return files.Delete(JoinPath(target, "writer.lock"));
}

}  // namespace tessera
