// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/saved_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "tessera/estimator/export/saved_model/graph_writer.h"
#include "tessera/estimator/export/saved_model/number_features.h"
#include "tessera/estimator/export/saved_model/test_models_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::saved_model {
namespace {

// Returns a directory for `name`: in TESSERA_SAVED_MODELS, from which scripts/oracles/saved_models.py loads the
// exports.
std::string DirectoryFor(const std::string& name) {
  const char* kept = std::getenv("TESSERA_SAVED_MODELS");
  const std::filesystem::path base =
      kept != nullptr ? std::filesystem::path(kept) : std::filesystem::path(testing::TempDir());
  return (base / name).string();
}

TEST(SavedModel, Writes) {
  for (const auto& [name, make] : {std::pair("raw", &RawModel), std::pair("columns", &ColumnsModel),
                                   std::pair("dense_columns", &DenseColumnsModel), std::pair("shapes", &ShapesModel)}) {
    const absl::StatusOr<TestModel> model = make();
    ASSERT_TRUE(model.ok()) << name << ": " << model.status();
    const absl::Status written = WriteTestModel(*model, DirectoryFor(name));
    EXPECT_TRUE(written.ok()) << name << ": " << written;
  }
}

const tensorflow::NodeDef* FindNode(const tensorflow::GraphDef& graph, const std::string& name) {
  for (const tensorflow::NodeDef& node : graph.node())
    if (node.name() == name) return &node;
  return nullptr;
}

TEST(SavedModel, ReadsItsWeightsAndCallsTheProgramOnce) {
  ASSERT_OK_AND_ASSIGN(const TestModel model, RawModel());
  ASSERT_OK_AND_ASSIGN(const tensorflow::SavedModel made, MakeSavedModel(model.servable, model.programs));
  ASSERT_EQ(made.meta_graphs_size(), 1);
  const tensorflow::MetaGraphDef& meta = made.meta_graphs(0);
  EXPECT_EQ(meta.meta_info_def().tags(0), "serve");
  EXPECT_EQ(meta.saver_def().restore_op_name(), "save/restore_all");
  EXPECT_EQ(meta.collection_def().at("variables").bytes_list().value_size(), 2);
  // Both signatures have the same inputs: they share placeholders and the call.
  int calls = 0, placeholders = 0;
  for (const tensorflow::NodeDef& node : meta.graph_def().node()) {
    calls += node.op() == "XlaCallModule";
    placeholders += node.op() == "Placeholder";
    for (const std::string& input : node.input()) {
      const std::string name =
          input.substr(input.starts_with("^") ? 1 : 0, input.find(':') - (input.starts_with("^") ? 1 : 0));
      EXPECT_NE(FindNode(meta.graph_def(), name.substr(0, name.find(':'))), nullptr) << input;
    }
  }
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(placeholders, 2);
  const tensorflow::NodeDef* call = FindNode(meta.graph_def(), "main");
  ASSERT_NE(call, nullptr);
  EXPECT_EQ(call->attr().at("version").i(), 8);
  EXPECT_EQ(call->attr().at("platforms").list().s(0), "CPU");
  EXPECT_EQ(call->input(0), "linear/kernel/Read/ReadVariableOp");
  EXPECT_EQ(call->input(2), "x");
  const tensorflow::SignatureDef& signature = meta.signature_def().at("serving_default");
  EXPECT_EQ(signature.method_name(), "tensorflow/serving/predict");
  EXPECT_EQ(signature.inputs().at("x").tensor_shape().dim(0).size(), -1);
  EXPECT_EQ(signature.outputs().at("classes").dtype(), tensorflow::DT_STRING);
}

TEST(SavedModel, HasItsVocabulariesAsAssets) {
  ASSERT_OK_AND_ASSIGN(const TestModel model, ColumnsModel());
  ASSERT_OK_AND_ASSIGN(const tensorflow::SavedModel made, MakeSavedModel(model.servable, model.programs));
  const tensorflow::MetaGraphDef& meta = made.meta_graphs(0);
  std::set<std::string> assets;
  for (const tensorflow::AssetFileDef& asset : meta.asset_file_def()) assets.insert(asset.filename());
  EXPECT_EQ(assets, (std::set<std::string>{"cities.txt", "codes.txt"}));
  EXPECT_EQ(meta.collection_def().at("saved_model_main_op").node_list().value(0), "init_all_tables");
  EXPECT_EQ(meta.signature_def().at("serving_default").inputs().at("examples").name(), "input_example_tensor:0");
}

std::map<std::string, const tensorflow::FunctionDef*> FunctionsOf(const tensorflow::GraphDef& graph) {
  std::map<std::string, const tensorflow::FunctionDef*> functions;
  for (const tensorflow::FunctionDef& function : graph.library().function()) {
    functions[function.signature().name()] = &function;
  }
  return functions;
}

const tensorflow::NodeDef* FindOp(const tensorflow::FunctionDef& function, const std::string& op) {
  for (const tensorflow::NodeDef& node : function.node_def())
    if (node.op() == op) return &node;
  return nullptr;
}

// scripts/oracles/exported_jobs.py runs these functions.
TEST(SavedModel, DecodesAWindowOfAnImageByItsFormat) {
  servable::proto::Signature signature;
  for (const bool crop : {false, true}) {
    auto& image = *signature.add_image_features();
    image.set_key(crop ? "part" : "whole");
    image.set_height(4);
    image.set_width(5);
    image.set_channels(3);
    image.set_crop(crop);
  }
  tensorflow::GraphDef graph;
  GraphWriter writer(graph);
  Components components;
  for (const char* key : {"part", "whole"}) {
    components[std::string("features/") + key] = {key, tensorflow::DT_STRING};
  }
  ASSERT_OK(AddImageFeatures(signature, "images", writer, components));
  const auto functions = FunctionsOf(graph);
  ASSERT_EQ(functions.size(), 4U);
  const tensorflow::NodeDef* const whole = FindNode(graph, components.at("features/whole").name);
  const tensorflow::NodeDef* const part = FindNode(graph, components.at("features/part").name);
  ASSERT_TRUE(whole != nullptr && part != nullptr);
  EXPECT_NE(FindOp(*functions.at(whole->attr().at("f").func().name()), "DecodeJpeg"), nullptr);
  const tensorflow::NodeDef* const choice = FindOp(*functions.at(part->attr().at("f").func().name()), "StatelessIf");
  ASSERT_NE(choice, nullptr);
  const tensorflow::FunctionDef& jpeg = *functions.at(choice->attr().at("then_branch").func().name());
  const tensorflow::FunctionDef& png = *functions.at(choice->attr().at("else_branch").func().name());
  EXPECT_EQ(FindOp(jpeg, "DecodeAndCropJpeg")->attr().at("channels").i(), 3);
  EXPECT_EQ(FindOp(png, "DecodePng")->attr().at("channels").i(), 3);
}

TEST(SavedModel, NodesHaveNamesThatTensorFlowLoads) {
  tensorflow::GraphDef def;
  GraphWriter graph(def);
  const auto add = [&](const std::string& name) { return graph.Add("NoOp", name, {}, {}); };
  EXPECT_EQ(add("back\\slash"), "back_slash");
  EXPECT_EQ(add("a>b>"), "a_b_");
  EXPECT_EQ(add("^x y:0"), "n_x_y_0");
  EXPECT_EQ(add("A-b/c_d.e"), "A-b/c_d.e");
  EXPECT_EQ(add("back_slash"), "back_slash_1");
}

TEST(SavedModel, SaysWhatDoesNotFit) {
  ASSERT_OK_AND_ASSIGN(TestModel model, RawModel());
  model.servable.mutable_signatures(0)->mutable_inputs(1)->set_component("features/other");
  EXPECT_THAT(
      MakeSavedModel(model.servable, model.programs).status().message(),
      testing::HasSubstr("signature \"serving_default\": argument \"features/scale\": it is neither a weight nor "
                         "a component; components are: features/other, features/x"));
  ASSERT_OK_AND_ASSIGN(model, RawModel());
  model.servable.mutable_signatures(0)->set_entry("predict");
  EXPECT_THAT(MakeSavedModel(model.servable, model.programs).status().message(),
              testing::HasSubstr("there is no program for entry \"predict\""));
}

}  // namespace
}  // namespace tessera::saved_model
