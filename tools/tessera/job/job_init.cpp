// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/job_init.h"

#include <filesystem>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/job/check_job.h"

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
    app.add_flag("--check", check_, "train the job, and compare it with a linear model on the rows that it holds out");
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
    ASSIGN_OR_RETURN(const InitialJob job, InitJob({.path = path_,
                                                    .path_in_job = error ? path_ : in_job,
                                                    .label = label_,
                                                    .prefix = std::filesystem::path(output).stem().string()},
                                                   FileSystem::Local()));
    RETURN_IF_ERROR(Write(job, output, folder.string()));
    if (!check_) return absl::OkStatus();
    ASSIGN_OR_RETURN(const std::string sentence, CheckFirstJob(job, output, path_));
    fmt::print("{}\n", sentence);
    return absl::OkStatus();
  }

 private:
  // Writes the vocabularies, then the job that reads them.
  static absl::Status Write(const InitialJob& job, const std::string& output, const std::string& folder) {
    FileSystem& files = FileSystem::Local();
    for (const auto& [name, words] : job.vocabularies) {
      if (!files.Exists(JoinPath(folder, name))) continue;
      return InvalidArgument("{} exists; remove it, or give another --output=FILE", JoinPath(folder, name));
    }
    for (const auto& [name, words] : job.vocabularies) {
      RETURN_IF_ERROR(files.WriteAtomically(JoinPath(folder, name), words));
      fmt::print("wrote {}, the vocabulary of a column\n", name);
    }
    RETURN_IF_ERROR(files.WriteAtomically(output, job.text));
    fmt::print("wrote {}; next: tessera train {}\n", output, output);
    return absl::OkStatus();
  }

  std::string path_;
  std::string label_ = "label";
  std::string output_;
  bool check_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeJobInitCommand() { return std::make_unique<JobInitCommand>(); }

}  // namespace tessera
