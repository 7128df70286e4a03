// SPDX-License-Identifier: Apache-2.0
// The answers of the compiler's tables to the questions that a pass asks about each op.
#ifndef TESSERA_TEST_OP_STATUS_QUESTIONS_H_
#define TESSERA_TEST_OP_STATUS_QUESTIONS_H_

#include <string>

#include "mlir/IR/OperationSupport.h"

namespace tessera {

// Texts of cells: "yes", "yes: HOW", "no: REASON", or another answer. An empty text means that no family has the op.
struct Answers {
  std::string gradient;  // can it be differentiated?
  std::string cut;       // are dimensions of its operands and results cut together?
  std::string pieces;    // how a shard computes its piece
  std::string batched;   // does it have a form with a leading dimension for replicas?
  std::string folded;    // is it computed once for all replicas?
  std::string rows;      // does a row of its results follow from the same row of its operands?
};

// Returns the answers for the op |name|, whose context has the gradients of ops.
Answers AnswersFor(mlir::RegisteredOperationName name);

}  // namespace tessera

#endif  // TESSERA_TEST_OP_STATUS_QUESTIONS_H_
