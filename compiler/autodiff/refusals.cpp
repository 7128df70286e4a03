// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/refusals.h"

#include "llvm/ADT/StringSwitch.h"

namespace tessera::autodiff {
namespace {

// Ops without float results, or without float operands; no gradient reaches or leaves them.
llvm::StringRef NothingToDifferentiate(llvm::StringRef op) {
  return llvm::StringSwitch<llvm::StringRef>(op)
      .Cases({"chlo.constant", "stablehlo.constant", "stablehlo.iota", "stablehlo.dynamic_iota",
              "stablehlo.create_token", "stablehlo.partition_id", "stablehlo.replica_id"},
             "no operands to differentiate with respect to")
      .Cases({"stablehlo.compare", "stablehlo.is_finite", "chlo.is_inf", "chlo.is_neg_inf", "chlo.is_pos_inf",
              "chlo.broadcast_compare"},
             "predicates")
      .Cases({"stablehlo.and", "stablehlo.or", "stablehlo.xor", "stablehlo.not", "stablehlo.popcnt"}, "integers")
      .Cases({"stablehlo.count_leading_zeros", "stablehlo.shift_left", "stablehlo.shift_right_arithmetic",
              "stablehlo.shift_right_logical", "stablehlo.get_dimension_size"},
             "integers")
      .Cases({"chlo.mulhi", "chlo.minimum_broadcast_shapes", "chlo.broadcast_and", "chlo.broadcast_or",
              "chlo.broadcast_xor"},
             "integers")
      .Cases(
          {"chlo.broadcast_shift_left", "chlo.broadcast_shift_right_arithmetic", "chlo.broadcast_shift_right_logical"},
          "integers")
      .Case("stablehlo.rng_bit_generator", "integers; the ops that convert them to random floats have gradients")
      .Case("stablehlo.after_all", "tokens")
      .Case("stablehlo.return", "a terminator")
      .Default("");
}

// Ops on floats without a gradient.
llvm::StringRef Refused(llvm::StringRef op) {
  return llvm::StringSwitch<llvm::StringRef>(op)
      .Cases({"stablehlo.tuple", "stablehlo.get_tuple_element"}, "run --tessera-flatten-tuples first")
      .Cases({"stablehlo.async_start", "stablehlo.async_done"}, "run --tessera-resolve-futures first")
      .Cases({"stablehlo.composite", "func.call"}, "run --tessera-inline first")
      .Cases({"stablehlo.uniform_quantize", "stablehlo.uniform_dequantize"},
             "quantisation is a step function; train on the floats and quantise afterwards")
      .Case("stablehlo.rng",
            "the dependence of a draw on its bounds is not recorded; draw from constant bounds, then scale and shift")
      .Cases({"stablehlo.dynamic_broadcast_in_dim", "stablehlo.dynamic_conv", "stablehlo.dynamic_gather",
              "stablehlo.dynamic_pad", "stablehlo.dynamic_reshape"},
             "run --tessera-specialise first")
      .Cases({"stablehlo.real_dynamic_slice", "stablehlo.set_dimension_size", "chlo.dynamic_reshape"},
             "run --tessera-specialise first")
      .Cases({"stablehlo.infeed", "stablehlo.outfeed", "stablehlo.send", "stablehlo.recv"},
             "values leave the program; use a collective, which has a gradient")
      .Cases({"chlo.next_after", "chlo.broadcast_next_after"},
             "it returns the neighbouring float (JAX has no rule either)")
      .Case("chlo.asin_acos_kernel", "a helper of asin and acos, which have gradients")
      .Default("");
}

}  // namespace

std::optional<llvm::StringRef> WhyNoGradient(llvm::StringRef op_name) {
  if (llvm::StringRef reason = NothingToDifferentiate(op_name); !reason.empty()) return reason;
  if (llvm::StringRef reason = Refused(op_name); !reason.empty()) return reason;
  return std::nullopt;
}

llvm::LogicalResult EmitNoGradient(mlir::Operation* op) {
  auto diagnostic = op->emitError() << op->getName() << " has no gradient";
  if (std::optional<llvm::StringRef> reason = WhyNoGradient(op->getName().getStringRef()))
    diagnostic << ": " << *reason;
  return diagnostic;
}

}  // namespace tessera::autodiff
