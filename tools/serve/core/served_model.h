// SPDX-License-Identifier: Apache-2.0
// The versions of one model: loading, unloading, and choosing one for a request.
#ifndef TESSERA_TOOLS_SERVE_CORE_SERVED_MODEL_H_
#define TESSERA_TOOLS_SERVE_CORE_SERVED_MODEL_H_

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tessera/tools/serve/core/batcher.h"
#include "tessera/tools/serve/core/load_version.h"
#include "tessera/tools/serve/core/model_directory.h"
#include "tessera/tools/serve/core/serving_core.h"

namespace tessera::serve {

// A loaded version with its queues. It is unloaded when the last request releases it.
struct ServedVersion {
  FoundVersion found;
  int64_t bytes = 0;
  std::map<std::string, std::shared_ptr<TaskQueue>> queues;  // by signature
  std::map<std::string, int64_t> bytes_per_row;              // per row of a request, by signature
};

// Returns the bytes that each row of a request holds until its response is sent: the size of `outputs` (empty: all). If
// rows are not computed in chunks, the parsed features count, too.
int64_t BytesPerRow(const servable::Servable& servable, const servable::proto::Signature& signature,
                    const std::vector<std::string>& outputs = {});

// Thread-safe, except that only one thread at a time may call Update.
class ServedModel {
 public:
  ServedModel(tensorflow::serving::ModelConfig config, const CoreOptions& options)
      : name_(config.name()), options_(options), config_(std::move(config)) {}

  const std::string& name() const { return name_; }

  // Returns the version for a request. Fails with NotFound, and with InvalidArgument for an unknown label.
  absl::StatusOr<std::shared_ptr<const ServedVersion>> Find(const ModelSpec& spec) const;
  absl::StatusOr<std::vector<VersionStatus>> Status(const ModelSpec& spec) const;
  bool has_available() const;
  int64_t bytes() const;  // all loaded versions together
  std::string base_path() const;

  // The versions and labels of the previous configuration stay until Update has loaded the new ones, even if the
  // directory changes.
  void SetConfig(tensorflow::serving::ModelConfig config);
  // Reads the directory, loads new versions, and then unloads those that are no longer wanted, unless no wanted version
  // could be loaded. `others_bytes` is the memory of all other models. Returns why the configuration is only partly
  // applied, or an empty string.
  std::string Update(int64_t others_bytes);
  // Unloads all versions.
  void Clear();

 private:
  struct Version {
    VersionStatus status;
    std::shared_ptr<const ServedVersion> served;
    // The last attempt to load it. If it failed, `served` may still be from an earlier folder.
    std::string path;
    absl::Status failure;
    std::string files;          // names, sizes and times of its files at that attempt
    std::string seen_files;     // the same at the last poll
    int64_t lacked_memory = 0;  // bytes that it needs, if there was not enough memory
  };

  // Returns whether a version should be loaded: for the first time, from another folder, or again. A version that
  // failed is retried once its files have changed and then stayed unchanged for one poll. One that did not fit into
  // memory is retried when it does.
  bool NeedsLoad(Version& version, const std::string& path, int64_t others_bytes) const;
  void Load(int64_t version, const std::string& path, int64_t others_bytes);
  int64_t FreeMemory(int64_t others_bytes) const;
  // Applies the labels of `config`. A label whose new version is not loaded keeps its old one, and is reported in
  // `waiting`.
  void MoveLabels(const tensorflow::serving::ModelConfig& config, std::vector<std::string>& waiting);
  // Returns the version that a request names by number or label, if it names one.
  absl::StatusOr<std::optional<int64_t>> WantedVersion(const ModelSpec& spec) const;
  bool IsServed(int64_t version) const;
  int64_t BytesOfAll() const;
  void Log(const std::string& text) const;
  const ServedVersion* Latest() const;
  const ServedVersion* ByWeight() const;

  const std::string name_;
  const CoreOptions& options_;
  mutable std::mutex mutex_;
  tensorflow::serving::ModelConfig config_;
  std::map<int64_t, Version> versions_;
  std::map<std::string, int64_t> labels_;       // versions by label, as applied
  std::string problem_;                         // the last logged one
  mutable std::atomic<uint64_t> requests_ = 0;  // counts requests that are split by weights
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_SERVED_MODEL_H_
