// SPDX-License-Identifier: Apache-2.0
// The interface by which an op defines its gradient.
#ifndef TESSERA_COMPILER_AUTODIFF_GRADIENT_INTERFACE_TD_
#define TESSERA_COMPILER_AUTODIFF_GRADIENT_INTERFACE_TD_

include "mlir/IR/OpBase.td"

def GradientInterface : OpInterface<"GradientInterface"> {
  let cppNamespace = "::tessera::autodiff";
  let description = [{
    External models implement the interface outside the dialects, in one file per op family. An op without an
    implementation is not differentiable. An op whose derivative is zero everywhere (`floor`, `compare`) has an
    implementation that adds nothing.
  }];
  let methods = [InterfaceMethod<[{
      Emits the op's contributions to the gradients of its active operands and of the active values that its regions
      use. Reads the gradients of its results from `backward` and passes contributions to `backward.add`. Called at
      most once, when at least one result has a gradient. On failure, an error has been emitted at the op.
    }], "::llvm::LogicalResult", "emitGradient", (ins "::tessera::autodiff::Backward &":$backward)>];
}

#endif  // TESSERA_COMPILER_AUTODIFF_GRADIENT_INTERFACE_TD_
