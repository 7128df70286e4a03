// SPDX-License-Identifier: Apache-2.0
// Makes the feature columns of a job's model, and the transform that computes their ids.
#ifndef TESSERA_ESTIMATOR_JOB_COLUMNS_JOB_COLUMNS_H_
#define TESSERA_ESTIMATOR_JOB_COLUMNS_JOB_COLUMNS_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The columns of each part of a premade model. A model that names no columns reads all features as numbers.
struct MadeColumns {
  std::vector<feature_columns::FeatureColumn> dnn = {};
  std::vector<feature_columns::FeatureColumn> linear = {};
  std::vector<feature_columns::FeatureColumn> clusters = {};
  std::vector<feature_columns::FeatureColumn> trees = {};
  std::vector<feature_columns::FeatureColumn> sequence = {};     // for the steps of a recurrent network
  std::vector<feature_columns::FeatureColumn> context = {};      // for its rows
  std::string weight_column = {};                                // a feature that weighs rows and is read by no column
  std::string example_id_column = {};                            // a feature that names rows, read by no column above
  std::vector<feature_columns::FeatureColumn> example_ids = {};  // columns that convert such names to integers

  std::vector<feature_columns::FeatureColumn> all() const;
};

// Makes the columns for rows of `components`, which hold the data's words and integers. Vocabularies are read from
// `files`. Fails with InvalidArgument, beginning with the column's path in the model, for a feature that the data
// lacks, with the nearest name, and for arguments that tf.feature_column rejects.
absl::StatusOr<MadeColumns> MakeColumns(const job::Model& model, const std::vector<Component>& components,
                                        FileSystem& files);

// Returns the transform that computes the ids of the columns; without such columns it changes nothing.
std::function<Dataset(const Dataset&)> ToIds(const MadeColumns& columns);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_COLUMNS_JOB_COLUMNS_H_
