// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/keras_model.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/keras/network.h"
#include "tessera/estimator/keras/optimizer_state.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/estimator/keras/training.h"
#include "tessera/estimator/keras/weights.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {

struct LoadedModel {
  SavedModel saved;
  Network network;
  std::map<std::string, Buffer> weights;
  absl::StatusOr<TrainingConfig> training;
  absl::StatusOr<OptimizerState> state;
};

namespace {

DType DTypeOf(const std::string& name) {
  if (name == "int64" || name == "uint64") return DType::kI64;
  return name.starts_with("int") || name.starts_with("uint") ? DType::kI32 : DType::kF32;
}

// Returns a feature with the type and shape of the model's input. Rows with as many elements are reshaped.
Tensor InputTensorOf(const InputConfig& input, const Tensor& feature) {
  const CallScope call(fmt::format("input \"{}\"", input.name), SourceLocation::current());
  if (!Usable({feature})) return {};
  Tensor x = feature.dtype() == DTypeOf(input.dtype) ? feature : Cast(feature, DTypeOf(input.dtype));
  if (x.rank() < 1) return ErrorTensor(fmt::format("expected a batch dimension, got {}", ToString(x)));
  if (!input.shape) return x;
  Shape shape = {x.dim(0)};
  int64_t elements = x.dim(0), open = 0;
  for (const int64_t size : *input.shape) {
    shape.push_back(size);
    if (size < 0) ++open;
    elements *= size < 0 ? 1 : size;
  }
  bool fits = x.rank() == static_cast<int64_t>(shape.size());
  for (size_t i = 0; fits && i < shape.size(); ++i) fits = shape[i] < 0 || shape[i] == x.shape()[i];
  if (fits) return x;
  if (open == 0 && elements == x.num_elements()) return Reshape(x, shape);
  return ErrorTensor(fmt::format("expected rows of {}, got {}", ToString(Shape(*input.shape)), ToString(x)));
}

std::vector<Value> InputsOf(const ModelConfig& config, const Features& features) {
  std::vector<Value> inputs;
  const bool is_only = config.inputs.size() == 1 && features.size() == 1;
  for (const InputConfig& input : config.inputs) {
    inputs.push_back({.tensor = InputTensorOf(input, is_only ? features.only() : features[input.name])});
  }
  return inputs;
}

// Returns the label of output `i`: by its name, or the only one for the only output with a loss.
Tensor LabelOf(const TrainingConfig& training, const Labels& labels, const std::string& name) {
  const auto trained = std::count_if(training.losses.begin(), training.losses.end(),
                                     [](const std::optional<LossConfig>& loss) { return loss.has_value(); });
  return trained == 1 && labels.size() == 1 ? labels.only() : labels[name];
}

// The sum of the outputs' losses, and the metrics of all outputs.
struct Outcome {
  Tensor loss;
  std::vector<std::pair<std::string, Metric>> metrics;
};

Outcome OutcomeOf(const TrainingConfig& training, const std::vector<std::string>& names,
                  const std::vector<Value>& outputs, const Labels& labels, Mode mode) {
  Outcome outcome;
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (!training.losses[i]) continue;
    const Tensor label = LabelOf(training, labels, names[i]);
    const OutputLoss loss = LossOf(*training.losses[i], label, outputs[i]);
    outcome.loss = outcome.loss.valid() ? outcome.loss + loss.total : loss.total;
    if (mode != Mode::kEval) continue;
    if (outputs.size() > 1 && !training.losses[i]->is_sum && loss.examples.valid()) {
      const std::string name = names[i] + "_loss";
      outcome.metrics.emplace_back(name, metrics::Mean(loss.examples, {.name = name}));
    }
    for (auto& metric : MetricsOf(training.metrics[i], *training.losses[i], label, outputs[i])) {
      outcome.metrics.push_back(std::move(metric));
    }
  }
  outcome.loss = losses::TotalLoss(outcome.loss);
  return outcome;
}

// Writes the slots. Only Keras has slots for a trainable variable that no loss depends on.
absl::Status WriteSlots(const OptimizerState& state, HookSession& session) {
  for (const auto& [name, value] : state.slots) {
    const absl::Status written = session.WriteVariable(name, value);
    if (!absl::IsNotFound(written)) RETURN_IF_ERROR(written);
  }
  return absl::OkStatus();
}

// Returns the initial values of a training.
Scaffold FirstValues(const std::shared_ptr<const LoadedModel>& model) {
  Scaffold scaffold = {.init_feed_dict = model->weights};
  scaffold.init_feed_dict.emplace(layout::kGlobalStep, Buffer::Scalar<int64_t>(model->state->iterations));
  scaffold.init_fn = [model](HookSession& session) { return WriteSlots(*model->state, session); };
  return scaffold;
}

