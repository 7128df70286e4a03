// SPDX-License-Identifier: Apache-2.0
// Adds sharding constraints on the values of a partitioned program.
#include <algorithm>

#include "tessera/test/random/families.h"

namespace tessera {
namespace {

bool AddConstraint(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  const int constrained = g.Emit(kConstraint, {x}, "", g.Type(x), g.BoundsOf(x));
  g.SetSharding(constrained, g.RandomSharding(g.Type(x).shape));
  return true;
}

constexpr OpFamily kFamilies[] = {{90, AddConstraint, Use::kPartitioned}};

}  // namespace

// Returns a sharding in which each axis shards at most one dimension, mostly one that it divides.
Sharding Generator::RandomSharding(const Shape& shape) {
  Sharding sharding(shape.size());
  for (DimensionSharding& dimension : sharding) dimension.is_open = OneIn(3);
  if (shape.empty()) return sharding;
  std::vector<size_t> axes(program_.mesh.size());
  for (size_t i = 0; i < axes.size(); ++i) axes[i] = i;
  if (axes.size() == 2 && OneIn(2)) std::swap(axes[0], axes[1]);
  for (size_t axis : axes) {
    if (OneIn(6)) continue;
    for (int attempts = 0; attempts < 3; ++attempts) {
      const auto d = static_cast<size_t>(Below(static_cast<int64_t>(shape.size())));
      int64_t pieces = program_.mesh[axis].size;
      for (size_t other : sharding[d].axes) pieces *= program_.mesh[other].size;
      if (shape[d] % pieces != 0 && !OneIn(3)) continue;
      sharding[d].axes.push_back(axis);
      break;
    }
  }
  return sharding;
}

std::span<const OpFamily> ConstraintFamilies() { return kFamilies; }

}  // namespace tessera
