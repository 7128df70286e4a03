// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/columns/job_columns.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/job/columns/cell_kinds.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using feature_columns::CategoricalColumn;
using feature_columns::FeatureColumn;
using google::protobuf::RepeatedPtrField;

constexpr std::string_view kFeatures = "features/";
constexpr std::string_view kValues = "/values";  // suffix of a ragged feature's part

std::string_view CombinerName(job::Combining::Combiner combiner) {
  switch (combiner) {
    case job::Combining::SQRTN:
      return "sqrtn";
    case job::Combining::SUM:
      return "sum";
    default:
      return "mean";
  }
}

// Returns the product of two numbers of ids, at least 0, limited to the maximum of a cross per row.
int64_t Product(int64_t a, int64_t b) {
  constexpr int64_t kMost = int64_t{1} << 20;
  return a != 0 && b > kMost / a ? kMost : a * b;
}

// `message` is an EmbeddingColumn or a SharedEmbeddingColumn.
template <typename Message>
feature_columns::EmbeddingOptions EmbeddingOptionsOf(const Message& message) {
  feature_columns::EmbeddingOptions options = {.combiner = std::string(CombinerName(message.combiner()))};
  if (message.has_max_norm()) options.max_norm = message.max_norm();
  if (message.has_trainable()) options.trainable = message.trainable();
  if (message.storage() == job::Storing::FILE) options.storage = VariableStorage::kFile;
  return options;
}

// Adds `path` to an error.
template <typename T>
absl::StatusOr<T> At(const std::string& path, absl::StatusOr<T> value) {
  return value.ok() ? std::move(value) : absl::StatusOr<T>(Annotate(value.status(), path));
}

class Maker {
 public:
  Maker(const std::vector<Component>& components, FileSystem& files) : files_(files) {
    for (const Component& component : components) {
      if (!component.name.starts_with(kFeatures)) continue;
      const std::string name = component.name.substr(kFeatures.size());
      if (!component.is_part) {
        rows_[name] = component.row.shape;
      } else if (name.ends_with(kValues)) {
        rows_[name.substr(0, name.size() - kValues.size())] = std::nullopt;
      }
    }
  }

  absl::Status Add(const job::FeatureColumn& column, const std::string& path, std::vector<FeatureColumn>& columns) {
    switch (column.kind_case()) {
      case job::FeatureColumn::kNumeric: {
        if (is_sequence_) return AddSequence(column.numeric(), path + ".numeric", columns);
        if (column.numeric().max_length() != 0) {
          return InvalidArgument("{}.numeric.max_length is for sequence columns; leave it out", path);
        }
        ASSIGN_OR_RETURN(auto made, Numeric(column.numeric().key(), path + ".numeric"));
        columns.emplace_back(std::move(made));
        return absl::OkStatus();
      }
      case job::FeatureColumn::kBucketized: {
        ASSIGN_OR_RETURN(auto made, Bucketized(column.bucketized(), path + ".bucketized"));
        columns.emplace_back(std::move(made));
        return absl::OkStatus();
      }
      case job::FeatureColumn::kIndicator: {
        ASSIGN_OR_RETURN(auto ids, Categorical(column.indicator().categorical(), path + ".indicator.categorical"));
        ASSIGN_OR_RETURN(auto made, At(path + ".indicator", feature_columns::Indicator(std::move(ids))));
        columns.emplace_back(std::move(made));
        return absl::OkStatus();
      }
      case job::FeatureColumn::kEmbedding: {
        const job::EmbeddingColumn& given = column.embedding();
        ASSIGN_OR_RETURN(auto ids, Categorical(given.categorical(), path + ".embedding.categorical"));
        ASSIGN_OR_RETURN(auto made,
                         At(path + ".embedding",
                            feature_columns::Embedding(std::move(ids), given.dimension(), EmbeddingOptionsOf(given))));
        columns.emplace_back(std::move(made));
        return absl::OkStatus();
      }
      case job::FeatureColumn::kSharedEmbedding:
        return AddShared(column.shared_embedding(), path + ".shared_embedding", columns);
      default:
        return AddIds(column, path, columns);
    }
  }

