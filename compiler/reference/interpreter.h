// SPDX-License-Identifier: Apache-2.0
// The reference interpreter behind the interface of every executor, so that whatever runs a compiled program also runs
// on
// `--device=reference`. Slow and obvious on purpose: it is what fast code is compared with.
#ifndef TESSERA_COMPILER_REFERENCE_INTERPRETER_H_
#define TESSERA_COMPILER_REFERENCE_INTERPRETER_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// On errors of CompileOptions::check_numerics: "ROW ROWS REPLICA", where in dimension 0 of its value the number is, how
// many there are, and whose value it is. Not there for a scalar.
inline constexpr char kNumericsRowPayload[] = "tessera.numerics.row";

// Evaluates `program` op by op as it stands: plain functions or tessera computations, before or after any phase that
// leaves StableHLO. Of `compile_options` it reads `entry` and `replicas`. InvalidArgument: no such entry, a mesh that
// says otherwise; FailedPrecondition: a host function is missing. Op errors come with the step that meets them.
//
// An infinite loop ends at ExecutorOptions::deadline after the start of its step.
absl::StatusOr<std::unique_ptr<Executor>> CreateReferenceExecutor(Program program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_INTERPRETER_H_
