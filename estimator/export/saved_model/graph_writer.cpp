// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/graph_writer.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's

namespace {

constexpr int32_t kFunctionConsumer = 12;  // the oldest version of graphs with functions

bool IsNameCharacter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
         std::string_view("_./-").find(c) != std::string_view::npos;
}

// Returns `name` as a valid node name of TensorFlow: [A-Za-z0-9.][A-Za-z0-9_./-]*. TensorFlow's loader rejects the
// backslashes that its Python functions allow, and a ">" unless a name follows it.
std::string NodeName(std::string name) {
  std::replace_if(name.begin(), name.end(), [](char c) { return !IsNameCharacter(c); }, '_');
  const bool begins_well = !name.empty() && std::string_view("_/-").find(name[0]) == std::string_view::npos;
  return begins_well ? name : "n" + name;
}

}  // namespace

std::optional<DataType> DataTypeOf(std::string_view dtype) {
  static const auto* types = new std::map<std::string_view, DataType>{{"string", DT_STRING},
                                                                      {"i1", DT_BOOL},
                                                                      {"i8", DT_INT8},
                                                                      {"i16", DT_INT16},
                                                                      {"i32", DT_INT32},
                                                                      {"i64", DT_INT64},
                                                                      {"ui8", DT_UINT8},
                                                                      {"ui16", DT_UINT16},
                                                                      {"ui32", DT_UINT32},
                                                                      {"ui64", DT_UINT64},
                                                                      {"f16", DT_HALF},
                                                                      {"bf16", DT_BFLOAT16},
                                                                      {"f32", DT_FLOAT},
                                                                      {"f64", DT_DOUBLE},
                                                                      {"complex<f32>", DT_COMPLEX64},
                                                                      {"complex<f64>", DT_COMPLEX128}};
  const auto found = types->find(dtype);
  return found == types->end() ? std::nullopt : std::optional(found->second);
}

TensorShapeProto ShapeOf(const std::vector<int64_t>& sizes) {
  TensorShapeProto shape;
  for (const int64_t size : sizes) shape.add_dim()->set_size(size);
  return shape;
}

Attribute TypeAttr(std::string name, DataType type) {
  Attribute attribute{std::move(name), {}};
  attribute.value.set_type(type);
  return attribute;
}

Attribute TypesAttr(std::string name, const std::vector<DataType>& types) {
  Attribute attribute{std::move(name), {}};
  AttrValue::ListValue* list = attribute.value.mutable_list();
  for (const DataType type : types) list->add_type(type);
  return attribute;
}

Attribute IntAttr(std::string name, int64_t value) {
  Attribute attribute{std::move(name), {}};
  attribute.value.set_i(value);
  return attribute;
}

Attribute BoolAttr(std::string name, bool value) {
  Attribute attribute{std::move(name), {}};
  attribute.value.set_b(value);
  return attribute;
}

Attribute BytesAttr(std::string name, std::string value) {
  Attribute attribute{std::move(name), {}};
  attribute.value.set_s(std::move(value));
  return attribute;
}

Attribute StringsAttr(std::string name, const std::vector<std::string>& values) {
  Attribute attribute{std::move(name), {}};
  AttrValue::ListValue* list = attribute.value.mutable_list();
  for (const std::string& value : values) list->add_s(value);
  return attribute;
}

Attribute FloatsAttr(std::string name, const std::vector<float>& values) {
  Attribute attribute{std::move(name), {}};
  AttrValue::ListValue* list = attribute.value.mutable_list();
  for (const float value : values) list->add_f(value);
  return attribute;
}

Attribute ShapeAttr(std::string name, const std::vector<int64_t>& sizes) {
  Attribute attribute{std::move(name), {}};
  *attribute.value.mutable_shape() = ShapeOf(sizes);
  return attribute;
}

Attribute ShapesAttr(std::string name, const std::vector<std::vector<int64_t>>& shapes) {
  Attribute attribute{std::move(name), {}};
  AttrValue::ListValue* list = attribute.value.mutable_list();
  for (const std::vector<int64_t>& sizes : shapes) *list->add_shape() = ShapeOf(sizes);
  return attribute;
}

std::string GraphWriter::Add(const std::string& op, const std::string& name, const std::vector<std::string>& inputs,
                             const std::vector<Attribute>& attributes) {
  const std::string wanted = NodeName(name);
  std::string unique = wanted;
  for (int number = 1; !names_.insert(unique).second; ++number) unique = wanted + "_" + std::to_string(number);
  NodeDef& node = *graph_.add_node();
  node.set_name(unique);
  node.set_op(op);
  for (const std::string& input : inputs) node.add_input(input);
  for (const Attribute& attribute : attributes) (*node.mutable_attr())[attribute.name] = attribute.value;
  return unique;
}

