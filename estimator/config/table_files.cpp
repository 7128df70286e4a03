// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/table_files.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/program/program_variables.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Returns "1.5 GiB".
std::string Size(int64_t bytes) {
  constexpr const char* kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  auto size = static_cast<double>(bytes);
  size_t unit = 0;
  for (; size >= 1024 && unit + 1 < std::size(kUnits); ++unit) size /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", size, kUnits[unit]);
}

}  // namespace

absl::StatusOr<VariableFiles> PrepareTableFiles(const SourceProgram& program, const RunConfig& config) {
  VariableFiles files = {.directory = config.table_dir, .reserve = config.reserve_tables};
  const std::vector<std::string> in_files = VariablesInFilesOf(program);
  if (in_files.empty()) return files;
  RETURN_IF_ERROR_WITH(FileSystem::Local().MakeDirectories(files.directory), "the directory of tables");
  ASSIGN_OR_RETURN(const auto variables, VariablesOf(program));
  int64_t file_bytes = 0, memory_bytes = 0;
  for (const proto::Variable& variable : variables) {
    const bool is_in_file = std::find(in_files.begin(), in_files.end(), variable.name()) != in_files.end();
    (is_in_file ? file_bytes : memory_bytes) += FromProto(variable.type()).byte_size();
  }
  std::error_code error;
  const std::filesystem::space_info space = std::filesystem::space(files.directory, error);
  const auto free = error ? int64_t{0} : static_cast<int64_t>(space.available);
  spdlog::info("Variables: {} in memory, and {} in {} file{} of {}, whose disk has {} left", Size(memory_bytes),
               Size(file_bytes), in_files.size(), in_files.size() == 1 ? "" : "s", files.directory, Size(free));
  if (!files.reserve && file_bytes > free) {
    spdlog::warn(
        "The tables fit on that disk only as long as some of their rows stay zeros: a training ends when it is full");
  }
  return files;
}

}  // namespace tessera
