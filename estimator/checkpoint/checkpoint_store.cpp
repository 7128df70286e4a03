// SPDX-License-Identifier: Apache-2.0
// Saving, finding and rotating checkpoints. Numbers in comments are the steps of the protocol in the header.
#include "tessera/estimator/checkpoint/checkpoint_store.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "fmt/format.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/text_format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/bundle/bundle.pb.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kStateFile[] = "checkpoint";
constexpr std::string_view kNamePrefix = "model.ckpt-";
constexpr std::string_view kIndexSuffix = ".index";
constexpr double kSecondsPerHour = 3600;

// protobuf would print errors to stderr.
class SilentErrors : public google::protobuf::io::ErrorCollector {
 public:
  void AddError(int /*line*/, int /*column*/, const std::string& /*message*/) override {}
};

// Returns the step that the checkpoint itself stores: tf.train.CheckpointManager counts its saves in the names of
// files.
std::optional<int64_t> StepIn(const BundleContents& contents) {
  for (const char* key : {"global_step", "global_step/.ATTRIBUTES/VARIABLE_VALUE"}) {
    const auto found = contents.tensors.find(key);
    if (found != contents.tensors.end() && found->second.type() == TensorType{DType::kI64, {}}) {
      return found->second.As<int64_t>()[0];
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<int64_t> StepOfCheckpoint(std::string_view path) {
  const size_t dash = path.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::string_view digits = path.substr(dash + 1);
  int64_t step = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), step);
  if (error != std::errc() || end != digits.data() + digits.size() || step < 0) return std::nullopt;
  return step;
}

absl::StatusOr<Checkpoint> ReadCheckpoint(FileSystem& files, const std::string& prefix) {
  ASSIGN_OR_RETURN(const BundleReader reader, BundleReader::Open(files, prefix));
  Checkpoint checkpoint{.prefix = prefix, .contents = {}};
  for (const auto& [name, tensor] : reader.tensors()) {
    if (tensor.is_string()) {
      ASSIGN_OR_RETURN(checkpoint.contents.strings[name], reader.ReadStrings(name));
    } else if (tensor.dtype) {
      ASSIGN_OR_RETURN(Buffer buffer, reader.Read(name));
      checkpoint.contents.tensors.emplace(name, std::move(buffer));
    }
  }
  checkpoint.step = StepIn(checkpoint.contents).value_or(StepOfCheckpoint(BaseName(prefix)).value_or(0));
  return checkpoint;
}

absl::StatusOr<CheckpointStore> CheckpointStore::Open(FileSystem& files, const Clock& clock, std::string model_dir,
                                                      CheckpointOptions options) {
  if (options.keep_max < 0) return InvalidArgument("keep_checkpoint_max is {}, expected 0 or more", options.keep_max);
  if (!(options.keep_every_n_hours > 0)) {
    return InvalidArgument("keep_checkpoint_every_n_hours is {}, expected more than 0", options.keep_every_n_hours);
  }
  CheckpointStore store(files, clock, std::move(model_dir), options);
  store.last_preserved_ = clock.WallSeconds();
  RETURN_IF_ERROR(store.ReadState());
  return store;
}

absl::Status CheckpointStore::ReadState() {
  const std::string path = JoinPath(model_dir_, kStateFile);
  const absl::StatusOr<std::string> text = files_->Read(path);
  if (absl::IsNotFound(text.status())) return absl::OkStatus();
  RETURN_IF_ERROR(text.status());
  bundle::CheckpointState state;
  google::protobuf::TextFormat::Parser parser;
  SilentErrors errors;
  parser.RecordErrorsTo(&errors);
  parser.AllowUnknownField(true);
  if (!parser.ParseFromString(*text, &state) || state.model_checkpoint_path().empty()) {
    spdlog::warn("{} is damaged; using the checkpoints in the same directory", path);
    return absl::OkStatus();
  }
  latest_ = Relative(state.model_checkpoint_path());
  for (int i = 0; i < state.all_model_checkpoint_paths_size(); ++i) {
    Kept kept{.path = Relative(state.all_model_checkpoint_paths(i)), .time = clock_->WallSeconds()};
    if (kept.path.starts_with('/')) continue;  // in another directory, from which this store does not delete
    if (i < state.all_model_checkpoint_timestamps_size()) {
      kept.time = state.all_model_checkpoint_timestamps(i);
    } else if (absl::StatusOr<FileInfo> info = files_->Stat(BundleIndexPath(JoinPath(model_dir_, kept.path)));
               info.ok()) {
      kept.time = std::chrono::duration<double>(info->modified.time_since_epoch()).count();
    }
    kept_.push_back(std::move(kept));
  }
  if (state.last_preserved_timestamp() > 0 && !kept_.empty()) {
    // The time without training does not count.
    const double pause = std::max(0.0, clock_->WallSeconds() - kept_.back().time);
    last_preserved_ = state.last_preserved_timestamp() + pause;
  }
  return absl::OkStatus();
}

std::string CheckpointStore::Relative(const std::string& path) const {
  const std::string name = BaseName(path);
  if (path != name && files_->Exists(BundleIndexPath(JoinPath(model_dir_, name)))) return name;
  return path;
}

absl::Status CheckpointStore::WriteState() {
  bundle::CheckpointState state;
  state.set_model_checkpoint_path(latest_);
  for (const Kept& kept : kept_) {
    state.add_all_model_checkpoint_paths(kept.path);
    state.add_all_model_checkpoint_timestamps(kept.time);
  }
  state.set_last_preserved_timestamp(last_preserved_);
  std::string text;
  if (!google::protobuf::TextFormat::PrintToString(state, &text)) return Internal("cannot print the checkpoint state");
  return files_->WriteAtomically(JoinPath(model_dir_, kStateFile), text);
}

std::string CheckpointStore::Prefix(int64_t step) const {
  return JoinPath(model_dir_, fmt::format("{}{}", kNamePrefix, step));
}

std::vector<int64_t> CheckpointStore::StepsInDirectory() const {
  const absl::StatusOr<std::vector<std::string>> names = files_->List(model_dir_);
  std::vector<int64_t> steps;
  if (!names.ok()) return steps;
  for (std::string_view name : *names) {
    if (!name.starts_with(kNamePrefix) || !name.ends_with(kIndexSuffix)) continue;
    name.remove_suffix(kIndexSuffix.size());
    if (const std::optional<int64_t> step = StepOfCheckpoint(name)) steps.push_back(*step);
  }
  std::sort(steps.rbegin(), steps.rend());
  return steps;
}

std::vector<std::string> CheckpointStore::Candidates() const {
  // The state file may miss the checkpoint that was committed last, and a user may point it back to an older one.
  // Steps newer than all that it lists come first, then the one that it names, then the older ones.
  const std::vector<int64_t> in_directory = StepsInDirectory();
  std::set<int64_t> known(in_directory.begin(), in_directory.end());
  const int64_t named = StepOfCheckpoint(latest_).value_or(-1);
  int64_t newest_listed = named;
  for (const Kept& kept : kept_) newest_listed = std::max(newest_listed, StepOfCheckpoint(kept.path).value_or(-1));
  std::vector<std::string> candidates;
  for (auto step = known.rbegin(); step != known.rend() && *step > newest_listed; ++step)
    candidates.push_back(Prefix(*step));
  if (!latest_.empty()) candidates.push_back(JoinPath(model_dir_, latest_));
  const auto add = [&](const std::string& prefix) {
    if (std::find(candidates.begin(), candidates.end(), prefix) == candidates.end()) candidates.push_back(prefix);
  };
  for (auto kept = kept_.rbegin(); kept != kept_.rend(); ++kept) {  // they may have other names
    const std::string prefix = JoinPath(model_dir_, kept->path);
    if (StepOfCheckpoint(kept->path).value_or(-1) < named && files_->Exists(BundleIndexPath(prefix))) add(prefix);
  }
  for (auto step = known.rbegin(); step != known.rend(); ++step) {
    if (*step < named) add(Prefix(*step));
  }
  return candidates;
}

absl::StatusOr<std::optional<Checkpoint>> CheckpointStore::LoadLatest() const {
  absl::Status first_error;
  for (const std::string& prefix : Candidates()) {
    absl::StatusOr<Checkpoint> checkpoint = ReadCheckpoint(*files_, prefix);
    if (checkpoint.ok()) {
      if (!first_error.ok()) spdlog::warn("Falling back to an earlier checkpoint: {}", prefix);
      return std::optional<Checkpoint>(*std::move(checkpoint));
    }
    spdlog::warn("The checkpoint {} cannot be used: {}", prefix, Message(checkpoint.status()));
    if (first_error.ok()) first_error = checkpoint.status();
  }
  if (first_error.ok()) return std::optional<Checkpoint>();
  return DataLoss("{}: no checkpoint is intact; the newest: {}; restore its files, or start over with --fresh",
                  model_dir_, Message(first_error));
}

absl::Status CheckpointStore::Save(int64_t step, const BundleContents& contents, const PieceCheck& check) {
  const std::string prefix = Prefix(step);
  spdlog::info("Saving checkpoints for {} into {}.", step, prefix);
  RETURN_IF_ERROR_WITH(WriteBundle(*files_, prefix, contents, check),
                       fmt::format("saving the checkpoint of step {}", step));  // 1
  RETURN_IF_ERROR(SetAsideLaterThan(step));                                     // 2
  const std::string name = BaseName(prefix);
  std::erase_if(kept_, [&](const Kept& kept) { return StepOfCheckpoint(kept.path).value_or(step) >= step; });
  kept_.push_back({.path = name, .time = clock_->WallSeconds()});
  latest_ = name;
  const std::vector<std::string> deleted = Rotate();
  RETURN_IF_ERROR_WITH(WriteState(), "saving the list of checkpoints");  // 3
  for (const std::string& path : deleted) DeleteCheckpoint(path);        // 4
  return absl::OkStatus();
}

absl::Status CheckpointStore::SetAsideLaterThan(int64_t step) {
  for (int64_t later : StepsInDirectory()) {
    if (later <= step) break;
    const std::string index = BundleIndexPath(Prefix(later));
    RETURN_IF_ERROR(files_->Rename(index, index + ".superseded"));
    spdlog::warn("{} is from a later step than this run: renamed to {}.superseded", index, BaseName(index));
  }
  return absl::OkStatus();
}

std::vector<std::string> CheckpointStore::Rotate() {
  std::vector<std::string> deleted;
  if (options_.keep_max == 0) return deleted;
  while (static_cast<int64_t>(kept_.size()) > options_.keep_max) {
    const Kept oldest = kept_.front();
    kept_.erase(kept_.begin());
    const double next = last_preserved_ + options_.keep_every_n_hours * kSecondsPerHour;
    if (oldest.time > next) {
      last_preserved_ = next;  // it stays on disk and is no longer rotated
    } else {
      deleted.push_back(oldest.path);
    }
  }
  return deleted;
}

void CheckpointStore::DeleteCheckpoint(const std::string& path) {
  const std::string prefix = JoinPath(model_dir_, path);
  // The index is deleted first: without it the rest is not a checkpoint.
  std::vector<std::string> files = {BundleIndexPath(prefix)};
  if (const absl::StatusOr<std::vector<std::string>> names = files_->List(DirectoryOf(prefix)); names.ok()) {
    for (const std::string& name : *names) {
      if (name.starts_with(BaseName(prefix) + ".data-") || name == BaseName(prefix) + ".meta") {
        files.push_back(JoinPath(DirectoryOf(prefix), name));
      }
    }
  }
  for (const std::string& file : files) {
    const absl::Status status = files_->Delete(file);
    if (!status.ok() && !absl::IsNotFound(status)) spdlog::warn("Cannot delete an old checkpoint: {}", Message(status));
  }
}

absl::Status CheckpointStore::RemoveLeftovers() {
  ASSIGN_OR_RETURN(const std::vector<std::string> names, files_->List(model_dir_));
  for (const std::string& name : names) {
    const bool bundle = name.starts_with(kNamePrefix) && name.find(".tempstate") != std::string::npos;
    const bool state = name.starts_with(std::string(kStateFile) + ".tmp-");
    if (bundle || state) RETURN_IF_ERROR(files_->Delete(JoinPath(model_dir_, name)));
  }
  return absl::OkStatus();
}

}  // namespace tessera
