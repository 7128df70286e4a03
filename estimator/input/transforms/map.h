// SPDX-License-Identifier: Apache-2.0
// Applies a function to each element, on one thread or several.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_MAP_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_MAP_H_

#include <functional>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Changes an element in place; its rows are copied out of their tables before.
using ElementFn = std::function<absl::Status(Element& element, const MapContext& context)>;

// Returns `source` with a transform that gives `options.output`, sorted by name; `function` computes it. Errors name
// the element's number and origin.
Dataset MapElements(const Dataset& source, ElementFn function, MapOptions options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_MAP_H_
