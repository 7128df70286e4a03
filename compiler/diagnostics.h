// SPDX-License-Identifier: Apache-2.0
// Converts MLIR's diagnostics to absl::Status and locations to text; no other file does.
#ifndef TESSERA_COMPILER_DIAGNOSTICS_H_
#define TESSERA_COMPILER_DIAGNOSTICS_H_

#include <functional>
#include <string>

#include "absl/status/status.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// The payload of a status that holds the location in the program, "model.mlir:3:5".
inline constexpr char kLocationPayload[] = "tessera/location";

// Returns "model.mlir:3:5", "digits.cpp:12" (unknown column), "\"jit(step)/dot\"" (unknown file), or "" for an unknown
// location.
std::string LocationText(mlir::Location location);

// Returns, for example, "stablehlo.add (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>".
std::string SignatureText(mlir::Operation* op);

// While it lives, collects diagnostics of |context| that are emitted on this thread instead of printing them.
class DiagnosticCollector {
 public:
  // Passes remarks to |remark|, as "model.mlir:3:5: remark: what". If |strict|, fallbacks (fallback.h) are errors.
  explicit DiagnosticCollector(mlir::MLIRContext* context, std::function<void(const std::string&)> remark = {},
                               bool strict = false);

  // Returns the first error as "model.mlir:3:5: error: what" with its notes, one per line, and the number of further
  // errors. Returns |fallback| when a failure emitted no message, which is a bug in Tessera. A fallback is always
  // InvalidArgument.
  absl::Status ToStatus(absl::StatusCode code, const std::string& fallback) const;
  bool HasError() const { return errors_ > 0; }
  // Returns whether a fallback was emitted as an error. The pass that emitted it still succeeds.
  bool HasFallback() const { return fallbacks_ > 0; }

 private:
  mlir::LogicalResult Handle(mlir::Diagnostic& diagnostic);

  std::function<void(const std::string&)> remark_;
  std::string message_;
  std::string location_;
  int errors_ = 0;
  int fallbacks_ = 0;  // the number of errors that are fallbacks
  bool begins_with_fallback_ = false;
  const bool strict_;
  mlir::ScopedDiagnosticHandler handler_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_DIAGNOSTICS_H_
