// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/supervised_graph.h"

#include <algorithm>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/driver/portable/dynamic_rows.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/model/supervised_model.h"
#include "tessera/estimator/serving/signatures.h"
#include "tessera/estimator/serving/supervised_receiver.h"
#include "tessera/estimator/serving/tensorflow_graph.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using servable::proto::Servable;
using servable::proto::Signature;

// Predictions are named as in TensorFlow's graphs.
std::string PredictionName(const std::string& name, bool is_lone) {
  constexpr std::string_view kPrefix = "predictions";
  if (is_lone || name.starts_with(kPrefix)) return is_lone ? std::string(kPrefix) : name;
  return fmt::format("{}/{}", kPrefix, name);
}

absl::Status CheckHostFunctions(const HostFunctionTable& functions, Mode mode) {
  if (functions.empty()) return absl::OkStatus();
  std::vector<std::string> names;
  for (const auto& [name, function] : functions) names.push_back(name);
  return InvalidArgument("the {} calls host functions of this program, which an export cannot contain: {}", Name(mode),
                         fmt::join(names, ", "));
}

// Returns the signature of predictions: `predict`, else the default one.
const ServedSignature* PredictionsOf(const std::vector<ServedSignature>& signatures) {
  for (const char* name : {kPredictSignature, kServingDefault}) {
    for (const ServedSignature& signature : signatures) {
      if (signature.name == name && signature.method == ServingMethod::kPredict) return &signature;
    }
  }
  return nullptr;
}

class SupervisedMaker {
 public:
  SupervisedMaker(const ServingModel& model, Mode mode, const ServingReceiver& receiver, int64_t rows)
      : model_(model), mode_(mode), receiver_(receiver), rows_(rows) {
    made_.graph.name = mode == Mode::kTrain ? "train" : "eval";
  }

  absl::StatusOr<SupervisedProgram> Make() {
    ASSIGN_OR_RETURN(given_, SupervisedFeaturesOf(receiver_));
    ASSIGN_OR_RETURN(const SupervisedModel step, TraceStep(rows_));
    RETURN_IF_ERROR(CheckHostFunctions(step.host_functions, mode_));
    ASSIGN_OR_RETURN(const ServedModel served, TraceServed(rows_));
    RETURN_IF_ERROR(CheckHostFunctions(served.host_functions, Mode::kPredict));
    const ServedSignature* const predictions = PredictionsOf(served.signatures);
    RETURN_IF_ERROR(AddPrograms(step, predictions == nullptr ? nullptr : &served));
    RETURN_IF_ERROR(AddSignature(kSupervisedStep, LossSignature()));
    if (predictions != nullptr) RETURN_IF_ERROR(AddSignature(kServedEntry, WithPredictionNames(*predictions)));
    SetVariables(step, served);
    return std::move(made_);
  }

 private:
  absl::StatusOr<SupervisedModel> TraceStep(int64_t rows) const {
    return TraceSupervisedModel(model_.model_fn, mode_, ParamsOf(rows), given_.features, given_.labels,
                                OptionsOf(rows));
  }
  absl::StatusOr<ServedModel> TraceServed(int64_t rows) const {
    return TraceServedModel(model_.model_fn, ParamsOf(rows), given_.features, OptionsOf(rows));
  }
  Params ParamsOf(int64_t rows) const { return model_.params.With(rows, /*use_tpu=*/false, std::nullopt); }
  ServedModelOptions OptionsOf(int64_t rows) const {
    return {.rows = rows, .seed = model_.seed, .features = receiver_.features};
  }

  // Adds the programs for any number of rows, or for exactly rows_ if one of them has no other form.
  absl::Status AddPrograms(const SupervisedModel& step, const ServedModel* served) {
    absl::StatusOr<SourceProgram> any_step = WithDynamicRows([&](int64_t rows) -> absl::StatusOr<SourceProgram> {
      ASSIGN_OR_RETURN(SupervisedModel traced, TraceStep(rows));
      return std::move(traced.program.program);
    });
    absl::StatusOr<SourceProgram> any_served = absl::UnknownError("no predictions");
    if (any_step.ok() && served != nullptr) {
      any_served = WithDynamicRows([&](int64_t rows) -> absl::StatusOr<SourceProgram> {
        ASSIGN_OR_RETURN(ServedModel traced, TraceServed(rows));
        return std::move(traced.program.program);
      });
    }
    any_rows_ = any_step.ok() && (served == nullptr || any_served.ok());
    if (!any_rows_) {
      spdlog::warn("TensorFlow's graph for mode {} accepts exactly {} rows: {}", Name(mode_), rows_,
                   Message(any_step.ok() ? any_served.status() : any_step.status()));
    }
    RETURN_IF_ERROR(AddProgram(any_rows_ ? *any_step : step.program.program));
    if (served == nullptr) return absl::OkStatus();
    return AddProgram(any_rows_ ? *any_served : served->program.program);
  }

