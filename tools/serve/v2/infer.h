// SPDX-License-Identifier: Apache-2.0
// The transport-independent part of the Open Inference Protocol, for REST and gRPC.
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

// The request parameter that names a signature; the default is "serving_default".
inline constexpr char kSignatureParameter[] = "signature_name";

struct V2Input {
  V2TensorType type;
  Value value;
};

struct V2Request {
  ModelSpec model;
  std::string signature = {};
  std::vector<V2Input> inputs = {};
  std::vector<std::string> outputs = {};  // requested ones, in this order; empty: all, in the signature's order
  std::string client = {};                // as in serving_core.h
  std::optional<Clock::time_point> deadline = {};
  std::function<bool()> is_cancelled = {};  // as in serving_core.h
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

// Returns the model for a request's name and version. A version that is not a number is a label.
ModelSpec V2Model(std::string name, const std::string& version);

// Runs the request and calls `done` once, on any thread, with the response or an error. Fails as ServingCore::Serve
// does, and with InvalidArgument for unknown inputs and outputs, naming them.
void Infer(ServingCore& core, V2Request request, std::function<void(absl::StatusOr<V2Answer>)> done);

// Returns names, types and shapes of the default signature, and the available versions. Fails as Find does.
absl::StatusOr<inference::ModelMetadataResponse> V2Metadata(ServingCore& core, const ModelSpec& model);

// Returns the name and the version of the server.
inference::ServerMetadataResponse V2ServerMetadata();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_V2_INFER_H_
