// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/read_features.h"

#include "tessera/runtime/base/status.h"

namespace tessera::servable {
namespace {

// The most elements of a padded feature: one long list makes all others as long. 2^24 strings take 512 MiB.
constexpr int64_t kMostPadded = int64_t{1} << 24;

// Returns a vector of the values, or a scalar of one value.
template <typename T, typename Values>
Value NumbersOf(const Values& values) {
  const auto count = static_cast<int64_t>(values.size());
  return Buffer::FromVector(std::vector<T>(values.begin(), values.end()), count == 1 ? Shape{} : Shape{count});
}

absl::StatusOr<Value> ReadDefault(const proto::ExampleFeature& feature) {
  const auto& given = feature.default_value();
  const auto count = given.f32_size() + given.i64_size() + given.strings_size();
  if (count == 0)
    return InvalidArgument("the default has no value; expected one value, or one per element of the shape");
  if (given.f32_size() == count && feature.dtype() == "f32") return NumbersOf<float>(given.f32());
  if (given.i64_size() == count && feature.dtype() == "i64") return NumbersOf<int64_t>(given.i64());
  if (given.strings_size() == count && feature.dtype() == "string") {
    return Value::Strings({given.strings().begin(), given.strings().end()}, count == 1 ? Shape{} : Shape{count});
  }
  return InvalidArgument("the type of the default differs from that of the feature, {}", feature.dtype());
}

absl::StatusOr<FeatureSpec> ReadExampleFeature(const proto::ExampleFeature& feature) {
  FeatureSpec spec{.name = feature.component(), .key = feature.key(), .is_string = feature.dtype() == "string"};
  switch (feature.kind()) {
    case proto::ExampleFeature::FIXED_LEN:
      break;
    case proto::ExampleFeature::FIXED_LEN_SEQUENCE:
      spec.kind = FeatureKind::kFixedLenSequence;
      spec.most_elements = kMostPadded;
      break;
    case proto::ExampleFeature::VAR_LEN:
      spec.kind = FeatureKind::kVarLen;
      break;
    default:
      return InvalidArgument("unknown kind {}; was the model exported by a newer release?",
                             static_cast<int>(feature.kind()));
  }
  if (!spec.is_string) {
    if (feature.dtype() != "f32" && feature.dtype() != "i64") {
      return InvalidArgument("dtype is \"{}\"; expected f32, i64 or string", feature.dtype());
    }
    spec.dtype = feature.dtype() == "f32" ? DType::kF32 : DType::kI64;
  }
  spec.shape.assign(feature.shape().begin(), feature.shape().end());
  if (feature.has_default_value()) {
    ASSIGN_OR_RETURN(spec.default_value, ReadDefault(feature));
  }
  return spec;
}

class ColumnReader {
 public:
  ColumnReader(const std::string& assets, FileSystem& files) : assets_(assets), files_(files) {}

  absl::StatusOr<IdColumnPtr> Read(const proto::IdColumn& column) const {
    switch (column.kind_case()) {
      case proto::IdColumn::kHashBucket:
        return HashBucketIds(column.key(), column.hash_bucket().buckets(), KindOf(column.hash_bucket().integers()));
      case proto::IdColumn::kVocabulary:
        return ReadVocabulary(column);
      case proto::IdColumn::kIdentity: {
        const auto& identity = column.identity();
        std::optional<int64_t> default_value;
        if (identity.has_default_value()) default_value = identity.default_value();
        return IdentityIds(column.key(), identity.buckets(), default_value);
      }
      case proto::IdColumn::kBucketized: {
        const auto& boundaries = column.bucketized().boundaries();
        return BucketizedIds(column.key(), column.bucketized().dimension(), {boundaries.begin(), boundaries.end()});
      }
      case proto::IdColumn::kCrossed:
        return ReadCrossed(column.crossed());
      case proto::IdColumn::KIND_NOT_SET:
        break;
    }
    return InvalidArgument("the column has no kind; was the model exported by a newer release?");
  }

 private:
  static IdKind KindOf(bool integers) { return integers ? IdKind::kInteger : IdKind::kString; }

