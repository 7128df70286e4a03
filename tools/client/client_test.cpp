// SPDX-License-Identifier: Apache-2.0
// The client against a server in this process, through sockets of the loopback interface.
#include "tessera/tools/client/client.h"

#include <atomic>
#include <future>
#include <thread>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/tools/client/certificates_testutil.h"
#include "tessera/tools/client/example.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"
#include "tessera/tools/serve/grpc/grpc_server.h"

namespace tessera::client {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

class ClientTest : public testing::Test {
 protected:
  void StartServer(serve::GrpcServerOptions options = {}, serve::BearerTokens tokens = {}, serve::TlsTexts texts = {}) {
    ASSERT_OK_AND_ASSIGN(options.credentials, serve::Credentials::Create(std::move(texts), std::move(tokens)));
    if (options.address == serve::GrpcServerOptions().address) options.address = fmt::format("127.0.0.1:{}", port_);
    ASSERT_OK_AND_ASSIGN(server_, serve::GrpcServer::Start(options, core_, nullptr));
    port_ = server_->port();
  }
  // Stops the server with calls in flight, and frees its port.
  void StopServer() {
    server_->Stop(milliseconds(0));
    server_ = nullptr;
  }
  std::unique_ptr<Client> Connect(const ClientOptions& options = {}) {
    absl::StatusOr<std::unique_ptr<Client>> client = Client::Connect(fmt::format("127.0.0.1:{}", port_), options);
    EXPECT_OK(client.status());
    return *std::move(client);
  }

  // Two rows whose sums are 3 and 7, and to which `n` is added.
  static PredictRequest Rows(int64_t n, Model model = {.name = "m"}) {
    return {.model = std::move(model),
            .inputs = {{"x", Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2})},
                       {"n", Buffer::FromVector<int64_t>({n, n}, {2})}}};
  }
  static std::vector<float> Sums(const absl::StatusOr<Prediction>& prediction) {
    EXPECT_OK(prediction.status());
    if (!prediction.ok()) return {};
    const std::span<const float> y = prediction->outputs.at("y").numbers().As<float>();
    return {y.begin(), y.end()};
  }

  serve::FakeCore core_;
  int port_ = 0;
  std::unique_ptr<serve::GrpcServer> server_;
};

