// SPDX-License-Identifier: Apache-2.0
// The versions of one model: which are loaded, and which one a request gets.
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

// A loaded version with its queues. Requests keep it alive: it is unloaded behind the last one.
struct ServedVersion {
  FoundVersion found;
  int64_t bytes = 0;
  std::map<std::string, std::shared_ptr<TaskQueue>> queues;  // by signature
  std::map<std::string, int64_t> bytes_per_row;              // in a request, by signature
};

// Returns the bytes that each row of a request takes until its answer is sent: those of the outputs called `outputs`
// (empty: all). Where rows are not computed in turns, the tensors of messages count, too.
int64_t BytesPerRow(const servable::Servable& servable, const servable::proto::Signature& signature,
                    const std::vector<std::string>& outputs = {});

// Thread-safe. Update is for one thread at a time.
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

  // The versions and labels of the configuration before stay until Update has loaded those of this one, even if its
  // directory is another.
  void SetConfig(tensorflow::serving::ModelConfig config);
  // Reads the directory, loads what is new, then lets go what is no longer wanted, unless no wanted version is there.
  // `others_bytes` is the memory of all other models. Returns why the configuration is not yet in force as a whole;
  // empty when it is.
  std::string Update(int64_t others_bytes);
  // Lets all versions go.
  void Clear();

 private:
  struct Version {
    VersionStatus status;
    std::shared_ptr<const ServedVersion> served;
    // The last attempt to load it, which may have failed while the one of another folder serves.
    std::string path;
    absl::Status failure;
    std::string files;          // the state of its files at that attempt
    std::string seen_files;     // at the last look
    int64_t lacked_memory = 0;  // bytes that it needs, when there were fewer
  };

  // Returns whether a version is to be loaded: for the first time, from another folder, or again. One that failed is
  // tried again when its files have changed and then stayed for a turn. One that did not fit into the memory is tried
  // again when it does.
  bool NeedsLoad(Version& version, const std::string& path, int64_t others_bytes) const;
  void Load(int64_t version, const std::string& path, int64_t others_bytes);
  int64_t FreeMemory(int64_t others_bytes) const;
  // Lets the labels of the configuration go to its versions. A label whose version is not loaded stays where it was,
  // and is noted in `waiting`.
  void MoveLabels(const tensorflow::serving::ModelConfig& config, std::vector<std::string>& waiting);
  // Returns the version that a request asks for; no value when it may be any.
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
  std::map<std::string, int64_t> labels_;       // where requests for a label go
  std::string problem_;                         // the last one that was logged
  mutable std::atomic<uint64_t> requests_ = 0;  // by which weights share requests
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_SERVED_MODEL_H_
