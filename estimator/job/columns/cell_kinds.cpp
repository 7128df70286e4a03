// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/columns/cell_kinds.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "fmt/format.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string_view Words(CellKind kind) {
  switch (kind) {
    case CellKind::kNumbers:
      return "numbers";
    case CellKind::kWeights:
      return "weights";
    case CellKind::kIntegers:
      return "integers";
    case CellKind::kWords:
      break;
  }
  return "words";
}

// Returns the kind that serves both readers; nullopt when there is none.
std::optional<CellKind> Common(CellKind a, CellKind b) {
  if (a == b) return a;
  if (a == CellKind::kWords || b == CellKind::kWords) return std::nullopt;
  return a == CellKind::kIntegers || b == CellKind::kIntegers ? CellKind::kIntegers : CellKind::kNumbers;
}

class Reader {
 public:
  // Sets whether the columns read next are sequence columns, whose rows have as many numbers as steps.
  void set_sequence(bool is_sequence) { is_sequence_ = is_sequence; }

  absl::Status Read(const job::FeatureColumn& column, const std::string& path) {
    switch (column.kind_case()) {
      case job::FeatureColumn::kNumeric:
        RETURN_IF_ERROR(Add(column.numeric().key(), is_sequence_ ? CellKind::kWeights : CellKind::kNumbers,
                            path + ".numeric", /*keeps_name=*/true));
        kinds_.at(column.numeric().key()).steps |= is_sequence_;
        return absl::OkStatus();
      case job::FeatureColumn::kBucketized:
        return Add(column.bucketized().key(), CellKind::kNumbers, path + ".bucketized");
      case job::FeatureColumn::kHashed:
        return Add(column.hashed().key(), IdsOf(column.hashed().integers()), path + ".hashed", true);
      case job::FeatureColumn::kVocabulary:
        return Add(column.vocabulary().key(), IdsOf(column.vocabulary().numbers_size() > 0), path + ".vocabulary",
                   true);
      case job::FeatureColumn::kIdentity:
        return Add(column.identity().key(), CellKind::kIntegers, path + ".identity", true);
      case job::FeatureColumn::kCrossed:
        return ReadCrossed(column.crossed(), path + ".crossed");
      case job::FeatureColumn::kWeighted:
        RETURN_IF_ERROR(Read(column.weighted().categorical(), path + ".weighted.categorical"));
        return Add(column.weighted().weight_key(), CellKind::kWeights, path + ".weighted.weight_key");
      case job::FeatureColumn::kIndicator:
        return Read(column.indicator().categorical(), path + ".indicator.categorical");
      case job::FeatureColumn::kEmbedding:
        return Read(column.embedding().categorical(), path + ".embedding.categorical");
      case job::FeatureColumn::kSharedEmbedding:
        return ReadAll(column.shared_embedding().categorical(), path + ".shared_embedding.categorical");
      case job::FeatureColumn::KIND_NOT_SET:
        break;
    }
    return InvalidArgument("{}: the column has no kind; expected one such as numeric {{ key: \"x\" }}", path);
  }

  absl::Status ReadAll(const JobColumns& columns, const std::string& path) {
    for (int i = 0; i < columns.size(); ++i) RETURN_IF_ERROR(Read(columns[i], fmt::format("{}[{}]", path, i)));
    return absl::OkStatus();
  }

  absl::Status ReadExampleIds(const job::LinearSdca& sdca) {
    constexpr std::string_view kPath = "sdca.example_id_column";
    const CellUse use = {IdsOf(sdca.integers()), std::string(kPath)};
    const auto [found, is_new] = kinds_.emplace(sdca.example_id_column(), use);
    if (is_new) return absl::OkStatus();
    return InvalidArgument("{} is \"{}\", which {} reads too; declare the data's column twice, under two feature names",
                           kPath, sdca.example_id_column(), found->second.path);
  }

  // Returns the kinds. Cross keys that no other column reads are words.
  CellKinds Take() {
    for (const auto& [key, path] : crossed_) {
      const auto [found, is_new] = kinds_.emplace(key, CellUse{CellKind::kWords, path});
      if (!is_new && found->second.kind != CellKind::kWords) found->second.kind = CellKind::kIntegers;
    }
    return std::move(kinds_);
  }

 private:
  static CellKind IdsOf(bool integers) { return integers ? CellKind::kIntegers : CellKind::kWords; }

