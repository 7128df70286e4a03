// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/usage.h"

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

std::string Overview(const std::vector<std::unique_ptr<Command>>& commands) {
  std::string text =
      "Tessera trains, evaluates and runs models as sharded native programs. For example:\n"
      "\n"
      "  tessera train examples/digits/job.textproto          train a classifier on 8 shards\n"
      "  tessera evaluate examples/digits/job.textproto       its accuracy on held-out data\n"
      "  tessera run model.mlir --input=x.npy                 run a StableHLO program\n"
      "  tessera compile model.mlir -o model.tsr              compile it ahead of time\n"
      "  tessera inspect model.tsr                            what is in a file\n"
      "\n"
      "Commands (each explains itself with --help):\n";
  for (const std::unique_ptr<Command>& command : commands) {
    text += fmt::format("  {:<10} {}\n", command->name(), command->summary());
  }
  return text;
}

std::string Help(const Command& command, const CLI::App& app) {
  return fmt::format("Example:\n  {}\n\n{}", command.example(), app.help());
}

absl::Status UnknownCommand(std::string_view name, const std::vector<std::unique_ptr<Command>>& commands) {
  std::vector<std::string> names, longer;
  for (const std::unique_ptr<Command>& command : commands) {
    names.emplace_back(command->name());
    if (names.back().starts_with(fmt::format("{} ", name))) longer.push_back("`tessera " + names.back() + "`");
  }
  if (!longer.empty())
    return InvalidArgument("\"{}\" alone is not a command; there are {}", name, fmt::join(longer, ", "));
  if (name == "version") return InvalidArgument("unknown command \"version\"; did you mean --version?");
  if (const auto nearest = NearestName(name, names); nearest.has_value()) {
    return InvalidArgument("unknown command \"{}\"; did you mean {}?", name, *nearest);
  }
  // The name is two words, such as "job foo".
  const std::string_view first = name.substr(0, name.find(' '));
  for (const std::string& command : names) {
    if (first != name && command.starts_with(fmt::format("{} ", first))) longer.push_back("`tessera " + command + "`");
  }
  if (!longer.empty()) return InvalidArgument("unknown command \"{}\"; there are {}", name, fmt::join(longer, ", "));
  return InvalidArgument("unknown command \"{}\"; `tessera` alone lists the commands", name);
}

}  // namespace tessera
