// SPDX-License-Identifier: Apache-2.0
// The models of a server as the protocols see them: each protocol turns its requests into these calls.
#ifndef TESSERA_TOOLS_SERVE_PROTOCOL_MODEL_HOST_H_
#define TESSERA_TOOLS_SERVE_PROTOCOL_MODEL_HOST_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/tools/serve/protocol/model_service.pb.h"

namespace tessera::serve {

// The model that a request asks for, and at most one of a version and the label of one. Without either the server
// chooses among the versions that it serves.
struct ModelChoice {
  std::string name;
  std::optional<int64_t> version = std::nullopt;
  std::string label = {};
};

// One version of a model. A request holds it until it is answered, so that no unloading takes it away.
struct ServedModel {
  std::string name;
  int64_t version = 0;
  std::shared_ptr<const servable::Servable> servable;
};

struct VersionState {
  int64_t version = 0;
  tensorflow::serving::ModelVersionStatus::State state = tensorflow::serving::ModelVersionStatus::UNKNOWN;
  absl::Status status = {};  // the reason why loading failed
};

// All functions are thread-safe.
class ModelHost {
 public:
  using Done = std::function<void(absl::StatusOr<servable::Tensors>)>;

  virtual ~ModelHost() = default;

  // Returns whether requests are answered: false while the first models load, and when the server drains.
  virtual bool ready() const = 0;
  virtual std::vector<std::string> names() const = 0;

  // Fails with NotFound, "Servable not found for request: Latest(name)" or "...: Specific(name, 3)".
  virtual absl::StatusOr<ServedModel> Find(const ModelChoice& choice) = 0;
  // Returns the states of all versions that the server knows of, ascending. Fails with NotFound for an unknown model.
  virtual absl::StatusOr<std::vector<VersionState>> Versions(const std::string& name) = 0;

  // Computes outputs as Servable::Run does, in a batch with other requests where that is possible, and calls `done`
  // once, on any thread, this one too. Fails with ResourceExhausted when the queue is full and DeadlineExceeded when
  // the computation has not begun at `deadline`. `model` stays alive until then.
  virtual void Run(ServedModel model, const servable::proto::Signature& signature, servable::Tensors inputs,
                   std::vector<std::string> outputs, absl::Time deadline, Done done) = 0;

  // Serves these models instead. Fails with InvalidArgument for a configuration that cannot be served, naming the
  // model, and keeps the models that it has.
  virtual absl::Status Reload(const tensorflow::serving::ModelServerConfig& config) = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_PROTOCOL_MODEL_HOST_H_
