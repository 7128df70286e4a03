// SPDX-License-Identifier: Apache-2.0
// The PROGRAM argument of `run`, `bench` and `compile`: StableHLO text or bytecode, or an executable; and the options
// that these commands share.
#ifndef TESSERA_TOOLS_TESSERA_RUN_PROGRAM_SOURCE_H_
#define TESSERA_TOOLS_TESSERA_RUN_PROGRAM_SOURCE_H_

#include <functional>
#include <memory>
#include <string>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/profile/profiler.h"
#include "tessera/tools/program_io/host_options.h"
#include "tessera/tools/program_io/program_inputs.h"

namespace tessera {

struct ProgramOptions {
  std::string path;
  std::string device = "cpu";  // of a backend, or kReferenceDevice (execute.h)
  int threads = 0;
  CompileOptions compile;
  int compilations = 1;       // the last one is used and timed
  std::string compile_cache;  // a directory; empty: none
  // The sizes of the program's axes from --mesh, except "replica".
  std::vector<std::pair<std::string, int64_t>> axes;
  std::vector<std::string> shapes;  // --shape: NAME=8x64
  std::string dimension;            // the placeholder for a size in `shapes`; empty: none
  HostOptions host;
  std::shared_ptr<Profiler> profiler;  // --profile, for commands that have it; nullptr: none
  std::vector<std::string> inputs;     // --input, for commands that have it: shapes not set by --shape

  // Defines PROGRAM and its compile options.
  void DefineCompile(CLI::App& app);
  // As DefineCompile, plus the options for running.
  void DefineRun(CLI::App& app);
  // Defines --profile, which creates `profiler` and compiles the program for it.
  void DefineProfile(CLI::App& app);
};

// Reads the program at |path|, unchanged.
absl::StatusOr<SourceProgram> ReadProgram(const std::string& path);
// Reads PROGRAM and applies the mesh of --mesh.
absl::StatusOr<SourceProgram> ReadProgram(const ProgramOptions& options);

// Returns the threads and host functions that a program runs with.
absl::StatusOr<ExecutorOptions> ExecutorOptionsFor(const ProgramOptions& options);

// Returns a function for CompileOptions::remark that prints remarks to stderr, limited per kind.
std::function<void(const std::string&)> PrintRemarks();

// Returns options.compile with the device, and with the shapes of --shape and the inputs. Code that may be loaded from
// a file (runtime/device/code_dir.h) has debug information.
absl::StatusOr<CompileOptions> CompileOptionsFor(const SourceProgram& program, const ProgramOptions& options);

// Compiles a program, through the cache if there is one.
absl::StatusOr<Executable> CompileProgram(SourceProgram program, const CompileOptions& compile,
                                          const ProgramOptions& options);

struct LoadedProgram {
  std::unique_ptr<Executor> executor;
  std::string entry;           // the entry to run
  double compile_seconds = 0;  // from the program's text or bytes; 0 for an executable
  CallRows rows = {};          // for an executable compiled for several sizes
};

// Reads, compiles and loads a program. Fails with InvalidArgument for an unknown device or entry.
absl::StatusOr<LoadedProgram> LoadProgram(const ProgramOptions& options);

const proto::Entry& EntryOf(const LoadedProgram& program);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_RUN_PROGRAM_SOURCE_H_
