// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/load_job.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/program/file_kind.h"
#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

bool IsDirectory(const std::string& path) {
  const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path);
  return info.ok() && info->is_directory;
}

// Rejects files of other kinds by their name, and names the command that accepts them.
absl::Status CheckName(const std::string& file) {
  const std::string extension = std::filesystem::path(file).extension().string();
  if (extension == ".csv") {
    return InvalidArgument("{}: data, not a job; `tessera job init {} --label=COLUMN` writes a job for it", file, file);
  }
  if (extension == ".mlir" || extension == ".mlirbc" || extension == ".tsr") {
    return InvalidArgument("{}: a program, not a job; `tessera run {}` runs it, and a job can have it as its model",
                           file, file);
  }
  return absl::OkStatus();
}

// Parses a job; when `text` is not a job, the error says what it is instead of where parsing failed.
absl::StatusOr<job::Job> ParseJobFile(const std::string& text, const std::string& file) {
  absl::StatusOr<job::Job> job = ParseJob(text, file);
  if (job.ok()) return job;
  const std::optional<FileKind> kind = GuessFileKind(text);
  const bool wide = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");  // UTF-16, which the error names
  if (!kind || kind->is_protobuf_text || wide) return job;
  return InvalidArgument(
      "{}: looks like {}; expected a job, which is protobuf text and names its data; `tessera job init` writes one for "
      "a "
      "CSV file",
      file, kind->what);
}

}  // namespace

absl::StatusOr<LoadedJob> LoadJob(const std::string& path) {
  LoadedJob loaded = {.job = {}, .file = path, .model_dir = {}};
  if (IsDirectory(path)) {
    loaded.model_dir = path;
    loaded.file = JoinPath(path, kStoredJobName);
  }
  const absl::StatusOr<std::string> text = FileSystem::Local().Read(loaded.file);
  if (absl::IsNotFound(text.status()) && !loaded.model_dir.empty()) {
    return NotFound("no {} in {}: nothing was trained there; train first, or name a job file", kStoredJobName, path);
  }
  RETURN_IF_ERROR(text.status());
  RETURN_IF_ERROR(CheckName(loaded.file));
  ASSIGN_OR_RETURN(loaded.job, ParseJobFile(*text, loaded.file));
  if (!loaded.model_dir.empty()) {
    loaded.job = WithMovedFiles(std::move(loaded.job), loaded.model_dir, FileSystem::Local());
  }
  ResolvePaths(loaded.job, DirectoryOf(loaded.file));
  return loaded;
}

std::string ModelDirOf(const LoadedJob& loaded) {
  if (!loaded.model_dir.empty()) return loaded.model_dir;
  if (loaded.job.has_model_dir()) return loaded.job.model_dir();
  return fmt::format("./{}.model", std::filesystem::path(loaded.file).stem().string());
}

}  // namespace tessera
