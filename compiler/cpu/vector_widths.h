// SPDX-License-Identifier: Apache-2.0
// Says to LLVM's vectoriser how wide a plain loop's vectors are. It would plan the loop for every width and compare
// them; of a loop over numbers of one size that lie side by side the widest always wins.
#ifndef TESSERA_COMPILER_CPU_VECTOR_WIDTHS_H_
#define TESSERA_COMPILER_CPU_VECTOR_WIDTHS_H_

#include "llvm/IR/PassManager.h"

namespace tessera {

// Innermost loops of one block with a known number of rounds, a multiple of the width, are told
// `llvm.loop.vectorize.width` where all that they load, store and compute has one size of 4 or 8 bytes, in memory one
// after the other, and where sums may be taken in any order. Values do not change.
class SayVectorWidths : public llvm::PassInfoMixin<SayVectorWidths> {
 public:
  explicit SayVectorWidths(unsigned vector_bits) : vector_bits_(vector_bits) {}
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);

 private:
  unsigned vector_bits_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_VECTOR_WIDTHS_H_
