// SPDX-License-Identifier: Apache-2.0
// Everything that a compilation can tell about a program: its stages, kernels, shardings, collectives and memory. No
// MLIR type appears here.
#ifndef TESSERA_COMPILER_EXPLAIN_REPORT_H_
#define TESSERA_COMPILER_EXPLAIN_REPORT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/explain/memory.h"
#include "tessera/compiler/explain/sharding.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// The module after a pass.
struct ReportedStage {
  int number;  // the number of the pass, from 1
  std::string pass;
  std::string phase;
  double seconds;  // that the pass took
  int64_t ops;
  int64_t text_bytes;  // the size of the whole module's text
  bool is_changed;     // true if the pass changed the module; otherwise there is no text
  std::string text;    // the first part of the module's text
};

// Generated code of its own, or a kernel of a library.
struct ReportedKernel {
  std::string name;  // "kernel_3", "dot"
  bool is_library = false;
  std::vector<std::string> ops = {};        // that it computes: "linalg.generic"
  std::vector<std::string> types = {};      // the types of its operands
  std::vector<std::string> locations = {};  // the locations of some of its calls in the program
  int64_t calls = 0;                        // from entries
};

struct ProgramReport {
  std::vector<ReportedStage> stages;
  std::vector<ReportedKernel> kernels;
  ShardingReport sharding;
  MemoryReport memory;
  int64_t object_bytes = 0;
};

// Compiles |program| and reports how. Keeps at most |stage_bytes| of each stage's text. Fails like Compile.
absl::StatusOr<Executable> CompileWithReport(const SourceProgram& program, const CompileOptions& options,
                                             size_t stage_bytes, ProgramReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_REPORT_H_
