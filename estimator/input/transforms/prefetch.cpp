// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/transforms/read_ahead.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

Dataset Dataset::Prefetch(int64_t elements) const {
  if (elements < -1) return Failed(InvalidArgument("prefetch({}): expected 0 elements or more, or -1", elements));
  if (elements == 0) return *this;
  return Then(Follow("", [elements](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<ReadAhead>(std::move(source), ReadAheadOptions{.work = {}, .window = elements});
  }));
}

}  // namespace tessera
