// SPDX-License-Identifier: Apache-2.0
// Checks the numbers that a loss expects in a range, on the host. A number out of range would silently train on NaN;
// here it gives an error with its place.
#ifndef TESSERA_ESTIMATOR_MODEL_VALUE_RULES_H_
#define TESSERA_ESTIMATOR_MODEL_VALUE_RULES_H_

#include <memory>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera {

// Component `name` of the input must hold numbers in `range`.
struct ValueRule {
  std::string name;
  ValueRange range;
  std::string mask = {};  // a component with one number for each, or for several, of `name`; where it is 0, any goes
};

// Returns `source` with a check: Next gives InvalidArgument for a batch that breaks a rule in a real row. A rule about
// a component that is missing, or whose type C++ lacks, always holds.
std::unique_ptr<BatchIterator> CheckValues(std::unique_ptr<BatchIterator> source, std::vector<ValueRule> rules);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_VALUE_RULES_H_
