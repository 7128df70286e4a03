// SPDX-License-Identifier: Apache-2.0
// The label of a first job: a class, numbers, or several classes, any of which a row may have. For job_init.cpp.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_INIT_TARGET_H_
#define TESSERA_ESTIMATOR_JOB_INIT_INIT_TARGET_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/init/csv_classes.h"
#include "tessera/estimator/job/init/csv_columns.h"

namespace tessera {

enum class InitModel { kLinear, kDnn, kCombined };

struct InitTarget {
  enum class Kind { kClasses, kNumbers, kMultiLabel };
  Kind kind = Kind::kClasses;
  std::vector<const CsvColumn*> labels;
  CsvClasses classes = {};  // for kClasses

  // Returns "dnn_classifier {" and the fields that depend only on the target, a line each.
  std::string ModelFields(InitModel model) const;
  // Returns label { ... }.
  std::string LabelField() const;
  // Returns what the job does with the labels, for a comment: "Classifies species".
  std::string Words() const;
};

// Returns the target of `labels`, at least one column, whose cells are kept. One column holds classes as csv_classes.h
// defines them, else numbers. Several columns are numbers, or one class each if all cells are 0 and 1. Fails with
// InvalidArgument for a label that cannot be learned: empty cells, one value, a different word in most rows, or numbers
// that f32 cannot tell apart or square.
absl::StatusOr<InitTarget> TargetOf(std::vector<const CsvColumn*> labels, const std::string& path,
                                    const std::string& advice);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_INIT_TARGET_H_
