// SPDX-License-Identifier: Apache-2.0
// LLVM's optimization passes, in an order that suits kernels.
#ifndef TESSERA_COMPILER_CPU_LLVM_OPTIMIZE_H_
#define TESSERA_COMPILER_CPU_LLVM_OPTIMIZE_H_

#include "llvm/IR/Module.h"
#include "tessera/compiler/cpu/target/target.h"

namespace tessera {

// Optimizes |module|, whose functions name |target|'s processor, and instruments it if |target| requires it.
//
// LLVM's default pipeline is made for functions that call each other, throw and branch. Kernels are loop nests in
// separate functions. They compile faster when they are simplified only once before vectorization and once after. A
// loop that processes several vectors per iteration is not unrolled further, unlike short loops in LLVM's pipeline. A
// target with quick effort gets four passes of that pipeline, which remove most redundancies of lowering.
void OptimizeModule(llvm::Module& module, CpuTarget& target);

// Runs the part of OptimizeModule that needs all functions of a program: constant and unused arguments of kernels are
// derived from their calls, and function attributes from bodies.
void OptimizeAcrossFunctions(llvm::Module& module, CpuTarget& target);

// Runs the rest of OptimizeModule, on a program or on a part of it (object/split_module.h). The code of a function
// does not depend on its part.
void OptimizePart(llvm::Module& module, CpuTarget& target);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_OPTIMIZE_H_
