// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/served_model.h"

#include <algorithm>
#include <cmath>
#include <set>
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

// Returns whether the version was loaded from the folder.
bool IsOf(const ServedVersion& version, const std::string& path) { return version.found.servable->directory() == path; }

// Appends names, sizes and times of all files of a folder: a copy in progress changes one of them.
void AppendFiles(const std::string& directory, int depth, std::string& text) {
  FileSystem& files = FileSystem::Local();
  const absl::StatusOr<std::vector<std::string>> names = files.List(directory);
  if (!names.ok()) return;
  for (const std::string& name : *names) {
    const std::string path = JoinPath(directory, name);
    const absl::StatusOr<FileInfo> info = files.Stat(path);
    if (!info.ok()) continue;
    text += fmt::format("{} {} {}\n", path, info->size, info->modified.time_since_epoch().count());
    if (info->is_directory && depth > 0) AppendFiles(path, depth - 1, text);
  }
}

std::string FilesOf(const std::string& directory) {
  constexpr int kDepth = 8;  // limits recursion through links to a parent directory
  std::string text;
  AppendFiles(directory, kDepth, text);
  return text;
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

absl::StatusOr<std::optional<int64_t>> ServedModel::WantedVersion(const ModelSpec& spec) const {
  if (spec.label.empty()) return spec.version;
  if (const auto label = labels_.find(spec.label); label != labels_.end()) return label->second;
  const auto label = config_.version_labels().find(spec.label);
  if (label != config_.version_labels().end()) return label->second;
  return InvalidArgument("Unrecognized servable version label: {}", spec.label);
}

bool ServedModel::IsServed(int64_t version) const {
  const auto found = versions_.find(version);
  return found != versions_.end() && found->second.served != nullptr;
}

absl::StatusOr<std::shared_ptr<const ServedVersion>> ServedModel::Find(const ModelSpec& spec) const {
  const std::lock_guard lock(mutex_);
  ASSIGN_OR_RETURN(const std::optional<int64_t> wanted, WantedVersion(spec));
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
  ASSIGN_OR_RETURN(const std::optional<int64_t> wanted, WantedVersion(spec));
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

int64_t ServedModel::BytesOfAll() const {
  int64_t bytes = 0;
  for (const auto& [number, version] : versions_) bytes += version.served ? version.served->bytes : 0;
  return bytes;
}

int64_t ServedModel::bytes() const {
  const std::lock_guard lock(mutex_);
  return BytesOfAll();
}

void ServedModel::SetConfig(tensorflow::serving::ModelConfig config) {
  const std::lock_guard lock(mutex_);
  config_ = std::move(config);
}

void ServedModel::Log(const std::string& text) const {
  if (options_.log) options_.log(text);
}

void ServedModel::MoveLabels(const tensorflow::serving::ModelConfig& config, std::vector<std::string>& waiting) {
  std::map<std::string, int64_t> labels;
  for (const auto& [label, version] : config.version_labels()) {
    const auto old = labels_.find(label);
    const bool stays = !IsServed(version) && old != labels_.end() && IsServed(old->second);
    labels[label] = stays ? old->second : version;
    if (stays) {
      waiting.push_back(
          fmt::format("label \"{}\" stays at version {}: version {} is not loaded", label, old->second, version));
    }
  }
  labels_ = std::move(labels);
}

std::string ServedModel::Update(int64_t others_bytes) {
  tensorflow::serving::ModelConfig config;
  {
    const std::lock_guard lock(mutex_);
    config = config_;
  }
  std::vector<std::string> notes;  // they are logged when they change
  std::vector<std::string> failed;
  const absl::StatusOr<ModelDirectory> directory = ReadModelDirectory(config.base_path());
  std::vector<int64_t> wanted;
  if (directory.ok()) {
    wanted = ChooseVersions(config, *directory);
    for (const int64_t version : wanted) Load(version, directory->versions.at(version), others_bytes);
    for (const int64_t version : config.model_version_policy().specific().versions()) {
      if (directory->versions.contains(version)) continue;
      notes.push_back(fmt::format("{} has no version {}, which the configuration names", config.base_path(), version));
    }
  } else {
    notes.push_back(fmt::format("{}; the loaded versions stay", Message(directory.status())));
  }
  const std::lock_guard lock(mutex_);
  MoveLabels(config, notes);
  const auto is_loaded = [&](int64_t version) {
    return IsServed(version) && IsOf(*versions_.at(version).served, directory->versions.at(version));
  };
  for (const int64_t version : wanted) {
    if (is_loaded(version)) continue;
    failed.push_back(fmt::format("version {}: {}", version, Message(versions_.at(version).failure)));
  }
  if (std::any_of(wanted.begin(), wanted.end(), is_loaded)) {
    std::set<int64_t> kept(wanted.begin(), wanted.end());
    for (const auto& [label, version] : config.version_labels()) {
      if (labels_.at(label) != version) kept.insert(labels_.at(label));
    }
    for (auto& [number, version] : versions_) {
      if (!version.served || kept.contains(number)) continue;
      version.served = nullptr;
      version.path.clear();
      version.status.state = VersionState::kEnd;
      Log(fmt::format("{} version {}: unloaded", name_, number));
    }
  }
  if (directory.ok()) {
    // A directory may have any number of versions in the life of a server.
    std::erase_if(versions_, [&](const auto& entry) {
      return !entry.second.served && !directory->versions.contains(entry.first);
    });
  }
  const std::string problem = fmt::format("{}", fmt::join(notes, "; "));
  if (problem != problem_ && !problem.empty()) Log(fmt::format("{}: {}", name_, problem));
  problem_ = problem;
  failed.insert(failed.end(), notes.begin(), notes.end());
  return fmt::format("{}", fmt::join(failed, "; "));
}

int64_t ServedModel::FreeMemory(int64_t others_bytes) const {
  return options_.memory_limit > 0 ? options_.memory_limit - others_bytes - BytesOfAll() : AvailableMemory();
}

bool ServedModel::NeedsLoad(Version& version, const std::string& path, int64_t others_bytes) const {
  if (version.served != nullptr && IsOf(*version.served, path)) return false;
  std::string files = FilesOf(path);
  if (version.path == path) {  // it failed
    const bool changes = files != version.seen_files;
    version.seen_files = files;
    const bool has_memory = version.lacked_memory > 0 && version.lacked_memory <= FreeMemory(others_bytes);
    if (!has_memory && (changes || files == version.files)) return false;
  }
  version.path = path;
  version.seen_files = files;
  version.files = std::move(files);
  return true;
}

void ServedModel::Load(int64_t number, const std::string& path, int64_t others_bytes) {
  {
    const std::lock_guard lock(mutex_);
    Version& version = versions_[number];
    version.status.version = number;
    if (!NeedsLoad(version, path, others_bytes)) return;
    // A version loaded from another directory keeps serving.
    if (version.served == nullptr) version.status = {number, VersionState::kLoading, absl::OkStatus()};
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
    const bool lacks_memory = loaded.status().code() == absl::StatusCode::kResourceExhausted;
    const int64_t needed = lacks_memory ? servable::Servable::MemoryNeeded(path).value_or(0) : 0;
    const std::lock_guard lock(mutex_);
    Version& version = versions_[number];
    version.failure = loaded.status();
    version.lacked_memory = needed > FreeMemory(others_bytes) ? needed : 0;
    if (version.served == nullptr) version.status = {number, VersionState::kEnd, loaded.status()};
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
