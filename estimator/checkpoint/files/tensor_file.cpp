// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/files/tensor_file.h"

#include <memory>
#include <utility>

#include "nlohmann/json.hpp"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/estimator/checkpoint/model_dir_lock.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/zip.h"

namespace tessera {
namespace {

constexpr int64_t kHeadBytes = 16;
constexpr char kGlobalStep[] = "global_step";

bool IsDirectory(FileSystem& files, const std::string& path) {
  const absl::StatusOr<FileInfo> info = files.Stat(path);
  return info.ok() && info->is_directory;
}

absl::StatusOr<std::map<std::string, Buffer>> ReadArrays(
    const std::string& bytes, const std::string& path,
    const std::function<std::optional<DType>(std::string_view)>& raw_type_of,
    std::map<std::string, std::string>& unreadable) {
  std::map<std::string, Buffer> arrays;
  if (LooksLikeNpy(bytes)) {
    ASSIGN_OR_RETURN(arrays["array"], ParseNpy(bytes, path, raw_type_of("array")));
    return arrays;
  }
  std::map<std::string, absl::Status> left_out;
  ASSIGN_OR_RETURN(const NamedBuffers members, ParseNpz(bytes, path, raw_type_of, &left_out));
  for (const auto& [name, why] : left_out) unreadable.emplace(name, Message(why));
  for (const auto& [name, array] : members) {
    if (!arrays.emplace(name, array).second) return DataLoss("{}: two arrays are named \"{}\"", path, name);
  }
  return arrays;
}

absl::StatusOr<std::string> WriteModelDir(FileSystem& files, const Clock& clock, const std::string& path,
                                          const BundleContents& contents) {
  int64_t step = 0;
  if (const auto found = contents.tensors.find(kGlobalStep); found != contents.tensors.end()) {
    if (found->second.type() != TensorType{DType::kI64, {}}) {
      return InvalidArgument("\"global_step\" is {}, expected i64[]", ToString(found->second.type()));
    }
    step = found->second.As<int64_t>()[0];
    if (step < 0) return InvalidArgument("\"global_step\" is {}, expected 0 or more", step);
  }
  RETURN_IF_ERROR(files.MakeDirectories(path));
  ASSIGN_OR_RETURN(const ModelDirLock lock, ModelDirLock::Acquire(path, clock));
  ASSIGN_OR_RETURN(CheckpointStore store, CheckpointStore::Open(files, clock, path, {.keep_max = 0}));
  if (const std::vector<std::string> there = store.Candidates(); !there.empty()) {
    return FailedPrecondition("{} already has the checkpoint {}; choose another directory", path,
                              BaseName(there.front()));
  }
  RETURN_IF_ERROR(store.Save(step, contents));
  return store.Prefix(step);
}

// Parses "weight_map" of an index of several files: the file of each tensor, relative to the directory of the index.
absl::StatusOr<std::map<std::string, std::string>> ParseWeightMap(FileSystem& files, const std::string& path) {
  ASSIGN_OR_RETURN(const std::string text, files.Read(path));
  const auto index = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
  const auto weights = index.is_object() ? index.find("weight_map") : index.end();
  if (weights == index.end() || !weights->is_object()) return DataLoss("{}: no object \"weight_map\"", path);
  std::map<std::string, std::string> file_of;
  for (const auto& [name, file] : weights->items()) {
    const std::string base = file.is_string() ? file.get<std::string>() : "";
    if (base.empty() || base.find('/') != std::string::npos) {
      return DataLoss("{}: expected a file in the same directory for \"{}\", got \"{}\"", path, name, base);
    }
    file_of.emplace(name, base);
  }
  return file_of;
}

// Opens tensors in several files, by the index in their directory.
absl::Status OpenSafetensorsIndex(FileSystem& files, const std::string& path,
                                  std::map<std::string, TensorType>& tensors,
                                  std::function<absl::StatusOr<Buffer>(const std::string& name)>& read) {
  ASSIGN_OR_RETURN(const auto file_of, ParseWeightMap(files, path));
  auto readers = std::make_shared<std::map<std::string, SafetensorsReader>>();
  for (const auto& [name, file] : file_of) {
    if (!readers->contains(file)) {
      ASSIGN_OR_RETURN(SafetensorsReader reader, SafetensorsReader::Open(files, JoinPath(DirectoryOf(path), file)));
      readers->emplace(file, std::move(reader));
    }
    const auto& there = readers->at(file).tensors();
    const auto found = there.find(name);
    if (found == there.end()) return DataLoss("{}: {} has no tensor \"{}\"", path, file, name);
    tensors.emplace(name, found->second);
  }
  read = [readers, file_of](const std::string& name) { return readers->at(file_of.at(name)).Read(name); };
  return absl::OkStatus();
}

}  // namespace

std::optional<std::string> FindCheckpointPrefix(FileSystem& files, const std::string& path) {
  if (IsDirectory(files, path)) {
    const std::string variables = JoinPath(JoinPath(path, "variables"), "variables");
    if (files.Exists(BundleIndexPath(variables))) return variables;
    const absl::StatusOr<CheckpointStore> store = CheckpointStore::Open(files, Clock::Real(), path, {});
    if (!store.ok()) return std::nullopt;
    const std::vector<std::string> candidates = store->Candidates();
    return candidates.empty() ? std::nullopt : std::optional(candidates.front());
  }
  for (const std::string_view part : {".index", ".data-"}) {
    const size_t at = path.rfind(part);
    if (at != std::string::npos && files.Exists(BundleIndexPath(path.substr(0, at)))) return path.substr(0, at);
  }
  return files.Exists(BundleIndexPath(path)) ? std::optional(path) : std::nullopt;
}

absl::StatusOr<TensorFile> TensorFile::OpenCheckpoint(FileSystem& files, const std::string& prefix) {
  ASSIGN_OR_RETURN(BundleReader opened, BundleReader::Open(files, prefix));
  const auto reader = std::make_shared<const BundleReader>(std::move(opened));
  TensorFile file;
  file.path_ = prefix;
  file.kind_ = "checkpoint";
  file.read_ = [reader](const std::string& name) { return reader->Read(name); };
  for (const auto& [name, tensor] : reader->tensors()) {
    if (tensor.dtype) {
      file.tensors_.emplace(name, TensorType{*tensor.dtype, tensor.shape});
    } else if (!tensor.is_string()) {
      file.unreadable_.emplace(name, fmt::format("TensorFlow's type {}", tensor.tensorflow_type));
    } else if (tensor.partitioned()) {
      file.unreadable_.emplace(name, "partitioned strings");
    } else {
      ASSIGN_OR_RETURN(file.strings_[name], reader->ReadStrings(name));
    }
  }
  return file;
}

absl::StatusOr<TensorFile> TensorFile::Open(FileSystem& files, const std::string& path,
                                            std::function<std::optional<DType>(std::string_view)> raw_type_of) {
  if (const std::optional<std::string> prefix = FindCheckpointPrefix(files, path)) {
    return OpenCheckpoint(files, *prefix);
  }
  if (IsDirectory(files, path)) return NotFound("there is no checkpoint in {}", path);
  const absl::StatusOr<std::string> head = files.ReadAt(path, 0, kHeadBytes);
  if (absl::IsNotFound(head.status())) {
    return NotFound("{}: neither a file, nor a model directory, nor a checkpoint (there is no {})", path,
                    BundleIndexPath(path));
  }
  RETURN_IF_ERROR(head.status());
  TensorFile file;
  file.path_ = path;
  if (path.ends_with(".safetensors.index.json")) {
    file.kind_ = "safetensors files";
    RETURN_IF_ERROR(OpenSafetensorsIndex(files, path, file.tensors_, file.read_));
    return file;
  }
  if (LooksLikeNpy(*head) || LooksLikeZip(*head)) {
    if (!raw_type_of) raw_type_of = [](std::string_view) { return std::optional(DType::kBF16); };
    ASSIGN_OR_RETURN(const std::string bytes, files.Read(path));
    ASSIGN_OR_RETURN(auto read, ReadArrays(bytes, path, raw_type_of, file.unreadable_));
    const auto arrays = std::make_shared<const std::map<std::string, Buffer>>(std::move(read));
    file.kind_ = LooksLikeNpy(*head) ? "npy file" : "npz file";
    for (const auto& [name, array] : *arrays) file.tensors_.emplace(name, array.type());
    file.read_ = [arrays](const std::string& name) -> absl::StatusOr<Buffer> { return arrays->at(name); };
    return file;
  }
  if (path.ends_with(".safetensors") || LooksLikeSafetensors(*head)) {
    ASSIGN_OR_RETURN(SafetensorsReader opened, SafetensorsReader::Open(files, path));
    const auto reader = std::make_shared<const SafetensorsReader>(std::move(opened));
    file.kind_ = "safetensors file";
    file.tensors_ = reader->tensors();
    file.read_ = [reader](const std::string& name) { return reader->Read(name); };
    return file;
  }
  return InvalidArgument(
      "{}: not a file of named tensors; expected a checkpoint, a model directory, .safetensors, .npz or .npy", path);
}

absl::StatusOr<Buffer> TensorFile::Read(const std::string& name) const {
  if (tensors_.contains(name)) return read_(name);
  std::vector<std::string> names;
  for (const auto& [known, type] : tensors_) names.push_back(known);
  return NotFound("{} has no tensor \"{}\"{}", path_, name, DidYouMean(name, names));
}

absl::StatusOr<BundleContents> TensorFile::ReadAll() const {
  BundleContents contents = {.tensors = {}, .strings = strings_};
  for (const auto& [name, type] : tensors_) {
    ASSIGN_OR_RETURN(contents.tensors[name], read_(name));
  }
  return contents;
}

TensorFileKind KindByName(FileSystem& files, const std::string& path) {
  if (path.ends_with(".safetensors")) return TensorFileKind::kSafetensors;
  if (path.ends_with(".npz")) return TensorFileKind::kNpz;
  return path.ends_with('/') || IsDirectory(files, path) ? TensorFileKind::kModelDir : TensorFileKind::kCheckpoint;
}

// Fails when the archive, which is built in memory, would be too large.
static absl::Status CheckNpzSize(const std::string& path, const BundleContents& contents) {
  constexpr int64_t kMostBytes = int64_t{4} << 30;
  int64_t bytes = 0;
  for (const auto& [name, tensor] : contents.tensors) bytes += tensor.byte_size();
  if (bytes <= kMostBytes) return absl::OkStatus();
  return InvalidArgument(
      "{}: the archive is built in memory: expected tensors of at most {} bytes in total, got {}; try a name that ends "
      "with .safetensors",
      path, kMostBytes, bytes);
}

absl::StatusOr<std::string> WriteTensorFile(FileSystem& files, const Clock& clock, const std::string& path,
                                            TensorFileKind kind, const BundleContents& contents) {
  switch (kind) {
    case TensorFileKind::kSafetensors:
      RETURN_IF_ERROR(WriteSafetensors(files, path, contents.tensors));
      return path;
    case TensorFileKind::kNpz: {
      RETURN_IF_ERROR(CheckNpzSize(path, contents));
      ASSIGN_OR_RETURN(const std::string bytes,
                       SerializeNpz(NamedBuffers(contents.tensors.begin(), contents.tensors.end())));
      RETURN_IF_ERROR(files.WriteAtomically(path, bytes));
      return path;
    }
    case TensorFileKind::kModelDir:
      return WriteModelDir(files, clock, path, contents);
    case TensorFileKind::kCheckpoint:
      break;
  }
  RETURN_IF_ERROR(WriteBundle(files, path, contents));
  return path;
}

}  // namespace tessera
