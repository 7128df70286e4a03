// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/heads/label_words.h"

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

Dataset Flowers(std::vector<std::string> words, Shape shape) {
  const auto rows = static_cast<size_t>(shape[0]);
  absl::StatusOr<Dataset> dataset =
      Dataset::FromTensors({{"x", Buffer::FromVector(std::vector<float>(rows, 1), {shape[0]})}},
                           {{"kind", Value::Strings(std::move(words), std::move(shape))},
                            {"size", Buffer::FromVector<int32_t>({1, 2}, {2})}});
  EXPECT_OK(dataset);
  return *dataset;
}

TEST(LabelsToIds, WordsBecomeTheirPlacesInRowsAndBatches) {
  const auto to_ids = heads::LabelsToIds({"setosa", "virginica"}, {.name = "kind"});
  const Dataset rows = Flowers({"virginica", "setosa"}, {2});
  for (const Dataset& dataset : {rows.Apply(to_ids).Batch(2), rows.Batch(2).Apply(to_ids)}) {
    ASSERT_OK_AND_ASSIGN(const auto iterator, dataset.MakeIterator());
    ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
    ASSERT_TRUE(batch.has_value());
    EXPECT_EQ(ToString(iterator->components()), "features/x f32[], labels/kind i32[], labels/size i32[]");
    EXPECT_THAT(batch->values[1].As<int32_t>(), ElementsAre(1, 0));
  }
}

TEST(LabelsToIds, PaddingIsNoLabel) {
  const Dataset rows = Flowers({"b", "", "a", "b"}, {2, 2});
  const auto to_ids = heads::LabelsToIds({"a", "b"}, {.name = "kind", .dtype = DType::kI64, .padding = {""}});
  ASSERT_OK_AND_ASSIGN(const auto iterator, rows.Batch(2).Apply(to_ids).MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, iterator->Next());
  EXPECT_THAT(batch->values[1].As<int64_t>(), ElementsAre(1, -1, 0, 1));
}

TEST(LabelsToIds, NamesTheWordAndWhatThereIs) {
  const Dataset rows = Flowers({"virginica", "setossa"}, {2});
  ASSERT_OK_AND_ASSIGN(
      const auto iterator,
      rows.Apply(heads::LabelsToIds({"setosa", "virginica"}, {.name = "kind"})).Batch(2).MakeIterator());
  EXPECT_STATUS(iterator->Next(), kInvalid,
                HasSubstr("label \"setossa\" is not in the vocabulary, did you mean \"setosa\"?"));
  const auto error = [&](std::vector<std::string> words, heads::LabelWordsOptions options) {
    return rows.Apply(heads::LabelsToIds(std::move(words), std::move(options))).status();
  };
  EXPECT_STATUS(error({"a"}, {}), kInvalid,
                HasSubstr("LabelsToIds: expected strings \"labels\" in the data set, got features/x f32[]"));
  EXPECT_STATUS(error({"a"}, {.name = "size"}), kInvalid, HasSubstr("expected strings \"labels/size\""));
  EXPECT_STATUS(error({}, {.name = "kind"}), kInvalid,
                "LabelsToIds: the vocabulary is empty, expected a string per class");
  EXPECT_STATUS(error({"a", "b", "a"}, {.name = "kind"}), kInvalid,
                "LabelsToIds: the vocabulary has \"a\" twice, expected each string once");
  EXPECT_STATUS(error({"a", ""}, {.name = "kind", .padding = {""}}), kInvalid, HasSubstr("\"\" is a padding string"));
}

}  // namespace
}  // namespace tessera
