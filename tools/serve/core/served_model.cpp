// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/served_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/servable/request_columns.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::serve {
namespace {

absl::Status NoVersion(const ModelSpec& spec) {
  if (spec.version) return NotFound("Servable not found for request: Specific({}, {})", spec.name, *spec.version);
  return NotFound("Servable not found for request: Latest({})", spec.name);
}

int64_t ModifiedTime(const std::string& path) {
  const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path + "/tessera/servable.textproto");
  return info.ok() ? info->modified.time_since_epoch().count() : -1;
}

// Returns " (accuracy 0.98, loss 0.1)", the metrics of the export.
std::string MetricsText(const servable::proto::Servable& description) {
  std::map<std::string, double> metrics(description.metrics().begin(), description.metrics().end());
  std::vector<std::string> texts;
  for (const auto& [name, value] : metrics) texts.push_back(fmt::format("{} {:.6g}", name, value));
  return texts.empty() ? "" : fmt::format(" ({})", fmt::join(texts, ", "));
}

}  // namespace

int64_t BytesPerRow(const servable::Servable& servable, const servable::proto::Signature& signature,
                    const std::vector<std::string>& outputs) {
  const int64_t answer = servable::AnswerBytesPerRow(signature, outputs);
  return servable.rows_are_independent(signature) ? answer : answer + servable::FeatureBytesPerRow(signature);
}

absl::StatusOr<const servable::proto::Signature*> FoundVersion::FindSignature(const std::string& name) const {
  const std::string wanted = name.empty() ? kDefaultSignature : name;
  if (const auto* signature = servable->FindSignature(wanted)) return signature;
  return FailedPrecondition("Serving signature key \"{}\" not found.", wanted);
}

std::map<std::string, tensorflow::SignatureDef> FoundVersion::SignatureDefs() const {
  std::map<std::string, tensorflow::SignatureDef> all;
  for (const auto& signature : servable->description().signatures()) {
    all.emplace(signature.name(), ToSignatureDef(signature, names == nullptr ? SignatureNames() : *names));
  }
  return all;
}

const ServedVersion* ServedModel::Latest() const {
  for (auto version = versions_.rbegin(); version != versions_.rend(); ++version) {
    if (version->second.served) return version->second.served.get();
  }
  return nullptr;
}

const ServedVersion* ServedModel::ByWeight() const {
  std::map<int64_t, double> weights;
  double sum = 0;
  for (const auto& [version, weight] : config_.version_weights()) {
    const auto found = versions_.find(version);
    if (found == versions_.end() || !found->second.served || weight <= 0) continue;
    weights[version] = weight;
    sum += weight;
  }
  if (weights.empty()) return Latest();
  // The fractional parts of multiples of the golden ratio fill [0, 1) evenly, in every stretch of requests.
  constexpr double kGoldenRatio = 0.6180339887498949;
  const auto number = static_cast<double>(requests_.fetch_add(1, std::memory_order_relaxed) & 0xffffffff);
  double place = std::fmod(number * kGoldenRatio, 1.0) * sum;
  for (const auto& [version, weight] : weights) {
    place -= weight;
    if (place < 0) return versions_.at(version).served.get();
  }
  return versions_.at(weights.rbegin()->first).served.get();
}

absl::StatusOr<std::shared_ptr<const ServedVersion>> ServedModel::Find(const ModelSpec& spec) const {
  const std::lock_guard lock(mutex_);
  std::optional<int64_t> wanted = spec.version;
  if (!spec.label.empty()) {
    const auto label = config_.version_labels().find(spec.label);
    if (label == config_.version_labels().end()) {
      return InvalidArgument("Unrecognized servable version label: {}", spec.label);
    }
    wanted = label->second;
  }
  const ServedVersion* served = nullptr;
  if (!wanted) {
    served = ByWeight();
  } else if (const auto found = versions_.find(*wanted); found != versions_.end()) {
    served = found->second.served.get();
  }
  if (served == nullptr) return NoVersion({.name = spec.name, .version = wanted});
  return versions_.at(served->found.version).served;
}

absl::StatusOr<std::vector<VersionStatus>> ServedModel::Status(const ModelSpec& spec) const {
  const std::lock_guard lock(mutex_);
  std::optional<int64_t> wanted = spec.version;
  if (!spec.label.empty()) {
    const auto label = config_.version_labels().find(spec.label);
    if (label == config_.version_labels().end()) {
      return InvalidArgument("Unrecognized servable version label: {}", spec.label);
    }
    wanted = label->second;
  }
  std::vector<VersionStatus> all;
  for (auto version = versions_.rbegin(); version != versions_.rend(); ++version) {
    if (!wanted || *wanted == version->first) all.push_back(version->second.status);
  }
  if (all.empty()) {
    return NotFound("Could not find any versions of model {}{}", spec.name,
                    wanted ? fmt::format(" with version {}", *wanted) : "");
  }
  return all;
}

