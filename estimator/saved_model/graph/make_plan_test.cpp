// SPDX-License-Identifier: Apache-2.0
// Graphs as written by TensorFlow, in text form: of version 2 (functions with captured variables) and version 1.
#include <string>

#include "fmt/format.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "tessera/estimator/saved_model/graph/plan.h"
#include "tessera/estimator/saved_model/graph/read_saved_model.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

constexpr char kHead[] = R"(
  meta_info_def { tags: "serve" }
  signature_def { key: "f" value {
    inputs { key: "x" value { name: "x:0" dtype: DT_FLOAT tensor_shape { dim { size: -1 } dim { size: 3 } } } }
    outputs { key: "y" value { name: "call:0" dtype: DT_FLOAT } }
    method_name: "tensorflow/serving/predict" } }
)";

constexpr char kVariables[] = R"(
    node { name: "v" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } }
           attr { key: "shape" value { shape { dim { size: 3 } } } } attr { key: "shared_name" value { s: "v" } } }
    node { name: "w" op: "VarHandleOp" attr { key: "dtype" value { type: DT_FLOAT } }
           attr { key: "shape" value { shape { dim { size: 3 } } } } attr { key: "shared_name" value { s: "w" } } }
    node { name: "x" op: "Placeholder" attr { key: "dtype" value { type: DT_FLOAT } } }
)";

// A function that reads the variable `r` and returns its product with `a`, as an XlaCallModule.
constexpr char kScale[] = R"(
  function {
    signature { name: "scale" input_arg { name: "a" type: DT_FLOAT } input_arg { name: "r" type: DT_RESOURCE }
                output_arg { name: "o" type: DT_FLOAT } control_output: "effect" }
    node_def { name: "read" op: "ReadVariableOp" input: "r" attr { key: "dtype" value { type: DT_FLOAT } } }
    node_def { name: "module" op: "XlaCallModule" input: "read:value:0" input: "a" input: "^nothing"
               attr { key: "version" value { i: 8 } } attr { key: "module" value { s: "the module" } }
               attr { key: "platforms" value { list { s: "TPU" s: "CPU" } } }
               attr { key: "Tout" value { list { type: DT_FLOAT } } } }
    node_def { name: "nothing" op: "NoOp" }
    node_def { name: "pass" op: "Identity" input: "module:output:0" }
    ret { key: "o" value: "pass:output:0" }
    control_ret { key: "effect" value: "module" }
  }
)";

std::string Call(const std::string& name, const std::string& function, const std::string& inputs) {
  return fmt::format(
      R"(node {{ name: "{}" op: "StatefulPartitionedCall" {} attr {{ key: "f" value {{ func {{ name: "{}" }} }} }} }})",
      name, inputs, function);
}

absl::StatusOr<Plan> PlanOf(const std::string& graph) {
  tensorflow::MetaGraphDef def;
  if (!google::protobuf::TextFormat::ParseFromString(graph, &def)) return InvalidArgument("the test's text is wrong");
  return MakePlan(def, "f");
}

std::string ErrorOf(const std::string& graph) {
  const absl::StatusOr<Plan> plan = PlanOf(graph);
  return plan.ok() ? "OK" : std::string(Message(plan.status()));
}

std::string WithFunctions(const std::string& nodes, const std::string& functions) {
  return fmt::format("{} graph_def {{ {} {} library {{ {} }} }}", kHead, kVariables, nodes, functions);
}

TEST(MakePlanTest, InlinesAFunctionForEachOfItsCalls) {
  const std::string nodes =
      Call("first", "scale", R"(input: "x" input: "v")") + Call("call", "scale", R"(input: "first" input: "w")");
  const absl::StatusOr<Plan> plan = PlanOf(WithFunctions(nodes, kScale));
  ASSERT_TRUE(plan.ok()) << plan.status();
  ASSERT_EQ(plan->inputs.size(), 1u);
  EXPECT_EQ(plan->inputs[0].name, "x");
  EXPECT_EQ(plan->inputs[0].shape, (std::vector<int64_t>{-1, 3}));
  ASSERT_EQ(plan->weights.size(), 2u);
  EXPECT_EQ(plan->weights[0].name, "v");
  EXPECT_EQ(plan->weights[1].name, "w");
  ASSERT_EQ(plan->calls.size(), 2u);
  EXPECT_EQ(plan->calls[0].module, "the module");
  EXPECT_EQ(plan->calls[0].platform_index, 1);
  EXPECT_EQ(std::get<WeightIndex>(plan->values[plan->calls[1].arguments[0]]).index, 1u);
  EXPECT_EQ(std::get<PlanResult>(plan->values[plan->calls[1].arguments[1]]).call, 0u);
  EXPECT_EQ(std::get<PlanResult>(plan->values[plan->outputs[0].value]).call, 1u);
}

