// SPDX-License-Identifier: Apache-2.0
// The interface by which an op defines its gradient.
#ifndef TESSERA_COMPILER_AUTODIFF_GRADIENT_INTERFACE_TD_
#define TESSERA_COMPILER_AUTODIFF_GRADIENT_INTERFACE_TD_

include "mlir/IR/OpBase.td"

def GradientInterface : OpInterface<"GradientInterface"> {
  let cppNamespace = "::tessera::autodiff";
  let description = [{
    Implemented outside the dialects, as external models, one file per op family. An op without it cannot be
    differentiated; an op whose derivative is zero everywhere (`floor`, `compare`) has a rule that does nothing.
  }];
  let methods = [InterfaceMethod<[{
      Emits what the op adds to the gradients of its active operands and of active values that its regions use: reads
      the gradients of its results from `backward`, hands contributions to `backward.add`. Called at most once, when at
      least one result has a gradient. On failure an error was emitted at the op.
    }], "::llvm::LogicalResult", "emitGradient", (ins "::tessera::autodiff::Backward &":$backward)>];
}

#endif  // TESSERA_COMPILER_AUTODIFF_GRADIENT_INTERFACE_TD_
