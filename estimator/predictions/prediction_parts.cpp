// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/prediction_parts.h"

#include <filesystem>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npz/npz_file.h"

namespace tessera {

PredictionParts::PredictionParts(FileSystem& files, std::vector<std::string> names, PredictionFormat format)
    : files_(files), names_(std::move(names)), format_(format) {}

std::string PredictionParts::PathOf(size_t shard, size_t array) const {
  return format_ == PredictionFormat::kNpz ? fmt::format("{}.part-{}", names_[shard], array) : names_[shard] + ".part";
}

void PredictionParts::MakeParts() {
  parts_.clear();
  for (size_t shard = 0; shard < names_.size(); ++shard) {
    for (size_t array = 0; array < per_shard(); ++array) {
      parts_.push_back({.path = PathOf(shard, array), .file = nullptr});
    }
  }
}

absl::Status PredictionParts::Create() {
  MakeParts();
  for (Part& part : parts_) {
    ASSIGN_OR_RETURN(part.file, files_.Open(part.path, FileSystem::Mode::kTruncate));
  }
  return absl::OkStatus();
}

absl::Status PredictionParts::SetArrays(std::vector<SavedArray> arrays) {
  arrays_ = std::move(arrays);
  return Create();
}

absl::Status PredictionParts::Continue(const SavedProgress& progress) {
  arrays_ = progress.arrays;
  MakeParts();
  if (progress.bytes.size() != parts_.size()) {
    return DataLoss("the saved progress of {} has {} parts, expected {}; try --restart to start over", names_[0],
                    progress.bytes.size(), parts_.size());
  }
  for (size_t i = 0; i < parts_.size(); ++i) {
    Part& part = parts_[i];
    part.bytes = progress.bytes[i];
    // A killed Publish has already renamed some parts.
    if (progress.complete && !files_.Exists(part.path)) continue;
    ASSIGN_OR_RETURN(const FileInfo info, files_.Stat(part.path));
    if (info.size < part.bytes) {
      return DataLoss("{} has {} bytes, expected at least the {} saved; try --restart to start over", part.path,
                      info.size, part.bytes);
    }
    std::error_code error;
    if (info.size > part.bytes) std::filesystem::resize_file(part.path, static_cast<uintmax_t>(part.bytes), error);
    if (error) return ErrnoStatus(error.value(), part.path);
    if (progress.complete) continue;
    ASSIGN_OR_RETURN(part.file, files_.Open(part.path, FileSystem::Mode::kAppend));
  }
  return absl::OkStatus();
}

absl::Status PredictionParts::Append(size_t shard, size_t array, std::string_view bytes) {
  Part& part = parts_[shard * per_shard() + array];
  RETURN_IF_ERROR(part.file->Append(bytes));
  part.bytes += static_cast<int64_t>(bytes.size());
  return absl::OkStatus();
}

absl::Status PredictionParts::Sync() {
  for (Part& part : parts_) RETURN_IF_ERROR(part.file->Sync());
  return absl::OkStatus();
}

void PredictionParts::Describe(SavedProgress& progress) const {
  progress.arrays = arrays_;
  progress.bytes.clear();
  for (const Part& part : parts_) progress.bytes.push_back(part.bytes);
}

// Builds the npz file of a shard from its parts.
absl::Status PredictionParts::Assemble(size_t shard, int64_t rows) {
  std::vector<NpzArray> arrays;
  for (size_t i = 0; i < arrays_.size(); ++i) {
    const std::string path = PathOf(shard, i);
    TensorType type = arrays_[i].row;
    type.shape.insert(type.shape.begin(), rows);
    ASSIGN_OR_RETURN(const FileInfo info, files_.Stat(path));
    if (info.size != type.byte_size()) {
      return DataLoss("{} has {} bytes, expected {} for {} rows; try --restart to start over", path, info.size,
                      type.byte_size(), rows);
    }
    ASSIGN_OR_RETURN(std::unique_ptr<ReadableFile> elements, files_.OpenForReading(path));
    arrays.push_back({.name = arrays_[i].name, .type = std::move(type), .elements = std::move(elements)});
  }
  return WriteNpz(files_, names_[shard], arrays);
}

absl::Status PredictionParts::Publish(const std::vector<int64_t>& rows) {
  for (Part& part : parts_) {
    if (part.file != nullptr) RETURN_IF_ERROR(std::exchange(part.file, nullptr)->Close());
  }
  if (format_ == PredictionFormat::kNpz && arrays_.empty()) {
    return InvalidArgument("the input has no rows: there are no arrays for {}", names_[0]);
  }
  for (size_t shard = 0; shard < names_.size(); ++shard) {
    if (format_ != PredictionFormat::kNpz) {
      if (files_.Exists(PathOf(shard, 0))) RETURN_IF_ERROR(files_.Rename(PathOf(shard, 0), names_[shard]));
      continue;
    }
    // The last part is deleted first: without it, the file is complete.
    if (files_.Exists(PathOf(shard, arrays_.size() - 1))) RETURN_IF_ERROR(Assemble(shard, rows[shard]));
    for (size_t i = arrays_.size(); i-- > 0;) {
      if (files_.Exists(PathOf(shard, i))) RETURN_IF_ERROR(files_.Delete(PathOf(shard, i)));
    }
  }
  return files_.SyncDirectory(DirectoryOf(names_[0]));
}

void PredictionParts::Delete() {
  for (Part& part : parts_) {
    part.file.reset();
    if (files_.Exists(part.path)) files_.Delete(part.path).IgnoreError();
  }
}

absl::StatusOr<int64_t> PredictionParts::SizeOf(size_t shard) const {
  ASSIGN_OR_RETURN(const FileInfo info, files_.Stat(names_[shard]));
  return info.size;
}

}  // namespace tessera
