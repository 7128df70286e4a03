// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/saved_model.h"

#include <utility>

#include "tessera/estimator/keras/config/settings.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/zip.h"

namespace tessera::keras {
namespace {

// Sets the version of Keras from a release such as "2.15.0"; `fallback` is the version if `release` is empty.
void SetRelease(std::string release, int fallback, SavedModel& saved) {
  saved.version = release.starts_with('2') ? 2 : release.empty() ? fallback : 3;
  saved.release = std::move(release);
}

absl::Status SetModel(const Json& config, SavedModel& saved) {
  if (!config.is_object())
    return InvalidArgument("{}: its config is not a JSON object, expected that of a model", saved.path);
  saved.model = config;
  saved.model.erase("compile_config");
  const auto compile = config.find("compile_config");
  if (compile != config.end() && compile->is_object() && !compile->empty()) saved.compile = *compile;
  return absl::OkStatus();
}

absl::StatusOr<SavedModel> ReadArchive(std::string_view bytes, SavedModel saved) {
  std::string config, metadata, weights;
  const auto visit = [&](std::string_view member, const ReadZipMember& read) -> absl::Status {
    std::string* const target = member == "config.json"        ? &config
                                : member == "metadata.json"    ? &metadata
                                : member == "model.weights.h5" ? &weights
                                                               : nullptr;
    if (target == nullptr) return absl::OkStatus();
    ASSIGN_OR_RETURN(*target, read());
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(ForEachZipMember(bytes, saved.path, ".keras file", visit));
  if (config.empty() || weights.empty()) {
    return InvalidArgument("{}: it has no {}, expected a model that model.save wrote", saved.path,
                           config.empty() ? "config.json" : "model.weights.h5");
  }
  ASSIGN_OR_RETURN(const Json json, ParseJson(config, saved.path + ": config.json"));
  RETURN_IF_ERROR(SetModel(json, saved));
  std::string release;
  if (!metadata.empty()) {
    ASSIGN_OR_RETURN(const Json described, ParseJson(metadata, saved.path + ": metadata.json"));
    release = TextOf(described, "keras_version");
  }
  SetRelease(release, /*fallback=*/3, saved);
  ASSIGN_OR_RETURN(saved.weights, hdf5::File::Parse(std::move(weights), saved.path + "[model.weights.h5]"));
  saved.has_containers = true;
  return saved;
}

// Returns a string attribute of the root; empty when there is none.
absl::StatusOr<std::string> RootText(const hdf5::File& file, const std::string& attribute) {
  ASSIGN_OR_RETURN(const std::optional<std::vector<std::string>> strings, file.Strings("", attribute));
  return strings && strings->size() == 1 ? strings->front() : std::string();
}

absl::StatusOr<SavedModel> ReadHdf5(std::string bytes, SavedModel saved) {
  ASSIGN_OR_RETURN(const hdf5::File file, hdf5::File::Parse(std::move(bytes), saved.path));
  ASSIGN_OR_RETURN(const std::string config, RootText(file, "model_config"));
  ASSIGN_OR_RETURN(const std::string training, RootText(file, "training_config"));
  ASSIGN_OR_RETURN(const std::string release, RootText(file, "keras_version"));
  if (config.empty()) {
    return InvalidArgument("{}: it holds weights without a model; save the whole model, with model.save", saved.path);
  }
  ASSIGN_OR_RETURN(const Json json, ParseJson(config, saved.path + ": model_config"));
  RETURN_IF_ERROR(SetModel(json, saved));
  if (!training.empty()) {
    ASSIGN_OR_RETURN(saved.compile, ParseJson(training, saved.path + ": training_config"));
    // The archive has the same config under another name.
    if (saved.compile.is_object() && saved.compile.contains("optimizer_config")) {
      saved.compile["optimizer"] = saved.compile["optimizer_config"];
      saved.compile.erase("optimizer_config");
    }
  }
  SetRelease(release, /*fallback=*/2, saved);
  saved.weights = file;
  return saved;
}

absl::StatusOr<SavedModel> ReadConverted(FileSystem& files, const std::string& config_path, SavedModel saved) {
  ASSIGN_OR_RETURN(const std::string text, files.Read(config_path));
  ASSIGN_OR_RETURN(const Json json, ParseJson(text, config_path));
  RETURN_IF_ERROR(SetModel(json, saved));
  SetRelease(TextOf(json, "keras_version"), /*fallback=*/3, saved);
  saved.checkpoint = JoinPath(DirectoryOf(config_path), kConvertedWeights);
  return saved;
}

}  // namespace

bool IsKerasName(std::string_view path) {
  return path.ends_with(".keras") || path.ends_with(".h5") || path.ends_with(".hdf5");
}

absl::StatusOr<SavedModel> ReadSavedModel(FileSystem& files, const std::string& path) {
  SavedModel saved = {.path = path, .release = {}, .model = {}, .compile = {}, .checkpoint = {}, .weights = {}};
  ASSIGN_OR_RETURN(const FileInfo info, files.Stat(path));
  const std::string config_path = info.is_directory ? JoinPath(path, kConvertedConfig) : path;
  if (info.is_directory && !files.Exists(config_path)) {
    return InvalidArgument(
        "{} is a directory without {}; expected a .keras file, a .h5 file, or a directory that tessera convert wrote",
        path, kConvertedConfig);
  }
  if (BaseName(config_path) == kConvertedConfig) return ReadConverted(files, config_path, std::move(saved));
  ASSIGN_OR_RETURN(std::string bytes, files.Read(path));
  if (LooksLikeZip(bytes)) return ReadArchive(bytes, std::move(saved));
  if (hdf5::LooksLikeHdf5(bytes)) return ReadHdf5(std::move(bytes), std::move(saved));
  return InvalidArgument("{}: neither a .keras nor a .h5 file; expected a model that Keras' model.save wrote", path);
}

std::string ConvertedConfig(const SavedModel& saved) {
  Json config = saved.model;
  config["keras_version"] = saved.release.empty() ? fmt::format("{}", saved.version) : saved.release;
  if (!saved.compile.is_null()) config["compile_config"] = saved.compile;
  return JsonText(config, 1) + "\n";
}

}  // namespace tessera::keras
