// SPDX-License-Identifier: Apache-2.0
// tessera compile: turns a program into an executable, or into the text of an intermediate phase.
#include "tessera/compiler/driver/compile.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/driver/c_library/compile_c_library.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/compile/explain_memory.h"
#include "tessera/tools/tessera/compile/explain_sharding.h"
#include "tessera/tools/tessera/compile/report.h"
#include "tessera/tools/tessera/job/job_program.h"
#include "tessera/tools/tessera/run/program_source.h"

namespace tessera {
namespace {

// Returns the values of --emit for |device|, or for the default device if |device| is unknown. The values that are not
// text are the object code and the whole executable.
std::vector<std::string> EmitNames(const std::string& device) {
  const absl::StatusOr<const Backend*> backend = FindBackend(device);
  std::vector<std::string> names;
  for (const Emit emit : EmitsOf(backend.ok() ? **backend : *Backends().front())) names.emplace_back(NameOf(emit));
  return names;
}

class CompileCommand : public Command {
 public:
  std::string_view name() const override { return "compile"; }
  std::string_view summary() const override { return "compile a program ahead of time"; }
  std::string_view example() const override {
    return "tessera compile model.mlir -o model.tsr\n"
           "  tessera compile model.mlir -o model.tsr --cpu=x86-64-v3,x86-64-v4\n"
           "  tessera compile model.mlir -o model.tsr --specialise=batch:1,8,32\n"
           "  tessera compile model.mlir -o model --format=c\n"
           "  tessera compile model.mlir --explain=sharding\n"
           "  tessera compile model.mlir --explain=memory\n"
           "  tessera compile job.textproto --explain=sharding";
  }

  void Define(CLI::App& app) override {
    program_.DefineCompile(app);
    app.add_option("-o,--output", output_,
                   "the file to write, or the directory of a C library; text goes to standard output without it");
    app.add_option("--format", format_,
                   "executable (the default), or c: a static library and a header for C, which need no runtime");
    app.add_option("--name", name_,
                   "the name of the C library and of its functions; default: that of the file without its extension");
    app.add_option(
        "--target", target_,
        "the machine of the C library, such as aarch64-linux-gnu or thumbv7em-none-eabihf; --cpu is then one "
        "of its processors");
    app.add_option(
        "--start-after", program_.compile.start_after,
        "PROGRAM is the stage after this pass, as --dump-stages wrote it; continue from there. A pass's name, or "
        "its number where there are several of the name");
    app.add_option(
        "--specialise", specialise_,
        "NAME:1,8,32: a program for each size of a dynamic dimension, chosen for each call. NAME is the first "
        "dimension of arguments in which it is dynamic, or stands for a size in --shape=x=NAMEx64");
    app.add_option("--explain", explain_,
                   "sharding: how each value is sharded, and what each collective sends and why; memory: the address "
                   "and lifetime of each value in the arena, and the reason for each copy");
    app.add_option(
        "--report", report_,
        "a page (FILE.html) of how the program is compiled: stages, kernels, shardings, collectives, memory");
    app.add_flag("--json", json_, "print what --explain says as JSON");
    std::vector<std::string> names = EmitNames(program_.device);
    const std::string last = std::move(names.back());
    names.pop_back();
    app.add_option("--emit", emit_name_, fmt::format("{} or {} (the default)", fmt::join(names, ", "), last));
  }

  absl::Status Run() override {
    ASSIGN_OR_RETURN(emit_, ParseEmitName());
    if (!FindBackend(program_.device).ok()) {
      return InvalidArgument("--device={}: this build compiles for {} alone", program_.device,
                             fmt::join(DeviceNames(), " and "));
    }
    if (!explain_.empty() && explain_ != "sharding" && explain_ != "memory") {
      return InvalidArgument("--explain={}: unknown; expected sharding or memory", explain_);
    }
    if (json_ && explain_.empty())
      return InvalidArgument("--json: no report to print; give --explain=sharding or memory");
    if (!explain_.empty()) return Explain();
    if (format_ == "c") return EmitCLibrary();
    if (format_ != "executable") return InvalidArgument("--format={}: unknown; expected executable or c", format_);
    if (!name_.empty() || !target_.empty()) {
      return InvalidArgument("{}: it belongs to a C library; add --format=c", name_.empty() ? "--target" : "--name");
    }
    const bool binary = emit_ == Emit::kObject || emit_ == Emit::kExecutable;
    if (binary && output_.empty() && report_.empty()) return InvalidArgument("no file to write; give -o FILE");
    ASSIGN_OR_RETURN(const VariantOptions variants, Variants());
    const bool several = variants.cpus.size() > 1 || !variants.sizes.empty();
    if (several && emit_ != Emit::kExecutable) {
      return InvalidArgument(
          "--emit={}: expected one variant, got several; give one --cpu, and --shape instead of --specialise",
          emit_name_);
    }
    if (!variants.sizes.empty() && !program_.compile.start_after.empty()) {
      return InvalidArgument("--specialise: the shapes of a stage are fixed; leave out --start-after");
    }
    if (!report_.empty() && (several || emit_ != Emit::kExecutable)) {
      return InvalidArgument(
          "--report: expected the compilation of one executable; leave out --emit, --specialise and "
          "all but one --cpu");
    }
    program_.dimension = variants.dimension;
    program_.compile.remark = PrintRemarks();
    ASSIGN_OR_RETURN(SourceProgram program, Read());
    ASSIGN_OR_RETURN(program_.compile, CompileOptionsFor(program, program_));
    if (several) return EmitVariants(program, variants);
    if (!report_.empty()) return Report(program);
    if (binary) return EmitExecutable(std::move(program));
    program_.compile.emit = emit_;
    ASSIGN_OR_RETURN(const std::string text, CompileToText(std::move(program), program_.compile));
    if (!output_.empty()) return FileSystem::Local().WriteAtomically(output_, text);
    fmt::print("{}", text);
    return absl::OkStatus();
  }

