// SPDX-License-Identifier: Apache-2.0
// A job's TFRecords.
#include <algorithm>
#include <map>
#include <optional>
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
  bool has_ids = false;                   // columns of the model read lists of any length, or words
  std::optional<SparseLabel> label;       // the sparse label of a multi-label model
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

// Returns the type of lists that columns of the model read as `cells`; FLOAT for numbers.
job::ExampleType ListType(CellKind cells) {
  return cells == CellKind::kWords ? job::BYTES : cells == CellKind::kIntegers ? job::INT64 : job::FLOAT;
}

// Checks that the columns of the model can read `feature` as `cells`.
absl::Status CheckCells(const job::ExampleFeature& feature, CellKind cells) {
  const bool ids = cells == CellKind::kWords || cells == CellKind::kIntegers;
  const std::string_view what = cells == CellKind::kWords ? "words" : "integers";
  if (!ids) {
    const bool has_words = feature.fixed_len().dtype() == job::BYTES || feature.sequence().dtype() == job::BYTES;
    if (has_words || (feature.has_var_len() && cells == CellKind::kNumbers)) {
      return InvalidArgument(
          "feature \"{}\" holds {}, but no column of the model converts it to ids; add one to feature_columns",
          feature.key(), feature.has_var_len() ? "a variable-length list" : "strings");
    }
    return absl::OkStatus();
  }
  if (feature.vocabulary_size() > 0 || feature.has_scale() || feature.offset() != 0) {
    return InvalidArgument("feature \"{}\" has a {}, but a column of the model reads its {} as ids; leave it out",
                           feature.key(), feature.vocabulary_size() > 0 ? "vocabulary" : "scale or an offset", what);
  }
  if (feature.has_image() || feature.has_sparse()) {
    return InvalidArgument(
        "feature \"{}\" is {}, but a column of the model reads {}; expected var_len, fixed_len or sequence",
        feature.key(), feature.has_image() ? "an image" : "sparse", what);
  }
  if (feature.has_sequence() && feature.sequence().dtype() != ListType(cells)) {
    return InvalidArgument("feature \"{}\" has the dtype {}, but a column of the model reads {}; set it to {}",
                           feature.key(), job::ExampleType_Name(feature.sequence().dtype()), what,
                           job::ExampleType_Name(ListType(cells)));
  }
  if (feature.has_fixed_len() && feature.fixed_len().dtype() != ListType(cells)) {
    return InvalidArgument("feature \"{}\" has the dtype {}, but a column of the model reads {}; set it to {}",
                           feature.key(), job::ExampleType_Name(feature.fixed_len().dtype()), what,
                           job::ExampleType_Name(ListType(cells)));
  }
  return absl::OkStatus();
}

