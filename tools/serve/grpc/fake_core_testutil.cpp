// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/fake_core_testutil.h"

#include <utility>

#include "google/protobuf/text_format.h"
#include "tessera/estimator/servable/request_columns.h"
#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

constexpr char kDescription[] = R"(
  signatures {
    name: "serving_default" method: "tensorflow/serving/predict"
    inputs { tensor { name: "x" dtype: "f32" shape: -1 shape: 2 } }
    inputs { tensor { name: "n" dtype: "i64" shape: -1 } }
    outputs { tensor { name: "y" dtype: "f32" shape: -1 } }
    outputs { tensor { name: "name" dtype: "string" shape: -1 } }
  }
  signatures {
    name: "classify" method: "tensorflow/serving/classify"
    inputs { tensor { name: "inputs" dtype: "string" shape: -1 } }
    outputs { tensor { name: "classes" dtype: "string" shape: -1 shape: 2 } }
    outputs { tensor { name: "scores" dtype: "f32" shape: -1 shape: 2 } }
  }
  signatures {
    name: "regress" method: "tensorflow/serving/regress"
    inputs { tensor { name: "inputs" dtype: "string" shape: -1 } }
    outputs { tensor { name: "outputs" dtype: "f32" shape: -1 shape: 1 } }
  })";

class FakeServable final : public servable::Servable {
 public:
  explicit FakeServable(std::string directory) : directory_(std::move(directory)) {
    const bool parsed = google::protobuf::TextFormat::ParseFromString(kDescription, &description_);
    TESSERA_CHECK(parsed);
  }
  const std::string& directory() const override { return directory_; }
  const servable::proto::Servable& description() const override { return description_; }
  const servable::proto::Signature* FindSignature(const std::string& name) const override {
    for (const auto& signature : description_.signatures()) {
      if (signature.name() == name) return &signature;
    }
    return nullptr;
  }
  const std::vector<int64_t>& compiled_rows() const override { return rows_; }
  bool rows_are_independent(const servable::proto::Signature&) const override { return true; }

  absl::StatusOr<servable::Tensors> Run(const servable::proto::Signature& signature, const servable::Tensors& inputs,
                                        const std::vector<std::string>& outputs) const override {
    RETURN_IF_ERROR(servable::CheckInputs(signature, inputs).status());
    servable::Tensors all = signature.name() == kDefaultSignature ? Sums(inputs) : Lengths(signature, inputs);
    if (outputs.empty()) return all;
    servable::Tensors wanted;
    for (const std::string& name : outputs) wanted[name] = all.at(name);
    return wanted;
  }

 private:
  static servable::Tensors Sums(const servable::Tensors& inputs) {
    const auto x = inputs.at("x").numbers().As<float>();
    const auto n = inputs.at("n").numbers().As<int64_t>();
    std::vector<float> y;
    std::vector<std::string> names;
    for (size_t i = 0; i < n.size(); ++i) {
      y.push_back(x[2 * i] + x[2 * i + 1] + static_cast<float>(n[i]));
      names.push_back("row" + std::to_string(i));
    }
    const auto rows = static_cast<int64_t>(n.size());
    return {{"y", Buffer::FromVector(y, {rows})}, {"name", Value::Strings(names, {rows})}};
  }
  static servable::Tensors Lengths(const servable::proto::Signature& signature, const servable::Tensors& inputs) {
    std::vector<float> scores, values;
    std::vector<std::string> classes;
    for (const std::string& example : inputs.at("inputs").strings()) {
      values.push_back(static_cast<float>(example.size()));
      scores.insert(scores.end(), {values.back(), -1});
      classes.insert(classes.end(), {"long", "short"});
    }
    const auto rows = static_cast<int64_t>(values.size());
    if (signature.name() == "regress") return {{"outputs", Buffer::FromVector(values, {rows, 1})}};
    return {{"scores", Buffer::FromVector(scores, {rows, 2})}, {"classes", Value::Strings(classes, {rows, 2})}};
  }

  const std::string directory_;
  servable::proto::Servable description_;
  std::vector<int64_t> rows_ = {4};
};

}  // namespace

std::shared_ptr<const servable::Servable> MakeFakeServable(std::string directory) {
  return std::make_shared<FakeServable>(std::move(directory));
}

FakeCore::FakeCore() : servable_(MakeFakeServable()) {}

Request FakeCore::last() const {
  const std::lock_guard lock(mutex_);
  return last_;
}

absl::StatusOr<FoundVersion> FakeCore::Find(const ModelSpec& model) {
  if (model.version) {
    if (model.name == "m" && (model.version == 1 || model.version == 3))
      return FoundVersion{"m", *model.version, servable_};
    return NotFound("Servable not found for request: Specific({}, {})", model.name, *model.version);
  }
  if (model.name != "m") return NotFound("Servable not found for request: Latest({})", model.name);
  if (model.label.empty()) return FoundVersion{"m", 3, servable_};
  if (model.label == "stable") return FoundVersion{"m", 1, servable_};
  return InvalidArgument("Unrecognized servable version label: {}", model.label);
}

void FakeCore::Hold() {
  const std::lock_guard lock(mutex_);
  holds_ = true;
}

void FakeCore::Release() {
  std::vector<std::pair<Request, Done>> held;
  {
    const std::lock_guard lock(mutex_);
    holds_ = false;
    held.swap(held_);
  }
  for (const auto& [request, done] : held) Answer(request, done);
}

void FakeCore::WaitForHeld(size_t count) {
  std::unique_lock lock(mutex_);
  held_changed_.wait(lock, [&] { return held_.size() >= count; });
}

void FakeCore::Refuse(int count, absl::Status status) {
  const std::lock_guard lock(mutex_);
  refusals_ = count;
  refusal_ = std::move(status);
}

int FakeCore::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

void FakeCore::Serve(Request request, Done done) {
  absl::Status refusal;
  {
    const std::lock_guard lock(mutex_);
    last_ = request;
    ++requests_;
    if (holds_) {
      held_.emplace_back(std::move(request), std::move(done));
      held_changed_.notify_all();
      return;
    }
    if (refusals_ > 0) {
      --refusals_;
      refusal = refusal_;
    }
  }
  if (!refusal.ok()) return done(refusal);
  Answer(request, done);
}

void FakeCore::Answer(const Request& request, const Done& done) {
  const absl::StatusOr<FoundVersion> found = Find(request.model);
  if (!found.ok()) return done(found.status());
  const auto signature = found->FindSignature(request.signature);
  if (!signature.ok()) return done(signature.status());
  absl::StatusOr<servable::Tensors> outputs = found->servable->Run(**signature, request.inputs, request.outputs);
  if (!outputs.ok()) return done(outputs.status());
  done(serve::Answer{*std::move(outputs), *found, (*signature)->name()});
}

absl::StatusOr<std::vector<VersionStatus>> FakeCore::Status(const ModelSpec& model) {
  if (model.name != "m") return NotFound("Could not find any versions of model {}", model.name);
  return std::vector<VersionStatus>{{1, VersionState::kAvailable, absl::OkStatus()},
                                    {2, VersionState::kEnd, DataLoss("m/2: damaged")},
                                    {3, VersionState::kAvailable, absl::OkStatus()}};
}

absl::Status FakeCore::Reload(const tensorflow::serving::ModelServerConfig& config) {
  if (config.model_config_list().config().empty()) return InvalidArgument("no models");
  reloaded = config.model_config_list().config(0).base_path();
  return absl::OkStatus();
}

}  // namespace tessera::serve
