// SPDX-License-Identifier: Apache-2.0
// Bounds of a float tensor that are known before it is computed: the range of its values, and the largest difference
// between two correct implementations. Rules are conservative: a difference beyond the error is a fault. The range and
// the error of a complex tensor hold for each part of its numbers.
#ifndef TESSERA_TEST_RANDOM_BOUNDS_H_
#define TESSERA_TEST_RANDOM_BOUNDS_H_

#include "tessera/compiler/reference/element/element.h"
#include "tessera/runtime/types/dtype.h"

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

// Returns half the distance from 1 to the next number.
double UnitRoundoff(DType dtype);

// Returns the range of all integers or booleans of this type; for floats and complex numbers it includes NaN and
// infinities.
Bounds WholeRange(DType dtype);

// Returns whether the type is f16, bf16, f32 or f64. Ranges and errors are tracked for these types. Results of narrower
// floats are exact or not bounded.
bool IsWideFloat(DType dtype);
using reference::BitWidth;

// Returns the smallest bounds that hold both.
Bounds Hull(const Bounds& a, const Bounds& b);

// Returns bounds of the result [low, high] of an op that IEEE 754 defines to the last bit; its operands' errors amount
// to `carried`. Equal operands give equal bits; different operands may be rounded apart. Rounded results lie between
// the rounded limits.
Bounds Rounded(DType dtype, double low, double high, double carried);

// The same for an op that implementations approximate to a few units in the last place.
Bounds Approximated(DType dtype, double low, double high, double carried);

// Returns bounds of a sum of `terms` numbers in [low, high], each with an error of `carried`, added in any order.
Bounds Summed(DType dtype, int64_t terms, double low, double high, double carried);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_BOUNDS_H_