absl::StatusOr<FeatureSpec> SpecOf(const job::ExampleFeature& feature, CellKind cells) {
  FeatureSpec spec;
  spec.key = feature.key();
  if (spec.key.empty()) return InvalidArgument("a feature of tfrecord has no key");
  RETURN_IF_ERROR(CheckCells(feature, cells));
  spec.name = "features/" + NameOf(feature);
  const bool says_nothing = feature.kind_case() == job::ExampleFeature::KIND_NOT_SET;
  if (cells != CellKind::kNumbers && (says_nothing || feature.has_var_len())) {
    spec.kind = FeatureKind::kRagged;
    spec.is_string = cells == CellKind::kWords;
    spec.dtype = cells == CellKind::kIntegers ? DType::kI64 : DType::kF32;
    return spec;
  }
  const job::FixedLength& length = feature.fixed_len();
  spec.is_string = length.dtype() == job::BYTES;
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
  if (length.has_default_value() && spec.is_string) {
    return InvalidArgument(
        "feature \"{}\" holds strings, expected no default_value; use var_len for examples without it", feature.key());
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
  if (sequence.dtype() == job::BYTES) {
    // Missing steps are empty words, which have no id.
    if (sequence.shape_size() > 0) {
      return InvalidArgument("sequence \"{}\" has several strings per step, which is not supported; expected no shape",
                             key);
    }
    if (sequence.padding() != 0) return InvalidArgument("sequence \"{}\" holds strings, expected no padding", key);
    spec.is_string = true;
    return spec;
  }
  ASSIGN_OR_RETURN(spec.default_value, Cast(Buffer::Scalar<double>(sequence.padding()), spec.dtype));
  return spec;
}

// Adds the label that the model learns.
absl::Status AddLabel(const job::ExampleLabel& label, const Wanted& wanted, RecordFeatures& features) {
  if (label.key().empty()) return InvalidArgument("tfrecord has no label, such as label {{ key: \"label\" }}");
  const LabelForm& form = wanted.label;
  const bool has_words = label.vocabulary_size() > 0 && !NamesClasses(form, label.vocabulary_size());
  const bool numbers = form.kind == LabelKind::kNumbers, classes = form.kind == LabelKind::kClasses;
  if (label.sparse()) {
    if (!classes || label.has_sequence() || form.per_step) {
      return InvalidArgument(
          "tfrecord.label.sparse is for the classes of a multi-label model, without steps; leave it out");
    }
    if (has_words) {
      return InvalidArgument(
          "tfrecord.label has a vocabulary of {} words, and the model has {} classes; make them equal",
          label.vocabulary_size(), form.size);
    }
    FeatureSpec spec = {.name = layout::kLabels,
                        .key = label.key(),
                        .kind = FeatureKind::kFixedLenSequence,
                        .dtype = DType::kI64,
                        .is_string = label.vocabulary_size() > 0};
    spec.default_value = spec.is_string ? Value::Strings({SparseLabel::kPaddingWord}, {})
                                        : Value(Buffer::Scalar<int64_t>(SparseLabel::kPadding));
    features.specs.push_back(std::move(spec));
    features.label = SparseLabel{.words = {label.vocabulary().begin(), label.vocabulary().end()},
                                 .classes = form.size,
                                 .dtype = TypeOf(wanted.types, layout::kLabels, LabelTypeOf(form))};
    return absl::OkStatus();
  }
  if ((numbers || classes) && (has_words || (label.has_sequence() && !form.per_step))) {
    return InvalidArgument("tfrecord.label has a {}, but the model learns {} per row; leave it out",
                           has_words ? "vocabulary" : "sequence", numbers ? "numbers" : "a 0 or 1 for each class");
  }
  if (label.has_sequence()) {
    if (has_words && label.sequence().dtype() == job::INT64) {
      return InvalidArgument("the label has a vocabulary, but its sequence has dtype INT64; leave one of the two out");
    }
    if (!has_words && label.sequence().dtype() == job::BYTES) {
      return InvalidArgument("the label is a sequence of strings without a vocabulary; list the words of the classes");
    }
    job::SequenceFeature sequence = label.sequence();
    if (has_words) sequence.set_dtype(job::BYTES);
    ASSIGN_OR_RETURN(FeatureSpec list, ListOf(sequence, label.key(), layout::kLabels));
    features.lists.push_back(std::move(list));
  } else {
    FeatureSpec spec = {.name = layout::kLabels, .key = label.key(), .dtype = DType::kI64, .is_string = has_words};
    if (numbers && label.dtype() == job::FLOAT) spec.dtype = DType::kF32;
    if (classes || form.size > 1) spec.shape = (numbers || classes) ? Shape{form.size} : Shape{};
    features.specs.push_back(std::move(spec));
  }
  if (has_words) {
    AddVocabulary(layout::kLabels, label.vocabulary(), wanted, features.vocabularies);
  } else {
    features.conversions[layout::kLabels] = {TypeOf(wanted.types, layout::kLabels, LabelTypeOf(form)), 1, 0};
  }
  return absl::OkStatus();
}

absl::StatusOr<RecordFeatures> FeaturesOf(const job::Job& job, const job::TfRecord& records, Mode mode,
                                          const Wanted& wanted) {
  const ComponentTypes& types = wanted.types;
  RecordFeatures features;
  for (const job::ExampleFeature& feature : records.features()) {
    const CellKind cells = wanted.CellsOf(NameOf(feature));
    if (feature.has_sequence()) {
      RETURN_IF_ERROR(CheckCells(feature, cells));
      const std::string name = "features/" + NameOf(feature);
      const CellUse use = wanted.UseOf(NameOf(feature));
      ASSIGN_OR_RETURN(const job::SequenceFeature sequence, SequenceFor(use, NameOf(feature), feature.sequence()));
      ASSIGN_OR_RETURN(FeatureSpec list, ListOf(sequence, feature.key(), name));
      if (!sequence.length_name().empty()) {
        const std::string length = "features/" + sequence.length_name();
        features.lengths[list.name + "/length"] = length;
        features.conversions[length] = {use.steps ? DType::kI32 : TypeOf(types, length, DType::kF32), 1, 0};
      }
      if (list.is_string) {
        features.has_ids = true;
      } else {
        features.conversions[name] = {TypeOf(types, name, DType::kF32), feature.has_scale() ? feature.scale() : 1,
                                      feature.offset()};
      }
      features.lists.push_back(std::move(list));
      continue;
    }
    ASSIGN_OR_RETURN(FeatureSpec spec, SpecOf(feature, cells));
    if (feature.vocabulary_size() > 0) {
      if (feature.kind_case() != job::ExampleFeature::KIND_NOT_SET || feature.has_scale() || feature.offset() != 0) {
        return InvalidArgument("feature \"{}\" has a vocabulary, expected a single string without shape or scale",
                               feature.key());
      }
      spec.is_string = true;
      AddVocabulary(spec.name, feature.vocabulary(), wanted, features.vocabularies);
    } else if (feature.has_image()) {
      ASSIGN_OR_RETURN(features.images[spec.name], ImageOptionsOf(job, mode, feature));
    } else if (spec.kind == FeatureKind::kRagged || spec.is_string) {
      features.has_ids = true;
    } else {
      if (feature.has_sparse()) features.sparse[spec.name] = feature.sparse().size();
      features.conversions[spec.name] = {TypeOf(types, spec.name, DType::kF32),
                                         feature.has_scale() ? feature.scale() : 1, feature.offset()};
    }
    features.specs.push_back(std::move(spec));
  }
  if (features.specs.empty() && features.lists.empty()) return InvalidArgument("tfrecord has no features");
  if (!features.images.empty() && (!features.sparse.empty() || features.has_ids)) {
    return InvalidArgument("a tfrecord with images does not support {} features: images are read row by row",
                           features.has_ids ? "categorical" : "sparse");
  }
  if (mode == Mode::kPredict || wanted.label.kind == LabelKind::kNone) return features;
  RETURN_IF_ERROR(AddLabel(records.label(), wanted, features));
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
  const Dataset parsed =
      features.lists.empty()
          ? messages.Apply(ParseExample(features.specs))
          : NameLengths(messages.Apply(ParseSequenceExample(features.specs, features.lists)), features);
  return features.label ? MultiHotLabels(parsed, *features.label) : parsed;
}

}  // namespace

