// SPDX-License-Identifier: Apache-2.0
// tessera compile: a program to an executable, or to the text of a phase on the way.
#include "tessera/compiler/compile.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/program_source.h"

namespace tessera {
namespace {

// What --emit names. The last two are not text: the object code alone, and all of it.
const std::vector<std::string>& EmitNames() {
  static const auto* const names =
      new std::vector<std::string>{"stablehlo", "tessera", "linalg", "llvm", "asm", "object", "executable"};
  return *names;
}

class CompileCommand : public Command {
 public:
  std::string_view name() const override { return "compile"; }
  std::string_view summary() const override { return "compile a program ahead of time"; }
  std::string_view example() const override { return "tessera compile model.mlir -o model.tsr"; }

  void Define(CLI::App& app) override {
    program_.DefineCompile(app);
    app.add_option("-o,--output", output_, "the file to write; text goes to standard output without it");
    app.add_option(
        "--start-after", program_.compile.start_after,
        "PROGRAM is the stage after this pass, as --dump-stages wrote it; go on from there. A pass's name, or "
        "its number where there are several of the name");
    app.add_option("--emit", emit_, "stablehlo, tessera, linalg, llvm, asm, object or executable (the default)");
  }

  absl::Status Run() override {
    const auto& names = EmitNames();
    if (emit_ == "ptx") return InvalidArgument("--emit=ptx: this build has no GPU support; asm is the CPU's");
    if (std::find(names.begin(), names.end(), emit_) == names.end()) {
      const auto nearest = NearestName(emit_, names);
      return InvalidArgument("--emit={}: {}; it is one of {}", emit_,
                             nearest.has_value() ? fmt::format("did you mean {}?", *nearest) : "unknown",
                             fmt::join(names, ", "));
    }
    if (program_.device != "cpu") {
      return InvalidArgument("--device={}: this build compiles for cpu alone", program_.device);
    }
    const bool binary = emit_ == "object" || emit_ == "executable";
    if (binary && output_.empty()) return InvalidArgument("where to? give -o FILE");
    ASSIGN_OR_RETURN(Program program, ReadProgram(program_.path));
    ASSIGN_OR_RETURN(program_.compile, CompileOptionsFor(program, program_));
    if (binary) return EmitExecutable(std::move(program));
    program_.compile.emit = emit_;
    ASSIGN_OR_RETURN(const std::string text, CompileToText(std::move(program), program_.compile));
    if (!output_.empty()) return FileSystem::Local().WriteAtomically(output_, text);
    fmt::print("{}", text);
    return absl::OkStatus();
  }

 private:
  absl::Status EmitExecutable(Program program) {
    ASSIGN_OR_RETURN(const Executable executable, CompileProgram(std::move(program), program_.compile, program_));
    const std::string bytes = emit_ == "object" ? executable.object : executable.Serialize();
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(output_, bytes));
    fmt::print("{}: {} bytes\n", output_, bytes.size());
    return absl::OkStatus();
  }

  ProgramOptions program_;
  std::string output_;
  std::string emit_ = "executable";
};

}  // namespace

std::unique_ptr<Command> MakeCompileCommand() { return std::make_unique<CompileCommand>(); }

}  // namespace tessera
