// SPDX-License-Identifier: Apache-2.0
// Configurations of a server, as text and as bytes of a request.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/core/model_directory.h"

namespace tessera::fuzz {
namespace {

void Check(const tensorflow::serving::ModelServerConfig& config) {
  if (!serve::CheckConfig(config).ok()) return;
  const serve::ModelDirectory directory{.versions = {{1, "1"}, {2, "2"}, {30, "30"}}, .pinned = {}};
  for (const auto& model : config.model_config_list().config()) (void)serve::ChooseVersions(model, directory);
}

}  // namespace

void ServerConfig(std::string_view bytes) {
  const auto text = serve::ParseConfig(std::string(bytes), "fuzz");
  if (text.ok()) Check(*text);
  tensorflow::serving::ModelServerConfig message;
  if (message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) Check(message);
}

Seeds ServerConfigSeeds() {
  const std::string text = R"(model_config_list { config { name: "a" base_path: "/a" model_platform: "tensorflow"
    model_version_policy { specific { versions: 3 versions: 30 } }
    version_labels { key: "stable" value: 3 } version_weights { key: 3 value: 95 } }
    config { name: "b" base_path: "/b" model_version_policy { latest { num_versions: 2 } } }
    config { name: "c" base_path: "/c" model_version_policy { all {} } } })";
  const auto config = serve::ParseConfig(text, "seed");
  return {text, config.ok() ? config->SerializeAsString() : ""};
}

}  // namespace tessera::fuzz
