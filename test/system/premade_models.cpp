// SPDX-License-Identifier: Apache-2.0
// Goes on with a training of a model of scripts/oracles/premade.py, which starts this program:
//
//   premade_models MODEL VERSION MODEL_DIR STEPS
//
// trains for so many steps from the newest checkpoint, then evaluates and predicts the same rows. It prints one line of
// JSON with losses, metrics and predictions; an error goes to stderr with exit code 1.
#include <cstdio>
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

absl::StatusOr<nlohmann::json> Run(const std::string& name, Version version, const std::string& model_dir,
                                   int64_t steps) {
  const auto models = OracleModels();
  const auto found = models.find(name);
  if (found == models.end()) return InvalidArgument("there is no model \"{}\"", name);
  const OracleModel model = found->second(version);
  RETURN_IF_ERROR(model.model_fn.status());
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create({.model_fn = *model.model_fn,
                                                                 .model_dir = model_dir,
                                                                 .config = RunConfig(),
                                                                 .train_batch_size = kOracleRows,
                                                                 .eval_batch_size = kOracleRows,
                                                                 .predict_batch_size = kOracleRows}));
  nlohmann::json result;
  ASSIGN_OR_RETURN(result["losses"], TrainSteps(estimator, OracleRows(), model.labels, steps, Start::kCheckpoint));
  ASSIGN_OR_RETURN(const EvaluateResult evaluated, estimator.Evaluate(ArrayInputFn(OracleRows(), model.labels)));
  result["metrics"] = evaluated.metrics;
  ASSIGN_OR_RETURN(Predictions predictions, estimator.Predict(ArrayInputFn(OracleRows())));
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

int main(int count, char** arguments) {
  if (count != 5) {
    fmt::print(stderr, "usage: premade_models MODEL VERSION MODEL_DIR STEPS\n");
    return 2;
  }
  const auto version =
      std::string(arguments[2]) == "1" ? tessera::premade::Version::kV1 : tessera::premade::Version::kV2;
  const auto result = tessera::premade::Run(arguments[1], version, arguments[3], std::atoll(arguments[4]));
  if (!result.ok()) {
    fmt::print(stderr, "{}\n", std::string(result.status().message()));
    return 1;
  }
  fmt::print("{}\n", result->dump());
  return 0;
}
