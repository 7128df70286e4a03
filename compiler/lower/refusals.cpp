// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/refusals.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr llvm::StringLiteral kRefused = "failed to legalize operation '";

}  // namespace

Refusals::Refusals(MLIRContext* context)
    : note_reason_([this](Diagnostic& reason) { reasons_[reason.getLocation()] = reason.str(); }),
      location_(UnknownLoc::get(context)),
      handler_(context, [this](Diagnostic& diagnostic) { return Take(diagnostic); }) {}

ConversionConfig Refusals::config() {
  ConversionConfig config;
  config.notifyCallback = note_reason_;
  return config;
}

LogicalResult Refusals::Take(Diagnostic& diagnostic) {
  std::string text = diagnostic.str();
  if (!llvm::StringRef(text).starts_with(kRefused)) return failure();  // left to the next handler
  if (refused_.empty()) {
    refused_ = llvm::StringRef(text).drop_front(kRefused.size()).take_until([](char c) { return c == '\''; }).str();
    location_ = diagnostic.getLocation();
  }
  return success();
}

void Refusals::Report(llvm::ArrayRef<Operation*> functions) {
  if (refused_.empty()) return;  // the failed pass has already reported an error
  Operation* refused = nullptr;
  for (Operation* function : functions) {
    function->walk<WalkOrder::PreOrder>([&](Operation* op) {
      const bool found = op->getName().getStringRef() == refused_ && op->getLoc() == location_;
      if (found) refused = op;
      return found ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (refused) break;
  }
  InFlightDiagnostic error = emitError(location_) << "'" << refused_ << "'";
  if (refused && refused->getNumOperands() + refused->getNumResults() > 0) {
    error << " on " << FunctionType::get(refused->getContext(), refused->getOperandTypes(), refused->getResultTypes());
  }
  error << " cannot be compiled";
  if (auto reason = reasons_.find(location_); reason != reasons_.end()) error << ": " << reason->second;
  error << "; see docs/status.md for the supported ops, or try --device=reference";
}

}  // namespace tessera