  absl::Status AddProgram(const SourceProgram& program) {
    ASSIGN_OR_RETURN(std::vector<PortableModule> modules, ToPortableModules(program));
    for (PortableModule& module : modules) made_.graph.programs.push_back(ToProgram(std::move(module)));
    return absl::OkStatus();
  }

  static ServedSignature LossSignature() {
    ServedSignature signature = {.name = {}, .outputs = {}};
    signature.outputs.push_back({.name = layout::kLoss, .result = layout::kLoss, .type = {DType::kF32, {}}});
    return signature;
  }

  static ServedSignature WithPredictionNames(ServedSignature signature) {
    const bool is_lone = signature.outputs.size() == 1 && signature.outputs[0].name == kLoneOutput;
    for (ServedOutput& output : signature.outputs) output.name = PredictionName(output.name, is_lone);
    return signature;
  }

  // Describes a signature of the graph's name. Its outputs are results of `entry`.
  absl::Status AddSignature(const std::string& entry, ServedSignature served) {
    Servable described;
    served.name = made_.graph.name;
    for (ServedOutput& output : served.outputs) {
      if (const auto type = TypeOfResult(entry, output.result)) output.type = *type;
    }
    RETURN_IF_ERROR(AddSignatures(receiver_, {served}, {}, described, made_.assets));
    for (const Signature& signature : described.signatures()) {
      if (signature.name() != made_.graph.name) continue;  // an alternative's
      Signature& added = *made_.graph.description.add_signatures();
      added = signature;
      added.set_entry(entry);
      added.set_method(mode_ == Mode::kTrain ? "tensorflow/supervised/training" : "tensorflow/supervised/eval");
      if (!any_rows_) SetFixedRows(added);
    }
    return absl::OkStatus();
  }

  void SetFixedRows(Signature& signature) const {
    for (servable::proto::Input& input : *signature.mutable_inputs()) input.mutable_tensor()->set_shape(0, rows_);
    for (servable::proto::Output& output : *signature.mutable_outputs()) {
      for (int64_t& size : *output.mutable_tensor()->mutable_shape()) size = size < 0 ? rows_ : size;
    }
  }

  // Returns the type of a result of the graph's programs; sizes that count any number of rows are -1.
  std::optional<TensorType> TypeOfResult(const std::string& entry, const std::string& name) const {
    for (const saved_model::Program& program : made_.graph.programs) {
      if (program.entry != entry) continue;
      for (const saved_model::ProgramValue& result : program.results) {
        if (result.name == name) return TensorType{ParseDType(result.dtype).value_or(DType::kF32), result.shape};
      }
    }
    return std::nullopt;
  }

  void SetVariables(const SupervisedModel& step, const ServedModel& served) {
    saved_model::SupervisedGraph& graph = made_.graph;
    graph.step = kSupervisedStep;
    graph.result = step.metrics.empty() ? "" : kSupervisedResult;
    graph.metrics = step.metrics;
    std::map<std::string, VariableArgument> variables;
    const auto add = [&](const std::vector<VariableArgument>& list) {
      for (const VariableArgument& variable : list) variables.emplace(variable.variable, variable);
    };
    for (const StatelessEntry& entry : step.program.entries) {
      add(entry.read);
      add(entry.assigned);
    }
    // An evaluation assigns only the variables of its metrics.
    for (const VariableArgument& variable : step.program.entries[0].assigned) {
      graph.assigned.emplace(variable.argument, variable.variable);
      if (mode_ == Mode::kEval) graph.local.insert(variable.variable);
    }
    for (const auto& [name, variable] : variables) graph.slots.insert(name);
    for (const VariableArgument& variable : served.program.variables) graph.slots.erase(variable.variable);
    add(served.program.variables);
    for (const auto& [name, variable] : variables) {
      servable::proto::Weight& weight = *graph.description.add_weights();
      weight.set_argument(variable.argument);
      weight.set_variable(name);
      if (!graph.local.contains(name)) made_.weights.push_back(variable);
    }
  }

  const ServingModel& model_;
  const Mode mode_;
  const ServingReceiver& receiver_;
  const int64_t rows_;     // the number of rows of a graph that accepts one number
  bool any_rows_ = false;  // the graph accepts any number of rows
  SupervisedFeatures given_;
  SupervisedProgram made_;
};

}  // namespace

absl::StatusOr<SupervisedProgram> MakeSupervisedProgram(const ServingModel& model, Mode mode,
                                                        const ServingReceiver& receiver, int64_t rows) {
  return SupervisedMaker(model, mode, receiver, rows).Make();
}

}  // namespace tessera
