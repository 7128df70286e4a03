// SPDX-License-Identifier: Apache-2.0
// Checks class numbers on the host. A number out of range would silently train on NaN; here it gives an error with its
// place.
#ifndef TESSERA_ESTIMATOR_MODEL_CLASS_NUMBERS_H_
#define TESSERA_ESTIMATOR_MODEL_CLASS_NUMBERS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Component `name` of the input must hold numbers in [0, classes).
struct ClassNumbersRule {
  std::string name;
  int64_t classes = 0;
};

// Returns `source` with a check: Next gives InvalidArgument for a batch that breaks a rule in a real row. A rule about
// a component that is missing, or is not an integer, always holds.
std::unique_ptr<BatchIterator> CheckClassNumbers(std::unique_ptr<BatchIterator> source,
                                                 std::vector<ClassNumbersRule> rules);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_CLASS_NUMBERS_H_
