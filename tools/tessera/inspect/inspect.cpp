// SPDX-License-Identifier: Apache-2.0
// tessera inspect: recognises a file and describes its content.
#include "tessera/tools/tessera/inspect/inspect.h"

#include "fmt/format.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/format_tensor.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/tools/program_io/program_kind.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/job/job_program.h"

namespace tessera {
namespace {

constexpr int64_t kHeadBytes = 64;

constexpr InspectedKind kKinds[] = {
    {[](const std::string&, std::string_view head) { return IsExecutable(head); }, InspectExecutable},
    {IsProgram, InspectProgram},
    {IsArrayFile, InspectArrayFile},
    {IsEventFile, InspectEventFile},
    {IsSavedModelDir, InspectSavedModel},
    {IsCheckpoint, InspectCheckpoint},
    {IsModelDir, InspectModelDir},
    {IsRecordFile, InspectRecordFile},
    {IsJaxExport, InspectProgram},
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
  if (IsJob(path)) return InvalidArgument("{}: a job; `tessera job explain {}` says what it does", path, path);
  return InvalidArgument(
      "{}: unknown kind of file; expected a program (.mlir), executable (.tsr), .npy, .npz, .safetensors, "
      "uncompressed TFRecords, a checkpoint, event file, model directory or SavedModel",
      path);
}

class InspectCommand : public Command {
 public:
  std::string_view name() const override { return "inspect"; }
  std::string_view summary() const override {
    return "what is in a program, executable, checkpoint, SavedModel, array, event or record file";
  }
  std::string_view example() const override { return "tessera inspect model.tsr"; }

  void Define(CLI::App& app) override {
    app.add_option("PATH", path_, "the file to look into")->required();
    app.add_flag("--json", json_, "print JSON");
    app.add_option("--tensor", tensor_, "the one variable or array to look at");
    app.add_option("--output", output_, "write the tensor of --tensor to this .npy file");
  }

  absl::Status Run() override {
    if (!output_.empty() && tensor_.empty())
      return InvalidArgument("--output={}: no tensor to write; give --tensor=NAME", output_);
    ASSIGN_OR_RETURN(const Inspection inspection, Inspect(path_));
    if (!tensor_.empty()) return ShowTensor(inspection);
    fmt::print("{}", json_ ? JsonText(inspection.json, 2) + "\n" : inspection.text);
    return absl::OkStatus();
  }

 private:
  absl::Status ShowTensor(const Inspection& inspection) const {
    if (inspection.tensor == nullptr) return InvalidArgument("{}: holds no tensors", path_);
    absl::StatusOr<Buffer> tensor = inspection.tensor(tensor_);
    if (!tensor.ok()) return Annotate(tensor.status(), path_);
    if (!output_.empty()) return FileSystem::Local().WriteAtomically(output_, SerializeNpy(*tensor));
    fmt::print("{} {}\n{}\n", tensor_, ToString(tensor->type()), FormatTensor(*tensor));
    return absl::OkStatus();
  }

  std::string path_;
  std::string tensor_;
  std::string output_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeInspectCommand() { return std::make_unique<InspectCommand>(); }

}  // namespace tessera
