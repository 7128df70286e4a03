// SPDX-License-Identifier: Apache-2.0
// Helps optimizers that wrap another one.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_

#include <memory>

#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

// Returns `optimizer`; for an empty pointer, returns an optimizer whose calls record that error.
std::unique_ptr<Optimizer> Wrapped(std::unique_ptr<Optimizer> optimizer);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_WRAPPED_H_
