// SPDX-License-Identifier: Apache-2.0
// One process of a running program, a partition of a replica: its identity, and the state besides values that it
// shares with others.
#ifndef TESSERA_COMPILER_REFERENCE_PROCESS_H_
#define TESSERA_COMPILER_REFERENCE_PROCESS_H_

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Operation.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/host_call/host_pool.h"

namespace tessera::reference {

class ProcessGrid;

// Used only by its own thread.
struct Process {
  ProcessGrid& grid;
  int64_t replica = 0;
  int64_t partition = 0;
  int64_t step = 0;  // for host functions
  const HostFunctionTable* host_functions = nullptr;
  HostPool* host_pool = nullptr;  // runs host functions; null where the program calls none

  // The values that stablehlo.infeed and tessera.infeed read, by feed, and the values that outfeeds wrote, in program
  // order. The feed of the StableHLO ops is "".
  std::map<std::string, std::deque<std::vector<Buffer>>> infeeds;
  std::map<std::string, std::deque<std::vector<Buffer>>> outfeeds;
  // Variables, for programs that read and write them by name. Reads see earlier writes of the step.
  std::map<std::string, Buffer> variables;

  int depth = 0;                                          // calls and regions under evaluation
  llvm::DenseMap<mlir::Operation*, int64_t> occurrences;  // how often each collective has run
  llvm::DenseMap<mlir::Operation*, Buffer> constants;     // evaluated once

  // Returns the index of the process in its grid.
  int64_t id() const;

  // Returns the first error of another process, or DeadlineExceeded when the run has taken too long.
  absl::Status CheckInterrupted() const;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_PROCESS_H_
