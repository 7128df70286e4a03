// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/prediction_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "tessera/estimator/prediction_writer.h"
#include "tessera/runtime/base/npy.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<PredictionFormat> PredictionFormatOf(std::string_view name, std::string_view path) {
  const std::string_view format = !name.empty()            ? name
                                  : path.ends_with(".csv") ? "csv"
                                  : path.ends_with(".npz") ? "npz"
                                                           : "jsonl";
  if (format == "npz" && path.empty()) {
    return InvalidArgument("--format=npz: arrays are written to a file; name it with --output=FILE");
  }
  if (format == "jsonl") return PredictionFormat::kJsonLines;
  if (format == "csv") return PredictionFormat::kCsv;
  if (format == "npz") return PredictionFormat::kNpz;
  return InvalidArgument("--format={}: expected jsonl, csv or npz", name);
}

absl::StatusOr<PredictionFile> PredictionFile::Create(const std::string& path, PredictionFormat format) {
  PredictionFile file(path, format);
  if (path.empty()) return file;
  std::error_code error;
  const std::filesystem::file_status before = std::filesystem::status(path, error);
  // A pipe or device is opened once.
  if (std::filesystem::exists(before) && !std::filesystem::is_regular_file(before)) {
    RETURN_IF_ERROR(file.Open());
    return file;
  }
  // Until there are rows, what lies there stays.
  const bool can_write = FilePointer(std::fopen(path.c_str(), "a"), &std::fclose) != nullptr;
  if (!can_write) return InvalidArgument("cannot write {}: {}", path, std::strerror(errno));
  if (!std::filesystem::exists(before)) std::filesystem::remove(path, error);
  return file;
}

absl::Status PredictionFile::Open() {
  if (path_.empty() || file_) return absl::OkStatus();
  file_.reset(std::fopen(path_.c_str(), "w"));
  return file_ ? absl::OkStatus() : InvalidArgument("cannot write {}: {}", path_, std::strerror(errno));
}

absl::Status PredictionFile::Write(const PredictBatch& batch) {
  switch (format_) {
    case PredictionFormat::kNpz:
      batches_.push_back(batch);
      return absl::OkStatus();
    case PredictionFormat::kCsv:
      if (!std::exchange(has_header_, true)) RETURN_IF_ERROR(WriteText(CsvHeader(batch)));
      return WriteText(ToCsvLines(batch));
    case PredictionFormat::kJsonLines:
      break;
  }
  return WriteText(ToJsonLines(batch));
}

absl::Status PredictionFile::Finish() {
  if (format_ != PredictionFormat::kNpz) return Open();  // a file without rows is one, too
  ASSIGN_OR_RETURN(const std::string bytes, Arrays());
  return WriteText(bytes);
}

absl::Status PredictionFile::WriteText(std::string_view text) {
  RETURN_IF_ERROR(Open());
  std::FILE* const out = file_ ? file_.get() : stdout;
  if (std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0) return absl::OkStatus();
  return ResourceExhausted("cannot write {}: {}", path_.empty() ? "stdout" : path_, std::strerror(errno));
}

absl::StatusOr<std::string> PredictionFile::Arrays() const {
  NamedBuffers arrays;
  int64_t rows = 0;
  for (const PredictBatch& batch : batches_) rows += batch.rows;
  if (batches_.empty()) return InvalidArgument("the input has no rows: there are no arrays for {}", path_);
  for (const auto& [name, first] : batches_.front().values) {
    TensorType type = first.type();
    type.shape[0] = rows;
    ASSIGN_OR_RETURN(Buffer all, Buffer::Allocate(type));
    auto* to = static_cast<char*>(all.data());
    for (const PredictBatch& batch : batches_) {
      const std::string_view bytes = batch.values.at(name).bytes();
      if (bytes.empty()) continue;
      std::memcpy(to, bytes.data(), bytes.size());
      to += bytes.size();
    }
    arrays.emplace_back(name, std::move(all));
  }
  return SerializeNpz(arrays);
}

}  // namespace tessera
