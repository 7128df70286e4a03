// SPDX-License-Identifier: Apache-2.0
// Fuzzes Examples and SequenceExamples, read with a feature of every kind.
#include "tessera/estimator/input/decode/parse_sequence_example.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/base/status.h"

namespace tessera::fuzz {
namespace {

std::vector<FeatureSpec> Specs() {
  FeatureSpec fixed = {.name = "x", .shape = {2}};
  fixed.default_value = Buffer::Scalar<float>(1);
  FeatureSpec text = {.name = "s", .is_string = true};
  text.default_value = Value::String("");
  FeatureSpec steps = {.name = "q", .kind = FeatureKind::kFixedLenSequence, .dtype = DType::kI64, .shape = {2}};
  steps.length = 4;
  FeatureSpec sparse = {.name = "sp", .key = "val", .kind = FeatureKind::kSparse};
  sparse.index_keys = {"ix"};
  sparse.sizes = {5};
  return {fixed,
          text,
          steps,
          sparse,
          {.name = "v", .kind = FeatureKind::kVarLen},
          {.name = "r", .kind = FeatureKind::kRagged, .dtype = DType::kI64},
          {.name = "d1",
           .key = "r",
           .kind = FeatureKind::kRagged,
           .dtype = DType::kI64,
           .partitions = {RaggedPartition::ValueRowIds("i"), RaggedPartition::RowLengths("l"),
                          RaggedPartition::UniformRowLength(2)}},
          {.name = "d2",
           .key = "v",
           .kind = FeatureKind::kRagged,
           .partitions = {RaggedPartition::UniformRowLength(3), RaggedPartition::RowSplits("p"),
                          RaggedPartition::RowStarts("t"), RaggedPartition::RowLimits("m")}}};
}

// Returns feature lists with the same keys, of the kinds that lists can have.
std::vector<FeatureSpec> ListSpecs() {
  std::vector<FeatureSpec> lists;
  for (FeatureSpec& spec : Specs()) {
    if (spec.kind == FeatureKind::kFixedLenSequence) {
      spec.allow_missing = true;
      spec.truncate = true;
      spec.default_value = Value();
    }
    if (spec.kind == FeatureKind::kFixedLen || spec.kind == FeatureKind::kSparse) continue;
    spec.name = "lists/" + spec.name;
    if (spec.key.empty()) spec.key = spec.name.substr(6);
    lists.push_back(std::move(spec));
  }
  return lists;
}

}  // namespace

void Example(std::string_view bytes) {
  static const std::shared_ptr<const ExampleParser>& parser =
      *new std::shared_ptr<const ExampleParser>(*ExampleParser::Create(Specs()));
  const std::string message(bytes);
  // The message is parsed alone and between two others: a row that fails leaves no state.
  parser->Parse(std::span<const std::string>(&message, 1)).status().IgnoreError();
  const std::vector<std::string> three = {"", message, ""};
  const absl::StatusOr<std::vector<Value>> values = parser->Parse(three);
  TESSERA_CHECK(!values.ok() || values->size() == parser->components().size());

  static const std::shared_ptr<const SequenceExampleParser>& sequences =
      *new std::shared_ptr<const SequenceExampleParser>(*SequenceExampleParser::Create(Specs(), ListSpecs()));
  const absl::StatusOr<std::vector<Value>> parts = sequences->Parse(three);
  TESSERA_CHECK(!parts.ok() || parts->size() == sequences->components().size());
}

Seeds ExampleSeeds() {
  using std::string_literals::operator""s;
  return {
      "\x0a\x0b\x0a\x09\x12\x04\x1a\x02\x08\x05\x0a\x01q"s,
      "\x0a\x11\x0a\x0f\x0a\x01x\x12\x0a\x12\x08\x0a\x06\0\0\x80\x3f\0\0"s,
      "\x0a\x0d\x0a\x0b\x0a\x01s\x12\x06\x0a\x04\x0a\x02hi"s,
      "\x0a\x2d\x0a\x0f\x0a\x01r\x12\x0a\x1a\x08\x0a\x06\x01\x02\x03\x04\x05\x06\x0a\x0c\x0a\x01i\x12\x07\x1a\x05\x0a\x03\0\0\x02"s
      "\x0a\x0c\x0a\x01l\x12\x07\x1a\x05\x0a\x03\x01\0\x02"s,
      // Feature lists: q of two steps of two, r of two empty steps, with partitions.
      "\x12\x3e\x0a\x15\x0a\x01q\x12\x10\x0a\x06\x1a\x04\x0a\x02\x01\x02\x0a\x06\x1a\x04\x0a\x02\x03\x04"s
      "\x0a\x0b\x0a\x01r\x12\x06\x0a\0\x0a\x02\x1a\0\x0a\x0b\x0a\x01i\x12\x06\x0a\0\x0a\x02\x1a\0"s
      "\x0a\x0b\x0a\x01l\x12\x06\x0a\0\x0a\x02\x1a\0"s};
}

}  // namespace tessera::fuzz
