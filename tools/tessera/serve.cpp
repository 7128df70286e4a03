// SPDX-License-Identifier: Apache-2.0
// tessera serve: replaces this process by the program tessera-serve, which contains no compiler.
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/exec_program.h"

namespace tessera {
namespace {

class ServeCommand : public Command {
 public:
  std::string_view name() const override { return "serve"; }
  std::string_view summary() const override { return "Serves exported models: starts tessera-serve with its options."; }
  std::string_view example() const override { return "tessera serve --model=digits=exports/digits --port=8501"; }

  void Define(CLI::App& app) override {
    app_ = &app;
    app.prefix_command();
    app.footer("All other options are those of tessera-serve; tessera-serve --help lists them.");
  }

  absl::Status Run() override { return ExecProgram("tessera-serve", app_->remaining()); }

 private:
  CLI::App* app_ = nullptr;
};

}  // namespace

std::unique_ptr<Command> MakeServeCommand() { return std::make_unique<ServeCommand>(); }

}  // namespace tessera