TEST(MakePlanTest, FindsKeysWhereTheGraphRestoresThem) {
  const std::string restore = R"(
    function {
      signature { name: "restore" input_arg { name: "prefix" type: DT_STRING } input_arg { name: "r" type: DT_RESOURCE }
                  output_arg { name: "o" type: DT_STRING } }
      node_def { name: "names" op: "Const" attr { key: "value" value { tensor { dtype: DT_STRING
                 tensor_shape { dim { size: 2 } } string_val: "other" string_val: "layer/v/.ATTRIBUTES/VARIABLE_VALUE" } } } }
      node_def { name: "tensors" op: "RestoreV2" input: "prefix" input: "names:output:0" input: "names:output:0" }
      node_def { name: "value" op: "Identity" input: "tensors:tensors:1" }
      node_def { name: "assign" op: "AssignVariableOp" input: "r" input: "value:output:0" }
      node_def { name: "done" op: "Identity" input: "prefix" input: "^assign" }
      ret { key: "o" value: "done:output:0" }
    })";
  const std::string nodes = Call("call", "scale", R"(input: "x" input: "v")") +
                            R"(node { name: "prefix" op: "Placeholder" })" +
                            Call("restored", "restore", R"(input: "prefix" input: "v")");
  const absl::StatusOr<Plan> plan =
      PlanOf(WithFunctions(nodes, kScale + restore) + R"(saver_def { restore_op_name: "restored" })");
  ASSERT_TRUE(plan.ok()) << plan.status();
  EXPECT_EQ(plan->weights[0].key, "layer/v/.ATTRIBUTES/VARIABLE_VALUE");
  EXPECT_EQ(plan->weights[0].name, "layer/v");
}

// Version 1 has no functions, variables that stand for their values, and large constants.
TEST(MakePlanTest, ReadsGraphsOfVersion1) {
  const std::string graph = fmt::format(R"({} graph_def {{
    node {{ name: "x" op: "Placeholder" }}
    node {{ name: "v" op: "VariableV2" attr {{ key: "dtype" value {{ type: DT_FLOAT }} }}
           attr {{ key: "shape" value {{ shape {{ dim {{ size: 3 }} }} }} }} }}
    node {{ name: "v/read" op: "Identity" input: "v" }}
    node {{ name: "small" op: "Const" attr {{ key: "value" value {{ tensor {{ dtype: DT_FLOAT tensor_shape {{ }} float_val: 2 }} }} }} }}
    node {{ name: "large" op: "Const" attr {{ key: "value" value {{ tensor {{ dtype: DT_FLOAT
           tensor_shape {{ dim {{ size: 300 }} }} float_val: 2 }} }} }} }}
    node {{ name: "cast" op: "Cast" input: "x" attr {{ key: "DstT" value {{ type: DT_DOUBLE }} }} }}
    node {{ name: "call" op: "XlaCallModule" input: "v/read" input: "small" input: "large:0" input: "cast"
           attr {{ key: "version" value {{ i: 5 }} }} attr {{ key: "Tout" value {{ list {{ type: DT_FLOAT }} }} }} }}
    node {{ name: "names" op: "Const" attr {{ key: "value" value {{ tensor {{ dtype: DT_STRING
           tensor_shape {{ dim {{ size: 1 }} }} string_val: "saved/v" }} }} }} }}
    node {{ name: "tensors" op: "RestoreV2" input: "names" input: "names" input: "names" }}
    node {{ name: "assign" op: "Assign" input: "v" input: "tensors" }}
    node {{ name: "restore_all" op: "NoOp" input: "^assign" }}
  }} saver_def {{ restore_op_name: "restore_all" }})",
                                        kHead);
  const absl::StatusOr<Plan> plan = PlanOf(graph);
  ASSERT_TRUE(plan.ok()) << plan.status();
  ASSERT_EQ(plan->weights.size(), 2u);
  EXPECT_EQ(plan->weights[0].key, "saved/v");
  EXPECT_EQ(plan->weights[1].name, "large");
  EXPECT_EQ(ToString(plan->weights[1].value), "f32[300]");
  const std::vector<size_t>& arguments = plan->calls[0].arguments;
  ASSERT_EQ(arguments.size(), 4u);
  EXPECT_EQ(std::get<Buffer>(plan->values[arguments[1]]).As<float>()[0], 2);
  EXPECT_EQ(std::get<PlanCast>(plan->values[arguments[3]]).dtype, DType::kF64);
}

TEST(MakePlanTest, ListsTheOpsThatStandInTheWay) {
  const std::string functions = R"(
    function { signature { name: "ops" input_arg { name: "a" type: DT_FLOAT } output_arg { name: "o" type: DT_FLOAT } }
      node_def { name: "relu" op: "Relu" input: "a" } node_def { name: "again" op: "Relu" input: "relu:activations:0" }
      node_def { name: "print" op: "PrintV2" input: "a" }
      ret { key: "o" value: "again:activations:0" } control_ret { key: "print" value: "print" } })";
  EXPECT_EQ(ErrorOf(WithFunctions(Call("call", "ops", R"(input: "x")"), functions)),
            "the graph has TensorFlow ops that are not supported: PrintV2 (1, first ops/print), Relu (2, first "
            "ops/relu); expected StableHLO functions (XlaCallModule), as written by jax2tf and `tessera export`");
}

