// SPDX-License-Identifier: Apache-2.0
// The Open Inference Protocol without a transport: its REST and its gRPC form turn requests into these calls.
#ifndef TESSERA_TOOLS_SERVE_V2_INFER_H_
#define TESSERA_TOOLS_SERVE_V2_INFER_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tessera/tools/serve/codec/v2_tensor.h"
#include "tessera/tools/serve/protocol/inference_service.pb.h"
#include "tessera/tools/serve/protocol/model_host.h"

namespace tessera::serve {

// The name of the parameter of a request that names a signature; without it the request is for "serving_default".
inline constexpr char kSignatureParameter[] = "signature_name";

struct V2Input {
  V2TensorType type;
  Value value;
};

struct V2Request {
  ModelChoice model;
  std::string signature;
  std::vector<V2Input> inputs;
  std::vector<std::string> outputs;  // the wanted ones, in this order; empty: all, in the signature's order
};

struct V2Answer {
  std::string model;
  std::string version;
  struct Output {
    std::string name;
    std::string datatype;
    Value value;
  };
  std::vector<Output> outputs;
};

// Returns the choice that name and version of a request make. A version that is no number is a label.
ModelChoice V2Choice(std::string name, const std::string& version);

// Computes the answer and calls `done` once, on any thread, with it or with the error. Beside the errors of the host's
// Find and Run there is InvalidArgument for inputs and outputs that the signature does not have, naming them.
void Infer(ModelHost& host, V2Request request, absl::Time deadline, std::function<void(absl::StatusOr<V2Answer>)> done);

// Returns names, types and shapes of the default signature, and the versions that are available. Fails as Find does.
absl::StatusOr<inference::ModelMetadataResponse> V2Metadata(ModelHost& host, const ModelChoice& choice);

// Returns the name and the version of the server.
inference::ServerMetadataResponse V2ServerMetadata();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_V2_INFER_H_
