// SPDX-License-Identifier: Apache-2.0
// The one door of the compiler: a program in, an executable out. No MLIR type appears here.
#ifndef TESSERA_COMPILER_DRIVER_COMPILE_H_
#define TESSERA_COMPILER_DRIVER_COMPILE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/phases.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

class Backend;     // compiler/backend.h
struct PassHooks;  // compiler/driver/phase.h, for the compiler's own files

// The shape for which an argument of dynamic type is compiled.
struct ArgumentShape {
  std::string argument;  // its name or number
  std::vector<int64_t> sizes;
};

struct CompileOptions {
  std::string entry;     // the function of a plain module to compile; empty: "main", else the only one
  int64_t replicas = 0;  // 0: the number that the program names, else 1
  std::vector<ArgumentShape> shapes;
  std::string device = "cpu";           // of a backend (compiler/backend.h)
  std::string architecture = "native";  // of the device: --cpu
  std::string dump_stages;              // a directory: the module after each pass
  bool print_timing = false;
  bool profile = false;     // kernels are regions of the description, which the code names at run time
  bool count_work = false;  // the description has the work of a step of each entry
  // The code has line tables of the program, and the description the program's name (ProgramName of executable.h).
  bool debug_info = false;
  bool flush_denormals = false;
  bool weight_update_sharding = true;  // each replica updates its piece of the variables
  bool fold_replicas = false;          // one program computes all replicas
  std::string probe_output_dir;        // where the reference interpreter writes the values of interpreter.probe
  // Asks CompileToText for the text after a phase, which is the last one to run, or for a text of the backend's.
  std::optional<Emit> emit;
  // Says that the program is the stage after this pass, which dump_stages wrote: only the passes after it run. The pass
  // is "tessera-inline", "canonicalize#2" where there are several, or the pass's number; empty: from the start.
  std::string start_after;
  // Decides about custom calls that no device knows. "auto" makes them host calls of the same name and "error" refuses
  // them; any other text lists the names, separated by commas, that are host calls, and refuses all others.
  std::string host_placement = "auto";
  // Receives remarks about a program that compiles, such as each op that runs on the host.
  std::function<void(const std::string&)> remark = nullptr;
  // Makes each fallback, where the compiler does less than the program asks for, an error instead of a remark
  // (docs/strict.md).
  bool strict = false;
  bool check_numerics = false;  // the reference interpreter fails at the first op that makes a NaN or an infinity
  std::shared_ptr<const PassHooks> hooks = nullptr;
};

// Returns what tools offer as the end of a compilation for |backend|: the texts after phases in order, without those of
// internal phases, then what the backend makes.
std::vector<Emit> EmitsOf(const Backend& backend);

// Fails with InvalidArgument when the program is wrong or unsupported, and with Internal when the fault is ours, both
// with a location. Fails with NotFound for an unknown device.
absl::StatusOr<Executable> Compile(SourceProgram program, const CompileOptions& options);

// Returns the names of the entry's arguments ("" for an argument without a name) when any of their types has a dynamic
// size. Such a program is compiled with CompileOptions::shapes. Returns an empty list otherwise, or without the entry.
std::vector<std::string> ArgumentsOfDynamicEntry(const SourceProgram& program, const std::string& entry);

// Returns the text that options.emit asks for. Fails like Compile, and with InvalidArgument when options.emit is no
// text.
absl::StatusOr<std::string> CompileToText(SourceProgram program, const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_COMPILE_H_
