// SPDX-License-Identifier: Apache-2.0
// The features of a first job: the text of its data, and of the feature columns of its model. For job_init.cpp.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_INIT_FEATURES_H_
#define TESSERA_ESTIMATOR_JOB_INIT_INIT_FEATURES_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tessera/estimator/job/init/csv_columns.h"
#include "tessera/estimator/job/init/csv_words.h"

namespace tessera {

struct InitFeatures {
  std::string data;  // features { ... } of the data, and comments about columns that are left out
  // The columns of a network and of a linear model, as inside of feature_columns { ... }. Empty: the model reads all
  // features as numbers.
  std::vector<std::string> dnn;
  std::vector<std::string> linear;
  std::map<std::string, std::string> files = {};  // by name: vocabularies, to be written beside the job
  bool any = false;                               // there is a feature
};

// Returns the columns except `labels` whose words need a file, because there are too many for a job's text.
std::set<std::string> ColumnsOfManyWords(const CsvColumns& looked, const std::set<std::string>& labels);

// Returns whether a column that is no label becomes a feature, with words that are in two rows.
bool IsFeature(const CsvColumn& column);

// Describes all columns but `labels`. `words` has the words of ColumnsOfManyWords. They become vocabularies in files
// whose names begin with `prefix`; the model then names a column for each feature.
InitFeatures FeaturesOf(const CsvColumns& looked, const std::set<std::string>& labels,
                        const std::map<std::string, CsvWords>& words, const std::string& prefix);

// Returns the factor that scales numbers of this deviation to deviation 1; nullopt if a job cannot scale by it.
std::optional<double> ScaleFor(double deviation);

// Returns a number as text, with enough digits that a shift by it is exact to a thousandth.
std::string Precise(double number);

// Return texts as a job has them: in quotes, with escapes.
std::string Quoted(const std::string& text);
std::string Quoted(const std::vector<std::string>& words);
// Returns `text` for a comment: the start of a long text, and in quotes when it has control characters.
std::string OneLine(const std::string& text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_INIT_FEATURES_H_