  absl::StatusOr<IdColumnPtr> ReadVocabulary(const proto::IdColumn& column) const {
    const auto& vocabulary = column.vocabulary();
    const std::string& asset = vocabulary.asset();
    if (asset.empty() || asset.find('/') != std::string::npos || asset == "..") {
      return InvalidArgument("the vocabulary is \"{}\"; expected the name of a file in {}", asset, assets_);
    }
    VocabularyFileOptions options{.num_oov_buckets = vocabulary.oov_buckets(),
                                  .kind = KindOf(vocabulary.integers()),
                                  .must_be_known = vocabulary.must_be_known()};
    if (vocabulary.size() != 0) options.vocabulary_size = vocabulary.size();
    if (vocabulary.oov_buckets() == 0) options.default_value = vocabulary.default_value();
    return VocabularyFileIds(column.key(), JoinPath(assets_, asset), options, files_);
  }

  absl::StatusOr<IdColumnPtr> ReadCrossed(const proto::IdColumn::Crossed& crossed) const {
    std::vector<CrossedKey> keys;
    std::set<std::string> lists;
    for (const auto& key : crossed.keys()) {
      if (key.list()) lists.insert(key.feature());
      if (!key.has_column()) {
        keys.emplace_back(key.feature());
        continue;
      }
      ASSIGN_OR_RETURN(IdColumnPtr column, Read(key.column()));
      keys.emplace_back(std::move(column));
    }
    std::optional<uint64_t> hash_key;
    if (crossed.has_hash_key()) hash_key = crossed.hash_key();
    return CrossedIds(std::move(keys), crossed.buckets(), hash_key, std::move(lists));
  }

  const std::string& assets_;
  FileSystem& files_;
};

}  // namespace

absl::StatusOr<std::vector<FeatureSpec>> ReadExampleFeatures(const proto::Signature& signature) {
  std::vector<FeatureSpec> specs;
  for (const proto::ExampleFeature& feature : signature.example_features()) {
    absl::StatusOr<FeatureSpec> spec = ReadExampleFeature(feature);
    RETURN_IF_ERROR_WITH(spec.status(), fmt::format("feature \"{}\"", feature.key()));
    specs.push_back(*std::move(spec));
  }
  return specs;
}

std::vector<EncodedImage> ReadImages(const proto::Signature& signature) {
  std::vector<EncodedImage> images;
  for (const proto::ImageFeature& image : signature.image_features()) {
    images.push_back({.key = image.key(),
                      .height = image.height(),
                      .width = image.width(),
                      .channels = image.channels(),
                      .crop = image.crop()});
  }
  return images;
}

absl::StatusOr<std::vector<PaddedSequence>> ReadSequences(const proto::Signature& signature) {
  std::vector<PaddedSequence> sequences;
  for (const proto::SequenceFeature& sequence : signature.sequence_features()) {
    const std::optional<DType> dtype = ParseDType(sequence.dtype());
    if (!dtype) {
      return InvalidArgument("sequence \"{}\": dtype is \"{}\"; expected f32 or i64", sequence.key(), sequence.dtype());
    }
    sequences.push_back({.key = sequence.key(),
                         .steps = sequence.steps(),
                         .shape = {sequence.shape().begin(), sequence.shape().end()},
                         .dtype = *dtype,
                         .default_value = sequence.default_value(),
                         .whole_steps = sequence.whole_steps(),
                         .truncate = sequence.truncate(),
                         .length_key = sequence.length_key()});
  }
  return sequences;
}

absl::StatusOr<std::vector<IdFeature>> ReadIdFeatures(const proto::Signature& signature, const std::string& assets,
                                                      FileSystem& files) {
  const ColumnReader reader(assets, files);
  std::vector<IdFeature> features;
  for (const proto::IdFeature& feature : signature.id_features()) {
    absl::StatusOr<IdColumnPtr> column = reader.Read(feature.column());
    RETURN_IF_ERROR_WITH(column.status(), fmt::format("column \"{}\"", feature.column().key()));
    features.push_back({.column = *std::move(column),
                        .max_length = feature.max_length(),
                        .weight_key = feature.weight_key(),
                        .sequence = feature.sequence(),
                        .with_length = feature.with_length()});
  }
  return features;
}

}  // namespace tessera::servable
