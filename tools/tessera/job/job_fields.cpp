// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_fields.h"

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"

namespace tessera {
namespace {

class JobFieldsCommand : public Command {
 public:
  std::string_view name() const override { return "job fields"; }
  std::string_view summary() const override { return "every field of a job: type, default, meaning"; }
  std::string_view example() const override { return "tessera job fields tpu_config"; }

  void Define(CLI::App& app) override {
    app.add_option("PATH", path_, "a field and what is below it; all unless given");
  }

  absl::Status Run() override {
    ASSIGN_OR_RETURN(const std::vector<JobField> fields, JobFields(path_));
    fmt::print("{}", ToText(fields));
    return absl::OkStatus();
  }

 private:
  std::string path_;
};

}  // namespace

std::unique_ptr<Command> MakeJobFieldsCommand() { return std::make_unique<JobFieldsCommand>(); }

}  // namespace tessera
