// SPDX-License-Identifier: Apache-2.0
// Converts MLIR diagnostics to absl::Status.
#include "tessera/compiler/diagnostics.h"

#include "absl/strings/cord.h"
#include "fmt/format.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/compiler/fallback.h"

namespace tessera {

namespace {

constexpr int kMaxLines = 5;
constexpr int kMaxLocationDepth = 64;  // for nested locations

std::string TextOf(mlir::Location location, int depth) {
  if (depth > kMaxLocationDepth) return "";
  return llvm::TypeSwitch<mlir::LocationAttr, std::string>(location)
      .Case([](mlir::FileLineColRange range) {
        std::string text = range.getFilename().str();
        if (range.getStartLine() > 0) text += fmt::format(":{}", range.getStartLine());
        if (range.getStartLine() > 0 && range.getStartColumn() > 0) text += fmt::format(":{}", range.getStartColumn());
        return text;
      })
      .Case([&](mlir::NameLoc name) {
        std::string text = TextOf(name.getChildLoc(), depth + 1);
        return text.empty() ? fmt::format("\"{}\"", name.getName().str()) : text;
      })
      .Case([&](mlir::CallSiteLoc call) {
        std::string text = TextOf(call.getCallee(), depth + 1);
        return text.empty() ? TextOf(call.getCaller(), depth + 1) : text;
      })
      .Case([&](mlir::FusedLoc fused) {
        for (mlir::Location part : fused.getLocations()) {
          std::string text = TextOf(part, depth + 1);
          if (!text.empty()) return text;
        }
        return std::string();
      })
      .Case([&](mlir::OpaqueLoc opaque) { return TextOf(opaque.getFallbackLocation(), depth + 1); })
      .Default([](mlir::LocationAttr) { return std::string(); });
}

// The dialects that programs may use, for users whose program uses another.
constexpr char kDialects[] =
    "programs may use the dialects stablehlo, chlo, vhlo, sdy, check and func; export StableHLO, for example with "
    "jax.jit(f).lower(x).as_text()";

// Returns a message for users, because MLIR's parser addresses tool authors.
std::string Text(mlir::Diagnostic& diagnostic) {
  const std::string text = diagnostic.str();
  // A part of mhlo is registered.
  if (text.starts_with("operation being parsed with an unregistered dialect") ||
      text.starts_with("unregistered operation 'mhlo."))
    return fmt::format("the dialect of the operation is unknown; {}", kDialects);
  const bool is_custom = text.starts_with("Dialect `") && text.find("not found for custom op") != std::string::npos;
  if (is_custom || text.starts_with("custom op 'mhlo."))
    return fmt::format("{}; {}", llvm::StringRef(text).rtrim().str(), kDialects);
  return text;
}

// MLIR's list of dialects does not help users: `Text` says which dialects a program may use.
bool IsListOfDialects(mlir::Diagnostic& note) { return note.str().starts_with("Available dialects:"); }

std::string Line(mlir::Diagnostic& diagnostic, const char* kind) {
  std::string location = LocationText(diagnostic.getLocation());
  return fmt::format("{}{}{}: {}", location, location.empty() ? "" : ": ", kind, Text(diagnostic));
}

}  // namespace

std::string LocationText(mlir::Location location) { return TextOf(location, 0); }

std::string SignatureText(mlir::Operation* op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << op->getName().getStringRef() << " ";
  mlir::FunctionType::get(op->getContext(), op->getOperandTypes(), op->getResultTypes()).print(stream);
  return text;
}

DiagnosticCollector::DiagnosticCollector(mlir::MLIRContext* context, std::function<void(const std::string&)> remark,
                                         bool strict)
    : remark_(std::move(remark)),
      strict_(strict),
      handler_(context, [this](mlir::Diagnostic& diagnostic) { return Handle(diagnostic); }) {}

mlir::LogicalResult DiagnosticCollector::Handle(mlir::Diagnostic& diagnostic) {
  const bool is_fallback = strict_ && IsFallback(diagnostic);
  if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Remark && !is_fallback && remark_) {
    remark_(Line(diagnostic, "remark"));
    return mlir::success();
  }
  if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error && !is_fallback)
    return mlir::failure();  // left to the next handler, which prints it
  fallbacks_ += is_fallback ? 1 : 0;
  if (errors_++ > 0) return mlir::success();
  begins_with_fallback_ = is_fallback;
  message_ = Line(diagnostic, "error");
  if (is_fallback) message_ += kStrictHint;
  location_ = LocationText(diagnostic.getLocation());
  int lines = 1;
  for (mlir::Diagnostic& note : diagnostic.getNotes()) {
    if (IsListOfDialects(note)) continue;
    if (++lines > kMaxLines) break;
    message_ += "\n" + Line(note, "note");
  }
  return mlir::success();
}

absl::Status DiagnosticCollector::ToStatus(absl::StatusCode code, const std::string& fallback) const {
  if (errors_ == 0) return absl::InternalError(fallback);
  std::string message = message_;
  if (errors_ > 1) message += fmt::format("\n({} more error{})", errors_ - 1, errors_ == 2 ? "" : "s");
  absl::Status status(begins_with_fallback_ ? absl::StatusCode::kInvalidArgument : code, message);
  if (!location_.empty()) status.SetPayload(kLocationPayload, absl::Cord(absl::string_view(location_)));
  return status;
}

}  // namespace tessera
