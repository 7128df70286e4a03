// SPDX-License-Identifier: Apache-2.0
// LLVM's optimisations, in the order that suits kernels.
#ifndef TESSERA_COMPILER_CPU_LLVM_OPTIMIZE_H_
#define TESSERA_COMPILER_CPU_LLVM_OPTIMIZE_H_

#include "llvm/IR/Module.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

// Optimises |module|, whose functions name |target|'s processor, and instruments it where |target| says so.
//
// LLVM's own pipeline is made for functions that call each other, throw and branch. Kernels are nests of loops in
// functions that stay apart. They compile faster when they are simplified only once before the loops become vectors and
// once after. A loop that does the work of several vectors a trip is not unrolled further, as LLVM's pipeline does with
// each loop of few trips. A target of quick effort gets four passes of it, which remove most of what lowering left
// over.
void OptimizeModule(llvm::Module& module, CpuTarget& target);

// Does the part of OptimizeModule that needs all functions of a program: constants and unused arguments of kernels are
// found from their calls, and attributes of functions from their bodies.
void OptimizeAcrossFunctions(llvm::Module& module, CpuTarget& target);

// Does the rest of OptimizeModule, for a program or for a part of it (object/split_module.h). Code of a function does
// not depend on the part in which the function is.
void OptimizePart(llvm::Module& module, CpuTarget& target);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_OPTIMIZE_H_
