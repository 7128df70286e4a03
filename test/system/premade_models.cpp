// SPDX-License-Identifier: Apache-2.0
// Resumes training runs of the models of scripts/oracles/premade.py, which starts this program and writes a request,
// one line of JSON, for each:
//
//   {"model": "LinearAdam", "version": 1, "model_dir": "/tmp/x", "steps": 100,
//    "features": {"a": {"dtype": "f32", "shape": [6, 1], "values": [...]}, ...}, "labels": {"dtype": "i32", ...}}
//
// It trains for that many steps from the newest checkpoint, then evaluates and predicts the same rows. Each batch
// contains all rows. With "save_checkpoints_steps" it saves, and keeps, a checkpoint after so many steps. The response
// is a line with losses, metrics and predictions, or with "error".
#include <cstdio>
#include <iostream>
#include <string>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/premade/parts/oracle_models_testutil.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

nlohmann::json ToJson(const Buffer& buffer) {
  nlohmann::json numbers = nlohmann::json::array();
  const int64_t elements = buffer.type().num_elements();
  for (int64_t i = 0; i < elements; ++i) {
    const auto at = static_cast<size_t>(i);
    if (buffer.type().dtype == DType::kF32) numbers.push_back(buffer.As<float>()[at]);
    if (buffer.type().dtype == DType::kI64) numbers.push_back(buffer.As<int64_t>()[at]);
    if (buffer.type().dtype == DType::kI32) numbers.push_back(buffer.As<int32_t>()[at]);
  }
  return numbers;
}

Buffer FromJson(const nlohmann::json& tensor) {
  const auto shape = tensor.at("shape").get<Shape>();
  if (tensor.at("dtype") == "i32") return Buffer::FromVector(tensor.at("values").get<std::vector<int32_t>>(), shape);
  return Buffer::FromVector(tensor.at("values").get<std::vector<float>>(), shape);
}

absl::StatusOr<nlohmann::json> Answer(const nlohmann::json& request) {
  const auto models = OracleModels();
  const auto found = models.find(request.at("model"));
  if (found == models.end()) return InvalidArgument("there is no model {}", request.at("model").dump());
  const OracleModel model = found->second(request.at("version") == 1 ? Version::kV1 : Version::kV2);
  RETURN_IF_ERROR(model.model_fn.status());
  NamedValues features;
  for (const auto& [name, tensor] : request.at("features").items()) features.emplace_back(name, FromJson(tensor));
  const Buffer labels = FromJson(request.at("labels"));
  const int64_t rows = labels.type().shape[0];
  RunConfig config;
  if (const auto steps = request.find("save_checkpoints_steps"); steps != request.end()) {
    config.save_checkpoints_steps = steps->get<int64_t>();
    config.keep_checkpoint_max = 0;
  }
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create({.model_fn = *model.model_fn,
                                                                 .model_dir = request.at("model_dir"),
                                                                 .config = config,
                                                                 .train_batch_size = rows,
                                                                 .eval_batch_size = rows,
                                                                 .predict_batch_size = rows}));
  nlohmann::json result;
  const NamedValues named_labels = {{"", labels}};
  ASSIGN_OR_RETURN(result["losses"],
                   TrainSteps(estimator, features, named_labels, request.at("steps"), Start::kCheckpoint));
  ASSIGN_OR_RETURN(const EvaluateResult evaluated, estimator.Evaluate(ArrayInputFn(features, named_labels)));
  result["metrics"] = evaluated.metrics;
  ASSIGN_OR_RETURN(Predictions predictions, estimator.Predict(ArrayInputFn(features)));
  result["predictions"] = nlohmann::json::array();
  for (const Prediction& row : predictions) {
    nlohmann::json values;
    for (const auto& [key, value] : row) values[key] = ToJson(value);
    result["predictions"].push_back(values);
  }
  RETURN_IF_ERROR(predictions.status());
  return result;
}

}  // namespace
}  // namespace tessera::premade

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    nlohmann::json answer;
    try {
      const auto computed = tessera::premade::Answer(nlohmann::json::parse(line));
      answer = computed.ok() ? *computed : nlohmann::json{{"error", std::string(computed.status().message())}};
    } catch (const nlohmann::json::exception& error) {
      answer = {{"error", std::string(error.what())}};
    }
    fmt::print("{}\n", answer.dump());
    std::fflush(stdout);
  }
  return 0;
}
