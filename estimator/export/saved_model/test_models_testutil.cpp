// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/test_models_testutil.h"

#include "google/protobuf/text_format.h"
#include "tessera/compiler/driver/portable/dynamic_rows.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

constexpr const char* kRawProgram = R"(
func.func @main(%w: tensor<4x3xf32> {tessera.name = "variables/linear/kernel"},
                %b: tensor<3xf32> {tessera.name = "variables/linear/bias"},
                %x: tensor<11x2x2xf32> {tessera.name = "features/x"},
                %scale: tensor<11xf32> {tessera.name = "features/scale"})
    -> (tensor<11x3xf32> {tessera.name = "logits"}, tensor<11x3xf64> {tessera.name = "scores"},
        tensor<11x1xi32> {tessera.name = "class"}) {
  %flat = stablehlo.reshape %x : (tensor<11x2x2xf32>) -> tensor<11x4xf32>
  %0 = stablehlo.dot_general %flat, %w, contracting_dims = [1] x [0] : (tensor<11x4xf32>, tensor<4x3xf32>) -> tensor<11x3xf32>
  %bias = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<11x3xf32>
  %1 = stablehlo.add %0, %bias : tensor<11x3xf32>
  %factor = stablehlo.broadcast_in_dim %scale, dims = [0] : (tensor<11xf32>) -> tensor<11x3xf32>
  %logits = stablehlo.multiply %1, %factor : tensor<11x3xf32>
  %scores = stablehlo.convert %logits : (tensor<11x3xf32>) -> tensor<11x3xf64>
  %numbers = stablehlo.iota dim = 1 : tensor<11x3xi32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %best:2 = stablehlo.reduce(%logits init: %least), (%numbers init: %zero) across dimensions = [1] : (tensor<11x3xf32>, tensor<11x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<11xf32>, tensor<11xi32>)
    reducer(%a: tensor<f32>, %c: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %larger = stablehlo.compare GE, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %value = stablehlo.select %larger, %a, %c : tensor<i1>, tensor<f32>
      %number = stablehlo.select %larger, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %value, %number : tensor<f32>, tensor<i32>
    }
  %class = stablehlo.reshape %best#1 : (tensor<11xi32>) -> tensor<11x1xi32>
  return %logits, %scores, %class : tensor<11x3xf32>, tensor<11x3xf64>, tensor<11x1xi32>
}
)";

constexpr const char* kRawServable = R"(
format_version: 1
program: "model.tsr"
weights { argument: "variables/linear/kernel" variable: "linear/kernel" }
weights { argument: "variables/linear/bias" variable: "linear/bias" }
signatures {
  name: "serving_default"
  method: "tensorflow/serving/predict"
  entry: "main"
  inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2, 2] } component: "features/x" }
  inputs { tensor { name: "scale" dtype: "i64" shape: -1 } component: "features/scale" }
  outputs { tensor { name: "logits" dtype: "f32" shape: [-1, 3] } result: "logits" }
  outputs { tensor { name: "scores" dtype: "f64" shape: [-1, 3] } result: "scores" }
  outputs { tensor { name: "class_ids" dtype: "i32" shape: [-1, 1] } result: "class" }
  outputs { tensor { name: "classes" dtype: "string" shape: [-1, 1] } result: "class"
            words { words { word: "cat" word: "dog" word: "emu" } } }
  outputs { tensor { name: "decimals" dtype: "string" shape: [-1, 1] } result: "class" words { decimals: 3 } }
  outputs { tensor { name: "all_classes" dtype: "string" shape: [-1, 3] }
            words { words { word: "cat" word: "dog" word: "emu" } whole: true } }
}
signatures {
  name: "predict"
  method: "tensorflow/serving/predict"
  entry: "main"
  inputs { tensor { name: "x" dtype: "f32" shape: [-1, 2, 2] } component: "features/x" }
  inputs { tensor { name: "scale" dtype: "i64" shape: -1 } component: "features/scale" }
  outputs { tensor { name: "logits" dtype: "f32" shape: [-1, 3] } result: "logits" }
}
)";

struct TestColumn {
  const char* component;
  const char* type;  // the type of an element
  const char* size;  // the size of a row, or "" for a scalar
};
constexpr TestColumn kColumns[] = {
    {"features/city", "i32", "3"},
    {"features/words", "i32", "4"},
    {"features/words_weighted_by_w", "f32", "4"},
    {"features/words_length", "i32", ""},
    {"features/steps", "i32", "5"},
    {"features/steps_length", "i32", ""},
    {"features/code", "i32", "2"},
    {"features/age_bucketized", "i32", "2"},
    {"features/number", "i32", "1"},
    {"features/city_X_number", "i32", "3"},
    {"features/age_bucketized_X_words", "i64", "8"},
};