 private:
  absl::Status EmitCLibrary() {
    if (output_.empty()) return InvalidArgument("no directory to write; give -o DIR");
    for (const auto& [given, name] :
         {std::pair(emit_ != Emit::kExecutable, "--emit"), std::pair(!report_.empty(), "--report"),
          std::pair(program_.device != "cpu", "--device")}) {
      if (given) return InvalidArgument("{}: a C library has one form; leave it out with --format=c", name);
    }
    std::string& architecture = program_.compile.architecture;
    if (architecture.find(',') != std::string::npos)
      return InvalidArgument("--cpu={}: a C library supports one processor; make one for each", architecture);
    if (!target_.empty()) architecture = target_ + "/" + (architecture == "native" ? "" : architecture);
    if (name_.empty()) name_ = CLibraryNameFor(program_.path);
    ASSIGN_OR_RETURN(const VariantOptions variants, Variants());
    program_.dimension = variants.dimension;
    program_.compile.remark = PrintRemarks();
    ASSIGN_OR_RETURN(SourceProgram program, Read());
    ASSIGN_OR_RETURN(const CompileOptions options, CompileOptionsFor(program, program_));
    absl::StatusOr<CLibrary> made = absl::UnknownError("not compiled");
    if (variants.sizes.empty()) {
      made = CompileCLibrary(std::move(program), {.name = name_, .compile = options});
    } else {
      made = CompileCSizes(program, options, variants);
    }
    ASSIGN_OR_RETURN(const CLibrary library, std::move(made));
    RETURN_IF_ERROR(WriteCLibrary(library, name_, output_));
    fmt::print("{0}/lib{1}.a: {2} bytes\n{0}/{1}.h: {3} bytes\n", output_, name_, library.archive.size(),
               library.header.size());
    return absl::OkStatus();
  }

  // Compiles a function for each size of the specialised dimension, and one that accepts the size.
  absl::StatusOr<CLibrary> CompileCSizes(const SourceProgram& program, const CompileOptions& options,
                                         const VariantOptions& variants) const {
    ASSIGN_OR_RETURN(const std::vector<ArgumentShape> shapes,
                     SpecialisedShapes(program, options.entry, options.shapes, variants.dimension));
    CompileOptions following = options;
    following.architecture = CompileOptions().architecture;
    ASSIGN_OR_RETURN(const std::vector<proto::SpecialisedEntry> entries, FollowRowsOf(program, following, shapes));
    const auto of_size = [&](int64_t size, CompileOptions& one) -> absl::StatusOr<SourceProgram> {
      one.shapes = shapes;
      for (ArgumentShape& shape : one.shapes)
        std::replace(shape.sizes.begin(), shape.sizes.end(), kSpecialisedSize, size);
      return program.Clone();
    };
    return CompileCLibrary({.sizes = variants.sizes, .entries = entries, .program = of_size},
                           {.name = name_, .compile = options});
  }

  absl::StatusOr<Emit> ParseEmitName() const {
    const std::vector<std::string> names = EmitNames(program_.device);
    const std::optional<Emit> emit = ParseEmit(emit_name_);
    if (emit.has_value() && std::find(names.begin(), names.end(), emit_name_) != names.end()) return *emit;
    if (emit == Emit::kPtx) return InvalidArgument("--emit=ptx: this build has no GPU support; asm is the CPU's");
    const auto nearest = NearestName(emit_name_, names);
    return InvalidArgument("--emit={}: {}; it is one of {}", emit_name_,
                           nearest.has_value() ? fmt::format("did you mean {}?", *nearest) : "unknown",
                           fmt::join(names, ", "));
  }

