// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_TOOLS_SERVE_GRPC_SERVER_CREDENTIALS_H_
#define TESSERA_TOOLS_SERVE_GRPC_SERVER_CREDENTIALS_H_

#include <memory>

#include "grpcpp/grpcpp.h"
#include "tessera/tools/serve/credentials/credentials.h"

namespace tessera::serve {

// Returns credentials for one gRPC port. They must outlive the server. A TLS connection keeps the certificates that
// were current when it began.
std::shared_ptr<grpc::ServerCredentials> ServerCredentialsOf(std::shared_ptr<const Credentials> credentials);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_SERVER_CREDENTIALS_H_
