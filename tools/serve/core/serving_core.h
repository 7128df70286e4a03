// SPDX-License-Identifier: Apache-2.0
// The server without its protocols: models with their versions, and requests of tensors. REST and gRPC translate to
// and from these types.
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

// The signature of a request that names none.
inline constexpr const char* kDefaultSignature = "serving_default";

// A model as requests name it: by its name and at most one of version and label.
struct ModelSpec {
  std::string name;
  std::optional<int64_t> version = {};
  std::string label = {};
};

// A version that a request found. It stays loaded while one of these lives.
struct FoundVersion {
  std::string model;
  int64_t version = 0;
  std::shared_ptr<const servable::Servable> servable;
  std::shared_ptr<const SignatureNames> names = nullptr;  // the names of tensors in its graph
  std::shared_ptr<const void> held = nullptr;             // keeps the version in service; for the core

  // Fails with FailedPrecondition, in the words of TensorFlow Serving, when there is no such signature. An empty name
  // means kDefaultSignature.
  absl::StatusOr<const servable::proto::Signature*> FindSignature(const std::string& name) const;
  // Returns all signatures as TensorFlow's metadata have them, by name.
  std::map<std::string, tensorflow::SignatureDef> SignatureDefs() const;
};

struct Request {
  ModelSpec model;
  // The version that Find gave for `model`, when the inputs were made for it. The request runs on that version even if
  // it is being replaced.
  std::optional<FoundVersion> found = {};
  std::string signature = {};             // empty: kDefaultSignature
  servable::Tensors inputs = {};          // by alias
  std::vector<std::string> outputs = {};  // the wanted aliases; empty: all
  std::string client = {};                // an address or a name: turns and limits are per client
  std::optional<Clock::time_point> deadline = {};
  const char* api = "REST";  // for metrics: "REST" or "GRPC"
};

struct Answer {
  servable::Tensors outputs;
  FoundVersion found;
  std::string signature;
};

// Called once per request, on any thread, perhaps before Serve returns. It must not block.
using Done = std::function<void(absl::StatusOr<Answer>)>;

enum class VersionState { kStart = 10, kLoading = 20, kAvailable = 30, kUnloading = 40, kEnd = 50 };

struct VersionStatus {
  int64_t version = 0;
  VersionState state = VersionState::kStart;
  absl::Status status;  // why it is not available
};

struct BatchingOptions {
  int64_t max_rows = 64;  // the most in a batch; 1: requests run alone
  // How long requests that wait already, two or more, wait for others. One alone never does.
  std::chrono::microseconds delay{0};
  size_t max_queued = 1000;  // requests that wait for one signature; more are refused
};

struct CoreOptions {
  int threads = 0;  // that run models; 0: the cores of this machine
  int threads_per_call = 1;
  BatchingOptions batching = {};
  size_t max_per_client = 256;            // requests under way
  std::chrono::milliseconds poll{1000};   // how often directories are read
  int64_t memory_limit = 0;               // bytes of all models together; 0: what the machine has available
  int64_t max_answer = int64_t{1} << 30;  // bytes of an answer's tensors
  ImageLimit largest_image = {};          // an image of a request
  // Runs the requests that an export brings along, before the version gets others. It returns their number, and its
  // error refuses the version.
  std::function<absl::StatusOr<int64_t>(const std::shared_ptr<const servable::Servable>&)> warm_up = nullptr;
  std::function<void(const std::string&)> log = nullptr;  // a line per version that comes, goes or fails
};

// Thread-safe.
class ServingCore {
 public:
  // Loads the models of `config`, in the background after the first attempt for each. Fails with InvalidArgument for a
  // configuration that cannot be meant, and for a model of which no version can be loaded when `must_load`.
  static absl::StatusOr<std::unique_ptr<ServingCore>> Create(const tensorflow::serving::ModelServerConfig& config,
                                                             CoreOptions options, bool must_load = false);
  virtual ~ServingCore() = default;  // drains

  // Runs a request, which may be joined with others. `done` gets its errors: NotFound for an unknown model or version,
  // FailedPrecondition for a signature that does not exist, InvalidArgument for inputs that do not fit it. Too many
  // waiting requests are ResourceExhausted, late ones DeadlineExceeded. After Drain every request is Unavailable.
  virtual void Serve(Request request, Done done) = 0;
  // The same, for callers that may wait.
  absl::StatusOr<Answer> ServeAndWait(Request request);

  // Returns the version that a request would run on now. Fails with NotFound.
  virtual absl::StatusOr<FoundVersion> Find(const ModelSpec& model) = 0;
  // Returns the states of one version, or of all when `model` names none. Fails with NotFound.
  virtual absl::StatusOr<std::vector<VersionStatus>> Status(const ModelSpec& model) = 0;
  // Returns the names of all models.
  virtual std::vector<std::string> Models() = 0;
  // Returns whether every model has an available version, and neither LeaveReady nor Drain was called.
  virtual bool ready() = 0;

  // Replaces the configuration: models that are no longer named go, new ones are loaded. The old versions of a model
  // answer until the new ones are loaded. Fails with InvalidArgument as Create does, without any change. Fails with
  // FailedPrecondition when the configuration is in force, but a version or a label of it is not there yet.
  virtual absl::Status Reload(const tensorflow::serving::ModelServerConfig& config) = 0;
  // Reads all directories now, and returns when that has been acted on.
  virtual void Poll() = 0;

  // Makes ready() false from now on; requests have answers as before.
  virtual void LeaveReady() {}
  // Refuses new requests and returns when those under way have an answer. After `limit` the ones that still wait for
  // their turn fail with Unavailable, and false is returned.
  virtual bool Drain(std::chrono::milliseconds limit) = 0;

  virtual Metrics& metrics() = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_SERVING_CORE_H_
