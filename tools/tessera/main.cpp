// SPDX-License-Identifier: Apache-2.0
// The `tessera` program: finds the subcommand, reads its options, runs it, and turns its Status into a message and an
// exit code.
#include <algorithm>
#include <cstdio>
#include <string>

#include "fmt/format.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/standard_output.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/usage.h"

namespace tessera {
namespace {

int Fail(std::string_view command, const absl::Status& error) {
  const char* const kind = ExitCodeOf(error) == ExitCode::kInterrupted ? "" : "error: ";
  fmt::print(stderr, "tessera{}{}: {}{}\n", command.empty() ? "" : " ", command, kind, Message(error));
  return static_cast<int>(ExitCodeOf(error));
}

// Returns whether commands of two words begin with `word`.
bool IsFirstWord(const std::string& word, const std::vector<std::unique_ptr<Command>>& commands) {
  return std::any_of(commands.begin(), commands.end(),
                     [&](const auto& command) { return command->name().starts_with(word + " "); });
}

int Main(int argc, char** argv) {
  const std::vector<std::unique_ptr<Command>> commands = MakeCommands();
  std::string name = argc > 1 ? argv[1] : "";
  if (argc > 2 && IsFirstWord(name, commands)) {
    name += std::string(" ") + argv[2];
    --argc;
    ++argv;
  }
  if (name.empty() || name == "--help" || name == "-h" || name == "help") {
    fmt::print("{}", Overview(commands));
    return 0;
  }
  if (name == "--version") {
    const absl::StatusOr<std::string> text = VersionText("tessera", TESSERA_VERSION, {argv + 2, argv + argc});
    if (!text.ok()) return Fail("", text.status());
    fmt::print("{}", *text);
    return 0;
  }
  for (const std::unique_ptr<Command>& command : commands) {
    if (command->name() != name) continue;
    CLI::App app(std::string(command->summary()), "tessera " + name);
    command->Define(app);
    bool help = false;
    if (absl::Status parsed = ParseOptions(app, argc - 1, argv + 1, help); !parsed.ok()) return Fail(name, parsed);
    if (help) {
      fmt::print("{}", Help(*command, app));
      return 0;
    }
    const absl::Status status = command->Run();
    return status.ok() ? 0 : Fail(name, status);
  }
  return Fail("", UnknownCommand(name, commands));
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  return tessera::WithStandardOutput("tessera", [&] { return tessera::Main(argc, argv); });
}
