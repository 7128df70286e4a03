// SPDX-License-Identifier: Apache-2.0
// How a random program is cut over a mesh of devices, and the two ways in which programs say so.
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

// <["x"=2, "y"=3]>
std::string MeshText(const Mesh& mesh);
// <@mesh, [{"x"}, {?}]>
std::string ShardyText(const Mesh& mesh, const Sharding& sharding);
// {devices=[2,1,3]<=[6] last_tile_dim_replicate}; open dimensions have no word there.
std::string GspmdText(const Mesh& mesh, const Sharding& sharding);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_SHARDING_H_
