// SPDX-License-Identifier: Apache-2.0
// How the feature columns of a job's model read the features of its data: as numbers, or as values that become ids.
#ifndef TESSERA_ESTIMATOR_JOB_COLUMNS_CELL_KINDS_H_
#define TESSERA_ESTIMATOR_JOB_COLUMNS_CELL_KINDS_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

enum class CellKind {
  kNumbers,   // numeric, bucketized
  kWeights,   // numbers with ids, one per id
  kIntegers,  // identity, and columns of integers
  kWords,
};

struct CellUse {
  CellKind kind = CellKind::kNumbers;
  std::string path;    // the first field that names the feature: "feature_columns[0].hashed.key"
  bool steps = false;  // a sequence column reads numbers, one or more in a step
};
// By the name of the feature; features that no column reads are missing.
using CellKinds = std::map<std::string, CellUse>;

// Returns how the columns of `model` read each feature. A key of a cross is a word, unless another column reads it as a
// number. Fails with InvalidArgument, beginning with the column's path in the model, for a column without a kind or a
// key. It also fails when one column reads a feature as words and another as numbers.
absl::StatusOr<CellKinds> CellKindsOf(const job::Model& model);

// Returns how lists of `sequence`, the feature `name`, are padded for the columns that read it. Missing steps have no
// id, and the feature NAME_length counts steps of numbers. Fails with InvalidArgument for another length_name.
absl::StatusOr<job::SequenceFeature> SequenceFor(const CellUse& use, const std::string& name,
                                                 job::SequenceFeature sequence);

// Returns the name of `column` among the keys of a cross: "age_bucketized", otherwise its key. Returns "" for a column
// without ids.
std::string ColumnName(const job::FeatureColumn& column);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_COLUMNS_CELL_KINDS_H_
