// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/client/client.h"

#include <condition_variable>
#include <future>
#include <mutex>
#include <set>
#include <type_traits>
#include <utility>

#include "grpcpp/grpcpp.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/client/channel.h"
#include "tessera/tools/client/messages.h"
#include "tessera/tools/serve/protocol/model_service.grpc.pb.h"
#include "tessera/tools/serve/protocol/prediction_service.grpc.pb.h"

namespace tessera::client {
namespace {

namespace api = tensorflow::serving;

// The calls in flight, so that a client's destructor can cancel them.
//
// A call ends when its context is destroyed, after its callback. The context holds the channel, and the last holder of
// a channel joins gRPC's threads. A callback runs on one of these threads, which would join itself.
class OpenCalls {
 public:
  void Add(grpc::ClientContext* context) {
    const std::lock_guard lock(mutex_);
    contexts_.insert(context);
    ++open_;
  }
  // The context must no longer be cancelled.
  void Remove(grpc::ClientContext* context) {
    const std::lock_guard lock(mutex_);
    contexts_.erase(context);
  }
  void End() {
    const std::lock_guard lock(mutex_);
    if (--open_ == 0) none_.notify_all();
  }
  void CancelAndWait() {
    std::unique_lock lock(mutex_);
    for (grpc::ClientContext* const context : contexts_) context->TryCancel();
    none_.wait(lock, [&] { return open_ == 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable none_;
  std::set<grpc::ClientContext*> contexts_;
  int64_t open_ = 0;
};

template <typename Request, typename Response>
struct Call {
  grpc::ClientContext context;
  Request request;
  Response response;
};

// Returns "0.25 s", "60 s".
std::string Seconds(std::chrono::milliseconds time) {
  return fmt::format("{} s", static_cast<double>(time.count()) / 1000.0);
}

class GrpcClient final : public Client {
 public:
  GrpcClient(std::string address, const ClientOptions& options, std::shared_ptr<grpc::Channel> channel)
      : address_(std::move(address)),
        options_(options),
        channel_(std::move(channel)),
        predictions_(api::PredictionService::NewStub(channel_)),
        models_(api::ModelService::NewStub(channel_)) {}
  ~GrpcClient() override { calls_.CancelAndWait(); }

  const std::string& address() const override { return address_; }

  absl::Status WaitUntilConnected(std::chrono::milliseconds limit) override {
    if (channel_->WaitForConnected(std::chrono::system_clock::now() + limit)) return absl::OkStatus();
    return Unavailable("{}: no connection within {}; is the server there, and does it speak gRPC{}?", address_,
                       Seconds(limit), options_.tls ? " with TLS" : "");
  }

  void StartPredict(const PredictRequest& request, Done<Prediction> done, const CallOptions& options) override {
    Start<api::PredictResponse>("Predict", ToString(request.model), ToMessage(request), std::move(done), options,
                                [this](auto... call) { predictions_->async()->Predict(call...); });
  }
  void StartClassify(const ExamplesRequest& request, Done<Classification> done, const CallOptions& options) override {
    Start<api::ClassificationResponse>("Classify", ToString(request.model), ToClassification(request), std::move(done),
                                       options, [this](auto... call) { predictions_->async()->Classify(call...); });
  }
  void StartRegress(const ExamplesRequest& request, Done<Regression> done, const CallOptions& options) override {
    Start<api::RegressionResponse>("Regress", ToString(request.model), ToRegression(request), std::move(done), options,
                                   [this](auto... call) { predictions_->async()->Regress(call...); });
  }
  void StartMultiInference(const MultiInferenceRequest& request, Done<MultiInference> done,
                           const CallOptions& options) override {
    const std::string model = request.tasks.empty() ? "no model" : ToString(request.tasks[0].model);
    Start<api::MultiInferenceResponse>("MultiInference", model, ToMessage(request), std::move(done), options,
                                       [this](auto... call) { predictions_->async()->MultiInference(call...); });
  }
  void StartMetadata(const Model& model, Done<Metadata> done, const CallOptions& options) override {
    Start<api::GetModelMetadataResponse>("GetModelMetadata", ToString(model), ToMetadataRequest(model), std::move(done),
                                         options,
                                         [this](auto... call) { predictions_->async()->GetModelMetadata(call...); });
  }
  void StartStatus(const Model& model, Done<std::vector<VersionStatus>> done, const CallOptions& options) override {
    Start<api::GetModelStatusResponse>("GetModelStatus", ToString(model), ToStatusRequest(model), std::move(done),
                                       options, [this](auto... call) { models_->async()->GetModelStatus(call...); });
  }
  void StartReload(const std::vector<ModelConfig>& models, std::function<void(absl::Status)> done,
                   const CallOptions& options) override {
    Start<api::ReloadConfigResponse>("Reload", fmt::format("{} models", models.size()), ToMessage(models),
                                     std::move(done), options,
                                     [this](auto... call) { models_->async()->HandleReloadConfigRequest(call...); });
  }

 private:
  // Starts a call by start(context, request, response, callback). `done` gets the result or the error, prefixed with
  // the method and the model.
  template <typename Response, typename Request, typename DoneFunction, typename Method>
  void Start(const char* method, const std::string& model, absl::StatusOr<Request> request, DoneFunction done,
             const CallOptions& options, Method&& start) {
    const std::string what = fmt::format("{} of {} at {}", method, model, address_);
    if (!request.ok()) {
      done(Annotate(request.status(), what));
      return;
    }
    const std::chrono::milliseconds timeout = options.timeout.value_or(options_.timeout);
    const std::shared_ptr<Call<Request, Response>> call(new Call<Request, Response>, [this](auto* ended) {
      calls_.Remove(&ended->context);
      delete ended;
      calls_.End();
    });
    calls_.Add(&call->context);
    call->request = *std::move(request);
    call->context.set_deadline(std::chrono::system_clock::now() + timeout);
    call->context.set_wait_for_ready(options_.wait_for_server);
    if (!options_.token.empty()) call->context.AddMetadata("authorization", "Bearer " + options_.token);
    if (!options.request_id.empty()) call->context.AddMetadata("x-request-id", options.request_id);
    start(&call->context, &call->request, &call->response,
          std::function<void(grpc::Status)>([this, call, what, timeout, done = std::move(done)](grpc::Status status) {
            if (!status.ok()) {
              done(ErrorOf(status, what, timeout));
            } else if (auto result = FromMessage(call->response); internal::ToStatus(result).ok()) {
              done(std::move(result));
            } else {
              done(Annotate(internal::ToStatus(result), what));
            }
          }));
  }

  absl::Status ErrorOf(const grpc::Status& status, const std::string& what, std::chrono::milliseconds timeout) const {
    const auto code = static_cast<absl::StatusCode>(status.error_code());
    std::string message = status.error_message();
    if (code == absl::StatusCode::kDeadlineExceeded) {
      const bool is_connected = channel_->GetState(false) == GRPC_CHANNEL_READY;
      message = fmt::format("no answer within {}{}", Seconds(timeout), is_connected ? "" : ", not connected");
    }
    return Annotate(absl::Status(code, message), what);
  }

  const std::string address_;
  const ClientOptions options_;
  const std::shared_ptr<grpc::Channel> channel_;
  const std::unique_ptr<api::PredictionService::Stub> predictions_;
  const std::unique_ptr<api::ModelService::Stub> models_;
  OpenCalls calls_;
};

// Waits for the result of start(done).
template <typename Result, typename StartFunction>
Result Await(StartFunction&& start) {
  auto promise = std::make_shared<std::promise<Result>>();
  std::future<Result> future = promise->get_future();
  start([promise](Result result) { promise->set_value(std::move(result)); });
  return future.get();
}

}  // namespace

absl::StatusOr<std::unique_ptr<Client>> Client::Connect(const std::string& address, const ClientOptions& options) {
  ASSIGN_OR_RETURN(std::shared_ptr<grpc::Channel> channel, MakeChannel(address, options));
  return std::unique_ptr<Client>(std::make_unique<GrpcClient>(address, options, std::move(channel)));
}

absl::StatusOr<Prediction> Client::Predict(const PredictRequest& request, const CallOptions& options) {
  return Await<absl::StatusOr<Prediction>>([&](auto done) { StartPredict(request, done, options); });
}

absl::StatusOr<Classification> Client::Classify(const ExamplesRequest& request, const CallOptions& options) {
  return Await<absl::StatusOr<Classification>>([&](auto done) { StartClassify(request, done, options); });
}

absl::StatusOr<Regression> Client::Regress(const ExamplesRequest& request, const CallOptions& options) {
  return Await<absl::StatusOr<Regression>>([&](auto done) { StartRegress(request, done, options); });
}

absl::StatusOr<MultiInference> Client::Infer(const MultiInferenceRequest& request, const CallOptions& options) {
  return Await<absl::StatusOr<MultiInference>>([&](auto done) { StartMultiInference(request, done, options); });
}

absl::StatusOr<Metadata> Client::GetMetadata(const Model& model, const CallOptions& options) {
  return Await<absl::StatusOr<Metadata>>([&](auto done) { StartMetadata(model, done, options); });
}

absl::StatusOr<std::vector<VersionStatus>> Client::GetStatus(const Model& model, const CallOptions& options) {
  return Await<absl::StatusOr<std::vector<VersionStatus>>>([&](auto done) { StartStatus(model, done, options); });
}

absl::Status Client::Reload(const std::vector<ModelConfig>& models, const CallOptions& options) {
  return Await<absl::Status>([&](auto done) { StartReload(models, done, options); });
}

}  // namespace tessera::client
