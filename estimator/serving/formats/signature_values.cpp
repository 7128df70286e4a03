// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/signature_values.h"

#include <algorithm>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

namespace pb = servable::proto;

constexpr std::string_view kPrefix = "features/";

std::string WithoutPrefix(const std::string& argument) {
  return argument.starts_with(kPrefix) ? argument.substr(kPrefix.size()) : argument;
}

// Appends the keys of a cross, and those of the crosses among them.
void AppendKeys(const pb::IdColumn::Crossed& crossed, std::vector<const pb::IdColumn::Crossed::Key*>& keys) {
  for (const pb::IdColumn::Crossed::Key& key : crossed.keys()) {
    if (key.column().has_crossed()) {
      AppendKeys(key.column().crossed(), keys);
    } else {
      keys.push_back(&key);
    }
  }
}

// Returns TensorFlow's name of a column's ids.
std::string NameOf(const pb::IdColumn& column) {
  if (column.has_bucketized()) return column.key() + "_bucketized";
  if (!column.has_crossed()) return column.key();
  std::vector<const pb::IdColumn::Crossed::Key*> keys;
  AppendKeys(column.crossed(), keys);
  std::vector<std::string> names;
  for (const auto* const key : keys) names.push_back(key->has_column() ? NameOf(key->column()) : key->feature());
  std::sort(names.begin(), names.end());
  return fmt::format("{}", fmt::join(names, "_X_"));
}

// Returns whether a feature is a list of any length in messages. Others have a value in each row.
bool IsList(const pb::Signature& signature, const std::string& feature) {
  return std::any_of(signature.example_features().begin(), signature.example_features().end(),
                     [&](const pb::ExampleFeature& example) {
                       return example.component() == fmt::format("{}{}", kPrefix, feature) &&
                              example.kind() == pb::ExampleFeature::VAR_LEN;
                     });
}

bool IsText(const pb::Signature& signature, const std::string& feature) {
  const std::string component = fmt::format("{}{}", kPrefix, feature);
  for (const pb::ExampleFeature& example : signature.example_features()) {
    if (example.component() == component) return example.dtype() == "string";
  }
  for (const pb::Input& input : signature.inputs()) {
    if (input.component() == component) return input.tensor().dtype() == "string";
  }
  return false;
}

CrossIds CrossOf(const pb::Signature& signature, const pb::IdColumn::Crossed& crossed) {
  CrossIds cross = {.hash_key = crossed.hash_key(), .buckets = crossed.buckets()};
  std::vector<const pb::IdColumn::Crossed::Key*> keys;
  AppendKeys(crossed, keys);
  std::vector<CrossIds::Key> last;  // features that are not lists
  for (const auto* const key : keys) {
    if (key->has_column()) {
      cross.keys.push_back({.name = NameOf(key->column())});
      continue;
    }
    CrossIds::Key feature = {.name = key->feature(), .is_text = IsText(signature, key->feature())};
    (key->list() || IsList(signature, key->feature()) ? cross.keys : last).push_back(std::move(feature));
  }
  cross.keys.insert(cross.keys.end(), last.begin(), last.end());
  return cross;
}

std::vector<std::string> LinesOf(const std::string& contents, int64_t most) {
  std::vector<std::string> lines = absl::StrSplit(contents, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (most > 0 && most < static_cast<int64_t>(lines.size())) lines.resize(static_cast<size_t>(most));
  return lines;
}

// Writes the integers of a vocabulary as they are hashed: "+07" becomes "7".
void MakeDecimal(std::vector<std::string>& lines) {
  for (std::string& line : lines) {
    int64_t number = 0;
    if (absl::SimpleAtoi(line, &number)) line = std::to_string(number);
  }
}

// Describes how the caller finds the ids of one column.
class IdRule {
 public:
  IdRule(const pb::Signature& signature, const pb::IdFeature& feature, const std::map<std::string, std::string>& assets,
         SignatureValue& value)
      : signature_(signature), feature_(feature), assets_(assets), value_(value) {}

  void Describe() {
    switch (feature_.column().kind_case()) {
      case pb::IdColumn::kIdentity:
        Add("{}: the number itself, below {}", key(), feature_.column().identity().buckets());
        break;
      case pb::IdColumn::kBucketized:
        DescribeBuckets();
        break;
      case pb::IdColumn::kVocabulary:
        DescribeVocabulary();
        break;
      case pb::IdColumn::kHashBucket:
        value_.ids = {.integers = feature_.column().hash_bucket().integers(),
                      .buckets = feature_.column().hash_bucket().buckets()};
        Add("{}: FarmHash's Fingerprint64 of the text modulo {}", key(), feature_.column().hash_bucket().buckets());
        break;
      default:
        value_.cross = CrossOf(signature_, feature_.column().crossed());
        Add("hashes of combinations, below {}", feature_.column().crossed().buckets());
    }
    if (feature_.max_length() > 1) value_.meaning += fmt::format("; at most {} in a row", feature_.max_length());
    value_.meaning += "; -1 where there is none";
  }

 private:
  const std::string& key() const { return feature_.column().key(); }

  template <typename... Arguments>
  void Add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    value_.meaning += "ids of " + fmt::format(format, std::forward<Arguments>(arguments)...);
  }

  void DescribeBuckets() {
    const pb::IdColumn::Bucketized& bucketized = feature_.column().bucketized();
    Add("{}: how many of {} are at most the number", key(), fmt::join(bucketized.boundaries(), ", "));
    if (bucketized.dimension() > 1) {
      value_.meaning +=
          fmt::format("; plus {} times the number's position in its row", bucketized.boundaries_size() + 1);
    }
  }

  void DescribeVocabulary() {
    const pb::IdColumn::Vocabulary& vocabulary = feature_.column().vocabulary();
    const auto asset = assets_.find(vocabulary.asset());
    if (asset != assets_.end()) {
      value_.words = LinesOf(asset->second, vocabulary.size());
      if (vocabulary.integers()) MakeDecimal(value_.words);
      value_.ids = {.integers = vocabulary.integers(),
                    .buckets = vocabulary.oov_buckets(),
                    .otherwise = vocabulary.must_be_known() ? -1 : vocabulary.default_value()};
    }
    Add("{}: the position in the list", key());
    if (vocabulary.default_value() >= 0) {
      value_.meaning += fmt::format("; {} if the list does not contain it", vocabulary.default_value());
    }
    if (vocabulary.oov_buckets() > 0) {
      value_.meaning +=
          fmt::format("; for other strings, the list's length plus FarmHash's Fingerprint64 of the text modulo {}",
                      vocabulary.oov_buckets());
    }
  }

  const pb::Signature& signature_;
  const pb::IdFeature& feature_;
  const std::map<std::string, std::string>& assets_;
  SignatureValue& value_;
};

