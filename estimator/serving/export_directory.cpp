// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/export_directory.h"

#include <filesystem>

#include "spdlog/spdlog.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kMostSecondsTried = 10;

absl::Status Fill(FileSystem& files, const std::string& temporary, const std::string& final_path,
                  const std::function<absl::Status(const std::string&)>& fill) {
  RETURN_IF_ERROR(files.MakeDirectories(temporary));
  RETURN_IF_ERROR(fill(temporary));
  RETURN_IF_ERROR(files.Rename(temporary, final_path));
  return files.SyncDirectory(DirectoryOf(final_path));
}

// Fails for a path that is absolute or leaves the directory.
absl::Status CheckRelative(const std::string& path) {
  const std::filesystem::path given(path);
  bool leads_out = path.empty() || given.is_absolute() || given.filename().empty();
  for (const auto& part : given) leads_out |= part == ".." || part == ".";
  if (!leads_out) return absl::OkStatus();
  return InvalidArgument("assets_extra: \"{}\"; expected a path below assets.extra, such as \"notes/model.txt\"", path);
}

}  // namespace

bool IsTimestamp(const std::string& name) {
  return name.size() == 10 && name.find_first_not_of("0123456789") == std::string::npos;
}

absl::StatusOr<std::string> MakeExportDirectory(FileSystem& files, const Clock& clock, const std::string& base,
                                                const std::function<absl::Status(const std::string& path)>& fill) {
  const auto now = static_cast<int64_t>(clock.WallSeconds());
  for (int64_t second = now; second < now + kMostSecondsTried; ++second) {
    const std::string final_path = JoinPath(base, std::to_string(second));
    if (files.Exists(final_path)) continue;
    const std::string temporary = JoinPath(base, "temp-" + std::to_string(second));
    if (files.Exists(temporary)) RETURN_IF_ERROR(files.DeleteRecursively(temporary));  // a killed process left it
    const absl::Status filled = Fill(files, temporary, final_path, fill);
    if (filled.ok()) return final_path;
    const absl::Status deleted = files.Exists(temporary) ? files.DeleteRecursively(temporary) : absl::OkStatus();
    if (!deleted.ok()) spdlog::warn("a partial export was not deleted: {}", Message(deleted));
    return filled;
  }
  return FailedPrecondition("{} already has exports for the {} seconds from {} on", base, kMostSecondsTried, now);
}

absl::Status CopyExtraAssets(FileSystem& files, const std::map<std::string, std::string>& extra,
                             const std::string& directory) {
  for (const auto& [to, from] : extra) {
    RETURN_IF_ERROR(CheckRelative(to));
    absl::StatusOr<std::string> bytes = files.Read(from);
    RETURN_IF_ERROR_WITH(bytes.status(), "assets_extra");
    const std::string path = JoinPath(JoinPath(directory, "assets.extra"), to);
    RETURN_IF_ERROR(files.MakeDirectories(DirectoryOf(path)));
    RETURN_IF_ERROR(files.WriteAtomically(path, *bytes));
  }
  return absl::OkStatus();
}

}  // namespace tessera
