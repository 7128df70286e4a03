// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/id_columns.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's
using servable::proto::IdColumn;
using servable::proto::IdFeature;

namespace {

constexpr int64_t kDefaultHashKey = 0xDECAFCAFFE;

// Returns TensorFlow's name of the column: "age_bucketized", "a_X_b", otherwise the key.
std::string NameOf(const IdColumn& column) {
  if (column.has_bucketized()) return column.key() + "_bucketized";
  if (!column.has_crossed()) return column.key();
  std::vector<std::string> names;
  for (const auto& key : column.crossed().keys())
    names.push_back(key.has_column() ? NameOf(key.column()) : key.feature());
  std::sort(names.begin(), names.end());
  std::string name;
  for (const std::string& part : names) name += (name.empty() ? "" : "_X_") + part;
  return name;
}

// Returns the number of ids of a column; 0 for a vocabulary, whose ids are below the number of lines of a file.
int64_t NumBuckets(const IdColumn& column) {
  switch (column.kind_case()) {
    case IdColumn::kHashBucket:
      return column.hash_bucket().buckets();
    case IdColumn::kIdentity:
      return column.identity().buckets();
    case IdColumn::kBucketized:
      return (column.bucketized().boundaries_size() + 1) * column.bucketized().dimension();
    case IdColumn::kCrossed:
      return column.crossed().buckets();
    default:
      return 0;
  }
}

class ColumnWriter {
 public:
  ColumnWriter(const Components& components, Vocabularies& vocabularies, GraphWriter& graph)
      : components_(components), vocabularies_(vocabularies), graph_(graph) {}

  // Returns the ids of the cells with a value; numbers() has their indices if some cells have none.
  absl::StatusOr<Cells> Ids(const IdColumn& column, const std::string& name) {
    numbers_ = std::nullopt;
    if (column.has_crossed()) return Cross(column.crossed(), name);
    ASSIGN_OR_RETURN(Cells cells, ReadCells(components_, column.key(), column.has_bucketized(), name, graph_));
    const bool strings = cells.values.type == DT_STRING;
    const bool wants_strings = (column.has_hash_bucket() && !column.hash_bucket().integers()) ||
                               (column.has_vocabulary() && !column.vocabulary().integers());
    if (strings != wants_strings)
      return InvalidArgument("feature \"{}\" is {}, expected {}", column.key(), strings ? "strings" : "numbers",
                             wants_strings ? "strings" : "numbers");
    if (const std::optional<Tensor> numbers = CellsWithValue(cells, name + "/with_value", graph_)) {
      numbers_ = numbers;
      cells = Choose(cells, *numbers, name + "/chosen", graph_);
    }
    ASSIGN_OR_RETURN(cells.values, IdsOf(column, cells, name));
    return cells;
  }

  // The indices of the cells with a value in the last column's feature; nullopt if all have one.
  const std::optional<Tensor>& numbers() const { return numbers_; }

 private:
  absl::StatusOr<Tensor> IdsOf(const IdColumn& column, const Cells& cells, const std::string& name) {
    switch (column.kind_case()) {
      case IdColumn::kHashBucket:
        return Hash(cells.values, column.hash_bucket().buckets(), name);
      case IdColumn::kVocabulary:
        return Find(column.vocabulary(), column.key(), cells.values, name);
      case IdColumn::kIdentity:
        return Identity(column.identity(), column.key(), cells.values, name);
      case IdColumn::kBucketized:
        return Bucketize(column.bucketized(), column.key(), cells, name);
      default:
        return Unimplemented("the kind of column is not supported by this release");
    }
  }

  Tensor AsWords(const Tensor& values, const std::string& name) {
    if (values.type == DT_STRING) return values;
    return graph_.AddTensor("AsString", name + "/words", DT_STRING, {values.name}, {TypeAttr("T", values.type)});
  }

