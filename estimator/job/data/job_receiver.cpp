// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_receiver.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/parse_spec.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/ids/ids_maker.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/data/unscaled_ids.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kPrefix = "features/";

// The changes that the data of a job makes to one feature.
struct DataFeature {
  std::string key;  // in messages
  double scale = 1;
  double offset = 0;
  std::vector<std::string> vocabulary = {};
  std::optional<PaddedSequence> padded = {};  // lists are padded as this says
  std::optional<EncodedImage> image = {};     // messages hold a file of an image
  std::optional<double> default_value = {};   // for messages without the feature
  std::optional<DType> dtype = {};            // the type of numbers in messages
  bool pads_words = false;                    // lists of words are padded with empty words
};

template <typename Feature>
DataFeature DataFeatureOf(const Feature& feature, std::string key) {
  return {.key = std::move(key),
          .scale = feature.has_scale() ? feature.scale() : 1,
          .offset = feature.offset(),
          .vocabulary = {feature.vocabulary().begin(), feature.vocabulary().end()}};
}

// Returns the feature of a TFRecord under its name `name`.
DataFeature RecordFeatureOf(const job::ExampleFeature& feature, const std::string& name, const CellUse& use) {
  DataFeature made = DataFeatureOf(feature, feature.key());
  const auto list = [&](const auto& given, double padding) {
    return PaddedSequence{.key = name,
                          .steps = given.length(),
                          .shape = {given.shape().begin(), given.shape().end()},
                          .dtype = given.dtype() == job::INT64 ? DType::kI64 : DType::kF32,
                          .default_value = padding,
                          .whole_steps = true,
                          .truncate = given.truncate()};
  };
  const job::FixedLength& fixed = feature.fixed_len();
  if (feature.has_fixed_len()) made.dtype = fixed.dtype() == job::INT64 ? DType::kI64 : DType::kF32;
  made.pads_words = feature.has_sequence() ? feature.sequence().dtype() == job::BYTES
                                           : fixed.has_length() && fixed.dtype() == job::BYTES;
  if (feature.has_sequence() && feature.sequence().dtype() != job::BYTES) {
    const job::SequenceFeature sequence = SequenceFor(use, name, feature.sequence()).value_or(feature.sequence());
    made.padded = list(sequence, sequence.padding());
    made.padded->length_key = sequence.length_name();
  } else if (fixed.has_length() && fixed.dtype() != job::BYTES) {
    made.padded = list(fixed, fixed.default_value());
  } else if (fixed.has_default_value()) {
    made.default_value = fixed.default_value();
  }
  if (feature.has_image()) {
    const job::ImageFeature& image = feature.image();
    made.image = {.key = name,
                  .height = image.height(),
                  .width = image.width(),
                  .channels = image.has_channels() ? image.channels() : 3,
                  .crop = image.crop() || image.random_crop()};
  }
  return made;
}

// By the features' names.
std::map<std::string, DataFeature> DataFeaturesOf(const job::Job& job) {
  std::map<std::string, DataFeature> features;
  const CellKinds cells = CellKindsOf(job.model()).value_or(CellKinds());
  const job::Data& data = job_data::DataOf(job, Mode::kPredict);
  for (const auto& feature : data.csv().features()) {
    const std::string name = job_data::NameOf(feature);
    features[name] = DataFeatureOf(feature, name);
  }
  for (const auto& feature : data.tfrecord().features()) {
    const std::string name = job_data::NameOf(feature);
    const auto use = cells.find(name);
    features[name] = RecordFeatureOf(feature, name, use == cells.end() ? CellUse() : use->second);
  }
  for (const auto& feature : data.arrays().features()) {
    const std::string name = job_data::NameOf(feature);
    features[name] = DataFeatureOf(feature, name);
  }
  return features;
}

// The changes that the exported program makes to one feature.
struct Rule {
  double scale = 1;
  double offset = 0;
  int64_t words = 0;  // size of the vocabulary: the word's index becomes one-hot; 0: none
  DType dtype = DType::kF32;
  // For a sequence: the name of the feature that holds the number of steps to scale.
  std::string length = {};
  double padding = 0;  // the value of the other steps
};

// Returns `scaled`, [rows, steps, ...], with the padding after the steps of each row.
Tensor KeepPadding(const Rule& rule, const Tensor& scaled, const Tensor& lengths) {
  const Shape& shape = scaled.shape();
  Shape sizes(shape.size(), 1);
  sizes[0] = shape[0];
  const Tensor counts = BroadcastTo(Reshape(Cast(lengths, DType::kI32), sizes), shape);
  return Select(Iota({DType::kI32, shape}, 1) < counts, scaled, rule.padding);
}

