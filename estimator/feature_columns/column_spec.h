// SPDX-License-Identifier: Apache-2.0
// The features of tf.Example messages that one column reads. Internal to the columns.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_COLUMN_SPEC_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_COLUMN_SPEC_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/feature_columns/numeric_column.h"
#include "tessera/estimator/input/decode/feature_spec.h"

namespace tessera::feature_columns {

// Returns the type in which messages store values of `dtype`.
DType StoredAs(DType dtype);

FeatureSpec SpecOf(const NumericColumn& column);
// Returns the spec of `key` as integers, or strings, of variable length.
FeatureSpec VarLenSpec(const std::string& key, bool is_string);

// Adds `spec` unless `specs` contains an equal one. Fails with InvalidArgument if a different spec has its key.
absl::Status AddSpec(FeatureSpec spec, std::vector<FeatureSpec>& specs);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_COLUMN_SPEC_H_