  // Reads the example ids that `sdca` configures.
  absl::Status AddExampleIds(const job::LinearSdca& sdca, MadeColumns& made) const {
    constexpr std::string_view kPath = "sdca.example_id_column";
    constexpr int64_t kBuckets = int64_t{1} << 60;  // a million words have a collision with probability 4e-7
    ASSIGN_OR_RETURN(const std::optional<Shape> shape, RowOf(sdca.example_id_column(), std::string(kPath)));
    if (!shape || TensorType{DType::kI64, *shape}.num_elements() != 1) {
      return InvalidArgument("{} is \"{}\", which has several values per row; expected one", kPath,
                             sdca.example_id_column());
    }
    made.example_id_column = sdca.example_id_column();
    if (sdca.integers()) return absl::OkStatus();
    ASSIGN_OR_RETURN(auto ids, feature_columns::HashBucket(made.example_id_column, kBuckets));
    made.example_ids.emplace_back(std::move(ids));
    return absl::OkStatus();
  }

  // Sets whether the columns made next are sequence columns.
  void set_sequence(bool is_sequence) { is_sequence_ = is_sequence; }

  // Sets whether the part of the model whose columns are added next accepts only numbers.
  void set_reads_numbers(bool reads_numbers) { reads_numbers_ = reads_numbers; }

  absl::StatusOr<std::vector<FeatureColumn>> AddAll(const JobColumnList& list) {
    std::vector<FeatureColumn> columns;
    for (int i = 0; i < list.columns.size(); ++i) {
      RETURN_IF_ERROR(Add(list.columns[i], fmt::format("{}[{}]", list.field, i), columns));
    }
    return columns;
  }

  // Returns a numeric column for each feature except the weight column and the example ids.
  std::vector<FeatureColumn> AllNumbers(const MadeColumns& made) const {
    std::vector<FeatureColumn> columns;
    for (const auto& [name, shape] : rows_) {
      if (name == made.weight_column || name == made.example_id_column || !shape) continue;
      columns.emplace_back(NumericOf(name, *shape));
    }
    return columns;
  }

 private:
  static feature_columns::NumericColumn NumericOf(const std::string& key, const Shape& shape) {
    feature_columns::NumericColumn column;
    column.key = key;
    if (!shape.empty()) column.shape = shape;
    return column;
  }

  // Adds a column of ids. Only a linear model and trees read ids as they are.
  absl::Status AddIds(const job::FeatureColumn& column, const std::string& path, std::vector<FeatureColumn>& columns) {
    ASSIGN_OR_RETURN(auto made, Categorical(column, path));
    if (reads_numbers_) {
      return InvalidArgument(
          "{}: the column \"{}\" holds ids, but this part of the model reads numbers; wrap it in indicator {{ "
          "categorical {{ ... }} }} or embedding {{ categorical {{ ... }}  dimension: 8 }}",
          path, made.name());
    }
    columns.emplace_back(std::move(made));
    return absl::OkStatus();
  }

  // Returns the shape of the feature's rows; nullopt for variable-length lists.
  absl::StatusOr<std::optional<Shape>> RowOf(const std::string& key, const std::string& path) const {
    const auto found = rows_.find(key);
    if (found != rows_.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [name, shape] : rows_) names.push_back(name);
    return InvalidArgument("{} is \"{}\", which is not a feature of the data{}; there {} {}", path, key,
                           DidYouMean(key, names, ", "), names.size() == 1 ? "is" : "are", fmt::join(names, ", "));
  }

