// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/warmup.h"

#include <set>
#include <string>
#include <utility>

#include "tessera/estimator/servable/tensorflow/prediction_log.pb.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/tf_record.h"
#include "tessera/tools/serve/codec/examples.h"
#include "tessera/tools/serve/codec/signature.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/protocol/methods.h"

namespace tessera::serve {
namespace {

namespace api = tensorflow::serving;

constexpr const char* kFile = "/assets.extra/tf_serving_warmup_requests";

absl::Status RunPredict(const FoundVersion& found, const api::PredictRequest& request) {
  ASSIGN_OR_RETURN(const auto* signature, found.FindSignature(request.model_spec().signature_name()));
  servable::Tensors inputs;
  std::set<std::string> names;
  for (const auto& [name, tensor] : request.inputs()) {
    ASSIGN_OR_RETURN(Value value, FromTensorProto(name, tensor));
    inputs.emplace(name, std::move(value));
    names.insert(name);
  }
  RETURN_IF_ERROR(CheckInputNames(*signature, names));
  const std::vector<std::string> outputs(request.output_filter().begin(), request.output_filter().end());
  RETURN_IF_ERROR(CheckOutputNames(*signature, outputs));
  return found.servable->Run(*signature, inputs, outputs).status();
}

absl::Status RunExamples(const FoundVersion& found, const std::string& name, const std::string& method,
                         const api::Input& input) {
  ASSIGN_OR_RETURN(const auto* signature, FindExampleSignature(found, name, method));
  ASSIGN_OR_RETURN(const servable::Tensors inputs, ExamplesOf(input));
  const int64_t rows = inputs.begin()->second.shape()[0];
  ASSIGN_OR_RETURN(const servable::Tensors outputs, found.servable->Run(*signature, inputs));
  if (method == kClassifyMethod) return ToClassification(outputs, rows).status();
  return ToRegression(outputs, rows).status();
}

absl::Status RunTasks(const FoundVersion& found, const api::MultiInferenceRequest& request) {
  if (request.tasks().empty()) return InvalidArgument("Inference request must not be empty");
  for (const api::InferenceTask& task : request.tasks()) {
    const std::string& method = task.method_name();
    if (method != kClassifyMethod && method != kRegressMethod) {
      return Unimplemented("Unsupported signature method_name: {}", method);
    }
    RETURN_IF_ERROR(RunExamples(found, task.model_spec().signature_name(), method, request.input()));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status RunWarmUpRequest(const FoundVersion& found, const std::string& record) {
  api::PredictionLog log;
  if (!log.ParseFromString(record)) return DataLoss("Failed to parse warmup record; expected a PredictionLog");
  switch (log.log_type_case()) {
    case api::PredictionLog::kPredictLog:
      return RunPredict(found, log.predict_log().request());
    case api::PredictionLog::kClassifyLog: {
      const auto& request = log.classify_log().request();
      return RunExamples(found, request.model_spec().signature_name(), kClassifyMethod, request.input());
    }
    case api::PredictionLog::kRegressLog: {
      const auto& request = log.regress_log().request();
      return RunExamples(found, request.model_spec().signature_name(), kRegressMethod, request.input());
    }
    case api::PredictionLog::kMultiInferenceLog:
      return RunTasks(found, log.multi_inference_log().request());
    case api::PredictionLog::LOG_TYPE_NOT_SET:
      break;
  }
  return Unimplemented(
      "Unsupported log_type for warmup; expected a predict_log, classify_log, regress_log or multi_inference_log");
}

absl::StatusOr<int64_t> RunWarmUpRequests(const std::shared_ptr<const servable::Servable>& servable) {
  const std::string path = servable->directory() + kFile;
  if (!FileSystem::Local().Exists(path)) return 0;
  const FoundVersion found{.model = {}, .version = 0, .servable = servable};
  RecordReader records(FileSystem::Local(), path);
  for (int64_t count = 0;; ++count) {
    ASSIGN_OR_RETURN(const std::optional<std::string> record, records.Next());
    if (!record) return count;
    if (count == kMaxWarmUpRequests) {
      return InvalidArgument("{}: Number of warmup records exceeds the maximum ({})", path, kMaxWarmUpRequests);
    }
    RETURN_IF_ERROR_WITH(RunWarmUpRequest(found, *record), fmt::format("{}: record {}", path, count));
  }
}

}  // namespace tessera::serve
