// SPDX-License-Identifier: Apache-2.0
// A model's directory, with one numbered folder per version. A directory that is itself an export counts as one
// version.
#ifndef TESSERA_TOOLS_SERVE_CORE_MODEL_DIRECTORY_H_
#define TESSERA_TOOLS_SERVE_CORE_MODEL_DIRECTORY_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/core/model_server_config.pb.h"

namespace tessera::serve {

// The file in a model's directory that names the version to serve; it overrides the version policy.
inline constexpr const char* kPinFile = "tessera_pinned_version";

struct ModelDirectory {
  std::map<int64_t, std::string> versions;  // folders by number
  std::optional<int64_t> pinned;
};

// Reads `base_path`. Fails with the file system's error, and with InvalidArgument if kPinFile does not hold a
// number.
absl::StatusOr<ModelDirectory> ReadModelDirectory(const std::string& base_path);

// Returns the versions that the policy of `config` asks for, ascending.
std::vector<int64_t> ChooseVersions(const tensorflow::serving::ModelConfig& config, const ModelDirectory& directory);

// Pins servers of `base_path` to `version`; nullopt unpins them. Fails with NotFound for a version that does not exist,
// and with the file system's error.
absl::Status PinVersion(const std::string& base_path, std::optional<int64_t> version);

// Parses a ModelServerConfig in text format. Fails with InvalidArgument, naming `path`, line and column.
absl::StatusOr<tensorflow::serving::ModelServerConfig> ParseConfig(const std::string& text, const std::string& path);

// Fails with InvalidArgument for an invalid configuration: models without a name or directory, duplicate names, and a
// policy, labels or weights without a version.
absl::Status CheckConfig(const tensorflow::serving::ModelServerConfig& config);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_MODEL_DIRECTORY_H_
