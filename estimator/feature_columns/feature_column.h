// SPDX-License-Identifier: Apache-2.0
// Feature columns describe how named features become model inputs. They are values, and a list may mix all kinds.
//
//   ASSIGN_OR_RETURN(const auto city, feature_columns::HashBucket("city", 100));
//   ASSIGN_OR_RETURN(const auto embedding, feature_columns::Embedding(city, 8));
//   const std::vector<feature_columns::FeatureColumn> columns = {feature_columns::NumericColumn{.key = "age"},
//   embedding};
//
// The input function ends with ToIds(columns), which computes ids on the host; the model function reads the result with
// InputLayer, LinearModel or SequenceFeatures. docs/feature_columns.md is the tutorial.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_FEATURE_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_FEATURE_COLUMN_H_

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/feature_columns/bucketized_column.h"
#include "tessera/estimator/feature_columns/categorical_column.h"
#include "tessera/estimator/feature_columns/embedding_column.h"
#include "tessera/estimator/feature_columns/numeric_column.h"
#include "tessera/estimator/feature_columns/sequence_column.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/ids/id_column.h"

namespace tessera::feature_columns {

using FeatureColumn = std::variant<NumericColumn, BucketizedColumn, CategoricalColumn, IndicatorColumn, EmbeddingColumn,
                                   SharedEmbeddingColumn, SequenceNumericColumn>;

// Returns TensorFlow's name of the column: "age", "age_bucketized", "city_embedding".
std::string NameOf(const FeatureColumn& column);

// Returns the categorical column underlying `column`, or `column` itself; nullopt for a numeric one. A bucketized
// column has one only if the host computes its ids.
std::optional<CategoricalColumn> CategoricalOf(const FeatureColumn& column);

// Returns the columns sorted by name. Fails with InvalidArgument for an empty list, and for two columns of the same
// name.
absl::StatusOr<std::vector<FeatureColumn>> SortedByName(std::vector<FeatureColumn> columns);

// Returns the ids that the host must compute for the columns, without duplicates.
std::vector<IdFeature> IdFeatures(const std::vector<FeatureColumn>& columns);

// Returns a transform, on rows or batches, that computes IdFeatures and pads numeric sequences. Features read only by
// categorical columns are dropped unless `keep` names them. Fails for rows where sequences of `columns` differ in
// length; use separate calls for sequences whose lengths may differ.
DatasetTransform ToIds(const std::vector<FeatureColumn>& columns, std::vector<std::string> keep = {});

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_FEATURE_COLUMN_H_
