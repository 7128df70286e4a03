// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "tessera/estimator/export/saved_model/components.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's
using servable::proto::ExampleFeature;

namespace {

// Returns the default of a dense feature. It has as many values as the feature's shape, or one value for padding a
// sequence. A required feature has an empty default.
absl::StatusOr<TensorProto> DefaultOf(const ExampleFeature& feature, DataType type) {
  TensorProto value;
  value.set_dtype(type);
  const bool is_sequence = feature.kind() == ExampleFeature::FIXED_LEN_SEQUENCE;
  if (!feature.has_default_value()) {
    // TensorFlow pads sequences with this; an empty tensor means that there is no default.
    *value.mutable_tensor_shape() = is_sequence ? ShapeOf({}) : ShapeOf({0});
    if (is_sequence && type == DT_STRING) value.add_string_val("");
    if (is_sequence && type == DT_FLOAT) value.add_float_val(0);
    if (is_sequence && type == DT_INT64) value.add_int64_val(0);
    return value;
  }
  const auto& given = feature.default_value();
  const int count = type == DT_STRING ? given.strings_size() : type == DT_FLOAT ? given.f32_size() : given.i64_size();
  int64_t wanted = 1;
  for (const int64_t size : feature.shape()) wanted *= size;
  if (is_sequence) wanted = 1;
  if (count != 1 && count != wanted) {
    return InvalidArgument("feature \"{}\": the default has {} values of {}, expected 1 or {}", feature.key(), count,
                           feature.dtype(), wanted);
  }
  if (is_sequence) {
    value.mutable_tensor_shape();
  } else {
    *value.mutable_tensor_shape() = ShapeOf({feature.shape().begin(), feature.shape().end()});
  }
  // One value applies to all.
  for (const std::string& text : given.strings()) value.add_string_val(text);
  for (const float number : given.f32()) value.add_float_val(number);
  for (const int64_t number : given.i64()) value.add_int64_val(number);
  return value;
}

std::vector<const ExampleFeature*> SortedByKey(const servable::proto::Signature& signature) {
  std::vector<const ExampleFeature*> features;
  for (const ExampleFeature& feature : signature.example_features()) features.push_back(&feature);
  std::sort(features.begin(), features.end(), [](const auto* a, const auto* b) { return a->key() < b->key(); });
  return features;
}

}  // namespace

absl::StatusOr<Components> ParseExamples(const servable::proto::Signature& signature, const Tensor& serialized,
                                         const std::string& name, GraphWriter& graph) {
  std::vector<std::string> sparse_keys, dense_keys, defaults;
  std::vector<DataType> sparse_types, dense_types;
  std::vector<std::vector<int64_t>> dense_shapes;
  std::vector<std::string> sparse_components, dense_components;
  for (const ExampleFeature* feature : SortedByKey(signature)) {
    const std::optional<DataType> type = DataTypeOf(feature->dtype());
    if (type != DT_FLOAT && type != DT_INT64 && type != DT_STRING)
      return InvalidArgument("feature \"{}\": dtype is \"{}\", expected f32, i64 or string", feature->key(),
                             feature->dtype());
    if (feature->kind() == ExampleFeature::VAR_LEN) {
      sparse_keys.push_back(feature->key());
      sparse_types.push_back(*type);
      sparse_components.push_back(feature->component());
      continue;
    }
    ASSIGN_OR_RETURN(TensorProto value, DefaultOf(*feature, *type));
    std::vector<int64_t> shape(feature->shape().begin(), feature->shape().end());
    if (feature->kind() == ExampleFeature::FIXED_LEN_SEQUENCE) shape.insert(shape.begin(), -1);
    dense_keys.push_back(feature->key());
    dense_types.push_back(*type);
    dense_shapes.push_back(std::move(shape));
    dense_components.push_back(feature->component());
    defaults.push_back(graph.Constant(name + "/default_" + feature->key(), std::move(value)).name);
  }
  std::vector<std::string> inputs = {
      serialized.name, graph.Strings(name + "/names", {}).name, graph.Strings(name + "/sparse_keys", sparse_keys).name,
      graph.Strings(name + "/dense_keys", dense_keys).name, graph.Strings(name + "/ragged_keys", {}).name};
  inputs.insert(inputs.end(), defaults.begin(), defaults.end());
  const auto sparse = static_cast<int64_t>(sparse_keys.size());
  const std::string node = graph.Add("ParseExampleV2", name + "/ParseExampleV2", inputs,
                                     {TypesAttr("Tdense", dense_types), IntAttr("num_sparse", sparse),
                                      TypesAttr("sparse_types", sparse_types), TypesAttr("ragged_value_types", {}),
                                      TypesAttr("ragged_split_types", {}), ShapesAttr("dense_shapes", dense_shapes)});
  // The results are indices, values and shapes of sparse features, then the dense ones.
  Components components;
  const auto result = [&](int64_t index) { return index == 0 ? node : node + ":" + std::to_string(index); };
  for (int64_t i = 0; i < sparse; ++i) {
    const std::string& component = sparse_components[static_cast<size_t>(i)];
    components[component + "/indices"] = {result(i), DT_INT64};
    components[component + "/values"] = {result(sparse + i), sparse_types[static_cast<size_t>(i)]};
    components[component + "/dense_shape"] = {result(2 * sparse + i), DT_INT64};
  }
  for (size_t i = 0; i < dense_keys.size(); ++i)
    components[dense_components[i]] = {result(3 * sparse + static_cast<int64_t>(i)), dense_types[i]};
  return components;
}

}  // namespace tessera::saved_model
