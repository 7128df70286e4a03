// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/training.h"

#include <algorithm>
#include <map>
#include <optional>

#include "absl/strings/strip.h"
#include "fmt/ranges.h"
#include "tessera/estimator/keras/config/settings.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

const std::map<std::string, LossKind>& LossKinds() {
  static const auto* const kinds = new std::map<std::string, LossKind>{
      {"binary_crossentropy", LossKind::kBinaryCrossentropy},
      {"categorical_crossentropy", LossKind::kCategoricalCrossentropy},
      {"huber", LossKind::kHuber},
      {"mean_absolute_error", LossKind::kMeanAbsoluteError},
      {"mean_squared_error", LossKind::kMeanSquaredError},
      {"sparse_categorical_crossentropy", LossKind::kSparseCategoricalCrossentropy},
  };
  return *kinds;
}

// Other spellings of losses and metrics: classes and abbreviations.
std::string Canonical(const std::string& name) {
  static const auto* const names = new std::map<std::string, std::string>{
      {"Accuracy", "accuracy"},
      {"BinaryAccuracy", "binary_accuracy"},
      {"BinaryCrossentropy", "binary_crossentropy"},
      {"CategoricalAccuracy", "categorical_accuracy"},
      {"CategoricalCrossentropy", "categorical_crossentropy"},
      {"Huber", "huber"},
      {"MAE", "mean_absolute_error"},
      {"MSE", "mean_squared_error"},
      {"MeanAbsoluteError", "mean_absolute_error"},
      {"MeanSquaredError", "mean_squared_error"},
      {"RootMeanSquaredError", "root_mean_squared_error"},
      {"SparseCategoricalAccuracy", "sparse_categorical_accuracy"},
      {"SparseCategoricalCrossentropy", "sparse_categorical_crossentropy"},
      {"acc", "accuracy"},
      {"bce", "binary_crossentropy"},
      {"huber_loss", "huber"},
      {"mae", "mean_absolute_error"},
      {"mse", "mean_squared_error"},
  };
  const auto found = names->find(name);
  return found == names->end() ? name : found->second;
}

constexpr const char* kMetrics[] = {
    "accuracy",           "binary_accuracy",         "categorical_accuracy",       "mean_absolute_error",
    "mean_squared_error", "root_mean_squared_error", "sparse_categorical_accuracy"};

absl::StatusOr<LossConfig> ParseLoss(const Json& json) {
  const std::optional<ClassConfig> named = ClassOf(json);
  if (!named) return InvalidArgument("loss is {}, expected a name or a class with its config", JsonText(json));
  std::string name = Canonical(named->name);
  const Json& fields = named->config;
  // Keras' wrapper of a function contains the function's name.
  if (name == "LossFunctionWrapper" || name == "MeanMetricWrapper") name = Canonical(TextOf(fields, "fn"));
  const auto kind = LossKinds().find(name);
  if (kind == LossKinds().end()) {
    std::vector<std::string> names;
    for (const auto& [known, value] : LossKinds()) names.push_back(known);
    return Unimplemented("loss {} is not supported; expected one of {}", named->name, fmt::join(names, ", "));
  }
  LossConfig loss = {.kind = kind->second};
  Settings settings(fields, "loss " + named->name);
  settings.Ignore({"name", "fn", "dtype"});
  loss.from_logits = settings.Bool("from_logits", false);
  loss.label_smoothing = settings.Number("label_smoothing", 0);
  loss.delta = settings.Number("delta", 1);
  if (settings.Int("axis", -1) != -1) settings.Fail("axis is not -1, which is not supported");
  const std::string reduction = settings.Text("reduction", "sum_over_batch_size");
  loss.is_sum = reduction == "sum";
  if (!loss.is_sum && reduction != "sum_over_batch_size" && reduction != "auto" && reduction != "mean") {
    settings.Fail(
        fmt::format("reduction is {}, which is not supported; expected sum_over_batch_size or sum", reduction));
  }
  RETURN_IF_ERROR(settings.Finish());
  return loss;
}

// Returns a metric without the prefix of its output's name, which HDF5 files of Keras 2 have.
absl::StatusOr<MetricConfig> ParseMetric(const Json& json, absl::string_view prefix) {
  const std::optional<ClassConfig> named = ClassOf(json);
  if (!named) return InvalidArgument("a metric is {}, expected a name or a class with its config", JsonText(json));
  MetricConfig metric = {.name = named->name, .kind = Canonical(named->name)};
  if (!json.is_string()) {
    Settings settings(named->config, "metric " + named->name);
    const std::string name = settings.Text("name", metric.kind);
    metric.name = std::string(absl::StripPrefix(name, prefix));
    const std::string function = Canonical(settings.Text("fn", ""));
    if (metric.kind == "MeanMetricWrapper") metric.kind = function;
    // Files of Keras 2 have a wrong function for the name "accuracy", which depends on the loss.
    if (metric.name == "accuracy" || metric.name == "acc") metric.kind = "accuracy";
    metric.threshold = settings.Number("threshold", 0.5);
    settings.Ignore({"dtype"});
    RETURN_IF_ERROR(settings.Finish());
  }
  for (const char* const known : kMetrics) {
    if (metric.kind == known) return metric;
  }
  return Unimplemented("metric {} is not supported; expected one of {}", named->name, fmt::join(kMetrics, ", "));
}

