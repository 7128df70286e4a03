// SPDX-License-Identifier: Apache-2.0
// The answers of the compiler's tables to the questions that a pass asks about each op.
#ifndef TESSERA_TEST_OP_STATUS_QUESTIONS_H_
#define TESSERA_TEST_OP_STATUS_QUESTIONS_H_

#include <string>

#include "mlir/IR/OperationSupport.h"

namespace tessera {

// Texts of cells: "yes", "yes: HOW", "no: REASON", or another answer. An empty text means that no family has the op.
struct Answers {
  std::string gradient;  // whether it can be differentiated
  std::string cut;       // whether dimensions of its operands and results are cut together
  std::string pieces;    // how a shard computes its piece
  std::string batched;   // whether it has a form with a leading dimension for replicas
  std::string folded;    // whether it is computed once for all replicas
  std::string rows;      // whether a row of its results follows from the same row of its operands
};

// Returns the answers for the op |name|, whose context has the gradients of ops.
Answers AnswersFor(mlir::RegisteredOperationName name);

}  // namespace tessera

#endif  // TESSERA_TEST_OP_STATUS_QUESTIONS_H_
