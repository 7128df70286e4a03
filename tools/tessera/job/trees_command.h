// SPDX-License-Identifier: Apache-2.0
// The commands of jobs with boosted trees, with the options, results and exit codes of other jobs.
#ifndef TESSERA_TOOLS_TESSERA_JOB_TREES_COMMAND_H_
#define TESSERA_TOOLS_TESSERA_JOB_TREES_COMMAND_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// A job with its places and its command line, which it holds already.
struct TreesCommand {
  const job::Job& job;
  const std::string& file;
  const std::string& model_dir;
  const CommandOptions& options;
};

// Runs train, evaluate or predict. Fails with InvalidArgument for options that trees have no use for.
absl::Status RunTrees(Mode mode, const TreesCommand& command);

// Trains with evaluations between, as the job says.
absl::Status RunTreesTrainAndEvaluate(const TreesCommand& command);

// Prints what the newest checkpoint holds, for job check. Fails with NotFound when there is none, and as training would
// when it is of another model.
absl::Status CheckTreesCheckpoint(const TreesCommand& command);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_TREES_COMMAND_H_
