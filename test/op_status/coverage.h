// SPDX-License-Identifier: Apache-2.0
// What test programs show of an op: on which element types it runs, of which shapes, on which values.
#ifndef TESSERA_TEST_OP_STATUS_COVERAGE_H_
#define TESSERA_TEST_OP_STATUS_COVERAGE_H_

#include <set>
#include <string>

#include "mlir/IR/Operation.h"

namespace tessera {

struct Coverage {
  std::set<std::string> types;     // element types of operands and results
  std::set<std::string> native;    // those of them in programs that run natively
  std::set<std::string> admitted;  // those with which the op verifies in place of one that it has
  // Of programs that run natively, as all run on the reference interpreter.
  bool rank_0 = false;
  bool empty = false;  // a dimension of size 0
  bool odd = false;    // an odd number of elements, more than a vector of 512 bits holds
  bool nan = false;    // a NaN, an infinity in a constant that reaches an operand
  bool infinity = false;
};

// Adds what |op| of a program, which runs natively or not, shows.
void AddCoverage(mlir::Operation* op, bool native, Coverage& coverage);

}  // namespace tessera

#endif  // TESSERA_TEST_OP_STATUS_COVERAGE_H_
