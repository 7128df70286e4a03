// SPDX-License-Identifier: Apache-2.0
// Where a server listens, and its texts of TLS. A server checks both before it loads models, which may take minutes.
#ifndef TESSERA_TOOLS_SERVE_HTTP_LISTEN_ADDRESS_H_
#define TESSERA_TOOLS_SERVE_HTTP_LISTEN_ADDRESS_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"

struct sockaddr;

namespace tessera::serve {

// Returns "127.0.0.1:8501" or "[::1]:8501", as URLs have it.
std::string Endpoint(const std::string& address, int port);

// Returns the address of a client. One that reaches an IPv6 socket by IPv4 has its IPv4 address, as on any other
// socket. Empty for addresses of other families.
std::string AddressText(const sockaddr* address);

// A socket that does not block and has an address.
struct BoundSocket {
  int socket = -1;    // the caller closes it
  uint16_t port = 0;  // the one that the system chose, for port 0
};

// Binds a socket for `address`, a number such as 127.0.0.1, or "::" for every address of both families. Fails with
// InvalidArgument for a text that is no address. Fails with the system's error when the machine does not have the
// address, or another socket has the port.
absl::StatusOr<BoundSocket> BindSocket(const std::string& address, uint16_t port);

// Fails as BindSocket does; the port is free again.
absl::Status CheckPort(const std::string& address, uint16_t port);

// Fails with InvalidArgument unless all are empty, or `certificate` and `key` are PEM texts that belong together, and
// `authority` is empty or has certificates.
absl::Status CheckTls(const std::string& certificate, const std::string& key, const std::string& authority);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_LISTEN_ADDRESS_H_
