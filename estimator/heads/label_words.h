// SPDX-License-Identifier: Apache-2.0
// Labels that are words. A model reads numbers, so the input turns words into class numbers, as the lookup tables of
// TensorFlow's heads do in the graph.
#ifndef TESSERA_ESTIMATOR_HEADS_LABEL_WORDS_H_
#define TESSERA_ESTIMATOR_HEADS_LABEL_WORDS_H_

#include <functional>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::heads {

struct LabelWordsOptions {
  std::string name = {};                  // the label; empty: labels without names
  DType dtype = DType::kI32;              // the class numbers become i32, i64 or f32
  std::vector<std::string> padding = {};  // words that stand for no label and become -1: "" for sparse labels
};

using DatasetTransform = std::function<Dataset(const Dataset&)>;

// Returns a transform for Dataset::Apply, of rows or of batches: words of `vocabulary` become their places in it. An
// element with another word is an InvalidArgument, with the word's origin where that is known. A data set without
// such words, or a vocabulary with a word twice, fails likewise.
//
//   dataset.Apply(heads::LabelsToIds({"setosa", "versicolor", "virginica"})).Batch(32)
DatasetTransform LabelsToIds(std::vector<std::string> vocabulary, LabelWordsOptions options = {});

}  // namespace tessera::heads

#endif  // TESSERA_ESTIMATOR_HEADS_LABEL_WORDS_H_
