// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/saved_model.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "fmt/ranges.h"
#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "tessera/estimator/export/saved_model/components.h"
#include "tessera/estimator/export/saved_model/graph_writer.h"
#include "tessera/estimator/export/saved_model/id_columns.h"
#include "tessera/estimator/export/saved_model/number_features.h"
#include "tessera/estimator/export/saved_model/vocabularies.h"
#include "tessera/estimator/export/saved_model/weights.h"
#include "tessera/estimator/export/saved_model/words.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's
using servable::proto::Input;
using servable::proto::Output;
using servable::proto::Servable;
using servable::proto::Signature;

namespace {

// The last version of XlaCallModule in TensorFlow 2.15. Shapes are made static before the program is compiled.
constexpr int64_t kXlaCallModuleVersion = 8;
// The graph version of TensorFlow 2.15, and its release.
constexpr int32_t kProducer = 1482;
constexpr const char* kTensorFlowVersion = "2.15.0";

absl::StatusOr<DataType> TypeOf(const std::string& dtype, const std::string& where) {
  const std::optional<DataType> type = DataTypeOf(dtype);
  if (!type) return Unimplemented("{} is {}, a type that TensorFlow 2.15 does not have", where, dtype);
  return *type;
}

TensorInfo InfoOf(const Tensor& tensor, const std::vector<int64_t>& shape) {
  TensorInfo info;
  info.set_name(tensor.name.find(':') == std::string::npos ? tensor.name + ":0" : tensor.name);
  info.set_dtype(tensor.type);
  *info.mutable_tensor_shape() = ShapeOf(shape);
  return info;
}

class SavedModelWriter {
 public:
  // `supervised` is null for the serving graph.
  SavedModelWriter(const Servable& servable, const std::vector<Program>& programs, const SupervisedGraph* supervised,
                   MetaGraphDef& meta)
      : servable_(servable),
        supervised_(supervised),
        meta_(meta),
        graph_(*meta.mutable_graph_def()),
        vocabularies_(graph_) {
    for (const Program& program : programs) programs_[program.entry] = &program;
  }

  absl::Status Write() {
    MetaGraphDef::MetaInfoDef& info = *meta_.mutable_meta_info_def();
    info.add_tags(supervised_ == nullptr ? "serve" : supervised_->name);
    info.set_tensorflow_version(kTensorFlowVersion);
    info.set_tensorflow_git_version("unknown");
    info.set_stripped_default_attrs(true);
    meta_.mutable_graph_def()->mutable_versions()->set_producer(kProducer);
    RETURN_IF_ERROR(WriteWeights());
    for (const Signature& signature : servable_.signatures()) {
      RETURN_IF_ERROR_WITH(WriteSignature(signature), "signature \"" + signature.name() + "\"");
    }
    if (supervised_ != nullptr) RETURN_IF_ERROR(WriteSupervised());
    std::vector<std::string> initializers;
    for (const auto& [name, nodes] : variables_) {
      if (IsLocal(name)) initializers.push_back(nodes.initializer);
    }
    vocabularies_.Finish(initializers, meta_);
    return absl::OkStatus();
  }

 private:
  // The tensors of a receiver, shared by signatures.
  struct Receiver {
    Components components;
    std::map<std::string, TensorInfo> inputs;
    std::optional<Tensor> rows;  // one of the inputs: its first size is the number of rows
  };

  absl::Status WriteWeights() {
    std::vector<Variable> variables;
    for (const auto& weight : servable_.weights()) {
      const ProgramValue* argument = FindValue(weight.argument());
      if (argument == nullptr)
        return InvalidArgument("weight \"{}\": no entry has the argument \"{}\"", weight.variable(), weight.argument());
      const auto known = std::find_if(variables.begin(), variables.end(),
                                      [&](const Variable& variable) { return variable.name == weight.variable(); });
      weights_[weight.argument()] = weight.variable();
      if (known != variables.end()) continue;
      Variable& variable = variables.emplace_back();
      variable.name = weight.variable();
      variable.shape = argument->shape;
      variable.is_local = IsLocal(weight.variable());
      variable.is_trainable = supervised_ == nullptr || !supervised_->slots.contains(weight.variable());
      ASSIGN_OR_RETURN(variable.type, TypeOf(argument->dtype, "weight \"" + weight.variable() + "\""));
    }
    variables_ = AddWeights(variables, graph_, meta_);
    return absl::OkStatus();
  }

  bool IsLocal(const std::string& variable) const {
    return supervised_ != nullptr && supervised_->local.contains(variable);
  }

  // Returns the argument of a weight, or the result that is assigned to it.
  const ProgramValue* FindValue(const std::string& name) const {
    for (const auto& [entry, program] : programs_) {
      for (const auto* values : {&program->arguments, &program->results}) {
        for (const ProgramValue& value : *values)
          if (value.name == name) return &value;
      }
    }
    return nullptr;
  }

