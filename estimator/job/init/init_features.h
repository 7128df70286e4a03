// SPDX-License-Identifier: Apache-2.0
// The features of a first job: the text of its data, and of the feature columns of its model. For job_init.cpp.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_INIT_FEATURES_H_
#define TESSERA_ESTIMATOR_JOB_INIT_INIT_FEATURES_H_

#include <set>
#include <string>
#include <vector>

#include "tessera/estimator/job/init/csv_columns.h"

namespace tessera {

struct InitFeatures {
  std::string data;     // features { ... } of the data, and comments about columns that are left out
  std::string columns;  // feature_columns { ... } of the model; empty: it reads all features as numbers
  bool any = false;     // there is a feature
};

// Describes all columns but `labels`. Columns of more words than a vocabulary has become embeddings of hashed words;
// the model then names a column for each feature.
InitFeatures FeaturesOf(const CsvColumns& looked, const std::set<std::string>& labels);

// Return texts as a job has them: in quotes, with escapes.
std::string Quoted(const std::string& text);
std::string Quoted(const std::vector<std::string>& words);
// Returns `text` for a comment: the begin of a long text, and in quotes when it has control characters.
std::string OneLine(const std::string& text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_INIT_FEATURES_H_
