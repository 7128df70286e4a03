// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/serving_core.h"

#include <algorithm>
#include <condition_variable>
#include <future>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <thread>
#include <unordered_map>
#include <utility>

#include "absl/strings/str_join.h"
#include "tessera/estimator/servable/request_columns.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"
#include "tessera/tools/serve/core/served_model.h"

namespace tessera::serve {
namespace {

// Fails with TensorFlow Serving's message unless the names of the inputs are those of the signature.
absl::Status CheckNames(const servable::proto::Signature& signature, const servable::Tensors& inputs) {
  const auto is_given = [&](const auto& input) { return inputs.contains(input.tensor().name()); };
  if (static_cast<size_t>(signature.inputs_size()) == inputs.size() &&
      std::all_of(signature.inputs().begin(), signature.inputs().end(), is_given)) {
    return absl::OkStatus();
  }
  std::set<std::string> expected, given, extra, missing;
  for (const auto& input : signature.inputs()) expected.insert(input.tensor().name());
  for (const auto& [name, value] : inputs) given.insert(name);
  std::set_difference(given.begin(), given.end(), expected.begin(), expected.end(), std::inserter(extra, extra.end()));
  std::set_difference(expected.begin(), expected.end(), given.begin(), given.end(),
                      std::inserter(missing, missing.end()));
  const auto text = [](const std::set<std::string>& names) { return absl::StrJoin(names, ","); };
  return InvalidArgument(
      "input size does not match signature: {}!={} len({{{}}}) != len({{{}}}). Sent extra: {{{}}}. Missing but "
      "required: {{{}}}.",
      given.size(), expected.size(), text(given), text(expected), text(extra), text(missing));
}

absl::Status CheckOutputs(const servable::proto::Signature& signature, const std::vector<std::string>& outputs) {
  std::set<std::string> seen;
  for (const std::string& name : outputs) {
    const bool known = std::any_of(signature.outputs().begin(), signature.outputs().end(),
                                   [&](const auto& output) { return output.tensor().name() == name; });
    if (!known) return InvalidArgument("output tensor alias not found in signature: {}", name);
    if (!seen.insert(name).second) return InvalidArgument("duplicate output tensor alias: {}", name);
  }
  return absl::OkStatus();
}

class Core : public ServingCore {
 public:
  explicit Core(CoreOptions options)
      : options_(std::move(options)), batcher_(options_.threads > 0 ? options_.threads : UsableCores()) {}

  ~Core() override {
    (void)Drain(std::chrono::milliseconds(0));
    {
      const std::lock_guard lock(poll_mutex_);
      stopped_ = true;
    }
    poll_changed_.notify_all();
    if (poller_.joinable()) poller_.join();
  }

  void Start() {
    poller_ = std::thread([this] {
      std::unique_lock lock(poll_mutex_);
      while (!poll_changed_.wait_for(lock, options_.poll, [this] { return stopped_; })) {
        lock.unlock();
        Poll();
        lock.lock();
      }
    });
  }

  void Serve(Request request, Done done) override;

  absl::StatusOr<FoundVersion> Find(const ModelSpec& model) override {
    ASSIGN_OR_RETURN(auto version, FindVersion(model));
    FoundVersion found = version->found;
    found.held = std::move(version);
    return found;
  }

  absl::StatusOr<std::vector<VersionStatus>> Status(const ModelSpec& spec) override {
    const std::shared_ptr<ServedModel> model = FindModel(spec.name);
    if (model == nullptr) return NotFound("Could not find any versions of model {}", spec.name);
    return model->Status(spec);
  }

  std::vector<std::string> Models() override {
    const std::shared_lock lock(models_mutex_);
    std::vector<std::string> names;
    for (const auto& [name, model] : models_) names.push_back(name);
    return names;
  }

  bool ready() override {
    if (draining_ || leaves_) return false;
    const std::shared_lock lock(models_mutex_);
    return std::all_of(models_.begin(), models_.end(), [](const auto& entry) { return entry.second->has_available(); });
  }

  absl::Status Reload(const tensorflow::serving::ModelServerConfig& config) override {
    RETURN_IF_ERROR(CheckConfig(config));
    {
      const std::unique_lock lock(models_mutex_);
      std::map<std::string, std::shared_ptr<ServedModel>, std::less<>> models;
      for (const auto& model : config.model_config_list().config()) {
        std::shared_ptr<ServedModel>& served = models[model.name()];
        if (const auto old = models_.find(model.name()); old != models_.end()) {
          served = old->second;
          served->SetConfig(model);
        } else {
          served = std::make_shared<ServedModel>(model, options_);
        }
      }
      models_ = std::move(models);
    }
    const std::string problems = PollAll();
    if (problems.empty()) return absl::OkStatus();
    return FailedPrecondition("{}", problems);
  }