TEST_F(ClientTest, Predicts) {
  StartServer();
  const auto client = Connect();
  EXPECT_OK(client->WaitUntilConnected(milliseconds(10'000)));
  const absl::StatusOr<Prediction> prediction = client->Predict(Rows(10));
  EXPECT_THAT(Sums(prediction), ElementsAre(13, 17));
  EXPECT_THAT(prediction->outputs.at("name").strings(), ElementsAre("row0", "row1"));
  EXPECT_EQ(prediction->responder.model, "m");
  EXPECT_EQ(prediction->responder.version, 3);
  EXPECT_EQ(prediction->responder.signature, "serving_default");

  PredictRequest one = Rows(0, {.name = "m", .label = "stable"});
  one.outputs = {"y"};
  const absl::StatusOr<Prediction> filtered = client->Predict(one);
  EXPECT_THAT(Sums(filtered), ElementsAre(3, 7));
  EXPECT_EQ(filtered->responder.version, 1);
  EXPECT_EQ(filtered->outputs.size(), 1);
}

TEST_F(ClientTest, ClassifiesAndRegresses) {
  StartServer();
  const auto client = Connect();
  const std::string ten(10, 'a'), twenty(20, 'a');
  ASSERT_OK_AND_ASSIGN(const Classification classes,
                       client->Classify({.model = {.name = "m", .signature = "classify"}, .examples = {ten, twenty}}));
  ASSERT_EQ(classes.examples.size(), 2);
  EXPECT_EQ(classes.examples[1][0].label, "long");
  EXPECT_EQ(classes.examples[1][0].score, 20);
  EXPECT_EQ(classes.examples[0][1].label, "short");
  EXPECT_EQ(classes.responder.version, 3);
  ASSERT_OK_AND_ASSIGN(
      const Regression values,
      client->Regress({.model = {.name = "m", .signature = "regress"}, .examples = {ten, ""}, .context = "bb"}));
  EXPECT_THAT(values.examples, ElementsAre(12, 2));

  const MultiInferenceRequest both{.tasks = {{{.name = "m", .signature = "regress"}, Method::kRegress},
                                             {{.name = "m", .signature = "classify"}, Method::kClassify}},
                                   .examples = {ten}};
  ASSERT_OK_AND_ASSIGN(const MultiInference inference, client->Infer(both));
  ASSERT_EQ(inference.results.size(), 2);
  EXPECT_THAT(std::get<Regression>(inference.results[0]).examples, ElementsAre(10));
  EXPECT_EQ(std::get<Classification>(inference.results[1]).examples[0][0].score, 10);
  EXPECT_EQ(std::get<Classification>(inference.results[1]).responder.signature, "classify");
  EXPECT_STATUS(client->Infer({}), absl::StatusCode::kInvalidArgument, HasSubstr("MultiInference of no model at "));
}

TEST_F(ClientTest, DescribesAndReloads) {
  StartServer({.may_reload = true});
  const auto client = Connect();
  ASSERT_OK_AND_ASSIGN(const Metadata metadata, client->GetMetadata({.name = "m"}));
  EXPECT_EQ(metadata.responder.version, 3);
  ASSERT_EQ(metadata.signatures.size(), 3);
  const Signature& signature = metadata.signatures[2];
  EXPECT_EQ(signature.name, "serving_default");
  EXPECT_EQ(signature.method, "tensorflow/serving/predict");
  ASSERT_EQ(signature.inputs.size(), 2);
  EXPECT_EQ(signature.inputs[1].name, "x");
  EXPECT_EQ(signature.inputs[1].dtype, "f32");
  EXPECT_EQ(signature.inputs[1].shape, (Shape{-1, 2}));
  EXPECT_EQ(signature.outputs[0].dtype, "string");

  ASSERT_OK_AND_ASSIGN(const std::vector<VersionStatus> versions, client->GetStatus({.name = "m"}));
  ASSERT_EQ(versions.size(), 3);
  EXPECT_EQ(versions[0].state, VersionState::kAvailable);
  EXPECT_EQ(versions[1].status, DataLoss("m/2: damaged"));

  EXPECT_OK(client->Reload({{.name = "m", .directory = "/models/m", .versions = {3}, .weights = {{3, 1.0}}}}));
  EXPECT_EQ(core_.reloaded, "/models/m");
  EXPECT_STATUS(client->Reload({}), absl::StatusCode::kInvalidArgument, EndsWith("no models"));
  EXPECT_STATUS(client->Reload({{.name = "m", .latest = 1, .all = true}}), absl::StatusCode::kInvalidArgument,
                EndsWith("model m: expected one of latest, all and versions"));
}

TEST_F(ClientTest, ErrorsSayMethodModelAndServer) {
  StartServer();
  const auto client = Connect();
  const auto expect = [&](absl::StatusCode code, const std::string& message, const PredictRequest& request) {
    EXPECT_STATUS(client->Predict(request), code, message);
  };
  const std::string at = fmt::format(" at 127.0.0.1:{}: ", port_);
  expect(absl::StatusCode::kNotFound, "Predict of k" + at + "Servable not found for request: Latest(k)",
         Rows(0, {.name = "k"}));
  expect(absl::StatusCode::kNotFound, "Predict of m version 9" + at + "Servable not found for request: Specific(m, 9)",
         Rows(0, {.name = "m", .version = 9}));
  expect(absl::StatusCode::kFailedPrecondition,
         "Predict of m, signature s" + at + "Serving signature key \"s\" not found.",
         Rows(0, {.name = "m", .signature = "s"}));
  expect(absl::StatusCode::kInvalidArgument,
         "Predict of m" + at +
             "input size does not match signature: 0!=2 len({}) != len({n,x}). Sent extra: {}. Missing but required: "
             "{n,x}.",
         {.model = {.name = "m"}, .inputs = {}});
  // These never leave the client.
  expect(absl::StatusCode::kInvalidArgument,
         "Predict of m version 1 label l" + at + "model m: expected a version or a label, got 1 and \"l\"",
         Rows(0, {.name = "m", .version = 1, .label = "l"}));
  PredictRequest wrong = Rows(0);
  wrong.inputs["x"] = Buffer::FromVector<float>({1, 2, 3}, {2, 2});
  EXPECT_STATUS(client->Predict(wrong), absl::StatusCode::kInvalidArgument, HasSubstr("input x: "));
  wrong.inputs["x"] = Value();
  EXPECT_FALSE(client->Predict(wrong).ok());
  EXPECT_STATUS(client->Reload({{.name = "m", .directory = "d"}}), absl::StatusCode::kPermissionDenied,
                HasSubstr("--grpc-reload"));
}

TEST_F(ClientTest, ManyCallsAreUnderWayAtOnce) {
  StartServer();
  const auto client = Connect();
  core_.Hold();
  constexpr int kCalls = 200;
  std::vector<std::promise<absl::StatusOr<Prediction>>> answers(kCalls);
  for (int i = 0; i < kCalls; ++i) {
    client->StartPredict(Rows(i), [&answers, i](absl::StatusOr<Prediction> prediction) {
      answers[static_cast<size_t>(i)].set_value(std::move(prediction));
    });
  }
  core_.WaitForHeld(kCalls);
  core_.Release();
  for (int i = 0; i < kCalls; ++i) {
    EXPECT_THAT(Sums(answers[static_cast<size_t>(i)].get_future().get()), ElementsAre(3 + i, 7 + i));
  }
}

TEST_F(ClientTest, DeadlinesAndCancellation) {
  StartServer();
  auto client = Connect();
  ASSERT_OK(client->WaitUntilConnected(milliseconds(10'000)));
  core_.Hold();
  EXPECT_STATUS(client->Predict(Rows(0), {.timeout = milliseconds(50)}), absl::StatusCode::kDeadlineExceeded,
                fmt::format("Predict of m at 127.0.0.1:{}: no answer within 0.05 s", port_));
  core_.Release();
  core_.Hold();
  std::promise<absl::Status> ended;
  client->StartPredict(Rows(0), [&](const absl::StatusOr<Prediction>& answer) { ended.set_value(answer.status()); });
  core_.WaitForHeld(1);
  EXPECT_FALSE(core_.last().is_cancelled());
  client = nullptr;
  EXPECT_EQ(ended.get_future().get().code(), absl::StatusCode::kCancelled);
  while (!core_.last().is_cancelled()) std::this_thread::sleep_for(milliseconds(1));
  core_.Release();
}

// Client, server and gRPC's threads end while the last callback returns.
TEST_F(ClientTest, EndsBesideItsLastCallback) {
  for (int round = 0; round < 200; ++round) {
    StartServer();
    auto client = Connect();
    std::promise<absl::Status> ended;
    client->StartPredict(Rows(0), [&](const absl::StatusOr<Prediction>& answer) { ended.set_value(answer.status()); });
    if (round % 2 == 0) {
      EXPECT_OK(ended.get_future().get());
      client = nullptr;
    } else {
      client = nullptr;
      const absl::Status status = ended.get_future().get();
      EXPECT_TRUE(status.ok() || status.code() == absl::StatusCode::kCancelled) << status;
    }
    StopServer();
  }
}

TEST_F(ClientTest, TriesAgainWhenTheServerIsUnavailable) {
  StartServer();
  const auto client = Connect();
  core_.Refuse(2, Unavailable("shutting down"));
  EXPECT_THAT(Sums(client->Predict(Rows(1))), ElementsAre(4, 8));
  EXPECT_EQ(core_.requests(), 3);
  // A large request, which exceeds gRPC's default retry buffer.
  core_.Refuse(1, Unavailable("shutting down"));
  const int64_t rows = 100'000;
  const PredictRequest large{
      .model = {.name = "m"},
      .inputs = {{"x", *Buffer::Allocate({DType::kF32, {rows, 2}})}, {"n", *Buffer::Allocate({DType::kI64, {rows}})}},
      .outputs = {"y"}};
  EXPECT_EQ(Sums(client->Predict(large)).size(), rows);
  // Other errors are not retried, and nothing is retried with one attempt.
  core_.Refuse(9, ResourceExhausted("too much to do"));
  const int before = core_.requests();
  EXPECT_STATUS(client->Predict(Rows(1)), absl::StatusCode::kResourceExhausted, HasSubstr("too much to do"));
  EXPECT_EQ(core_.requests(), before + 1);
  core_.Refuse(1, Unavailable("shutting down"));
  EXPECT_STATUS(Connect({.attempts = 1})->Predict(Rows(1)), absl::StatusCode::kUnavailable, HasSubstr("shutting down"));
  core_.Refuse(9, Unavailable("shutting down"));
  EXPECT_STATUS(Connect({.attempts = 2})->Predict(Rows(1)), absl::StatusCode::kUnavailable, HasSubstr("shutting down"));
  core_.Refuse(0, {});
}

TEST_F(ClientTest, OutlivesARestartOfTheServer) {
  StartServer();
  const auto client = Connect({.wait_for_server = true});
  const auto impatient = Connect({.attempts = 1});
  EXPECT_THAT(Sums(client->Predict(Rows(0))), ElementsAre(3, 7));
  // The server stops with a call in flight, and restarts on the same port.
  core_.Hold();
  std::promise<absl::StatusOr<Prediction>> answer;
  client->StartPredict(Rows(5), [&](absl::StatusOr<Prediction> given) { answer.set_value(std::move(given)); });
  core_.WaitForHeld(1);
  std::thread stop([&] { StopServer(); });  // it waits for the core
  std::this_thread::sleep_for(milliseconds(50));
  core_.Release();
  stop.join();
  EXPECT_STATUS(impatient->Predict(Rows(0)), absl::StatusCode::kUnavailable,
                HasSubstr(fmt::format("Predict of m at 127.0.0.1:{}: ", port_)));
  EXPECT_STATUS(client->Predict(Rows(0), {.timeout = milliseconds(100)}), absl::StatusCode::kDeadlineExceeded,
                EndsWith("no answer within 0.1 s, not connected"));
  EXPECT_STATUS(impatient->WaitUntilConnected(milliseconds(10)), absl::StatusCode::kUnavailable,
                HasSubstr("no connection within 0.01 s"));
  StartServer();
  EXPECT_THAT(Sums(answer.get_future().get()), ElementsAre(8, 12));
}

TEST_F(ClientTest, SpeaksTlsWithCertificatesAndTokens) {
  StartServer({}, serve::BearerTokens({"secret"}),
              {.certificate = kServerCertificate, .key = kServerKey, .client_authority = kAuthority});
  ClientOptions options{.tls = true,
                        .authority = kAuthority,
                        .certificate = kClientCertificate,
                        .key = kClientKey,
                        .server_name = "model.test",
                        .token = "secret",
                        .attempts = 1};
  EXPECT_THAT(Sums(Connect(options)->Predict(Rows(0))), ElementsAre(3, 7));
  ClientOptions wrong = options;
  wrong.token = "secreT";
  EXPECT_STATUS(Connect(wrong)->Predict(Rows(0)), absl::StatusCode::kUnauthenticated, HasSubstr("Predict of m"));
  for (const auto change :
       {+[](ClientOptions& all) { all.certificate = all.key = ""; },
        +[](ClientOptions& all) { all.server_name = "other.test"; }, +[](ClientOptions& all) { all.authority = ""; },
        +[](ClientOptions& all) { all = {.attempts = 1}; }}) {
    wrong = options;
    change(wrong);
    EXPECT_EQ(Connect(wrong)->Predict(Rows(0)).status().code(), absl::StatusCode::kUnavailable);
  }
}

TEST_F(ClientTest, SpeaksThroughASocketFile) {
  const TestDirectory directory;
  const std::string address = "unix:" + (directory / "socket");
  StartServer({.address = address});
  ASSERT_OK_AND_ASSIGN(const auto client, Client::Connect(address));
  EXPECT_THAT(Sums(client->Predict(Rows(0))), ElementsAre(3, 7));
}

TEST_F(ClientTest, RefusesBadOptions) {
  for (const char* address : {"", "localhost", ":8500", "localhost:", "localhost:0", "localhost:99999", "unix:"}) {
    EXPECT_STATUS(Client::Connect(address), absl::StatusCode::kInvalidArgument,
                  fmt::format("server \"{}\": expected HOST:PORT, as in localhost:8500, or unix:PATH", address));
  }
  EXPECT_STATUS(Client::Connect("a:1", {.tls = true, .key = "k"}), absl::StatusCode::kInvalidArgument,
                "client: expected a certificate and its key, got a key alone");
  EXPECT_STATUS(Client::Connect("a:1", {.authority = "a"}), absl::StatusCode::kInvalidArgument,
                "client: a certificate or a key is given without TLS; set ClientOptions::tls");
  EXPECT_STATUS(Client::Connect("a:1", {.attempts = 9}), absl::StatusCode::kInvalidArgument,
                "client: expected 1 to 5 attempts, got 9");
  EXPECT_STATUS(Client::Connect("a:1", {.timeout = milliseconds(0)}), absl::StatusCode::kInvalidArgument,
                "client: expected a timeout of more than 0 ms, got 0");
}

// Bytes as TensorFlow 2.15 serialises this example, with its features in the order of their names.
TEST(Example, IsSerialised) {
  const std::string bytes = Serialize(
      {{"f", std::vector<float>{1.5F}}, {"i", std::vector<int64_t>{-1, 2}}, {"s", std::vector<std::string>{"a", ""}}});
  std::string hex;
  for (const char byte : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  EXPECT_EQ(
      hex,
      "0a330a0d0a0166120812060a040000c03f0a140a0169120f1a0d0a0bffffffffffffffffff01020a0c0a017312070a050a01610a00");
}

}  // namespace
}  // namespace tessera::client
