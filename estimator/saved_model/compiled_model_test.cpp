// SPDX-License-Identifier: Apache-2.0
// The model of test/exported/jax2tf computes y = tanh(x @ kernel + bias), and level = round(4 y) by a second module and
// a cast. It was written by saved_models_in.py in scripts/oracles (jax 0.10.2, TensorFlow 2.21), which printed the
// expected values.
#include "tessera/estimator/saved_model/compiled_model.h"

#include "gtest/gtest.h"
#include "tessera/estimator/saved_model/model.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::saved_model {
namespace {

constexpr char kJax2tf[] = TESSERA_EXPORTED_DIR "/jax2tf";

StartOptions Interpreted() { return {.interpret = true}; }

void ExpectNear(const Value& value, const std::vector<float>& expected) {
  const std::span<const float> got = value.numbers().As<float>();
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-6) << i;
}

TEST(CompiledModelTest, GivesJaxValuesForAnyRows) {
  const auto model = LoadCompiledModel(kJax2tf);
  ASSERT_TRUE(model.ok()) << model.status();
  const servable::proto::Signature* const signature = (*model)->FindSignature("serving_default");
  ASSERT_NE(signature, nullptr);
  EXPECT_EQ(signature->inputs(0).tensor().dtype(), "f32");
  EXPECT_EQ(signature->outputs_size(), 2);
  auto outputs = (*model)->Run(*signature, {{"x", Buffer::FromVector<float>({1, 2, 3, -1, 0, 0.5}, {2, 3})}});
  ASSERT_TRUE(outputs.ok()) << outputs.status();
  ExpectNear(outputs->at("y"), {0.9051482081413269, 0.9780261516571045, 0.8482836484909058, 0.35835739970207214});
  const std::span<const int32_t> levels = outputs->at("level").numbers().As<int32_t>();
  EXPECT_EQ(std::vector<int32_t>(levels.begin(), levels.end()), (std::vector<int32_t>{4, 4, 3, 1}));

  outputs = (*model)->Run(*signature, {{"x", Buffer::FromVector<float>({1, 2, 3}, {1, 3})}}, {"y"});
  ASSERT_TRUE(outputs.ok()) << outputs.status();
  ASSERT_EQ(outputs->size(), 1u);
  ExpectNear(outputs->at("y"), {0.9051482081413269, 0.9780261516571045});
}

TEST(CompiledModelTest, RefusesWrongCalls) {
  const auto model = LoadCompiledModel(kJax2tf, Interpreted());
  ASSERT_TRUE(model.ok()) << model.status();
  const auto error = [&](const char* name, const servable::Tensors& inputs, const std::vector<std::string>& outputs) {
    return std::string(Message((*model)->Run(*(*model)->FindSignature(name), inputs, outputs).status()));
  };
  const Value x = Buffer::FromVector<float>({1, 2, 3}, {1, 3});
  EXPECT_EQ(error("serving_default", {}, {}), "no input \"x\"; expected f32[-1,3]");
  EXPECT_EQ(error("serving_default", {{"x", Buffer::FromVector<float>({1, 2}, {1, 2})}}, {}),
            "input \"x\" is f32[1,2]; expected f32[-1,3]");
  EXPECT_EQ(error("serving_default", {{"x", Value::String("a")}}, {}), "input \"x\" is strings; expected f32[-1,3]");
  EXPECT_EQ(error("serving_default", {{"x", x}, {"z", x}}, {}), "signature \"serving_default\" has no input \"z\"");
  EXPECT_EQ(error("serving_default", {{"x", x}}, {"z"}), "signature \"serving_default\" has no output \"z\"");
  EXPECT_TRUE(error("plain", {{"x", x}}, {})
                  .ends_with("the graph has TensorFlow ops that are not supported: Relu (1, first "
                             "__inference_<lambda>_51/Relu); expected StableHLO functions (XlaCallModule), as written "
                             "by jax2tf and `tessera export`"))
      << error("plain", {{"x", x}}, {});
  EXPECT_EQ((*model)->FindSignature("scores"), nullptr);
}

TEST(CompiledModelTest, SaysWhatADirectoryLacks) {
  const absl::Status none = LoadCompiledModel("no/such").status();
  EXPECT_EQ(none.code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(Message(none), "no/such: no such directory; expected a SavedModel, a directory with a file saved_model.pb");
  const TestDirectory directory;
  const std::string wanted = directory.path() + ": expected a SavedModel, a directory with a file saved_model.pb";
  EXPECT_EQ(Message(LoadCompiledModel(directory.path()).status()), wanted);
  for (const char* const name : {"17", "notes", "18"}) {
    ASSERT_TRUE(FileSystem::Local().MakeDirectories(directory / name).ok());
    if (name[0] == '1') ASSERT_TRUE(FileSystem::Local().WriteAtomically(directory / name + "/saved_model.pb", "").ok());
  }
  EXPECT_EQ(Message(LoadCompiledModel(directory.path()).status()),
            wanted + "; try a SavedModel inside it, such as " + (directory / "18"));
}

// y = x @ w + c, where c is a constant and the second argument is unused: a module as saved by torch_xla 2.9.
constexpr char kMeta[] = R"({"name": "forward", "stablehlo_version": "0.0.0",
  "input_signature": [{"shape": [2], "dtype": "float32", "dynamic_dims": []},
                      {"shape": [4, 3], "dtype": "float32", "dynamic_dims": [0]},
                      {"shape": [3, 2], "dtype": "float32", "dynamic_dims": []}],
  "output_signature": [{"shape": [4, 2], "dtype": "float32", "dynamic_dims": []}],
  "input_locations": [{"type_": "constant", "position": 0, "name": ""}, {"type_": "input_arg", "position": 0, "name": ""},
                      {"type_": "parameter", "position": -1, "name": "layer.weight"}],
  "unused_inputs": [[{"type_": "input_arg", "position": 1, "name": ""}, {"shape": [], "dtype": "int", "dynamic_dims": []}]],
  "input_pytree_spec": null, "output_pytree_spec": null})";