bool ServedModel::has_available() const {
  const std::lock_guard lock(mutex_);
  return Latest() != nullptr;
}

int64_t ServedModel::bytes() const {
  const std::lock_guard lock(mutex_);
  int64_t bytes = 0;
  for (const auto& [number, version] : versions_) bytes += version.served ? version.served->bytes : 0;
  return bytes;
}

std::string ServedModel::base_path() const {
  const std::lock_guard lock(mutex_);
  return config_.base_path();
}

void ServedModel::SetConfig(tensorflow::serving::ModelConfig config) {
  const std::lock_guard lock(mutex_);
  config_ = std::move(config);
}

void ServedModel::Log(const std::string& text) const {
  if (options_.log) options_.log(text);
}

void ServedModel::Update(int64_t others_bytes) {
  tensorflow::serving::ModelConfig config;
  {
    const std::lock_guard lock(mutex_);
    config = config_;
  }
  const absl::StatusOr<ModelDirectory> directory = ReadModelDirectory(config.base_path());
  const std::string error = directory.ok() ? "" : std::string(Message(directory.status()));
  if (error != directory_error_) {
    directory_error_ = error;
    if (!error.empty()) Log(fmt::format("{}: {}; the loaded versions stay", name_, error));
  }
  if (!directory.ok()) return;
  const std::vector<int64_t> wanted = ChooseVersions(config, *directory);
  for (const int64_t version : wanted) Load(version, directory->versions.at(version), others_bytes);
  const std::lock_guard lock(mutex_);
  const bool has_wanted = std::any_of(wanted.begin(), wanted.end(), [&](int64_t version) {
    const auto found = versions_.find(version);
    return found != versions_.end() && found->second.served;
  });
  for (auto& [number, version] : versions_) {
    if (!version.served || !has_wanted || std::binary_search(wanted.begin(), wanted.end(), number)) continue;
    version.served = nullptr;
    version.modified = -1;
    version.status.state = VersionState::kEnd;
    Log(fmt::format("{} version {}: unloaded", name_, number));
  }
  // A directory may have any number of versions in the life of a server.
  std::erase_if(versions_,
                [&](const auto& entry) { return !entry.second.served && !directory->versions.contains(entry.first); });
}

void ServedModel::Load(int64_t number, const std::string& path, int64_t others_bytes) {
  const int64_t modified = ModifiedTime(path);
  {
    const std::lock_guard lock(mutex_);
    Version& version = versions_[number];
    version.status.version = number;
    if (version.served || version.modified == modified) return;  // loaded, or failed and not written again
    version.modified = modified;
    version.status = {.version = number, .state = VersionState::kLoading, .status = {}};
  }
  const std::string name = fmt::format("{} version {}", name_, number);
  const Clock::time_point begin = Clock::now();
  absl::StatusOr<LoadedVersion> loaded = LoadVersion(path, {.threads = options_.threads_per_call,
                                                            .memory_limit = options_.memory_limit,
                                                            .memory_used = others_bytes + bytes(),
                                                            .largest_image = options_.largest_image,
                                                            .log = options_.log,
                                                            .name = name,
                                                            .warm_up = options_.warm_up});
  if (!loaded.ok()) {
    const std::lock_guard lock(mutex_);
    versions_[number].status = {.version = number, .state = VersionState::kEnd, .status = loaded.status()};
    const ServedVersion* const stays = Latest();
    Log(fmt::format("{}: cannot be loaded: {}{}", name, Message(loaded.status()),
                    stays == nullptr ? "" : fmt::format("; version {} stays", stays->found.version)));
    return;
  }
  auto served = std::make_shared<ServedVersion>();
  served->found = {.model = name_,
                   .version = number,
                   .servable = std::move(loaded->servable),
                   .names = std::make_shared<const SignatureNames>(ReadSignatureNames(path))};
  served->bytes = loaded->bytes;
  const auto& description = served->found.servable->description();
  for (const auto& signature : description.signatures()) {
    served->bytes_per_row[signature.name()] = BytesPerRow(*served->found.servable, signature);
    served->queues[signature.name()] = std::make_shared<TaskQueue>(
        served->found.servable, *served->found.servable->FindSignature(signature.name()), options_.batching);
  }
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
  Log(fmt::format("{}: available after {} ms, step {}{}", name, ms, description.global_step(),
                  MetricsText(description)));
  const std::lock_guard lock(mutex_);
  versions_[number].status = {.version = number, .state = VersionState::kAvailable, .status = {}};
  versions_[number].served = std::move(served);
}

void ServedModel::Clear() {
  const std::lock_guard lock(mutex_);
  versions_.clear();
}

}  // namespace tessera::serve
