// SPDX-License-Identifier: Apache-2.0
// What the region of a reduction, a window or a scatter computes, when it is one op on its two arguments for each
// tensor.
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
  kReplace,  // gives the second argument
  kOther,
};

// Of the tensor |index|: its two arguments are |index| and, behind the first ones of all tensors, |index| again.
Body BodyOf(mlir::Region& region, unsigned index = 0);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_BODY_H_
