// SPDX-License-Identifier: Apache-2.0
// Columns of ids for unscaled numbers: requests to an export have the numbers of the data, and ids are computed from
// them before the exported program scales.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_UNSCALED_IDS_H_
#define TESSERA_ESTIMATOR_JOB_DATA_UNSCALED_IDS_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/ids/id_column.h"

namespace tessera {

// The data's change to a number x: x * scale + offset, computed in f64 and rounded to f32.
struct NumberScale {
  double scale = 1;
  double offset = 0;
  bool changes() const { return scale != 1 || offset != 0; }
};

// Returns the smallest number whose scaled value is at least `boundary`; scale is positive.
float UnscaledBoundary(float boundary, const NumberScale& scale);

// Returns a column that maps unscaled numbers to the ids that `column` returns for scaled numbers. `scale_of` returns
// each feature's scale. Fails with InvalidArgument, with feature and column, for a scale that is not positive, and for
// a scaled feature whose column is not bucketized.
absl::StatusOr<IdColumnPtr> UnscaledIds(const IdColumnPtr& column,
                                        const std::function<NumberScale(const std::string& key)>& scale_of);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_DATA_UNSCALED_IDS_H_
