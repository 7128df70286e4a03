// SPDX-License-Identifier: Apache-2.0
// Measures the nesting of modules without recursion.
#include "tessera/compiler/nesting.h"

#include <algorithm>
#include <vector>

namespace tessera {

int64_t NestingOfRegions(mlir::Operation* op) {
  int64_t deepest = 0;
  std::vector<std::pair<mlir::Operation*, int64_t>> pending = {{op, 0}};
  while (!pending.empty()) {
    auto [current, depth] = pending.back();
    pending.pop_back();
    deepest = std::max(deepest, depth);
    for (mlir::Region& region : current->getRegions())
      for (mlir::Block& block : region)
        for (mlir::Operation& inner : block)
          if (inner.getNumRegions() > 0) pending.emplace_back(&inner, depth + 1);
  }
  return deepest;
}

}  // namespace tessera
