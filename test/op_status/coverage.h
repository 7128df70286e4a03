// SPDX-License-Identifier: Apache-2.0
// The coverage of an op by test programs: the element types, shapes and values on which it runs.
#ifndef TESSERA_TEST_OP_STATUS_COVERAGE_H_
#define TESSERA_TEST_OP_STATUS_COVERAGE_H_

#include <set>
#include <string>

#include "mlir/IR/Operation.h"

namespace tessera {

struct Coverage {
  std::set<std::string> types;     // element types of operands and results
  std::set<std::string> native;    // the members of `types` in programs that run natively
  std::set<std::string> admitted;  // the types with which the op verifies in place of a type that it has
  // From programs that run natively; all programs run on the reference interpreter.
  bool rank_0 = false;
  bool empty = false;  // a dimension of size 0
  bool odd = false;    // an odd number of elements, more than a vector of 512 bits holds
  bool nan = false;    // a NaN, an infinity in a constant that reaches an operand
  bool infinity = false;
};

// Adds the coverage of |op| in a program, which runs natively or not.
void AddCoverage(mlir::Operation* op, bool native, Coverage& coverage);

}  // namespace tessera

#endif  // TESSERA_TEST_OP_STATUS_COVERAGE_H_
