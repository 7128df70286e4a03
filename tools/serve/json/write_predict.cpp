// SPDX-License-Identifier: Apache-2.0
// RapidJSON's PrettyWriter formats the responses as TensorFlow Serving does: an indented object, whose rows are single
// lines.
#include <cstring>
#include <vector>

#include "absl/strings/escaping.h"
#include "rapidjson/prettywriter.h"
#include "rapidjson/stringbuffer.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/json/json_types.h"
#include "tessera/tools/serve/json/predict_json.h"

namespace tessera::serve {
namespace {

class Writer : public rapidjson::PrettyWriter<rapidjson::StringBuffer> {
 public:
  using PrettyWriter::PrettyWriter;

  // Writes the text of a number. RawValue would copy it byte by byte.
  void Number(std::string_view text) {
    PrettyPrefix(rapidjson::kNumberType);
    std::memcpy(os_->Push(text.size()), text.data(), text.size());
  }
};

// Most responses of one row fit into the initial memory of their buffer.
constexpr size_t kShortAnswer = 1024;

void WriteString(Writer& writer, std::string_view text) {
  writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
void WriteKey(Writer& writer, std::string_view text) {
  writer.Key(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

// Writes the elements of one tensor in their order.
class ElementWriter {
 public:
  // `name` and `value` outlive the writer. Fails with InvalidArgument for a type that JSON does not carry.
  static absl::StatusOr<ElementWriter> Create(const std::string& name, const Value& value) {
    RETURN_IF_ERROR_WITH(value.status(), name);
    ElementWriter writer;
    writer.name_ = name;
    writer.value_ = &value;
    if (value.is_string()) {
      writer.as_bytes_ = name.ends_with("_bytes");
      return writer;
    }
    const DType dtype = value.numbers().type().dtype;
    if (dtype == DType::kF16 || dtype == DType::kBF16) {
      ASSIGN_OR_RETURN(writer.floats_, Cast(value.numbers(), DType::kF32));
    } else if (IsComplex(dtype) || IsSmall(dtype)) {
      return InvalidArgument("Failed to write JSON value for tensor type: {}", TensorFlowName(dtype));
    }
    return writer;
  }

  std::string_view name() const { return name_; }
  const Shape& shape() const { return value_->shape(); }

  // Writes the next elements, nested from `dimension` on.
  void Write(Writer& writer, size_t dimension) {
    if (dimension >= shape().size()) {
      WriteElement(writer);
      return;
    }
    writer.StartArray();
    for (int64_t i = 0; i < shape()[dimension]; ++i) Write(writer, dimension + 1);
    writer.EndArray();
  }

 private:
  void WriteElement(Writer& writer) {
    const size_t at = next_++;
    if (value_->is_string()) {
      const std::string& text = value_->strings()[at];
      if (!as_bytes_) {
        WriteString(writer, text);
        return;
      }
      writer.StartObject();
      WriteKey(writer, "b64");
      WriteString(writer, absl::Base64Escape(text));
      writer.EndObject();
      return;
    }
    const Buffer& numbers = floats_.has_value() ? floats_ : value_->numbers();
    switch (numbers.type().dtype) {
      case DType::kF32:
        number_.clear();
        AppendFloat(number_, numbers.As<float>()[at]);
        writer.Number(number_);
        return;
      case DType::kF64:
        number_.clear();
        AppendDouble(number_, numbers.As<double>()[at]);
        writer.Number(number_);
        return;
      case DType::kI1:
        writer.Bool(numbers.As<bool>()[at]);
        return;
      case DType::kI8:
        writer.Int(numbers.As<int8_t>()[at]);
        return;
      case DType::kI16:
        writer.Int(numbers.As<int16_t>()[at]);
        return;
      case DType::kI32:
        writer.Int(numbers.As<int32_t>()[at]);
        return;
      case DType::kI64:
        writer.Int64(numbers.As<int64_t>()[at]);
        return;
      case DType::kU8:
        writer.Uint(numbers.As<uint8_t>()[at]);
        return;
      case DType::kU16:
        writer.Uint(numbers.As<uint16_t>()[at]);
        return;
      case DType::kU32:
        writer.Uint(numbers.As<uint32_t>()[at]);
        return;
      default:
        writer.Uint64(numbers.As<uint64_t>()[at]);
        return;
    }
  }

  std::string_view name_;
  const Value* value_ = nullptr;
  Buffer floats_;  // the elements of a type that is written as f32
  bool as_bytes_ = false;
  size_t next_ = 0;
  std::string number_;
};

// Returns a writer per output, in the order of their names.
absl::StatusOr<std::vector<ElementWriter>> MakeWriters(const servable::Tensors& outputs) {
  if (outputs.empty()) return InvalidArgument("Cannot convert empty tensor map to JSON");
  std::vector<ElementWriter> writers;
  writers.reserve(outputs.size());
  for (const auto& [name, value] : outputs) {
    ASSIGN_OR_RETURN(ElementWriter writer, ElementWriter::Create(name, value));
    writers.push_back(std::move(writer));
  }
  return writers;
}

absl::StatusOr<std::string> WriteRows(const servable::Tensors& outputs) {
  ASSIGN_OR_RETURN(auto writers, MakeWriters(outputs));
  int64_t rows = -1;
  for (const ElementWriter& writer : writers) {
    if (writer.shape().empty()) return InvalidArgument("Tensor name: {} has no shape information ", writer.name());
    if (rows >= 0 && rows != writer.shape()[0]) {
      return InvalidArgument("Tensor name: {} has inconsistent batch size: {} expecting: {}", writer.name(),
                             writer.shape()[0], rows);
    }
    rows = writer.shape()[0];
  }
  rapidjson::StringBuffer buffer(nullptr, kShortAnswer);
  Writer writer(buffer);
  writer.StartObject();
  WriteKey(writer, "predictions");
  writer.StartArray();
  const bool objects = writers.size() > 1;
  for (int64_t row = 0; row < rows; ++row) {
    if (objects) writer.StartObject();
    writer.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    for (ElementWriter& elements : writers) {
      if (objects) WriteKey(writer, elements.name());
      elements.Write(writer, 1);
    }
    writer.SetFormatOptions(rapidjson::kFormatDefault);
    if (objects) writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize());
}

absl::StatusOr<std::string> WriteColumns(const servable::Tensors& outputs) {
  ASSIGN_OR_RETURN(auto writers, MakeWriters(outputs));
  rapidjson::StringBuffer buffer(nullptr, kShortAnswer);
  Writer writer(buffer);
  writer.StartObject();
  WriteKey(writer, "outputs");
  if (writers.size() > 1) writer.StartObject();
  for (ElementWriter& elements : writers) {
    if (writers.size() > 1) WriteKey(writer, elements.name());
    elements.Write(writer, 0);
  }
  if (writers.size() > 1) writer.EndObject();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize());
}

void WriteFloat(Writer& writer, float number) {
  std::string text;
  AppendFloat(text, number);
  writer.Number(text);
}

}  // namespace

absl::StatusOr<std::string> WritePredict(const servable::Tensors& outputs, PredictFormat format) {
  return format == PredictFormat::kRow ? WriteRows(outputs) : WriteColumns(outputs);
}

absl::StatusOr<std::string> WriteClassify(const Value* classes, const Value* scores) {
  const Value* const any = classes != nullptr ? classes : scores;
  if (any == nullptr) return FailedPrecondition("the signature has neither classes nor scores");
  if (any->shape().size() != 2) {
    return FailedPrecondition("classes and scores are [rows,n]; got {}", ToString(any->shape()));
  }
  const bool typed = (classes == nullptr || classes->is_string()) &&
                     (scores == nullptr || (!scores->is_string() && scores->numbers().type().dtype == DType::kF32));
  if (!typed || (classes != nullptr && scores != nullptr && classes->shape() != scores->shape())) {
    return FailedPrecondition("classes are strings and scores f32, of one shape");
  }
  rapidjson::StringBuffer buffer(nullptr, kShortAnswer);
  Writer writer(buffer);
  writer.StartObject();
  WriteKey(writer, "results");
  writer.StartArray();
  size_t at = 0;
  for (int64_t row = 0; row < any->shape()[0]; ++row) {
    writer.SetFormatOptions(rapidjson::kFormatSingleLineArray);
    writer.StartArray();
    for (int64_t i = 0; i < any->shape()[1]; ++i, ++at) {
      writer.StartArray();
      WriteString(writer, classes == nullptr ? "" : classes->strings()[at]);
      WriteFloat(writer, scores == nullptr ? 0 : scores->numbers().As<float>()[at]);
      writer.EndArray();
    }
    writer.EndArray();
    writer.SetFormatOptions(rapidjson::kFormatDefault);
  }
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize());
}

absl::StatusOr<std::string> WriteRegress(const Value& values) {
  const Shape& shape = values.shape();
  if (values.is_string() || values.numbers().type().dtype != DType::kF32 || shape.empty() || shape.size() > 2 ||
      (shape.size() == 2 && shape[1] != 1)) {
    return FailedPrecondition("a regression is f32[rows] or f32[rows,1]; got {}", ToString(shape));
  }
  rapidjson::StringBuffer buffer(nullptr, kShortAnswer);
  Writer writer(buffer);
  writer.StartObject();
  WriteKey(writer, "results");
  writer.SetFormatOptions(rapidjson::kFormatSingleLineArray);
  writer.StartArray();
  for (const float number : values.numbers().As<float>()) WriteFloat(writer, number);
  writer.EndArray();
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize());
}

std::string WriteError(std::string_view message) {
  rapidjson::StringBuffer buffer(nullptr, kShortAnswer);
  Writer writer(buffer);
  writer.StartObject();
  WriteKey(writer, "error");
  WriteString(writer, ValidUtf8(message));
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize());
}

}  // namespace tessera::serve
