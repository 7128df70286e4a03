// SPDX-License-Identifier: Apache-2.0
// Rows of an input that cannot be read. They keep their places among the rows, so that predictions stay aligned.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_BAD_ROW_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_BAD_ROW_H_

#include <cstdint>
#include <string>

#include "tessera/estimator/input/sources/bad_rows.h"

namespace tessera {

// Returns the line of the side file: {"row":7,"file":"a.csv","line":9,"column":3,"message":"...","text":"..."}. Parts
// that are not known are left out.
std::string ToJsonLine(const BadRow& row);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_BAD_ROW_H_
