// SPDX-License-Identifier: Apache-2.0
// The features of tf.Example messages that one column reads, for the columns' own files.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_COLUMN_SPEC_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_COLUMN_SPEC_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/feature_columns/numeric_column.h"
#include "tessera/estimator/input/decode/feature_spec.h"

namespace tessera::feature_columns {

// Returns the type in which messages hold numbers of `dtype`.
DType StoredAs(DType dtype);

FeatureSpec SpecOf(const NumericColumn& column);
// Returns the spec of `key` as integers, or strings, of any length.
FeatureSpec VarLenSpec(const std::string& key, bool is_string);

// Adds `spec` unless an equal one is there. Fails with InvalidArgument when another one has its key.
absl::Status AddSpec(FeatureSpec spec, std::vector<FeatureSpec>& specs);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_COLUMN_SPEC_H_
