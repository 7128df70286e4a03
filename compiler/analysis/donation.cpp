// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/analysis/donation.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {
namespace {

using namespace mlir;

class Pairing {
 public:
  explicit Pairing(FunctionOpInterface function)
      : function_(function), results_(function.getNumArguments(), -1), taken_(function.getNumResults(), false) {}

  LogicalResult AddNamed(unsigned argument) {
    auto attribute = function_.getArgAttr(argument, kAliasingOutput);
    if (!attribute) return success();
    auto error = [&] { return function_->emitError() << "argument " << argument << ", '" << kAliasingOutput << "': "; };
    auto number = dyn_cast<IntegerAttr>(attribute);
    if (!number) return error() << "expected the number of a result, got " << attribute;
    const auto count = static_cast<int64_t>(taken_.size());
    // The attribute may have any width and sign; a number that does not fit is out of range too.
    const int64_t result = number.getValue().getSignificantBits() <= 64 ? number.getValue().getSExtValue() : -1;
    if (result < 0 || result >= count) {
      return error() << "expected a result from 0 to " << count - 1 << ", got " << attribute;
    }
    if (!IsInput(argument)) return error() << "only inputs can be donated";
    if (!IsOutput(result)) return error() << "result " << result << " is the value of a variable";
    if (TypeOf(argument) != function_.getResultTypes()[result]) {
      return error() << "result " << result << " cannot take over its memory: the result is "
                     << function_.getResultTypes()[result] << ", the argument " << TypeOf(argument);
    }
    if (taken_[result]) return error() << "result " << result << " already takes over the memory of another argument";
    Pair(argument, result);
    return success();
  }

  void AddDonor(unsigned argument) {
    auto donor = function_.getArgAttrOfType<BoolAttr>(argument, kBufferDonor);
    if (!donor || !donor.getValue() || !IsInput(argument) || results_[argument] >= 0) return;
    for (int64_t result = 0; result < static_cast<int64_t>(taken_.size()); ++result) {
      if (!taken_[result] && IsOutput(result) && function_.getResultTypes()[result] == TypeOf(argument))
        return Pair(argument, result);
    }
  }

  SmallVector<int64_t> results() const { return results_; }

 private:
  // Returns whether the argument is an input; a variable's value has its own memory.
  bool IsInput(unsigned argument) {
    auto role = function_.getArgAttrOfType<ir::RoleAttr>(argument, ir::TesseraDialect::kRoleAttr);
    return !role || role.getKind() == ir::RoleKind::kInput;
  }
  bool IsOutput(int64_t result) {
    auto role = function_.getResultAttrOfType<ir::RoleAttr>(result, ir::TesseraDialect::kRoleAttr);
    return !role || role.getKind() == ir::RoleKind::kOutput;
  }
  Type TypeOf(unsigned argument) { return function_.getArgumentTypes()[argument]; }
  void Pair(unsigned argument, int64_t result) {
    results_[argument] = result;
    taken_[result] = true;
  }

  FunctionOpInterface function_;
  SmallVector<int64_t> results_;  // by argument
  SmallVector<bool> taken_;       // by result
};

}  // namespace

FailureOr<SmallVector<int64_t>> AliasedResults(FunctionOpInterface function) {
  Pairing pairing(function);
  for (unsigned argument = 0; argument < function.getNumArguments(); ++argument) {
    if (failed(pairing.AddNamed(argument))) return failure();
  }
  for (unsigned argument = 0; argument < function.getNumArguments(); ++argument) pairing.AddDonor(argument);
  return pairing.results();
}

}  // namespace tessera