constexpr char kModule[] = R"(
  func.func @main(%c: tensor<2xf32>, %x: tensor<?x3xf32>, %w: tensor<3x2xf32>) -> tensor<?x2xf32> {
    %product = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
    %rows = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %rows1 = stablehlo.reshape %rows : (tensor<i32>) -> tensor<1xi32>
    %two = stablehlo.constant dense<2> : tensor<1xi32>
    %shape = stablehlo.concatenate %rows1, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %wide = stablehlo.dynamic_broadcast_in_dim %c, %shape, dims = [1] : (tensor<2xf32>, tensor<2xi32>) -> tensor<?x2xf32>
    %sum = stablehlo.add %product, %wide : tensor<?x2xf32>
    return %sum : tensor<?x2xf32>
  })";

class TorchXlaTest : public testing::Test {
 protected:
  void Write(const std::string& name, const std::string& bytes) {
    const std::string path = JoinPath(directory_.path(), name);
    ASSERT_TRUE(files_.MakeDirectories(DirectoryOf(path)).ok());
    ASSERT_TRUE(files_.WriteAtomically(path, bytes).ok());
  }

  void WriteModel(const std::string& meta) {
    Write("functions/forward.meta", meta);
    Write("functions/forward.bytecode", kModule);
    Write("data/layer.weight", SerializeNpy(Buffer::FromVector<float>({1, 0, 0, 1, 1, 1}, {3, 2})));
    Write("constants/0", SerializeNpy(Buffer::FromVector<float>({10, 20}, {2})));
  }

  std::string ErrorOf(const std::string& meta) {
    Write("functions/forward.meta", meta);
    const absl::Status status = LoadModel(directory_.path()).status();
    const std::string path = JoinPath(directory_.path(), "functions/forward.meta: ");
    const std::string message(Message(status));
    return message.starts_with(path) ? message.substr(path.size()) : message;
  }

  FileSystem& files_ = FileSystem::Local();
  TestDirectory directory_;
};

TEST_F(TorchXlaTest, RunsADirectoryOfSaveAsStablehlo) {
  WriteModel(kMeta);
  const auto model = LoadCompiledModel(directory_.path(), Interpreted());
  ASSERT_TRUE(model.ok()) << model.status();
  const servable::proto::Signature* const signature = (*model)->FindSignature("forward");
  ASSERT_NE(signature, nullptr);
  ASSERT_EQ(signature->inputs_size(), 2);
  EXPECT_EQ(signature->inputs(0).tensor().shape(0), -1);
  const auto outputs = (*model)->Run(
      *signature, {{"args_0", Buffer::FromVector<float>({1, 2, 3}, {1, 3})}, {"args_1", Buffer::Scalar<int32_t>(7)}});
  ASSERT_TRUE(outputs.ok()) << outputs.status();
  ExpectNear(outputs->at("output_0"), {14, 25});
}

TEST_F(TorchXlaTest, RefusesDescriptionsThatMakeNoSense) {
  const auto changed = [](std::string_view from, std::string_view to) {
    std::string meta = kMeta;
    return meta.replace(meta.find(from), from.size(), to);
  };
  WriteModel(kMeta);
  EXPECT_EQ(ErrorOf("[]"), "not a JSON object");
  EXPECT_EQ(ErrorOf("{}"), "expected input_locations and input_signature of the same length, and an output_signature");
  EXPECT_EQ(ErrorOf(changed("float32", "float12")), "unknown tensor type \"float12\"");
  EXPECT_EQ(ErrorOf(changed("\"float32\"", "32")), "unknown tensor type \"\"");
  EXPECT_EQ(ErrorOf(changed("constant", "buffer")), "unknown source kind \"buffer\"");
  EXPECT_EQ(ErrorOf(changed("layer.weight", "../secret")), "invalid parameter name \"../secret\"");
  EXPECT_EQ(ErrorOf(changed("[2]", "[-2]")), "invalid size -2");
  EXPECT_EQ(ErrorOf(changed("\"dynamic_dims\": [0]", "\"dynamic_dims\": [7]")), "dynamic dimension 7 of 2 dimensions");
  EXPECT_TRUE(ErrorOf(changed("[2]", "[5]")).ends_with("constants/0: got f32[2], but the function expects f32[5]"));
}

}  // namespace
}  // namespace tessera::saved_model