// Returns a field; nullptr where it is missing or null.
const Json* Find(const Json& compile, const char* key) {
  const auto found = compile.is_object() ? compile.find(key) : compile.end();
  return !compile.is_object() || found == compile.end() || found->is_null() ? nullptr : &*found;
}

// Returns the part of a field for one output, or nullptr for none. An object has parts by output name, and a list with
// one part per output has them by index. Any other field applies to all outputs.
const Json* PartOf(const Json* field, const std::vector<std::string>& outputs, size_t i) {
  if (field == nullptr) return nullptr;
  if (field->is_object() && !field->contains("class_name")) return Find(*field, outputs[i].c_str());
  if (field->is_array() && field->size() == outputs.size() && (outputs.size() > 1 || (*field)[0].is_array())) {
    return (*field)[i].is_null() ? nullptr : &(*field)[i];
  }
  return field;
}

absl::Status AddLoss(const Json* losses, const Json* weights, const std::vector<std::string>& outputs, size_t i,
                     TrainingConfig& training) {
  const Json* loss = PartOf(losses, outputs, i);
  if (loss != nullptr && loss->is_array() && loss->size() == 1) loss = &(*loss)[0];
  if (loss == nullptr || loss->is_null()) {
    training.losses.emplace_back();
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(LossConfig parsed, ParseLoss(*loss));
  const Json* weight = PartOf(weights, outputs, i);
  if (weight != nullptr && weight->is_array() && weight->size() == 1) weight = &(*weight)[0];
  if (weight != nullptr && !weight->is_number()) {
    return InvalidArgument("loss_weights has {}, expected numbers", JsonText(*weight));
  }
  if (weight != nullptr) parsed.weight = weight->get<double>();
  training.losses.push_back(parsed);
  return absl::OkStatus();
}

absl::Status AddMetrics(const Json* field, const std::vector<std::string>& outputs, size_t i,
                        TrainingConfig& training) {
  std::vector<MetricConfig>& metrics = training.metrics.emplace_back();
  const Json* const part = PartOf(field, outputs, i);
  if (part == nullptr) return absl::OkStatus();
  for (const Json& json : part->is_array() ? *part : Json::array({*part})) {
    if (json.is_null()) continue;
    if (!training.losses[i]) {
      return Unimplemented("the output {} has metrics but no loss, which is not supported", outputs[i]);
    }
    const std::string prefix = outputs.size() > 1 ? outputs[i] + "_" : "";
    ASSIGN_OR_RETURN(MetricConfig metric, ParseMetric(json, prefix));
    metric.name = prefix + metric.name;
    metrics.push_back(std::move(metric));
  }
  return absl::OkStatus();
}

}  // namespace

bool TakesClassNumbers(LossKind kind) { return kind == LossKind::kSparseCategoricalCrossentropy; }

absl::StatusOr<TrainingConfig> ParseTraining(const Json& compile, const std::vector<std::string>& outputs) {
  const Json* const losses = Find(compile, "loss");
  if (losses == nullptr) {
    return InvalidArgument("the model has no loss: call compile(optimizer=..., loss=...) in Keras, and save it again");
  }
  const Json* const weighted = Find(compile, "weighted_metrics");
  if (weighted != nullptr && !(weighted->is_array() && weighted->empty())) {
    return Unimplemented("weighted_metrics are not supported; pass them as metrics");
  }
  TrainingConfig training = {.losses = {}, .metrics = {}, .optimizer = {}};
  for (size_t i = 0; i < outputs.size(); ++i) {
    RETURN_IF_ERROR(AddLoss(losses, Find(compile, "loss_weights"), outputs, i, training));
    RETURN_IF_ERROR(AddMetrics(Find(compile, "metrics"), outputs, i, training));
  }
  if (std::none_of(training.losses.begin(), training.losses.end(), [](const auto& loss) { return loss.has_value(); })) {
    return InvalidArgument("no output has a loss");
  }
  ASSIGN_OR_RETURN(training.optimizer, ParseOptimizer(Find(compile, "optimizer")));
  return training;
}

}  // namespace tessera::keras
