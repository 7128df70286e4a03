// SPDX-License-Identifier: Apache-2.0
// Checks on the host that values are in the range that a loss requires. An out-of-range value would otherwise silently
// train on NaN; here it is an error with its location.
#ifndef TESSERA_ESTIMATOR_MODEL_VALUE_RULES_H_
#define TESSERA_ESTIMATOR_MODEL_VALUE_RULES_H_

#include <memory>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera {

// Component `name` of the input must contain values in `range`.
struct ValueRule {
  std::string name;
  ValueRange range;
  std::string mask = {};  // a component with one value per value of `name`, or per group of them; where it is 0, any
                          // value is allowed
};

// Returns `source` with a check: Next fails with InvalidArgument for a batch that breaks a rule in a real row. A rule
// for a missing component, or for a type that C++ lacks, always holds.
std::unique_ptr<BatchIterator> CheckValues(std::unique_ptr<BatchIterator> source, std::vector<ValueRule> rules);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_VALUE_RULES_H_
