// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/listen_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera::serve {
namespace {

using ::testing::HasSubstr;

TEST(ListenAddressTest, EndpointsAreThoseOfUrls) {
  EXPECT_EQ(Endpoint("127.0.0.1", 8501), "127.0.0.1:8501");
  EXPECT_EQ(Endpoint("::1", 0), "[::1]:0");
}

TEST(ListenAddressTest, ClientsHaveOneTextOnEverySocket) {
  sockaddr_in address4 = {};
  address4.sin_family = AF_INET;
  ASSERT_EQ(inet_pton(AF_INET, "192.0.2.7", &address4.sin_addr), 1);
  EXPECT_EQ(AddressText(reinterpret_cast<sockaddr*>(&address4)), "192.0.2.7");
  sockaddr_in6 address6 = {};
  address6.sin6_family = AF_INET6;
  for (const char* const text : {"2001:db8::1", "::1", "::"}) {
    ASSERT_EQ(inet_pton(AF_INET6, text, &address6.sin6_addr), 1);
    EXPECT_EQ(AddressText(reinterpret_cast<sockaddr*>(&address6)), text);
  }
  ASSERT_EQ(inet_pton(AF_INET6, "::ffff:192.0.2.7", &address6.sin6_addr), 1);
  EXPECT_EQ(AddressText(reinterpret_cast<sockaddr*>(&address6)), "192.0.2.7");
  EXPECT_EQ(AddressText(nullptr), "");
}

// Returns a socket that listens, for the test to close.
BoundSocket Listening(const std::string& address) {
  const absl::StatusOr<BoundSocket> bound = BindSocket(address, 0);
  EXPECT_OK(bound.status());
  EXPECT_EQ(listen(bound->socket, 1), 0);
  return *bound;
}

TEST(ListenAddressTest, PortsThatAreTakenAreErrors) {
  const BoundSocket taken = Listening("127.0.0.1");
  EXPECT_STATUS(
      CheckPort("127.0.0.1", taken.port), absl::StatusCode::kUnknown,
      fmt::format("127.0.0.1:{}: Address already in use; try another port, or 0 for any free one", taken.port));
  EXPECT_FALSE(CheckPort("0.0.0.0", taken.port).ok());
  EXPECT_OK(CheckPort("127.0.0.2", taken.port));
  close(taken.socket);
  EXPECT_OK(CheckPort("127.0.0.1", taken.port));
  EXPECT_OK(CheckPort("127.0.0.1", taken.port));  // the first check released the port
}

TEST(ListenAddressTest, AddressesAreNumbersOfTheMachine) {
  for (const char* const text : {"", "localhost", "127.0.0.1:80", "[::1]", "999.1.1.1", "*", "127.1", "http://x"}) {
    EXPECT_STATUS(CheckPort(text, 0), absl::StatusCode::kInvalidArgument,
                  HasSubstr("is not an address; expected a number"));
  }
  // 192.0.2.0/24 is reserved for documentation.
  EXPECT_THAT(Message(CheckPort("192.0.2.1", 0)),
              HasSubstr("expected an address of this machine; try 0.0.0.0 for all of them"));
}

// "::" is every address of both families, so one option suffices for a machine with both.
TEST(ListenAddressTest, TheOpenAddressTakesBothFamilies) {
  if (!CheckPort("::", 0).ok()) GTEST_SKIP() << "this machine has no IPv6";
  const BoundSocket all = Listening("::");
  const int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(all.port);
  ASSERT_EQ(inet_pton(AF_INET, "127.0.0.1", &address.sin_addr), 1);
  EXPECT_EQ(connect(client, reinterpret_cast<sockaddr*>(&address), sizeof(address)), 0);
  close(client);
  close(all.socket);
}

}  // namespace
}  // namespace tessera::serve
