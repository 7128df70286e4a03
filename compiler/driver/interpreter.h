// SPDX-License-Identifier: Apache-2.0
// The reference interpreter behind the interface of every executor: a program that runs compiled also runs on
// `--device=reference`. It is slow and obvious on purpose, because fast code is compared with it.
#ifndef TESSERA_COMPILER_DRIVER_INTERPRETER_H_
#define TESSERA_COMPILER_DRIVER_INTERPRETER_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// The payload of an error of CompileOptions::check_numerics, "ROW ROWS REPLICA": the place of the number in dimension 0
// of its value, the size of that dimension, and the value's replica. Scalars have no such payload.
inline constexpr char kNumericsRowPayload[] = "tessera.numerics.row";

// Evaluates `program` op by op as it is: plain functions or tessera computations, before or after any phase that leaves
// StableHLO. It reads `entry` and `replicas` of `compile_options`. InvalidArgument: the entry does not exist, or a mesh
// contradicts the options. FailedPrecondition: a host function is missing. The step that meets an op's error reports
// it.
//
// An infinite loop ends at ExecutorOptions::deadline after the start of its step.
absl::StatusOr<std::unique_ptr<Executor>> CreateReferenceExecutor(Program program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_INTERPRETER_H_
