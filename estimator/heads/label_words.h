// SPDX-License-Identifier: Apache-2.0
// String labels. Models read numbers, so the input pipeline converts strings to class numbers, like the lookup tables
// that TensorFlow's heads put in the graph.
#ifndef TESSERA_ESTIMATOR_HEADS_LABEL_WORDS_H_
#define TESSERA_ESTIMATOR_HEADS_LABEL_WORDS_H_

#include <functional>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::heads {

struct LabelWordsOptions {
  std::string name = {};                  // the label; empty: a single unnamed label
  DType dtype = DType::kI32;              // the type of the class numbers: i32, i64 or f32
  std::vector<std::string> padding = {};  // strings that mean no label and become -1: "" for sparse labels
};

using DatasetTransform = std::function<Dataset(const Dataset&)>;

// Returns a transform for Dataset::Apply, on rows or batches, that replaces strings of `vocabulary` by their indices.
// An unknown string is InvalidArgument, with its origin if known. So are a data set
// without this label as strings, and a vocabulary with duplicates.
//
//   dataset.Apply(heads::LabelsToIds({"setosa", "versicolor", "virginica"})).Batch(32)
DatasetTransform LabelsToIds(std::vector<std::string> vocabulary, LabelWordsOptions options = {});

}  // namespace tessera::heads

#endif  // TESSERA_ESTIMATOR_HEADS_LABEL_WORDS_H_
