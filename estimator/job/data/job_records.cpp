// SPDX-License-Identifier: Apache-2.0
// A job's TFRecords.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_sequence_example.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/input/transforms/ragged.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera::job_data {
namespace {

// The features of a job's records: how to parse them, which are images, and how numbers are converted.
struct RecordFeatures {
  std::vector<FeatureSpec> specs;
  std::vector<FeatureSpec> lists;  // the feature lists of SequenceExamples
  // The names of list lengths as features; lengths without a name are left out.
  std::map<std::string, std::string> lengths;
  std::map<std::string, ImageOptions> images;
  std::map<std::string, int64_t> sparse;  // sizes by name
  Vocabularies vocabularies;
  std::map<std::string, Conversion> conversions;  // for features that are neither images nor words
};

absl::StatusOr<ImageOptions> ImageOptionsOf(const job::Job& job, Mode mode, const job::ExampleFeature& feature) {
  const job::ImageFeature& image = feature.image();
  if (image.height() < 1 || image.width() < 1) {
    return InvalidArgument("image \"{}\" is {} by {}, expected a height and a width", feature.key(), image.height(),
                           image.width());
  }
  ImageOptions options;
  options.height = image.height();
  options.width = image.width();
  options.channels = image.has_channels() ? image.channels() : 3;
  options.crop = image.crop();
  // Only training is random.
  options.random_crop = image.random_crop() && mode == Mode::kTrain;
  options.crop |= image.random_crop();
  options.random_flip = image.random_flip() && mode == Mode::kTrain;
  if (mode == Mode::kTrain) options.random_brightness = static_cast<float>(image.random_brightness());
  options.scale = static_cast<float>(feature.has_scale() ? feature.scale() : 1);
  options.offset = static_cast<float>(feature.offset());
  options.num_parallel_calls = image.has_threads() ? image.threads() : -1;
  options.seed = SeedOf(job, mode);
  return options;
}

absl::StatusOr<FeatureSpec> SpecOf(const job::ExampleFeature& feature) {
  FeatureSpec spec;
  spec.key = feature.key();
  if (spec.key.empty()) return InvalidArgument("a feature of tfrecord has no key");
  spec.name = "features/" + NameOf(feature);
  const job::FixedLength& length = feature.fixed_len();
  spec.dtype = length.dtype() == job::INT64 ? DType::kI64 : DType::kF32;
  spec.shape.assign(length.shape().begin(), length.shape().end());
  if (feature.has_image()) {
    spec.is_string = true;
    return spec;
  }
  if (feature.has_sparse()) {
    const job::SparseFeature& sparse = feature.sparse();
    if (sparse.index_key().empty() || sparse.size() < 1) {
      return InvalidArgument("sparse \"{}\" has {}, expected both an index_key and a size of 1 or more", feature.key(),
                             sparse.index_key().empty() ? "no index_key" : fmt::format("size {}", sparse.size()));
    }
    spec.kind = FeatureKind::kSparse;
    spec.dtype = sparse.dtype() == job::INT64 ? DType::kI64 : DType::kF32;
    spec.index_keys = {sparse.index_key()};
    spec.sizes = {sparse.size()};
    return spec;
  }
  if (length.has_length()) {
    spec.kind = FeatureKind::kFixedLenSequence;
    spec.length = length.length();
    spec.truncate = length.truncate();
  }
  if (length.has_default_value()) {
    ASSIGN_OR_RETURN(spec.default_value, Cast(Buffer::Scalar<double>(length.default_value()), spec.dtype));
  }
  return spec;
}

absl::StatusOr<FeatureSpec> ListOf(const job::SequenceFeature& sequence, const std::string& key,
                                   const std::string& name) {
  if (sequence.length() < 1) {
    return InvalidArgument("sequence \"{}\" has length {}, expected 1 or more", key, sequence.length());
  }
  FeatureSpec spec = {.name = name, .key = key, .kind = FeatureKind::kFixedLenSequence};
  spec.dtype = sequence.dtype() == job::INT64 || name == layout::kLabels ? DType::kI64 : DType::kF32;
  spec.shape.assign(sequence.shape().begin(), sequence.shape().end());
  spec.length = sequence.length();
  spec.truncate = sequence.truncate();
  spec.allow_missing = sequence.allow_missing();
  ASSIGN_OR_RETURN(spec.default_value, Cast(Buffer::Scalar<double>(sequence.padding()), spec.dtype));
  return spec;
}

absl::StatusOr<RecordFeatures> FeaturesOf(const job::Job& job, const job::TfRecord& records, Mode mode,
                                          const ComponentTypes& types) {
  RecordFeatures features;
  for (const job::ExampleFeature& feature : records.features()) {
    if (feature.has_sequence()) {
      const std::string name = "features/" + NameOf(feature);
      ASSIGN_OR_RETURN(FeatureSpec list, ListOf(feature.sequence(), feature.key(), name));
      if (!feature.sequence().length_name().empty()) {
        const std::string length = "features/" + feature.sequence().length_name();
        features.lengths[list.name + "/length"] = length;
        features.conversions[length] = {TypeOf(types, length, DType::kF32), 1, 0};
      }
      features.conversions[name] = {TypeOf(types, name, DType::kF32), feature.has_scale() ? feature.scale() : 1,
                                    feature.offset()};
      features.lists.push_back(std::move(list));
      continue;
    }
    ASSIGN_OR_RETURN(FeatureSpec spec, SpecOf(feature));
    if (feature.vocabulary_size() > 0) {
      if (feature.kind_case() != job::ExampleFeature::KIND_NOT_SET || feature.has_scale() || feature.offset() != 0) {
        return InvalidArgument("feature \"{}\" has a vocabulary, expected one word as it is, without shape or scale",
                               feature.key());
      }
      spec.is_string = true;
      AddVocabulary(spec.name, feature.vocabulary(), types, features.vocabularies);
    } else if (feature.has_image()) {
      ASSIGN_OR_RETURN(features.images[spec.name], ImageOptionsOf(job, mode, feature));
    } else {
      if (feature.has_sparse()) features.sparse[spec.name] = feature.sparse().size();
      features.conversions[spec.name] = {TypeOf(types, spec.name, DType::kF32),
                                         feature.has_scale() ? feature.scale() : 1, feature.offset()};
    }
    features.specs.push_back(std::move(spec));
  }
  if (features.specs.empty() && features.lists.empty()) return InvalidArgument("tfrecord has no features");
  if (!features.images.empty() && !features.sparse.empty()) {
    return InvalidArgument("a tfrecord with images has no sparse features: images are read row by row");
  }
  if (mode == Mode::kPredict) return features;
  if (records.label().key().empty())
    return InvalidArgument("tfrecord has no label, such as label {{ key: \"label\" }}");
  const bool has_words = records.label().vocabulary_size() > 0;
  if (records.label().has_sequence()) {
    if (has_words)
      return InvalidArgument("the label has a vocabulary and is a sequence; sequences are of class numbers");
    ASSIGN_OR_RETURN(FeatureSpec list, ListOf(records.label().sequence(), records.label().key(), layout::kLabels));
    features.lists.push_back(std::move(list));
  } else {
    features.specs.push_back(
        {.name = layout::kLabels, .key = records.label().key(), .dtype = DType::kI64, .is_string = has_words});
  }
  AddVocabulary(layout::kLabels, records.label().vocabulary(), types, features.vocabularies);
  if (!has_words) features.conversions[layout::kLabels] = {TypeOf(types, layout::kLabels, DType::kI32), 1, 0};
  return features;
}

// Keeps only the lengths of sequences that the job names, under its names.
Dataset NameLengths(const Dataset& parsed, const RecordFeatures& features) {
  std::set<std::string> lengths;
  for (const FeatureSpec& list : features.lists) lengths.insert(list.name + "/length");
  MapOptions options = {.output = {}, .name = "lengths"};
  std::vector<size_t> kept;
  for (size_t i = 0; i < parsed.components().size(); ++i) {
    Component component = parsed.components()[i];
    if (lengths.contains(component.name)) {
      const auto named = features.lengths.find(component.name);
      if (named == features.lengths.end()) continue;
      component.name = named->second;
    }
    kept.push_back(i);
    options.output.push_back(std::move(component));
  }
  const auto choose = [kept](Element element, const MapContext&) -> absl::StatusOr<Element> {
    std::vector<Value> values;
    for (const size_t i : kept) values.push_back(std::move(element.values[i]));
    element.values = std::move(values);
    return element;
  };
  return parsed.Map(choose, std::move(options));
}

// Parses the messages of rows, or of batches, into tensors.
Dataset Parse(const Dataset& messages, const RecordFeatures& features) {
  if (features.lists.empty()) return messages.Apply(ParseExample(features.specs));
  return NameLengths(messages.Apply(ParseSequenceExample(features.specs, features.lists)), features);
}

}  // namespace

