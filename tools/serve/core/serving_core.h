// SPDX-License-Identifier: Apache-2.0
// The protocol-independent part of the server: models with their versions, and requests on tensors. REST and gRPC
// translate to and from these types.
#ifndef TESSERA_TOOLS_SERVE_CORE_SERVING_CORE_H_
#define TESSERA_TOOLS_SERVE_CORE_SERVING_CORE_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/tools/serve/core/metrics.h"
#include "tessera/tools/serve/core/model_server_config.pb.h"
#include "tessera/tools/serve/core/signature_def.h"

namespace tessera::serve {

using Clock = std::chrono::steady_clock;

// The signature for requests that name none.
inline constexpr const char* kDefaultSignature = "serving_default";

// How a request names a model: by name, and by version or label or neither.
struct ModelSpec {
  std::string name;
  std::optional<int64_t> version = {};
  std::string label = {};
};

// The version that a request resolved to. It stays loaded as long as this object.
struct FoundVersion {
  std::string model;
  int64_t version = 0;
  std::shared_ptr<const servable::Servable> servable;
  std::shared_ptr<const SignatureNames> names = nullptr;  // graph tensor names
  std::shared_ptr<const void> held = nullptr;             // keeps the version loaded; used by the core

  // Fails with FailedPrecondition and TensorFlow Serving's message for an unknown signature. An empty name means
  // kDefaultSignature.
  absl::StatusOr<const servable::proto::Signature*> FindSignature(const std::string& name) const;
  // Returns all signatures in TensorFlow's metadata form, by name.
  std::map<std::string, tensorflow::SignatureDef> SignatureDefs() const;
};

struct Request {
  ModelSpec model;
  // The result of Find for `model`, if the inputs were built for it. The request runs on that version even if it is
  // being replaced.
  std::optional<FoundVersion> found = {};
  std::string signature = {};             // empty: kDefaultSignature
  servable::Tensors inputs = {};          // by alias
  std::vector<std::string> outputs = {};  // aliases of requested outputs; empty: all
  std::string client = {};                // an address or a token name; scheduling and limits are per client
  std::optional<Clock::time_point> deadline = {};
  // Returns whether the client has cancelled the request. Called on any thread, until `done` is called. May be null.
  std::function<bool()> is_cancelled = {};
  const char* api = "REST";  // for metrics: "REST" or "GRPC"
};

struct Answer {
  servable::Tensors outputs;
  FoundVersion found;
  std::string signature;
};

// Called once per request, on any thread, possibly before Serve returns. Must not block.
using Done = std::function<void(absl::StatusOr<Answer>)>;

enum class VersionState { kStart = 10, kLoading = 20, kAvailable = 30, kUnloading = 40, kEnd = 50 };

struct VersionStatus {
  int64_t version = 0;
  VersionState state = VersionState::kStart;
  absl::Status status;  // why it is not available
};

struct BatchingOptions {
  int64_t max_rows = 64;  // per batch; 1 disables batching
  // How long two or more queued requests wait for more. A single one never does.
  std::chrono::microseconds delay{0};
  size_t max_queued = 1000;  // requests queued per signature; more are refused
};

struct CoreOptions {
  int threads = 0;  // running models; 0: as many as the machine has cores
  int threads_per_call = 1;
  BatchingOptions batching = {};
  size_t max_per_client = 256;            // requests in flight
  std::chrono::milliseconds poll{1000};   // how often directories are read
  int64_t memory_limit = 0;               // bytes for all models; 0: the available memory
  int64_t max_answer = int64_t{1} << 30;  // bytes of a response's tensors
  ImageLimit largest_image = {};          // in a request
  // Runs an export's warm-up requests before the version takes requests, and returns their number. If it fails, so does
  // the version.
  std::function<absl::StatusOr<int64_t>(const std::shared_ptr<const servable::Servable>&)> warm_up = nullptr;
  std::function<void(const std::string&)> log = nullptr;  // a line per version that is loaded, unloaded or fails
};

// Thread-safe.
class ServingCore {
 public:
  // Loads the models of `config`: once before this returns, then in the background. Fails with InvalidArgument for an
  // invalid configuration and, with `must_load`, for a model without a loadable version.
  static absl::StatusOr<std::unique_ptr<ServingCore>> Create(const tensorflow::serving::ModelServerConfig& config,
                                                             CoreOptions options, bool must_load = false);
  virtual ~ServingCore() = default;  // drains

  // Runs a request, possibly in a batch. `done` gets NotFound for an unknown model or version, FailedPrecondition for
  // an unknown signature, and InvalidArgument for inputs that do not match it. It gets ResourceExhausted if the queue
  // is full, DeadlineExceeded after the deadline, and Unavailable after Drain.
  virtual void Serve(Request request, Done done) = 0;
  // The same, synchronously.
  absl::StatusOr<Answer> ServeAndWait(Request request);

  // Returns the version that a request would run on now. Fails with NotFound.
  virtual absl::StatusOr<FoundVersion> Find(const ModelSpec& model) = 0;
  // Returns the states of one version, or of all if `model` names none. Fails with NotFound.
  virtual absl::StatusOr<std::vector<VersionStatus>> Status(const ModelSpec& model) = 0;
  // Returns the names of all models.
  virtual std::vector<std::string> Models() = 0;
  // Returns whether every model has an available version, and neither LeaveReady nor Drain was called.
  virtual bool ready() = 0;

  // Replaces the configuration: unloads models that it does not name, and loads new ones. A model's old versions serve
  // until the new ones are loaded. Fails with InvalidArgument as Create does, and changes nothing then. Fails with
  // FailedPrecondition if the configuration is applied, but a version or a label of it is not available yet.
  virtual absl::Status Reload(const tensorflow::serving::ModelServerConfig& config) = 0;
  // Polls all directories now, and returns when versions are loaded and unloaded accordingly.
  virtual void Poll() = 0;

  // Makes ready() false; requests are still served.
  virtual void LeaveReady() {}
  // Refuses new requests and returns when those in flight are finished. After `limit`, queued requests fail with
  // Unavailable, and this returns false.
  virtual bool Drain(std::chrono::milliseconds limit) = 0;

  virtual Metrics& metrics() = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_SERVING_CORE_H_
