// SPDX-License-Identifier: Apache-2.0
// What the region of a reduction, a window or a scatter computes, when it is one op on its two arguments.
#ifndef TESSERA_COMPILER_AUTODIFF_BODY_H_
#define TESSERA_COMPILER_AUTODIFF_BODY_H_

#include "mlir/IR/Region.h"

namespace tessera::autodiff {

enum class Body {
  kAdd,
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

Body BodyOf(mlir::Region& region);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_BODY_H_