  Tensor Hash(const Tensor& values, int64_t buckets, const std::string& name) {
    return graph_.AddTensor("StringToHashBucketFast", name + "/hash", DT_INT64, {AsWords(values, name).name},
                            {IntAttr("num_buckets", buckets)});
  }

  Tensor Select(const Tensor& condition, const Tensor& a, const Tensor& b, const std::string& name) {
    return graph_.AddTensor("SelectV2", name, a.type, {condition.name, a.name, b.name}, {TypeAttr("T", a.type)});
  }

  absl::StatusOr<Tensor> Find(const IdColumn::Vocabulary& vocabulary, const std::string& key, const Tensor& values,
                              const std::string& name) {
    const std::string table = vocabularies_.Table(vocabulary.asset(), vocabulary.size());
    const Tensor words = AsWords(values, name);
    const bool others = vocabulary.must_be_known() || vocabulary.oov_buckets() > 0;
    const Tensor none = graph_.Int64(name + "/default", others ? -1 : vocabulary.default_value());
    const Tensor found =
        graph_.AddTensor("LookupTableFindV2", name + "/lookup", DT_INT64, {table, words.name, none.name},
                         {TypeAttr("Tin", DT_STRING), TypeAttr("Tout", DT_INT64)});
    if (!others) return found;
    const Tensor zero = graph_.Int64(name + "/zero", 0);
    const Tensor known = graph_.Compare("GreaterEqual", name + "/known", found, zero);
    if (vocabulary.must_be_known())
      return graph_.Checked(name + "/checked", found, known,
                            "column \"" + key + "\": a value is not in its vocabulary");
    const Tensor size = graph_.AddTensor("LookupTableSizeV2", name + "/size", DT_INT64, {table});
    const Tensor behind = graph_.Binary("AddV2", name + "/other", Hash(words, vocabulary.oov_buckets(), name), size);
    return Select(known, found, behind, name + "/ids");
  }

  Tensor Identity(const IdColumn::Identity& identity, const std::string& key, const Tensor& values,
                  const std::string& name) {
    const Tensor buckets = graph_.Int64(name + "/buckets", identity.buckets());
    const Tensor small = graph_.Compare("Less", name + "/small", values, buckets);
    if (!identity.has_default_value())
      return graph_.Checked(name + "/checked", values, small,
                            "column \"" + key + "\": a value is " + std::to_string(identity.buckets()) + " or more");
    const Tensor zero = graph_.Int64(name + "/zero", 0);
    const Tensor large = graph_.Compare("GreaterEqual", name + "/large", values, zero);
    const Tensor inside = graph_.AddTensor("LogicalAnd", name + "/inside", DT_BOOL, {small.name, large.name});
    return Select(inside, values, graph_.Int64(name + "/default", identity.default_value()), name + "/ids");
  }

  Tensor Bucketize(const IdColumn::Bucketized& bucketized, const std::string& key, const Cells& cells,
                   const std::string& name) {
    const std::vector<float> boundaries(bucketized.boundaries().begin(), bucketized.boundaries().end());
    const Tensor bucket = graph_.AddTensor("Bucketize", name + "/bucket", DT_INT32, {cells.values.name},
                                           {TypeAttr("T", DT_FLOAT), FloatsAttr("boundaries", boundaries)});
    const Tensor wide = graph_.Cast(name + "/wide", bucket, DT_INT64);
    if (bucketized.dimension() <= 1) return wide;
    const Tensor per_number = graph_.Int64(name + "/per_number", bucketized.boundaries_size() + 1);
    const Tensor first = graph_.Binary("Mul", name + "/first", cells.in_row, per_number);
    const Tensor ids = graph_.Binary("AddV2", name + "/ids", wide, first);
    const Tensor dimension = graph_.Int64(name + "/dimension", bucketized.dimension());
    return graph_.Checked(name + "/checked", ids, graph_.Compare("Less", name + "/fits", cells.in_row, dimension),
                          "column \"" + key + "_bucketized\": a row has more than " +
                              std::to_string(bucketized.dimension()) + " numbers");
  }

