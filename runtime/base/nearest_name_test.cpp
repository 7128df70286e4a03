// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/nearest_name.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace tessera {
namespace {

using ::testing::Eq;
using ::testing::Optional;

TEST(NearestName, OffersTheClosest) {
  EXPECT_THAT(NearestName("learnig_rate", {"units", "learning_rate", "dropout"}), Optional(Eq("learning_rate")));
  EXPECT_THAT(NearestName("tarin", {"evaluate", "train", "predict"}), Optional(Eq("train")));
  EXPECT_THAT(NearestName("pixles", {"pixels", "pixel_id"}), Optional(Eq("pixels")));
}

TEST(NearestName, ASwapIsOneEdit) { EXPECT_THAT(NearestName("ab", {"ba"}), Optional(Eq("ba"))); }

TEST(NearestName, OffersNothingFarFetched) {
  EXPECT_EQ(NearestName("momentum", {"units", "learning_rate"}), std::nullopt);
  EXPECT_EQ(NearestName("x", {}), std::nullopt);
  EXPECT_EQ(NearestName("x", {"units"}), std::nullopt);
}

TEST(DidYouMean, IsAPhraseOrNothing) {
  EXPECT_EQ(DidYouMean("pixles", {"pixels"}), "; did you mean \"pixels\"?");
  EXPECT_EQ(DidYouMean("pixles", {"pixels"}, ", ", ": unknown"), ", did you mean \"pixels\"?");
  EXPECT_EQ(DidYouMean("momentum", {"pixels"}), "");
  EXPECT_EQ(DidYouMean("momentum", {"pixels"}, ", ", ": unknown"), ": unknown");
}

}  // namespace
}  // namespace tessera
