// SPDX-License-Identifier: Apache-2.0
// tessera-translate: converts a program from any of its forms (text, bytecode, portable artifact) to another.
#include <cstdio>
#include <string>

#include "CLI/CLI.hpp"
#include "fmt/format.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/program/stage_file.h"
#include "tessera/compiler/program/translate.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

struct Options {
  std::string input;
  std::string output;
  std::string target;
  bool serialize = false;
  bool deserialize = false;
  bool bytecode = false;
  bool text_2023 = false;
};

void Define(CLI::App& app, Options& options) {
  app.footer("Example: tessera-translate --serialize --target=1.13.0 model.mlir -o model.mlirbc");
  app.add_option("PROGRAM", options.input, "text, bytecode or a portable artifact")->required();
  app.add_option("-o,--output", options.output, "the file to write; else standard output");
  CLI::Option* target = app.add_option(
      "--target", options.target, "version of StableHLO for --serialize, or minimum; without it current, the newest");
  CLI::Option_group* form = app.add_option_group("forms", "the form of the program to write");
  target->needs(form->add_flag("--serialize", options.serialize, "a portable artifact"));
  form->add_flag("--deserialize", options.deserialize, "text");
  form->add_flag("--to-bytecode", options.bytecode, "MLIR bytecode");
  form->add_flag("--to-text-2023", options.text_2023, "text for parsers of late 2023, as TensorFlow 2.15 has one");
  form->require_option(1);
}

absl::StatusOr<std::string> Translate(const Options& options) {
  ASSIGN_OR_RETURN(const std::string bytes, ReadProgramFile(options.input));
  ASSIGN_OR_RETURN(const SourceProgram program, ParseProgram(bytes, options.input));
  if (options.serialize) return ToArtifact(program, options.target);
  if (options.bytecode) return ToBytecode(program);
  if (options.text_2023) return ToText2023(program);
  return program.ToString();
}

absl::Status Run(const Options& options) {
  ASSIGN_OR_RETURN(const std::string bytes, Translate(options));
  if (!options.output.empty()) return FileSystem::Local().WriteAtomically(options.output, bytes);
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size() || std::fflush(stdout) != 0)
    return ErrnoStatus(errno, "standard output");
  return absl::OkStatus();
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  constexpr int kInvalid = 2;
  tessera::Options options;
  CLI::App app("Translates a program between its forms.", "tessera-translate");
  tessera::Define(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kInvalid;
  }
  const absl::Status status = tessera::Run(options);
  if (status.ok()) return 0;
  fmt::print(stderr, "tessera-translate: error: {}\n", tessera::Message(status));
  return kInvalid;
}