  // The inputs of SparseCross: sparse ones, then dense ones, in the order of the hash.
  struct Terms {
    std::vector<std::string> indices, values, shapes, dense;
    std::vector<DataType> sparse_types, dense_types;
  };

  absl::StatusOr<Cells> Cross(const IdColumn::Crossed& crossed, const std::string& name) {
    Terms terms;
    Cells result;
    for (int i = 0; i < crossed.keys_size(); ++i) {
      const std::string part = name + "/key_" + std::to_string(i);
      const auto& key = crossed.keys(i);
      ASSIGN_OR_RETURN(Cells cells, key.has_column() ? Ids(key.column(), part)
                                                     : ReadCells(components_, key.feature(), false, part, graph_));
      result.num_rows = cells.num_rows;
      if (key.list()) {
        if (const std::optional<Tensor> numbers = CellsWithValue(cells, part + "/with_value", graph_))
          cells = Choose(cells, *numbers, part + "/chosen", graph_);
      }
      AddTerm(cells, key.has_column() || key.list(), part, terms);
    }
    numbers_ = std::nullopt;
    std::vector<std::string> inputs;
    for (const auto* list : {&terms.indices, &terms.values, &terms.shapes, &terms.dense})
      inputs.insert(inputs.end(), list->begin(), list->end());
    const int64_t given = static_cast<int64_t>(crossed.hash_key());
    const auto has_integers = [](const std::vector<DataType>& types) {
      return std::find(types.begin(), types.end(), DT_INT64) != types.end();
    };
    const bool integers = has_integers(terms.sparse_types) || has_integers(terms.dense_types);
    const std::string node = graph_.Add(
        "SparseCross", name + "/cross", inputs,
        {IntAttr("N", static_cast<int64_t>(terms.indices.size())), BoolAttr("hashed_output", true),
         IntAttr("num_buckets", crossed.buckets()), IntAttr("hash_key", given == 0 ? kDefaultHashKey : given),
         TypesAttr("sparse_types", terms.sparse_types), TypesAttr("dense_types", terms.dense_types),
         TypeAttr("out_type", DT_INT64), TypeAttr("internal_type", integers ? DT_INT64 : DT_STRING)});
    const Components sparse = {{"features/cross/indices", {node, DT_INT64}},
                               {"features/cross/values", {node + ":1", DT_INT64}},
                               {"features/cross/dense_shape", {node + ":2", DT_INT64}}};
    return ReadCells(sparse, "cross", false, name, graph_);
  }

  void AddTerm(const Cells& cells, bool is_list, const std::string& name, Terms& terms) {
    if (!is_list && cells.is_dense) {
      // Every row has the same number of cells, so they form a matrix.
      const Tensor some = graph_.Int64(name + "/some", -1);
      const Tensor empty = graph_.Int64(name + "/one", 1);
      const Tensor rows = graph_.Binary("Maximum", name + "/at_least_one_row", cells.num_rows, empty);
      const Tensor count = graph_.AddTensor("Size", name + "/cells", DT_INT64, {cells.values.name},
                                            {TypeAttr("T", cells.values.type), TypeAttr("out_type", DT_INT64)});
      const Tensor per_row = graph_.Binary("FloorDiv", name + "/cells_per_row", count, rows);
      const Tensor shape = Pair(cells.num_rows, per_row, name + "/shape", graph_);
      terms.dense.push_back(graph_.Add("Reshape", name + "/matrix", {cells.values.name, shape.name},
                                       {TypeAttr("T", cells.values.type), TypeAttr("Tshape", DT_INT64)}));
      terms.dense_types.push_back(cells.values.type);
      return;
    }
    const Tensor numbers = NumbersInRows(cells, name + "/numbers_in_rows", graph_);
    const Tensor longest = graph_.Int64(name + "/longest", int64_t{1} << 31);
    terms.indices.push_back(Indices(cells, numbers, name + "/term_indices", graph_).name);
    terms.values.push_back(cells.values.name);
    terms.shapes.push_back(Pair(cells.num_rows, longest, name + "/term_shape", graph_).name);
    terms.sparse_types.push_back(cells.values.type);
  }

