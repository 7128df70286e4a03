// SPDX-License-Identifier: Apache-2.0
// Applies a function to each element, on one or more threads.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_MAP_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_MAP_H_

#include <functional>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Modifies an element in place; its rows are first copied out of their tables.
using ElementFn = std::function<absl::Status(Element& element, const MapContext& context)>;

// Returns `source` with a transform whose output `options.output`, sorted by name, is computed by `function`. Errors
// name the element's index and origin.
Dataset MapElements(const Dataset& source, ElementFn function, MapOptions options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_MAP_H_