Tensor Apply(const Rule& rule, const Tensor& given, const Features& all) {
  if (rule.words > 0) {
    // An unknown word is -1 and becomes zeros.
    return Cast(OneHot(Squeeze(given, {-1}), rule.words), rule.dtype);
  }
  Tensor x = given;
  if (rule.scale != 1 || rule.offset != 0) {
    x = Cast(x, DType::kF32) * static_cast<float>(rule.scale) + static_cast<float>(rule.offset);
    if (!rule.length.empty() && all.contains(rule.length)) x = KeepPadding(rule, x, all[rule.length]);
  }
  return x.dtype() == rule.dtype ? x : Cast(x, rule.dtype);
}

class ReceiverMaker {
 public:
  ReceiverMaker(const job::Job& job, const ReadRows& rows, Scaling scaling)
      : rows_(rows), scaling_(scaling), data_(DataFeaturesOf(job)) {}

  absl::StatusOr<ServingReceiver> Make(bool parsing) {
    RETURN_IF_ERROR(FindColumns());
    FindNumbers();
    FindSequences();
    if (parsing) {
      RETURN_IF_ERROR(SetExamples());
    } else {
      SetTensors();
    }
    RETURN_IF_ERROR(AddVocabularies());
    receiver_.features = [rules = rules_](const Features& given) {
      std::vector<NamedTensor> features;
      for (const NamedTensor& feature : given) {
        const auto rule = rules.find(feature.name);
        features.push_back(
            {feature.name, rule == rules.end() ? feature.tensor : Apply(rule->second, feature.tensor, given)});
      }
      return features;
    };
    RETURN_IF_ERROR(Validate(receiver_));
    return std::move(receiver_);
  }

 private:
  // Finds the ids that the host computes, and the keys that they are computed from.
  absl::Status FindColumns() {
    receiver_.ids = feature_columns::IdFeatures(rows_.columns.all());
    if (receiver_.ids.empty()) return absl::OkStatus();
    ASSIGN_OR_RETURN(const IdsMaker maker, IdsMaker::Create(rows_.source, /*batches=*/true, receiver_.ids, {}));
    std::set<std::string> kept;
    for (const Component& component : rows_.source) kept.insert(component.name);
    const auto scale_of = [&](const std::string& key) {
      const auto data = data_.find(key);
      return data == data_.end() ? NumberScale{} : NumberScale{data->second.scale, data->second.offset};
    };
    std::set<std::string> lists;
    for (const IdFeature& feature : receiver_.ids) FindWordsOfCross(*feature.column, lists);
    for (IdFeature& feature : receiver_.ids) {
      ASSIGN_OR_RETURN(feature.column, WithLists(feature.column, lists));
      // Ids are computed before the program scales.
      ASSIGN_OR_RETURN(feature.column, UnscaledIds(feature.column, scale_of));
      for (const IdInput& input : feature.column->inputs()) AddInput(input, feature);
      if (feature.weight_key.empty()) continue;
      if (scale_of(feature.weight_key).changes()) {
        return InvalidArgument(
            "the data scales the weights \"{}\" of the column \"{}\", which an export does not support",
            feature.weight_key, feature.column->name());
      }
      AddInput({.key = feature.weight_key, .is_float = true}, feature);
    }
    for (const Component& component : maker.components()) {
      const bool passed = kept.contains(component.name) && !inputs_.contains(component.name.substr(kPrefix.size()));
      if (!passed) made_.insert(component.name);
    }
    return absl::OkStatus();
  }

  // Records the features that a cross reads under their keys. Features that are not tensors in the data are added to
  // `lists`.
  void FindWordsOfCross(const IdColumn& column, std::set<std::string>& lists) {
    if (column.crossed_keys() == nullptr) return;
    for (const CrossedKey& key : *column.crossed_keys()) {
      const std::string* const feature = std::get_if<std::string>(&key);
      if (feature == nullptr) continue;
      const bool is_dense = std::any_of(rows_.source.begin(), rows_.source.end(), [&](const Component& source) {
        return source.name == std::string(kPrefix) + *feature && !source.is_part;
      });
      is_dense ? crossed_.insert(*feature) : lists.insert(*feature);
    }
  }

