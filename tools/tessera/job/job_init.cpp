// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/job_init.h"

#include <filesystem>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {
namespace {

class JobInitCommand : public Command {
 public:
  std::string_view name() const override { return "job init"; }
  std::string_view summary() const override { return "writes a first job for a CSV file"; }
  std::string_view example() const override {
    return "tessera job init examples/data/iris.csv --label=species --output=iris.textproto";
  }

  void Define(CLI::App& app) override {
    app.add_option("DATA", path_, "a CSV file with a line of column names")->required();
    app.add_option("--label", label_, "the column to predict, or several between commas; label unless given");
    app.add_option("--output", output_, "the job; NAME_OF_THE_DATA.textproto unless given");
  }

  absl::Status Run() override {
    const std::string output = output_.empty() ? std::filesystem::path(path_).stem().string() + ".textproto" : output_;
    if (FileSystem::Local().Exists(output)) {
      return InvalidArgument("{} exists; remove it, or give --output=FILE", output);
    }
    // Paths in a job are relative to the job's folder.
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::absolute(output, error).parent_path();
    if (!FileSystem::Local().Exists(folder.string())) {
      return InvalidArgument("cannot write {}: there is no folder {}", output, folder.string());
    }
    const std::string in_job = std::filesystem::relative(path_, folder, error).string();
    ASSIGN_OR_RETURN(
        const std::string text,
        InitJob({.path = path_, .path_in_job = error ? path_ : in_job, .label = label_}, FileSystem::Local()));
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(output, text));
    fmt::print("wrote {}; next: tessera train {}\n", output, output);
    return absl::OkStatus();
  }

 private:
  std::string path_;
  std::string label_ = "label";
  std::string output_;
};

}  // namespace

std::unique_ptr<Command> MakeJobInitCommand() { return std::make_unique<JobInitCommand>(); }

}  // namespace tessera
