// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/portable/dynamic_rows.h"

#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

PassList Passes(const CompileOptions& options, int64_t rows, bool mixed) {
  PassList passes;
  AddImportPasses(passes, options);
  passes.AddPass(createLegalizeChlo({}));
  passes.AddPass(createDecompose());
  if (!mixed) passes.AddPass(createCheckRows({.number = rows}));
  passes.AddPass(createDynamicRows({.number = rows, .mixed = mixed}));
  return passes;
}

}  // namespace

absl::StatusOr<SourceProgram> WithDynamicRows(const RowsProgram& traced) {
  if (traced.rows < 2)
    return InvalidArgument("a program of {} rows does not show which sizes count rows: trace it at {}", traced.rows,
                           kTracedRows[0]);
  SourceProgram copy = traced.program.Clone();
  mlir::ModuleOp module = *copy.impl().module;
  absl::Status status;
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    CompileOptions options;
    status = PassRunner(options).Run(module, Phase::kFrontend, Passes(options, traced.rows, false));
  }));
  RETURN_IF_ERROR(status);
  return copy;
}

}  // namespace tessera
