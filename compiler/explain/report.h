// SPDX-License-Identifier: Apache-2.0
// A report of a whole compilation: stages, kernels, shardings, collectives and memory. No MLIR type appears here.
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
  int number;  // the index of the pass, from 1
  std::string pass;
  std::string phase;
  double seconds;  // the run time of the pass
  int64_t ops;
  int64_t text_bytes;  // the size of the whole module's text
  bool is_changed;     // true if the pass changed the module; otherwise there is no text
  std::string text;    // the start of the module's text
};

// A generated kernel, or a library kernel.
struct ReportedKernel {
  std::string name;  // "kernel_3", "dot"
  bool is_library = false;
  std::vector<std::string> ops = {};        // the ops that it computes: "linalg.generic"
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

// Compiles |program| and reports on it. Keeps at most |stage_bytes| of each stage's text. Fails like Compile.
absl::StatusOr<Executable> CompileWithReport(const SourceProgram& program, const CompileOptions& options,
                                             size_t stage_bytes, ProgramReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_REPORT_H_
