// SPDX-License-Identifier: Apache-2.0
// The kinds of features are those of tensorflow_transform 1.14's schema_as_feature_spec for these schemas.
#include "tessera/estimator/input/tfx/tfx_schema.h"

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/elements_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

constexpr char kSchema[] = R"(
# from a pipeline
feature { name: "age" type: INT presence { min_fraction: 1.0 min_count: 1 } shape {}
          skew_comparator { infinity_norm { threshold: 0.01 } } }
feature { name: "pair" type: FLOAT presence { min_fraction: 1 } shape { dim { size: 2 name: "x" } } }
feature { name: "words" type: BYTES domain: "colours" value_count { min: 0 max: 3 } presence { min_count: 1 } }
feature { name: "old" type: INT lifecycle_stage: DEPRECATED }
feature { name: "later" type: INT lifecycle_stage: PLANNED }
feature { name: "place" type: INT int_domain { min: 0 max: 9 } }
feature { name: "value" type: FLOAT }
feature { name: "income" type: BYTES presence { min_fraction: 1.0 } shape { dim { size: 1 } }
          string_domain { value: "low" value: "high" } }
sparse_feature { name: "bag" index_feature { name: "place" } value_feature { name: "value" } }
string_domain { name: "colours" value: "red" value: "blue" }
default_environment: "TRAINING"
)";

TEST(TfxSchema, SaysHowToParseExamples) {
  ASSERT_OK_AND_ASSIGN(const TfxSchema schema, ParseTfxSchema(kSchema, "schema.pbtxt", {.label = "income"}));
  const Dataset rows = Dataset::FromStrings({Example({{"age", Int64s({30})},
                                                      {"pair", Floats({1, 2})},
                                                      {"words", Strings({"red", "x"})},
                                                      {"place", Int64s({7})},
                                                      {"value", Floats({0.5})},
                                                      {"income", Strings({"high"})}})},
                                            "record");
  EXPECT_EQ(ToString(rows.Batch(1).Apply(ParseExample(schema.specs)).components()),
            "features/age i64[], features/bag/dense_shape i64[2], features/bag/indices i64[?,2], "
            "features/bag/values f32[?], features/pair f32[2], features/words/dense_shape i64[2], "
            "features/words/indices i64[?,2], features/words/values string[?], labels string[1]");
  EXPECT_THAT(Texts(rows.Batch(1).Apply(ParseExample(schema.specs))),
              ElementsAre("[30]|[1 10]|[0 7]|[0.5]|[1 2]|[1 2]|[0 0 0 1]|[red x]|[high]"));
  EXPECT_THAT(schema.vocabularies.at("words"), ElementsAre("red", "blue"));
  EXPECT_THAT(schema.vocabularies.at("income"), ElementsAre("low", "high"));
}

TEST(TfxSchema, ListsMayBeRagged) {
  ASSERT_OK_AND_ASSIGN(
      const TfxSchema schema,
      ParseTfxSchema("feature { name: \"x\" type: INT } represent_variable_length_as_ragged: true", "s"));
  ASSERT_EQ(schema.specs.size(), 1u);
  EXPECT_EQ(schema.specs[0].kind, FeatureKind::kRagged);
  EXPECT_EQ(schema.specs[0].name, "features/x");
}

TEST(TfxSchema, RefusesByFileAndFeature) {
  EXPECT_STATUS(ParseTfxSchema("feature {", "s.pbtxt"), kInvalid, HasSubstr("s.pbtxt:1:10: "));
  EXPECT_STATUS(ParseTfxSchema("feature { name: \"x\" }", "s"), kInvalid,
                "s: feature \"x\": the type is TYPE_UNKNOWN, expected BYTES, INT or FLOAT");
  EXPECT_STATUS(ParseTfxSchema("feature { name: \"x\" type: INT shape {} presence { min_fraction: 0.5 } }", "s"),
                kInvalid,
                HasSubstr("s: feature \"x\": it has a shape, but its presence.min_fraction is 0.5, expected 1"));
  EXPECT_STATUS(ParseTfxSchema("sparse_feature { name: \"b\" value_feature { name: \"v\" } }", "s"), kInvalid,
                "s: sparse feature \"b\": there is no feature \"v\"");
  EXPECT_STATUS(ParseTfxSchema(kSchema, "s", {.label = "incme"}), kInvalid,
                "s: there is no feature \"incme\" for the label; did you mean \"income\"?");
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "a{";
  EXPECT_STATUS(ParseTfxSchema(deep, "s"), kInvalid, "s: nested more than 200 levels deep");
}

}  // namespace
}  // namespace tessera
