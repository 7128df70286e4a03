// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/rng.h"

#include <cmath>
#include <numbers>

namespace tessera {

double StatelessRng::Normal(uint64_t index) const {
  const double radius = std::sqrt(-2 * std::log(1 - Uniform(2 * index)));  // 1 - u is never 0
  return radius * std::cos(2 * std::numbers::pi * Uniform(2 * index + 1));
}

}  // namespace tessera
