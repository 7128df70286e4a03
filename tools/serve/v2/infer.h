// SPDX-License-Identifier: Apache-2.0
// The Open Inference Protocol without a transport: its REST and its gRPC form turn requests into these calls.
#ifndef TESSERA_TOOLS_SERVE_V2_INFER_H_
#define TESSERA_TOOLS_SERVE_V2_INFER_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/codec/v2_tensor.h"
#include "tessera/tools/serve/core/serving_core.h"
#include "tessera/tools/serve/protocol/inference_service.pb.h"

namespace tessera::serve {

// The name of the parameter of a request that names a signature; without it the request is for "serving_default".
inline constexpr char kSignatureParameter[] = "signature_name";

struct V2Input {
  V2TensorType type;
  Value value;
};

struct V2Request {
  ModelSpec model;
  std::string signature = {};
  std::vector<V2Input> inputs = {};
  std::vector<std::string> outputs = {};  // the wanted ones, in this order; empty: all, in the signature's order
  std::string client = {};                // as serving_core.h has it
  std::optional<Clock::time_point> deadline = {};
  const char* api = "GRPC";
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

// Returns the model that name and version of a request ask for. A version that is no number is a label.
ModelSpec V2Model(std::string name, const std::string& version);

// Computes the answer and calls `done` once, on any thread, with it or with the error. Beside the errors of the core's
// Serve there is InvalidArgument for inputs and outputs that the signature does not have, naming them.
void Infer(ServingCore& core, V2Request request, std::function<void(absl::StatusOr<V2Answer>)> done);

// Returns names, types and shapes of the default signature, and the versions that are available. Fails as Find does.
absl::StatusOr<inference::ModelMetadataResponse> V2Metadata(ServingCore& core, const ModelSpec& model);

// Returns the name and the version of the server.
inference::ServerMetadataResponse V2ServerMetadata();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_V2_INFER_H_