  absl::Status WriteSignature(const Signature& signature) {
    const auto program = programs_.find(signature.entry());
    if (program == programs_.end()) return InvalidArgument("there is no program for entry \"{}\"", signature.entry());
    ASSIGN_OR_RETURN(const Receiver* receiver, ReceiverOf(signature));
    ASSIGN_OR_RETURN(const std::string call, CallOf(*program->second, *receiver));
    SignatureDef& definition = (*meta_.mutable_signature_def())[signature.name()];
    definition.set_method_name(signature.method());
    for (const auto& [alias, info] : receiver->inputs) (*definition.mutable_inputs())[alias] = info;
    for (const Output& output : signature.outputs()) {
      const std::vector<int64_t> shape(output.tensor().shape().begin(), output.tensor().shape().end());
      absl::StatusOr<Tensor> tensor = WriteOutput(output, signature.name(), *program->second, call, *receiver);
      RETURN_IF_ERROR_WITH(tensor.status(), "output \"" + output.tensor().name() + "\"");
      (*definition.mutable_outputs())[output.tensor().name()] = InfoOf(*tensor, shape);
    }
    return absl::OkStatus();
  }

  // Assigns the results of the step. Metrics are computed from the variables, and from their new values after the
  // assignment.
  absl::Status WriteSupervised() {
    const SupervisedGraph& graph = *supervised_;
    const auto step = programs_.find(graph.step);
    if (step == programs_.end() || servable_.signatures().empty())
      return InvalidArgument("there is no program for entry \"{}\"", graph.step);
    ASSIGN_OR_RETURN(const Receiver* receiver, ReceiverOf(servable_.signatures(0)));
    ASSIGN_OR_RETURN(const std::string call, CallOf(*step->second, *receiver));
    std::vector<std::string> assigned;
    std::map<std::string, Tensor> updated;
    for (size_t i = 0; i < step->second->results.size(); ++i) {
      const auto found = graph.assigned.find(step->second->results[i].name);
      if (found == graph.assigned.end()) continue;
      const VariableNodes& nodes = variables_.at(found->second);
      const Tensor value = {i == 0 ? call : call + ":" + std::to_string(i), nodes.value.type};
      updated[found->second] = value;
      assigned.push_back("^" + graph_.Add("AssignVariableOp", graph.name + "/assign", {nodes.handle, value.name},
                                          {TypeAttr("dtype", value.type)}));
    }
    const std::string done = graph_.Add("NoOp", graph.name + "/assign_all", assigned);
    if (graph.result.empty()) {
      (*meta_.mutable_collection_def())["saved_model_train_op"].mutable_node_list()->add_value(done);
      return absl::OkStatus();
    }
    const auto result = programs_.find(graph.result);
    if (result == programs_.end()) return InvalidArgument("there is no program for entry \"{}\"", graph.result);
    ASSIGN_OR_RETURN(const std::string before, CallOf(*result->second, {}));
    const std::map<std::string, VariableNodes> as_read = variables_;
    for (const auto& [variable, value] : updated) variables_.at(variable).value = value;
    absl::StatusOr<std::string> after = CallOf(*result->second, {});
    variables_ = as_read;
    RETURN_IF_ERROR(after.status());
    return WriteMetrics(*result->second, before, *after, done);
  }

  absl::Status WriteMetrics(const Program& program, const std::string& before, const std::string& after,
                            const std::string& done) {
    auto& outputs = *(*meta_.mutable_signature_def())[supervised_->name].mutable_outputs();
    for (size_t i = 0; i < program.results.size(); ++i) {
      const ProgramValue& metric = program.results[i];
      ASSIGN_OR_RETURN(const DataType type, TypeOf(metric.dtype, "metric \"" + metric.name + "\""));
      const std::string name = metric.name.starts_with("metrics") ? metric.name : "metrics/" + metric.name;
      const std::string place = i == 0 ? "" : ":" + std::to_string(i);
      const Tensor value = graph_.AddTensor("Identity", name + "/value", type, {before + place}, {TypeAttr("T", type)});
      const Tensor update =
          graph_.AddTensor("Identity", name + "/update_op", type, {after + place, "^" + done}, {TypeAttr("T", type)});
      outputs[name + "/value"] = InfoOf(value, metric.shape);
      outputs[name + "/update_op"] = InfoOf(update, metric.shape);
    }
    return absl::OkStatus();
  }

