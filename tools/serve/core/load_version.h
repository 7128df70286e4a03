// SPDX-License-Identifier: Apache-2.0
// Loads a version of a model, when it fits into the memory, and runs it once in every size before requests come.
#ifndef TESSERA_TOOLS_SERVE_CORE_LOAD_VERSION_H_
#define TESSERA_TOOLS_SERVE_CORE_LOAD_VERSION_H_

#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"

namespace tessera::serve {

struct LoadVersionOptions {
  int threads = 1;           // for each call
  int64_t memory_limit = 0;  // bytes that all models may have; 0: what the machine has available
  int64_t memory_used = 0;   // by the models that are loaded
  ImageLimit largest_image = {};
  std::function<void(const std::string&)> log;
  std::string name;  // for the log: "digits version 3"
  // Runs the requests that the export brings along, and returns how many. An error refuses the version.
  std::function<absl::StatusOr<int64_t>(const std::shared_ptr<const servable::Servable>&)> warm_up;
};

struct LoadedVersion {
  std::shared_ptr<const servable::Servable> servable;
  int64_t bytes = 0;  // Servable::MemoryNeeded
};

// Fails as Servable::Load and `warm_up` do, and with ResourceExhausted when the model does not fit.
absl::StatusOr<LoadedVersion> LoadVersion(const std::string& directory, const LoadVersionOptions& options);

// Returns the bytes of memory that the machine, or this process' control group, still has.
int64_t AvailableMemory();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_LOAD_VERSION_H_