  void Poll() override { (void)PollAll(); }

  // Returns how models differ from the configuration; empty if none does.
  std::string PollAll() {
    const std::lock_guard polling(update_mutex_);
    std::vector<std::shared_ptr<ServedModel>> models;
    {
      const std::shared_lock lock(models_mutex_);
      for (const auto& [name, model] : models_) models.push_back(model);
    }
    std::vector<std::string> problems;
    for (const auto& model : models) {
      int64_t others = 0;
      for (const auto& other : models) others += other == model ? 0 : other->bytes();
      const std::string problem = model->Update(others);
      if (!problem.empty()) problems.push_back(fmt::format("model {}: {}", model->name(), problem));
    }
    return absl::StrJoin(problems, "; ");
  }

  void LeaveReady() override { leaves_ = true; }

  bool Drain(std::chrono::milliseconds limit) override {
    draining_ = true;
    std::unique_lock lock(clients_mutex_);
    if (drained_.wait_for(lock, limit, [this] { return under_way_ == 0; })) return true;
    lock.unlock();
    batcher_.Stop();  // queued requests are answered now; running calls end soon
    lock.lock();
    drained_.wait(lock, [this] { return under_way_ == 0; });
    return false;
  }

  Metrics& metrics() override { return metrics_; }

 private:
  std::shared_ptr<ServedModel> FindModel(const std::string& name) {
    const std::shared_lock lock(models_mutex_);
    const auto found = models_.find(name);
    return found == models_.end() ? nullptr : found->second;
  }

  absl::StatusOr<std::shared_ptr<const ServedVersion>> FindVersion(const ModelSpec& spec) {
    if (const std::shared_ptr<ServedModel> model = FindModel(spec.name)) return model->Find(spec);
    if (spec.version) return NotFound("Servable not found for request: Specific({}, {})", spec.name, *spec.version);
    return NotFound("Servable not found for request: Latest({})", spec.name);
  }

  // Counts a request of `client` until Leave.
  absl::Status Enter(const std::string& client) {
    const std::lock_guard lock(clients_mutex_);
    if (draining_) return Unavailable("the server is shutting down");
    size_t& count = clients_[client];
    if (count >= options_.max_per_client) {
      return ResourceExhausted("client {} has {} requests in flight, the maximum; try again later", client, count);
    }
    ++count;
    ++under_way_;
    return absl::OkStatus();
  }

  void Leave(const std::string& client) {
    const std::lock_guard lock(clients_mutex_);
    const auto found = clients_.find(client);
    if (--found->second == 0) clients_.erase(found);
    if (--under_way_ == 0) drained_.notify_all();
  }

  absl::StatusOr<std::shared_ptr<const ServedVersion>> Check(const Request& request, int64_t& rows);

  void Count(const std::string& model, const absl::Status& status, Clock::time_point begin, const char* api) {
    const std::chrono::duration<double, std::micro> took = Clock::now() - begin;
    metrics_.CountRequest(model, status, api, api, took.count());
  }

  // Returns how many rows of `bytes` a request may have.
  int64_t MostRows(int64_t bytes) const {
    return bytes > 0 ? options_.max_answer / bytes : std::numeric_limits<int64_t>::max();
  }

  const CoreOptions options_;
  Metrics metrics_;
  std::shared_mutex models_mutex_;
  std::map<std::string, std::shared_ptr<ServedModel>, std::less<>> models_;
  std::mutex update_mutex_;  // one Poll at a time

  std::mutex clients_mutex_;
  std::condition_variable drained_;
  std::unordered_map<std::string, size_t> clients_;
  size_t under_way_ = 0;
  std::atomic<bool> leaves_ = false;
  std::atomic<bool> draining_ = false;