  // Returns the receiver of a signature. Signatures with the same inputs, features and columns share a receiver.
  absl::StatusOr<const Receiver*> ReceiverOf(const Signature& signature) {
    Signature key;
    *key.mutable_inputs() = signature.inputs();
    *key.mutable_example_features() = signature.example_features();
    *key.mutable_id_features() = signature.id_features();
    *key.mutable_image_features() = signature.image_features();
    *key.mutable_sequence_features() = signature.sequence_features();
    *key.mutable_equal_lengths() = signature.equal_lengths();
    // The alias of serialised examples differs between methods, but their parser is the same.
    if (signature.example_features_size() > 0 && key.inputs_size() == 1) key.mutable_inputs(0)->Clear();
    std::string bytes;
    key.SerializeToString(&bytes);
    const auto known = receivers_.find(bytes);
    if (known != receivers_.end()) {
      if (signature.example_features_size() == 0) return &known->second;
      aliased_.push_back(std::make_unique<Receiver>(Aliased(known->second, signature)));
      return aliased_.back().get();
    }
    ASSIGN_OR_RETURN(Receiver made, MakeReceiver(signature));
    Receiver& kept = receivers_[bytes];
    kept = std::move(made);
    return &kept;
  }

  static Receiver Aliased(const Receiver& receiver, const Signature& signature) {
    Receiver aliased = receiver;
    aliased.inputs = {{signature.inputs(0).tensor().name(), receiver.inputs.begin()->second}};
    return aliased;
  }

  absl::StatusOr<Receiver> MakeReceiver(const Signature& signature) {
    Receiver receiver;
    for (const Input& input : signature.inputs()) {
      const auto& spec = input.tensor();
      ASSIGN_OR_RETURN(const DataType type, TypeOf(spec.dtype(), "input \"" + spec.name() + "\""));
      const std::vector<int64_t> shape(spec.shape().begin(), spec.shape().end());
      const bool parsed = signature.example_features_size() > 0;
      const std::string name = parsed ? "input_example_tensor" : spec.name();
      const Tensor tensor =
          graph_.AddTensor("Placeholder", name, type, {}, {TypeAttr("dtype", type), ShapeAttr("shape", shape)});
      receiver.inputs[spec.name()] = InfoOf(tensor, shape);
      if (!shape.empty()) receiver.rows = tensor;
      if (!parsed) {
        receiver.components[input.component()] = tensor;
        continue;
      }
      if (signature.inputs_size() != 1 || type != DT_STRING)
        return InvalidArgument("a signature with example_features has one input, of strings; expected no other");
      ASSIGN_OR_RETURN(receiver.components, ParseExamples(signature, tensor, "ParseExample", graph_));
    }
    RETURN_IF_ERROR(AddImageFeatures(signature, "images", graph_, receiver.components));
    RETURN_IF_ERROR(AddSequenceFeatures(signature, "sequences", graph_, receiver.components));
    RETURN_IF_ERROR(AddIdFeatures(signature, "columns", vocabularies_, graph_, receiver.components));
    RETURN_IF_ERROR(AddEqualLengths(signature, "lengths", graph_, receiver.components));
    return receiver;
  }

  // Returns the node that runs `program` on the weights and components; calls on the same tensors share a node.
  absl::StatusOr<std::string> CallOf(const Program& program, const Receiver& receiver) {
    std::vector<std::string> inputs;
    std::vector<DataType> types;
    for (const ProgramValue& argument : program.arguments) {
      absl::StatusOr<Tensor> tensor = ArgumentOf(argument, receiver);
      RETURN_IF_ERROR_WITH(tensor.status(), "argument \"" + argument.name + "\"");
      inputs.push_back(tensor->name);
      types.push_back(tensor->type);
    }
    std::string& call = calls_[{program.entry, inputs}];
    if (!call.empty()) return call;
    std::vector<DataType> results;
    std::vector<std::vector<int64_t>> shapes;
    for (const ProgramValue& result : program.results) {
      ASSIGN_OR_RETURN(results.emplace_back(), TypeOf(result.dtype, "result \"" + result.name + "\""));
      shapes.push_back(result.shape);
    }
    call = graph_.Add(
        "XlaCallModule", program.entry, inputs,
        {IntAttr("version", kXlaCallModuleVersion), BytesAttr("module", program.module), ShapesAttr("Sout", shapes),
         TypesAttr("Tout", results), TypesAttr("Tin", types), StringsAttr("platforms", {"CPU"})});
    return call;
  }

  absl::StatusOr<Tensor> ArgumentOf(const ProgramValue& argument, const Receiver& receiver) {
    const auto weight = weights_.find(argument.name);
    if (weight != weights_.end()) return variables_.at(weight->second).value;
    const auto component = receiver.components.find(argument.name);
    if (component == receiver.components.end())
      return InvalidArgument("it is neither a weight nor a component; components are: {}",
                             fmt::join(NamesOf(receiver.components), ", "));
    ASSIGN_OR_RETURN(const DataType type, TypeOf(argument.dtype, "it"));
    const Tensor& given = component->second;
    if (given.type == type) return given;
    if (given.type == DT_STRING) return InvalidArgument("it is {}, but the component is strings", argument.dtype);
    Tensor& converted = converted_[{given.name, type}];
    if (converted.name.empty()) converted = graph_.Cast("cast/" + argument.name, given, type);
    return converted;
  }

