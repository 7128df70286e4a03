// SPDX-License-Identifier: Apache-2.0
// Signatures whose features are ids of columns: what a caller without words is told of them.
#include "tessera/estimator/serving/formats/signature_values.h"

#include "google/protobuf/text_format.h"
#include "tessera/estimator/serving/formats/c_library_format.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kSignature[] = R"(
name: "serving_default"
inputs { tensor { name: "AGE" dtype: "f32" } component: "features/age" }
inputs { tensor { name: "city" dtype: "string" } component: "features/city" }
id_features { column { key: "zone" identity { buckets: 9 } } max_length: 1 }
id_features { column { key: "w" bucketized { dimension: 2 boundaries: [0.5, 2] } } max_length: 2 }
id_features { column { key: "city" vocabulary { asset: "cities" default_value: -1 } } max_length: 3
              weight_key: "how" with_length: true }
outputs { tensor { name: "y" } result: "y" }
outputs { tensor { name: "digit" } result: "place" words { decimals: 10 } }
outputs { tensor { name: "all" } words { whole: true words { word: "a" } } }
)";

class SignatureValuesTest : public ::testing::Test {
 protected:
  absl::StatusOr<std::vector<SignatureValues>> Values() {
    return ValuesOfSignatures({.description = description_,
                               .assets = assets_,
                               .features = features_,
                               .trace = trace_,
                               .weights = weights_,
                               .signatures = {"serving_default"},
                               .full_batches = {}});
  }

  void SetUp() override {
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(kSignature, description_.add_signatures()));
  }

  servable::proto::IdColumn& AddColumn(const std::string& argument) {
    features_.push_back(argument);
    servable::proto::IdFeature& feature = *description_.mutable_signatures(0)->add_id_features();
    feature.set_max_length(1);
    return *feature.mutable_column();
  }

  servable::proto::Servable description_;
  std::map<std::string, std::string> assets_ = {{"cities", "rome\noslo\n"}};
  std::vector<std::string> features_ = {"features/age",          "features/city",
                                        "features/city_length",  "features/city_weighted_by_how",
                                        "features/w_bucketized", "features/zone"};
  ProgramOfSize trace_ = [](int64_t) -> absl::StatusOr<SourceProgram> { return Unimplemented("not traced"); };
  std::map<std::string, Buffer> weights_;
};

TEST_F(SignatureValuesTest, SayWhatTheNumbersAre) {
  ASSERT_OK_AND_ASSIGN(const auto values, Values());
  std::vector<std::string> lines;
  for (const SignatureValue& argument : values[0].arguments) lines.push_back(argument.name + ": " + argument.meaning);
  EXPECT_THAT(
      lines,
      ElementsAre("AGE: ", "city: ids of city: the place in the list; at most 3 in a row; -1 where there is none",
                  "city_length: the number of steps of city",
                  "city_weighted_by_how: a weight for each id of city; 0 where there is none",
                  "w_bucketized: ids of w: how many of 0.5, 2 are at most the number; plus 3 times the place of the "
                  "number in its row; at most 2 in a row; -1 where there is none",
                  "zone: ids of zone: the number itself, below 9; -1 where there is none"));
  EXPECT_THAT(values[0].arguments[1].words, ElementsAre("rome", "oslo"));
  for (const SignatureValue& argument : values[0].arguments) EXPECT_FALSE(argument.needs_words) << argument.name;
  ASSERT_EQ(values[0].results.size(), 2U);
  EXPECT_EQ(values[0].results[1].value, "place");
  EXPECT_EQ(values[0].results[1].meaning, "places of words, which are the numbers below 10 in digits");
  EXPECT_THAT(values[0].left_out, ElementsAre("all"));
}

TEST_F(SignatureValuesTest, HashesOfTextAreRefusedByCLibraries) {
  const auto refusal = [&]() -> std::string {
    return std::string(Message(WriteCLibraryFormat({.description = description_,
                                                    .assets = assets_,
                                                    .features = features_,
                                                    .trace = trace_,
                                                    .weights = weights_,
                                                    .signatures = {"serving_default"},
                                                    .full_batches = {}},
                                                   "model", {}, "/nowhere")));
  };
  EXPECT_EQ(refusal(), "not traced");
  servable::proto::IdColumn& hashed = AddColumn("features/name");
  hashed.set_key("name");
  hashed.mutable_hash_bucket()->set_buckets(100);
  EXPECT_THAT(refusal(), HasSubstr("the feature \"name\" has ids of name: FarmHash's Fingerprint64 of the text modulo "
                                   "100; -1 where there is none, and a C library reads no text"));
  hashed.mutable_vocabulary()->set_asset("cities");
  hashed.mutable_vocabulary()->set_oov_buckets(4);
  EXPECT_THAT(refusal(), HasSubstr("behind it FarmHash's Fingerprint64 of the text modulo 4"));
  hashed.mutable_identity()->set_buckets(3);
  EXPECT_EQ(refusal(), "not traced");
  AddColumn("features/a_X_b").mutable_crossed()->set_buckets(1000);
  EXPECT_THAT(refusal(), HasSubstr("the feature \"a_X_b\" has ids of hashes of combinations, below 1000"));
}

}  // namespace
}  // namespace tessera