  // Records the tensor of a key that ids are computed from. A variable-length list has room for the ids of its column.
  void AddInput(const IdInput& input, const IdFeature& feature) {
    const int64_t max_length = feature.max_length;
    Component component = {.name = std::string(kPrefix) + input.key, .row = {}, .is_string = input.is_string};
    if (!input.is_string) component.row.dtype = input.is_float ? DType::kF32 : DType::kI64;
    const auto dense = std::find_if(rows_.source.begin(), rows_.source.end(),
                                    [&](const Component& source) { return source.name == component.name; });
    if (dense != rows_.source.end()) {
      component.row.shape = dense->row.shape;
      component.is_string = dense->is_string;
      if (!dense->is_string) component.row.dtype = dense->row.dtype;
    } else {
      component.row.shape = {max_length};
    }
    for (int64_t& size : component.row.shape) size = size < 0 ? max_length : size;
    inputs_.try_emplace(input.key, std::move(component));
  }

  // Finds the numbers that the model gets unchanged or scaled.
  void FindNumbers() {
    for (const Component& component : rows_.components) {
      if (!component.name.starts_with(kPrefix) || made_.contains(component.name)) continue;
      const std::string name = component.name.substr(kPrefix.size());
      numbers_.push_back(component);
      if (inputs_.contains(name)) receiver_.keep.push_back(name);
      Rule& rule = rules_[name];
      rule.dtype = component.row.dtype;
      const auto data = data_.find(name);
      if (data == data_.end()) continue;
      if (scaling_ == Scaling::kByProgram) {
        rule.scale = data->second.scale;
        rule.offset = data->second.offset;
      }
      rule.words = static_cast<int64_t>(data->second.vocabulary.size());
    }
  }

  void Add(const Component& component) {
    receiver_.receiver.tensors.push_back({.alias = component.name.substr(kPrefix.size()), .component = component});
  }

  void SetTensors() {
    for (const Component& component : numbers_) {
      const std::string name = component.name.substr(kPrefix.size());
      Component given = component;
      if (rules_[name].words > 0) given = {.name = component.name, .row = {}, .is_string = true};
      Add(given);
      inputs_.erase(name);
    }
    for (const auto& [key, component] : inputs_) Add(component);
  }

  // Finds the sequence columns. They pad rows that are lists in the data; scaling comes first.
  void FindSequences() {
    std::set<std::string> lengths;
    for (const IdFeature& feature : receiver_.ids) {
      if (feature.sequence) lengths.insert(feature.column->name() + "_length");
    }
    for (const feature_columns::FeatureColumn& column : rows_.columns.all()) {
      const auto* sequence = std::get_if<feature_columns::SequenceNumericColumn>(&column);
      if (sequence == nullptr) continue;
      const PaddedSequence padded = PaddedOf(*sequence);
      lengths.insert(padded.length_key);
      Rule& rule = rules_[sequence->key];
      rule.length = padded.length_key;
      rule.padding = padded.default_value;
      sequences_.emplace(sequence->key, padded);
    }
    if (lengths.size() > 1) receiver_.equal_lengths.assign(lengths.begin(), lengths.end());
  }

  // Returns the data's changes to the feature; nullptr for a feature that is computed from another one.
  const DataFeature* DataOf(const std::string& name) const {
    const auto found = data_.find(name);
    return found == data_.end() ? nullptr : &found->second;
  }

  // Returns how lists of the feature are padded: by the data, else by the column; nullptr if they are not padded.
  const PaddedSequence* PaddingOf(const std::string& name) const {
    const DataFeature* const data = DataOf(name);
    if (data != nullptr && data->padded) return &*data->padded;
    const auto sequence = sequences_.find(name);
    return sequence == sequences_.end() ? nullptr : &sequence->second;
  }

  // Fits `spec` to the feature in the job's data: one word, a file, a padded list, or numbers.
  absl::Status FitToData(const std::string& name, FeatureSpec& spec) const {
    const DataFeature* const data = DataOf(name);
    const auto rule = rules_.find(name);
    if (data != nullptr) spec.key = data->key;
    if ((rule != rules_.end() && rule->second.words > 0) || (data != nullptr && data->image)) {
      spec = {.name = spec.name, .key = spec.key, .is_string = true};
      return absl::OkStatus();
    }
    if (crossed_.contains(name)) return FitToCross(name, spec);
    if (spec.is_string) return absl::OkStatus();
    if (data != nullptr && data->dtype) spec.dtype = *data->dtype;
    if (const PaddedSequence* const padded = PaddingOf(name); padded != nullptr) {
      spec = {.name = spec.name, .key = spec.key, .kind = FeatureKind::kVarLen, .dtype = spec.dtype};
      return absl::OkStatus();
    }
    std::optional<double> otherwise;
    if (data != nullptr && spec.kind == FeatureKind::kFixedLen) otherwise = data->default_value;
    // All steps count in sequences that the data pads.
    for (const auto& [key, sequence] : sequences_) {
      if (sequence.length_key == name && data == nullptr) otherwise = static_cast<double>(sequence.steps);
    }
    if (!otherwise) return absl::OkStatus();
    ASSIGN_OR_RETURN(spec.default_value, Cast(Buffer::Scalar<double>(*otherwise), spec.dtype));
    return absl::OkStatus();
  }

