// SPDX-License-Identifier: Apache-2.0
// The reference interpreter as an Executor: a program that runs compiled also runs on `--device=reference`. It is
// deliberately slow and simple, because compiled code is compared with it.
#ifndef TESSERA_COMPILER_DRIVER_INTERPRETER_H_
#define TESSERA_COMPILER_DRIVER_INTERPRETER_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/reference/numerics_payload.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

struct Replay;  // compiler/reference/replay/recorded_calls.h, for comparisons of two runs

// Evaluates `program` op by op as it is: plain functions or tessera computations, before or after any phase that keeps
// StableHLO. It reads `entry`, `replicas`, `shapes`, `flush_denormals`, `host_placement`, `remark`, `strict`,
// `probe_output_dir` and `check_numerics` of `compile_options`. Fails with InvalidArgument when the entry does not
// exist or a mesh contradicts the options, and with FailedPrecondition when a host function is missing. An error of an
// op is returned by the step that executes it. An error of `check_numerics` has the payload kNumericsRowPayload.
//
// An infinite loop ends at ExecutorOptions::deadline after the start of its step.
absl::StatusOr<std::unique_ptr<Executor>> CreateReferenceExecutor(SourceProgram program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options);

// Works like CreateReferenceExecutor. The executor takes results of linear algebra from `replay.from` and records its
// own in `replay.to`; either may be null.
absl::StatusOr<std::unique_ptr<Executor>> CreateReplayingExecutor(SourceProgram program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options, const Replay& replay);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_INTERPRETER_H_