  std::mutex poll_mutex_;
  std::condition_variable poll_changed_;
  bool stopped_ = false;
  std::thread poller_;
  Batcher batcher_;  // destroyed first: its threads use the other members
};

absl::StatusOr<std::shared_ptr<const ServedVersion>> Core::Check(const Request& request, int64_t& rows) {
  std::shared_ptr<const ServedVersion> version;
  if (request.found && request.found->held != nullptr) {
    version = std::static_pointer_cast<const ServedVersion>(request.found->held);
  } else {
    ASSIGN_OR_RETURN(version, FindVersion(request.model));
  }
  ASSIGN_OR_RETURN(const auto* signature, version->found.FindSignature(request.signature));
  RETURN_IF_ERROR(CheckNames(*signature, request.inputs));
  RETURN_IF_ERROR(CheckOutputs(*signature, request.outputs));
  ASSIGN_OR_RETURN(rows, servable::CheckInputs(*signature, request.inputs));
  // The bytes of all outputs are known; those of some outputs must be added up.
  if (rows > MostRows(version->bytes_per_row.at(signature->name()))) {
    const int64_t bytes = BytesPerRow(*version->found.servable, *signature, request.outputs);
    if (rows > MostRows(bytes)) {
      return InvalidArgument("expected at most {} rows of {} bytes each; got {}. Send fewer rows per request",
                             MostRows(bytes), bytes, rows);
    }
  }
  if (request.deadline && *request.deadline <= Clock::now()) {
    return DeadlineExceeded("the deadline passed before the request started");
  }
  return version;
}

// A request in flight.
struct UnderWay {
  std::shared_ptr<const ServedVersion> version;
  std::string signature;
  std::string client;
  Clock::time_point begin;
  const char* api;
  Done done;
};

void Core::Serve(Request request, Done done) {
  const Clock::time_point begin = Clock::now();
  int64_t rows = 0;
  absl::StatusOr<std::shared_ptr<const ServedVersion>> version = Check(request, rows);
  absl::Status status = version.status();
  if (status.ok()) status = Enter(request.client);
  if (!status.ok()) {
    // An unknown model name is not used as a label: clients could make up any number of them.
    Count(version.ok() ? (*version)->found.model : "", status, begin, request.api);
    done(std::move(status));
    return;
  }
  auto under_way = std::make_unique<UnderWay>(
      UnderWay{*std::move(version), request.signature.empty() ? kDefaultSignature : std::move(request.signature),
               request.client, begin, request.api, std::move(done)});
  const std::shared_ptr<TaskQueue>& queue = under_way->version->queues.at(under_way->signature);
  // The batcher calls `done` exactly once.
  batcher_.Run(queue, {.inputs = std::move(request.inputs),
                       .outputs = std::move(request.outputs),
                       .rows = rows,
                       .client = std::move(request.client),
                       .deadline = request.deadline,
                       .is_cancelled = std::move(request.is_cancelled),
                       .arrived = begin,
                       .done = [this, raw = under_way.release()](absl::StatusOr<servable::Tensors> outputs) {
                         const std::unique_ptr<UnderWay> ended(raw);
                         const FoundVersion& found = ended->version->found;
                         Count(found.model, outputs.status(), ended->begin, ended->api);
                         if (outputs.ok()) {
                           ended->done(Answer{*std::move(outputs), found, std::move(ended->signature)});
                         } else {
                           ended->done(outputs.status());
                         }
                         Leave(ended->client);
                       }});
}

}  // namespace

absl::StatusOr<std::unique_ptr<ServingCore>> ServingCore::Create(const tensorflow::serving::ModelServerConfig& config,
                                                                 CoreOptions options, bool must_load) {
  auto core = std::make_unique<Core>(std::move(options));
  // A model that cannot be loaded is in the log, and is tried again.
  if (const absl::Status loaded = core->Reload(config); loaded.code() != absl::StatusCode::kFailedPrecondition) {
    RETURN_IF_ERROR(loaded);
  }
  for (const std::string& name : core->Models()) {
    if (!must_load || core->Find({.name = name}).ok()) continue;
    const absl::StatusOr<std::vector<VersionStatus>> versions = core->Status({.name = name});
    if (versions.ok()) return Annotate(versions->front().status, fmt::format("model \"{}\"", name));
    return InvalidArgument("model \"{}\": no version in its directory; expected numbered directories, each with {}",
                           name, "tessera/servable.textproto");
  }
  core->Start();
  return core;
}

absl::StatusOr<Answer> ServingCore::ServeAndWait(Request request) {
  auto answer = std::make_shared<std::promise<absl::StatusOr<Answer>>>();
  Serve(std::move(request), [answer](absl::StatusOr<Answer> given) { answer->set_value(std::move(given)); });
  return answer->get_future().get();
}

}  // namespace tessera::serve
