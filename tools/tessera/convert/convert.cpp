// SPDX-License-Identifier: Apache-2.0
// tessera convert: writes the same tensors to another kind of file, under other names if requested; and makes jobs from
// models that Keras saved.
#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/checkpoint/names/rename.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/convert/convert_keras.h"

namespace tessera {
namespace {

// The string that says how TensorFlow's objects lead to tensors; it is of no use once tensors are renamed.
constexpr char kObjectGraph[] = "_CHECKPOINTABLE_OBJECT_GRAPH";

class ConvertCommand : public Command {
 public:
  std::string_view name() const override { return "convert"; }
  std::string_view summary() const override {
    return "copies tensors between checkpoints, safetensors and npz; makes jobs of Keras' models";
  }
  std::string_view example() const override {
    return "tessera convert digits.model digits.safetensors --rename=^dnn/=model/\n"
           "  tessera convert digits.model digits.npz --only=^dnn/\n"
           "  tessera convert weights.safetensors new.model/\n"
           "  tessera convert digits.keras digits/";
  }

  void Define(CLI::App& app) override {
    app.add_option("IN", in_,
                   "a model directory (its newest checkpoint), a checkpoint (path without .index), a SavedModel, "
                   ".safetensors, .npz or .npy; or a model of Keras, .keras or .h5")
        ->required();
    app.add_option("OUT", out_,
                   ".safetensors, .npz, a model directory (NAME/), or the path of a checkpoint; of a model of Keras a "
                   "folder, which gets its job")
        ->required();
    app.add_option("--rename", renames_,
                   "REGEX=TO: what matches in a name is replaced, \\1 being the first group; several in this order")
        ->allow_extra_args(false);
    app.add_option("--only", only_, "REGEX: tensors whose names it is found in; all unless given");
    app.add_flag("--force", force_, "replace OUT where there is such a file");
  }

  absl::Status Run() override {
    FileSystem& files = FileSystem::Local();
    const TensorFileKind kind = KindByName(files, out_);
    if (kind == TensorFileKind::kCheckpoint) RETURN_IF_ERROR(CheckPrefix());
    if (keras::IsKerasName(in_)) {
      if (!renames_.empty() || !only_.empty()) {
        return InvalidArgument(
            "--rename and --only are for tensors, and {} is a model; convert its folder's checkpoint", in_);
      }
      return ConvertKeras(files, in_, out_, force_);
    }
    const std::string written = kind == TensorFileKind::kCheckpoint ? BundleIndexPath(out_) : out_;
    if (kind != TensorFileKind::kModelDir && !force_ && files.Exists(written)) {
      return InvalidArgument("{} exists; name another, or --force", written);
    }
    ASSIGN_OR_RETURN(const TensorFile in, TensorFile::Open(files, in_));
    // Writing OUT would destroy IN's data before its index.
    if (kind == TensorFileKind::kCheckpoint && in.path() == out_) {
      return InvalidArgument("{} is both IN and OUT; name another OUT", out_);
    }
    ASSIGN_OR_RETURN(const Pattern only, Pattern::Parse(only_));
    const std::map<std::string, std::string> left_out = LeftOut(in, kind, only);
    ASSIGN_OR_RETURN(const auto names, Names(in, only, left_out));
    BundleContents contents;
    for (const auto& [from, to] : names) {
      if (const auto strings = in.strings().find(from); strings != in.strings().end()) {
        contents.strings.emplace(to, strings->second);
      } else {
        ASSIGN_OR_RETURN(contents.tensors[to], in.Read(from));
      }
    }
    ASSIGN_OR_RETURN(const std::string path, WriteTensorFile(files, Clock::Real(), out_, kind, contents));
    std::vector<std::string> said;
    for (const auto& [name, why] : left_out) said.push_back(fmt::format("{} ({})", name, why));
    if (!said.empty()) fmt::print(stderr, "left out: {}\n", fmt::join(said, ", "));
    fmt::print("{}: {} tensors{}\n", path, contents.tensors.size(),
               contents.strings.empty() ? "" : fmt::format(" and {} of strings", contents.strings.size()));
    return absl::OkStatus();
  }

 private:
  // Rejects a name that ends like another kind of file: it was not meant as a checkpoint's.
  absl::Status CheckPrefix() const {
    for (const std::string_view end : {".npy", ".txt", ".csv", ".json", ".h5", ".hdf5", ".keras", ".pb", ".pt", ".pth",
                                       ".bin", ".pkl", ".onnx", ".tflite", ".gguf", ".tsr", ".mlir", ".index"}) {
      if (!out_.ends_with(end)) continue;
      return InvalidArgument(
          "{}: convert writes no {} files; expected NAME.safetensors, NAME.npz, NAME/ for a model "
          "directory, or a checkpoint's name without .index",
          out_, end);
    }
    return absl::OkStatus();
  }

  // Returns the requested tensors and strings that OUT cannot hold: the name, and the reason. Strings are copied only
  // where they have a meaning: from checkpoint to checkpoint.
  std::map<std::string, std::string> LeftOut(const TensorFile& in, TensorFileKind kind, const Pattern& only) const {
    const bool takes_strings = kind == TensorFileKind::kCheckpoint || kind == TensorFileKind::kModelDir;
    std::map<std::string, std::string> left_out;
    for (const auto& [name, strings] : in.strings()) {
      const bool leads_nowhere = name == kObjectGraph && !(renames_.empty() && only_.empty());
      if (only.FoundIn(name) && (!takes_strings || leads_nowhere)) {
        left_out.emplace(name, strings.shape.empty() ? "a string" : fmt::format("strings {}", ToString(strings.shape)));
      }
    }
    for (const auto& [name, why] : in.unreadable()) {
      if (only.FoundIn(name)) left_out.emplace(name, why);
    }
    return left_out;
  }

  // Returns the names of the tensors to copy, and their new names.
  absl::StatusOr<std::map<std::string, std::string>> Names(const TensorFile& in, const Pattern& only,
                                                           const std::map<std::string, std::string>& left_out) const {
    std::vector<std::string> names;
    for (const auto& [name, type] : in.tensors()) {
      if (only.FoundIn(name)) names.push_back(name);
    }
    for (const auto& [name, strings] : in.strings()) {
      if (only.FoundIn(name) && !left_out.contains(name)) names.push_back(name);
    }
    if (names.empty()) {
      return InvalidArgument("{}: none of its {} tensors has \"{}\" in its name", in.path(), in.tensors().size(),
                             only_);
    }
    std::vector<RenameRule> rules;
    for (const std::string& text : renames_) {
      absl::StatusOr<RenameRule> rule = RenameRule::Parse(text);
      if (!rule.ok()) return Annotate(rule.status(), fmt::format("--rename={}", text));
      rules.push_back(*std::move(rule));
    }
    absl::StatusOr<std::map<std::string, std::string>> renamed = RenameAll(names, rules);
    if (!renamed.ok()) return Annotate(renamed.status(), "--rename");
    return renamed;
  }

  std::string in_;
  std::string out_;
  std::vector<std::string> renames_;
  std::string only_;
  bool force_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeConvertCommand() { return std::make_unique<ConvertCommand>(); }

}  // namespace tessera
