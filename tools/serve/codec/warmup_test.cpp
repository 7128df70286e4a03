// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/warmup.h"

#include <random>

#include "google/protobuf/text_format.h"
#include "tessera/estimator/servable/tensorflow/prediction_log.pb.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"

namespace tessera::serve {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr char kPredict[] = R"(predict_log { request { model_spec { name: "another" }
  inputs { key: "x" value { dtype: DT_FLOAT tensor_shape { dim { size: 1 } dim { size: 2 } } float_val: [1, 2] } }
  inputs { key: "n" value { dtype: DT_INT64 tensor_shape { dim { size: 1 } } int64_val: 10 } } } })";
constexpr char kClassify[] = R"(classify_log { request { model_spec { signature_name: "classify" }
  input { example_list { examples: "abc" } } } })";
constexpr char kRegress[] = R"(regress_log { request { model_spec { signature_name: "regress" }
  input { example_list_with_context { examples: "abc" context: "d" } } } })";
constexpr char kTasks[] = R"(multi_inference_log { request {
  tasks { model_spec { signature_name: "classify" } method_name: "tensorflow/serving/classify" }
  tasks { model_spec { signature_name: "regress" } method_name: "tensorflow/serving/regress" }
  input { example_list { examples: "abc" } } } })";

class WarmUpTest : public testing::Test {
 protected:
  static std::string Record(const std::string& text) {
    tensorflow::serving::PredictionLog log;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &log)) << text;
    return FrameRecord(log.SerializeAsString());
  }
  absl::StatusOr<int64_t> Run(const std::string& bytes) {
    FileSystem& files = FileSystem::Local();
    EXPECT_OK(files.MakeDirectories(directory_.path() + "/assets.extra"));
    EXPECT_OK(files.WriteAtomically(directory_.path() + "/assets.extra/tf_serving_warmup_requests", bytes));
    return RunWarmUpRequests(MakeFakeServable(directory_.path()));
  }
  TestDirectory directory_;
};

TEST_F(WarmUpTest, RunsEveryKindOfRequest) {
  EXPECT_EQ(RunWarmUpRequests(MakeFakeServable(directory_.path())).value(), 0);
  EXPECT_EQ(Run("").value(), 0);
  EXPECT_EQ(Run(Record(kPredict) + Record(kClassify) + Record(kRegress) + Record(kTasks)).value(), 4);
}

TEST_F(WarmUpTest, AnErrorNamesTheRecord) {
  EXPECT_STATUS(
      Run(Record(kPredict) + Record(R"(predict_log { request { inputs { key: "x" value { dtype: DT_FLOAT } } } })")),
      absl::StatusCode::kInvalidArgument,
      AllOf(HasSubstr("tf_serving_warmup_requests: record 1: "), HasSubstr("Missing but required: {n}")));
  EXPECT_STATUS(Run(Record("")), absl::StatusCode::kUnimplemented, HasSubstr("Unsupported log_type for warmup"));
  EXPECT_STATUS(Run(FrameRecord("no message")), absl::StatusCode::kDataLoss,
                HasSubstr("Failed to parse warmup record"));
  EXPECT_STATUS(Run(Record(R"(classify_log { request { model_spec { signature_name: "regress" } } })")),
                absl::StatusCode::kInvalidArgument, HasSubstr("record 0: "));
  EXPECT_STATUS(Run(Record("multi_inference_log { request {} }")), absl::StatusCode::kInvalidArgument,
                HasSubstr("Inference request must not be empty"));
}

TEST_F(WarmUpTest, TakesAThousandRequests) {
  std::string bytes;
  for (int64_t i = 0; i < kMaxWarmUpRequests; ++i) bytes += Record(kClassify);
  EXPECT_EQ(Run(bytes).value(), 1000);
  EXPECT_STATUS(Run(bytes + Record(kClassify)), absl::StatusCode::kInvalidArgument,
                HasSubstr("Number of warmup records exceeds the maximum (1000)"));
}

TEST_F(WarmUpTest, DamagedFilesAreErrors) {
  const std::string good = Record(kPredict) + Record(kTasks);
  std::mt19937 random(1);
  for (int i = 0; i < 100; ++i) {
    std::string bytes = good;
    bytes[random() % bytes.size()] ^= static_cast<char>(1 << random() % 8);
    EXPECT_EQ(Run(bytes).status().code(), absl::StatusCode::kDataLoss) << i;
  }
}

}  // namespace
}  // namespace tessera::serve
