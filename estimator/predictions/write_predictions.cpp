// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/write_predictions.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "spdlog/spdlog.h"
#include "tessera/estimator/predictions/format_rows.h"
#include "tessera/estimator/predictions/prediction_parts.h"
#include "tessera/estimator/predictions/prediction_text.h"
#include "tessera/estimator/predictions/saved_progress.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/lock/file_lock.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera {
namespace {

constexpr double kSecondsBetweenShows = 0.2;
constexpr char kManifest[] = "manifest.json";

// Returns whether `path` exists and is not a regular file: a pipe or a device.
bool IsSpecial(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
         !std::filesystem::is_directory(status);
}

absl::Status CannotWrite(const std::string& path, absl::StatusCode code, int error) {
  return {code, fmt::format("cannot write {}: {}", path.empty() ? "stdout" : path, std::strerror(error))};
}

// Returns `status` with one more line.
absl::Status WithMore(const absl::Status& status, std::string_view line) {
  absl::Status longer(status.code(), fmt::format("{}\n{}", Message(status), line));
  status.ForEachPayload([&](auto type, const absl::Cord& payload) { longer.SetPayload(type, payload); });
  return longer;
}

// Returns the output files. Without shards, a link is resolved.
absl::StatusOr<std::vector<std::string>> NamesOf(const WritePredictionsOptions& options) {
  std::vector<std::string> names;
  for (int64_t i = 0; i < options.shards; ++i) {
    names.push_back(JoinPath(options.output,
                             fmt::format("predictions-{:05}-of-{:05}.{}", i, options.shards, Name(options.format))));
  }
  if (options.shards > 0) return names;
  std::error_code error;
  if (!std::filesystem::exists(options.output, error)) return std::vector<std::string>{options.output};
  if (std::filesystem::is_directory(options.output, error)) {
    return CannotWrite(options.output, absl::StatusCode::kInvalidArgument, EISDIR);
  }
  if (::access(options.output.c_str(), W_OK) != 0) {
    return CannotWrite(options.output, absl::StatusCode::kInvalidArgument, errno);
  }
  const std::string target = std::filesystem::canonical(options.output, error).string();
  return std::vector<std::string>{error ? options.output : target};
}

// Fails if arrays are not written to a file. With shards, `output` may not be a file. Without shards, it may not be a
// directory or an unwritable file, and its directory must exist.
absl::Status CheckPlace(const WritePredictionsOptions& options) {
  const std::string& output = options.output;
  const bool is_direct = output.empty() || (options.shards == 0 && IsSpecial(output));
  if (is_direct && options.format == PredictionFormat::kNpz) {
    return InvalidArgument("{}: arrays are written to a file; name one with --output=FILE",
                           output.empty() ? "stdout" : output);
  }
  if (is_direct) return absl::OkStatus();
  std::error_code error;
  if (options.shards > 0) {
    if (!std::filesystem::exists(output, error) || std::filesystem::is_directory(output, error)) {
      return absl::OkStatus();
    }
    return CannotWrite(output, absl::StatusCode::kInvalidArgument, ENOTDIR);
  }
  RETURN_IF_ERROR(NamesOf(options).status());
  if (options.files->Exists(DirectoryOf(output))) return absl::OkStatus();
  return CannotWrite(output, absl::StatusCode::kInvalidArgument, ENOENT);
}

// Writes rows immediately, to stdout, a pipe or a device.
class DirectFile {
 public:
  static absl::StatusOr<DirectFile> Open(const std::string& path) {
    DirectFile file(path);
    if (path.empty()) return file;
    file.file_.reset(std::fopen(path.c_str(), "w"));
    if (file.file_ == nullptr) return CannotWrite(path, absl::StatusCode::kInvalidArgument, errno);
    return file;
  }

  absl::Status Write(std::string_view text) {
    std::FILE* const out = file_ ? file_.get() : stdout;
    if (std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0) return absl::OkStatus();
    return CannotWrite(path_, absl::StatusCode::kResourceExhausted, errno);
  }

 private:
  explicit DirectFile(std::string path) : path_(std::move(path)), file_(nullptr, &std::fclose) {}

