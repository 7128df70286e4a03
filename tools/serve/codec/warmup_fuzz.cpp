// SPDX-License-Identifier: Apache-2.0
// Warm-up requests of an export. An input is one PredictionLog; the frames around it are those of tf_record.
#include "google/protobuf/text_format.h"
#include "tessera/estimator/servable/tensorflow/prediction_log.pb.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/codec/warmup.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"

namespace tessera::fuzz {

void WarmUpRequest(std::string_view bytes) {
  static const auto* const found = new serve::FoundVersion{"m", 3, serve::MakeFakeServable()};
  serve::RunWarmUpRequest(*found, std::string(bytes)).IgnoreError();
}

Seeds WarmUpRequestSeeds() {
  Seeds seeds;
  for (
      const char* const text :
      {R"(predict_log { request { model_spec { name: "another" }
             inputs { key: "x" value { dtype: DT_FLOAT tensor_shape { dim { size: 1 } dim { size: 2 } } float_val: [1, 2] } }
             inputs { key: "n" value { dtype: DT_INT64 tensor_shape { dim { size: 1 } } int64_val: 10 } } } })",
       R"(classify_log { request { model_spec { signature_name: "classify" } input { example_list { examples: "abc" } } } })",
       R"(regress_log { request { model_spec { signature_name: "regress" }
             input { example_list_with_context { examples: "abc" context: "d" } } } })",
       R"(multi_inference_log { request {
             tasks { model_spec { signature_name: "classify" } method_name: "tensorflow/serving/classify" }
             tasks { model_spec { signature_name: "regress" } method_name: "tensorflow/serving/regress" }
             input { example_list { examples: "abc" } } } })"}) {
    tensorflow::serving::PredictionLog log;
    (void)google::protobuf::TextFormat::ParseFromString(text, &log);
    seeds.push_back(log.SerializeAsString());
  }
  return seeds;
}

}  // namespace tessera::fuzz
