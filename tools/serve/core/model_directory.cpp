// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/model_directory.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "absl/strings/escaping.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/servable/regular_file.h"
#include "tessera/estimator/servable/text_errors.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {
namespace {

constexpr const char* kDescription = "/tessera/servable.textproto";

// Returns the number of a version's folder; nullopt for other names, such as "temp-1700000000".
std::optional<int64_t> ParseVersion(std::string_view name) {
  int64_t version = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), version);
  if (error != std::errc() || end != name.data() + name.size() || version < 0) return std::nullopt;
  return version;
}

// Fails for versions that no folder can have: those are numbers of at least 0.
absl::Status CheckVersions(const tensorflow::serving::ModelConfig& model) {
  const auto check = [](int64_t version, const std::string& where) {
    return version >= 0 ? absl::OkStatus()
                        : InvalidArgument("{}: expected a version of at least 0, got {}", where, version);
  };
  const auto& policy = model.model_version_policy();
  if (policy.has_specific() && policy.specific().versions().empty()) {
    return InvalidArgument("model_version_policy: specific names no version; expected one, or latest or all");
  }
  for (const int64_t version : policy.specific().versions()) {
    RETURN_IF_ERROR(check(version, "model_version_policy.specific"));
  }
  for (const auto& [label, version] : model.version_labels()) {
    RETURN_IF_ERROR(check(version, fmt::format("version_labels: \"{}\"", label)));
  }
  for (const auto& [version, weight] : model.version_weights()) RETURN_IF_ERROR(check(version, "version_weights"));
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ModelDirectory> ReadModelDirectory(const std::string& base_path) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const std::vector<std::string> names, files.List(base_path));
  ModelDirectory directory;
  if (files.Exists(base_path + kDescription)) {
    directory.versions[ParseVersion(BaseName(base_path)).value_or(1)] = base_path;
    return directory;
  }
  for (const std::string& name : names) {
    const std::optional<int64_t> version = ParseVersion(name);
    const std::string path = JoinPath(base_path, name);
    if (version && files.Exists(path + kDescription)) directory.versions[*version] = path;
  }
  const std::string pin = JoinPath(base_path, kPinFile);
  if (!files.Exists(pin)) return directory;
  RETURN_IF_ERROR(servable::CheckRegularFile(pin));
  ASSIGN_OR_RETURN(std::string text, files.Read(pin));
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  directory.pinned = ParseVersion(text);
  if (!directory.pinned) return InvalidArgument("{}: expected a version, got \"{}\"", pin, text.substr(0, 40));
  return directory;
}

std::vector<int64_t> ChooseVersions(const tensorflow::serving::ModelConfig& config, const ModelDirectory& directory) {
  std::vector<int64_t> all;
  for (const auto& [version, path] : directory.versions) all.push_back(version);
  if (directory.pinned && directory.versions.contains(*directory.pinned)) return {*directory.pinned};
  const auto& policy = config.model_version_policy();
  if (policy.has_all()) return all;
  if (policy.has_specific()) {
    std::set<int64_t> chosen;
    for (const int64_t version : policy.specific().versions()) {
      if (directory.versions.contains(version)) chosen.insert(version);
    }
    return {chosen.begin(), chosen.end()};
  }
  const size_t latest = std::max<uint32_t>(1, policy.latest().num_versions());
  if (all.size() > latest) all.erase(all.begin(), all.end() - static_cast<ptrdiff_t>(latest));
  return all;
}

absl::Status PinVersion(const std::string& base_path, std::optional<int64_t> version) {
  FileSystem& files = FileSystem::Local();
  const std::string pin = JoinPath(base_path, kPinFile);
  RETURN_IF_ERROR(files.List(base_path).status());
  if (!version) return files.Exists(pin) ? files.Delete(pin) : absl::OkStatus();
  if (files.Exists(base_path + kDescription)) {
    return InvalidArgument("{}: is itself an export; expected the directory of its versions", base_path);
  }
  ASSIGN_OR_RETURN(const ModelDirectory directory, ReadModelDirectory(base_path));
  if (!directory.versions.contains(*version)) {
    std::vector<int64_t> versions;
    for (const auto& [number, path] : directory.versions) versions.push_back(number);
    return NotFound("{}: there is no version {}; {}", base_path, *version,
                    versions.empty() ? "it has none" : fmt::format("it has {}", fmt::join(versions, ", ")));
  }
  return files.WriteAtomically(pin, fmt::format("{}\n", *version));
}

absl::StatusOr<tensorflow::serving::ModelServerConfig> ParseConfig(const std::string& text, const std::string& path) {
  google::protobuf::TextFormat::Parser parser;
  servable::TextErrors error;
  parser.RecordErrorsTo(&error);
  parser.SetRecursionLimit(32);
  tensorflow::serving::ModelServerConfig config;
  if (!parser.ParseFromString(text, &config)) return InvalidArgument("{}:{}", path, error.text());
  return config;
}

absl::Status CheckConfig(const tensorflow::serving::ModelServerConfig& config) {
  std::set<std::string> names;
  for (const auto& model : config.model_config_list().config()) {
    const std::string& name = model.name();
    // A line break would start a new line in the log.
    const bool has_control =
        std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; });
    if (name.empty()) return InvalidArgument("config: a model has no name; expected one, such as \"digits\"");
    // gRPC messages and JSON hold only UTF-8 text.
    const bool is_text = !has_control && ValidUtf8(name) == name;
    if (!is_text || name.find_first_of("/:") != std::string::npos) {
      return InvalidArgument("config: \"{}\" is not a model name; expected UTF-8 without /, : and control characters",
                             has_control ? absl::CHexEscape(name) : ValidUtf8(name));
    }
    if (!names.insert(name).second) return InvalidArgument("config: two models are called \"{}\"", name);
    if (model.base_path().empty()) return InvalidArgument("config: model \"{}\" has no base_path", name);
    if (const size_t scheme = model.base_path().find("://"); scheme != std::string::npos) {
      return InvalidArgument(
          "config: model \"{}\": base_path is \"{}\", but there is no file system \"{}\"; expected a path of this "
          "machine, such as that of a mounted bucket",
          name, model.base_path(), model.base_path().substr(0, scheme));
    }
    const std::string& platform = model.model_platform();
    if (!platform.empty() && platform != "tensorflow" && platform != "tessera") {
      return InvalidArgument("config: model \"{}\": model_platform is \"{}\"; expected \"tensorflow\" or none", name,
                             platform);
    }
    if (model.model_type() == tensorflow::serving::OTHER) {
      return InvalidArgument("config: model \"{}\": model_type is OTHER; expected TENSORFLOW or none", name);
    }
    if (model.has_logging_config()) {
      return InvalidArgument(
          "config: model \"{}\": logging_config asks for a log of requests with their tensors, which this server does "
          "not "
          "write; leave it out, and try the option --access-log",
          name);
    }
    RETURN_IF_ERROR_WITH(CheckVersions(model), fmt::format("config: model \"{}\"", name));
    for (const auto& [version, weight] : model.version_weights()) {
      if (weight >= 0 && weight < 1e18) continue;
      return InvalidArgument("config: model \"{}\": version {} has weight {}; expected 0 or more", name, version,
                             weight);
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera::serve