  std::string path_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;  // nullptr: stdout
};

// Acquires the lock `path` of the output `name`; `option` is the option that names it. Returns nullopt, with a warning,
// if the file system has no locks.
absl::StatusOr<std::optional<FileLock>> LockOutput(const std::string& name, const std::string& path,
                                                   std::string_view option, const Clock& clock) {
  absl::StatusOr<LockAttempt> attempt = FileLock::Try(path, clock);
  if (absl::IsUnimplemented(attempt.status())) {
    spdlog::warn("{}; nothing keeps another run from writing {}", Message(attempt.status()), name);
    return std::nullopt;
  }
  if (!attempt.ok()) return InvalidArgument("cannot write {}: {}", name, Message(attempt.status()));
  if (!attempt->lock) {
    return FailedPrecondition("{} is being written by {}; wait for it, stop it, or use another {}", name,
                              attempt->other, option);
  }
  return std::move(attempt->lock);
}

// One run of WritePredictions. Rows are written on a thread of RowFormatter; all else happens on the caller's.
class PredictionRun {
 public:
  PredictionRun(PredictionStream& stream, const WritePredictionsOptions& options)
      : stream_(stream),
        options_(options),
        format_({.format = options.format,
                 .shards = std::max<int64_t>(options.shards, 1),
                 .has_numbers = !options.errors.empty()}) {}

  absl::StatusOr<PredictionSummary> Run() {
    begin_ = last_save_ = options_.clock->Seconds();
    RETURN_IF_ERROR(CheckPredictionOutput(options_));
    RETURN_IF_ERROR(Open());
    if (!state_.complete) {
      absl::Status status = WriteRows();
      if (!status.ok()) return Failed(std::move(status));
    }
    RETURN_IF_ERROR(WithExitCode(Publish(), ExitCode::kFailed));
    return PredictionSummary{.rows = state_.rows,
                             .bad_rows = state_.bad_rows,
                             .resumed_rows = resumed_rows_,
                             .seconds = options_.clock->Seconds() - begin_,
                             .outputs = names_};
  }

 private:
  std::string ProgressPath() const {
    return options_.shards > 0 ? JoinPath(options_.output, ".progress") : names_[0] + ".progress";
  }

  // Acquires the locks of the files that this run writes.
  absl::Status Lock() {
    const std::string path = options_.shards > 0 ? JoinPath(options_.output, ".lock")
                             : names_.empty()    ? ""
                                                 : names_[0] + ".lock";
    if (!path.empty()) {
      ASSIGN_OR_RETURN(lock_, LockOutput(options_.output, path, "--output", *options_.clock));
    }
    if (options_.errors.empty() || IsSpecial(options_.errors)) return absl::OkStatus();
    ASSIGN_OR_RETURN(errors_lock_, LockOutput(options_.errors, options_.errors + ".lock", "--errors", *options_.clock));
    return absl::OkStatus();
  }

  // Opens the parts, and continues those of an earlier run.
  absl::Status Open() {
    if (options_.output.empty() || (options_.shards == 0 && IsSpecial(options_.output))) {
      ASSIGN_OR_RETURN(DirectFile file, DirectFile::Open(options_.output));
      direct_ = std::make_unique<DirectFile>(std::move(file));
      RETURN_IF_ERROR(Lock());
      return OpenErrors(/*size=*/0);
    }
    if (options_.shards > 0) RETURN_IF_ERROR(options_.files->MakeDirectories(options_.output));
    ASSIGN_OR_RETURN(names_, NamesOf(options_));
    RETURN_IF_ERROR(Lock());
    parts_ = std::make_unique<PredictionParts>(*options_.files, names_, format_.format);
    state_.facts = options_.facts;
    state_.facts["format"] = std::string(Name(format_.format));
    state_.facts["shards"] = fmt::format("{}", format_.shards);
    state_.facts["side file of errors"] = options_.errors.empty() ? "none" : options_.errors;
    state_.part_rows.assign(static_cast<size_t>(format_.shards), 0);
    if (!options_.restart && options_.files->Exists(ProgressPath())) return Continue();
    if (options_.files->Exists(ProgressPath())) RETURN_IF_ERROR(options_.files->Delete(ProgressPath()));
    const absl::Status created = parts_->Create();
    if (!created.ok()) return InvalidArgument("cannot write {}: {}", options_.output, Message(created));
    return OpenErrors(/*size=*/0);
  }

