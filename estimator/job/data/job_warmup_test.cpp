// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_warmup.h"

#include "gmock/gmock.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;

class WarmupOfDataTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "t.csv",
                                                  "age,city,label\n30,Oslo,0\n41,Rome,1\n52,Bonn,0\n63,Linz,1\n"));
    ASSERT_OK_AND_ASSIGN(
        job_, ParseJob("model { linear_classifier { feature_columns { numeric { key: \"age\" } }\n"
                       "                            feature_columns { hashed { key: \"city\" buckets: 5 } } } }\n"
                       "data { csv { path: \"t.csv\" features { columns: \"age\" } features { columns: \"city\" }\n"
                       "             label { column: \"label\" } } }\n"
                       "train_batch_size: 2 max_steps: 9\n",
                       "j"));
    ResolvePaths(job_, directory_.path());
  }

  // Returns the rows for inputs of these shapes.
  absl::StatusOr<WarmupRows> Rows(int64_t count, const Shape& age, const Shape& city) {
    servable::proto::Servable servable;
    servable::proto::Signature& signature = *servable.add_signatures();
    for (const auto& [name, dtype, shape] : {std::tuple("age", "f32", age), std::tuple("city", "string", city)}) {
      servable::proto::TensorSpec& tensor = *signature.add_inputs()->mutable_tensor();
      tensor.set_name(name);
      tensor.set_dtype(dtype);
      for (const int64_t size : shape) tensor.add_shape(size);
    }
    return WarmupOfData(job_, "j", FileSystem::Local(), count)(servable);
  }

  TestDirectory directory_;
  job::Job job_;
};

TEST_F(WarmupOfDataTest, HasTheFirstRowsInTheShapesOfRequests) {
  ASSERT_OK_AND_ASSIGN(WarmupRows rows, Rows(3, {-1, 1}, {-1, 1}));
  EXPECT_THAT(rows.at("age").numbers().As<float>(), ElementsAre(30, 41, 52));
  EXPECT_THAT(rows.at("age").shape(), ElementsAre(3, 1));
  EXPECT_THAT(rows.at("city").strings(), ElementsAre("Oslo", "Rome", "Bonn"));
  EXPECT_THAT(rows.at("city").shape(), ElementsAre(3, 1));
  ASSERT_OK_AND_ASSIGN(rows, Rows(9, {-1}, {-1}));
  EXPECT_THAT(rows.at("age").shape(), ElementsAre(4));
  EXPECT_THAT(rows.at("city").shape(), ElementsAre(4));
  ASSERT_OK_AND_ASSIGN(rows, Rows(4, {-1}, {-1, -1}));  // any number of words
  EXPECT_THAT(rows.at("city").shape(), ElementsAre(4, 1));
  // WarmupRequests rejects this one.
  ASSERT_OK_AND_ASSIGN(rows, Rows(2, {-1, 2}, {-1}));
  EXPECT_EQ(rows.at("age").numbers().type().num_elements(), 2);
}

TEST_F(WarmupOfDataTest, RefusesNoRows) {
  EXPECT_STATUS(Rows(0, {-1}, {-1}), absl::StatusCode::kInvalidArgument, "j: warm-up: 0 rows, expected 1 or more");
}

}  // namespace
}  // namespace tessera
