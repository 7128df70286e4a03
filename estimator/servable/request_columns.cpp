// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/request_columns.h"

#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/servable/read_features.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::servable {
namespace {

std::string TypeText(const Value& value) {
  if (value.is_string()) return "string" + tessera::ToString(value.shape());
  return tessera::ToString(value.numbers());
}

std::vector<std::string> NamesOf(const proto::Signature& signature) {
  std::vector<std::string> names;
  for (const proto::Input& input : signature.inputs()) names.push_back(input.tensor().name());
  return names;
}

bool HasRows(const proto::TensorSpec& spec) { return spec.shape_size() > 0 && spec.shape(0) < 0; }

// Fails unless `value` has the type of `spec`. Sets `rows` at the first input that has rows.
absl::Status CheckInput(const proto::TensorSpec& spec, const Value& value, std::optional<int64_t>& rows) {
  RETURN_IF_ERROR_WITH(value.status(), fmt::format("input \"{}\"", spec.name()));
  const Shape& shape = value.shape();
  bool fits = value.is_string() ? spec.dtype() == "string" : Name(value.numbers().type().dtype) == spec.dtype();
  fits = fits && shape.size() == static_cast<size_t>(spec.shape_size());
  for (size_t i = 0; fits && i < shape.size(); ++i) {
    const int64_t expected = spec.shape(static_cast<int>(i));
    fits = expected < 0 || expected == shape[i];
  }
  if (!fits) return InvalidArgument("input \"{}\": expected {}, got {}", spec.name(), ToString(spec), TypeText(value));
  if (!HasRows(spec)) return absl::OkStatus();
  if (rows && *rows != shape[0]) {
    return InvalidArgument("input \"{}\": expected as many rows as the inputs before it, {}, got {}", spec.name(),
                           *rows, shape[0]);
  }
  rows = shape[0];
  return absl::OkStatus();
}

// Returns the memory of a string as long as the longest word of `table`.
int64_t WordBytes(const proto::WordTable& table) {
  size_t longest = 0;
  for (const std::string& word : table.words().word()) longest = std::max(longest, word.size());
  const bool is_inside = longest <= std::string().capacity();
  return static_cast<int64_t>(sizeof(std::string) + (is_inside ? 0 : longest + 1));
}

// Returns rows of a tensor. Numbers share its memory.
Value TakeRows(const Value& value, const RowRange& rows) {
  if (rows.count == rows.all) return value;
  Shape shape = value.shape();
  shape[0] = rows.count;
  if (!value.is_string()) {
    const TensorType type{value.numbers().type().dtype, std::move(shape)};
    return value.numbers().View(type, rows.begin * (value.numbers().byte_size() / rows.all));
  }
  const auto per_row = static_cast<int64_t>(value.strings().size()) / rows.all;
  const auto begin = value.strings().begin() + rows.begin * per_row;
  return Value::Strings({begin, begin + rows.count * per_row}, std::move(shape));
}

absl::StatusOr<Component> ComponentOf(const proto::Input& input) {
  const proto::TensorSpec& spec = input.tensor();
  Component component{.name = input.component(), .row = {}, .is_string = spec.dtype() == "string"};
  if (!component.is_string) {
    const std::optional<DType> dtype = ParseDType(spec.dtype());
    if (!dtype) return InvalidArgument("input \"{}\": unknown dtype \"{}\"", spec.name(), spec.dtype());
    component.row.dtype = *dtype;
  }
  if (spec.shape_size() > 0) component.row.shape.assign(spec.shape().begin() + 1, spec.shape().end());
  return component;
}

}  // namespace

int64_t FeatureBytesPerRow(const proto::Signature& signature) {
  int64_t bytes = 0;
  const auto add = [&](const std::string& dtype, const Shape& shape) {
    if (const std::optional<DType> number = ParseDType(dtype)) bytes += TensorType{*number, shape}.byte_size();
  };
  for (const proto::ExampleFeature& feature : signature.example_features()) {
    if (feature.kind() != proto::ExampleFeature::FIXED_LEN) continue;
    add(feature.dtype(), {feature.shape().begin(), feature.shape().end()});
  }
  for (const EncodedImage& image : ReadImages(signature)) add("f32", {image.height, image.width, image.channels});
  for (const proto::SequenceFeature& sequence : signature.sequence_features()) {
    Shape shape = {sequence.steps()};
    shape.insert(shape.end(), sequence.shape().begin(), sequence.shape().end());
    add(sequence.dtype(), shape);
  }
  return bytes;
}

int64_t AnswerBytesPerRow(const proto::Signature& signature, const std::vector<std::string>& outputs) {
  int64_t bytes = 0;
  for (const proto::Output& output : signature.outputs()) {
    const proto::TensorSpec& spec = output.tensor();
    if (!outputs.empty() && std::find(outputs.begin(), outputs.end(), spec.name()) == outputs.end()) continue;
    if (!HasRows(spec)) continue;
    const TensorType row{ParseDType(spec.dtype()).value_or(DType::kI8), {spec.shape().begin() + 1, spec.shape().end()}};
    bytes += spec.dtype() == "string" ? row.num_elements() * WordBytes(output.words()) : row.byte_size();
  }
  return bytes;
}

std::string ToString(const proto::TensorSpec& spec) {
  return fmt::format("{}[{}]", spec.dtype(), fmt::join(spec.shape(), ","));
}

