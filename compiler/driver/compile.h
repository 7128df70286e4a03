// SPDX-License-Identifier: Apache-2.0
// The public entry point of the compiler: takes a program and returns an executable. No MLIR type appears here.
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

// The shape with which an argument of dynamic shape is compiled.
struct ArgumentShape {
  std::string argument;  // its name or number
  std::vector<int64_t> sizes;
};

struct CompileOptions {
  std::string entry;     // the function of a plain module to compile; empty: "main", else the only function
  int64_t replicas = 0;  // 0: the number in the program, else 1
  std::vector<ArgumentShape> shapes;
  std::string device = "cpu";           // the device of a backend (compiler/backend.h)
  std::string architecture = "native";  // of the device: --cpu
  std::string dump_stages;              // a directory for the module after each pass
  bool print_timing = false;
  bool profile = false;     // kernels are listed in the description, and the code reports them at run time
  bool count_work = false;  // the description contains the work of a step of each entry
  // The code has line tables, and the description the program's name (ProgramName of executable.h).
  bool debug_info = false;
  bool flush_denormals = false;
  bool weight_update_sharding = true;  // each replica updates its slice of the variables
  bool fold_replicas = false;          // one program computes all replicas
  std::string probe_output_dir;        // where the reference interpreter writes the values of interpreter.probe
  // Selects the output of CompileToText: the text after a phase, which is then the last to run, or a text of the
  // backend.
  std::optional<Emit> emit;
  // Continues a compilation: the program is a stage that dump_stages wrote after this pass, and only later passes run.
  // The pass is "tessera-inline", "canonicalize#2" where there are several, or its number; empty: start from the
  // beginning.
  std::string start_after;
  // Decides about custom calls that no device implements. "auto" makes them host calls of the same name, and "error"
  // rejects them. Any other value is a comma-separated list of names that become host calls; others are rejected.
  std::string host_placement = "auto";
  // Receives remarks about a program that compiles, such as one for each op that runs on the host.
  std::function<void(const std::string&)> remark = nullptr;
  // Makes each fallback, where the compiler does less than the program requests, an error instead of a remark
  // (docs/strict.md).
  bool strict = false;
  bool check_numerics = false;  // the reference interpreter fails at the first op that produces a NaN or an infinity
  std::shared_ptr<const PassHooks> hooks = nullptr;
};

// Returns the values of --emit that tools offer for |backend|: the texts after non-internal phases in order, then the
// outputs of the backend.
std::vector<Emit> EmitsOf(const Backend& backend);

// Compiles |program|. Fails with InvalidArgument when the program is invalid or unsupported, and with Internal for a
// bug in Tessera, both with a location. Fails with NotFound for an unknown device.
absl::StatusOr<Executable> Compile(SourceProgram program, const CompileOptions& options);

// Returns the names of the entry's arguments ("" for an argument without a name) when any of their types has a dynamic
// dimension. Such a program is compiled with CompileOptions::shapes. Otherwise, or without the entry, returns an empty
// list.
std::vector<std::string> ArgumentsOfDynamicEntry(const SourceProgram& program, const std::string& entry);

// Returns the text that options.emit selects. Fails like Compile, and with InvalidArgument when options.emit is not a
// text.
absl::StatusOr<std::string> CompileToText(SourceProgram program, const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_COMPILE_H_