  absl::StatusOr<feature_columns::NumericColumn> Numeric(const std::string& key, const std::string& path) const {
    ASSIGN_OR_RETURN(const std::optional<Shape> shape, RowOf(key, path + ".key"));
    if (!shape) {
      return InvalidArgument("{}.key is \"{}\", a variable-length list; expected fixed_len or sparse in the data", path,
                             key);
    }
    return NumericOf(key, *shape);
  }

  // Adds the steps of numbers: the first dimension of a row, or variable-length lists.
  absl::Status AddSequence(const job::NumericColumn& given, const std::string& path,
                           std::vector<FeatureColumn>& columns) const {
    ASSIGN_OR_RETURN(const std::optional<Shape> shape, RowOf(given.key(), path + ".key"));
    if (given.max_length() < 0 || (!shape && given.max_length() == 0)) {
      return InvalidArgument("{}.max_length is {}, expected the maximum number of steps per row, 1 or more", path,
                             given.max_length());
    }
    const int64_t steps = given.max_length() > 0 ? given.max_length() : shape->empty() ? 1 : shape->front();
    feature_columns::SequenceNumericOptions options;
    if (shape && shape->size() > 1) options.shape.assign(shape->begin() + 1, shape->end());
    ASSIGN_OR_RETURN(auto made, At(path, feature_columns::SequenceNumeric(given.key(), steps, std::move(options))));
    columns.emplace_back(std::move(made));
    return absl::OkStatus();
  }

  absl::StatusOr<feature_columns::BucketizedColumn> Bucketized(const job::BucketizedColumn& given,
                                                               const std::string& path) const {
    ASSIGN_OR_RETURN(auto source, Numeric(given.key(), path));
    return At(path,
              feature_columns::Bucketized(std::move(source), {given.boundaries().begin(), given.boundaries().end()}));
  }

  // Returns the maximum number of ids per row: `given`, else the size of a row if it is fixed.
  absl::StatusOr<int64_t> LengthOf(const std::string& key, int64_t given, const std::string& path) const {
    ASSIGN_OR_RETURN(const std::optional<Shape> shape, RowOf(key, path + ".key"));
    if (given < 0) return InvalidArgument("{}.max_length is {}, expected 1 or more", path, given);
    if (given > 0) return given;
    return shape ? TensorType{DType::kI64, *shape}.num_elements() : 1;
  }

  absl::StatusOr<CategoricalColumn> Categorical(const job::FeatureColumn& column, const std::string& path) {
    ASSIGN_OR_RETURN(CategoricalColumn made, CategoricalOfRow(column, path));
    made.sequence = is_sequence_;
    return made;
  }

  absl::StatusOr<CategoricalColumn> CategoricalOfRow(const job::FeatureColumn& column, const std::string& path) {
    switch (column.kind_case()) {
      case job::FeatureColumn::kBucketized: {
        ASSIGN_OR_RETURN(const auto made, Bucketized(column.bucketized(), path + ".bucketized"));
        return CategoricalColumn(made);
      }
      case job::FeatureColumn::kHashed:
        return Hashed(column.hashed(), path + ".hashed");
      case job::FeatureColumn::kVocabulary:
        return Vocabulary(column.vocabulary(), path + ".vocabulary");
      case job::FeatureColumn::kIdentity: {
        const job::IdentityColumn& given = column.identity();
        ASSIGN_OR_RETURN(const int64_t length, LengthOf(given.key(), given.max_length(), path + ".identity"));
        const std::optional<int64_t> fallback =
            given.has_default_id() ? std::optional<int64_t>(given.default_id()) : std::nullopt;
        return At(path + ".identity", feature_columns::Identity(given.key(), given.buckets(), fallback, length));
      }
      case job::FeatureColumn::kCrossed:
        return Crossed(column.crossed(), path + ".crossed");
      case job::FeatureColumn::kWeighted: {
        const std::string inside = path + ".weighted";
        ASSIGN_OR_RETURN(auto ids, Categorical(column.weighted().categorical(), inside + ".categorical"));
        RETURN_IF_ERROR(RowOf(column.weighted().weight_key(), inside + ".weight_key").status());
        return At(inside, feature_columns::Weighted(std::move(ids), column.weighted().weight_key()));
      }
      default:
        break;
    }
    return InvalidArgument(
        "{}: the column has no ids; expected bucketized, hashed, vocabulary, identity, crossed or weighted", path);
  }