// Returns the request tensor that is `argument`; nullptr if the argument is made of others.
const pb::Input* FindInput(const pb::Signature& signature, const std::string& argument) {
  for (const pb::Input& input : signature.inputs()) {
    if (input.component() == argument && input.tensor().dtype() != "string") return &input;
  }
  return nullptr;
}

// Describes an argument that is made of a list or a file in messages.
void DescribeNumbers(const pb::Signature& signature, SignatureValue& value) {
  for (const pb::SequenceFeature& sequence : signature.sequence_features()) {
    if (value.name == sequence.length_key()) value.meaning = fmt::format("the number of steps of {}", sequence.key());
    if (value.name == sequence.key()) {
      value.meaning = fmt::format("{} steps; {} after the last one", sequence.steps(), sequence.default_value());
    }
  }
  for (const pb::ImageFeature& image : signature.image_features()) {
    if (value.name == image.key()) value.meaning = "pixels, numbers from 0 to 255";
  }
}

SignatureValue ArgumentOf(const pb::Signature& signature, const std::map<std::string, std::string>& assets,
                          const std::string& argument) {
  SignatureValue value = {.name = WithoutPrefix(argument), .value = argument};
  const std::string& name = value.name;
  for (const pb::IdFeature& feature : signature.id_features()) {
    const std::string column = NameOf(feature.column());
    if (name == column) {
      IdRule(signature, feature, assets, value).Describe();
      return value;
    }
    if (!feature.weight_key().empty() && name == fmt::format("{}_weighted_by_{}", column, feature.weight_key())) {
      value.meaning = fmt::format("a weight for each id of {}; 0 where there is none", column);
      return value;
    }
    if (feature.with_length() && name == column + "_length") {
      value.meaning = fmt::format("the number of steps of {}", column);
      return value;
    }
  }
  if (const pb::Input* const input = FindInput(signature, argument)) {
    value.name = input->tensor().name();
    return value;
  }
  DescribeNumbers(signature, value);
  return value;
}

void AddResult(const pb::Output& output, SignatureValues& values) {
  const std::string& name = output.tensor().name();
  if (output.result().empty()) {
    values.left_out.push_back(name);
    return;
  }
  SignatureValue value = {.name = name, .value = output.result()};
  if (output.words().has_decimals()) {
    value.meaning =
        fmt::format("positions of strings, which are the numbers below {} in digits", output.words().decimals());
  } else if (output.has_words()) {
    value.meaning = "positions of strings";
    value.words.assign(output.words().words().word().begin(), output.words().words().word().end());
  }
  values.results.push_back(std::move(value));
}

absl::StatusOr<const pb::Signature*> Find(const pb::Servable& description, const std::string& name) {
  std::vector<std::string> names;
  for (const pb::Signature& signature : description.signatures()) {
    if (signature.name() == name) return &signature;
    names.push_back(signature.name());
  }
  return InvalidArgument("the model has no signature \"{}\"{}; it has {}", name, DidYouMean(name, names, ", "),
                         fmt::join(names, ", "));
}

}  // namespace

absl::StatusOr<std::vector<SignatureValues>> ValuesOfSignatures(const TrainedProgram& program) {
  std::vector<SignatureValues> all;
  for (const std::string& name : program.signatures) {
    ASSIGN_OR_RETURN(const pb::Signature* const signature, Find(program.description, name));
    SignatureValues values;
    values.name = name;
    for (const std::string& argument : program.features) {
      values.arguments.push_back(ArgumentOf(*signature, program.assets, argument));
    }
    for (const pb::Output& output : signature->outputs()) AddResult(output, values);
    if (values.results.empty()) {
      return InvalidArgument("the signature \"{}\" has no numeric outputs: {} are tables of strings", name,
                             fmt::join(values.left_out, ", "));
    }
    all.push_back(std::move(values));
  }
  return all;
}

SelectedEntry EntryOf(const SignatureValues& signature) {
  SelectedEntry entry = {.name = signature.name, .arguments = {}, .results = {}};
  for (const SignatureValue& argument : signature.arguments) entry.arguments.push_back({argument.value, argument.name});
  for (const SignatureValue& result : signature.results) entry.results.push_back({result.value, result.name});
  return entry;
}

}  // namespace tessera
