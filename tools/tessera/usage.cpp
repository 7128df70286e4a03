// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/usage.h"

#include <algorithm>

#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::vector<std::string> OptionNames(const CLI::App& app) {
  std::vector<std::string> names = {"--help"};
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// An argument that no option took: the first that looks like a flag, else the first.
absl::Status UnexpectedArgument(const CLI::App& app) {
  const std::vector<std::string> left = app.remaining();
  const auto flag =
      std::find_if(left.begin(), left.end(), [](const std::string& word) { return word.starts_with("-"); });
  if (flag == left.end()) {
    return InvalidArgument("unexpected argument \"{}\"; see {} --help", left.empty() ? "" : left[0], app.get_name());
  }
  const std::string name = flag->substr(0, flag->find('='));
  if (const auto nearest = NearestName(name, OptionNames(app)); nearest.has_value()) {
    return InvalidArgument("unknown option {}; did you mean {}?", name, *nearest);
  }
  return InvalidArgument("unknown option {}; see {} --help", name, app.get_name());
}

}  // namespace

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
  std::vector<std::string> names;
  for (const std::unique_ptr<Command>& command : commands) names.emplace_back(command->name());
  if (const auto nearest = NearestName(name, names); nearest.has_value()) {
    return InvalidArgument("unknown command \"{}\"; did you mean {}?", name, *nearest);
  }
  return InvalidArgument("unknown command \"{}\"; `tessera` alone lists the commands", name);
}

absl::Status ParseOptions(CLI::App& app, int argc, char** argv, bool& help) {
  app.allow_extras();  // named here, with the nearest option
  std::vector<std::string> words;
  for (int i = argc - 1; i > 0; --i) {  // CLI11 takes them from the back
    const std::string_view word = argv[i];
    // One option for all replicas: --input@3=FILE is --input=@3=FILE.
    words.push_back(word.starts_with("--input@") ? "--input=" + std::string(word.substr(7)) : std::string(word));
  }
  try {
    app.parse(words);
  } catch (const CLI::CallForHelp&) {
    help = true;
    return absl::OkStatus();
  } catch (const CLI::ParseError& error) {
    return InvalidArgument("{}; see {} --help", error.what(), app.get_name());
  }
  return app.remaining_size() > 0 ? UnexpectedArgument(app) : absl::OkStatus();
}

}  // namespace tessera
