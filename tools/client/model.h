// SPDX-License-Identifier: Apache-2.0
// The models of a server as its clients see them: names, versions, signatures and configurations.
#ifndef TESSERA_TOOLS_CLIENT_MODEL_H_
#define TESSERA_TOOLS_CLIENT_MODEL_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/input/element.h"

namespace tessera::client {

// Tensors by alias, with numbers or strings.
using Tensors = std::map<std::string, Value>;

// A signature of a model. At most one of version and label is set; without them the server chooses.
struct Model {
  std::string name = {};
  std::optional<int64_t> version = {};
  std::string label = {};
  std::string signature = {};  // empty: "serving_default"
};

// Returns "m", "m version 3" or "m label stable", with the suffix ", signature s".
std::string ToString(const Model& model);

// The version and the signature that answered a call.
struct Responder {
  std::string model = {};
  int64_t version = 0;
  std::string signature = {};
};

// The type of a tensor in a signature.
struct TensorSpec {
  std::string name = {};   // the alias
  std::string dtype = {};  // "f32" as runtime/types/dtype.h spells it, "string", or TensorFlow's name of another type
  Shape shape = {};        // -1: any size
  bool has_rank = true;
};

struct Signature {
  std::string name = {};
  std::string method = {};  // "tensorflow/serving/predict", .../classify or .../regress
  std::vector<TensorSpec> inputs = {};
  std::vector<TensorSpec> outputs = {};
};

struct Metadata {
  Responder responder = {};  // without a signature
  std::vector<Signature> signatures = {};
};

enum class VersionState { kUnknown = 0, kStart = 10, kLoading = 20, kAvailable = 30, kUnloading = 40, kEnd = 50 };

struct VersionStatus {
  int64_t version = 0;
  VersionState state = VersionState::kUnknown;
  absl::Status status = {};  // why the version is not available
};

// A model in a server's configuration.
struct ModelConfig {
  std::string name = {};
  std::string directory = {};  // on the server's machine
  // The versions to serve. At most one of the three is set; by default only the highest version is served.
  std::optional<int> latest = {};  // the number of highest versions
  bool all = false;
  std::vector<int64_t> versions = {};
  std::map<std::string, int64_t> labels = {};
  std::map<int64_t, double> weights = {};  // weights of versions for requests without one; a tessera-serve extension
};

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_CLIENT_MODEL_H_
