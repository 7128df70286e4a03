// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_explain.h"

#include "fmt/format.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/trees/job_trees.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/job/job_command.h"

namespace tessera {
namespace {

class JobExplainCommand : public JobCommand {
 public:
  JobExplainCommand() : JobCommand(Mode::kTrain) {}
  std::string_view name() const override { return "job explain"; }
  std::string_view summary() const override { return "a job with its defaults, and what each shard will read"; }
  std::string_view example() const override { return "tessera job explain examples/digits/job.textproto --replicas=4"; }

 protected:
  bool trains() const override { return false; }
  absl::Status RunJob(job::Job job) override {
    if (GrowsTrees(job.model())) {
      RETURN_IF_ERROR(MakeTrees(job, Mode::kTrain, file(), FileSystem::Local()).status());
    }
    const auto explain = options().json ? ExplainJobAsJson : ExplainJob;
    ASSIGN_OR_RETURN(const std::string text, explain(job, file(), FileSystem::Local()));
    fmt::print("{}", text);
    return absl::OkStatus();
  }
};

}  // namespace

std::unique_ptr<Command> MakeJobExplainCommand() { return std::make_unique<JobExplainCommand>(); }

}  // namespace tessera
