// SPDX-License-Identifier: Apache-2.0
// Passes of the lower phase.
#ifndef TESSERA_COMPILER_LOWER_PASSES_TD_
#define TESSERA_COMPILER_LOWER_PASSES_TD_

include "mlir/Pass/PassBase.td"

def ConvertComputation : Pass<"tessera-convert-computation", "::mlir::ModuleOp"> {
  let summary = "Converts computations to entries, functions with a destination argument for every result";
  let description = [{
    The arguments and results of a computation have roles. Every result gets a destination. A variable is its own
    destination. The destination of an output is the argument that the caller donates for it (`tf.aliasing_output`,
    `jax.buffer_donor`), else an additional argument. compiler/analysis/entry.h describes how destinations are encoded.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect", "::tessera::rt::TesseraRtDialect",
                           "::tessera::stablehlo::StablehloDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

def SplitConvolutions : Pass<"tessera-split-convolutions", "::mlir::ModuleOp"> {
  let summary = "Splits convolutions with a dilated input into dense convolutions by phase";
  let description = [{
    Dilation inserts zeros between the elements of a convolution's input. Outputs whose windows begin at the same
    distance from an element form a phase: they use the same taps of the kernel. Each phase is computed by a convolution
    of the undilated input; phases with equally many taps are features of one convolution.

    Negative padding becomes a slice of the input, unless a library reads the part in place. If at least a quarter of
    the kernel lies over padding at every output, the convolution uses a slice of the kernel.

    A convolution is not split if a library of the device computes it without the zeros, and that is faster.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

def LowerStablehlo : Pass<"tessera-lower-stablehlo", "::mlir::ModuleOp"> {
  let summary = "Lowers StableHLO on tensors to linalg, tensor, arith, math and scf";
  let description = [{
    Afterwards, element types are those of compiler/lower/scalar/type_conversion.h. Work of the runtime becomes
    `tessera_rt.call`. So do ops that a library of the device computes; the backend provides these patterns.
    --tessera-choose-kernels makes that choice for products, convolutions, sorts, scatters and scans.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::math::MathDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::LLVM::LLVMDialect", "::tessera::rt::TesseraRtDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

def ChooseKernels : Pass<"tessera-choose-kernels", "::mlir::ModuleOp"> {
  let summary = "Lowers the named ops of tessera_rt to library calls, structured ops or loops";
  let description = [{
    --tessera-lower-stablehlo keeps `dot_general`, `convolution`, `sort`, `scatter` and running `reduce_window` as ops
    of tessera_rt, with all information from the program. The backend provides patterns for ops that its libraries
    compute or whose loops need another form. All others become structured ops of linalg, or loops.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
                           "::tessera::rt::TesseraRtDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

#endif  // TESSERA_COMPILER_LOWER_PASSES_TD_
