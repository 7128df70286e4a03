// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_receiver.h"

#include <algorithm>
#include <map>
#include <set>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/parse_spec.h"
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
};

template <typename Feature>
DataFeature DataFeatureOf(const Feature& feature, std::string key) {
  return {.key = std::move(key),
          .scale = feature.has_scale() ? feature.scale() : 1,
          .offset = feature.offset(),
          .vocabulary = {feature.vocabulary().begin(), feature.vocabulary().end()}};
}

// By the features' names.
std::map<std::string, DataFeature> DataFeaturesOf(const job::Job& job) {
  std::map<std::string, DataFeature> features;
  const job::Data& data = job_data::DataOf(job, Mode::kPredict);
  for (const auto& feature : data.csv().features()) {
    const std::string name = job_data::NameOf(feature);
    features[name] = DataFeatureOf(feature, name);
  }
  for (const auto& feature : data.tfrecord().features()) {
    features[job_data::NameOf(feature)] = DataFeatureOf(feature, feature.key());
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
  int64_t words = 0;  // the feature is the place of a word among so many: it becomes 1 there and 0 elsewhere
  DType dtype = DType::kF32;
};

Tensor Apply(const Rule& rule, const Tensor& given) {
  if (rule.words > 0) {
    // A word that is not known is -1, and has no 1.
    return Cast(OneHot(Squeeze(given, {-1}), rule.words), rule.dtype);
  }
  Tensor x = given;
  if (rule.scale != 1 || rule.offset != 0) {
    x = Cast(x, DType::kF32) * static_cast<float>(rule.scale) + static_cast<float>(rule.offset);
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
        features.push_back({feature.name, rule == rules.end() ? feature.tensor : Apply(rule->second, feature.tensor)});
      }
      return features;
    };
    RETURN_IF_ERROR(Validate(receiver_));
    return std::move(receiver_);
  }

 private:
  // Finds the ids that the host computes, and the keys that they are made of.
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
    for (IdFeature& feature : receiver_.ids) {
      // Ids are made before the program scales.
      ASSIGN_OR_RETURN(feature.column, UnscaledIds(feature.column, scale_of));
      for (const IdInput& input : feature.column->inputs()) AddInput(input, feature);
      if (feature.weight_key.empty()) continue;
      if (scale_of(feature.weight_key).changes()) {
        return InvalidArgument("the data scales the weights \"{}\" of the column \"{}\", which an export cannot do",
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

  // Notes the tensor of a key that ids are made of. A list of any length has room for the ids of its column.
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

  // Finds the numbers that the model gets as they are, or scaled.
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

  const Component& NumbersOf(const std::string& name) const {
    return *std::find_if(numbers_.begin(), numbers_.end(), [&](const Component& x) { return x.name == name; });
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

  absl::Status SetExamples() {
    std::vector<FeatureSpec>& specs = receiver_.receiver.examples;
    ASSIGN_OR_RETURN(specs, feature_columns::MakeParseExampleSpec(rows_.columns.all()));
    std::set<std::string> read;
    for (FeatureSpec& spec : specs) {
      read.insert(spec.name);
      const std::string name = spec.name.substr(kPrefix.size());
      if (const auto data = data_.find(name); data != data_.end()) spec.key = data->second.key;
      if (const auto rule = rules_.find(name); rule != rules_.end() && rule->second.words > 0) {
        spec = {.name = spec.name, .key = spec.key, .is_string = true};
      } else if (rule != rules_.end() && spec.kind != FeatureKind::kFixedLen && !inputs_.contains(name)) {
        // The steps of a sequence, of which the model gets as many as the data has.
        spec = {.name = spec.name, .key = spec.key, .dtype = spec.dtype, .shape = NumbersOf(spec.name).row.shape};
      }
    }
    std::map<std::string, int64_t> steps;  // by the names of lengths
    for (const feature_columns::FeatureColumn& column : rows_.columns.all()) {
      const auto* sequence = std::get_if<feature_columns::SequenceNumericColumn>(&column);
      if (sequence != nullptr) steps[sequence->key + "_length"] = sequence->steps;
    }
    for (const Component& component : numbers_) {
      if (read.contains(component.name)) continue;
      const std::string name = component.name.substr(kPrefix.size());
      const auto data = data_.find(name);
      FeatureSpec spec = {.name = component.name,
                          .key = data == data_.end() ? name : data->second.key,
                          .dtype = IsFloat(component.row.dtype) ? DType::kF32 : DType::kI64,
                          .shape = component.row.shape};
      if (rules_[name].words > 0) spec = {.name = spec.name, .key = spec.key, .is_string = true};
      // All steps of a sequence count unless the message says how many.
      if (const auto all = steps.find(name); all != steps.end() && data == data_.end())
        spec.default_value = Buffer::Scalar<int64_t>(all->second);
      specs.push_back(std::move(spec));
    }
    return absl::OkStatus();
  }

  // Makes places of the words in the job's own vocabularies.
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
  std::map<std::string, Component> inputs_;  // by key: what ids are made of
  std::vector<Component> numbers_;
  std::map<std::string, Rule> rules_;
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