// Returns a program whose results are its arguments.
std::string ColumnsProgram() {
  std::string arguments, results, types, names;
  for (const TestColumn& column : kColumns) {
    const std::string number = std::to_string(&column - kColumns), size = column.size;
    const std::string type = "tensor<11x" + (size.empty() ? "" : size + "x") + column.type + ">";
    const std::string separator = arguments.empty() ? "" : ", ";
    arguments += separator + "%a" + number + ": " + type + " {tessera.name = \"" + column.component + "\"}";
    results += separator + type + " {tessera.name = \"" + column.component + "\"}";

    names += separator + "%a" + number;
    types += separator + type;
  }
  return "func.func @main(" + arguments + ") -> (" + results + ") {\n  return " + names + " : " + types + "\n}\n";
}

constexpr const char* kColumnFeatures = R"(
  id_features { max_length: 3 column { key: "city" vocabulary { asset: "cities.txt" oov_buckets: 4 } } }
  id_features { max_length: 4 weight_key: "w" with_length: true column { key: "words" hash_bucket { buckets: 100 } } }
  id_features { max_length: 5 sequence: true with_length: true
                column { key: "steps" vocabulary { asset: "cities.txt" size: 2 default_value: -1 } } }
  id_features { max_length: 2 column { key: "code" vocabulary { asset: "codes.txt" integers: true default_value: 1 } } }
  id_features { max_length: 2 column { key: "age" bucketized { dimension: 2 boundaries: [1.5, 20, 40] } } }
  id_features { max_length: 1 column { key: "number" identity { buckets: 7 default_value: 3 } } }
  id_features { max_length: 3 column { crossed { buckets: 1000 keys { feature: "city" }
                keys { column { key: "number" identity { buckets: 7 default_value: 3 } } } } } }
  id_features { max_length: 8 column { crossed { buckets: 5000000000 hash_key: 12345
                keys { column { key: "age" bucketized { dimension: 2 boundaries: [1.5, 20, 40] } } }
                keys { feature: "words" } } } }
)";

constexpr const char* kExampleFeatures = R"(
  inputs { tensor { name: "examples" dtype: "string" shape: -1 } }
  example_features { key: "city" component: "features/city" kind: VAR_LEN dtype: "string" }
  example_features { key: "words" component: "features/words" kind: VAR_LEN dtype: "string" }
  example_features { key: "w" component: "features/w" kind: VAR_LEN dtype: "f32" }
  example_features { key: "steps" component: "features/steps" kind: FIXED_LEN_SEQUENCE dtype: "string" }
  example_features { key: "code" component: "features/code" kind: VAR_LEN dtype: "i64" }
  example_features { key: "age" component: "features/age" kind: FIXED_LEN dtype: "f32" shape: 2 }
  example_features { key: "number" component: "features/number" kind: FIXED_LEN dtype: "i64" shape: 1 default_value { i64: 2 } }
)";

constexpr const char* kDenseFeatures = R"(
  inputs { tensor { name: "city" dtype: "string" shape: [-1, 3] } component: "features/city" }
  inputs { tensor { name: "words" dtype: "string" shape: [-1, -1] } component: "features/words" }
  inputs { tensor { name: "w" dtype: "f32" shape: [-1, -1] } component: "features/w" }
  inputs { tensor { name: "steps" dtype: "string" shape: [-1, 5] } component: "features/steps" }
  inputs { tensor { name: "code" dtype: "i32" shape: [-1, 2] } component: "features/code" }
  inputs { tensor { name: "age" dtype: "f64" shape: [-1, 2] } component: "features/age" }
  inputs { tensor { name: "number" dtype: "i64" shape: -1 } component: "features/number" }
)";

std::string ColumnsServable(const std::string& inputs) {
  std::string outputs;
  for (const TestColumn& column : kColumns) {
    const std::string name = std::string(column.component).substr(std::string("features/").size()), size = column.size;
    outputs += "  outputs { tensor { name: \"" + name + "\" dtype: \"" + column.type + "\" shape: -1 " +
               (size.empty() ? "" : "shape: " + size) + " } result: \"" + column.component + "\" }\n";
  }
  return "format_version: 1 program: \"model.tsr\"\nsignatures { name: \"serving_default\" "
         "method: \"tensorflow/serving/predict\" entry: \"main\"\n" +
         inputs + kColumnFeatures + outputs + "}\n";
}

