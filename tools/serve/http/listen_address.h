// SPDX-License-Identifier: Apache-2.0
// The address that a server listens on. It is checked before models are loaded, which may take minutes.
#ifndef TESSERA_TOOLS_SERVE_HTTP_LISTEN_ADDRESS_H_
#define TESSERA_TOOLS_SERVE_HTTP_LISTEN_ADDRESS_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"

struct sockaddr;

namespace tessera::serve {

// Returns "127.0.0.1:8501" or "[::1]:8501", as in URLs.
std::string Endpoint(const std::string& address, int port);

// Returns the address of a client. A client that reaches an IPv6 socket over IPv4 has its IPv4 address. Empty for other
// address families.
std::string AddressText(const sockaddr* address);

// A non-blocking socket that is bound to an address.
struct BoundSocket {
  int socket = -1;    // the caller closes it
  uint16_t port = 0;  // for port 0, the one that the system chose
};

// Binds a socket to `address`, a numeric one such as 127.0.0.1, or "::" for all addresses of both families. Fails with
// InvalidArgument for an invalid address, and with the system's error if the machine does not have the address or the
// port is in use.
absl::StatusOr<BoundSocket> BindSocket(const std::string& address, uint16_t port);

// Fails as BindSocket does. Leaves the port free.
absl::Status CheckPort(const std::string& address, uint16_t port);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_LISTEN_ADDRESS_H_
