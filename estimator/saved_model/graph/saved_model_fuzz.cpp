// SPDX-License-Identifier: Apache-2.0
// Fuzzes SavedModels: the input is saved_model.pb, and every signature is planned.
#include "google/protobuf/text_format.h"
#include "tessera/estimator/saved_model/graph/plan.h"
#include "tessera/estimator/saved_model/graph/read_saved_model.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void SavedModel(std::string_view bytes) {
  const auto model = saved_model::ParseSavedModel(std::string(bytes), "fuzz", /*is_text=*/false);
  if (!model.ok()) return;
  const auto graph = saved_model::ServingGraph(*model);
  if (!graph.ok()) return;
  for (const std::string& name : saved_model::SignatureNames(**graph)) {
    saved_model::MakePlan(**graph, name).status().IgnoreError();
  }
}

Seeds SavedModelSeeds() {
  constexpr char kText[] = R"(
    saved_model_schema_version: 1
    meta_graphs {
      meta_info_def { tags: "serve" }
      graph_def {
        node { name: "x" op: "Placeholder" }
        node { name: "v" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } }
               attr { key: "shape" value { shape { dim { size: 3 } } } } }
        node { name: "c" op: "Const" attr { key: "value" value { tensor { dtype: DT_STRING
               tensor_shape { dim { size: 1 } } string_val: "v" } } } }
        node { name: "r" op: "RestoreV2" input: "c" input: "c" input: "c" }
        node { name: "a" op: "AssignVariableOp" input: "v" input: "r" }
        node { name: "y" op: "PartitionedCall" input: "x" input: "v" input: "^a"
               attr { key: "f" value { func { name: "f" } } } }
        library { function {
          signature { name: "f" input_arg { name: "a" type: DT_FLOAT } input_arg { name: "r" type: DT_RESOURCE }
                      output_arg { name: "o" type: DT_FLOAT } control_output: "m" }
          node_def { name: "read" op: "ReadVariableOp" input: "r" }
          node_def { name: "cast" op: "Cast" input: "a" attr { key: "DstT" value { type: DT_HALF } } }
          node_def { name: "k" op: "Const" attr { key: "value" value { tensor { dtype: DT_FLOAT
                     tensor_shape { dim { size: 2 } } float_val: 1 } } } }
          node_def { name: "m" op: "XlaCallModule" input: "read:value:0" input: "cast:y:0" input: "k:output:0"
                     attr { key: "version" value { i: 9 } } attr { key: "module" value { s: "module {}" } }
                     attr { key: "Tout" value { list { type: DT_FLOAT } } } }
          ret { key: "o" value: "m:output:0" } control_ret { key: "m" value: "m" } } }
      }
      saver_def { restore_op_name: "a" }
      signature_def { key: "f" value {
        inputs { key: "x" value { name: "x:0" dtype: DT_FLOAT tensor_shape { dim { size: -1 } } } }
        outputs { key: "y" value { name: "y:0" dtype: DT_FLOAT } } } }
    })";
  tensorflow::SavedModel model;
  google::protobuf::TextFormat::ParseFromString(kText, &model);
  return {model.SerializeAsString()};
}

}  // namespace tessera::fuzz
