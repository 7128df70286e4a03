// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/saved_model_estimator.h"

#include "gtest/gtest.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

constexpr char kJax2tf[] = TESSERA_EXPORTED_DIR "/jax2tf";

TEST(SavedModelEstimatorTest, PredictsAndRefusesToTrain) {
  const TestDirectory directory;
  RunConfig config;
  config.device = "reference";
  auto estimator = SavedModelEstimator::Create(
      {.saved_model_dir = kJax2tf, .model_dir = directory.path(), .config = config, .predict_batch_size = 2});
  ASSERT_TRUE(estimator.ok()) << estimator.status();
  const InputFn input = ArrayInputFn({{"x", Buffer::FromVector<float>({1, 2, 3, -1, 0, 0.5, 1, 2, 3}, {3, 3})}}, {});
  std::vector<float> values;
  const absl::StatusOr<int64_t> rows = estimator->Predict(input, [&](const PredictBatch& batch) {
    const std::span<const float> y = batch.values.at("y").As<float>();
    values.insert(values.end(), y.begin(), y.end());
    return absl::OkStatus();
  });
  ASSERT_TRUE(rows.ok()) << rows.status();
  EXPECT_EQ(*rows, 3);
  ASSERT_EQ(values.size(), 6u);
  EXPECT_NEAR(values[3], 0.35835739970207214, 1e-6);
  EXPECT_NEAR(values[4], 0.9051482081413269, 1e-6);
  EXPECT_EQ(Message(estimator->Train(input, {}).status()),
            "SavedModelEstimator::Train: signature \"serving_default\" supports prediction only; graphs with a loss "
            "are not supported");
  EXPECT_EQ(estimator->Evaluate(input, {}).status().code(), absl::StatusCode::kUnimplemented);
}

}  // namespace
}  // namespace tessera
