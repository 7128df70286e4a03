// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/sequence_padder.h"

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/elements_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// Returns the values of messages with these lists of "x".
absl::StatusOr<std::vector<Value>> PadMessages(const std::vector<std::string>& lists, const PaddedSequence& sequence,
                                               std::vector<Component>* components = nullptr) {
  ASSIGN_OR_RETURN(const auto parser,
                   ExampleParser::Create(
                       {{.name = "features/x", .key = "x", .kind = FeatureKind::kVarLen, .dtype = sequence.dtype}}));
  ASSIGN_OR_RETURN(const SequencePadder padder, SequencePadder::Create(parser->components(), true, {sequence}));
  if (components != nullptr) *components = padder.components();
  std::vector<std::string> messages;
  for (const std::string& list : lists) messages.push_back(list.empty() ? Example({}) : Example({{"x", list}}));
  Element element;
  element.rows = static_cast<int64_t>(messages.size());
  ASSIGN_OR_RETURN(element.values, parser->Parse(messages));
  RETURN_IF_ERROR(padder(element));
  return std::move(element.values);
}

TEST(SequencePadder, FillsShortListsAndCountsSteps) {
  std::vector<Component> components;
  ASSERT_OK_AND_ASSIGN(
      const std::vector<Value> values,
      PadMessages({Floats({1, 2, 3, 4}), "", Floats({5, 6, 7})},
                  {.key = "x", .steps = 3, .shape = {2}, .default_value = -1, .length_key = "n"}, &components));
  ASSERT_EQ(components.size(), 2);
  EXPECT_EQ(ToString(components[0]), "features/n i32[]");
  EXPECT_EQ(ToString(components[1]), "features/x f32[3,2]");
  EXPECT_THAT(values[0].numbers().As<int32_t>(), ElementsAre(2, 0, 2));  // an incomplete step counts
  EXPECT_THAT(values[1].numbers().As<float>(),
              ElementsAre(1, 2, 3, 4, -1, -1, -1, -1, -1, -1, -1, -1, 5, 6, 7, -1, -1, -1));
}

TEST(SequencePadder, CutsListsOnlyIfAsked) {
  const PaddedSequence two = {.key = "x", .steps = 2, .shape = {}, .dtype = DType::kI64, .default_value = 9};
  EXPECT_STATUS(PadMessages({Int64s({1}), Int64s({1, 2, 3})}, two), kInvalid,
                HasSubstr("row 1: sequence column \"x\" has more than 2 steps of []"));
  PaddedSequence cut = two;
  cut.truncate = true;
  cut.length_key = "x_length";
  ASSERT_OK_AND_ASSIGN(const std::vector<Value> values, PadMessages({Int64s({1}), Int64s({1, 2, 3})}, cut));
  EXPECT_THAT(values[0].numbers().As<int64_t>(), ElementsAre(1, 9, 1, 2));
  EXPECT_THAT(values[1].numbers().As<int32_t>(), ElementsAre(1, 2));
  PaddedSequence whole = two;
  whole.shape = {2};
  whole.whole_steps = true;
  EXPECT_STATUS(PadMessages({Int64s({1, 2}), Int64s({1, 2, 3})}, whole), kInvalid,
                HasSubstr("row 1: sequence column \"x\" has 3 values, expected whole steps of [2]"));
}

TEST(SequencePadder, KeepsDenseStepsOfSeveralNumbers) {
  const std::vector<Component> rows = {{.name = "features/x", .row = {DType::kF32, {2, 2}}},
                                       {.name = "features/y", .row = {DType::kF32, {}}}};
  ASSERT_OK_AND_ASSIGN(const SequencePadder padder,
                       SequencePadder::Create(rows, /*batches=*/true, {{.key = "x", .steps = 3, .shape = {2}}}));
  Element element;
  element.rows = 2;
  element.values = {Buffer::FromVector<float>({1, 2, 3, 4, 5, 6, 7, 8}, {2, 2, 2}),
                    Buffer::FromVector<float>({-1, -2}, {2})};
  ASSERT_OK(padder(element));
  EXPECT_THAT(element.values[0].numbers().As<float>(), ElementsAreArray({1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 0, 0}));
  EXPECT_THAT(element.values[1].numbers().As<float>(), ElementsAre(-1, -2));
}

// Padded rows come with the number of their steps.
TEST(SequencePadder, CountsTheStepsThatAFeatureSays) {
  const std::vector<Component> rows = {{.name = "features/n", .row = {DType::kI64, {}}},
                                       {.name = "features/x", .row = {DType::kF32, {2, 2}}}};
  ASSERT_OK_AND_ASSIGN(
      const SequencePadder padder,
      SequencePadder::Create(rows, /*batches=*/true,
                             {{.key = "x", .steps = 3, .shape = {2}, .default_value = -1, .length_key = "n"}}));
  ASSERT_EQ(padder.components().size(), 2);
  EXPECT_EQ(ToString(padder.components()[0]), "features/n i32[]");
  const auto pad = [&](std::vector<int64_t> steps) -> absl::StatusOr<std::vector<Value>> {
    Element element;
    element.rows = 3;
    element.values = {Buffer::FromVector<int64_t>(std::move(steps), {3}),
                      Buffer::FromVector<float>({1, 2, 3, 4, 5, 6, 9, 9, 9, 9, 9, 9}, {3, 2, 2})};
    RETURN_IF_ERROR(padder(element));
    return std::move(element.values);
  };
  ASSERT_OK_AND_ASSIGN(const std::vector<Value> values, pad({2, 1, 0}));
  EXPECT_THAT(values[0].numbers().As<int32_t>(), ElementsAre(2, 1, 0));
  EXPECT_THAT(values[1].numbers().As<float>(),
              ElementsAreArray({1, 2, 3, 4, -1, -1, 5, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}));
  EXPECT_STATUS(pad({2, 3, 0}), kInvalid, "row 1: sequence column \"x\": \"n\" is 3, expected 0 to 2 steps");
  EXPECT_STATUS(pad({-1, 1, 0}), kInvalid, "row 0: sequence column \"x\": \"n\" is -1, expected 0 to 2 steps");
}

