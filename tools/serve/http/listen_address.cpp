// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/listen_address.h"

#include <arpa/inet.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <string_view>
#include <type_traits>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::serve {
namespace {

// Returns the error of the system with a thing to try.
absl::Status BindError(int error, const std::string& address, uint16_t port) {
  const absl::Status status = ErrnoStatus(error, Endpoint(address, port));
  const char* hint = "";
  if (error == EADDRINUSE) hint = "try another port, or 0 for any free one";
  if (error == EACCES) hint = "ports below 1024 need the right to them; try a larger one";
  if (error == EADDRNOTAVAIL) hint = "expected an address of this machine; try 0.0.0.0 for all that it has";
  if (*hint == '\0') return status;
  return absl::Status(status.code(), fmt::format("{}; {}", Message(status), hint));
}

gnutls_datum_t DatumOf(const std::string& text) {
  return {reinterpret_cast<unsigned char*>(const_cast<char*>(text.data())), static_cast<unsigned>(text.size())};
}

// Fails unless the text has certificates: libmicrohttpd would start without them, and then refuse every client.
absl::Status CheckCertificates(const std::string& text, std::string_view what) {
  const gnutls_datum_t datum = DatumOf(text);
  gnutls_x509_crt_t* certificates = nullptr;
  unsigned count = 0;
  const int result = gnutls_x509_crt_list_import2(&certificates, &count, &datum, GNUTLS_X509_FMT_PEM, 0);
  if (result < 0 || count == 0) {
    return InvalidArgument("{}: expected PEM texts of certificates, got others{}", what,
                           result < 0 ? fmt::format(" ({})", gnutls_strerror(result)) : "");
  }
  for (unsigned i = 0; i < count; ++i) gnutls_x509_crt_deinit(certificates[i]);
  gnutls_free(certificates);
  return absl::OkStatus();
}

// Fails unless `key` is a key, and that of the first certificate.
absl::Status CheckKey(const std::string& certificate, const std::string& key) {
  gnutls_certificate_credentials_t made = nullptr;
  if (gnutls_certificate_allocate_credentials(&made) != GNUTLS_E_SUCCESS) return Internal("GnuTLS has no memory");
  const std::unique_ptr<std::remove_pointer_t<gnutls_certificate_credentials_t>,
                        decltype(&gnutls_certificate_free_credentials)>
      credentials(made, &gnutls_certificate_free_credentials);
  const gnutls_datum_t certificate_datum = DatumOf(certificate), key_datum = DatumOf(key);
  const int result = gnutls_certificate_set_x509_key_mem(made, &certificate_datum, &key_datum, GNUTLS_X509_FMT_PEM);
  if (result >= 0) return absl::OkStatus();
  if (result == GNUTLS_E_CERTIFICATE_KEY_MISMATCH) {
    return InvalidArgument("the key is not that of the certificate; expected the pair that was made together");
  }
  return InvalidArgument("the key: expected the PEM text of a private key without a password, got another ({})",
                         gnutls_strerror(result));
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
    return InvalidArgument("\"{}\" is no address; expected a number such as 127.0.0.1 or ::1, or 0.0.0.0 or :: for all",
                           address);
  }
  BoundSocket made = {.socket = socket(bound->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
  if (made.socket < 0) return BindError(errno, address, port);
  const auto fail = [&](int error) {
    close(made.socket);
    return BindError(error, address, port);
  };
  // Connections of a server that ended shortly ago do not keep the port.
  const int yes = 1;
  setsockopt(made.socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  if (bound->sa_family == AF_INET6) {
    // gRPC takes "::" in the same way.
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

absl::Status CheckTls(const std::string& certificate, const std::string& key, const std::string& authority) {
  if (certificate.empty() != key.empty()) {
    return InvalidArgument("TLS needs a certificate and its key; got a {} alone", key.empty() ? "certificate" : "key");
  }
  if (certificate.empty() && !authority.empty()) {
    return InvalidArgument("certificates of clients need TLS; expected a certificate of the server and its key");
  }
  if (certificate.empty()) return absl::OkStatus();
  RETURN_IF_ERROR(CheckCertificates(certificate, "the certificate"));
  RETURN_IF_ERROR(CheckKey(certificate, key));
  return authority.empty() ? absl::OkStatus() : CheckCertificates(authority, "the authority of clients");
}

}  // namespace tessera::serve
