// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/describe_columns.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

namespace proto = servable::proto;

template <typename T, typename Field>
void AddNumbers(const Buffer& buffer, Field* field) {
  for (const T number : buffer.As<T>()) field->Add(number);
}

std::string Line(const std::string& word) { return word; }
std::string Line(int64_t integer) { return std::to_string(integer); }

// Returns `key` as a portable file name, with other characters replaced.
std::string FileName(const std::string& key) {
  std::string name = key.empty() ? "column" : key;
  for (char& letter : name) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
    if (!plain) letter = '_';
  }
  return name;
}

// Returns the name of the asset with `contents`, adding the asset if it is missing.
std::string AddAsset(const std::string& key, std::string contents, Assets& assets) {
  const std::string stem = FileName(key);
  for (int i = 0;; ++i) {
    std::string name = i == 0 ? stem + ".txt" : fmt::format("{}_{}.txt", stem, i);
    const auto [entry, is_new] = assets.try_emplace(name, contents);
    if (is_new || entry->second == contents) return name;
  }
}

template <typename Value>
absl::StatusOr<std::string> Lines(const std::string& key, const std::vector<Value>& values) {
  std::string lines;
  for (const Value& value : values) {
    const std::string line = Line(value);
    if (line.find_first_of("\r\n") != std::string::npos) {
      return InvalidArgument(
          "column \"{}\": a vocabulary entry contains a line break; expected entries of one line each", key);
    }
    lines += line + "\n";
  }
  return lines;
}

absl::StatusOr<proto::IdColumn> Describe(const IdColumn& column, Assets& assets);

struct Describer {
  Assets& assets;
  proto::IdColumn described = {};

  absl::Status operator()(const HashBucketArguments& arguments) {
    described.set_key(arguments.key);
    described.mutable_hash_bucket()->set_buckets(arguments.buckets);
    described.mutable_hash_bucket()->set_integers(arguments.kind == IdKind::kInteger);
    return absl::OkStatus();
  }

  absl::Status operator()(const VocabularyArguments& arguments) {
    described.set_key(arguments.key);
    proto::IdColumn::Vocabulary& vocabulary = *described.mutable_vocabulary();
    ASSIGN_OR_RETURN(std::string lines,
                     std::visit([&](const auto& values) { return Lines(arguments.key, values); }, arguments.values));
    vocabulary.set_asset(AddAsset(arguments.key, std::move(lines), assets));
    vocabulary.set_integers(std::holds_alternative<std::vector<int64_t>>(arguments.values));
    vocabulary.set_default_value(arguments.options.default_value);
    vocabulary.set_oov_buckets(arguments.options.num_oov_buckets);
    vocabulary.set_must_be_known(arguments.options.must_be_known);
    return absl::OkStatus();
  }

  absl::Status operator()(const IdentityArguments& arguments) {
    described.set_key(arguments.key);
    described.mutable_identity()->set_buckets(arguments.buckets);
    if (arguments.default_value) described.mutable_identity()->set_default_value(*arguments.default_value);
    return absl::OkStatus();
  }

  absl::Status operator()(const BucketizedArguments& arguments) {
    described.set_key(arguments.key);
    described.mutable_bucketized()->set_dimension(arguments.dimension);
    for (const float boundary : arguments.boundaries) described.mutable_bucketized()->add_boundaries(boundary);
    return absl::OkStatus();
  }

  absl::Status operator()(const CrossedArguments& arguments) {
    proto::IdColumn::Crossed& crossed = *described.mutable_crossed();
    crossed.set_buckets(arguments.buckets);
    crossed.set_hash_key(arguments.hash_key);
    for (const CrossedKey& key : arguments.keys) {
      proto::IdColumn::Crossed::Key& added = *crossed.add_keys();
      if (const auto* feature = std::get_if<std::string>(&key)) {
        added.set_feature(*feature);
        added.set_list(arguments.lists.contains(*feature));
      } else {
        ASSIGN_OR_RETURN(*added.mutable_column(), Describe(*std::get<IdColumnPtr>(key), assets));
      }
    }
    return absl::OkStatus();
  }
};

absl::StatusOr<proto::IdColumn> Describe(const IdColumn& column, Assets& assets) {
  Describer describer = {.assets = assets};
  RETURN_IF_ERROR(std::visit(describer, column.arguments()));
  return std::move(describer.described);
}

}  // namespace

absl::StatusOr<proto::ExampleFeature> DescribeExampleFeature(const FeatureSpec& spec) {
  proto::ExampleFeature feature;
  feature.set_key(spec.key.empty() ? spec.name : spec.key);
  feature.set_component(spec.name);
  switch (spec.kind) {
    case FeatureKind::kFixedLen:
      break;
    case FeatureKind::kFixedLenSequence:
      feature.set_kind(proto::ExampleFeature::FIXED_LEN_SEQUENCE);
      break;
    case FeatureKind::kVarLen:
      feature.set_kind(proto::ExampleFeature::VAR_LEN);
      break;
    case FeatureKind::kSparse:
    case FeatureKind::kRagged:
      return InvalidArgument(
          "feature \"{}\" is sparse or ragged, which exports do not support; expected a fixed or a variable length",
          feature.key());
  }
  if (spec.length >= 0 || spec.truncate) {
    return InvalidArgument(
        "feature \"{}\" is padded to {} steps by its FeatureSpec, which exports do not support; expected a variable "
        "length and a PaddedSequence in the receiver",
        feature.key(), spec.length);
  }
  feature.set_dtype(spec.is_string ? "string" : std::string(Name(spec.dtype)));
  for (const int64_t size : spec.shape) feature.add_shape(size);
  if (!spec.default_value.has_value()) return feature;
  proto::ExampleFeature::Default& value = *feature.mutable_default_value();
  if (spec.default_value.is_string()) {
    for (const std::string& text : spec.default_value.strings()) value.add_strings(text);
  } else if (spec.default_value.numbers().type().dtype == DType::kF32) {
    AddNumbers<float>(spec.default_value.numbers(), value.mutable_f32());
  } else {
    AddNumbers<int64_t>(spec.default_value.numbers(), value.mutable_i64());
  }
  return feature;
}

proto::ImageFeature DescribeImage(const EncodedImage& image) {
  proto::ImageFeature described;
  described.set_key(image.key);
  described.set_height(image.height);
  described.set_width(image.width);
  described.set_channels(image.channels);
  described.set_crop(image.crop);
  return described;
}

proto::SequenceFeature DescribeSequence(const PaddedSequence& sequence) {
  proto::SequenceFeature described;
  described.set_key(sequence.key);
  described.set_steps(sequence.steps);
  for (const int64_t size : sequence.shape) described.add_shape(size);
  described.set_dtype(std::string(Name(sequence.dtype)));
  described.set_default_value(sequence.default_value);
  described.set_whole_steps(sequence.whole_steps);
  described.set_truncate(sequence.truncate);
  described.set_length_key(sequence.length_key);
  return described;
}

absl::StatusOr<proto::IdFeature> DescribeIdFeature(const IdFeature& feature, Assets& assets) {
  proto::IdFeature described;
  ASSIGN_OR_RETURN(*described.mutable_column(), Describe(*feature.column, assets));
  described.set_max_length(feature.max_length);
  described.set_weight_key(feature.weight_key);
  described.set_sequence(feature.sequence);
  described.set_with_length(feature.with_length);
  return described;
}

}  // namespace tessera
