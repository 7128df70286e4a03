// SPDX-License-Identifier: Apache-2.0
// The code that docs/serving_clients.md shows.
#include <future>
#include <span>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/tools/client/client.h"
#include "tessera/tools/client/example.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"
#include "tessera/tools/serve/grpc/grpc_server.h"

namespace tessera::client {
namespace {

class ClientExamples : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_OK_AND_ASSIGN(server_, serve::GrpcServer::Start({.address = "127.0.0.1:0"}, core_, nullptr));
    address_ = fmt::format("127.0.0.1:{}", server_->port());
  }

  serve::FakeCore core_;
  std::unique_ptr<serve::GrpcServer> server_;
  std::string address_;
  const Buffer x_ = Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2});
  const Buffer n_ = Buffer::FromVector<int64_t>({0, 10}, {2});
};

absl::StatusOr<std::vector<float>> Sums(const std::string& address, const Buffer& x, const Buffer& n) {
  ASSIGN_OR_RETURN(const std::unique_ptr<Client> client, Client::Connect(address));
  ASSIGN_OR_RETURN(const Prediction prediction,
                   client->Predict({.model = {.name = "m"}, .inputs = {{"x", x}, {"n", n}}}));
  const std::span<const float> sums = prediction.outputs.at("y").numbers().As<float>();
  return std::vector<float>(sums.begin(), sums.end());
}

TEST_F(ClientExamples, Predicts) {
  ASSERT_OK_AND_ASSIGN(const std::vector<float> sums, Sums(address_, x_, n_));
  EXPECT_THAT(sums, testing::ElementsAre(3, 17));
}

TEST_F(ClientExamples, CallsBack) {
  ASSERT_OK_AND_ASSIGN(const std::unique_ptr<Client> client, Client::Connect(address_));
  const Buffer &x = x_, &n = n_;
  std::promise<absl::StatusOr<Prediction>> answer;
  client->StartPredict({.model = {.name = "m", .version = 3}, .inputs = {{"x", x}, {"n", n}}},
                       [&](absl::StatusOr<Prediction> prediction) { answer.set_value(std::move(prediction)); });
  EXPECT_OK(answer.get_future().get());
}

absl::StatusOr<std::string> Label(Client* client) {
  const std::string example =
      Serialize({{"age", std::vector<int64_t>{42}}, {"job", std::vector<std::string>{"clerk"}}});
  ASSIGN_OR_RETURN(const Classification classification,
                   client->Classify({.model = {.name = "m", .signature = "classify"}, .examples = {example}}));
  const std::string& label = classification.examples[0][0].label;
  return label;
}

TEST_F(ClientExamples, Classifies) {
  ASSERT_OK_AND_ASSIGN(const std::unique_ptr<Client> client, Client::Connect(address_));
  EXPECT_EQ(*Label(client.get()), "long");
}

}  // namespace
}  // namespace tessera::client
