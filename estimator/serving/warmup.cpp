// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/warmup.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "google/protobuf/message_lite.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/servable/tensorflow/example.pb.h"
#include "tessera/estimator/servable/tensorflow/prediction_log.pb.h"
#include "tessera/estimator/serving/signatures.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/tf_record.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {
namespace {

namespace serving = tensorflow::serving;

using servable::proto::ExampleFeature;
using servable::proto::Input;
using servable::proto::Servable;
using servable::proto::Signature;
using servable::proto::TensorSpec;

// Returns the message's bytes, with maps in the order of their keys.
std::string BytesOf(const google::protobuf::MessageLite& message) {
  std::string bytes;
  {
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream coded(&stream);
    coded.SetSerializationDeterministic(true);
    message.SerializeToCodedStream(&coded);
  }
  return bytes;
}

int64_t RowsOf(const Value& value) { return value.shape().empty() ? 0 : value.shape()[0]; }

// Returns the smallest PNG file: one black pixel.
std::string BlankImage() {
  constexpr std::string_view kFile(
      "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55"
      "\0\0\0\x0aIDAT\x78\xda\x63\x60\0\0\0\x02\0\x01\xe5\x27\xde\xfc\0\0\0\0IEND\xae\x42\x60\x82",
      67);
  return std::string(kFile);
}

// Features that need more than a zero or an empty string, by their names in WarmupInputs.
struct BlankFeatures {
  std::set<std::string> images;
  std::set<std::string> lists;  // lists of sequence steps, whose lengths must agree: they are empty
};

BlankFeatures BlankFeaturesOf(const Servable& servable) {
  BlankFeatures blank;
  for (const Signature& signature : servable.signatures()) {
    std::map<std::string, std::string> names;  // by component
    for (const Input& input : signature.inputs()) names[input.component()] = input.tensor().name();
    for (const ExampleFeature& feature : signature.example_features()) names[feature.component()] = feature.key();
    for (const auto& image : signature.image_features()) blank.images.insert(names["features/" + image.key()]);
    for (const auto& list : signature.sequence_features()) blank.lists.insert(names["features/" + list.key()]);
    for (const auto& id : signature.id_features()) {
      if (id.sequence()) blank.lists.insert(names["features/" + id.column().key()]);
    }
  }
  return blank;
}

// Returns `count` rows starting at row `first`; after the last row comes the first one.
absl::StatusOr<Value> TakeRows(const Value& value, int64_t first, int64_t count) {
  const int64_t rows = RowsOf(value);
  Shape shape = value.shape();
  shape[0] = count;
  if (value.is_string()) {
    const size_t per_row = value.strings().size() / static_cast<size_t>(rows);
    std::vector<std::string> strings;
    for (int64_t i = 0; i < count; ++i) {
      const auto begin = value.strings().begin() + static_cast<int64_t>(per_row) * ((first + i) % rows);
      strings.insert(strings.end(), begin, begin + static_cast<int64_t>(per_row));
    }
    return Value::Strings(std::move(strings), std::move(shape));
  }
  ASSIGN_OR_RETURN(Buffer taken, Buffer::Allocate({value.numbers().type().dtype, std::move(shape)}));
  const std::string_view bytes = value.numbers().bytes();
  const size_t per_row = bytes.size() / static_cast<size_t>(rows);
  for (int64_t i = 0; i < count; ++i) {
    const std::string_view row = bytes.substr(per_row * static_cast<size_t>((first + i) % rows), per_row);
    if (!row.empty())
      std::memcpy(static_cast<char*>(taken.data()) + per_row * static_cast<size_t>(i), row.data(), per_row);
  }
  return Value(std::move(taken));
}

absl::StatusOr<tensorflow::TensorProto> ToProto(const Value& value) {
  tensorflow::TensorProto tensor;
  for (const int64_t size : value.shape()) tensor.mutable_tensor_shape()->add_dim()->set_size(size);
  if (value.is_string()) {
    tensor.set_dtype(tensorflow::DT_STRING);
    for (const std::string& text : value.strings()) tensor.add_string_val(text);
    return tensor;
  }
  const DType dtype = value.numbers().type().dtype;
  if (TensorFlowNumber(dtype) == 0) return Unimplemented("{} is a type that TensorFlow does not have", Name(dtype));
  tensor.set_dtype(static_cast<tensorflow::DataType>(TensorFlowNumber(dtype)));
  tensor.set_tensor_content(std::string(value.numbers().bytes()));
  return tensor;
}

TensorSpec SpecOf(const ExampleFeature& feature) {
  TensorSpec spec;
  spec.set_name(feature.key());
  spec.set_dtype(feature.dtype());
  spec.add_shape(-1);
  if (feature.kind() != ExampleFeature::FIXED_LEN) spec.add_shape(-1);
  for (const int64_t size : feature.shape()) spec.add_shape(size);
  return spec;
}

std::string ToText(const TensorSpec& spec) {
  std::string text = spec.dtype() + "[";
  for (int i = 0; i < spec.shape_size(); ++i) {
    text += (i == 0 ? "" : ",") + (spec.shape(i) < 0 ? "?" : std::to_string(spec.shape(i)));
  }
  return text + "]";
}

std::string ToText(const Value& value) {
  if (!value.is_string()) return ToString(value.numbers().type());
  return "string" + ToString(TensorType{DType::kI8, value.shape()}).substr(Name(DType::kI8).size());
}

absl::Status Check(const TensorSpec& spec, const Value& value) {
  RETURN_IF_ERROR_WITH(value.status(), fmt::format("warm-up: \"{}\"", spec.name()));
  const bool same_type =
      value.is_string() ? spec.dtype() == "string" : spec.dtype() == Name(value.numbers().type().dtype);
  bool fits = same_type && value.shape().size() == static_cast<size_t>(spec.shape_size()) && RowsOf(value) > 0;
  for (size_t i = 1; fits && i < value.shape().size(); ++i) {
    const int64_t size = spec.shape(static_cast<int>(i));
    fits = size < 0 || size == value.shape()[i];
  }
  if (fits) return absl::OkStatus();
  return InvalidArgument("warm-up: \"{}\": expected {} with a row or more, got {}", spec.name(), ToText(spec),
                         ToText(value));
}

// Fails when `rows` lacks the tensor, or has it with another type.
absl::StatusOr<const Value*> Find(const TensorSpec& spec, const WarmupRows& rows) {
  const auto found = rows.find(spec.name());
  if (found == rows.end()) {
    return InvalidArgument("warm-up: there are no rows of \"{}\", expected {}", spec.name(), ToText(spec));
  }
  RETURN_IF_ERROR(Check(spec, found->second));
  return &found->second;
}

// Adds `count` elements starting at element `first`.
void AddElements(const Value& value, int64_t first, int64_t count, tensorflow::Feature& feature) {
  for (int64_t i = first; i < first + count; ++i) {
    const auto place = static_cast<size_t>(i);
    if (value.is_string()) {
      feature.mutable_bytes_list()->add_value(value.strings()[place]);
    } else if (value.numbers().type().dtype == DType::kF32) {
      feature.mutable_float_list()->add_value(value.numbers().As<float>()[place]);
    } else {
      feature.mutable_int64_list()->add_value(value.numbers().As<int64_t>()[place]);
    }
  }
}

// Returns a serialised tf.Example for each row. A feature with a default may be left out of `rows`.
absl::StatusOr<Value> MessagesOf(const Signature& signature, const WarmupRows& rows) {
  std::vector<tensorflow::Example> examples;
  for (const ExampleFeature& feature : signature.example_features()) {
    if (feature.has_default_value() && !rows.contains(feature.key())) continue;
    ASSIGN_OR_RETURN(const Value* const value, Find(SpecOf(feature), rows));
    const int64_t count = RowsOf(*value);
    if (examples.empty()) examples.resize(static_cast<size_t>(count));
    if (static_cast<int64_t>(examples.size()) != count) {
      return InvalidArgument("warm-up: \"{}\" has {} rows, expected {} like the feature before it", feature.key(),
                             count, examples.size());
    }
    int64_t per_row = 1;
    for (size_t i = 1; i < value->shape().size(); ++i) per_row *= value->shape()[i];
    for (int64_t row = 0; row < count; ++row) {
      tensorflow::Feature& made =
          (*examples[static_cast<size_t>(row)].mutable_features()->mutable_feature())[feature.key()];
      AddElements(*value, row * per_row, per_row, made);
    }
  }
  if (examples.empty()) examples.resize(1);  // every feature has a default
  std::vector<std::string> messages;
  for (const tensorflow::Example& example : examples) messages.push_back(BytesOf(example));
  const auto count = static_cast<int64_t>(messages.size());
  return Value::Strings(std::move(messages), {count});
}

// Returns the tensors of the signature's inputs, by name.
absl::StatusOr<WarmupRows> InputsOf(const Signature& signature, const WarmupRows& rows) {
  WarmupRows inputs;
  int64_t count = -1;
  for (const Input& input : signature.inputs()) {
    Value value;
    // Messages have one name in requests of predictions and another in those of classifications.
    if (signature.example_features_size() > 0 && !rows.contains(input.component())) {
      ASSIGN_OR_RETURN(value, MessagesOf(signature, rows));
    } else {
      TensorSpec spec = input.tensor();
      if (signature.example_features_size() > 0) spec.set_name(input.component());
      ASSIGN_OR_RETURN(const Value* const found, Find(spec, rows));
      value = *found;
    }
    if (count >= 0 && RowsOf(value) != count) {
      return InvalidArgument("warm-up: \"{}\" has {} rows, expected {} like the input before it", input.tensor().name(),
                             RowsOf(value), count);
    }
    count = RowsOf(value);
    inputs.emplace(input.tensor().name(), std::move(value));
  }
  return inputs;
}

template <typename Request>
void SetExamples(const std::string& signature, const Value& messages, Request& request) {
  request.mutable_model_spec()->set_signature_name(signature);
  for (const std::string& message : messages.strings()) {
    request.mutable_input()->mutable_example_list()->add_examples(message);
  }
}

absl::StatusOr<serving::PredictionLog> RequestOf(const Signature& signature, const WarmupRows& inputs, int64_t first,
                                                 int64_t count) {
  serving::PredictionLog log;
  WarmupRows taken;
  for (const auto& [name, value] : inputs) {
    ASSIGN_OR_RETURN(taken[name], TakeRows(value, first, count));
  }
  if (signature.method() == MethodName(ServingMethod::kClassify)) {
    SetExamples(signature.name(), taken.begin()->second, *log.mutable_classify_log()->mutable_request());
    return log;
  }
  if (signature.method() == MethodName(ServingMethod::kRegress)) {
    SetExamples(signature.name(), taken.begin()->second, *log.mutable_regress_log()->mutable_request());
    return log;
  }
  serving::PredictRequest& request = *log.mutable_predict_log()->mutable_request();
  request.mutable_model_spec()->set_signature_name(signature.name());
  for (const auto& [name, value] : taken) {
    ASSIGN_OR_RETURN((*request.mutable_inputs())[name], ToProto(value));
  }
  return log;
}

}  // namespace