  absl::Status Continue() {
    ASSIGN_OR_RETURN(const std::string text, options_.files->Read(ProgressPath()));
    ASSIGN_OR_RETURN(SavedProgress saved, SavedProgress::Parse(text, ProgressPath()));
    const std::string different = DifferentFacts(saved.facts, state_.facts);
    if (!different.empty()) {
      return FailedPrecondition(
          "{}: has {} rows of a prediction with other settings:{}\nTry --restart to start over, another --output, or "
          "the earlier settings",
          ProgressPath(), saved.rows, different);
    }
    if (saved.part_rows.size() != state_.part_rows.size()) {
      return DataLoss("{}: rows of {} shards, expected {}; try --restart to start over", ProgressPath(),
                      saved.part_rows.size(), state_.part_rows.size());
    }
    RETURN_IF_ERROR(parts_->Continue(saved));
    state_ = std::move(saved);
    resumed_rows_ = state_.rows;
    was_saved_ = true;
    RETURN_IF_ERROR(OpenErrors(state_.error_bytes));
    return state_.complete ? absl::OkStatus() : stream_.Restore(state_.position, state_.rows);
  }

  // Opens the side file after its first `size` bytes.
  absl::Status OpenErrors(int64_t size) {
    if (options_.errors.empty() || state_.complete) return absl::OkStatus();
    if (size > 0) {
      ASSIGN_OR_RETURN(const FileInfo info, options_.files->Stat(options_.errors));
      if (info.size < size) {
        return DataLoss("{} has {} bytes, expected at least the {} saved; try --restart to start over", options_.errors,
                        info.size, size);
      }
      std::error_code error;
      std::filesystem::resize_file(options_.errors, static_cast<uintmax_t>(size), error);
      if (error) return ErrnoStatus(error.value(), options_.errors);
    }
    ASSIGN_OR_RETURN(errors_, options_.files->Open(options_.errors,
                                                   size > 0 ? FileSystem::Mode::kAppend : FileSystem::Mode::kTruncate));
    return absl::OkStatus();
  }

  absl::Status WriteRows() {
    RowFormatter formatter(format_, options_.threads > 0 ? options_.threads : UsableCores(),
                           [this](FormattedRows& rows) { return Write(rows); });
    int64_t first = state_.rows;
    int64_t bad_rows = state_.bad_rows;
    bool has_begun = state_.rows > state_.bad_rows;
    while (true) {
      absl::StatusOr<std::optional<PredictedRows>> rows = stream_.Next();
      if (!rows.ok() || !rows->has_value()) {
        const absl::Status finished = formatter.Finish();
        if (!rows.ok()) return rows.status();
        return finished.ok() ? WithExitCode(Save(/*complete=*/true), ExitCode::kFailed) : finished;
      }
      auto formatted = std::make_unique<FormattedRows>();
      formatted->rows = **std::move(rows);
      formatted->first = first;
      const PredictedRows& predicted = formatted->rows;
      if (predicted.batch.rows == 0) continue;
      const bool has_good = static_cast<int64_t>(predicted.bad_rows.size()) < predicted.batch.rows;
      if (has_good && !std::exchange(has_begun, true)) {
        RETURN_IF_ERROR(formatter.Finish());  // the parts are not in use then
        RETURN_IF_ERROR(Begin(*formatted));
      }
      bad_rows += static_cast<int64_t>(predicted.bad_rows.size());
      if (bad_rows > options_.max_errors) {
        RETURN_IF_ERROR(formatter.Finish());
        return TooMany(predicted.bad_rows, bad_rows);
      }
      first += predicted.batch.rows;
      RETURN_IF_ERROR(WithExitCode(formatter.Add(std::move(formatted)), ExitCode::kFailed));
      Show(first, bad_rows);
    }
  }

