// SPDX-License-Identifier: Apache-2.0
// The PROGRAM of `run`, `bench` and `compile`: StableHLO text or bytecode, or an executable; and the options that they
// share.
#ifndef TESSERA_TOOLS_TESSERA_PROGRAM_SOURCE_H_
#define TESSERA_TOOLS_TESSERA_PROGRAM_SOURCE_H_

#include <functional>
#include <memory>
#include <string>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/tools/tessera/host_options.h"
#include "tessera/tools/tessera/program_inputs.h"

namespace tessera {

struct ProgramOptions {
  std::string path;
  std::string device = "cpu";
  int threads = 0;
  CompileOptions compile;
  int compilations = 1;       // the last of them is used, and timed
  std::string compile_cache;  // a directory; empty: none
  // --mesh but for "replica": sizes of axes that the program names.
  std::vector<std::pair<std::string, int64_t>> axes;
  std::vector<std::string> shapes;  // --shape: NAME=8x64
  std::string dimension;            // the name that stands for a size in them; empty: none
  HostOptions host;
  std::vector<std::string> inputs;  // --input, where the command has it: they say the shapes that --shape does not

  // PROGRAM and the options of its compilation.
  void DefineCompile(CLI::App& app);
  // The same and what running needs.
  void DefineRun(CLI::App& app);
};

// The program at |path|, as it is.
absl::StatusOr<Program> ReadProgram(const std::string& path);
// PROGRAM on the mesh that --mesh says.
absl::StatusOr<Program> ReadProgram(const ProgramOptions& options);

// What a program runs with: its threads and host functions.
absl::StatusOr<ExecutorOptions> ExecutorOptionsFor(const ProgramOptions& options);

// For CompileOptions::remark: prints them to stderr, few of a kind.
std::function<void(const std::string&)> PrintRemarks();

// options.compile with the shapes that --shape and the inputs give.
absl::StatusOr<CompileOptions> CompileOptionsFor(const Program& program, const ProgramOptions& options);

// Compile, through the cache where there is one.
absl::StatusOr<Executable> CompileProgram(Program program, const CompileOptions& compile,
                                          const ProgramOptions& options);

struct LoadedProgram {
  std::unique_ptr<Executor> executor;
  std::string entry;           // the one to run
  double compile_seconds = 0;  // from the program's text or bytes; 0 for an executable
  CallRows rows = {};          // of an executable that is compiled for several sizes
};

// Reads, compiles and loads. InvalidArgument for an unknown device or entry.
absl::StatusOr<LoadedProgram> LoadProgram(const ProgramOptions& options);

const proto::Entry& EntryOf(const LoadedProgram& program);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_PROGRAM_SOURCE_H_
