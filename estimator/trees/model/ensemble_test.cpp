// SPDX-License-Identifier: Apache-2.0
// Compares ensembles with the bytes that TensorFlow 2.6 writes, and tests invalid bytes.
#include "tessera/estimator/trees/model/ensemble.h"

#include "tessera/estimator/trees/model/grow.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::trees {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// The tree after three calls of update_ensemble_v2: a split that sends missing values right, then a split on a category
// and one on a number. The last call finalizes the tree.
Ensemble Grown() {
  Ensemble ensemble;
  const GrowOptions options{.max_depth = 2, .learning_rate = 0.1};
  const Split first{
      .node = 0, .feature = 3, .threshold = 7, .missing_left = false, .gain = 0.5, .left = {1}, .right = {-1}};
  EXPECT_TRUE(AddLayer(ensemble, {&first, 1}, options));
  const std::vector<Split> second = {
      {.node = 1, .feature = 4, .threshold = 2, .equals = true, .gain = -0.5, .left = {1}, .right = {-1}},
      {.node = 2, .feature = 4, .threshold = 2, .gain = -0.5, .left = {1}, .right = {-1}}};
  EXPECT_TRUE(AddLayer(ensemble, second, options));
  return ensemble;
}

TEST(Ensemble, HasTheBytesOfTensorFlow) {
  const std::string expected(
      "\nf\n\x14\x12\n\x08\x03\x10\x07\x18\x01 \x02"
      "0\x01\xca"
      "0\x05\r\x00\x00\x00?\n\x19\x1a\x08\x08\x04\x10\x02\x18\x03 \x04\xca"
      "0\x0c\r\x00\x00\x00\xbf\x12\x05\x1d\xcd\xcc\xcc=\n\x19\x12\x08\x08\x04\x10\x02\x18\x05 \x06\xca"
      "0\x0c\r\x00\x00\x00\xbf\x12\x05\x1d\xcd\xcc\xcc\xbd\n\x07\n\x05\x1d\xcd\xccL>"
      "\n\x02\n\x00\n\x02\n\x00\n\x07\n\x05\x1d\xcd\xccL\xbe"
      "\n\x04\n\x02\n\x00\x12\x08\x00\x00\x80?\x00\x00\x80?\x1a\x04\x10\x02\x18\x01\x1a\x00\"\x06\x08\x01\x10\x02 \x01",
      136);
  const std::string bytes = Serialize(Grown());
  EXPECT_EQ(bytes, expected);
  ASSERT_OK_AND_ASSIGN(const Ensemble read, ParseEnsemble(expected, 1, 5));
  EXPECT_EQ(Serialize(read), bytes);
  ASSERT_EQ(read.trees.size(), 2u);
  EXPECT_THAT(read.trees[0].values, ElementsAre(0, 0.1f, -0.1f, 0.2f, 0, 0, -0.2f));
  EXPECT_FALSE(read.trees[0].nodes[0].missing_left);
  EXPECT_TRUE(read.trees[0].nodes[1].equals);
  EXPECT_EQ(read.num_finalized(), 1);
  EXPECT_EQ(read.layers_attempted, 2);
  EXPECT_EQ(read.trees_attempted, 1);
}

TEST(Ensemble, HasASizeWithoutItsOptions) {
  const std::optional<EnsembleSize> size = SizeOf(Serialize(Grown()));
  ASSERT_TRUE(size.has_value());
  EXPECT_EQ(size->trees, 2);
  EXPECT_EQ(size->whole_trees, 1);
  EXPECT_EQ(size->leaves, 5);
  EXPECT_EQ(size->layers, 2);
  EXPECT_THAT(size->splits, ElementsAre(std::pair(3, 1), std::pair(4, 2)));
  EXPECT_FALSE(SizeOf("\n\x7F no proto").has_value());
}

TEST(Ensemble, IsPrunedFromTheLeavesUp) {
  Ensemble ensemble = Grown();
  PostPrune(ensemble, ensemble.trees[0]);
  const Tree& tree = ensemble.trees[0];
  ASSERT_EQ(tree.nodes.size(), 3u);
  EXPECT_EQ(tree.nodes[0].left, 1);
  EXPECT_EQ(tree.nodes[0].right, 2);
  EXPECT_THAT(tree.values, ElementsAre(0, 0.1f, -0.1f));
  ASSERT_EQ(tree.pruned.size(), 7u);
  EXPECT_EQ(tree.pruned[3].node, 1);
  EXPECT_NEAR(tree.pruned[3].change[0], -0.1, 1e-6);
  EXPECT_EQ(tree.pruned[6].node, 2);
  EXPECT_NEAR(tree.pruned[6].change[0], 0.1, 1e-6);
  ASSERT_OK_AND_ASSIGN(const Ensemble read, ParseEnsemble(Serialize(ensemble), 1, 5));
  EXPECT_EQ(Serialize(read), Serialize(ensemble));
}

TEST(Ensemble, RefusesOtherBytes) {
  const std::string bytes = Serialize(Grown());
  EXPECT_STATUS(ParseEnsemble("x", 1, 5), absl::StatusCode::kDataLoss, HasSubstr("expected TensorFlow's TreeEnsemble"));
  EXPECT_STATUS(ParseEnsemble(bytes, 1, 4), absl::StatusCode::kDataLoss, HasSubstr("reads feature 4 of 4"));
  EXPECT_STATUS(ParseEnsemble(bytes, 3, 5), absl::StatusCode::kDataLoss, HasSubstr("expected 3"));
  Ensemble uncounted = Grown();
  uncounted.layers_attempted = INT64_MAX;
  EXPECT_STATUS(ParseEnsemble(Serialize(uncounted), 1, 5), absl::StatusCode::kDataLoss,
                HasSubstr("trees or layers were attempted; expected 0 to "));
  uncounted = Grown();
  uncounted.trees[0].layers_grown = INT32_MAX;
  EXPECT_STATUS(ParseEnsemble(Serialize(uncounted), 1, 5), absl::StatusCode::kDataLoss,
                HasSubstr("7 nodes grew in 2147483647 layers"));
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (const int bit : {1, 16, 128}) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ bit);
      const absl::StatusOr<Ensemble> read = ParseEnsemble(damaged, 1, 5);
      if (read.ok()) EXPECT_EQ(ParseEnsemble(Serialize(*read), 1, 5).status(), absl::OkStatus());
    }
  }
}

}  // namespace
}  // namespace tessera::trees