  absl::StatusOr<CategoricalColumn> Hashed(const job::HashedColumn& given, const std::string& path) const {
    ASSIGN_OR_RETURN(const int64_t length, LengthOf(given.key(), given.max_length(), path));
    const IdKind kind = given.integers() ? IdKind::kInteger : IdKind::kString;
    return At(path, feature_columns::HashBucket(given.key(), given.buckets(), kind, length));
  }

  absl::StatusOr<CategoricalColumn> Vocabulary(const job::VocabularyColumn& given, const std::string& path) const {
    ASSIGN_OR_RETURN(const int64_t length, LengthOf(given.key(), given.max_length(), path));
    const int lists = (given.words_size() > 0) + (given.numbers_size() > 0) + (given.path().empty() ? 0 : 1);
    if (lists != 1) {
      return InvalidArgument("{} has {} of words, numbers and path; expected exactly one of them", path, lists);
    }
    if (!given.path().empty()) {
      VocabularyFileOptions options = {.num_oov_buckets = given.num_oov_buckets()};
      if (given.has_size()) options.vocabulary_size = given.size();
      if (given.has_default_id()) options.default_value = given.default_id();
      options.must_be_known = given.must_be_known();
      return At(path, feature_columns::VocabularyFile(given.key(), given.path(), files_, options, length));
    }
    if (given.has_size()) return InvalidArgument("{}.size is for a vocabulary with a path; leave it out", path);
    VocabularyOptions options = {.num_oov_buckets = given.num_oov_buckets()};
    if (given.has_default_id()) options.default_value = given.default_id();
    options.must_be_known = given.must_be_known();
    if (given.numbers_size() > 0) {
      return At(path, feature_columns::VocabularyList(
                          given.key(), std::vector<int64_t>(given.numbers().begin(), given.numbers().end()), options,
                          length));
    }
    return At(path,
              feature_columns::VocabularyList(
                  given.key(), std::vector<std::string>(given.words().begin(), given.words().end()), options, length));
  }

  absl::StatusOr<CategoricalColumn> Crossed(const job::CrossedColumn& given, const std::string& path) {
    if (given.max_length() < 0) {
      return InvalidArgument("{}.max_length is {}, expected 1 or more", path, given.max_length());
    }
    std::map<std::string, CategoricalColumn> columns;
    for (int i = 0; i < given.columns_size(); ++i) {
      ASSIGN_OR_RETURN(columns[ColumnName(given.columns(i))],
                       Categorical(given.columns(i), fmt::format("{}.columns[{}]", path, i)));
    }
    std::vector<std::variant<std::string, CategoricalColumn>> keys;
    int64_t combinations = 1;
    for (const std::string& key : given.keys()) {
      const auto column = columns.find(key);
      if (column != columns.end()) {
        combinations = Product(combinations, column->second.max_length);
        keys.emplace_back(column->second);
        continue;
      }
      ASSIGN_OR_RETURN(const int64_t length, LengthOf(key, 0, path));
      combinations = Product(combinations, length);
      keys.emplace_back(key);
    }
    for (const auto& [name, column] : columns) {
      if (std::find(given.keys().begin(), given.keys().end(), name) != given.keys().end()) continue;
      return InvalidArgument("{}.keys does not list the column \"{}\"; add it at its position among the keys", path,
                             name);
    }
    const std::optional<uint64_t> hash_key = given.has_hash_key() ? std::optional(given.hash_key()) : std::nullopt;
    const int64_t length = given.max_length() > 0 ? given.max_length() : combinations;
    return At(path, feature_columns::Crossed(keys, given.buckets(), hash_key, length));
  }

