// SPDX-License-Identifier: Apache-2.0
// The base of train, evaluate and predict: a job is read from a file or a model directory, and the command line
// modifies it.
#ifndef TESSERA_TOOLS_TESSERA_JOB_JOB_COMMAND_H_
#define TESSERA_TOOLS_TESSERA_JOB_JOB_COMMAND_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {

// Returns how a command for `mode` reads its rows.
ReadingRows ReadingOf(Mode mode, const CommandOptions& options);

class JobCommand : public Command {
 public:
  explicit JobCommand(Mode mode) : mode_(mode) {}

  void Define(CLI::App& app) override;
  absl::Status Run() override;

 protected:
  // Runs the job; its errors are annotated with their position in the job's file.
  virtual absl::Status RunJob(job::Job job);
  // Returns whether a signal before the first step counts as an interrupted training.
  virtual bool trains() const { return mode_ == Mode::kTrain; }
  const std::string& path() const { return path_; }    // JOB
  const std::string& input() const { return input_; }  // INPUT
  const std::string& file() const { return file_; }
  const std::string& model_dir() const { return model_dir_; }
  const CommandOptions& options() const { return options_; }

 private:
  // Returns the job to run: with absolute paths and the command line's changes. Sets file_ and model_dir_.
  absl::StatusOr<job::Job> LoadJob();
  absl::Status ApplyOptions(job::Job& job) const;

  const Mode mode_;
  std::string path_;
  std::string file_;   // the job's file
  std::string input_;  // predict
  CommandOptions options_;
  std::string model_dir_;
};

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_JOB_COMMAND_H_
