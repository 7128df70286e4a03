// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/fallback.h"

namespace tessera {

namespace {

constexpr llvm::StringLiteral kMark = "tessera.fallback";  // key in the metadata of a diagnostic

}  // namespace

llvm::StringRef NameOf(Fallback fallback) {
  switch (fallback) {
    case Fallback::kNotFolded:
      return "not-folded";
    case Fallback::kRepeated:
      return "repeated";
    case Fallback::kNotCut:
      return "not-cut";
    case Fallback::kNoSharding:
      return "no-sharding";
    case Fallback::kUpdateNotSharded:
      return "update-not-sharded";
    case Fallback::kNotByPieces:
      return "not-by-pieces";
    case Fallback::kDonationDropped:
      return "donation-dropped";
    case Fallback::kStateCopied:
      return "state-copied";
    case Fallback::kFirstReplica:
      return "first-replica";
    case Fallback::kIgnoredAttribute:
      return "ignored-attribute";
  }
  llvm_unreachable("every fallback has a name");
}

mlir::InFlightDiagnostic EmitFallback(mlir::Location location, Fallback fallback) {
  mlir::InFlightDiagnostic remark = mlir::emitRemark(location);
  remark << NameOf(fallback) << ": ";
  remark.getUnderlyingDiagnostic()->getMetadata().push_back(mlir::DiagnosticArgument(llvm::StringRef(kMark)));
  return remark;
}

bool IsFallback(mlir::Diagnostic& diagnostic) {
  return llvm::any_of(diagnostic.getMetadata(), [](const mlir::DiagnosticArgument& argument) {
    return argument.getKind() == mlir::DiagnosticArgument::DiagnosticArgumentKind::String &&
           argument.getAsString() == kMark;
  });
}

}  // namespace tessera
