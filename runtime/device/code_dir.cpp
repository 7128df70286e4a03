// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/code_dir.h"

#include <cstdlib>

namespace tessera {

std::string CodeDir() {
  const char* const directory = std::getenv(kCodeDirVariable);
  return directory == nullptr ? "" : directory;
}

void SetCodeDir(const std::string& directory) { ::setenv(kCodeDirVariable, directory.c_str(), /*overwrite=*/1); }

}  // namespace tessera
