// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/portable/dynamic_rows.h"

#include <iterator>
#include <string>

#include "mlir/Parser/Parser.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/driver/portable/compare_traces.h"
#include "tessera/compiler/frontend/older/older_ops.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/program/translate.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// Leaves computations of StableHLO, without calls.
PassList ImportPasses(const CompileOptions& options) {
  PassList passes;
  AddImportPasses(passes, options);
  passes.AddPass(createLegalizeChlo({}));
  passes.AddPass(createDecompose());
  return passes;
}

PassList RowPasses(int64_t rows, bool mixed) {
  PassList passes;
  if (!mixed) passes.AddPass(createCheckRows({.number = rows}));
  passes.AddPass(createDynamicRows({.number = rows, .mixed = mixed}));
  return passes;
}

absl::Status CheckNumber(const RowsProgram& traced) {
  if (traced.rows > 1) return absl::OkStatus();
  return InvalidArgument("a program of {} rows does not show which sizes count rows; trace it with {}", traced.rows,
                         kTracedRows[0]);
}

absl::Status MakeDynamic(mlir::ModuleOp module, int64_t rows, const RowsProgram* other) {
  const CompileOptions options;
  RETURN_IF_ERROR(PassRunner(options).Run(module, Phase::kFrontend, ImportPasses(options)));
  ToOlderOps(module);
  if (other != nullptr) {
    // Attributes of one context can be compared.
    const std::string bytes = ToBytecode(other->program);
    const auto second = mlir::parseSourceString<mlir::ModuleOp>(bytes, module.getContext());
    if (!second) return Internal("the second program cannot be read again");
    RETURN_IF_ERROR(PassRunner(options).Run(*second, Phase::kFrontend, ImportPasses(options)));
    ToOlderOps(*second);
    RETURN_IF_ERROR(CompareTraces({module, rows}, {*second, other->rows}));
  }
  return PassRunner(options).Run(module, Phase::kFrontend, RowPasses(rows, other != nullptr));
}

}  // namespace

absl::StatusOr<SourceProgram> WithDynamicRows(const RowsProgram& traced, const RowsProgram* other) {
  RETURN_IF_ERROR(CheckNumber(traced));
  if (other != nullptr) RETURN_IF_ERROR(CheckNumber(*other));
  SourceProgram copy = traced.program.Clone();
  absl::Status status;
  RETURN_IF_ERROR(RunOnLargeStack([&] { status = MakeDynamic(*copy.impl().module, traced.rows, other); }));
  RETURN_IF_ERROR(status);
  return copy;
}

absl::StatusOr<SourceProgram> WithDynamicRows(const std::function<absl::StatusOr<SourceProgram>(int64_t rows)>& trace) {
  absl::Status last;
  for (size_t i = 0; i + 1 < std::size(kTracedRows); ++i) {
    const int64_t rows = kTracedRows[i], other_rows = kTracedRows[i + 1];
    ASSIGN_OR_RETURN(const SourceProgram traced, trace(rows));
    ASSIGN_OR_RETURN(const SourceProgram traced_again, trace(other_rows));
    const RowsProgram other = {.program = traced_again, .rows = other_rows};
    absl::StatusOr<SourceProgram> dynamic = WithDynamicRows({.program = traced, .rows = rows}, &other);
    if (!absl::IsFailedPrecondition(dynamic.status())) return dynamic;
    last = dynamic.status();
  }
  return last;
}

}  // namespace tessera