absl::StatusOr<JobInput> OpenRecords(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                     const ComponentTypes& types) {
  const job::TfRecord& records = DataOf(job, mode).tfrecord();
  if (records.paths().empty()) return InvalidArgument("{}: tfrecord has no paths", name);
  absl::StatusOr<RecordFeatures> features = FeaturesOf(job, records, mode, types);
  if (!features.ok()) return Annotate(features.status(), name);
  RETURN_IF_ERROR_WITH(CheckRange(InputOf(job, mode)), name);
  FileOptions options = {.compression = records.compression(), .files = &files};
  if (records.has_interleave()) {
    options.interleave = {.cycle_length = records.interleave(), .parallel = records.interleave() > 1};
  }
  Dataset rows = ReadTfRecords({records.paths().begin(), records.paths().end()}, options);
  rows = InOrder(job, mode, InRange(job, mode, rows), kShuffledRows);
  const std::optional<int64_t> classes =
      ClassesOf(job, records.label().has_classes() ? std::optional(records.label().classes()) : std::nullopt);
  const int64_t prefetch = PrefetchOf(job, mode);
  const auto batches = [rows, features = *std::move(features), classes, prefetch](int64_t batch_size) {
    if (features.images.empty()) {
      Dataset parsed = Parse(rows.Batch(batch_size), features);
      for (const auto& [name, size] : features.sparse) parsed = parsed.Apply(ToDense(name, {.shape = {size}}));
      return Convert(EncodeWords(parsed, features.vocabularies), features.conversions, classes).Prefetch(prefetch);
    }
    // Images are decoded one by one, before they all have one size.
    Dataset parsed = Parse(rows, features);
    for (const auto& [image, how] : features.images) parsed = parsed.Apply(DecodeImages(image, how));
    return Convert(EncodeWords(parsed.Batch(batch_size), features.vocabularies), features.conversions, classes)
        .Prefetch(prefetch);
  };
  const Dataset one = batches(1);
  RETURN_IF_ERROR_WITH(one.status(), name);
  return JobInput{.components = one.components(), .batches = batches, .num_rows = -1};
}

}  // namespace tessera::job_data