  // Records that the column at `path` reads `key`. With `keeps_name`, the step gets the values under the key's own
  // name.
  absl::Status Add(const std::string& key, CellKind kind, const std::string& path, bool keeps_name = false) {
    if (key.empty()) return InvalidArgument("{}: no key, expected the name of a feature", path);
    for (const Use& use : uses_[key]) {
      const auto is_number = [](CellKind one) { return one == CellKind::kNumbers || one == CellKind::kWeights; };
      const bool is_taken = keeps_name && use.keeps_name && is_number(kind) != is_number(use.kind);
      if (!is_taken && Common(use.kind, kind)) continue;
      return InvalidArgument(
          "{} reads \"{}\" as {}, and {} as {}; declare the data's column twice, under two feature names", path, key,
          Words(kind), use.path, Words(use.kind));
    }
    uses_[key].push_back({path, kind, keeps_name});
    const bool is_path = path.ends_with("_key");  // of the field, not of its column
    const auto [found, is_new] = kinds_.emplace(key, CellUse{kind, is_path ? path : path + ".key"});
    if (!is_new) found->second.kind = Common(found->second.kind, kind).value_or(kind);
    return absl::OkStatus();
  }

  absl::Status ReadCrossed(const job::CrossedColumn& crossed, const std::string& path) {
    RETURN_IF_ERROR(ReadAll(crossed.columns(), path + ".columns"));
    for (const std::string& key : crossed.keys()) {
      if (key.empty()) return InvalidArgument("{}.keys holds an empty string, expected the name of a feature", path);
      if (!NamesColumn(crossed, key)) crossed_.emplace(key, path + ".keys");
    }
    return absl::OkStatus();
  }

  // Returns whether `key` is the name of one of the cross's own columns.
  static bool NamesColumn(const job::CrossedColumn& crossed, const std::string& key) {
    return std::any_of(crossed.columns().begin(), crossed.columns().end(),
                       [&](const job::FeatureColumn& column) { return ColumnName(column) == key; });
  }

  struct Use {
    std::string path;
    CellKind kind;
    bool keeps_name;
  };

  bool is_sequence_ = false;
  CellKinds kinds_;
  std::map<std::string, std::vector<Use>> uses_;
  std::map<std::string, std::string> crossed_;  // keys, with the path of the field
};

}  // namespace

absl::StatusOr<job::SequenceFeature> SequenceFor(const CellUse& use, const std::string& name,
                                                 job::SequenceFeature sequence) {
  if (use.kind == CellKind::kIntegers && sequence.padding() == 0) sequence.set_padding(-1);
  if (!use.steps) return sequence;
  const std::string length = name + "_length";
  if (sequence.length_name().empty()) sequence.set_length_name(length);
  if (sequence.length_name() == length) return sequence;
  return InvalidArgument(
      "sequence \"{}\" has the length_name \"{}\", and {} counts the steps of a row by \"{}\"; set length_name to "
      "that, or leave it out",
      name, sequence.length_name(), use.path, length);
}

std::string ColumnName(const job::FeatureColumn& column) {
  switch (column.kind_case()) {
    case job::FeatureColumn::kBucketized:
      return column.bucketized().key() + "_bucketized";
    case job::FeatureColumn::kHashed:
      return column.hashed().key();
    case job::FeatureColumn::kVocabulary:
      return column.vocabulary().key();
    case job::FeatureColumn::kIdentity:
      return column.identity().key();
    case job::FeatureColumn::kCrossed: {
      std::set<std::string> leaves;
      for (const std::string& key : column.crossed().keys()) leaves.insert(key);
      std::string name;
      for (const std::string& leaf : leaves) name += (name.empty() ? "" : "_X_") + leaf;
      return name;
    }
    default:
      return "";
  }
}

absl::StatusOr<CellKinds> CellKindsOf(const job::Model& model) {
  Reader reader;
  const std::optional<JobPremade> premade = PremadeOf(model);
  if (!premade) return CellKinds();
  for (const JobColumnList* list : premade->column_lists()) {
    reader.set_sequence(premade->rnn && list == &premade->rnn->sequence);
    RETURN_IF_ERROR(reader.ReadAll(list->columns, list->field));
  }
  if (premade->linear && premade->linear->sdca) RETURN_IF_ERROR(reader.ReadExampleIds(*premade->linear->sdca));
  return reader.Take();
}

}  // namespace tessera
