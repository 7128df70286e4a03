// SPDX-License-Identifier: Apache-2.0
// tessera-run: one call of a compiled program, in a process without a compiler. It does what `tessera run` does with a
// .tsr.
#include <cstdio>

#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/container.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/standard_output.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/tools/program_io/host_options.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/program_io/run_options.h"
#include "tessera/tools/program_io/variant_choice.h"

namespace tessera {
namespace {

struct Options {
  std::string path;
  std::string entry;
  std::string cpu;
  int threads = 0;
  RunOptions run;
  HostOptions host;

  void Define(CLI::App& app) {
    app.add_option("PROGRAM", path, "an executable, as tessera compile writes it (.tsr)")->required();
    app.add_option("--entry", entry, "the function to run; else the only one, else main");
    app.add_option("--cpu", cpu, "the variant to run, of a program compiled for several CPUs; else the best that fits");
    app.add_option("--threads", threads, "threads of all replicas together; else the cores of this machine")
        ->check(WholeNumber(1, 4096));
    run.Define(app);
    host.Define(app);
  }
};

// Refuses summaries: event files need more than the runtime.
absl::Status RefuseSummary(HostCallArguments&) {
  return Unimplemented("tessera-run writes no summaries; run the program with: tessera run");
}

absl::Status Run(const Options& options) {
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(options.path));
  if (!LooksLikeContainer(bytes)) {
    return InvalidArgument(
        "{0}: not a Tessera executable (the first 8 bytes are not its magic number); make one with: tessera "
        "compile {0} -o model.tsr",
        options.path);
  }
  ASSIGN_OR_RETURN(const ChosenVariant variant,
                   ChooseVariant(bytes, options.path, options.cpu, options.entry, options.run.inputs));
  const proto::Entry& entry = *FindEntry(*variant.executable, variant.entry);
  ExecutorOptions executor_options = {.threads = options.threads};
  ASSIGN_OR_RETURN(executor_options.host_functions, options.host.Functions(RefuseSummary));
  ASSIGN_OR_RETURN(const auto executor, Executor::Create(variant.executable, std::move(executor_options)));
  ASSIGN_OR_RETURN(const ProgramInputs inputs,
                   CollectInputs(*executor, entry, options.run.inputs, /*fill_missing=*/false, variant.rows));
  return ReportRun(entry, RunOnRows(*executor, variant.entry, inputs, variant.rows), options.run);
}

int Main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--version") {
    const absl::StatusOr<std::string> text = VersionText("tessera-run", TESSERA_VERSION, {argv + 2, argv + argc});
    if (text.ok()) fmt::print("{}", *text);
    if (!text.ok()) fmt::print(stderr, "tessera-run: error: {}\n", Message(text.status()));
    return static_cast<int>(ExitCodeOf(text.status()));
  }
  Options options;
  CLI::App app("Runs a compiled program once on given inputs.", "tessera-run");
  options.Define(app);
  bool help = false;
  absl::Status status = ParseOptions(app, argc, argv, help);
  if (help) {
    fmt::print("Example:\n  tessera-run model.tsr --input=x.npy --input=2x3xf32=1,2,3,4,5,6\n\n{}", app.help());
    return 0;
  }
  if (status.ok()) status = Run(options);
  if (!status.ok()) fmt::print(stderr, "tessera-run: error: {}\n", Message(status));
  return static_cast<int>(ExitCodeOf(status));
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  return tessera::WithStandardOutput("tessera-run", [&] { return tessera::Main(argc, argv); });
}