  absl::Status AddShared(const job::SharedEmbeddingColumn& given, const std::string& path,
                         std::vector<FeatureColumn>& columns) {
    std::vector<CategoricalColumn> ids;
    for (int i = 0; i < given.categorical_size(); ++i) {
      ASSIGN_OR_RETURN(auto made, Categorical(given.categorical(i), fmt::format("{}.categorical[{}]", path, i)));
      ids.push_back(std::move(made));
    }
    ASSIGN_OR_RETURN(auto shared, At(path, feature_columns::SharedEmbeddings(std::move(ids), given.dimension(),
                                                                             EmbeddingOptionsOf(given), given.name())));
    for (auto& column : shared) columns.emplace_back(std::move(column));
    return absl::OkStatus();
  }

  FileSystem& files_;
  bool is_sequence_ = false;
  bool reads_numbers_ = false;
  std::map<std::string, std::optional<Shape>> rows_;  // by feature; nullopt: variable-length lists
};

}  // namespace

std::vector<FeatureColumn> MadeColumns::all() const {
  std::vector<FeatureColumn> columns = linear;
  columns.insert(columns.end(), dnn.begin(), dnn.end());
  columns.insert(columns.end(), clusters.begin(), clusters.end());
  columns.insert(columns.end(), trees.begin(), trees.end());
  columns.insert(columns.end(), sequence.begin(), sequence.end());
  columns.insert(columns.end(), context.begin(), context.end());
  return columns;
}

absl::StatusOr<MadeColumns> MakeColumns(const job::Model& model, const std::vector<Component>& components,
                                        FileSystem& files) {
  MadeColumns made;
  const std::optional<JobPremade> premade = PremadeOf(model);
  if (!premade) return made;
  made.weight_column = premade->head.weight_column();
  Maker maker(components, files);
  if (premade->linear && premade->linear->sdca) RETURN_IF_ERROR(maker.AddExampleIds(*premade->linear->sdca, made));
  const auto fill = [&](const JobColumnList& list, std::vector<FeatureColumn>& columns) -> absl::Status {
    if (premade->reads_all_features()) {
      columns = maker.AllNumbers(made);
      return absl::OkStatus();
    }
    ASSIGN_OR_RETURN(columns, maker.AddAll(list));
    return absl::OkStatus();
  };
  if (premade->linear) RETURN_IF_ERROR(fill(premade->linear->columns, made.linear));
  if (premade->trees) RETURN_IF_ERROR(fill(premade->trees->columns, made.trees));
  maker.set_reads_numbers(true);
  if (premade->dnn) RETURN_IF_ERROR(fill(premade->dnn->columns, made.dnn));
  if (premade->clusters) RETURN_IF_ERROR(fill(*premade->clusters, made.clusters));
  if (premade->rnn) {
    RETURN_IF_ERROR(fill(premade->rnn->context, made.context));
    maker.set_sequence(true);
    RETURN_IF_ERROR(fill(premade->rnn->sequence, made.sequence));
  }
  return made;
}

std::function<Dataset(const Dataset&)> ToIds(const MadeColumns& columns) {
  std::vector<FeatureColumn> all = columns.all();
  all.insert(all.end(), columns.example_ids.begin(), columns.example_ids.end());
  const std::vector<IdFeature> ids = feature_columns::IdFeatures(all);
  const auto reads_weights = [&](const IdFeature& feature) {
    const std::vector<IdInput>& inputs = feature.column->inputs();
    return feature.weight_key == columns.weight_column ||
           std::any_of(inputs.begin(), inputs.end(),
                       [&](const IdInput& input) { return input.key == columns.weight_column; });
  };
  std::vector<std::string> keep;
  if (!columns.weight_column.empty() && std::any_of(ids.begin(), ids.end(), reads_weights)) {
    keep.push_back(columns.weight_column);
  }
  return feature_columns::ToIds(all, std::move(keep));
}

}  // namespace tessera
