// SPDX-License-Identifier: Apache-2.0
// The sharding of a random program over a mesh of devices, and the two forms in which programs state it.
#ifndef TESSERA_TEST_RANDOM_SHARDING_H_
#define TESSERA_TEST_RANDOM_SHARDING_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

struct MeshAxis {
  std::string name;
  int64_t size;
};
using Mesh = std::vector<MeshAxis>;

struct DimensionSharding {
  std::vector<size_t> axes = {};  // by number, major first
  bool is_open = false;           // may be cut further
};
using Sharding = std::vector<DimensionSharding>;  // by dimension

// Returns <["x"=2, "y"=3]>.
std::string MeshText(const Mesh& mesh);
// Returns <@mesh, [{"x"}, {?}]>.
std::string ShardyText(const Mesh& mesh, const Sharding& sharding);
// Returns {devices=[2,1,3]<=[6] last_tile_dim_replicate}; open dimensions are not expressed there.
std::string GspmdText(const Mesh& mesh, const Sharding& sharding);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_SHARDING_H_