  // Prepares the parts for rows like the first good ones.
  absl::Status Begin(FormattedRows& rows) {
    const PredictBatch& batch = rows.rows.batch;
    if (format_.has_numbers &&
        (batch.values.contains(std::string(kRowName)) || batch.words.contains(std::string(kRowName)))) {
      return InvalidArgument(
          "the model predicts \"{}\", the name under which --errors writes the row's number; leave "
          "--errors out",
          kRowName);
    }
    if (format_.format == PredictionFormat::kCsv) RowText(batch).AppendCsvHeader(format_.has_numbers, rows.header);
    if (format_.format != PredictionFormat::kNpz) return absl::OkStatus();
    return WithExitCode(parts_->SetArrays(ArraysOf(batch, format_)), ExitCode::kFailed);
  }

  // Writes the bad rows up to the first one beyond the limit, and returns its error.
  absl::Status TooMany(const std::vector<BadRow>& bad_rows, int64_t count) {
    const auto last = static_cast<size_t>(static_cast<int64_t>(bad_rows.size()) - (count - options_.max_errors)) + 1;
    for (size_t i = 0; i < last; ++i) {
      if (errors_ != nullptr) RETURN_IF_ERROR(errors_->Append(ToJsonLine(bad_rows[i])));
    }
    std::string text = bad_rows[last - 1].message;
    if (options_.max_errors > 0) text += fmt::format("; more than {} rows cannot be read", options_.max_errors);
    return WithExitCode(InvalidArgument("{}; try a larger --max-errors: {} has the rows", text, options_.errors),
                        ExitCode::kFailed);
  }

  // Called in the order of the rows.
  absl::Status Write(FormattedRows& rows) {
    is_torn_ = true;
    if (direct_ != nullptr) {
      RETURN_IF_ERROR(direct_->Write(rows.header + rows.parts[0]));
    } else {
      const size_t per_shard = rows.parts.size() / static_cast<size_t>(format_.shards);
      for (size_t i = 0; i < rows.parts.size(); ++i) {
        if (!rows.header.empty()) rows.parts[i].insert(0, rows.header);
        if (!rows.parts[i].empty()) RETURN_IF_ERROR(parts_->Append(i / per_shard, i % per_shard, rows.parts[i]));
      }
      for (size_t i = 0; i < rows.part_rows.size(); ++i) state_.part_rows[i] += rows.part_rows[i];
    }
    if (!rows.errors.empty()) RETURN_IF_ERROR(errors_->Append(rows.errors));
    state_.error_bytes += static_cast<int64_t>(rows.errors.size());
    state_.rows += rows.rows.batch.rows;
    state_.bad_rows += static_cast<int64_t>(rows.rows.bad_rows.size());
    state_.position = std::move(rows.rows.position);
    is_torn_ = false;
    const double now = options_.clock->Seconds();
    if (direct_ != nullptr || now - last_save_ < options_.save_seconds) return absl::OkStatus();
    last_save_ = now;
    return Save(/*complete=*/false);
  }

  absl::Status Save(bool complete) {
    if (direct_ != nullptr) return absl::OkStatus();
    RETURN_IF_ERROR(parts_->Sync());
    if (errors_ != nullptr) RETURN_IF_ERROR(errors_->Sync());
    parts_->Describe(state_);
    state_.complete = complete;
    RETURN_IF_ERROR(options_.files->WriteAtomically(ProgressPath(), state_.Serialize()));
    was_saved_ = true;
    return absl::OkStatus();
  }

  absl::Status Failed(absl::Status status) {
    if (direct_ != nullptr) return status;
    if (!was_saved_) {
      parts_->Delete();
      return status;
    }
    // After a failed write, the earlier progress stays.
    if (is_torn_ || !Save(/*complete=*/false).ok()) return status;
    return WithMore(status, fmt::format("{} rows are saved; run the same command to resume", state_.rows));
  }

  absl::Status Publish() {
    if (errors_ != nullptr) RETURN_IF_ERROR(errors_->Close());
    if (direct_ != nullptr) return absl::OkStatus();
    const absl::Status published = parts_->Publish(state_.part_rows);
    if (!published.ok()) {
      if (format_.format == PredictionFormat::kNpz && state_.rows == 0) {
        RETURN_IF_ERROR(options_.files->Delete(ProgressPath()));
      }
      return published;
    }
    if (options_.shards > 0) RETURN_IF_ERROR(WriteManifest());
    DeleteTemporaryFiles();
    return options_.files->Delete(ProgressPath());
  }

