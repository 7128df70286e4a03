// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/hparams.h"

#include "tessera/estimator/config/params.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

TEST(HParams, NamesValuesAndLists) {
  EXPECT_THAT(*ParseHParams(""), IsEmpty());
  ASSERT_OK_AND_ASSIGN(const auto params, ParseHParams("rate=0.1, units=[64,32],name=wide,deep=true,one=[7]"));
  EXPECT_THAT(params, ElementsAre(Pair("deep", "true"), Pair("name", "wide"), Pair("one", "7"), Pair("rate", "0.1"),
                                  Pair("units", "64,32")));
  Params given;
  for (const auto& [name, value] : params) given.Set(name, Params::Text{value});
  EXPECT_EQ(given.Get("rate", 1.0), 0.1);
  EXPECT_EQ(given.Get("units", std::vector<int64_t>()), (std::vector<int64_t>{64, 32}));
  EXPECT_TRUE(given.Get("deep", false));
  EXPECT_OK(given.status());
}

TEST(HParams, WhatIsRefused) {
  EXPECT_STATUS(ParseHParams("rate"), kInvalid, "expected NAME=VALUE,NAME=[VALUE,VALUE], got rate");
  EXPECT_STATUS(ParseHParams("1x=2"), kInvalid, "expected NAME=VALUE,NAME=[VALUE,VALUE], got 1x=2");
  EXPECT_STATUS(ParseHParams("a="), kInvalid, "\"a\" has no value");
  EXPECT_STATUS(ParseHParams("a=1,"), kInvalid, "there is nothing after the last comma");
  EXPECT_STATUS(ParseHParams("a=[1,2"), kInvalid, "the list of \"a\" has no end: [1,2");
  EXPECT_STATUS(ParseHParams("a=[1]2"), kInvalid, "expected a comma after \"a\", got 2");
  EXPECT_STATUS(ParseHParams("a=1,a=2"), kInvalid, "\"a\" is given twice");
}

}  // namespace
}  // namespace tessera
