// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/weights.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's

namespace {

struct Nodes {
  std::string handle, read, initial, assign;
};

// Returns a tensor of zeros without stored elements, which TensorFlow fills.
TensorProto Zeros(DataType type, const std::vector<int64_t>& shape) {
  TensorProto zeros;
  zeros.set_dtype(type);
  *zeros.mutable_tensor_shape() = ShapeOf(shape);
  return zeros;
}

Nodes AddVariable(const Variable& variable, GraphWriter& graph) {
  Nodes nodes;
  nodes.handle = graph.Add("VarHandleOp", variable.name, {},
                           {TypeAttr("dtype", variable.type), ShapeAttr("shape", variable.shape),
                            BytesAttr("shared_name", variable.name), BytesAttr("container", "")});
  nodes.initial = graph.Constant(nodes.handle + "/Initializer/zeros", Zeros(variable.type, variable.shape)).name;
  nodes.assign = graph.Add("AssignVariableOp", nodes.handle + "/Assign", {nodes.handle, nodes.initial},
                           {TypeAttr("dtype", variable.type)});
  nodes.read = graph.Add("ReadVariableOp", nodes.handle + "/Read/ReadVariableOp", {nodes.handle},
                         {TypeAttr("dtype", variable.type)});
  return nodes;
}

void AddCollections(const std::vector<const char*>& names, const std::vector<Nodes>& all, bool trainable,
                    MetaGraphDef& meta) {
  if (all.empty()) return;
  for (const char* collection : names) {
    CollectionDef::BytesList& list = *(*meta.mutable_collection_def())[collection].mutable_bytes_list();
    for (const Nodes& nodes : all) {
      VariableDef definition;
      definition.set_variable_name(nodes.handle + ":0");
      definition.set_initial_value_name(nodes.initial + ":0");
      definition.set_initializer_name(nodes.assign);
      definition.set_snapshot_name(nodes.read + ":0");
      definition.set_is_resource(true);
      definition.set_trainable(trainable);
      list.add_value(definition.SerializeAsString());
    }
  }
}

void AddSaver(const std::vector<Variable>& variables, const std::vector<Nodes>& all, GraphWriter& graph,
              SaverDef& saver) {
  const std::string input = graph.String("save/filename/input", "model").name;
  const std::string filename = graph.Add("PlaceholderWithDefault", "save/filename", {input},
                                         {TypeAttr("dtype", DT_STRING), ShapeAttr("shape", {})});
  const std::string path = graph.Add("PlaceholderWithDefault", "save/Const", {filename},
                                     {TypeAttr("dtype", DT_STRING), ShapeAttr("shape", {})});
  std::vector<std::string> names, reads;
  std::vector<DataType> types;
  for (size_t i = 0; i < variables.size(); ++i) {
    names.push_back(variables[i].name);
    types.push_back(variables[i].type);
    reads.push_back(all[i].read);
  }
  const std::vector<std::string> slices(names.size());
  std::vector<std::string> saved = {path, graph.Strings("save/SaveV2/tensor_names", names).name,
                                    graph.Strings("save/SaveV2/shape_and_slices", slices).name};
  saved.insert(saved.end(), reads.begin(), reads.end());
  const std::string save = graph.Add("SaveV2", "save/SaveV2", saved, {TypesAttr("dtypes", types)});
  const std::string done =
      graph.Add("Identity", "save/control_dependency", {path, "^" + save}, {TypeAttr("T", DT_STRING)});
  const std::string restore = graph.Add("RestoreV2", "save/RestoreV2",
                                        {path, graph.Strings("save/RestoreV2/tensor_names", names).name,
                                         graph.Strings("save/RestoreV2/shape_and_slices", slices).name},
                                        {TypesAttr("dtypes", types)});
  std::vector<std::string> restored;
  for (size_t i = 0; i < variables.size(); ++i) {
    const std::string value = graph.Add("Identity", i == 0 ? "save/Identity" : "save/Identity_" + std::to_string(i),
                                        {restore + ":" + std::to_string(i)}, {TypeAttr("T", types[i])});
    restored.push_back("^" + graph.Add("AssignVariableOp", "save/AssignVariableOp", {all[i].handle, value},
                                       {TypeAttr("dtype", types[i])}));
  }
  saver.set_restore_op_name(graph.Add("NoOp", "save/restore_all", restored));
  saver.set_filename_tensor_name(path + ":0");
  saver.set_save_tensor_name(done + ":0");
  saver.set_max_to_keep(5);
  saver.set_keep_checkpoint_every_n_hours(10000);
  saver.set_version(SaverDef::V2);
}

}  // namespace

std::map<std::string, VariableNodes> AddWeights(const std::vector<Variable>& variables, GraphWriter& graph,
                                                MetaGraphDef& meta) {
  std::map<std::string, VariableNodes> values;
  std::vector<Variable> saved;
  std::vector<Nodes> weights, trained, slots, locals;
  for (const Variable& variable : variables) {
    const Nodes nodes = AddVariable(variable, graph);
    values[variable.name] = {{nodes.read, variable.type}, nodes.handle, nodes.assign};
    (variable.is_local ? locals : weights).push_back(nodes);
    if (variable.is_local) continue;
    saved.push_back(variable);
    (variable.is_trainable ? trained : slots).push_back(nodes);
  }
  AddCollections({"variables", "trainable_variables"}, trained, /*trainable=*/true, meta);
  AddCollections({"variables"}, slots, /*trainable=*/false, meta);
  AddCollections({"local_variables", "metric_variables"}, locals, /*trainable=*/false, meta);
  if (!saved.empty()) AddSaver(saved, weights, graph, *meta.mutable_saver_def());
  return values;
}

}  // namespace tessera::saved_model