  // Gives `spec` as many values per row as the data: a cross hashes them after lists, and counts empty words.
  absl::Status FitToCross(const std::string& name, FeatureSpec& spec) const {
    if (const DataFeature* const data = DataOf(name); data != nullptr && data->pads_words) {
      return InvalidArgument(
          "the data pads the words of \"{}\", and a cross counts the padding, which serialized examples do not have; "
          "expected var_len in the data, or an export of tensors",
          name);
    }
    const Component& component = inputs_.at(name);
    spec = {.name = spec.name, .key = spec.key, .is_string = component.is_string, .shape = component.row.shape};
    if (!spec.is_string) spec.dtype = DType::kI64;
    // In a CSV file, a missing word is an empty one.
    if (spec.is_string) spec.default_value = Value::Strings({""}, {});
    return absl::OkStatus();
  }

  absl::Status SetExamples() {
    ReceiverTensors& receiver = receiver_.receiver;
    std::set<std::string> names, done;
    for (const Component& component : numbers_) names.insert(component.name.substr(kPrefix.size()));
    for (const auto& [key, component] : inputs_) names.insert(key);
    for (const std::string& name : names) {
      if (const DataFeature* const data = DataOf(name); data != nullptr && data->image) {
        receiver.images.push_back(*data->image);
      }
      if (const PaddedSequence* const padded = PaddingOf(name); padded != nullptr) {
        receiver.sequences.push_back(*padded);
        if (!padded->length_key.empty()) done.insert(std::string(kPrefix) + padded->length_key);
      }
    }
    ASSIGN_OR_RETURN(receiver.examples, feature_columns::MakeParseExampleSpec(rows_.columns.all()));
    for (FeatureSpec& spec : receiver.examples) {
      RETURN_IF_ERROR(FitToData(spec.name.substr(kPrefix.size()), spec));
      done.insert(spec.name);
    }
    for (const Component& component : numbers_) {
      if (done.contains(component.name)) continue;
      FeatureSpec spec = {.name = component.name,
                          .key = component.name.substr(kPrefix.size()),
                          .dtype = IsFloat(component.row.dtype) ? DType::kF32 : DType::kI64,
                          .shape = component.row.shape};
      RETURN_IF_ERROR(FitToData(spec.key, spec));
      receiver.examples.push_back(std::move(spec));
    }
    return absl::OkStatus();
  }

  // Maps the words in the job's own vocabularies to their indices.
  absl::Status AddVocabularies() {
    for (const auto& [name, rule] : rules_) {
      if (rule.words == 0) continue;
      ASSIGN_OR_RETURN(IdColumnPtr column, VocabularyListIds(name, data_.at(name).vocabulary));
      receiver_.ids.push_back({.column = std::move(column)});
    }
    return absl::OkStatus();
  }

  const ReadRows& rows_;
  const Scaling scaling_;
  const std::map<std::string, DataFeature> data_;
  std::set<std::string> made_;               // components of ids, their weights and lengths
  std::map<std::string, Component> inputs_;  // by key: the inputs of ids
  std::set<std::string> crossed_;            // inputs that crosses read as tensors, under their keys
  std::vector<Component> numbers_;
  std::map<std::string, Rule> rules_;
  std::map<std::string, PaddedSequence> sequences_;  // by key: the inputs of sequence columns
  ServingReceiver receiver_;
};

}  // namespace

absl::StatusOr<ServingReceiver> ReceiverOf(const job::Job& job, const ReadRows& rows, bool parsing, Scaling scaling) {
  return ReceiverMaker(job, rows, scaling).Make(parsing);
}

std::map<std::string, NumberScale> NumberScalesOf(const job::Job& job) {
  std::map<std::string, NumberScale> scales;
  for (const auto& [name, feature] : DataFeaturesOf(job)) {
    const NumberScale scale = {.scale = feature.scale, .offset = feature.offset};
    if (scale.changes()) scales.emplace(name, scale);
  }
  return scales;
}

}  // namespace tessera
