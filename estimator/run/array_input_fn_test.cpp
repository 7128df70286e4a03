// SPDX-License-Identifier: Apache-2.0
// Arrays as an input function; the rows are those of TensorFlow's numpy_input_fn.
#include "tessera/estimator/run/array_input_fn.h"

#include "gmock/gmock.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

Buffer Floats(const std::vector<float>& values) {
  absl::StatusOr<Buffer> buffer = Buffer::Allocate({DType::kF32, {static_cast<int64_t>(values.size())}});
  EXPECT_OK(buffer.status());
  std::copy(values.begin(), values.end(), buffer->As<float>().begin());
  return *std::move(buffer);
}

// Returns all rows of x from the function, in batches of 2.
absl::StatusOr<std::vector<float>> Rows(const InputFn& input_fn) {
  ASSIGN_OR_RETURN(const Dataset data, input_fn(Params().With(2, true, std::nullopt)));
  ASSIGN_OR_RETURN(const auto batches, data.MakeIterator());
  std::vector<float> rows;
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<Batch> batch, batches->Next());
    if (!batch) return rows;
    const auto values = batch->values[0].As<float>();
    rows.insert(rows.end(), values.begin(), values.begin() + batch->rows);
  }
}

TEST(ArrayInputFnTest, GivesTheRowsInOrderAsOftenAsAskedFor) {
  const Buffer x = Floats({1, 2, 3}), y = Floats({4, 5, 6});
  ASSERT_OK_AND_ASSIGN(const std::vector<float> once, Rows(ArrayInputFn({{"x", x}}, {{"", y}})));
  EXPECT_THAT(once, ElementsAre(1, 2, 3));
  // As in numpy_input_fn, batches span the end of an epoch.
  ASSERT_OK_AND_ASSIGN(const std::vector<float> twice, Rows(ArrayInputFn({{"x", x}}, {}, {.epochs = 2})));
  EXPECT_THAT(twice, ElementsAre(1, 2, 3, 1, 2, 3));
  ASSERT_OK_AND_ASSIGN(const std::vector<float> shuffled,
                       Rows(ArrayInputFn({{"x", x}}, {}, {.shuffle = true, .seed = 3})));
  EXPECT_THAT(shuffled, UnorderedElementsAre(1, 2, 3));
  ASSERT_OK_AND_ASSIGN(const Dataset endless,
                       ArrayInputFn({{"x", x}}, {}, {.epochs = std::nullopt})(Params().With(3, true, std::nullopt)));
  ASSERT_OK_AND_ASSIGN(const auto batches, endless.MakeIterator());
  for (int i = 0; i < 5; ++i) {
    ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
    EXPECT_TRUE(batch.has_value());
  }
}

TEST(ArrayInputFnTest, RefusesWhatIsNoData) {
  EXPECT_STATUS(Rows(ArrayInputFn({{"x", Floats({1, 2})}}, {}, {.epochs = 0})), kInvalid,
                "ArrayInputFn: epochs is 0, expected 1 or more, or nullopt for ever");
  EXPECT_EQ(Rows(ArrayInputFn({{"x", Floats({1, 2})}}, {{"", Floats({1})}})).status().code(), kInvalid);
}

}  // namespace
}  // namespace tessera