// Each op whose result shape is given by an attribute or type.
constexpr const char* kShapesProgram = R"(
func.func @main(%x: tensor<11x4xf32> {tessera.name = "features/x"}, %t: tensor<5x2xf32> {tessera.name = "features/t"}, %i: tensor<11x1xi32> {tessera.name = "features/i"}, %s: tensor<i32> {tessera.name = "features/s"})
    -> (tensor<11x2x2xf32> {tessera.name = "reshaped"}, tensor<11x2xf32> {tessera.name = "gathered"}, tensor<11x2xf32> {tessera.name = "sliced"},
        tensor<11x3xf32> {tessera.name = "placed"}, tensor<11x6xf32> {tessera.name = "padded"}, tensor<11x4xf32> {tessera.name = "looped"},
        tensor<11x4xf32> {tessera.name = "windowed"}, tensor<11xf32> {tessera.name = "numbered"}, tensor<11x3xf32> {tessera.name = "columns"},
        tensor<11x4xf32> {tessera.name = "sorted"}, tensor<11x4xf32> {tessera.name = "branched"}) {
  %rows = stablehlo.reshape %x : (tensor<11x4xf32>) -> tensor<22x2xf32>
  %doubled = stablehlo.add %rows, %rows : tensor<22x2xf32>
  %reshaped = stablehlo.reshape %doubled : (tensor<22x2xf32>) -> tensor<11x2x2xf32>
  %gathered = "stablehlo.gather"(%t, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<5x2xf32>, tensor<11x1xi32>) -> tensor<11x2xf32>
  %sliced = stablehlo.slice %x [0:11, 1:4:2] : (tensor<11x4xf32>) -> tensor<11x2xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %placed = stablehlo.dynamic_slice %x, %zero, %s, sizes = [11, 3] : (tensor<11x4xf32>, tensor<i32>, tensor<i32>) -> tensor<11x3xf32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %padded = stablehlo.pad %x, %none, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<11x4xf32>, tensor<f32>) -> tensor<11x6xf32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %looped:2 = stablehlo.while(%k = %zero, %a = %x) : tensor<i32>, tensor<11x4xf32>
  cond {
    %more = stablehlo.compare LT, %k, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %halves = stablehlo.constant dense<0.5> : tensor<11x4xf32>
    %b = stablehlo.multiply %a, %halves : tensor<11x4xf32>
    %c = stablehlo.add %b, %x : tensor<11x4xf32>
    %next = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %next, %c : tensor<i32>, tensor<11x4xf32>
  }
  %windowed = "stablehlo.reduce_window"(%x, %none) ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %sum = stablehlo.add %l, %r : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>} : (tensor<11x4xf32>, tensor<f32>) -> tensor<11x4xf32>
  %numbers = stablehlo.iota dim = 0 : tensor<11xi32>
  %floats = stablehlo.convert %numbers : (tensor<11xi32>) -> tensor<11xf32>
  %column = stablehlo.slice %x [0:11, 0:1] : (tensor<11x4xf32>) -> tensor<11x1xf32>
  %first = stablehlo.reshape %column : (tensor<11x1xf32>) -> tensor<11xf32>
  %numbered = stablehlo.add %floats, %first : tensor<11xf32>
  %transposed = stablehlo.transpose %x, dims = [1, 0] : (tensor<11x4xf32>) -> tensor<4x11xf32>
  %chosen = stablehlo.constant dense<[[0], [3], [1]]> : tensor<3x1xi32>
  %taken = "stablehlo.gather"(%transposed, %chosen) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 11>} : (tensor<4x11xf32>, tensor<3x1xi32>) -> tensor<3x11xf32>
  %columns = stablehlo.transpose %taken, dims = [1, 0] : (tensor<3x11xf32>) -> tensor<11x3xf32>
  %sorted = "stablehlo.sort"(%x) ({
  ^bb0(%l: tensor<f32>, %r: tensor<f32>):
    %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) {dimension = 1 : i64, is_stable = true} : (tensor<11x4xf32>) -> tensor<11x4xf32>
  %is_zero = stablehlo.compare EQ, %s, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %branched = "stablehlo.if"(%is_zero) ({
    %ones = stablehlo.constant dense<1.0> : tensor<11x4xf32>
    %plus = stablehlo.add %x, %ones : tensor<11x4xf32>
    stablehlo.return %plus : tensor<11x4xf32>
  }, {
    stablehlo.return %x : tensor<11x4xf32>
  }) : (tensor<i1>) -> tensor<11x4xf32>
  return %reshaped, %gathered, %sliced, %placed, %padded, %looped#1, %windowed, %numbered, %columns, %sorted, %branched : tensor<11x2x2xf32>, tensor<11x2xf32>, tensor<11x2xf32>, tensor<11x3xf32>, tensor<11x6xf32>, tensor<11x4xf32>, tensor<11x4xf32>, tensor<11xf32>, tensor<11x3xf32>, tensor<11x4xf32>, tensor<11x4xf32>
}
)";

