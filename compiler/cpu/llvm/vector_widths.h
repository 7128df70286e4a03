// SPDX-License-Identifier: Apache-2.0
// Sets the vector width of plain loops for LLVM's vectorizer. LLVM would plan the loop for every width and compare the
// plans; for a loop over contiguous values of one size the widest always wins.
#ifndef TESSERA_COMPILER_CPU_LLVM_VECTOR_WIDTHS_H_
#define TESSERA_COMPILER_CPU_LLVM_VECTOR_WIDTHS_H_

#include "llvm/IR/PassManager.h"

namespace tessera {

// Sets `llvm.loop.vectorize.width` on innermost single-block loops whose trip count is a known multiple of the width.
// All values that such a loop loads, stores and computes must have one size of 4 or 8 bytes and be contiguous. Its
// sums must allow reassociation. Values do not change.
class SayVectorWidths : public llvm::PassInfoMixin<SayVectorWidths> {
 public:
  explicit SayVectorWidths(unsigned vector_bits) : vector_bits_(vector_bits) {}
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);

 private:
  unsigned vector_bits_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LLVM_VECTOR_WIDTHS_H_
