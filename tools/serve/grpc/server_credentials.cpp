// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/server_credentials.h"

#include <mutex>
#include <string>
#include <utility>

#include "grpc/grpc.h"
#include "grpc/grpc_security.h"

namespace tessera::serve {
namespace {

// grpc++ reads certificates once. The C library below it queries them for each connection.
class CurrentTls final : public grpc::ServerCredentials {
 public:
  explicit CurrentTls(std::shared_ptr<const Credentials> credentials) : credentials_(std::move(credentials)) {}

  void SetAuthMetadataProcessor(const std::shared_ptr<grpc::AuthMetadataProcessor>&) override {}

 private:
  int AddPortToServer(const std::string& address, grpc_server* server) override {
    grpc_server_credentials* const made =
        grpc_ssl_server_credentials_create_with_options(grpc_ssl_server_credentials_create_options_using_config_fetcher(
            credentials_->tls()->wants_client_certificates()
                ? GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY
                : GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE,
            &Fetch, this));
    const int port = grpc_server_add_http2_port(server, address.c_str(), made);
    grpc_server_credentials_release(made);
    return port;
  }

  static grpc_ssl_certificate_config_reload_status Fetch(void* self, grpc_ssl_server_certificate_config** config) {
    auto& all = *static_cast<CurrentTls*>(self);
    std::shared_ptr<const Tls> tls = all.credentials_->tls();
    const std::lock_guard lock(all.mutex_);
    if (tls == all.given_) return GRPC_SSL_CERTIFICATE_CONFIG_RELOAD_UNCHANGED;
    const TlsTexts& texts = tls->texts();
    const grpc_ssl_pem_key_cert_pair pair = {texts.key.c_str(), texts.certificate.c_str()};
    // The library requires an authority even if no client certificate is requested, and ignores it then.
    const std::string& authority = tls->wants_client_certificates() ? texts.client_authority : texts.certificate;
    *config = grpc_ssl_server_certificate_config_create(authority.c_str(), &pair, 1);
    if (*config == nullptr) return GRPC_SSL_CERTIFICATE_CONFIG_RELOAD_FAIL;
    all.given_ = std::move(tls);
    return GRPC_SSL_CERTIFICATE_CONFIG_RELOAD_NEW;
  }

  const std::shared_ptr<const Credentials> credentials_;
  std::mutex mutex_;
  std::shared_ptr<const Tls> given_;  // to the port
};

}  // namespace

std::shared_ptr<grpc::ServerCredentials> ServerCredentialsOf(std::shared_ptr<const Credentials> credentials) {
  if (credentials->tls() == nullptr) return grpc::InsecureServerCredentials();
  return std::make_shared<CurrentTls>(std::move(credentials));
}

}  // namespace tessera::serve
