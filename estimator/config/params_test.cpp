// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/params.h"

#include "tessera/estimator/config/wrong_type.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

TEST(Params, GivesWhatWasGivenElseTheFallback) {
  const Params params = {{"units", 64}, {"rate", 0.25}, {"activation", "tanh"}, {"bias", false}};
  EXPECT_EQ(params.Get("units", 128), 64);
  EXPECT_EQ(params.Get("rate", 0.5f), 0.25f);
  EXPECT_EQ(params.Get("activation", "relu"), "tanh");
  EXPECT_EQ(params.Get("bias", true), false);
  EXPECT_EQ(params.Get("layers", 3), 3);
  EXPECT_OK(params.status());
}

TEST(Params, TextTakesTheTypeAsWhichItIsRead) {
  using Text = Params::Text;
  const Params params = {
      {"units", Text("64")}, {"rate", Text("1e-3")}, {"bias", Text("true")}, {"hidden", Text("64, 32")}};
  EXPECT_EQ(params.Get("units", 1), 64);
  EXPECT_EQ(params.Get("units", ""), "64");
  EXPECT_EQ(params.Get("rate", 0.5), 1e-3);
  EXPECT_TRUE(params.Get("bias", false));
  EXPECT_THAT(params.Get("hidden", std::vector<int64_t>()), ElementsAre(64, 32));
  EXPECT_OK(params.status());
}

TEST(Params, AnIntegerFitsTheTypeAsWhichItIsRead) {
  EXPECT_EQ(Params({{"n", 255}}).Get<uint8_t>("n", 1), 255);
  EXPECT_EQ(Params({{"n", -1}}).Get<int64_t>("n", 1), -1);
  const Params large = {{"n", Params::Text{"2147483648"}}};
  EXPECT_EQ(large.Get<int>("n", 1), 1);
  EXPECT_STATUS(
      large.status(), absl::StatusCode::kInvalidArgument,
      fmt::format("params_test.cpp:{}: Params: \"n\" is 2147483648, expected -2147483648 to 2147483647", __LINE__ - 3));
  const Params negative = {{"n", -1}};
  EXPECT_EQ(negative.Get<uint64_t>("n", 1), 1);
  EXPECT_STATUS(negative.status(), absl::StatusCode::kInvalidArgument,
                testing::HasSubstr("\"n\" is -1, expected 0 to 18446744073709551615"));
}

TEST(Params, ANumberIsAListOfOne) {
  const Params params = {{"hidden", 64}};
  EXPECT_THAT(params.Get("hidden", std::vector<int64_t>()), ElementsAre(64));
  EXPECT_THAT(params.Get("hidden", std::vector<double>()), ElementsAre(64.0));
}

TEST(Params, AValueOfAnotherTypeIsAnErrorAtTheReadersLine) {
  const Params params = {{"units", Params::Text("many")}, {"steps", 1.5}};
  EXPECT_EQ(params.Get("units", 128), 128);
  const int line = __LINE__ - 1;
  EXPECT_EQ(params.Get("steps", 10), 10);  // the first error is kept
  EXPECT_STATUS(params.status(), absl::StatusCode::kInvalidArgument,
                fmt::format("params_test.cpp:{}: Params: \"units\" is \"many\", expected an integer", line));
  EXPECT_TRUE(IsWrongType(params.status()));
}

TEST(Params, AMisspeltNameIsReportedWithTheNameThatIsRead) {
  const Params params = {{"learnig_rate", 0.1}};
  params.Get("units", 128);
  params.Get("learning_rate", 1e-3f);
  EXPECT_STATUS(params.CheckAllRead(), absl::StatusCode::kInvalidArgument,
                "parameter \"learnig_rate\" was given; the model reads \"learning_rate\"");
}

TEST(Params, AnUnrelatedNameIsReportedWithAllThatAreRead) {
  const Params params = {{"momentum", 0.9}};
  EXPECT_STATUS(params.CheckAllRead(), absl::StatusCode::kInvalidArgument,
                "parameter \"momentum\" was given; the model reads none");
  params.Get("units", 128);
  params.Get("learning_rate", 1e-3f);
  EXPECT_STATUS(params.CheckAllRead(), absl::StatusCode::kInvalidArgument,
                "parameter \"momentum\" was given; the model reads only \"learning_rate\", \"units\"");
}

TEST(Params, ANameThatWasGivenAsWellIsNotOffered) {
  const Params params = {{"unit", 1}, {"units", 2}};
  params.Get("units", 128);
  EXPECT_STATUS(params.CheckAllRead(), absl::StatusCode::kInvalidArgument,
                "parameter \"unit\" was given; the model reads only \"units\"");
}

TEST(Params, ReadsOfACopyCount) {
  const Params params = {{"units", 64}};
  const Params copy = params.With(16, true, std::nullopt);
  copy.Get("units", 128);
  EXPECT_EQ(copy.batch_size(), 16);
  EXPECT_TRUE(copy.use_tpu());
  EXPECT_OK(params.CheckAllRead());
}

TEST(Params, AMissingBatchSizeIsAnErrorAtTheReadersLine) {
  const Params params;
  params.batch_size();
  EXPECT_STATUS(params.status(), absl::StatusCode::kInvalidArgument,
                fmt::format("params_test.cpp:{}: Params: batch_size is read, but none was given for this mode; set "
                            "train_batch_size, eval_batch_size or predict_batch_size",
                            __LINE__ - 4));
}

TEST(Params, AreSpelledAsOnACommandLine) {
  const Params params = {{"hidden", std::vector<int64_t>{64, 32}}, {"bias", true}, {"rate", 0.25}};
  EXPECT_THAT(params.ToStrings(), ElementsAre(Pair("bias", "true"), Pair("hidden", "64,32"), Pair("rate", "0.25")));
}

}  // namespace
}  // namespace tessera
