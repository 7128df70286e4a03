// SPDX-License-Identifier: Apache-2.0
// The predictions of trained boosted trees as a model function, for exports. Growing trees (trees/boosted_trees.h) and
// the command `predict` need no program.
#ifndef TESSERA_ESTIMATOR_PREMADE_TREES_TREE_MODEL_H_
#define TESSERA_ESTIMATOR_PREMADE_TREES_TREE_MODEL_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/trees/split_tables.h"
#include "tessera/estimator/trees/options.h"
#include "tessera/estimator/trees/trainer.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::premade {

struct TreeModelOptions {
  std::vector<std::string> label_vocabulary = {};  // the class names
  std::map<std::string, TreeScale> scales = {};    // keyed by the numeric column's key
};

// A predict-only model function, and the values of its variables: the tables of the ensemble.
struct TreeModel {
  ModelFn model_fn;
  std::map<std::string, Buffer> variables;
};

// Makes the model of a trained state. Its features are the columns' keys, and its predictions and signatures those of
// TensorFlow's head: heads::Binary, MultiClass or Regression. Logits are bit-identical to BoostedTrees::Predict. Fails
// with FailedPrecondition for a state without boundaries, and with InvalidArgument like MakeSplitTables and for a
// vocabulary of another size.
absl::StatusOr<TreeModel> MakeTreeModel(const trees::BoostedTreesOptions& options, const trees::TrainingState& state,
                                        const TreeModelOptions& model = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_TREE_MODEL_H_
