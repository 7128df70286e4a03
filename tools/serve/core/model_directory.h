// SPDX-License-Identifier: Apache-2.0
// The directory of a model: a folder per version, named by its number. A directory that is an export itself counts as
// one version.
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

// The file of a model's directory that names the version to serve, whatever the policy says.
inline constexpr const char* kPinFile = "tessera_pinned_version";

struct ModelDirectory {
  std::map<int64_t, std::string> versions;  // folders by number
  std::optional<int64_t> pinned;
};

// Reads `base_path`. Fails with the file system's error, and with InvalidArgument for a file kPinFile that holds no
// number.
absl::StatusOr<ModelDirectory> ReadModelDirectory(const std::string& base_path);

// Returns the versions that the policy of `config` asks for, ascending.
std::vector<int64_t> ChooseVersions(const tensorflow::serving::ModelConfig& config, const ModelDirectory& directory);

// Makes servers of `base_path` serve `version` alone; nullopt ends that. Fails with NotFound when there is no such
// version, and with the file system's error.
absl::Status PinVersion(const std::string& base_path, std::optional<int64_t> version);

// Returns the configuration of a file, a ModelServerConfig as text. Fails with InvalidArgument, with `path`, line and
// column, for a text that is none.
absl::StatusOr<tensorflow::serving::ModelServerConfig> ParseConfig(const std::string& text, const std::string& path);

// Fails with InvalidArgument for a configuration that cannot be meant: models without a name or directory, equal names,
// a policy, labels or weights for no version.
absl::Status CheckConfig(const tensorflow::serving::ModelServerConfig& config);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_MODEL_DIRECTORY_H_