// Integers are numbers, -1 among them.
TEST(SequencePadder, CountsStepsOfIntegers) {
  const std::vector<Component> rows = {{.name = "features/n", .row = {DType::kI32, {}}},
                                       {.name = "features/x", .row = {DType::kI64, {3}}}};
  ASSERT_OK_AND_ASSIGN(const SequencePadder padder,
                       SequencePadder::Create(rows, /*batches=*/true,
                                              {{.key = "x", .steps = 3, .dtype = DType::kI64, .length_key = "n"}}));
  Element element;
  element.rows = 2;
  element.values = {Buffer::FromVector<int32_t>({3, 2}, {2}),
                    Buffer::FromVector<int64_t>({-1, -1, 7, 5, 6, 9}, {2, 3})};
  ASSERT_OK(padder(element));
  EXPECT_THAT(element.values[0].numbers().As<int32_t>(), ElementsAre(3, 2));
  EXPECT_THAT(element.values[1].numbers().As<int64_t>(), ElementsAre(-1, -1, 7, 5, 6, 0));
}

TEST(SequencePadder, RefusesAFeatureInTheLengthsPlace) {
  const auto create = [](std::vector<Component> rows) {
    return SequencePadder::Create(rows, /*batches=*/true, {{.key = "x", .length_key = "n"}}).status();
  };
  EXPECT_STATUS(
      create({{.name = "features/n", .row = {DType::kF32, {}}}, {.name = "features/x", .row = {DType::kF32, {2}}}}),
      kInvalid,
      "sequence column \"x\": the rows have the feature features/n f32[], expected one integer, the number of "
      "steps");
  EXPECT_STATUS(create({{.name = "features/n", .row = {DType::kI32, {}}},
                        {.name = "features/x/row_splits", .row = {DType::kI64, {-1}}, .is_part = true},
                        {.name = "features/x/values", .row = {DType::kF32, {-1}}, .is_part = true}}),
                kInvalid,
                HasSubstr("expected no feature of this name, which is reserved for the number of steps; rename it"));
}

TEST(SequencePadder, RefusesWhatItCannotPad) {
  const std::vector<Component> rows = {{.name = "features/x", .row = {DType::kF32, {2}}},
                                       {.name = "features/w", .row = {}, .is_string = true}};
  const auto create = [&](std::vector<PaddedSequence> sequences) {
    return SequencePadder::Create(rows, /*batches=*/true, std::move(sequences)).status();
  };
  EXPECT_STATUS(create({{.key = "x", .steps = 0}}), kInvalid,
                HasSubstr("\"x\" has 0 steps of [1]; expected sizes of 1"));
  EXPECT_STATUS(create({{.key = "x", .steps = 1 << 30, .shape = {1 << 30}}}), kInvalid, HasSubstr("2^31 elements"));
  EXPECT_STATUS(create({{.key = "x", .dtype = DType::kF64}}), kInvalid, HasSubstr("as f64; expected f32 or i64"));
  for (const double value : {0x1p63, -1e300, std::nan("")}) {
    EXPECT_STATUS(create({{.key = "x", .dtype = DType::kI64, .default_value = value}}), kInvalid,
                  HasSubstr("expected a number that i64 holds"));
  }
  EXPECT_STATUS(create({{.key = "w"}}), kInvalid, HasSubstr("sequence column \"w\""));
  EXPECT_STATUS(create({{.key = "x"}, {.key = "x"}}), kInvalid, HasSubstr("pad \"x\" in different ways"));
}

TEST(EqualLengths, NamesTheRowThatDiffers) {
  const std::vector<Component> rows = {{.name = "features/a_length", .row = {DType::kI32, {}}},
                                       {.name = "features/b_length", .row = {DType::kI64, {}}},
                                       {.name = "features/c", .row = {DType::kF32, {}}}};
  ASSERT_OK_AND_ASSIGN(const EqualLengths equal, EqualLengths::Create(rows, {"a_length", "b_length"}));
  const Value a = Buffer::FromVector<int32_t>({1, 2}, {2}), c = Buffer::FromVector<float>({0, 0}, {2});
  EXPECT_OK(equal({a, Buffer::FromVector<int64_t>({1, 2}, {2}), c}));
  EXPECT_STATUS(equal({a, Buffer::FromVector<int64_t>({1, 3}, {2}), c}), kInvalid,
                HasSubstr("row 1: sequence \"a\" has 2 steps, \"b\" has 3; expected equal numbers"));
  EXPECT_STATUS(EqualLengths::Create(rows, {"c"}).status(), kInvalid, HasSubstr("no \"features/c\" of one integer"));
}

}  // namespace
}  // namespace tessera
