// SPDX-License-Identifier: Apache-2.0
// tessera job check: tells whether a job could resume from a checkpoint that another program may have written.
#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/compare_checkpoint.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/job/job_command.h"
#include "tessera/tools/tessera/job/trees_command.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kWords[] = {"matched", "renamed by rule", "missing", "shape differs"};

Json ToJson(const StoredNames& names) {
  Json variables = Json::object();
  for (const StoredVariable& variable : names.variables) {
    Json& json = variables[variable.name] = {{"type", ToString(variable.type)},
                                             {"result", kWords[static_cast<int>(variable.how)]}};
    if (!variable.key.empty()) json["tensor"] = variable.key;
    if (!variable.rule.empty()) json["rule"] = variable.rule;
    if (variable.stored) json["stored"] = ToString(*variable.stored);
  }
  return {{"complete", names.complete()}, {"variables", variables}, {"unused", names.unused}};
}

class JobCheckCommand : public JobCommand {
 public:
  JobCheckCommand() : JobCommand(Mode::kTrain) {}
  std::string_view name() const override { return "job check"; }
  std::string_view summary() const override { return "checks if a job can resume from a checkpoint"; }
  std::string_view example() const override {
    return "tessera job check examples/digits/job.textproto --model-dir=old.model";
  }

 protected:
  bool trains() const override { return false; }
  absl::Status RunJob(job::Job job) override {
    if (GrowsTrees(job.model())) {
      return CheckTreesCheckpoint({.job = job, .file = file(), .model_dir = model_dir(), .options = options()});
    }
    ASSIGN_OR_RETURN(const RunnableModel model, MakeModel(job, Mode::kTrain, file(), FileSystem::Local()));
    ASSIGN_OR_RETURN(const StoredNames names, CompareWithCheckpoint(model.estimator, model.train, model_dir()));
    fmt::print("{}", options().json ? JsonText(ToJson(names), 2) + "\n" : ToText(names, /*all=*/true));
    if (names.complete()) return absl::OkStatus();
    return WithExitCode(FailedPrecondition("{} does not hold all variables of the job's model", model_dir()),
                        ExitCode::kFailed);
  }
};

}  // namespace

std::unique_ptr<Command> MakeJobCheckCommand() { return std::make_unique<JobCheckCommand>(); }

}  // namespace tessera