  // Deletes the files that killed runs left in the middle of FileSystem::WriteAtomically.
  void DeleteTemporaryFiles() const {
    const std::string directory = DirectoryOf(ProgressPath());
    const absl::StatusOr<std::vector<std::string>> names = options_.files->List(directory);
    if (!names.ok()) return;
    std::vector<std::string> ours = {BaseName(ProgressPath()), kManifest};
    for (const std::string& name : names_) ours.push_back(BaseName(name));
    for (const std::string& name : *names) {
      const size_t end = name.find(".tmp-");
      if (end == std::string::npos || std::find(ours.begin(), ours.end(), name.substr(0, end)) == ours.end()) continue;
      options_.files->Delete(JoinPath(directory, name)).IgnoreError();
    }
  }

  absl::Status WriteManifest() {
    nlohmann::ordered_json shards = nlohmann::ordered_json::array();
    for (size_t i = 0; i < names_.size(); ++i) {
      ASSIGN_OR_RETURN(const int64_t bytes, parts_->SizeOf(i));
      shards.push_back({{"file", BaseName(names_[i])}, {"rows", state_.part_rows[i]}, {"bytes", bytes}});
    }
    const nlohmann::ordered_json manifest = {
        {"rows", state_.rows}, {"bad_rows", state_.bad_rows}, {"facts", state_.facts}, {"shards", shards}};
    return options_.files->WriteAtomically(JoinPath(options_.output, kManifest), JsonText(manifest, 2) + "\n");
  }

  void Show(int64_t rows, int64_t bad_rows) {
    const double now = options_.clock->Seconds();
    if (!options_.progress || now - last_show_ < kSecondsBetweenShows) return;
    last_show_ = now;
    PredictionProgress progress = {.rows = rows, .bad_rows = bad_rows};
    if (now > begin_) progress.rows_per_second = static_cast<double>(rows - resumed_rows_) / (now - begin_);
    if (options_.num_rows && progress.rows_per_second > 0) {
      progress.seconds_left =
          static_cast<double>(std::max<int64_t>(*options_.num_rows - rows, 0)) / progress.rows_per_second;
    }
    options_.progress(progress);
  }

  PredictionStream& stream_;
  const WritePredictionsOptions& options_;
  const RowFormat format_;
  std::unique_ptr<DirectFile> direct_;  // nullptr: `parts_`
  std::vector<std::string> names_;
  std::optional<FileLock> lock_;  // outlives the files below
  std::optional<FileLock> errors_lock_;
  std::unique_ptr<PredictionParts> parts_;
  std::unique_ptr<WritableFile> errors_;
  SavedProgress state_;     // counts the rows that are written
  bool was_saved_ = false;  // the progress is saved on disk
  bool is_torn_ = false;    // parts may have rows that `state_` does not count
  int64_t resumed_rows_ = 0;
  double begin_ = 0;
  double last_save_ = 0;
  double last_show_ = 0;
};

}  // namespace

absl::Status CheckPredictionOutput(const WritePredictionsOptions& options) {
  if (options.shards < 0 || options.shards > kMostShards) {
    return InvalidArgument("--shards={}: expected 1 to {}", options.shards, kMostShards);
  }
  if (options.shards > 0 && options.output.empty()) {
    return InvalidArgument("--shards={}: expected a folder for the shards; name it with --output=DIR", options.shards);
  }
  if (options.errors.empty() && options.max_errors != 0) {
    return InvalidArgument("--max-errors={}: expected a file for these rows; name it with --errors=FILE",
                           options.max_errors);
  }
  if (options.max_errors < 0) return InvalidArgument("--max-errors={}: expected 0 or more", options.max_errors);
  if (!(options.save_seconds >= 0)) return InvalidArgument("--save-secs={}: expected 0 or more", options.save_seconds);
  return CheckPlace(options);
}

absl::StatusOr<PredictionSummary> WritePredictions(PredictionStream& stream, const WritePredictionsOptions& options) {
  return PredictionRun(stream, options).Run();
}

}  // namespace tessera
