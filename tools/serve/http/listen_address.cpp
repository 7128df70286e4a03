// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/listen_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::serve {
namespace {

// Returns the error of the system with a thing to try.
absl::Status BindError(int error, const std::string& address, uint16_t port) {
  const absl::Status status = ErrnoStatus(error, Endpoint(address, port));
  const char* hint = "";
  if (error == EADDRINUSE) hint = "try another port, or 0 for any free one";
  if (error == EACCES) hint = "ports below 1024 need a privilege; try a larger one";
  if (error == EADDRNOTAVAIL) hint = "expected an address of this machine; try 0.0.0.0 for all of them";
  if (*hint == '\0') return status;
  return absl::Status(status.code(), fmt::format("{}; {}", Message(status), hint));
}

}  // namespace

std::string Endpoint(const std::string& address, int port) {
  const bool is_ipv6 = address.find(':') != std::string::npos;
  return is_ipv6 ? fmt::format("[{}]:{}", address, port) : fmt::format("{}:{}", address, port);
}

std::string AddressText(const sockaddr* address) {
  char text[INET6_ADDRSTRLEN] = "";
  if (address != nullptr && address->sa_family == AF_INET) {
    inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(address)->sin_addr, text, sizeof(text));
  } else if (address != nullptr && address->sa_family == AF_INET6) {
    const in6_addr& bytes = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&bytes)) {
      inet_ntop(AF_INET, bytes.s6_addr + 12, text, sizeof(text));
    } else {
      inet_ntop(AF_INET6, &bytes, text, sizeof(text));
    }
  }
  return text;
}

absl::StatusOr<BoundSocket> BindSocket(const std::string& address, uint16_t port) {
  sockaddr_in6 address6 = {};
  sockaddr_in address4 = {};
  sockaddr* bound = nullptr;
  socklen_t size = 0;
  if (inet_pton(AF_INET, address.c_str(), &address4.sin_addr) == 1) {
    address4.sin_family = AF_INET;
    address4.sin_port = htons(port);
    bound = reinterpret_cast<sockaddr*>(&address4);
    size = sizeof(address4);
  } else if (inet_pton(AF_INET6, address.c_str(), &address6.sin6_addr) == 1) {
    address6.sin6_family = AF_INET6;
    address6.sin6_port = htons(port);
    bound = reinterpret_cast<sockaddr*>(&address6);
    size = sizeof(address6);
  } else {
    return InvalidArgument(
        "\"{}\" is not an address; expected a number such as 127.0.0.1 or ::1, or 0.0.0.0 or :: for all", address);
  }
  BoundSocket made = {.socket = socket(bound->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
  if (made.socket < 0) return BindError(errno, address, port);
  const auto fail = [&](int error) {
    close(made.socket);
    return BindError(error, address, port);
  };
  // Connections of a recently stopped server do not block the port.
  const int yes = 1;
  setsockopt(made.socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  if (bound->sa_family == AF_INET6) {
    // gRPC interprets "::" in the same way.
    const int only_ipv6 = IN6_IS_ADDR_UNSPECIFIED(&address6.sin6_addr) ? 0 : 1;
    setsockopt(made.socket, IPPROTO_IPV6, IPV6_V6ONLY, &only_ipv6, sizeof(only_ipv6));
  }
  if (::bind(made.socket, bound, size) != 0 || getsockname(made.socket, bound, &size) != 0) return fail(errno);
  made.port = ntohs(bound->sa_family == AF_INET6 ? address6.sin6_port : address4.sin_port);
  return made;
}

absl::Status CheckPort(const std::string& address, uint16_t port) {
  ASSIGN_OR_RETURN(const BoundSocket bound, BindSocket(address, port));
  close(bound.socket);
  return absl::OkStatus();
}

}  // namespace tessera::serve
