// SPDX-License-Identifier: Apache-2.0
// The commands for jobs with boosted trees, with the options, results and exit codes of other jobs.
#ifndef TESSERA_TOOLS_TESSERA_JOB_TREES_COMMAND_H_
#define TESSERA_TOOLS_TESSERA_JOB_TREES_COMMAND_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// A job with its paths, after the command line's changes were applied.
struct TreesCommand {
  const job::Job& job;
  const std::string& file;
  const std::string& model_dir;
  const CommandOptions& options;
};

// Runs train, evaluate or predict. Fails with InvalidArgument for options that do not apply to trees.
absl::Status RunTrees(Mode mode, const TreesCommand& command);

// Trains with intermediate evaluations, as the job specifies.
absl::Status RunTreesTrainAndEvaluate(const TreesCommand& command);

// Prints the contents of the newest checkpoint, for job check. Fails with NotFound when there is none, and as training
// would when it belongs to another model.
absl::Status CheckTreesCheckpoint(const TreesCommand& command);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_TREES_COMMAND_H_
