// SPDX-License-Identifier: Apache-2.0
// Loads a model version if it fits into memory, and runs it once in every compiled size before it takes requests.
#ifndef TESSERA_TOOLS_SERVE_CORE_LOAD_VERSION_H_
#define TESSERA_TOOLS_SERVE_CORE_LOAD_VERSION_H_

#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"

namespace tessera::serve {

struct LoadVersionOptions {
  int threads = 1;           // per call
  int64_t memory_limit = 0;  // bytes for all models; 0: the available memory
  int64_t memory_used = 0;   // by loaded models
  ImageLimit largest_image = {};
  std::function<void(const std::string&)> log;
  std::string name;  // for the log: "digits version 3"
  // Runs the export's warm-up requests, and returns their number. If it fails, so does the version.
  std::function<absl::StatusOr<int64_t>(const std::shared_ptr<const servable::Servable>&)> warm_up;
};

struct LoadedVersion {
  std::shared_ptr<const servable::Servable> servable;
  int64_t bytes = 0;  // Servable::MemoryNeeded
};

// Fails as Servable::Load and `warm_up` do, and with ResourceExhausted if the model does not fit.
absl::StatusOr<LoadedVersion> LoadVersion(const std::string& directory, const LoadVersionOptions& options);

// Returns the bytes of memory available on the machine or in this process' control group.
int64_t AvailableMemory();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_LOAD_VERSION_H_
