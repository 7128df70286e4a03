// SPDX-License-Identifier: Apache-2.0
// What may be said of a tensor of floats before it is computed: where its values lie, and how far two right
// implementations may come to differ on it. Rules are conservative: a difference beyond the error is a fault. Of
// complex numbers each part lies in the range and has the error.
#ifndef TESSERA_TEST_RANDOM_BOUNDS_H_
#define TESSERA_TEST_RANDOM_BOUNDS_H_

#include "tessera/compiler/reference/element.h"
#include "tessera/runtime/base/dtype.h"

namespace tessera {

struct Bounds {
  double low = 0;
  double high = 0;
  double error = 0;  // absolute; 0: every implementation gives the same bits

  bool exact() const { return error == 0; }
  bool finite() const;       // neither infinities nor NaN
  double magnitude() const;  // the largest absolute value
  bool Within(double least, double most) const { return low >= least && high <= most; }
};

// Half the distance from 1 to the next number.
double UnitRoundoff(DType dtype);

// Everything that integers and booleans of this type can be; of floats and complex numbers NaN and infinities, too.
Bounds WholeRange(DType dtype);

// f16, bf16, f32, f64: the floats whose ranges and errors are followed. Narrower ones are exact or not there.
bool IsWideFloat(DType dtype);
using reference::BitWidth;

// The smallest bounds that hold both.
Bounds Hull(const Bounds& a, const Bounds& b);

// The result [low, high] of an op that IEEE 754 defines to the last bit, when its operands' errors amount to `carried`.
// Equal operands give equal bits; others may be rounded apart. What is rounded lies between the rounded limits.
Bounds Rounded(DType dtype, double low, double high, double carried);

// The same of an op that implementations approximate to a few units in the last place.
Bounds Approximated(DType dtype, double low, double high, double carried);

// A sum of `terms` numbers in [low, high], each with an error of `carried`, added in any order.
Bounds Summed(DType dtype, int64_t terms, double low, double high, double carried);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_BOUNDS_H_
