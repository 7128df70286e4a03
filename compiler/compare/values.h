// SPDX-License-Identifier: Apache-2.0
// Compares the results of two runs.
#ifndef TESSERA_COMPILER_COMPARE_VALUES_H_
#define TESSERA_COMPILER_COMPARE_VALUES_H_

#include <optional>
#include <string>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/buffer/tolerance.h"

namespace tessera {

using Values = std::vector<std::vector<Buffer>>;  // [replica][value]

struct ValueMismatch {
  size_t value;  // its index
  int64_t replica;
  TensorType type;
  Mismatch mismatch;
  std::string tested, oracle;  // the first element that differs
};

// Returns the first mismatch among values [first, first + count), ordered by value, then by replica. Rounding errors
// of sums are relative to their terms, whose size is estimated by the largest element. 16-bit floats may differ by one
// ulp. Neither rule applies when the relative tolerance is zero.
std::optional<ValueMismatch> FirstMismatch(const Values& tested, const Values& oracle, const Tolerance& tolerance,
                                           size_t first, size_t count);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_VALUES_H_