  static std::vector<std::string> NamesOf(const Components& components) {
    std::vector<std::string> names;
    for (const auto& [name, tensor] : components) names.push_back(name);
    return names;
  }

  absl::StatusOr<Tensor> WriteOutput(const Output& output, const std::string& signature, const Program& program,
                                     const std::string& call, const Receiver& receiver) {
    const std::string name = signature + "/" + output.tensor().name();
    if (output.words().whole()) {
      if (!receiver.rows) return InvalidArgument("no input determines the number of rows");
      return WholeTable(output.words(), *receiver.rows, name, graph_);
    }
    const auto result = std::find_if(program.results.begin(), program.results.end(),
                                     [&](const ProgramValue& value) { return value.name == output.result(); });
    if (result == program.results.end())
      return InvalidArgument("entry \"{}\" has no result \"{}\"", program.entry, output.result());
    ASSIGN_OR_RETURN(const DataType type, TypeOf(result->dtype, "result \"" + result->name + "\""));
    const auto index = result - program.results.begin();
    const Tensor value = {index == 0 ? call : call + ":" + std::to_string(index), type};
    if (output.has_words()) return ChooseWords(output.words(), value, name, graph_);
    if (output.tensor().dtype() != result->dtype)
      return InvalidArgument("it is {}, but result \"{}\" is {}", output.tensor().dtype(), result->name, result->dtype);
    return graph_.AddTensor("Identity", name, type, {value.name}, {TypeAttr("T", type)});
  }

  const Servable& servable_;
  const SupervisedGraph* const supervised_;
  MetaGraphDef& meta_;
  GraphWriter graph_;
  Vocabularies vocabularies_;
  std::map<std::string, const Program*> programs_;
  std::map<std::string, std::string> weights_;  // argument -> variable
  std::map<std::string, VariableNodes> variables_;
  std::map<std::string, Receiver> receivers_;  // by their description
  std::vector<std::unique_ptr<Receiver>> aliased_;
  std::map<std::pair<std::string, std::vector<std::string>>, std::string> calls_;
  std::map<std::pair<std::string, DataType>, Tensor> converted_;
};

// Returns the bytes of `message`, with map entries in the order of their keys.
std::string Serialize(const google::protobuf::Message& message) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream coded(&stream);
  coded.SetSerializationDeterministic(true);
  message.SerializeToCodedStream(&coded);
  coded.Trim();
  return bytes;
}

absl::Status Write(const SavedModel& model, FileSystem& file_system, const std::string& directory) {
  constexpr size_t kMostBytes = size_t{2} << 30;
  if (model.ByteSizeLong() >= kMostBytes)
    return ResourceExhausted("SavedModel: {} bytes, expected less than 2^31; constants of the program are too large",
                             model.ByteSizeLong());
  return file_system.WriteAtomically(directory + "/saved_model.pb", Serialize(model));
}

}  // namespace

absl::StatusOr<SavedModel> MakeSavedModel(const Servable& servable, const std::vector<Program>& programs) {
  SavedModel model;
  model.set_saved_model_schema_version(1);
  RETURN_IF_ERROR_WITH(SavedModelWriter(servable, programs, nullptr, *model.add_meta_graphs()).Write(), "SavedModel");
  return model;
}

absl::Status WriteSavedModel(const Servable& servable, const std::vector<Program>& programs, FileSystem& file_system,
                             const std::string& directory) {
  ASSIGN_OR_RETURN(const SavedModel model, MakeSavedModel(servable, programs));
  return Write(model, file_system, directory);
}

absl::Status AddSupervisedGraphs(const std::vector<SupervisedGraph>& graphs, FileSystem& file_system,
                                 const std::string& directory) {
  SavedModel model;
  model.set_saved_model_schema_version(1);
  for (const SupervisedGraph& graph : graphs) {
    SavedModelWriter writer(graph.description, graph.programs, &graph, *model.add_meta_graphs());
    RETURN_IF_ERROR_WITH(writer.Write(), "SavedModel: graph \"" + graph.name + "\"");
  }
  const std::string path = directory + "/saved_model.pb";
  if (file_system.Exists(path)) {
    ASSIGN_OR_RETURN(const std::string bytes, file_system.Read(path));
    SavedModel serving;
    if (!serving.ParseFromString(bytes)) return DataLoss("{}: no SavedModel", path);
    for (MetaGraphDef& graph : *serving.mutable_meta_graphs()) *model.add_meta_graphs() = std::move(graph);
  }
  return Write(model, file_system, directory);
}

}  // namespace tessera::saved_model
