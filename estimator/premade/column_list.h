// SPDX-License-Identifier: Apache-2.0
// The feature columns of a premade model.
#ifndef TESSERA_ESTIMATOR_PREMADE_COLUMN_LIST_H_
#define TESSERA_ESTIMATOR_PREMADE_COLUMN_LIST_H_

#include <initializer_list>
#include <utility>
#include <vector>

#include "tessera/estimator/feature_columns/feature_column.h"

namespace tessera::premade {

// A list of columns of any kind, which may also be written as a list of numeric ones: {{.key = "age"}, {.key =
// "height"}}.
class ColumnList : public std::vector<feature_columns::FeatureColumn> {
 public:
  using std::vector<feature_columns::FeatureColumn>::vector;
  ColumnList() = default;
  ColumnList(std::vector<feature_columns::FeatureColumn> columns) : vector(std::move(columns)) {}
  ColumnList(std::initializer_list<feature_columns::NumericColumn> columns) : vector(columns.begin(), columns.end()) {}
};

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_COLUMN_LIST_H_
