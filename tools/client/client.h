// SPDX-License-Identifier: Apache-2.0
// A client for model servers. It uses the gRPC services of TensorFlow Serving, PredictionService and ModelService, with
// tessera-serve, TensorFlow's model server, and any other server of these services.
//
//   ASSIGN_OR_RETURN(const auto client, client::Client::Connect("127.0.0.1:8500"));
//   ASSIGN_OR_RETURN(const client::Prediction prediction,
//                    client->Predict({.model = {.name = "digits"}, .inputs = {{"pixels", pixels}}}));
//
// Each method has a blocking form and an asynchronous form with a callback. Any number of calls may be in flight on one
// client, from any threads; they share one connection.
#ifndef TESSERA_TOOLS_CLIENT_CLIENT_H_
#define TESSERA_TOOLS_CLIENT_CLIENT_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/client/model.h"

namespace tessera::client {

struct ClientOptions {
  // TLS. Certificates and keys are PEM text.
  bool tls = false;
  std::string authority = {};    // the CA certificates that verify the server; empty: the system's
  std::string certificate = {};  // the client's own, for a server that requests one
  std::string key = {};          // the key of `certificate`
  std::string server_name = {};  // the name in the server's certificate; empty: the host of the address
  std::string token = {};        // sent as "authorization: Bearer TOKEN", with TLS or without

  std::chrono::milliseconds timeout{60'000};  // of one call, with its retries
  // The most attempts of a call that ends with Unavailable. It waits about 100 ms before the first retry, and three
  // times as long before each further one. Reload is never retried. 1: no retries; at most 5.
  int attempts = 4;
  // Calls wait for a connection until their timeout, and so outlive a server's restart. Otherwise a call fails with
  // Unavailable when the server cannot be reached.
  bool wait_for_server = false;
};

struct CallOptions {
  std::optional<std::chrono::milliseconds> timeout = {};  // instead of ClientOptions::timeout
  std::string request_id = {};                            // for the server's access log
};

struct PredictRequest {
  Model model = {};
  Tensors inputs = {};
  std::vector<std::string> outputs = {};  // the wanted ones; empty: all
};

struct Prediction {
  Responder responder = {};
  Tensors outputs = {};
};

// Serialised tf.Example messages (example.h), for signatures of the methods classify and regress.
struct ExamplesRequest {
  Model model = {};
  std::vector<std::string> examples = {};
  std::string context = {};  // a message that is merged into each example
};

struct ScoredClass {
  std::string label = {};
  float score = 0;
};

struct Classification {
  Responder responder = {};
  std::vector<std::vector<ScoredClass>> examples = {};  // the classes of each example
};

struct Regression {
  Responder responder = {};
  std::vector<float> examples = {};  // the value of each example
};

enum class Method { kClassify, kRegress };

// Several signatures of one model for the same examples.
struct MultiInferenceRequest {
  struct Task {
    Model model;
    Method method = Method::kClassify;
  };
  std::vector<Task> tasks = {};
  std::vector<std::string> examples = {};
  std::string context = {};
};

struct MultiInference {
  std::vector<std::variant<Classification, Regression>> results = {};  // in the order of the tasks
};

// Called once per call, on a thread of the library, possibly before the method returns. It must neither block nor
// destroy the client.
template <typename Result>
using Done = std::function<void(absl::StatusOr<Result>)>;

// Error messages name the method, the model and the address before the server's message. Codes are the server's:
// NotFound for an unknown model or version, FailedPrecondition for an unknown signature, InvalidArgument for inputs
// that do not fit, ResourceExhausted for overload. A server that is unreachable or shuts down is Unavailable. A timeout
// is DeadlineExceeded, and a call cancelled by the client's destruction is Cancelled. Thread-safe.
class Client {
 public:
  // Creates a client of the server at `address`, "HOST:PORT" or "unix:PATH". It connects with the first call. Fails
  // with InvalidArgument for an address without a port and for contradictory options.
  static absl::StatusOr<std::unique_ptr<Client>> Connect(const std::string& address, const ClientOptions& options = {});
  // Cancels the calls in flight and waits for their callbacks.
  virtual ~Client() = default;

  virtual const std::string& address() const = 0;
  // Waits for a connection. Fails with Unavailable when there is none within `limit`.
  virtual absl::Status WaitUntilConnected(std::chrono::milliseconds limit) = 0;

  // Runs a signature on tensors.
  virtual void StartPredict(const PredictRequest& request, Done<Prediction> done, const CallOptions& options = {}) = 0;
  absl::StatusOr<Prediction> Predict(const PredictRequest& request, const CallOptions& options = {});

  // Run a signature on examples.
  virtual void StartClassify(const ExamplesRequest& request, Done<Classification> done,
                             const CallOptions& options = {}) = 0;
  absl::StatusOr<Classification> Classify(const ExamplesRequest& request, const CallOptions& options = {});
  virtual void StartRegress(const ExamplesRequest& request, Done<Regression> done, const CallOptions& options = {}) = 0;
  absl::StatusOr<Regression> Regress(const ExamplesRequest& request, const CallOptions& options = {});
  virtual void StartMultiInference(const MultiInferenceRequest& request, Done<MultiInference> done,
                                   const CallOptions& options = {}) = 0;
  absl::StatusOr<MultiInference> Infer(const MultiInferenceRequest& request, const CallOptions& options = {});

  // Returns the signatures of a version.
  virtual void StartMetadata(const Model& model, Done<Metadata> done, const CallOptions& options = {}) = 0;
  absl::StatusOr<Metadata> GetMetadata(const Model& model, const CallOptions& options = {});

  // Returns the states of a model's versions, or of one.
  virtual void StartStatus(const Model& model, Done<std::vector<VersionStatus>> done,
                           const CallOptions& options = {}) = 0;
  absl::StatusOr<std::vector<VersionStatus>> GetStatus(const Model& model, const CallOptions& options = {});

  // Makes the server serve these models instead of the configured ones. Fails with PermissionDenied unless the server
  // allows it, and as loading a configuration does.
  virtual void StartReload(const std::vector<ModelConfig>& models, std::function<void(absl::Status)> done,
                           const CallOptions& options = {}) = 0;
  absl::Status Reload(const std::vector<ModelConfig>& models, const CallOptions& options = {});
};

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_CLIENT_CLIENT_H_