absl::StatusOr<JobInput> OpenRecords(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                     const Wanted& wanted) {
  const job::TfRecord& records = DataOf(job, mode).tfrecord();
  if (records.paths().empty()) return InvalidArgument("{}: tfrecord has no paths", name);
  absl::StatusOr<RecordFeatures> features = FeaturesOf(job, records, mode, wanted);
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
  const auto of_records = [features = *std::move(features), classes, finite = wanted.finite](const Dataset& rows,
                                                                                             const Dataset& batches) {
    if (features.images.empty()) {
      Dataset parsed = Parse(batches, features);
      for (const auto& [name, size] : features.sparse) parsed = parsed.Apply(ToDense(name, {.shape = {size}}));
      return Convert(EncodeWords(parsed, features.vocabularies), features.conversions, classes, finite);
    }
    // Images are decoded one by one, before they all have one size.
    Dataset parsed = Parse(rows, features);
    for (const auto& [image, how] : features.images) parsed = parsed.Apply(DecodeImages(image, how));
    return Convert(EncodeWords(parsed.Batch(batches.batch_size()), features.vocabularies), features.conversions,
                   classes, finite);
  };
  const auto given = [rows](int64_t batch_size) { return rows.Batch(batch_size); };
  return JobInput{
      .batches = [rows, given, of_records](int64_t batch_size) { return of_records(rows, given(batch_size)); },
      .num_rows = -1,
      .given = given,
      .parse = [of_records](const Dataset& batches) { return of_records(batches.Unbatch(), batches); }};
}

}  // namespace tessera::job_data
