// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/prediction_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/predictions/prediction_writer.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"

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

PredictionFile::PredictionFile(std::string path, PredictionFormat format)
    : path_(std::move(path)), format_(format), file_(nullptr, &std::fclose) {}
PredictionFile::PredictionFile(PredictionFile&&) noexcept = default;
PredictionFile::~PredictionFile() {
  std::error_code error;
  if (file_ && !part_.empty()) std::filesystem::remove(part_, error);
}

absl::StatusOr<PredictionFile> PredictionFile::Create(const std::string& path, PredictionFormat format) {
  PredictionFile file(path, format);
  if (path.empty()) return file;
  std::error_code error;
  const std::filesystem::file_status before = std::filesystem::status(path, error);
  const bool exists = std::filesystem::exists(before);
  // A pipe or device is written directly.
  if (!exists || std::filesystem::is_regular_file(before)) {
    if (exists && ::access(path.c_str(), W_OK) != 0) return file.CannotWrite(absl::StatusCode::kInvalidArgument);
    // A link stays; its target is replaced.
    file.target_ = exists ? std::filesystem::canonical(path, error).string() : path;
    file.part_ = file.target_ + ".part";
  }
  file.file_.reset(std::fopen(file.part_.empty() ? path.c_str() : file.part_.c_str(), "w"));
  if (!file.file_) return file.CannotWrite(absl::StatusCode::kInvalidArgument);
  return file;
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
  if (format_ == PredictionFormat::kNpz) {
    ASSIGN_OR_RETURN(const std::string bytes, Arrays());
    RETURN_IF_ERROR(WriteText(bytes));
  }
  if (part_.empty()) return absl::OkStatus();
  if (std::rename(part_.c_str(), target_.c_str()) != 0) return CannotWrite(absl::StatusCode::kResourceExhausted);
  file_.reset();
  return absl::OkStatus();
}

absl::Status PredictionFile::WriteText(std::string_view text) {
  std::FILE* const out = file_ ? file_.get() : stdout;
  if (std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0) return absl::OkStatus();
  return CannotWrite(absl::StatusCode::kResourceExhausted);
}

absl::Status PredictionFile::CannotWrite(absl::StatusCode code) const {
  return {code, fmt::format("cannot write {}: {}", path_.empty() ? "stdout" : path_, std::strerror(errno))};
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