constexpr const char* kShapesServable = R"(
format_version: 1
program: "model.tsr"
signatures {
  name: "serving_default"
  method: "tensorflow/serving/predict"
  entry: "main"
  inputs { tensor { name: "x" dtype: "f32" shape: [-1, 4] } component: "features/x" }
  inputs { tensor { name: "t" dtype: "f32" shape: [5, 2] } component: "features/t" }
  inputs { tensor { name: "i" dtype: "i32" shape: [-1, 1] } component: "features/i" }
  inputs { tensor { name: "s" dtype: "i32" } component: "features/s" }
  outputs { tensor { name: "reshaped" dtype: "f32" shape: [-1, 2, 2] } result: "reshaped" }
  outputs { tensor { name: "gathered" dtype: "f32" shape: [-1, 2] } result: "gathered" }
  outputs { tensor { name: "sliced" dtype: "f32" shape: [-1, 2] } result: "sliced" }
  outputs { tensor { name: "placed" dtype: "f32" shape: [-1, 3] } result: "placed" }
  outputs { tensor { name: "padded" dtype: "f32" shape: [-1, 6] } result: "padded" }
  outputs { tensor { name: "looped" dtype: "f32" shape: [-1, 4] } result: "looped" }
  outputs { tensor { name: "windowed" dtype: "f32" shape: [-1, 4] } result: "windowed" }
  outputs { tensor { name: "numbered" dtype: "f32" shape: -1 } result: "numbered" }
  outputs { tensor { name: "columns" dtype: "f32" shape: [-1, 3] } result: "columns" }
  outputs { tensor { name: "sorted" dtype: "f32" shape: [-1, 4] } result: "sorted" }
  outputs { tensor { name: "branched" dtype: "f32" shape: [-1, 4] } result: "branched" }
}
)";

absl::StatusOr<TestModel> MakeModel(const std::string& program, const std::string& servable) {
  TestModel model;
  if (!google::protobuf::TextFormat::ParseFromString(servable, &model.servable)) return Internal("{}", servable);
  ASSIGN_OR_RETURN(const SourceProgram traced, ParseProgram(program, "model.mlir"));
  ASSIGN_OR_RETURN(const SourceProgram dynamic, WithDynamicRows({.program = traced, .rows = 11}));
  ASSIGN_OR_RETURN(const std::vector<PortableModule> modules, ToPortableModules(dynamic));
  const auto convert = [](const std::vector<PortableValue>& values) {
    std::vector<ProgramValue> converted;
    for (const PortableValue& value : values)
      converted.push_back({.name = value.name, .dtype = value.dtype, .shape = value.shape});
    return converted;
  };
  for (const PortableModule& module : modules)
    model.programs.push_back({.entry = module.entry,
                              .module = module.bytes,
                              .arguments = convert(module.arguments),
                              .results = convert(module.results)});
  return model;
}

absl::StatusOr<TestModel> WithAssets(absl::StatusOr<TestModel> model) {
  RETURN_IF_ERROR(model.status());
  model->assets = {{"cities.txt", "Oslo\nRome\nParis\n"}, {"codes.txt", "7\n-3\n12\n"}};
  return model;
}

}  // namespace

absl::StatusOr<TestModel> RawModel() {
  ASSIGN_OR_RETURN(TestModel model, MakeModel(kRawProgram, kRawServable));
  std::vector<float> kernel;
  for (int i = 0; i < 12; ++i) kernel.push_back(0.25F * static_cast<float>(i % 5) - 0.5F);
  model.weights.tensors.emplace("linear/kernel", Buffer::FromVector(kernel, {4, 3}));
  model.weights.tensors.emplace("linear/bias", Buffer::FromVector(std::vector<float>{0.5F, -1.0F, 0.25F}, {3}));
  return model;
}

absl::StatusOr<TestModel> ColumnsModel() {
  return WithAssets(MakeModel(ColumnsProgram(), ColumnsServable(kExampleFeatures)));
}

absl::StatusOr<TestModel> DenseColumnsModel() {
  return WithAssets(MakeModel(ColumnsProgram(), ColumnsServable(kDenseFeatures)));
}

absl::StatusOr<TestModel> ShapesModel() { return MakeModel(kShapesProgram, kShapesServable); }

absl::Status WriteTestModel(const TestModel& model, const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(directory + "/variables"));
  RETURN_IF_ERROR(files.MakeDirectories(directory + "/assets"));
  RETURN_IF_ERROR(WriteSavedModel(model.servable, model.programs, files, directory));
  if (!model.weights.tensors.empty())
    RETURN_IF_ERROR(WriteBundle(files, directory + "/variables/variables", model.weights));
  for (const auto& [name, text] : model.assets)
    RETURN_IF_ERROR(files.WriteAtomically(directory + "/assets/" + name, text));
  return absl::OkStatus();
}

}  // namespace tessera::saved_model
