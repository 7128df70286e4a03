// SPDX-License-Identifier: Apache-2.0
// Recognizes regions of reductions, windows and scatters that apply one op to the two arguments of each tensor.
#ifndef TESSERA_COMPILER_AUTODIFF_BODY_H_
#define TESSERA_COMPILER_AUTODIFF_BODY_H_

#include "mlir/IR/Region.h"

namespace tessera::autodiff {

enum class Body {
  kAdd,
  kSubtract,  // the second argument from the first
  kMultiply,
  kMax,
  kMin,
  kGreaterEqual,
  kGreater,
  kLessEqual,
  kLess,
  kReplace,  // returns the second argument
  kOther,
};

// Returns the op for tensor |index|. Its arguments are number |index| in the first half, which has one per tensor, and
// in the second half.
Body BodyOf(mlir::Region& region, unsigned index = 0);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_BODY_H_
