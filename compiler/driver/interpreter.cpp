// SPDX-License-Identifier: Apache-2.0
// Prepares programs for the reference interpreter by the frontend's passes, which the interpreter itself does not know.
#include "tessera/compiler/driver/interpreter.h"

#include <utility>

#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/reference/executor/reference_executor.h"
#include "tessera/compiler/reference/replay/recorded_calls.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Runs the passes that PrepareForEvaluation lists, on several functions of the program at a time.
absl::Status Prepare(SourceProgram& program, const CompileOptions& options) {
  program.impl().context->enableMultithreading();
  absl::Status prepared;
  RETURN_IF_ERROR(RunOnLargeStack([&] { prepared = PrepareForEvaluation(*program.impl().module, options); }));
  return prepared;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Executor>> CreateReferenceExecutor(SourceProgram program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options) {
  return CreateReplayingExecutor(std::move(program), compile_options, std::move(options), Replay());
}

absl::StatusOr<std::unique_ptr<Executor>> CreateReplayingExecutor(SourceProgram program,
                                                                  const CompileOptions& compile_options,
                                                                  ExecutorOptions options, const Replay& replay) {
  RETURN_IF_ERROR(Prepare(program, compile_options));
  reference::InterpreterOptions interpreter = {.entry = compile_options.entry,
                                               .replicas = compile_options.replicas,
                                               .probe_output_dir = compile_options.probe_output_dir,
                                               .check_numerics = compile_options.check_numerics,
                                               .replay = replay};
  auto executor =
      std::make_unique<reference::ReferenceExecutor>(std::move(program), std::move(interpreter), std::move(options));
  RETURN_IF_ERROR(executor->Init());
  return executor;
}

}  // namespace tessera
