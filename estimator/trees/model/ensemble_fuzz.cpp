// SPDX-License-Identifier: Apache-2.0
// Fuzzes ensembles of checkpoints: a parsed one is serialized again, and pruned.
#include "tessera/estimator/trees/model/ensemble.h"
#include "tessera/estimator/trees/model/grow.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void TreeEnsembles(std::string_view bytes) {
  for (const int64_t width : {1, 3}) {
    absl::StatusOr<trees::Ensemble> ensemble = trees::ParseEnsemble(bytes, width, 4);
    if (!ensemble.ok()) continue;
    (void)trees::Serialize(*ensemble);
    (void)trees::FeatureGains(*ensemble, 4);
    for (trees::Tree& tree : ensemble->trees) trees::PostPrune(*ensemble, tree);
  }
}

Seeds TreeEnsemblesSeeds() {
  Seeds seeds;
  for (const int64_t width : {1, 3}) {
    trees::Ensemble ensemble{.logits_dimension = width, .trees = {}};
    const std::vector<double> leaf(static_cast<size_t>(width), 0.5);
    for (int32_t i = 0; i < 3; ++i) {
      const trees::Split split{.node = i == 1 ? 1 : 0,
                               .feature = i,
                               .threshold = 2,
                               .equals = i == 1,
                               .gain = 0.5 - i,
                               .left = leaf,
                               .right = leaf};
      trees::AddLayer(ensemble, {&split, 1}, {.max_depth = 2, .pruning = trees::Pruning::kPost});
    }
    seeds.push_back(trees::Serialize(ensemble));
  }
  return seeds;
}

}  // namespace tessera::fuzz
