// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/stage_file.h"

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

namespace {

constexpr std::string_view kHeader = "// tessera stage ";

std::string ResourceNote() { return fmt::format("; large constants are in {}", kResourceFile); }

}  // namespace

std::string StageHeader(int number, std::string_view pass, bool has_resources) {
  return fmt::format("{}{:02}, after {}{}\n", kHeader, number, pass, has_resources ? ResourceNote() : "");
}

bool IsStage(std::string_view text) { return text.starts_with(kHeader); }

absl::StatusOr<std::string> ResourcesOf(std::string_view text, const std::string& path) {
  const std::string_view first_line = text.substr(0, text.find('\n'));
  if (!IsStage(text) || !first_line.ends_with(ResourceNote())) return "";
  absl::StatusOr<std::string> resources = FileSystem::Local().Read(JoinPath(DirectoryOf(path), kResourceFile));
  if (resources.ok()) return resources;
  return Annotate(resources.status(), fmt::format("{}: its large constants are not beside it", path));
}

absl::StatusOr<std::string> ReadProgramFile(const std::string& path) {
  ASSIGN_OR_RETURN(std::string bytes, FileSystem::Local().Read(path));
  ASSIGN_OR_RETURN(const std::string resources, ResourcesOf(bytes, path));
  return resources.empty() ? std::move(bytes) : bytes + "\n" + resources;
}

}  // namespace tessera
