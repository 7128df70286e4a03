// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/rest/rest_handler.h"

#include <future>

#include "nlohmann/json.hpp"
#include "tessera/estimator/servable/export_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// Adds the signature "price", which reads the feature "k" of messages, and also returns the strings "0" and "1".
void AddRegression(servable::proto::Servable& description) {
  servable::proto::Signature& signature = *description.add_signatures();
  signature = description.signatures(0);
  signature.set_name("price");
  signature.set_method("tensorflow/serving/regress");
  auto& input = *signature.mutable_inputs(0)->mutable_tensor();
  input.set_name("inputs");
  input.set_dtype("string");
  input.clear_shape();
  input.add_shape(-1);
  signature.mutable_outputs(0)->mutable_tensor()->set_name("outputs");
  auto& feature = *signature.add_example_features();
  feature.set_key("k");
  feature.set_component("x");
  feature.set_dtype("f32");
  feature.add_shape(2);
}

class RestHandlerTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_OK(servable::WriteTestExport(directory_.path() + "/5", {.edit = AddRegression}));
    tensorflow::serving::ModelServerConfig config;
    auto& model = *config.mutable_model_config_list()->add_config();
    model.set_name("m");
    model.set_base_path(directory_.path());
    (*model.mutable_version_labels())["stable"] = 5;
    ASSERT_OK_AND_ASSIGN(core_, ServingCore::Create(config, {.threads = 1, .max_per_client = 4}));
    rest_ = std::make_unique<RestHandler>(*core_, RestOptions());
  }

  HttpAnswer Ask(const std::string& method, const std::string& path, const std::string& body = "") {
    auto answer = std::make_shared<std::promise<HttpAnswer>>();
    rest_->Handle({.method = method, .path = path, .body = body, .client = "c"},
                  [answer](HttpAnswer given) { answer->set_value(std::move(given)); });
    return answer->get_future().get();
  }
  void ExpectError(const HttpAnswer& answer, int code, const std::string& message) {
    EXPECT_EQ(answer.code, code) << answer.body;
    EXPECT_THAT(json::parse(answer.body).value("error", ""), HasSubstr(message));
  }

  TestDirectory directory_;
  std::unique_ptr<ServingCore> core_;
  std::unique_ptr<RestHandler> rest_;
};

TEST_F(RestHandlerTest, Predicts) {
  for (const char* path : {"/v1/models/m:predict", "/V1/Models/m/versions/5:PREDICT", "/v1/models/%6d:predict",
                           "/v1/models/m/labels/stable:predict"}) {
    EXPECT_EQ(Ask("POST", path, R"({"instances": [[1, 2], [3, 4], [5, 6]]})").body,
              "{\n    \"predictions\": [30.0, 70.0, 110.0\n    ]\n}")
        << path;
  }
}

TEST_F(RestHandlerTest, Regresses) {
  const std::string body =
      R"({"signature_name": "price", "context": {"k": [1.0, 2.0]}, "examples": [{}, {"k": [3.0, 4.5]}]})";
  EXPECT_EQ(Ask("POST", "/v1/models/m:regress", body).body, "{\n    \"results\": [30.0, 75.0]\n}");
  ExpectError(Ask("POST", "/v1/models/m:classify", body), 400,
              "Expected signature method_name to be tensorflow/serving/classify. Was: tensorflow/serving/regress");
  ExpectError(Ask("POST", "/v1/models/m:regress", R"({"signature_name": "price", "examples": [{}]})"), 400,
              "Feature: k (data type: float) is required but could not be found.");
}

TEST_F(RestHandlerTest, DescribesModels) {
  const json status = json::parse(Ask("GET", "/v1/models/m").body);
  EXPECT_EQ(status, json::parse(R"({"model_version_status": [{"version": "5", "state": "AVAILABLE",
                                    "status": {"error_code": "OK", "error_message": ""}}]})"));
  const json metadata = json::parse(Ask("GET", "/v1/models/m/metadata").body);
  const json& signature = metadata["metadata"]["signature_def"]["signature_def"]["serving_default"];
  EXPECT_EQ(metadata["model_spec"], json::parse(R"({"name": "m", "signature_name": "", "version": "5"})"));
  EXPECT_EQ(signature["method_name"], "tensorflow/serving/predict");
  EXPECT_EQ(signature["inputs"]["x"], json::parse(R"({"dtype": "DT_FLOAT", "name": "serving_default_x:0",
      "tensor_shape": {"dim": [{"size": "-1", "name": ""}, {"size": "2", "name": ""}], "unknown_rank": false}})"));
  const json api = json::parse(Ask("GET", "/openapi.json").body);
  EXPECT_TRUE(api["paths"]["/v1/models/m:predict"].contains("post"));
  EXPECT_TRUE(api["paths"]["/v2/models/m/infer"].contains("post"));
}