absl::StatusOr<int64_t> CheckInputs(const proto::Signature& signature, const Tensors& inputs) {
  std::optional<int64_t> rows;
  for (const proto::Input& input : signature.inputs()) {
    const auto found = inputs.find(input.tensor().name());
    if (found == inputs.end()) {
      return InvalidArgument("signature \"{}\": input \"{}\" is missing; expected {}", signature.name(),
                             input.tensor().name(), ToString(input.tensor()));
    }
    RETURN_IF_ERROR_WITH(CheckInput(input.tensor(), found->second, rows),
                         fmt::format("signature \"{}\"", signature.name()));
  }
  if (inputs.size() > static_cast<size_t>(signature.inputs_size())) {
    const std::vector<std::string> names = NamesOf(signature);
    for (const auto& [name, value] : inputs) {
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      return InvalidArgument("signature \"{}\": no input is called \"{}\"; it has: {}{}", signature.name(), name,
                             fmt::join(names, ", "), DidYouMean(name, names));
    }
  }
  return rows.value_or(1);
}

absl::StatusOr<RequestColumns> RequestColumns::Create(const proto::Signature& signature, const std::string& assets,
                                                      const std::set<std::string>& arguments,
                                                      const ImageLimit& largest_image) {
  RequestColumns columns;
  for (const proto::Input& input : signature.inputs()) columns.inputs_have_rows_ &= HasRows(input.tensor());
  std::vector<Component> components;
  if (!signature.example_features().empty()) {
    if (signature.inputs_size() != 1 || signature.inputs(0).tensor().dtype() != "string") {
      return InvalidArgument("a signature with example_features has one input, of strings; this one has {}",
                             fmt::join(NamesOf(signature), ", "));
    }
    ASSIGN_OR_RETURN(std::vector<FeatureSpec> specs, ReadExampleFeatures(signature));
    ASSIGN_OR_RETURN(columns.parser_, ExampleParser::Create(std::move(specs)));
    columns.aliases_.push_back(signature.inputs(0).tensor().name());
    components = columns.parser_->components();
  } else {
    for (const proto::Input& input : signature.inputs()) {
      ASSIGN_OR_RETURN(Component component, ComponentOf(input));
      columns.aliases_.push_back(input.tensor().name());
      components.push_back(std::move(component));
    }
  }
  if (!signature.image_features().empty()) {
    ASSIGN_OR_RETURN(columns.images_, ImageDecoder::Create(components, ReadImages(signature), largest_image));
    components = columns.images_->components();
  }
  if (!signature.sequence_features().empty()) {
    ASSIGN_OR_RETURN(std::vector<PaddedSequence> sequences, ReadSequences(signature));
    ASSIGN_OR_RETURN(columns.sequences_, SequencePadder::Create(components, /*batches=*/true, std::move(sequences)));
    components = columns.sequences_->components();
  }
  if (!signature.id_features().empty()) {
    ASSIGN_OR_RETURN(std::vector<IdFeature> features, ReadIdFeatures(signature, assets, FileSystem::Local()));
    // A key that a column reads may also be an argument, unless a column of that name produces ids.
    std::set<std::string> made;
    for (const IdFeature& feature : features) made.insert(feature.column->name());
    std::vector<std::string> keep;
    for (const IdFeature& feature : features) {
      for (const IdInput& input : feature.column->inputs()) {
        if (arguments.contains("features/" + input.key) && !made.contains(input.key)) keep.push_back(input.key);
      }
    }
    ASSIGN_OR_RETURN(columns.ids_, IdsMaker::Create(components, /*batches=*/true, std::move(features), keep));
    components = columns.ids_->components();
  }
  ASSIGN_OR_RETURN(columns.equal_lengths_, EqualLengths::Create(components, {signature.equal_lengths().begin(),
                                                                             signature.equal_lengths().end()}));
  columns.components_ = std::move(components);
  return columns;
}

bool RequestColumns::rows_are_independent(const std::set<std::string>& arguments) const {
  if (!inputs_have_rows_) return false;
  if (parser_ == nullptr) return true;
  return std::none_of(components_.begin(), components_.end(), [&](const Component& component) {
    const Shape& row = component.row.shape;
    const bool varies = std::any_of(row.begin(), row.end(), [](int64_t size) { return size < 0; });
    return arguments.contains(component.name) && (varies || component.is_part);
  });
}

absl::StatusOr<std::vector<Value>> RequestColumns::Compute(const Tensors& inputs, const RowRange& rows) const {
  Element element;
  element.rows = rows.count;
  element.values.reserve(aliases_.size());
  if (parser_ != nullptr) {
    const std::span<const std::string> messages = inputs.at(aliases_[0]).strings();
    const auto begin = static_cast<size_t>(rows.begin), count = static_cast<size_t>(rows.count);
    ASSIGN_OR_RETURN(element.values, parser_->Parse(messages.subspan(begin, count), /*origins=*/{}, rows.begin));
  } else {
    for (const std::string& alias : aliases_) element.values.push_back(TakeRows(inputs.at(alias), rows));
  }
  if (images_) RETURN_IF_ERROR((*images_)(element, rows.begin));
  if (sequences_) RETURN_IF_ERROR((*sequences_)(element, rows.begin));
  if (ids_) RETURN_IF_ERROR((*ids_)(element, rows.begin));
  RETURN_IF_ERROR(equal_lengths_(element.values, rows.begin));
  return std::move(element.values);
}

}  // namespace tessera::servable
