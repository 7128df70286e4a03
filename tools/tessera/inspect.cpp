// SPDX-License-Identifier: Apache-2.0
// tessera inspect: recognises a file and says what is in it.
#include "tessera/tools/tessera/inspect.h"

#include "fmt/format.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {
namespace {

constexpr int64_t kHeadBytes = 64;

constexpr InspectedKind kKinds[] = {
    {IsExecutable, InspectExecutable},
    {IsEventFile, InspectEventFile},
    {IsCheckpoint, InspectCheckpoint},
    {IsModelDir, InspectModelDir},
};

absl::StatusOr<Inspection> Inspect(const std::string& path) {
  FileSystem& files = FileSystem::Local();
  std::string head;
  const absl::StatusOr<FileInfo> info = files.Stat(path);
  // A checkpoint's name is not a file's.
  if (!info.ok() && !IsCheckpoint(path, head)) return info.status();
  if (info.ok() && !info->is_directory) {
    ASSIGN_OR_RETURN(head, files.ReadAt(path, 0, kHeadBytes));
  }
  for (const InspectedKind& kind : kKinds) {
    if (kind.matches(path, head)) return kind.inspect(path);
  }
  return InvalidArgument(
      "{}: not a file of a kind that inspect knows; it reads executables (.tsr), "
      "checkpoints, event files and model directories",
      path);
}

class InspectCommand : public Command {
 public:
  std::string_view name() const override { return "inspect"; }
  std::string_view summary() const override { return "what is in a program, executable, checkpoint or array file"; }
  std::string_view example() const override { return "tessera inspect model.tsr"; }

  void Define(CLI::App& app) override {
    app.add_option("PATH", path_, "the file to look into")->required();
    app.add_flag("--json", json_, "print JSON");
  }

  absl::Status Run() override {
    ASSIGN_OR_RETURN(const Inspection inspection, Inspect(path_));
    fmt::print("{}", json_ ? inspection.json.dump(2) + "\n" : inspection.text);
    return absl::OkStatus();
  }

 private:
  std::string path_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeInspectCommand() { return std::make_unique<InspectCommand>(); }

}  // namespace tessera