// The layout of responses that were recorded from TensorFlow Serving 1.12 to 2.3, byte by byte. Names of tensors are
// those of the graph.
TEST_F(RestHandlerTest, DescriptionsHaveTensorFlowServingsBytes) {
  EXPECT_EQ(Ask("GET", "/v1/models/m").body, R"({
 "model_version_status": [
  {
   "version": "5",
   "state": "AVAILABLE",
   "status": {
    "error_code": "OK",
    "error_message": ""
   }
  }
 ]
}
)");
  EXPECT_EQ(Ask("GET", "/v1/models/m/versions/5/metadata").body, R"({
"model_spec":{
 "name": "m",
 "signature_name": "",
 "version": "5"
}
,
"metadata": {"signature_def": {
 "signature_def": {
  "price": {
   "inputs": {
    "inputs": {
     "dtype": "DT_STRING",
     "tensor_shape": {
      "dim": [
       {
        "size": "-1",
        "name": ""
       }
      ],
      "unknown_rank": false
     },
     "name": "price_inputs:0"
    }
   },
   "outputs": {
    "outputs": {
     "dtype": "DT_FLOAT",
     "tensor_shape": {
      "dim": [
       {
        "size": "-1",
        "name": ""
       }
      ],
      "unknown_rank": false
     },
     "name": "StatefulPartitionedCall:0"
    }
   },
   "method_name": "tensorflow/serving/regress"
  },
  "serving_default": {
   "inputs": {
    "x": {
     "dtype": "DT_FLOAT",
     "tensor_shape": {
      "dim": [
       {
        "size": "-1",
        "name": ""
       },
       {
        "size": "2",
        "name": ""
       }
      ],
      "unknown_rank": false
     },
     "name": "serving_default_x:0"
    }
   },
   "outputs": {
    "y": {
     "dtype": "DT_FLOAT",
     "tensor_shape": {
      "dim": [
       {
        "size": "-1",
        "name": ""
       }
      ],
      "unknown_rank": false
     },
     "name": "StatefulPartitionedCall:0"
    }
   },
   "method_name": "tensorflow/serving/predict"
  }
 }
}
}
}
)");
  EXPECT_EQ(Ask("GET", "/v1/models/n").body, "{\n    \"error\": \"Could not find any versions of model n\"\n}");
}

TEST_F(RestHandlerTest, RefusesOtherPaths) {
  ExpectError(Ask("GET", "/v1/models/m:predict"), 400, "Malformed request: GET /v1/models/m:predict");
  ExpectError(Ask("POST", "/v1/models/m:other", "{}"), 400, "Malformed request: POST /v1/models/m:other");
  ExpectError(Ask("GET", "/v1/models"), 400, "Missing model name in request.");
  ExpectError(Ask("GET", "/v1/models/n/metadata"), 404, "Servable not found for request: Latest(n)");
  ExpectError(Ask("GET", "/v1/models/m/versions/99999999999999999999"), 400, "Failed to convert version");
  ExpectError(Ask("GET", "/v1/models/%zz"), 400, "Failed to decode model name:%zz");
  ExpectError(Ask("GET", "/index.html"), 404, "no such endpoint");
  ExpectError(Ask("PUT", "/"), 404, "no such endpoint");
}

TEST_F(RestHandlerTest, PrefixesHaveHandlersOfTheirOwn) {
  rest_->AddPrefix("/v2", [](HttpRequest request, const HttpDone& done) { done({.code = 201, .body = request.path}); });
  EXPECT_EQ(Ask("GET", "/v2/health/live").body, "/v2/health/live");
  EXPECT_EQ(Ask("GET", "/v2").code, 201);
  EXPECT_EQ(Ask("GET", "/v22").code, 404);
}

TEST_F(RestHandlerTest, SaysWhenToTryAgain) {
  EXPECT_TRUE(core_->Drain(std::chrono::seconds(1)));
  const HttpAnswer answer = Ask("POST", "/v1/models/m:predict", R"({"instances": [[1, 2]]})");
  ExpectError(answer, 503, "the server is shutting down");
  EXPECT_THAT(answer.headers, testing::Contains(testing::Pair("Retry-After", "1")));
  EXPECT_EQ(Ask("GET", "/readyz").code, 503);
  EXPECT_EQ(Ask("GET", "/healthz").code, 200);
}

}  // namespace
}  // namespace tessera::serve