TEST(MakePlanTest, RefusesDamagedGraphs) {
  const auto call = [](const std::string& inputs) { return Call("call", "scale", inputs); };
  const auto error = [](const std::string& nodes, const std::string& functions = kScale) {
    return ErrorOf(WithFunctions(nodes, functions));
  };
  EXPECT_EQ(error(call(R"(input: "call" input: "v")")), "node call depends on itself");
  EXPECT_EQ(error(call(R"(input: "x" input: "u")")), "call reads node u, which does not exist");
  EXPECT_EQ(error(call(R"(input: "x:1" input: "v")")), "call reads output 1 of node x, which has 1");
  EXPECT_EQ(error(call(R"(input: "x:a" input: "v")")),
            "\"x:a\" is not an output of a node; expected a form such as node:0");
  EXPECT_EQ(error(call(R"(input: "x")")), "node call calls function scale with 1 values; expected 2");
  EXPECT_EQ(error(call(R"(input: "v" input: "x")")), "node scale/read does not read a variable");
  EXPECT_EQ(error(call(R"(input: "x" input: "v")"), ""), "node call calls function \"scale\", which does not exist");
  EXPECT_EQ(error(call(R"(input: "x" input: "v")") + R"(node { name: "x" op: "Placeholder" })"),
            "x: two nodes have this name");
  EXPECT_EQ(error(call(R"(input: "y" input: "v")") + R"(node { name: "y" op: "Placeholder" })"),
            "placeholder y is not an input of the signature");
  const std::string endless = R"(
    function { signature { name: "scale" input_arg { name: "a" type: DT_FLOAT } output_arg { name: "o" type: DT_FLOAT } }
      node_def { name: "n" op: "PartitionedCall" input: "a" attr { key: "f" value { func { name: "scale" } } } }
      ret { key: "o" value: "n:output:0" } })";
  EXPECT_EQ(error(call(R"(input: "x")"), endless), "functions call each other more than 64 deep");
}

TEST(MakePlanTest, RefusesModulesThatNeedTensorFlow) {
  const auto error = [](const std::string& attributes) {
    return ErrorOf(fmt::format(R"({} graph_def {{ {} node {{ name: "call" op: "XlaCallModule" input: "x" {} }} }})",
                               kHead, kVariables, attributes));
  };
  const std::string version = R"(attr { key: "version" value { i: 9 } })";
  EXPECT_EQ(error(""), "XlaCallModule call has version 0; expected 4 to 10");
  EXPECT_EQ(error(version + R"(attr { key: "function_list" value { list { func { name: "f" } } } })"),
            "XlaCallModule call calls 1 functions of TensorFlow (call_tf); export the model without them");
  EXPECT_EQ(error(version + R"(attr { key: "dim_args_spec" value { list { s: "0.0" } } })"),
            "XlaCallModule call has dim_args_spec, which jax2tf wrote before version 5; export the model again");
  EXPECT_EQ(error(version + R"(attr { key: "platforms" value { list { s: "TPU" s: "CUDA" } } })"),
            "XlaCallModule call is for TPU, CUDA; export it for the CPU too (native_serialization_platforms)");
}

TEST(ReadSavedModelTest, ChoosesGraphAndSignature) {
  const auto parse = [](const std::string& text) { return ParseSavedModel(text, "m.pbtxt", /*is_text=*/true); };
  EXPECT_EQ(Message(parse("meta_graphs {").status()), "m.pbtxt: 1:14: Expected identifier, got: ");
  EXPECT_EQ(Message(ParseSavedModel("\xff", "m.pb", false).status()), "m.pb: damaged, or not a TensorFlow SavedModel");
  const auto model = parse(R"(meta_graphs { meta_info_def { tags: "serve" tags: "tpu" } }
                              meta_graphs { meta_info_def { tags: "train" } })");
  ASSERT_TRUE(model.ok()) << model.status();
  EXPECT_EQ(Message(ServingGraph(*model).status()),
            "no graph has serve as its only tag; the graphs have the tags {serve, tpu}, {train}; export one for "
            "serving");
  tensorflow::MetaGraphDef graph;
  EXPECT_TRUE(Message(ChooseSignature(graph, "").status()).starts_with("the model has no signature; save it with"));
  (*graph.mutable_signature_def())["__saved_model_init_op"];
  (*graph.mutable_signature_def())["scores"];
  EXPECT_EQ(*ChooseSignature(graph, ""), "scores");
  (*graph.mutable_signature_def())["classes"];
  EXPECT_EQ(Message(ChooseSignature(graph, "score").status()),
            "the model has no signature \"score\", did you mean \"scores\"?; it has classes, scores");
  (*graph.mutable_signature_def())["serving_default"];
  EXPECT_EQ(*ChooseSignature(graph, ""), "serving_default");
}

}  // namespace
}  // namespace tessera::saved_model