  absl::StatusOr<VariantOptions> Variants() const {
    VariantOptions variants;
    variants.cpus = Split(program_.compile.architecture);
    if (specialise_.empty()) return variants;
    const size_t colon = specialise_.find(':');
    const std::string text = specialise_.substr(std::min(colon, specialise_.size() - 1) + 1);
    variants.dimension = specialise_.substr(0, colon);
    const bool named = !variants.dimension.empty() && std::isalpha(static_cast<unsigned char>(specialise_[0])) != 0 &&
                       std::all_of(variants.dimension.begin(), variants.dimension.end(),
                                   [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; });
    for (const std::string& number : Split(text)) {
      int64_t size = 0;
      const auto [last, error] = std::from_chars(number.data(), number.data() + number.size(), size);
      if (!named || colon == std::string::npos || error != std::errc() || last != number.data() + number.size()) {
        return InvalidArgument("--specialise={}: expected NAME:SIZES, such as batch:1,8,32", specialise_);
      }
      variants.sizes.push_back(size);
    }
    return variants;
  }

  absl::StatusOr<SourceProgram> Read() {
    return IsJob(program_.path) ? ReadJobProgram(program_.path, program_.compile) : ReadProgram(program_);
  }

  // Splits a text at its commas.
  static std::vector<std::string> Split(const std::string& text) {
    std::vector<std::string> parts;
    for (size_t begin = 0; begin <= text.size();) {
      const size_t end = std::min(text.find(',', begin), text.size());
      parts.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    return parts;
  }

  absl::Status Explain() {
    ASSIGN_OR_RETURN(SourceProgram program, Read());
    ASSIGN_OR_RETURN(const CompileOptions options, CompileOptionsFor(program, program_));
    std::string text;
    if (explain_ == "sharding") {
      ASSIGN_OR_RETURN(ShardingReport report, ExplainSharding(program, options));
      FindRemedies(program, options, report);
      text = json_ ? ToJson(report) : ToText(report);
    } else {
      ASSIGN_OR_RETURN(const MemoryReport report, ExplainMemory(std::move(program), options));
      text = json_ ? ToJson(report) : ToText(report);
    }
    if (!output_.empty()) return FileSystem::Local().WriteAtomically(output_, text);
    fmt::print("{}", text);
    return absl::OkStatus();
  }

  absl::Status Report(const SourceProgram& program) {
    ProgramReport report;
    ASSIGN_OR_RETURN(const Executable executable,
                     CompileWithReport(program, program_.compile, kReportedStageBytes, report));
    const std::string page = ReportHtml(program_.path, report);
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(report_, page));
    fmt::print("{}: {} bytes\n", report_, page.size());
    return output_.empty() ? absl::OkStatus() : Write(executable.Serialize());
  }

  absl::Status Write(const std::string& bytes) {
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(output_, bytes));
    fmt::print("{}: {} bytes\n", output_, bytes.size());
    return absl::OkStatus();
  }

  absl::Status EmitVariants(const SourceProgram& program, const VariantOptions& variants) {
    const auto compile = [&](SourceProgram copy, const CompileOptions& options) {
      return CompileProgram(std::move(copy), options, program_);
    };
    ASSIGN_OR_RETURN(const CompiledVariants compiled, CompileVariants(program, program_.compile, variants, compile));
    const std::string bytes = compiled.Serialize();
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(output_, bytes));
    fmt::print("{}: {} variant{}, {} bytes\n", output_, compiled.executables.size(),
               compiled.executables.size() == 1 ? "" : "s", bytes.size());
    const proto::Specialisation& specialisation = compiled.list.specialisation();
    for (int i = 0; i < specialisation.entries_size(); ++i) {
      const std::string& mixes = specialisation.entries(i).mixes_rows();
      if (mixes.empty()) continue;
      fmt::print(stderr,
                 "note: rows of {} depend on each other ({}): it cannot be padded, calls must have one of the sizes of "
                 "\"{}\"\n",
                 compiled.executables[0].description.entries(i).name(), mixes, specialisation.dimension());
    }
    return absl::OkStatus();
  }

  absl::Status EmitExecutable(SourceProgram program) {
    ASSIGN_OR_RETURN(const Executable executable, CompileProgram(std::move(program), program_.compile, program_));
    return Write(emit_ == Emit::kObject ? executable.object : executable.Serialize());
  }

  ProgramOptions program_;
  std::string output_;
  std::string specialise_;
  std::string format_ = "executable";
  std::string name_;
  std::string target_;
  std::string emit_name_ = "executable";
  Emit emit_ = Emit::kExecutable;
  std::string explain_;
  std::string report_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeCompileCommand() { return std::make_unique<CompileCommand>(); }

}  // namespace tessera
