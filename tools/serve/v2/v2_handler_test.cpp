// SPDX-License-Identifier: Apache-2.0
// The paths below /v2, without sockets.
#include "tessera/tools/serve/v2/v2_handler.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"
#include "tessera/tools/serve/v2/v2_json.h"

namespace tessera::serve {
namespace {

using testing::HasSubstr;

class V2HandlerTest : public testing::Test {
 protected:
  HttpAnswer Ask(const std::string& method, const std::string& path, const std::string& body = "",
                 Headers headers = {}) {
    HttpAnswer answer;
    const V2Handler handler(core_, {});
    handler.Handle({.method = method, .path = path, .headers = std::move(headers), .body = body},
                   [&](HttpAnswer given) { answer = std::move(given); });
    return answer;
  }
  void Expect(int code, const std::string& text, const HttpAnswer& answer) {
    EXPECT_EQ(answer.code, code) << answer.body;
    EXPECT_THAT(answer.body, HasSubstr(text));
  }

  FakeCore core_;
};

TEST_F(V2HandlerTest, Describes) {
  Expect(200, "\"extensions\":[\"binary_tensor_data\"]", Ask("GET", "/v2"));
  EXPECT_EQ(Ask("GET", "/v2/health/live").body, R"({"live":true})");
  EXPECT_EQ(Ask("GET", "/v2/health/ready").body, R"({"ready":true})");
  EXPECT_EQ(Ask("GET", "/v2/models/m/versions/1/ready").body, R"({"name":"m","ready":true})");
  Expect(503, "\"ready\":false", Ask("GET", "/v2/models/m/versions/2/ready"));
  EXPECT_EQ(Ask("GET", "/v2/models/m").body,
            R"({"name":"m","versions":["1","3"],"platform":"tensorflow_savedmodel","inputs":[)"
            R"({"name":"x","datatype":"FP32","shape":[-1,2]},{"name":"n","datatype":"INT64","shape":[-1]}],"outputs":[)"
            R"({"name":"y","datatype":"FP32","shape":[-1]},{"name":"name","datatype":"BYTES","shape":[-1]}]})");
  Expect(404, "Servable not found for request: Latest(k)", Ask("GET", "/v2/models/k"));
  for (const char* path : {"/v2/x", "/v2/models", "/v2/models/m/x", "/v2/models/m/versions", "/v2/models/m/ready/x"}) {
    EXPECT_EQ(Ask("GET", path).code, 404) << path;
  }
  EXPECT_EQ(Ask("GET", "/v2/models/%4").code, 400);
}

constexpr char kRequest[] =
    R"({"id":"7","inputs":[{"name":"x","datatype":"FP32","shape":[2,2],"data":[[1,2],[3,4.5]]},)"
    R"({"name":"n","datatype":"INT64","shape":[2],"data":[10,20]}]})";

TEST_F(V2HandlerTest, InfersJson) {
  EXPECT_EQ(Ask("POST", "/v2/models/m/infer", kRequest).body,
            R"({"model_name":"m","model_version":"3","id":"7","outputs":[)"
            R"({"name":"y","datatype":"FP32","shape":[2],"data":[13.0,27.5]},)"
            R"({"name":"name","datatype":"BYTES","shape":[2],"data":["row0","row1"]}]})");
}

TEST_F(V2HandlerTest, InfersBytes) {
  const std::string json =
      R"({"inputs":[{"name":"x","datatype":"FP32","shape":[1,2],"parameters":{"binary_data_size":8}},)"
      R"({"name":"n","datatype":"INT64","shape":[1],"data":[5]}],)"
      R"("outputs":[{"name":"name","parameters":{"binary_data":true}},{"name":"y"}]})";
  const std::string bytes("\0\0\x80\x3f\0\0\0\x40", 8);
  const HttpAnswer answer = Ask("POST", "/v2/models/m/versions/1/infer", json + bytes,
                                {{"inference-header-content-length", std::to_string(json.size())}});
  const std::string head = R"({"model_name":"m","model_version":"1","outputs":[)"
                           R"({"name":"name","datatype":"BYTES","shape":[1],"parameters":{"binary_data_size":8}},)"
                           R"({"name":"y","datatype":"FP32","shape":[1],"data":[8.0]}]})";
  EXPECT_EQ(answer.body, head + std::string("\4\0\0\0row0", 8));
  EXPECT_EQ(answer.content_type, "application/octet-stream");
  EXPECT_EQ(answer.headers, (Headers{{"Inference-Header-Content-Length", std::to_string(head.size())}}));
  Expect(400, "expected 8 bytes after the JSON, got 3",
         Ask("POST", "/v2/models/m/infer", json + "abc",
             {{"inference-header-content-length", std::to_string(json.size())}}));
  Expect(400, "expected at most", Ask("POST", "/v2/models/m/infer", "{}", {{"inference-header-content-length", "3"}}));
  Expect(400, "number of bytes", Ask("POST", "/v2/models/m/infer", "{}", {{"inference-header-content-length", "a"}}));
}

TEST(ParseV2Body, NumbersOf16BitsAreTheNearestOnes) {
  // The first one is above the tie of two f16 by less than an f32 can tell.
  ASSERT_OK_AND_ASSIGN(
      const V2Body body,
      ParseV2Body(
          R"({"inputs":[{"name":"x","datatype":"FP16","shape":[3],"data":[1.0004882812500003, 0.1, Infinity]}]})",
          std::nullopt, {}, 1000));
  const std::string_view bytes = body.request.inputs[0].value.numbers().bytes();
  EXPECT_EQ(bytes, std::string("\x01\x3C\x66\x2E\x00\x7C", 6));
}

TEST_F(V2HandlerTest, RefusesOtherBodies) {
  const auto expect = [&](const std::string& text, const std::string& body) {
    const HttpAnswer answer = Ask("POST", "/v2/models/m/infer", body);
    EXPECT_EQ(answer.code, 400) << body;
    EXPECT_THAT(answer.body, HasSubstr(text)) << body;
  };
  const auto input = [](const std::string& rest) { return "{\"inputs\":[{\"name\":\"n\"," + rest + "}]}"; };
  expect("error", "");
  expect("expected an object", "[1]");
  expect("a list", "{}");
  expect("expected objects", R"({"inputs":[1]})");
  expect("input n: expected \\\"shape\\\"", input(R"("datatype":"INT64","data":[1])"));
  expect("expected integers, got 1.5", input(R"("datatype":"INT64","shape":[1.5],"data":[1])"));
  expect("expected 1 elements, got 2", input(R"("datatype":"INT64","shape":[1],"data":[1,2])"));
  expect("expected an integer in range, got 1.5", input(R"("datatype":"INT64","shape":[1],"data":[1.5])"));
  expect("expected an integer in range, got 300", input(R"("datatype":"UINT8","shape":[1],"data":[300])"));
  expect("expected a number in the range of the datatype, got 1e+39",
         input(R"("datatype":"FP32","shape":[1],"data":[1e39])"));
  expect("expected a number in the range of the datatype, got 70000",
         input(R"("datatype":"FP16","shape":[1],"data":[70000])"));
  expect("the key \\\"inputs\\\" appears twice", R"({"inputs":[],"inputs":[]})");
  expect("inputs: JSON object: the key \\\"shape\\\" appears twice",
         input(R"("datatype":"FP16","shape":[1],"shape":[2],"data":[1])"));
  expect("expected true or false", input(R"("datatype":"BOOL","shape":[1],"data":[1])"));
  expect("expected a string", input(R"("datatype":"BYTES","shape":[1],"data":[1])"));
  expect("expected 1000000000 elements, got 1", input(R"("datatype":"BYTES","shape":[1000000000],"data":["a"])"));
  expect("at most 1073741824 bytes", input(R"("datatype":"FP32","shape":[1000000000],"data":[1])"));
  expect("got \\\"FP8\\\"", input(R"("datatype":"FP8","shape":[1],"data":[1])"));
  expect("input n: expected \\\"data\\\" or binary_data_size, got both",
         input(R"("datatype":"INT64","shape":[1],"data":[1],"parameters":{"binary_data_size":8})"));
  expect("Missing but required: {x}", input(R"("datatype":"INT64","shape":[1],"data":[1])"));
  EXPECT_EQ(Ask("POST", "/v2/models/m/infer",
                input(R"("datatype":"INT64","shape":[1],"parameters":{"shared_memory_region":"r"})"))
                .code,
            501);
  EXPECT_EQ(Ask("POST", "/v2/models/m", kRequest).code, 404);
  EXPECT_EQ(Ask("POST", "/v2/models/m/versions//infer", kRequest).code, 404);
  EXPECT_EQ(Ask("PUT", "/v2/models/m/infer", kRequest).code, 404);
}

}  // namespace
}  // namespace tessera::serve