FunctionDef& GraphWriter::AddFunction() {
  graph_.mutable_versions()->set_min_consumer(kFunctionConsumer);
  return *graph_.mutable_library()->add_function();
}

Tensor GraphWriter::Constant(const std::string& name, TensorProto value) {
  const DataType type = value.dtype();
  Attribute tensor{"value", {}};
  *tensor.value.mutable_tensor() = std::move(value);
  return AddTensor("Const", name, type, {}, {TypeAttr("dtype", type), tensor});
}

Tensor GraphWriter::Strings(const std::string& name, const std::vector<std::string>& values) {
  TensorProto tensor;
  tensor.set_dtype(DT_STRING);
  *tensor.mutable_tensor_shape() = ShapeOf({static_cast<int64_t>(values.size())});
  for (const std::string& value : values) tensor.add_string_val(value);
  return Constant(name, std::move(tensor));
}

Tensor GraphWriter::String(const std::string& name, const std::string& value) {
  TensorProto tensor;
  tensor.set_dtype(DT_STRING);
  tensor.mutable_tensor_shape();
  tensor.add_string_val(value);
  return Constant(name, std::move(tensor));
}

Tensor GraphWriter::Int32(const std::string& name, int32_t value) {
  TensorProto tensor;
  tensor.set_dtype(DT_INT32);
  tensor.mutable_tensor_shape();
  tensor.add_int_val(value);
  return Constant(name, std::move(tensor));
}

Tensor GraphWriter::Int32s(const std::string& name, const std::vector<int32_t>& values) {
  TensorProto tensor;
  tensor.set_dtype(DT_INT32);
  *tensor.mutable_tensor_shape() = ShapeOf({static_cast<int64_t>(values.size())});
  for (const int32_t value : values) tensor.add_int_val(value);
  return Constant(name, std::move(tensor));
}

Tensor GraphWriter::Int64(const std::string& name, int64_t value) {
  TensorProto tensor;
  tensor.set_dtype(DT_INT64);
  tensor.mutable_tensor_shape();
  tensor.add_int64_val(value);
  return Constant(name, std::move(tensor));
}

Tensor GraphWriter::Cast(const std::string& name, const Tensor& x, DataType type) {
  if (x.type == type) return x;
  return AddTensor("Cast", name, type, {x.name}, {TypeAttr("SrcT", x.type), TypeAttr("DstT", type)});
}

Tensor GraphWriter::Reshape(const std::string& name, const Tensor& x, const std::vector<int32_t>& shape) {
  const Tensor sizes = Int32s(name + "/shape", shape);
  return AddTensor("Reshape", name, x.type, {x.name, sizes.name}, {TypeAttr("T", x.type)});
}

Tensor GraphWriter::Binary(const std::string& op, const std::string& name, const Tensor& a, const Tensor& b) {
  return AddTensor(op, name, a.type, {a.name, b.name}, {TypeAttr("T", a.type)});
}

Tensor GraphWriter::Compare(const std::string& op, const std::string& name, const Tensor& a, const Tensor& b) {
  return AddTensor(op, name, DT_BOOL, {a.name, b.name}, {TypeAttr("T", a.type)});
}

Tensor GraphWriter::Gather(const std::string& name, const Tensor& x, const Tensor& indices) {
  const Tensor axis = Int32(name + "/axis", 0);
  return AddTensor("GatherV2", name, x.type, {x.name, indices.name, axis.name},
                   {TypeAttr("Tparams", x.type), TypeAttr("Tindices", indices.type), TypeAttr("Taxis", DT_INT32)});
}

Tensor GraphWriter::Element(const std::string& name, const Tensor& x, int32_t place) {
  return Gather(name, x, Int32(name + "/place", place));
}

Tensor GraphWriter::Checked(const std::string& name, const Tensor& x, const Tensor& condition,
                            const std::string& message) {
  const Tensor flat = Reshape(name + "/flat", condition, {-1}), dimensions = Int32s(name + "/dimensions", {0});
  const Tensor all =
      AddTensor("All", name + "/all", DT_BOOL, {flat.name, dimensions.name}, {TypeAttr("Tidx", DT_INT32)});
  const Tensor text = String(name + "/message", message);
  const std::string check =
      Add("Assert", name + "/Assert", {all.name, text.name}, {TypesAttr("T", {DT_STRING}), IntAttr("summarize", 3)});
  return AddTensor("Identity", name, x.type, {x.name, "^" + check}, {TypeAttr("T", x.type)});
}

}  // namespace tessera::saved_model