  const Components& components_;
  Vocabularies& vocabularies_;
  GraphWriter& graph_;
  std::optional<Tensor> numbers_;
};

absl::StatusOr<Tensor> Weights(const Components& components, const IdFeature& feature, const Cells& ids,
                               const std::optional<Tensor>& numbers, const Tensor& places, const std::string& name,
                               GraphWriter& graph) {
  ASSIGN_OR_RETURN(Cells weights, ReadCells(components, feature.weight_key(), true, name, graph));
  Tensor values = weights.values;
  if (numbers) values = graph.Gather(name + "/chosen", values, *numbers);
  // Each id has a weight: both features have the same number of values in every row.
  const auto size = [&](const Tensor& x, const std::string& what) {
    return graph.AddTensor("Size", name + "/" + what, DT_INT64, {x.name},
                           {TypeAttr("T", x.type), TypeAttr("out_type", DT_INT64)});
  };
  const Tensor equal = graph.Compare("Equal", name + "/equal", size(values, "weights"), size(ids.values, "ids"));
  const Tensor checked = graph.Checked(
      name + "/checked", values, equal,
      "weights \"" + feature.weight_key() + "\": the number of weights differs from the number of values");
  TensorProto zero;
  zero.set_dtype(DT_FLOAT);
  zero.mutable_tensor_shape();
  zero.add_float_val(0);
  return Padded(ids, places, checked, feature.max_length(), graph.Constant(name + "/none", zero), name + "/padded",
                graph);
}

absl::Status AddIdFeature(const Components& given, const IdFeature& feature, const std::string& scope,
                          Vocabularies& vocabularies, GraphWriter& graph, Components& made) {
  const std::string column = NameOf(feature.column()), name = scope + "/" + column, component = "features/" + column;
  ColumnWriter writer(given, vocabularies, graph);
  ASSIGN_OR_RETURN(const Cells cells, writer.Ids(feature.column(), name));
  const Tensor places = feature.sequence() ? cells.places : NumbersInRows(cells, name + "/number", graph);
  const Tensor none = graph.Int64(name + "/none", -1);
  const Tensor ids = graph.Binary("Maximum", name + "/or_none", cells.values, none);
  const Tensor padded = Padded(cells, places, ids, feature.max_length(), none, name + "/padded", graph);
  const bool is_wide = NumBuckets(feature.column()) > (int64_t{1} << 31);
  made[component] = is_wide ? padded : graph.Cast(name + "/narrow", padded, DT_INT32);
  if (feature.with_length()) made[component + "_length"] = Lengths(cells, places, name + "/length", graph);
  if (feature.weight_key().empty()) return absl::OkStatus();
  const std::string weights = component + "_weighted_by_" + feature.weight_key();
  ASSIGN_OR_RETURN(made[weights], Weights(given, feature, cells, writer.numbers(), places, name + "/weights", graph));
  return absl::OkStatus();
}

}  // namespace

absl::Status AddIdFeatures(const servable::proto::Signature& signature, const std::string& name,
                           Vocabularies& vocabularies, GraphWriter& graph, Components& components) {
  Components made;
  for (const IdFeature& feature : signature.id_features()) {
    RETURN_IF_ERROR_WITH(AddIdFeature(components, feature, name, vocabularies, graph, made),
                         "column \"" + NameOf(feature.column()) + "\"");
  }
  // A column may have the same name as the feature that it reads.
  for (auto& [component, tensor] : made) components[component] = tensor;
  return absl::OkStatus();
}

}  // namespace tessera::saved_model