Signature WarmupInputs(const Servable& servable) {
  Signature all;
  std::set<std::string> names;
  const auto add = [&](const TensorSpec& spec) {
    if (names.insert(spec.name()).second) *all.add_inputs()->mutable_tensor() = spec;
  };
  for (const Signature& signature : servable.signatures()) {
    for (const ExampleFeature& feature : signature.example_features()) add(SpecOf(feature));
    if (signature.example_features_size() > 0) continue;
    for (const Input& input : signature.inputs()) add(input.tensor());
  }
  return all;
}

absl::StatusOr<WarmupRows> BlankWarmupRows(const Servable& servable) {
  const Signature all = WarmupInputs(servable);
  const BlankFeatures blank = BlankFeaturesOf(servable);
  WarmupRows rows;
  for (const Input& input : all.inputs()) {
    Shape shape(input.tensor().shape().begin(), input.tensor().shape().end());
    if (blank.lists.contains(input.tensor().name()) && shape.size() == 2 && shape[1] < 0) shape[1] = 0;
    for (int64_t& size : shape) size = size < 0 ? 1 : size;
    const bool is_string = input.tensor().dtype() == "string";
    const TensorType type{is_string ? DType::kI8 : ParseDType(input.tensor().dtype()).value_or(DType::kInvalid), shape};
    ASSIGN_OR_RETURN(Value value, Buffer::Allocate(type));
    if (is_string) {
      const std::string word = blank.images.contains(input.tensor().name()) ? BlankImage() : "";
      value = Value::Strings(std::vector<std::string>(static_cast<size_t>(type.num_elements()), word), shape);
    }
    rows.emplace(input.tensor().name(), std::move(value));
  }
  return rows;
}

absl::StatusOr<std::string> WarmupRequests(const Servable& servable, const WarmupRows& rows,
                                           std::span<const int64_t> numbers_of_rows) {
  const size_t count = static_cast<size_t>(servable.signatures_size()) * numbers_of_rows.size();
  if (count > kMostWarmupRequests) {
    return InvalidArgument("warm-up: {} signatures in {} sizes are {} requests, expected at most {}",
                           servable.signatures_size(), numbers_of_rows.size(), count, kMostWarmupRequests);
  }
  std::string records;
  for (const Signature& signature : servable.signatures()) {
    absl::StatusOr<WarmupRows> inputs = InputsOf(signature, rows);
    RETURN_IF_ERROR_WITH(inputs.status(), fmt::format("signature \"{}\"", signature.name()));
    int64_t first = 0;
    for (const int64_t number : numbers_of_rows) {
      ASSIGN_OR_RETURN(const serving::PredictionLog log, RequestOf(signature, *inputs, first, number));
      records += FrameRecord(BytesOf(log));
      first += number;
    }
  }
  return records;
}

}  // namespace tessera