ModelFnSpec Trace(const LoadedModel& model, const std::shared_ptr<const LoadedModel>& owner, const Features& features,
                  const Labels& labels, Mode mode) {
  const std::vector<std::string>& names = model.network.config.output_names;
  const std::vector<Value> outputs = RunNetwork(model.network, InputsOf(model.network.config, features), mode);
  if (mode == Mode::kPredict) {
    std::vector<std::pair<std::string, Tensor>> predictions;
    for (size_t i = 0; i < outputs.size(); ++i) predictions.emplace_back(names[i], outputs[i].tensor);
    return TpuEstimatorSpec::Predict(predictions);
  }
  if (!model.training.ok()) {
    ErrorTensor(fmt::format("{}: {}", model.saved.path, Message(model.training.status())));
    return mode == Mode::kTrain ? TpuEstimatorSpec::Train({}, {}) : TpuEstimatorSpec::Eval({});
  }
  const Outcome outcome = OutcomeOf(*model.training, names, outputs, labels, mode);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(outcome.loss, outcome.metrics);
  if (!model.state.ok()) {
    ErrorTensor(std::string(Message(model.state.status())));
    return TpuEstimatorSpec::Train({}, {});
  }
  return TpuEstimatorSpec::Train(outcome.loss, model.training->optimizer.make()->Minimize(outcome.loss),
                                 {.scaffold_fn = [owner] { return FirstValues(owner); }});
}

}  // namespace

ModelFn Model::model_fn() const {
  return [loaded = loaded_](const Features& features, const Labels& labels, Mode mode, const Params&) {
    return Trace(*loaded, loaded, features, labels, mode);
  };
}

std::vector<ModelInput> Model::inputs() const {
  std::vector<ModelInput> inputs;
  for (const InputConfig& input : loaded_->network.config.inputs) {
    inputs.push_back({.name = input.name, .dtype = DTypeOf(input.dtype), .shape = input.shape});
  }
  return inputs;
}

std::vector<ModelOutput> Model::outputs() const {
  std::vector<ModelOutput> outputs;
  for (const std::string& name : loaded_->network.config.output_names) {
    outputs.push_back({.name = name, .labels = std::nullopt});
    if (!loaded_->training.ok()) continue;
    const std::optional<LossConfig>& loss = loaded_->training->losses[outputs.size() - 1];
    if (loss) outputs.back().labels = TakesClassNumbers(loss->kind) ? LabelType::kClassNumbers : LabelType::kNumbers;
  }
  return outputs;
}

absl::Status Model::trainable() const { return loaded_->training.status(); }

absl::Status Model::optimizer_status() const { return loaded_->state.status(); }

Model Model::WithFreshOptimizer() const {
  LoadedModel loaded = *loaded_;
  loaded.state = OptimizerState();
  return Model(std::make_shared<const LoadedModel>(std::move(loaded)));
}

const std::map<std::string, Buffer>& Model::weights() const { return loaded_->weights; }

std::string Model::config_text() const { return ConvertedConfig(loaded_->saved); }

absl::Status Model::WriteCheckpoint(FileSystem& files, const std::string& prefix) const {
  RETURN_IF_ERROR(files.MakeDirectories(DirectoryOf(prefix)));
  BundleContents contents = {.tensors = loaded_->weights, .strings = {}};
  const OptimizerState state = loaded_->state.ok() ? *loaded_->state : OptimizerState();
  contents.tensors.insert(state.slots.begin(), state.slots.end());
  contents.tensors.emplace(layout::kGlobalStep, Buffer::Scalar<int64_t>(state.iterations));
  return WriteBundle(files, prefix, contents);
}

absl::StatusOr<Model> LoadModel(const std::string& path, FileSystem& files) {
  ASSIGN_OR_RETURN(SavedModel saved, ReadSavedModel(files, path));
  absl::StatusOr<ModelConfig> config = ParseModel(saved.model);
  if (!config.ok()) return Annotate(config.status(), path);
  absl::StatusOr<Network> network = MakeNetwork(*std::move(config), saved.version);
  if (!network.ok()) return Annotate(network.status(), path);
  absl::StatusOr<std::map<std::string, Buffer>> weights = ReadWeights(files, saved, *network);
  RETURN_IF_ERROR(weights.status());
  absl::StatusOr<TrainingConfig> training = ParseTraining(saved.compile, network->config.output_names);
  absl::StatusOr<OptimizerState> state = OptimizerState();
  if (training.ok()) state = ReadOptimizerState(files, saved, *network, training->optimizer.slots, *weights);
  // The weights are already read, so the file is released.
  saved.weights.reset();
  return Model(std::make_shared<const LoadedModel>(LoadedModel{.saved = std::move(saved),
                                                               .network = *std::move(network),
                                                               .weights = *std::move(weights),
                                                               .training = std::move(training),
                                                               .state = std::move(state)}));
}

}  // namespace tessera::keras
