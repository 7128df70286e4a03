// SPDX-License-Identifier: Apache-2.0
// The features of tf.Example messages that columns read: for ParseExample (input/decode/parse_example.h).
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_PARSE_SPEC_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_PARSE_SPEC_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/input/decode/feature_spec.h"

namespace tessera::feature_columns {

// Returns the features that the columns read, in the order of their keys: numbers of fixed length, categories and
// sequences of any length. The feature KEY becomes the component "features/KEY", as ToIds and models expect it. Fails
// with InvalidArgument when two columns read one feature in different ways.
absl::StatusOr<std::vector<FeatureSpec>> MakeParseExampleSpec(const std::vector<FeatureColumn>& columns);

struct ClassifierSpecOptions {
  DType label_dtype = DType::kI64;  // i64 or f32; not read for strings
  bool label_is_string = false;
  Value label_default = {};  // for messages without a label; none: they are errors
  std::optional<NumericColumn> weight_column = std::nullopt;
};
// Returns the same, and the label, [batch, 1], as the component "labels", and the weights. Fails with InvalidArgument
// also when a column reads the label or the weights.
absl::StatusOr<std::vector<FeatureSpec>> ClassifierParseExampleSpec(const std::vector<FeatureColumn>& columns,
                                                                    const std::string& label_key,
                                                                    const ClassifierSpecOptions& options = {});

struct RegressorSpecOptions {
  DType label_dtype = DType::kF32;
  Value label_default = {};
  int64_t label_dimension = 1;
  std::optional<NumericColumn> weight_column = std::nullopt;
};
absl::StatusOr<std::vector<FeatureSpec>> RegressorParseExampleSpec(const std::vector<FeatureColumn>& columns,
                                                                   const std::string& label_key,
                                                                   const RegressorSpecOptions& options = {});

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_PARSE_SPEC_H_
