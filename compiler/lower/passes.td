// SPDX-License-Identifier: Apache-2.0
// Passes of the lower phase.
#ifndef TESSERA_COMPILER_LOWER_PASSES_TD_
#define TESSERA_COMPILER_LOWER_PASSES_TD_

include "mlir/Pass/PassBase.td"

def ConvertComputation : Pass<"tessera-convert-computation", "::mlir::ModuleOp"> {
  let summary = "Computations become entries: functions with memory for every result among their arguments";
  let description = [{
    The arguments and results of a computation carry roles. Every result gets a destination. That of a variable is the
    variable itself. That of an output is the input that the caller gives up for it (`tf.aliasing_output`,
    `jax.buffer_donor`), else an added argument. compiler/analysis/entry.h describes how the destinations are written down.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect", "::tessera::rt::TesseraRtDialect",
                           "::tessera::stablehlo::StablehloDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

def SplitConvolutions : Pass<"tessera-split-convolutions", "::mlir::ModuleOp"> {
  let summary = "Convolutions of a dilated input become dense ones by phase";
  let description = [{
    Dilation puts zeros between the elements of the input of a convolution. Outputs whose windows begin at the same
    distance from an element are a phase: they meet the same taps of the kernel. Each phase is computed by a convolution
    of the input itself; phases that have equally many taps are features of one convolution.

    Negative padding becomes a slice of the input, unless a library reads the part in place. Where a quarter of the kernel or more lies over padding at every
    output, the convolution takes a slice of the kernel.

    A convolution stays whole when a library of the device computes it without the zeros, and that is faster.
  }];
  let dependentDialects = ["::tessera::stablehlo::StablehloDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

def LowerStablehlo : Pass<"tessera-lower-stablehlo", "::mlir::ModuleOp"> {
  let summary = "StableHLO on tensors becomes linalg, tensor, arith, math and scf";
  let description = [{
    Afterwards, element types are those of compiler/lower/scalar/type_conversion.h. Work that the runtime does becomes
    `tessera_rt.call`. So do ops that a library of the device computes: the backend has the patterns for them.
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
  let summary = "Named ops become calls of libraries or structured ops";
  let description = [{
    --tessera-lower-stablehlo keeps `dot_general`, `convolution`, `sort`, `scatter` and running `reduce_window` as ops of
    tessera_rt, with all that the program says about them. The backend has patterns for the ops that its libraries
    compute, or whose loops need another form. All others become structured ops of linalg, or loops.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
                           "::tessera::rt::TesseraRtDialect"];
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device whose libraries may compute ops">
  ];
}

#endif  // TESSERA_COMPILER_LOWER_PASSES_TD_
