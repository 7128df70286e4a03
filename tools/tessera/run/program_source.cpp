// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/run/program_source.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "fmt/format.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/compare/leave_out.h"
#include "tessera/compiler/driver/compile_cache.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/remarks.h"
#include "tessera/compiler/driver/variants/compile_variants.h"
#include "tessera/compiler/exported/jax_export.h"
#include "tessera/compiler/frontend/sharding/resize_mesh.h"
#include "tessera/compiler/program/custom_call_names.h"
#include "tessera/compiler/program/file_kind.h"
#include "tessera/compiler/program/stage_file.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/code_dir.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/program_io/program_kind.h"
#include "tessera/tools/program_io/run_options.h"
#include "tessera/tools/program_io/variant_choice.h"
#include "tessera/tools/tessera/run/scalar_summary.h"

namespace tessera {
namespace {

constexpr int64_t kMaxReplicas = 65536;
constexpr const char* kNative = "native";

absl::Status CheckDevice(const std::string& device) {
  if (RunsPrograms(device)) return absl::OkStatus();
  if (device == "cuda") return InvalidArgument("--device=cuda: this build has no GPU support; use --device=cpu");
  std::vector<std::string> near = DeviceNames();
  near.emplace_back(kReferenceDevice);
  near.emplace_back("cuda");
  return InvalidArgument("--device={}: unknown device{}; it is {}", device, DidYouMean(device, near, ", "),
                         DevicesThatRunPrograms("or"));
}

// Parses as ParseProgram does. For bytes that are not a program, the error says what they are, not where MLIR stops.
absl::StatusOr<SourceProgram> Parse(const std::string& bytes, const std::string& path) {
  // Two kinds of invalid input would parse: blank text as a module without functions, and text with a zero byte up to
  // that byte.
  const bool is_blank = bytes.find_first_not_of(" \t\r\n") == std::string::npos;
  const bool is_binary = bytes.starts_with("ML\xefR") || ReadJaxExport(bytes).has_value();
  const size_t zero = is_binary ? std::string::npos : bytes.find('\0');
  absl::StatusOr<SourceProgram> program =
      InvalidArgument("{}: byte {} is 0, which ends a text; expected a program without such bytes", path, zero);
  if (!is_blank && zero == std::string::npos) program = ParseProgram(bytes, path);
  if (program.ok()) return program;
  const std::optional<FileKind> kind = GuessFileKind(bytes);
  if (!kind.has_value()) return program;
  return InvalidArgument(
      "{}: looks like {}; expected a program: StableHLO text or bytecode (.mlir), or an executable (.tsr){}", path,
      kind->what, kind->hint.empty() ? "" : "\n" + kind->hint);
}

// Parses "replica=8,x=2": axes and their sizes.
absl::StatusOr<std::vector<std::pair<std::string, int64_t>>> ParseMesh(std::string_view mesh) {
  std::vector<std::pair<std::string, int64_t>> axes;
  for (size_t begin = 0; begin <= mesh.size();) {
    const size_t end = std::min(mesh.find(',', begin), mesh.size());
    const std::string_view axis = mesh.substr(begin, end - begin);
    begin = end + 1;
    const size_t equals = std::min(axis.find('='), axis.size());
    const std::string_view name = axis.substr(0, equals);
    const std::string_view number = axis.substr(std::min(equals + 1, axis.size()));
    int64_t size = 0;
    const auto [last, error] = std::from_chars(number.data(), number.data() + number.size(), size);
    if (name.empty() || error != std::errc() || last != number.data() + number.size()) {
      return InvalidArgument("\"{}\": expected AXIS=SIZE[,AXIS=SIZE], such as replica=8", mesh);
    }
    if (size < 1 || size > kMaxReplicas) {
      return InvalidArgument("axis \"{}\": expected a size from 1 to {}, got {}", name, kMaxReplicas, size);
    }
    const bool twice = std::any_of(axes.begin(), axes.end(), [&](const auto& axis) { return axis.first == name; });
    if (twice) return InvalidArgument("axis \"{}\" is given twice", name);
    axes.emplace_back(name, size);
  }
  return axes;
}

// Parses "x=8x64"; "x=" is a scalar. With `dimension`, which begins with a letter, its name may stand for a size.
absl::StatusOr<ArgumentShape> ParseShape(const std::string& text, const std::string& dimension) {
  const size_t equals = text.rfind('=');
  ArgumentShape shape;
  if (equals == std::string::npos) return InvalidArgument("--shape={}: expected NAME=SIZES, such as x=8x64", text);
  shape.argument = text.substr(0, equals);
  const char* begin = text.data() + equals + 1;
  const char* const end = text.data() + text.size();
  while (begin != end) {
    int64_t size = 0;
    auto [last, error] = std::from_chars(begin, end, size);
    if (!dimension.empty() && std::string_view(begin, end).starts_with(dimension)) {
      size = kSpecialisedSize;
      last = begin + dimension.size();
      error = std::errc();
    }
    const bool more = last != end && *last == 'x' && last + 1 != end;
    const bool valid = size >= 0 || size == kSpecialisedSize;
    if (error != std::errc() || !valid || *begin == '-' || (last != end && !more)) {
      return InvalidArgument("--shape={}: expected sizes such as 8x64", text);
    }
    shape.sizes.push_back(size);
    begin = more ? last + 1 : last;
  }
  return shape;
}

// Loads an executable: nothing is compiled.
absl::StatusOr<LoadedProgram> LoadExecutable(const ProgramOptions& options, std::string_view bytes) {
  if (options.device == kReferenceDevice) {
    return InvalidArgument("{}: an executable holds native code; --device=reference needs the program itself (.mlir)",
                           options.path);
  }
  const std::string cpu = options.compile.architecture == kNative ? "" : options.compile.architecture;
  ASSIGN_OR_RETURN(ChosenVariant variant,
                   ChooseVariant(bytes, options.path, cpu, options.compile.entry, options.inputs));
  const int64_t replicas = NumReplicas(variant.executable->description);
  if (options.compile.replicas > 0 && options.compile.replicas != replicas) {
    return InvalidArgument("{}: compiled for {} replica{}, not {}; compile it again with --replicas={}", options.path,
                           replicas, replicas == 1 ? "" : "s", options.compile.replicas, options.compile.replicas);
  }
  for (const auto& [name, size] : options.axes) {
    int64_t compiled = 1;
    for (const proto::MeshAxis& axis : variant.executable->description.mesh())
      if (axis.name() == name) compiled = axis.size();
    if (compiled == size) continue;
    return InvalidArgument(
        "{}: compiled for {} shard{} along mesh axis \"{}\", not {}; compile the program again with "
        "--mesh",
        options.path, compiled, compiled == 1 ? "" : "s", name, size);
  }
  LoadedProgram program;
  ASSIGN_OR_RETURN(ExecutorOptions executor_options, ExecutorOptionsFor(options));
  ASSIGN_OR_RETURN(program.executor, Executor::Create(variant.executable, std::move(executor_options)));
  program.entry = std::move(variant.entry);
  program.rows = std::move(variant.rows);
  return program;
}

// Prints a warning when the cache could not keep an executable.
void WarnUnlessKept(const absl::Status& kept) {
  if (!kept.ok()) fmt::print(stderr, "warning: compile cache: {}\n", Message(kept));
}

// A program with the options of its compilation.
struct ProgramToCompile {
  SourceProgram program;
  CompileOptions compile;
};

// Parses the bytes of PROGRAM. Fails with InvalidArgument if they are not a program, or when an option does not fit it.
absl::StatusOr<ProgramToCompile> ParseToCompile(const std::string& bytes, const ProgramOptions& options) {
  ASSIGN_OR_RETURN(SourceProgram program, Parse(bytes, options.path));
  RETURN_IF_ERROR(ResizeMesh(program, options.axes));
  ASSIGN_OR_RETURN(CompileOptions compile, CompileOptionsFor(program, options));
  return ProgramToCompile{.program = std::move(program), .compile = std::move(compile)};
}

absl::StatusOr<LoadedProgram> Load(const ProgramOptions& options) {
  ASSIGN_OR_RETURN(const std::string bytes, ReadProgramFile(options.path));
  if (IsExecutable(bytes)) return LoadExecutable(options, bytes);
  if (options.compile.architecture.find(',') != std::string::npos) {
    return InvalidArgument("--cpu={}: expected one processor; tessera compile accepts several",
                           options.compile.architecture);
  }
  ASSIGN_OR_RETURN(ExecutorOptions executor_options, ExecutorOptionsFor(options));
  const bool interpret = options.device == kReferenceDevice;
  for (int compilation = 1; compilation < options.compilations && !interpret; ++compilation) {
    ASSIGN_OR_RETURN(ProgramToCompile parsed, ParseToCompile(bytes, options));
    RETURN_IF_ERROR(CompileProgram(std::move(parsed.program), parsed.compile, options).status());
  }
  const double begin = Clock::Real().Seconds();
  ASSIGN_OR_RETURN(ProgramToCompile parsed, ParseToCompile(bytes, options));
  const double parse_seconds = Clock::Real().Seconds() - begin;
  ASSIGN_OR_RETURN(StartedProgram started,
                   StartProgram(std::move(parsed.program), {.compile = std::move(parsed.compile),
                                                            .cache = options.compile_cache,
                                                            .executor = std::move(executor_options),
                                                            .interpret = interpret}));
  WarnUnlessKept(started.kept);
  LoadedProgram program;
  program.executor = std::move(started.executor);
  if (!interpret) program.compile_seconds = parse_seconds + started.compile_seconds;
  ASSIGN_OR_RETURN(program.entry, ChooseEntry(program.executor->executable(), options.compile.entry, options.path));
  return program;
}

}  // namespace

void ProgramOptions::DefineCompile(CLI::App& app) {
  app.add_option("PROGRAM", path, "StableHLO text or bytecode (.mlir), or an executable (.tsr)")->required();
  app.add_option("--device", device, DevicesThatRunPrograms("or"));
  app.add_option("--entry", compile.entry, "the function to compile; else main, else the only one");
  CLI::Option* const replicas_option =
      app.add_option("--replicas", compile.replicas, "how many replicas; else what the program says, else 1")
          ->check(WholeNumber(1, kMaxReplicas));
  app.add_option_function<std::string>(
         "--mesh",
         [this](const std::string& mesh) {
           const auto parsed = ParseMesh(mesh);
           if (!parsed.ok()) throw CLI::ValidationError("--mesh", std::string(Message(parsed.status())));
           axes.clear();
           for (const auto& [name, size] : *parsed) {
             if (name == "replica") {
               compile.replicas = size;
             } else {
               axes.emplace_back(name, size);
             }
           }
         },
         "replicas, and sizes of the program's own mesh axes: replica=8, or x=2,y=4")
      ->excludes(replicas_option);
  app.add_option("--shape", shapes,
                 "NAME=8x64: the shape for which to compile an argument of dynamic shape; once per argument")
      ->allow_extra_args(false);
  app.add_option(
      "--cpu", compile.architecture,
      "native, a level (x86-64-v3) or a CPU's name as LLVM knows it; compile takes several, separated by commas; "
      "of an executable, the variant to run");
  app.add_option(
         "--host-placement", compile.host_placement,
         "custom calls that the device does not implement: auto (call the host; the default), error, or the names, "
         "separated by commas, of those that may call the host")
      ->check(
          [](const std::string& policy) { return std::string(policy.empty() ? "expected auto, error or names" : ""); });
  app.add_flag("--flush-denormals", compile.flush_denormals, "compute with denormal numbers flushed to zero");
  app.add_flag("--weight-update-sharding,!--no-weight-update-sharding", compile.weight_update_sharding,
               "shard the updates of large variables over the replicas (the default)");
  app.add_flag("--fold-replicas", compile.fold_replicas,
               "fold all replicas into one program with a leading replica dimension");
  app.add_flag("--strict", compile.strict, "a fallback of the compiler is an error instead of a remark");
  app.add_option("--compile-cache", compile_cache,
                 "a directory that keeps executables: the same program is compiled once")
      ->envname("TESSERA_COMPILE_CACHE");
  app.add_option_function<std::vector<std::string>>(
         "--without",
         [this](const std::vector<std::string>& passes) {
           auto hooks = LeaveOut(passes);
           if (!hooks.ok()) throw CLI::ValidationError("--without", std::string(Message(hooks.status())));
           compile.hooks = *std::move(hooks);
         },
         "optional passes (optimisations) to skip, separated by commas")
      ->delimiter(',');
  app.add_flag("--debug-info", compile.debug_info, "put lines of the program into the code, for perf and gdb");
  app.add_option("--dump-stages", compile.dump_stages, "write the module after each pass into this directory");
  app.add_flag("--print-timing", compile.print_timing, "print the time of each phase and pass to stderr");
}

void ProgramOptions::DefineRun(CLI::App& app) {
  DefineCompile(app);
  app.add_option("--threads", threads, "threads of all replicas together; else the cores of this machine")
      ->check(WholeNumber(1, 4096));
  app.add_option_function<std::string>("--code-dir", SetCodeDir, kCodeDirHelp)->envname(kCodeDirVariable);
  host.Define(app);
}

void ProgramOptions::DefineProfile(CLI::App& app) {
  app.add_option_function<std::string>(
      "--profile",
      [this](const std::string& text) {
        const auto parsed = ParseProfileOptions(text);
        if (!parsed.ok()) throw CLI::ValidationError(std::string(Message(parsed.status())));
        profiler = std::make_shared<Profiler>(*parsed);
        compile.profile = true;
      },
      kProfileHelp);
}

absl::StatusOr<ExecutorOptions> ExecutorOptionsFor(const ProgramOptions& options) {
  ExecutorOptions executor = {.threads = options.threads, .profiler = options.profiler};
  ASSIGN_OR_RETURN(executor.host_functions, options.host.Functions(ScalarSummary(options.host.output_dir)));
  return executor;
}

std::function<void(const std::string&)> PrintRemarks() {
  return FewRemarks([](const std::string& remark) { fmt::print(stderr, "{}\n", remark); });
}

absl::StatusOr<CompileOptions> CompileOptionsFor(const SourceProgram& program, const ProgramOptions& options) {
  CompileOptions compile = options.compile;
  if (options.device != kReferenceDevice) compile.device = options.device;
  compile.debug_info = compile.debug_info || !CodeDir().empty();
  if (compile.start_after.empty()) RETURN_IF_ERROR(CheckHostPlacement(program, compile.host_placement));
  for (const std::string& text : options.shapes) {
    ASSIGN_OR_RETURN(ArgumentShape shape, ParseShape(text, options.dimension));
    compile.shapes.push_back(std::move(shape));
  }
  const std::vector<std::string> names = ArgumentsOfDynamicEntry(program, compile.entry);
  if (names.empty()) return compile;
  ASSIGN_OR_RETURN(std::vector<ArgumentShape> given, InputShapes(options.inputs, names));
  for (ArgumentShape& shape : given) compile.shapes.push_back(std::move(shape));
  return compile;
}

absl::StatusOr<SourceProgram> ReadProgram(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string bytes, ReadProgramFile(path));
  if (IsExecutable(bytes)) {
    return InvalidArgument("{}: already an executable; expected the program that it was compiled from (.mlir)", path);
  }
  return Parse(bytes, path);
}

absl::StatusOr<SourceProgram> ReadProgram(const ProgramOptions& options) {
  ASSIGN_OR_RETURN(SourceProgram program, ReadProgram(options.path));
  RETURN_IF_ERROR(ResizeMesh(program, options.axes));
  return program;
}

absl::StatusOr<Executable> CompileProgram(SourceProgram program, const CompileOptions& compile,
                                          const ProgramOptions& options) {
  ASSIGN_OR_RETURN(CachedExecutable compiled, CompileWithCache(std::move(program), compile, options.compile_cache));
  WarnUnlessKept(compiled.kept);
  return std::move(compiled.executable);
}

absl::StatusOr<LoadedProgram> LoadProgram(const ProgramOptions& options) {
  RETURN_IF_ERROR(CheckDevice(options.device));
  if (options.profiler != nullptr && options.device == kReferenceDevice) {
    return InvalidArgument(
        "--profile: the reference interpreter has no kernels; expected a device that runs code, got "
        "--device={}",
        options.device);
  }
  return Load(options);
}

const proto::Entry& EntryOf(const LoadedProgram& program) {
  return *FindEntry(program.executor->executable(), program.entry);
}

}  // namespace tessera
