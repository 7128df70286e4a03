// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/translate.h"

#include "fmt/format.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/program/text_2023.h"
#include "tessera/dialects/vhlo/convert.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// The last version whose text the parsers of late 2023 read.
constexpr vhlo::Version kVersion2023 = {0, 14, 0};

// Runs `write` on a copy of `program`; its failures become InvalidArgument.
absl::StatusOr<std::string> Write(const SourceProgram& program,
                                  const std::function<mlir::LogicalResult(mlir::ModuleOp, llvm::raw_ostream&)>& write) {
  absl::StatusOr<std::string> bytes = std::string();
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    SourceProgram copy = program.Clone();
    DiagnosticCollector diagnostics(copy.impl().context.get());
    llvm::raw_string_ostream stream(*bytes);
    if (mlir::failed(write(*copy.impl().module, stream))) {
      bytes = diagnostics.ToStatus(absl::StatusCode::kInvalidArgument,
                                   copy.impl().name + ": writing failed without a message");
    }
  }));
  return bytes;
}

}  // namespace

std::string ToBytecode(const SourceProgram& program) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  TESSERA_CHECK(mlir::succeeded(mlir::writeBytecodeToFile(*program.impl().module, stream)));
  return bytes;
}

absl::StatusOr<std::string> ToArtifact(const SourceProgram& program, std::string_view target) {
  std::optional<vhlo::Version> version = target.empty() || target == "current" ? std::optional(vhlo::kCurrentVersion)
                                         : target == "minimum"                 ? std::optional(vhlo::kMinimumVersion)
                                                                               : vhlo::Version::Parse(target);
  if (!version)
    return InvalidArgument("\"{}\" is not a version of StableHLO: expected three numbers, such as {}", target,
                           vhlo::kCurrentVersion.ToString());
  return Write(program, [&](mlir::ModuleOp module, llvm::raw_ostream& stream) {
    return vhlo::WriteArtifact(module, *version, stream);
  });
}

absl::StatusOr<std::string> ToText2023(const SourceProgram& program) {
  // The text of the version can express no more than its bytecode.
  RETURN_IF_ERROR(ToArtifact(program, kVersion2023.ToString()).status());
  return Write(program, [](mlir::ModuleOp module, llvm::raw_ostream& stream) {
    PrintText2023(module, stream);
    return mlir::success();
  });
}

}  // namespace tessera
