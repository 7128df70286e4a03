// SPDX-License-Identifier: Apache-2.0
// The comparisons of check.expect_eq, check.expect_close and check.expect_almost_eq.
#ifndef TESSERA_RUNTIME_KERNELS_CHECK_H_
#define TESSERA_RUNTIME_KERNELS_CHECK_H_

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// The definition of equality for two values. Complex numbers are equal when both parts are.
struct Comparison {
  proto::Check::Kind kind = proto::Check::EQ;
  double tolerance = 0;
  uint64_t min_ulp = 0;
  uint64_t max_ulp = 0;
};

// Returns OK, or FailedPrecondition with the number of differing elements, and the first one's index and both values.
//    EQ         equal by value: a NaN equals nothing, -0 equals +0
//    CLOSE      floats: the distance in units of the last place, through zero, is within [min_ulp, max_ulp]; NaN
//               equals NaN; infinities equal themselves. Other types: EQ
//    ALMOST_EQ  floats: |got - expected| <= tolerance; NaN equals NaN; infinities equal themselves. Other types: EQ
absl::Status Compare(const Comparison& comparison, const TensorType& type, const void* got, const void* expected);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CHECK_H_
